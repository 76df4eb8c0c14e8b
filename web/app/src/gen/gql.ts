/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  fragment OAuthClientFields on OAuthClient {\n    id\n    name\n    redirectUris\n    scopes\n    confidential\n    createdAt\n    createdBy {\n      id\n      name\n      email\n    }\n  }\n": typeof types.OAuthClientFieldsFragmentDoc,
    "\n  query OAuthClients {\n    oauthClients {\n      ...OAuthClientFields\n    }\n  }\n": typeof types.OAuthClientsDocument,
    "\n  mutation CreateOAuthClient($input: CreateOAuthClientInput!) {\n    createOAuthClient(input: $input) {\n      secret\n      client {\n        ...OAuthClientFields\n      }\n    }\n  }\n": typeof types.CreateOAuthClientDocument,
    "\n  mutation ChangeOAuthClientSecret($id: ID!) {\n    changeOAuthClientSecret(id: $id) {\n      secret\n      client {\n        ...OAuthClientFields\n      }\n    }\n  }\n": typeof types.ChangeOAuthClientSecretDocument,
    "\n  mutation ChangeOAuthClientRedirectUris($id: ID!, $redirectUris: [String!]!) {\n    changeOAuthClientRedirectUris(id: $id, redirectUris: $redirectUris) {\n      ...OAuthClientFields\n    }\n  }\n": typeof types.ChangeOAuthClientRedirectUrisDocument,
    "\n  mutation DeleteOAuthClient($id: ID!) {\n    deleteOAuthClient(id: $id)\n  }\n": typeof types.DeleteOAuthClientDocument,
    "\n  query OAuthGrants {\n    oauthGrants {\n      id\n      clientName\n      scopes\n      createdAt\n      lastUsedAt\n      endsAt\n    }\n  }\n": typeof types.OAuthGrantsDocument,
    "\n  mutation RevokeOAuthGrant($id: ID!) {\n    revokeOAuthGrant(id: $id)\n  }\n": typeof types.RevokeOAuthGrantDocument,
    "\n  query OAuthConsent($request: OAuthRequestInput!) {\n    oauthConsent(request: $request) {\n      name\n      redirectHost\n      scopes\n      redirectTo\n    }\n  }\n": typeof types.OAuthConsentDocument,
    "\n  mutation DecideOAuthConsent($request: OAuthRequestInput!, $allow: Boolean!) {\n    decideOAuthConsent(request: $request, allow: $allow)\n  }\n": typeof types.DecideOAuthConsentDocument,
    "\n  fragment ApiTokenFields on ApiToken {\n    id\n    name\n    scopes\n    createdAt\n    expiresAt\n    lastUsedAt\n    user {\n      id\n      name\n      email\n    }\n  }\n": typeof types.ApiTokenFieldsFragmentDoc,
    "\n  query ApiTokens($all: Boolean!) {\n    apiAvailable\n    apiTokens(all: $all) {\n      ...ApiTokenFields\n    }\n  }\n": typeof types.ApiTokensDocument,
    "\n  mutation CreateApiToken($input: CreateApiTokenInput!) {\n    createApiToken(input: $input) {\n      token\n      apiToken {\n        ...ApiTokenFields\n      }\n    }\n  }\n": typeof types.CreateApiTokenDocument,
    "\n  mutation RevokeApiToken($id: ID!) {\n    revokeApiToken(id: $id)\n  }\n": typeof types.RevokeApiTokenDocument,
    "\n  query AuditLog($first: Int!, $after: String, $filter: AuditLogFilter) {\n    auditLog(first: $first, after: $after, filter: $filter) {\n      nodes {\n        id\n        at\n        action\n        objectKind\n        objectId\n        actor {\n          id\n          name\n          email\n        }\n        key {\n          kind\n          id\n          name\n        }\n        details {\n          name\n          before\n          after\n        }\n      }\n      endCursor\n    }\n  }\n": typeof types.AuditLogDocument,
    "\n  query AuditLogSettings {\n    auditLogSettings {\n      actions\n      retentionDays\n    }\n    users(first: 200, includeInactive: true) {\n      nodes {\n        id\n        name\n        email\n      }\n    }\n  }\n": typeof types.AuditLogSettingsDocument,
    "\n  mutation SetAuditLogRetention($days: Int) {\n    setAuditLogRetention(days: $days) {\n      retentionDays\n    }\n  }\n": typeof types.SetAuditLogRetentionDocument,
    "\n  fragment SsoConnectionFields on SsoConnection {\n    id\n    name\n    strategy\n    protocol\n    enabled\n    callbackUrl\n    oidc {\n      id\n      issuer\n      clientId\n    }\n    saml {\n      metadataUrl\n      entityId\n      signOnUrl\n      serviceEntityId\n      certificates {\n        subject\n        fingerprint\n        expiresAt\n      }\n    }\n    firstUsedAt\n    lastUsedAt\n  }\n": typeof types.SsoConnectionFieldsFragmentDoc,
    "\n  fragment WorkspaceDomainFields on WorkspaceDomain {\n    id\n    domain\n    recordName\n    recordValue\n    provenAt\n    checkedAt\n  }\n": typeof types.WorkspaceDomainFieldsFragmentDoc,
    "\n  fragment AuthenticationSettingsFields on AuthenticationSettings {\n    passwordAuthEnabled\n    codeAuthEnabled\n    googleAuthEnabled\n    microsoftAuthEnabled\n    ssoAuthEnabled\n    googleAuthAvailable\n    microsoftAuthAvailable\n    ssoDomainRestricted\n    automaticAccountCreation\n    automaticAccountRole\n    domainJoining\n    connections {\n      ...SsoConnectionFields\n    }\n    ssoTicket {\n      id\n      createdBy {\n        id\n        name\n      }\n      expiresAt\n    }\n    domains {\n      ...WorkspaceDomainFields\n    }\n  }\n": typeof types.AuthenticationSettingsFieldsFragmentDoc,
    "\n  query AuthenticationSettings {\n    authenticationSettings {\n      ...AuthenticationSettingsFields\n    }\n  }\n": typeof types.AuthenticationSettingsDocument,
    "\n  mutation UpdateAuthentication($input: UpdateAuthenticationInput!) {\n    updateAuthentication(input: $input) {\n      ...AuthenticationSettingsFields\n    }\n  }\n": typeof types.UpdateAuthenticationDocument,
    "\n  mutation UpdateSignInMethods($input: UpdateWorkspaceInput!) {\n    updateWorkspace(input: $input) {\n      id\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n      }\n    }\n  }\n": typeof types.UpdateSignInMethodsDocument,
    "\n  mutation CreateSsoConnection($input: CreateSsoConnectionInput!) {\n    createSsoConnection(input: $input) {\n      ...SsoConnectionFields\n    }\n  }\n": typeof types.CreateSsoConnectionDocument,
    "\n  mutation UpdateSsoConnection($input: UpdateSsoConnectionInput!) {\n    updateSsoConnection(input: $input) {\n      ...SsoConnectionFields\n    }\n  }\n": typeof types.UpdateSsoConnectionDocument,
    "\n  mutation SetSsoConnectionEnabled($id: ID!, $enabled: Boolean!) {\n    setSsoConnectionEnabled(id: $id, enabled: $enabled) {\n      ...SsoConnectionFields\n    }\n  }\n": typeof types.SetSsoConnectionEnabledDocument,
    "\n  mutation CheckSsoConnection($id: ID!) {\n    checkSsoConnection(id: $id) {\n      ok\n      message\n    }\n  }\n": typeof types.CheckSsoConnectionDocument,
    "\n  mutation DeleteSsoConnection($id: ID!) {\n    deleteSsoConnection(id: $id)\n  }\n": typeof types.DeleteSsoConnectionDocument,
    "\n  mutation RevokeSsoTicket {\n    revokeSsoTicket\n  }\n": typeof types.RevokeSsoTicketDocument,
    "\n  mutation AddWorkspaceDomain($domain: String!) {\n    addWorkspaceDomain(domain: $domain) {\n      ...WorkspaceDomainFields\n    }\n  }\n": typeof types.AddWorkspaceDomainDocument,
    "\n  mutation CheckWorkspaceDomain($id: ID!) {\n    checkWorkspaceDomain(id: $id) {\n      ...WorkspaceDomainFields\n    }\n  }\n": typeof types.CheckWorkspaceDomainDocument,
    "\n  mutation RemoveWorkspaceDomain($id: ID!) {\n    removeWorkspaceDomain(id: $id)\n  }\n": typeof types.RemoveWorkspaceDomainDocument,
    "\n  fragment CommentFields on Comment {\n    id\n    objectId\n    objectKind\n    parentId\n    text\n    createdAt\n    updatedAt\n    resolvedAt\n    anchor {\n      start\n      end\n      quote\n      prefix\n      suffix\n    }\n    author {\n      ...PersonFields\n    }\n  }\n": typeof types.CommentFieldsFragmentDoc,
    "\n  query CommentQuery($objectId: ID!, $objectKind: CommentableKind!) {\n    comments(objectId: $objectId, objectKind: $objectKind) {\n      ...CommentFields\n    }\n  }\n": typeof types.CommentQueryDocument,
    "\n  mutation CreateComment($input: CreateCommentInput!) {\n    createComment(input: $input) {\n      ...CommentFields\n    }\n  }\n": typeof types.CreateCommentDocument,
    "\n  mutation UpdateComment($id: ID!, $text: String, $resolved: Boolean) {\n    updateComment(id: $id, text: $text, resolved: $resolved) {\n      ...CommentFields\n    }\n  }\n": typeof types.UpdateCommentDocument,
    "\n  fragment PersonFields on User {\n    id\n    name\n    email\n    active\n  }\n": typeof types.PersonFieldsFragmentDoc,
    "\n  query FeatureFlags {\n    featureFlags {\n      id\n      postOnboardingNotePopup\n      growthOnboarding\n      betaFeatures\n    }\n  }\n": typeof types.FeatureFlagsDocument,
    "\n  subscription FeatureFlagsChanged {\n    featureFlagsChanged {\n      id\n      postOnboardingNotePopup\n      growthOnboarding\n      betaFeatures\n    }\n  }\n": typeof types.FeatureFlagsChangedDocument,
    "\n  query GroupsSettings {\n    groups {\n      id\n      name\n      memberCount\n      scimManaged\n    }\n  }\n": typeof types.GroupsSettingsDocument,
    "\n  query GroupMembers {\n    groups {\n      id\n      members {\n        ...PersonFields\n      }\n    }\n  }\n": typeof types.GroupMembersDocument,
    "\n  mutation CreateGroup($name: String!, $memberIds: [ID!]!) {\n    createGroup(name: $name, memberIds: $memberIds) {\n      id\n      name\n    }\n  }\n": typeof types.CreateGroupDocument,
    "\n  mutation UpdateGroup($id: ID!, $name: String, $memberIds: [ID!]) {\n    updateGroup(id: $id, name: $name, memberIds: $memberIds) {\n      id\n      name\n      memberCount\n      members {\n        ...PersonFields\n      }\n    }\n  }\n": typeof types.UpdateGroupDocument,
    "\n  mutation DeleteGroup($id: ID!) {\n    deleteGroup(id: $id)\n  }\n": typeof types.DeleteGroupDocument,
    "\n  fragment ClipFields on Clip {\n    id\n    status\n    playlistUrl\n    durationMs\n    errorMessage\n  }\n": typeof types.ClipFieldsFragmentDoc,
    "\n  fragment HighlightFields on Highlight {\n    id\n    text\n    orphaned\n    version\n    createdAt\n    author {\n      ...PersonFields\n    }\n    anchor {\n      start\n      end\n      quote\n      prefix\n      suffix\n    }\n    audioVideo {\n      fileId\n      startMs\n      endMs\n    }\n    clip {\n      ...ClipFields\n    }\n    tags {\n      id\n      title\n      color\n    }\n    note {\n      id\n      title\n      project {\n        id\n        title\n      }\n    }\n  }\n": typeof types.HighlightFieldsFragmentDoc,
    "\n  query HighlightById($id: ID!) {\n    highlight(id: $id) {\n      ...HighlightFields\n    }\n  }\n": typeof types.HighlightByIdDocument,
    "\n  query ProjectHighlights($projectId: ID!, $first: Int!, $after: String, $tagIds: [ID!]) {\n    project(id: $projectId) {\n      id\n      title\n      access {\n        level\n      }\n      highlights(first: $first, after: $after, tagIds: $tagIds) {\n        endCursor\n        nodes {\n          ...HighlightFields\n        }\n      }\n    }\n  }\n": typeof types.ProjectHighlightsDocument,
    "\n  mutation CreateHighlight($input: CreateHighlightInput!) {\n    createHighlight(input: $input) {\n      ...HighlightFields\n    }\n  }\n": typeof types.CreateHighlightDocument,
    "\n  mutation UpdateHighlight($input: UpdateHighlightInput!) {\n    updateHighlight(input: $input) {\n      ...HighlightFields\n    }\n  }\n": typeof types.UpdateHighlightDocument,
    "\n  mutation DeleteContentOfPage($id: ID!, $kind: ContentKind!) {\n    deleteContent(id: $id, kind: $kind)\n  }\n": typeof types.DeleteContentOfPageDocument,
    "\n  mutation RestoreContentOfPage($id: ID!, $kind: ContentKind!) {\n    restoreContent(id: $id, kind: $kind)\n  }\n": typeof types.RestoreContentOfPageDocument,
    "\n  query Home {\n    recentNotes(first: 8) {\n      ...NoteRowFields\n    }\n    recentInsights(first: 6) {\n      ...InsightRowFields\n    }\n  }\n": typeof types.HomeDocument,
    "\n  query InsightPage($id: ID!) {\n    insight(id: $id) {\n      id\n      title\n      publishedAt\n      createdAt\n      createdBy {\n        ...PersonFields\n      }\n      access {\n        level\n      }\n      project {\n        id\n        title\n      }\n    }\n  }\n": typeof types.InsightPageDocument,
    "\n  mutation UpdateInsightOfPage($input: UpdateInsightInput!) {\n    updateInsight(input: $input) {\n      id\n      title\n      updatedAt\n    }\n  }\n": typeof types.UpdateInsightOfPageDocument,
    "\n  mutation PublishInsight($id: ID!) {\n    publishInsight(id: $id) {\n      id\n      publishedAt\n    }\n  }\n": typeof types.PublishInsightDocument,
    "\n  mutation UnpublishInsight($id: ID!) {\n    unpublishInsight(id: $id) {\n      id\n      publishedAt\n    }\n  }\n": typeof types.UnpublishInsightDocument,
    "\n  subscription ContentChanged($projectId: ID, $noteId: ID) {\n    contentChanged(projectId: $projectId, noteId: $noteId) {\n      id\n      kind\n      projectId\n      noteId\n      version\n      deleted\n      textOnly\n    }\n  }\n": typeof types.ContentChangedDocument,
    "\n  query NotePage($id: ID!) {\n    note(id: $id) {\n      id\n      title\n      locked\n      createdAt\n      importOrigin\n      externalUrl\n      createdBy {\n        ...PersonFields\n      }\n      access {\n        level\n      }\n      project {\n        id\n        title\n      }\n      files {\n        ...FileFields\n      }\n    }\n  }\n": typeof types.NotePageDocument,
    "\n  query NoteUpdated($id: ID!) {\n    note(id: $id) {\n      id\n      updatedAt\n    }\n  }\n": typeof types.NoteUpdatedDocument,
    "\n  query NoteHighlights($id: ID!) {\n    note(id: $id) {\n      id\n      highlights {\n        ...HighlightFields\n      }\n    }\n  }\n": typeof types.NoteHighlightsDocument,
    "\n  query NoteTranscripts($id: ID!) {\n    note(id: $id) {\n      id\n      transcripts {\n        fileId\n        language\n        speakers {\n          id\n          index\n          name\n        }\n        segments {\n          id\n          speakerId\n          startMs\n          endMs\n          wordTexts\n          wordTimes\n        }\n      }\n    }\n  }\n": typeof types.NoteTranscriptsDocument,
    "\n  mutation UpdateNoteOfPage($input: UpdateNoteInput!) {\n    updateNote(input: $input) {\n      id\n      title\n      locked\n      updatedAt\n    }\n  }\n": typeof types.UpdateNoteOfPageDocument,
    "\n  mutation RenameSpeaker($noteId: ID!, $speakerId: ID!, $name: String!) {\n    renameSpeaker(noteId: $noteId, speakerId: $speakerId, name: $name) {\n      id\n      transcripts {\n        fileId\n        language\n        speakers {\n          id\n          index\n          name\n        }\n        segments {\n          id\n          speakerId\n          startMs\n          endMs\n          wordTexts\n          wordTimes\n        }\n      }\n    }\n  }\n": typeof types.RenameSpeakerDocument,
    "\n  query NoticeTitle($id: ID!, $isInsight: Boolean!) {\n    note(id: $id) @skip(if: $isInsight) {\n      id\n      title\n    }\n    insight(id: $id) @include(if: $isInsight) {\n      id\n      title\n    }\n  }\n": typeof types.NoticeTitleDocument,
    "\n  mutation MarkNoticeRead($id: ID!) {\n    markNoticeRead(id: $id) {\n      id\n      readAt\n    }\n  }\n": typeof types.MarkNoticeReadDocument,
    "\n  mutation MarkAllNoticesRead {\n    markAllNoticesRead\n  }\n": typeof types.MarkAllNoticesReadDocument,
    "\n  query Notices {\n    notices(first: 20) {\n      unreadCount\n      endCursor\n      nodes {\n        id\n        kind\n        objectKind\n        objectId\n        createdAt\n        readAt\n      }\n    }\n  }\n": typeof types.NoticesDocument,
    "\n  subscription NoticeAdded {\n    noticeAdded {\n      id\n      kind\n      objectKind\n      objectId\n      createdAt\n    }\n  }\n": typeof types.NoticeAddedDocument,
    "\n  fragment NotificationSettingsFields on NotificationSettings {\n    mailEnabled\n    options {\n      allCommentsEnabled\n      insightsPublishedEnabled\n      allChangesEnabled\n    }\n    projects {\n      projectId\n      options {\n        allCommentsEnabled\n        insightsPublishedEnabled\n        allChangesEnabled\n      }\n    }\n  }\n": typeof types.NotificationSettingsFieldsFragmentDoc,
    "\n  query NotificationSettings {\n    notificationSettings {\n      ...NotificationSettingsFields\n    }\n    projects(first: 200) {\n      id\n      title\n    }\n  }\n": typeof types.NotificationSettingsDocument,
    "\n  mutation SetNotificationOptions($projectId: ID, $options: NotificationOptionsInput!) {\n    setNotificationOptions(projectId: $projectId, options: $options) {\n      ...NotificationSettingsFields\n    }\n  }\n": typeof types.SetNotificationOptionsDocument,
    "\n  mutation ClearProjectNotificationOptions($projectId: ID!) {\n    clearProjectNotificationOptions(projectId: $projectId) {\n      ...NotificationSettingsFields\n    }\n  }\n": typeof types.ClearProjectNotificationOptionsDocument,
    "\n  mutation SetNotificationMail($enabled: Boolean!) {\n    setNotificationMail(enabled: $enabled) {\n      ...NotificationSettingsFields\n    }\n  }\n": typeof types.SetNotificationMailDocument,
    "\n  fragment OnboardingFields on Onboarding {\n    survey {\n      useCases\n      otherText\n      organizationSize\n    }\n    checklist {\n      version\n      status\n      items {\n        id\n        eventCount\n      }\n    }\n  }\n": typeof types.OnboardingFieldsFragmentDoc,
    "\n  query Onboarding {\n    onboarding {\n      ...OnboardingFields\n    }\n  }\n": typeof types.OnboardingDocument,
    "\n  query ProjectTemplates {\n    projectTemplates {\n      id\n      title\n      summary\n      color\n      icon\n    }\n  }\n": typeof types.ProjectTemplatesDocument,
    "\n  mutation CreateProjectFromTemplate($templateId: String!, $title: String) {\n    createProjectFromTemplate(templateId: $templateId, title: $title) {\n      ...ProjectRowFields\n    }\n  }\n": typeof types.CreateProjectFromTemplateDocument,
    "\n  mutation AnswerUseCaseSurvey($input: AnswerUseCaseSurveyInput!) {\n    answerUseCaseSurvey(input: $input) {\n      ...OnboardingFields\n    }\n  }\n": typeof types.AnswerUseCaseSurveyDocument,
    "\n  mutation CountOnboardingEvent($itemId: String!) {\n    countOnboardingEvent(itemId: $itemId) {\n      ...OnboardingFields\n    }\n  }\n": typeof types.CountOnboardingEventDocument,
    "\n  mutation CompleteOnboarding {\n    completeOnboarding {\n      ...OnboardingFields\n    }\n  }\n": typeof types.CompleteOnboardingDocument,
    "\n  fragment ProjectRowFields on Project {\n    id\n    title\n    summary\n    color\n    icon\n    folderId\n    templateId\n    rank\n    updatedAt\n    access {\n      level\n      restricted\n    }\n  }\n": typeof types.ProjectRowFieldsFragmentDoc,
    "\n  query ProjectTree {\n    folders {\n      id\n      name\n      parentId\n      rank\n      access {\n        level\n      }\n    }\n    projects(first: 200) {\n      ...ProjectRowFields\n    }\n  }\n": typeof types.ProjectTreeDocument,
    "\n  query ProjectCounts {\n    projects(first: 200) {\n      id\n      noteCount\n      insightCount\n    }\n  }\n": typeof types.ProjectCountsDocument,
    "\n  query ProjectPage($id: ID!) {\n    project(id: $id) {\n      ...ProjectRowFields\n      noteCount\n      highlightCount\n      insightCount\n      createdAt\n      createdBy {\n        ...PersonFields\n      }\n    }\n  }\n": typeof types.ProjectPageDocument,
    "\n  query ProjectNotes($id: ID!, $first: Int, $after: String) {\n    project(id: $id) {\n      id\n      notes(first: $first, after: $after) {\n        endCursor\n        nodes {\n          ...NoteRowFields\n        }\n      }\n    }\n  }\n": typeof types.ProjectNotesDocument,
    "\n  fragment NoteRowFields on Note {\n    id\n    title\n    preview\n    importOrigin\n    createdAt\n    updatedAt\n    createdBy {\n      ...PersonFields\n    }\n    access {\n      level\n    }\n    highlights {\n      id\n    }\n    files {\n      id\n      type\n      durationMs\n      conversion {\n        status\n      }\n      transcription {\n        status\n        progress\n      }\n    }\n    project {\n      id\n      title\n      color\n    }\n  }\n": typeof types.NoteRowFieldsFragmentDoc,
    "\n  query ProjectInsights($id: ID!, $first: Int, $after: String) {\n    project(id: $id) {\n      id\n      insights(first: $first, after: $after) {\n        endCursor\n        nodes {\n          ...InsightRowFields\n        }\n      }\n    }\n  }\n": typeof types.ProjectInsightsDocument,
    "\n  fragment InsightRowFields on Insight {\n    id\n    title\n    preview\n    publishedAt\n    createdAt\n    updatedAt\n    createdBy {\n      ...PersonFields\n    }\n    access {\n      level\n    }\n    project {\n      id\n      title\n      color\n    }\n  }\n": typeof types.InsightRowFieldsFragmentDoc,
    "\n  mutation CreateProject($input: CreateProjectInput!) {\n    createProject(input: $input) {\n      ...ProjectRowFields\n    }\n  }\n": typeof types.CreateProjectDocument,
    "\n  mutation UpdateProject($input: UpdateProjectInput!) {\n    updateProject(input: $input) {\n      ...ProjectRowFields\n    }\n  }\n": typeof types.UpdateProjectDocument,
    "\n  mutation CreateFolder($input: CreateFolderInput!) {\n    createFolder(input: $input) {\n      id\n      name\n      parentId\n      rank\n    }\n  }\n": typeof types.CreateFolderDocument,
    "\n  mutation UpdateFolder($input: UpdateFolderInput!) {\n    updateFolder(input: $input) {\n      id\n      name\n      parentId\n      rank\n    }\n  }\n": typeof types.UpdateFolderDocument,
    "\n  mutation CreateNote($input: CreateNoteInput!) {\n    createNote(input: $input) {\n      id\n      title\n      project {\n        id\n      }\n    }\n  }\n": typeof types.CreateNoteDocument,
    "\n  mutation CreateInsight($input: CreateInsightInput!) {\n    createInsight(input: $input) {\n      id\n      title\n      project {\n        id\n      }\n    }\n  }\n": typeof types.CreateInsightDocument,
    "\n  mutation RenameNote($input: UpdateNoteInput!) {\n    updateNote(input: $input) {\n      id\n      title\n    }\n  }\n": typeof types.RenameNoteDocument,
    "\n  mutation RenameInsight($input: UpdateInsightInput!) {\n    updateInsight(input: $input) {\n      id\n      title\n    }\n  }\n": typeof types.RenameInsightDocument,
    "\n  mutation DeleteContent($id: ID!, $kind: ContentKind!) {\n    deleteContent(id: $id, kind: $kind)\n  }\n": typeof types.DeleteContentDocument,
    "\n  mutation RestoreContent($id: ID!, $kind: ContentKind!) {\n    restoreContent(id: $id, kind: $kind)\n  }\n": typeof types.RestoreContentDocument,
    "\n  query ProjectAccess($id: ID!) {\n    project(id: $id) {\n      id\n      permissions {\n        restricted\n        grants {\n          principalKind\n          principalId\n          level\n          inherited\n        }\n      }\n    }\n    users(first: 200) {\n      nodes {\n        id\n        name\n        email\n        role\n        active\n      }\n    }\n    groups {\n      id\n      name\n      memberCount\n    }\n  }\n": typeof types.ProjectAccessDocument,
    "\n  mutation SetPermissions($input: SetPermissionsInput!) {\n    setPermissions(input: $input) {\n      restricted\n      grants {\n        principalKind\n        principalId\n        level\n        inherited\n      }\n    }\n  }\n": typeof types.SetPermissionsDocument,
    "\n  query Search($options: SearchOptionsInput!, $limit: Int!, $offset: Int!) {\n    search(options: $options, limit: $limit, offset: $offset) {\n      total\n      offset\n      suggestedQuery\n      items {\n        id\n        type\n        noteId\n        projectId\n        createdAt\n        updatedAt\n        preview {\n          title {\n            text\n            match\n          }\n          content {\n            text\n            match\n          }\n        }\n      }\n    }\n  }\n": typeof types.SearchDocument,
    "\n  query SearchFilters {\n    projects(first: 200) {\n      id\n      title\n      color\n    }\n    users(first: 200) {\n      nodes {\n        ...PersonFields\n      }\n    }\n    tagBoards {\n      id\n      groups {\n        id\n        tags {\n          id\n          title\n          color\n        }\n      }\n    }\n  }\n": typeof types.SearchFiltersDocument,
    "\n  query Me {\n    me {\n      id\n      name\n      email\n      role\n      workspaceAdmin\n      jobRole\n      createdAt\n      scimManaged\n      support\n    }\n    workspace {\n      id\n      name\n      subdomain\n      region\n      primaryColor\n    }\n  }\n": typeof types.MeDocument,
    "\n  query AccessRequests {\n    workspaceAccessRequests {\n      id\n      email\n      name\n      message\n      status\n      createdAt\n    }\n  }\n": typeof types.AccessRequestsDocument,
    "\n  mutation ApproveAccessRequest($id: ID!, $role: Role!) {\n    approveWorkspaceAccessRequest(id: $id, role: $role) {\n      id\n      status\n    }\n  }\n": typeof types.ApproveAccessRequestDocument,
    "\n  mutation DenyAccessRequest($id: ID!) {\n    denyWorkspaceAccessRequest(id: $id) {\n      id\n      status\n    }\n  }\n": typeof types.DenyAccessRequestDocument,
    "\n  query ContactPreference {\n    marketingCommsEnabled\n  }\n": typeof types.ContactPreferenceDocument,
    "\n  mutation SetContactPreference($enabled: Boolean!) {\n    setMarketingCommsEnabled(enabled: $enabled)\n  }\n": typeof types.SetContactPreferenceDocument,
    "\n  fragment ScimTokenFields on ScimToken {\n    id\n    name\n    createdAt\n    lastUsedAt\n    createdBy {\n      id\n      name\n      email\n    }\n  }\n": typeof types.ScimTokenFieldsFragmentDoc,
    "\n  fragment ScimGroupFields on Group {\n    id\n    name\n    memberCount\n    scimRole\n  }\n": typeof types.ScimGroupFieldsFragmentDoc,
    "\n  query ScimSettings {\n    scimSettings {\n      baseUrl\n      available\n      managedUserCount\n      groups {\n        ...ScimGroupFields\n      }\n    }\n    scimTokens {\n      ...ScimTokenFields\n    }\n  }\n": typeof types.ScimSettingsDocument,
    "\n  mutation CreateScimToken($name: String!) {\n    createScimToken(name: $name) {\n      token\n      scimToken {\n        ...ScimTokenFields\n      }\n    }\n  }\n": typeof types.CreateScimTokenDocument,
    "\n  mutation RevokeScimToken($id: ID!) {\n    revokeScimToken(id: $id)\n  }\n": typeof types.RevokeScimTokenDocument,
    "\n  mutation SetScimGroupRole($groupId: ID!, $role: Role) {\n    setScimGroupRole(groupId: $groupId, role: $role) {\n      ...ScimGroupFields\n    }\n  }\n": typeof types.SetScimGroupRoleDocument,
    "\n  fragment FactorFields on SecondFactors {\n    totp {\n      confirmedAt\n      lastUsedAt\n    }\n    passkeys {\n      id\n      name\n      createdAt\n      lastUsedAt\n    }\n    recoveryCodesLeft\n    required\n    changeable\n    hasPassword\n  }\n": typeof types.FactorFieldsFragmentDoc,
    "\n  query SecondFactors {\n    secondFactors {\n      ...FactorFields\n    }\n  }\n": typeof types.SecondFactorsDocument,
    "\n  mutation StartTotp {\n    startTotp {\n      secret\n      uri\n    }\n  }\n": typeof types.StartTotpDocument,
    "\n  mutation ConfirmTotp($code: String!) {\n    confirmTotp(code: $code) {\n      recoveryCodes\n    }\n  }\n": typeof types.ConfirmTotpDocument,
    "\n  mutation RemoveTotp {\n    removeTotp {\n      recoveryCodesLeft\n    }\n  }\n": typeof types.RemoveTotpDocument,
    "\n  mutation StartPasskey {\n    startPasskey {\n      challengeId\n      options\n    }\n  }\n": typeof types.StartPasskeyDocument,
    "\n  mutation AddPasskey($input: AddPasskeyInput!) {\n    addPasskey(input: $input) {\n      recoveryCodes\n    }\n  }\n": typeof types.AddPasskeyDocument,
    "\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id) {\n      recoveryCodesLeft\n    }\n  }\n": typeof types.RemovePasskeyDocument,
    "\n  mutation RenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      passkeys {\n        id\n        name\n      }\n    }\n  }\n": typeof types.RenamePasskeyDocument,
    "\n  mutation MakeRecoveryCodes {\n    makeRecoveryCodes {\n      recoveryCodes\n    }\n  }\n": typeof types.MakeRecoveryCodesDocument,
    "\n  mutation UpdateSignInPolicy($input: UpdateSignInPolicyInput!) {\n    updateSignInPolicy(input: $input) {\n      id\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n        googleAuthEnabled\n        microsoftAuthEnabled\n        ssoAuthEnabled\n        twoStepRequired\n        sessionSeconds\n      }\n    }\n  }\n": typeof types.UpdateSignInPolicyDocument,
    "\n  mutation EndAllSessions($includeOwn: Boolean!) {\n    endAllSessions(includeOwn: $includeOwn)\n  }\n": typeof types.EndAllSessionsDocument,
    "\n  mutation UpdateMe($input: UpdateMeInput!) {\n    updateMe(input: $input) {\n      id\n      name\n      jobRole\n    }\n  }\n": typeof types.UpdateMeDocument,
    "\n  query WorkspaceSettings {\n    workspace {\n      id\n      name\n      subdomain\n      nextSubdomain\n      region\n      createdAt\n      primaryColor\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n        googleAuthEnabled\n        microsoftAuthEnabled\n        ssoAuthEnabled\n        twoStepRequired\n        sessionSeconds\n      }\n    }\n  }\n": typeof types.WorkspaceSettingsDocument,
    "\n  mutation UpdateWorkspace($input: UpdateWorkspaceInput!) {\n    updateWorkspace(input: $input) {\n      id\n      name\n      primaryColor\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n        googleAuthEnabled\n        microsoftAuthEnabled\n        ssoAuthEnabled\n      }\n    }\n  }\n": typeof types.UpdateWorkspaceDocument,
    "\n  mutation ChangeSubdomain($subdomain: String!) {\n    changeSubdomain(subdomain: $subdomain) {\n      id\n      subdomain\n      nextSubdomain\n    }\n  }\n": typeof types.ChangeSubdomainDocument,
    "\n  mutation CloseWorkspace($name: String!) {\n    closeWorkspace(name: $name) {\n      deleteAfter\n    }\n  }\n": typeof types.CloseWorkspaceDocument,
    "\n  query Seats {\n    workspace {\n      id\n      seatsAllocated\n      totalSeatsAvailable\n      utilizationPercentage\n      viewerCount\n      viewersAvailable\n      invitePolicy\n    }\n  }\n": typeof types.SeatsDocument,
    "\n  mutation SetInvitePolicy($invitePolicy: InvitePolicy!) {\n    updateWorkspace(input: { invitePolicy: $invitePolicy }) {\n      id\n      invitePolicy\n    }\n  }\n": typeof types.SetInvitePolicyDocument,
    "\n  fragment MemberFields on User {\n    id\n    name\n    email\n    role\n    workspaceAdmin\n    active\n    deactivated\n    scimManaged\n    createdAt\n  }\n": typeof types.MemberFieldsFragmentDoc,
    "\n  query Members($first: Int, $after: String, $query: String) {\n    users(first: $first, after: $after, query: $query) {\n      totalCount\n      endCursor\n      nodes {\n        ...MemberFields\n      }\n    }\n  }\n": typeof types.MembersDocument,
    "\n  query Invites {\n    invites {\n      id\n      email\n      role\n      status\n      message\n      createdAt\n      expiresAt\n      invitedBy {\n        ...PersonFields\n      }\n    }\n  }\n": typeof types.InvitesDocument,
    "\n  mutation InviteUsers($input: InviteUsersInput!) {\n    inviteUsers(input: $input) {\n      id\n      email\n      role\n      status\n      expiresAt\n    }\n  }\n": typeof types.InviteUsersDocument,
    "\n  mutation ResendInvite($id: ID!) {\n    resendInvite(id: $id) {\n      id\n      status\n      expiresAt\n    }\n  }\n": typeof types.ResendInviteDocument,
    "\n  mutation RevokeInvite($id: ID!) {\n    revokeInvite(id: $id) {\n      id\n      status\n    }\n  }\n": typeof types.RevokeInviteDocument,
    "\n  mutation UpdateUser($input: UpdateUserInput!) {\n    updateUser(input: $input) {\n      ...MemberFields\n    }\n  }\n": typeof types.UpdateUserDocument,
    "\n  mutation DeactivateUser($id: ID!) {\n    deactivateUser(id: $id) {\n      ...MemberFields\n    }\n  }\n": typeof types.DeactivateUserDocument,
    "\n  mutation ReactivateUser($id: ID!) {\n    reactivateUser(id: $id) {\n      ...MemberFields\n    }\n  }\n": typeof types.ReactivateUserDocument,
    "\n  mutation HandOverAdmin($userId: ID!) {\n    handOverAdmin(userId: $userId) {\n      ...MemberFields\n    }\n  }\n": typeof types.HandOverAdminDocument,
    "\n  mutation RemoveUser($id: ID!) {\n    removeUser(id: $id) {\n      id\n      active\n    }\n  }\n": typeof types.RemoveUserDocument,
    "\n  query Sessions {\n    sessions {\n      id\n      device\n      createdAt\n      lastUsedAt\n      current\n      method\n      secondFactor\n    }\n  }\n": typeof types.SessionsDocument,
    "\n  mutation RevokeOtherSessions {\n    revokeOtherSessions\n  }\n": typeof types.RevokeOtherSessionsDocument,
    "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id)\n  }\n": typeof types.RevokeSessionDocument,
    "\n  mutation SetPassword($input: SetPasswordInput!) {\n    setPassword(input: $input)\n  }\n": typeof types.SetPasswordDocument,
    "\n  query Billing {\n    entitlements {\n      version\n      readOnly\n      plan {\n        reference\n        name\n        description\n        features\n      }\n      trial {\n        status\n        startedAt\n        endsAt\n      }\n      limits {\n        name\n        value\n      }\n    }\n    plans {\n      reference\n      name\n      description\n      features\n      isLegacy\n      productType\n      productFamily\n    }\n    workspace {\n      id\n      seatsAllocated\n      viewerCount\n    }\n    projects(first: 200) {\n      id\n    }\n  }\n": typeof types.BillingDocument,
    "\n  query Integrations {\n    integrations {\n      type\n      name\n      available\n      isBeta\n      importsChannels\n      connection {\n        ...ConnectionFields\n      }\n    }\n    projects(first: 200) {\n      id\n      title\n    }\n  }\n": typeof types.IntegrationsDocument,
    "\n  fragment ConnectionFields on Connection {\n    id\n    type\n    status\n    accountName\n    connectedAt\n    projectId\n    importedChannelIds\n    channels {\n      id\n      name\n    }\n  }\n": typeof types.ConnectionFieldsFragmentDoc,
    "\n  mutation StartConnection($type: IntegrationType!) {\n    startConnection(type: $type) {\n      authorizationUrl\n    }\n  }\n": typeof types.StartConnectionDocument,
    "\n  mutation ConfirmConnection($type: IntegrationType!, $code: String!, $state: String!) {\n    confirmConnection(type: $type, code: $code, state: $state) {\n      ...ConnectionFields\n    }\n  }\n": typeof types.ConfirmConnectionDocument,
    "\n  mutation RefreshConnectionChannels($id: ID!) {\n    refreshConnectionChannels(id: $id) {\n      ...ConnectionFields\n    }\n  }\n": typeof types.RefreshConnectionChannelsDocument,
    "\n  mutation SetConnectionChannels($id: ID!, $channelIds: [ID!]!, $projectId: ID!) {\n    setConnectionChannels(id: $id, channelIds: $channelIds, projectId: $projectId) {\n      ...ConnectionFields\n    }\n  }\n": typeof types.SetConnectionChannelsDocument,
    "\n  mutation Disconnect($id: ID!) {\n    disconnect(id: $id) {\n      ...ConnectionFields\n    }\n  }\n": typeof types.DisconnectDocument,
    "\n  query Trash {\n    trash(first: 200) {\n      id\n      kind\n      title\n      deletedAt\n      purgeAfter\n    }\n  }\n": typeof types.TrashDocument,
    "\n  query InsightShares($id: ID!) {\n    insight(id: $id) {\n      id\n      shares {\n        id\n        token\n        createdAt\n        createdBy {\n          ...PersonFields\n        }\n      }\n    }\n  }\n": typeof types.InsightSharesDocument,
    "\n  mutation CreateShare($objectId: ID!, $objectKind: ShareableKind!) {\n    createShare(objectId: $objectId, objectKind: $objectKind) {\n      id\n      token\n      objectId\n      objectKind\n    }\n  }\n": typeof types.CreateShareDocument,
    "\n  mutation DeleteShare($id: ID!) {\n    deleteShare(id: $id)\n  }\n": typeof types.DeleteShareDocument,
    "\n  query PublicObject($token: String!) {\n    publicObject(token: $token) {\n      kind\n      title\n      workspaceName\n      authorName\n      publishedAt\n      document\n      highlights {\n        id\n        text\n        durationMs\n        clipKind\n        streamAccessToken\n        tags {\n          title\n          color\n        }\n      }\n    }\n  }\n": typeof types.PublicObjectDocument,
    "\n  query SupportNotice {\n    supportNotice {\n      available\n      openRequests\n      current {\n        id\n        name\n        level\n        endsAt\n      }\n      own {\n        id\n        level\n        endsAt\n      }\n    }\n  }\n": typeof types.SupportNoticeDocument,
    "\n  query SupportAccesses {\n    supportAccesses {\n      id\n      name\n      email\n      reason\n      hours\n      status\n      level\n      createdAt\n      decidedAt\n      decidedBy {\n        id\n        name\n      }\n      endsAt\n      endedAt\n      endedBy {\n        id\n        name\n      }\n    }\n  }\n": typeof types.SupportAccessesDocument,
    "\n  mutation GrantSupportAccess($input: SupportGrantInput!) {\n    grantSupportAccess(input: $input) {\n      id\n      status\n    }\n  }\n": typeof types.GrantSupportAccessDocument,
    "\n  mutation ApproveSupportAccess($id: ID!, $input: SupportGrantInput!) {\n    approveSupportAccess(id: $id, input: $input) {\n      id\n      status\n      level\n      endsAt\n    }\n  }\n": typeof types.ApproveSupportAccessDocument,
    "\n  mutation DenySupportAccess($id: ID!) {\n    denySupportAccess(id: $id) {\n      id\n      status\n    }\n  }\n": typeof types.DenySupportAccessDocument,
    "\n  mutation EndSupportAccess($id: ID!) {\n    endSupportAccess(id: $id) {\n      id\n      status\n    }\n  }\n": typeof types.EndSupportAccessDocument,
    "\n  fragment BoardTagFields on Tag {\n    id\n    title\n    color\n    description\n    rank\n    tagGroupId\n    highlightCount\n  }\n": typeof types.BoardTagFieldsFragmentDoc,
    "\n  query TagBoards($projectId: ID!) {\n    tagBoards(projectId: $projectId) {\n      id\n      title\n      projectId\n      rank\n      groups {\n        id\n        title\n        color\n        rank\n        tags {\n          ...BoardTagFields\n        }\n      }\n    }\n  }\n": typeof types.TagBoardsDocument,
    "\n  query TagPage($id: ID!, $first: Int!, $after: String) {\n    tag(id: $id) {\n      ...BoardTagFields\n      highlights(first: $first, after: $after) {\n        totalCount\n        endCursor\n        nodes {\n          ...HighlightFields\n        }\n      }\n    }\n  }\n": typeof types.TagPageDocument,
    "\n  mutation CreateTag($input: CreateTagInput!) {\n    createTag(input: $input) {\n      ...BoardTagFields\n    }\n  }\n": typeof types.CreateTagDocument,
    "\n  mutation UpdateTag($input: UpdateTagInput!) {\n    updateTag(input: $input) {\n      ...BoardTagFields\n    }\n  }\n": typeof types.UpdateTagDocument,
    "\n  mutation CreateTagBoard($title: String!, $projectId: ID) {\n    createTagBoard(title: $title, projectId: $projectId) {\n      id\n    }\n  }\n": typeof types.CreateTagBoardDocument,
    "\n  mutation CreateTagGroup($tagBoardId: ID!, $title: String!, $color: String) {\n    createTagGroup(tagBoardId: $tagBoardId, title: $title, color: $color) {\n      id\n    }\n  }\n": typeof types.CreateTagGroupDocument,
    "\n  mutation UpdateTagGroup($id: ID!, $title: String, $color: String) {\n    updateTagGroup(id: $id, title: $title, color: $color) {\n      id\n      title\n      color\n    }\n  }\n": typeof types.UpdateTagGroupDocument,
    "\n  mutation MoveTag($input: RankInput!) {\n    moveRank(input: $input)\n  }\n": typeof types.MoveTagDocument,
    "\n  query Entitlements {\n    entitlements {\n      version\n      flags {\n        name\n        allowed\n      }\n      limits {\n        name\n        value\n      }\n    }\n  }\n": typeof types.EntitlementsDocument,
    "\n  fragment FileFields on File {\n    id\n    noteId\n    originalFileName\n    type\n    sizeBytes\n    uploadStatus\n    version\n    createdAt\n    durationMs\n    playlistUrl\n    posterUrl\n    storyboardUrl\n    storyboardIntervalMs\n    waveform\n    downloadUrl\n    conversion {\n      status\n      progress\n      retryable\n      errorCode\n      errorMessage\n    }\n    transcription {\n      status\n      progress\n      retryable\n      errorCode\n      errorMessage\n    }\n  }\n": typeof types.FileFieldsFragmentDoc,
    "\n  subscription FileChanged($noteId: ID!) {\n    fileChanged(noteId: $noteId) {\n      ...FileFields\n    }\n  }\n": typeof types.FileChangedDocument,
    "\n  subscription FileDeleted($noteId: ID!) {\n    fileDeleted(noteId: $noteId)\n  }\n": typeof types.FileDeletedDocument,
    "\n  subscription ClipChanged($noteId: ID!) {\n    clipChanged(noteId: $noteId) {\n      id\n      clip {\n        ...ClipFields\n      }\n    }\n  }\n": typeof types.ClipChangedDocument,
    "\n  mutation StartUpload($input: StartUploadInput!) {\n    startUpload(input: $input) {\n      fileId\n      partCount\n      partSizeBytes\n      completedParts\n    }\n  }\n": typeof types.StartUploadDocument,
    "\n  query UploadToResume($fileId: ID!) {\n    upload(fileId: $fileId) {\n      fileId\n      partCount\n      partSizeBytes\n      completedParts\n    }\n  }\n": typeof types.UploadToResumeDocument,
    "\n  mutation UploadPartAddresses($fileId: ID!, $partNumbers: [Int!]!) {\n    uploadParts(fileId: $fileId, partNumbers: $partNumbers) {\n      partNumber\n      url\n    }\n  }\n": typeof types.UploadPartAddressesDocument,
    "\n  mutation CompleteUpload($fileId: ID!, $parts: [CompletedPartInput!]!) {\n    completeUpload(fileId: $fileId, parts: $parts) {\n      ...FileFields\n    }\n  }\n": typeof types.CompleteUploadDocument,
    "\n  mutation CancelUpload($fileId: ID!) {\n    cancelUpload(fileId: $fileId) {\n      ...FileFields\n    }\n  }\n": typeof types.CancelUploadDocument,
    "\n  mutation CancelProcessing($fileId: ID!) {\n    cancelProcessing(fileId: $fileId) {\n      ...FileFields\n    }\n  }\n": typeof types.CancelProcessingDocument,
    "\n  mutation RetryFile($fileId: ID!) {\n    retryFile(fileId: $fileId) {\n      ...FileFields\n    }\n  }\n": typeof types.RetryFileDocument,
    "\n  mutation DeleteFile($fileId: ID!) {\n    deleteFile(fileId: $fileId)\n  }\n": typeof types.DeleteFileDocument,
    "\n  query WorkspaceLogo {\n    workspace {\n      id\n      logo {\n        id\n        baseImageUrl\n      }\n    }\n  }\n": typeof types.WorkspaceLogoDocument,
    "\n  query LogoState {\n    workspace {\n      id\n      logo {\n        id\n        baseImageUrl\n      }\n      logoUpload {\n        id\n        uploadStatus\n        errorMessage\n      }\n    }\n  }\n": typeof types.LogoStateDocument,
    "\n  mutation StartLogoUpload($input: StartLogoUploadInput!) {\n    startLogoUpload(input: $input) {\n      logoId\n      partSizeBytes\n      parts {\n        partNumber\n        url\n      }\n    }\n  }\n": typeof types.StartLogoUploadDocument,
    "\n  mutation CompleteLogoUpload($logoId: ID!, $parts: [CompletedPartInput!]!) {\n    completeLogoUpload(logoId: $logoId, parts: $parts) {\n      id\n      uploadStatus\n    }\n  }\n": typeof types.CompleteLogoUploadDocument,
    "\n  mutation CancelLogoUpload($logoId: ID!) {\n    cancelLogoUpload(logoId: $logoId)\n  }\n": typeof types.CancelLogoUploadDocument,
    "\n  mutation RemoveLogo {\n    removeLogo {\n      id\n      logo {\n        id\n        baseImageUrl\n      }\n    }\n  }\n": typeof types.RemoveLogoDocument,
    "\n  subscription WorkspaceChanged {\n    workspaceChanged {\n      id\n      name\n      primaryColor\n      logo {\n        id\n        baseImageUrl\n      }\n    }\n  }\n": typeof types.WorkspaceChangedDocument,
};
const documents: Documents = {
    "\n  fragment OAuthClientFields on OAuthClient {\n    id\n    name\n    redirectUris\n    scopes\n    confidential\n    createdAt\n    createdBy {\n      id\n      name\n      email\n    }\n  }\n": types.OAuthClientFieldsFragmentDoc,
    "\n  query OAuthClients {\n    oauthClients {\n      ...OAuthClientFields\n    }\n  }\n": types.OAuthClientsDocument,
    "\n  mutation CreateOAuthClient($input: CreateOAuthClientInput!) {\n    createOAuthClient(input: $input) {\n      secret\n      client {\n        ...OAuthClientFields\n      }\n    }\n  }\n": types.CreateOAuthClientDocument,
    "\n  mutation ChangeOAuthClientSecret($id: ID!) {\n    changeOAuthClientSecret(id: $id) {\n      secret\n      client {\n        ...OAuthClientFields\n      }\n    }\n  }\n": types.ChangeOAuthClientSecretDocument,
    "\n  mutation ChangeOAuthClientRedirectUris($id: ID!, $redirectUris: [String!]!) {\n    changeOAuthClientRedirectUris(id: $id, redirectUris: $redirectUris) {\n      ...OAuthClientFields\n    }\n  }\n": types.ChangeOAuthClientRedirectUrisDocument,
    "\n  mutation DeleteOAuthClient($id: ID!) {\n    deleteOAuthClient(id: $id)\n  }\n": types.DeleteOAuthClientDocument,
    "\n  query OAuthGrants {\n    oauthGrants {\n      id\n      clientName\n      scopes\n      createdAt\n      lastUsedAt\n      endsAt\n    }\n  }\n": types.OAuthGrantsDocument,
    "\n  mutation RevokeOAuthGrant($id: ID!) {\n    revokeOAuthGrant(id: $id)\n  }\n": types.RevokeOAuthGrantDocument,
    "\n  query OAuthConsent($request: OAuthRequestInput!) {\n    oauthConsent(request: $request) {\n      name\n      redirectHost\n      scopes\n      redirectTo\n    }\n  }\n": types.OAuthConsentDocument,
    "\n  mutation DecideOAuthConsent($request: OAuthRequestInput!, $allow: Boolean!) {\n    decideOAuthConsent(request: $request, allow: $allow)\n  }\n": types.DecideOAuthConsentDocument,
    "\n  fragment ApiTokenFields on ApiToken {\n    id\n    name\n    scopes\n    createdAt\n    expiresAt\n    lastUsedAt\n    user {\n      id\n      name\n      email\n    }\n  }\n": types.ApiTokenFieldsFragmentDoc,
    "\n  query ApiTokens($all: Boolean!) {\n    apiAvailable\n    apiTokens(all: $all) {\n      ...ApiTokenFields\n    }\n  }\n": types.ApiTokensDocument,
    "\n  mutation CreateApiToken($input: CreateApiTokenInput!) {\n    createApiToken(input: $input) {\n      token\n      apiToken {\n        ...ApiTokenFields\n      }\n    }\n  }\n": types.CreateApiTokenDocument,
    "\n  mutation RevokeApiToken($id: ID!) {\n    revokeApiToken(id: $id)\n  }\n": types.RevokeApiTokenDocument,
    "\n  query AuditLog($first: Int!, $after: String, $filter: AuditLogFilter) {\n    auditLog(first: $first, after: $after, filter: $filter) {\n      nodes {\n        id\n        at\n        action\n        objectKind\n        objectId\n        actor {\n          id\n          name\n          email\n        }\n        key {\n          kind\n          id\n          name\n        }\n        details {\n          name\n          before\n          after\n        }\n      }\n      endCursor\n    }\n  }\n": types.AuditLogDocument,
    "\n  query AuditLogSettings {\n    auditLogSettings {\n      actions\n      retentionDays\n    }\n    users(first: 200, includeInactive: true) {\n      nodes {\n        id\n        name\n        email\n      }\n    }\n  }\n": types.AuditLogSettingsDocument,
    "\n  mutation SetAuditLogRetention($days: Int) {\n    setAuditLogRetention(days: $days) {\n      retentionDays\n    }\n  }\n": types.SetAuditLogRetentionDocument,
    "\n  fragment SsoConnectionFields on SsoConnection {\n    id\n    name\n    strategy\n    protocol\n    enabled\n    callbackUrl\n    oidc {\n      id\n      issuer\n      clientId\n    }\n    saml {\n      metadataUrl\n      entityId\n      signOnUrl\n      serviceEntityId\n      certificates {\n        subject\n        fingerprint\n        expiresAt\n      }\n    }\n    firstUsedAt\n    lastUsedAt\n  }\n": types.SsoConnectionFieldsFragmentDoc,
    "\n  fragment WorkspaceDomainFields on WorkspaceDomain {\n    id\n    domain\n    recordName\n    recordValue\n    provenAt\n    checkedAt\n  }\n": types.WorkspaceDomainFieldsFragmentDoc,
    "\n  fragment AuthenticationSettingsFields on AuthenticationSettings {\n    passwordAuthEnabled\n    codeAuthEnabled\n    googleAuthEnabled\n    microsoftAuthEnabled\n    ssoAuthEnabled\n    googleAuthAvailable\n    microsoftAuthAvailable\n    ssoDomainRestricted\n    automaticAccountCreation\n    automaticAccountRole\n    domainJoining\n    connections {\n      ...SsoConnectionFields\n    }\n    ssoTicket {\n      id\n      createdBy {\n        id\n        name\n      }\n      expiresAt\n    }\n    domains {\n      ...WorkspaceDomainFields\n    }\n  }\n": types.AuthenticationSettingsFieldsFragmentDoc,
    "\n  query AuthenticationSettings {\n    authenticationSettings {\n      ...AuthenticationSettingsFields\n    }\n  }\n": types.AuthenticationSettingsDocument,
    "\n  mutation UpdateAuthentication($input: UpdateAuthenticationInput!) {\n    updateAuthentication(input: $input) {\n      ...AuthenticationSettingsFields\n    }\n  }\n": types.UpdateAuthenticationDocument,
    "\n  mutation UpdateSignInMethods($input: UpdateWorkspaceInput!) {\n    updateWorkspace(input: $input) {\n      id\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n      }\n    }\n  }\n": types.UpdateSignInMethodsDocument,
    "\n  mutation CreateSsoConnection($input: CreateSsoConnectionInput!) {\n    createSsoConnection(input: $input) {\n      ...SsoConnectionFields\n    }\n  }\n": types.CreateSsoConnectionDocument,
    "\n  mutation UpdateSsoConnection($input: UpdateSsoConnectionInput!) {\n    updateSsoConnection(input: $input) {\n      ...SsoConnectionFields\n    }\n  }\n": types.UpdateSsoConnectionDocument,
    "\n  mutation SetSsoConnectionEnabled($id: ID!, $enabled: Boolean!) {\n    setSsoConnectionEnabled(id: $id, enabled: $enabled) {\n      ...SsoConnectionFields\n    }\n  }\n": types.SetSsoConnectionEnabledDocument,
    "\n  mutation CheckSsoConnection($id: ID!) {\n    checkSsoConnection(id: $id) {\n      ok\n      message\n    }\n  }\n": types.CheckSsoConnectionDocument,
    "\n  mutation DeleteSsoConnection($id: ID!) {\n    deleteSsoConnection(id: $id)\n  }\n": types.DeleteSsoConnectionDocument,
    "\n  mutation RevokeSsoTicket {\n    revokeSsoTicket\n  }\n": types.RevokeSsoTicketDocument,
    "\n  mutation AddWorkspaceDomain($domain: String!) {\n    addWorkspaceDomain(domain: $domain) {\n      ...WorkspaceDomainFields\n    }\n  }\n": types.AddWorkspaceDomainDocument,
    "\n  mutation CheckWorkspaceDomain($id: ID!) {\n    checkWorkspaceDomain(id: $id) {\n      ...WorkspaceDomainFields\n    }\n  }\n": types.CheckWorkspaceDomainDocument,
    "\n  mutation RemoveWorkspaceDomain($id: ID!) {\n    removeWorkspaceDomain(id: $id)\n  }\n": types.RemoveWorkspaceDomainDocument,
    "\n  fragment CommentFields on Comment {\n    id\n    objectId\n    objectKind\n    parentId\n    text\n    createdAt\n    updatedAt\n    resolvedAt\n    anchor {\n      start\n      end\n      quote\n      prefix\n      suffix\n    }\n    author {\n      ...PersonFields\n    }\n  }\n": types.CommentFieldsFragmentDoc,
    "\n  query CommentQuery($objectId: ID!, $objectKind: CommentableKind!) {\n    comments(objectId: $objectId, objectKind: $objectKind) {\n      ...CommentFields\n    }\n  }\n": types.CommentQueryDocument,
    "\n  mutation CreateComment($input: CreateCommentInput!) {\n    createComment(input: $input) {\n      ...CommentFields\n    }\n  }\n": types.CreateCommentDocument,
    "\n  mutation UpdateComment($id: ID!, $text: String, $resolved: Boolean) {\n    updateComment(id: $id, text: $text, resolved: $resolved) {\n      ...CommentFields\n    }\n  }\n": types.UpdateCommentDocument,
    "\n  fragment PersonFields on User {\n    id\n    name\n    email\n    active\n  }\n": types.PersonFieldsFragmentDoc,
    "\n  query FeatureFlags {\n    featureFlags {\n      id\n      postOnboardingNotePopup\n      growthOnboarding\n      betaFeatures\n    }\n  }\n": types.FeatureFlagsDocument,
    "\n  subscription FeatureFlagsChanged {\n    featureFlagsChanged {\n      id\n      postOnboardingNotePopup\n      growthOnboarding\n      betaFeatures\n    }\n  }\n": types.FeatureFlagsChangedDocument,
    "\n  query GroupsSettings {\n    groups {\n      id\n      name\n      memberCount\n      scimManaged\n    }\n  }\n": types.GroupsSettingsDocument,
    "\n  query GroupMembers {\n    groups {\n      id\n      members {\n        ...PersonFields\n      }\n    }\n  }\n": types.GroupMembersDocument,
    "\n  mutation CreateGroup($name: String!, $memberIds: [ID!]!) {\n    createGroup(name: $name, memberIds: $memberIds) {\n      id\n      name\n    }\n  }\n": types.CreateGroupDocument,
    "\n  mutation UpdateGroup($id: ID!, $name: String, $memberIds: [ID!]) {\n    updateGroup(id: $id, name: $name, memberIds: $memberIds) {\n      id\n      name\n      memberCount\n      members {\n        ...PersonFields\n      }\n    }\n  }\n": types.UpdateGroupDocument,
    "\n  mutation DeleteGroup($id: ID!) {\n    deleteGroup(id: $id)\n  }\n": types.DeleteGroupDocument,
    "\n  fragment ClipFields on Clip {\n    id\n    status\n    playlistUrl\n    durationMs\n    errorMessage\n  }\n": types.ClipFieldsFragmentDoc,
    "\n  fragment HighlightFields on Highlight {\n    id\n    text\n    orphaned\n    version\n    createdAt\n    author {\n      ...PersonFields\n    }\n    anchor {\n      start\n      end\n      quote\n      prefix\n      suffix\n    }\n    audioVideo {\n      fileId\n      startMs\n      endMs\n    }\n    clip {\n      ...ClipFields\n    }\n    tags {\n      id\n      title\n      color\n    }\n    note {\n      id\n      title\n      project {\n        id\n        title\n      }\n    }\n  }\n": types.HighlightFieldsFragmentDoc,
    "\n  query HighlightById($id: ID!) {\n    highlight(id: $id) {\n      ...HighlightFields\n    }\n  }\n": types.HighlightByIdDocument,
    "\n  query ProjectHighlights($projectId: ID!, $first: Int!, $after: String, $tagIds: [ID!]) {\n    project(id: $projectId) {\n      id\n      title\n      access {\n        level\n      }\n      highlights(first: $first, after: $after, tagIds: $tagIds) {\n        endCursor\n        nodes {\n          ...HighlightFields\n        }\n      }\n    }\n  }\n": types.ProjectHighlightsDocument,
    "\n  mutation CreateHighlight($input: CreateHighlightInput!) {\n    createHighlight(input: $input) {\n      ...HighlightFields\n    }\n  }\n": types.CreateHighlightDocument,
    "\n  mutation UpdateHighlight($input: UpdateHighlightInput!) {\n    updateHighlight(input: $input) {\n      ...HighlightFields\n    }\n  }\n": types.UpdateHighlightDocument,
    "\n  mutation DeleteContentOfPage($id: ID!, $kind: ContentKind!) {\n    deleteContent(id: $id, kind: $kind)\n  }\n": types.DeleteContentOfPageDocument,
    "\n  mutation RestoreContentOfPage($id: ID!, $kind: ContentKind!) {\n    restoreContent(id: $id, kind: $kind)\n  }\n": types.RestoreContentOfPageDocument,
    "\n  query Home {\n    recentNotes(first: 8) {\n      ...NoteRowFields\n    }\n    recentInsights(first: 6) {\n      ...InsightRowFields\n    }\n  }\n": types.HomeDocument,
    "\n  query InsightPage($id: ID!) {\n    insight(id: $id) {\n      id\n      title\n      publishedAt\n      createdAt\n      createdBy {\n        ...PersonFields\n      }\n      access {\n        level\n      }\n      project {\n        id\n        title\n      }\n    }\n  }\n": types.InsightPageDocument,
    "\n  mutation UpdateInsightOfPage($input: UpdateInsightInput!) {\n    updateInsight(input: $input) {\n      id\n      title\n      updatedAt\n    }\n  }\n": types.UpdateInsightOfPageDocument,
    "\n  mutation PublishInsight($id: ID!) {\n    publishInsight(id: $id) {\n      id\n      publishedAt\n    }\n  }\n": types.PublishInsightDocument,
    "\n  mutation UnpublishInsight($id: ID!) {\n    unpublishInsight(id: $id) {\n      id\n      publishedAt\n    }\n  }\n": types.UnpublishInsightDocument,
    "\n  subscription ContentChanged($projectId: ID, $noteId: ID) {\n    contentChanged(projectId: $projectId, noteId: $noteId) {\n      id\n      kind\n      projectId\n      noteId\n      version\n      deleted\n      textOnly\n    }\n  }\n": types.ContentChangedDocument,
    "\n  query NotePage($id: ID!) {\n    note(id: $id) {\n      id\n      title\n      locked\n      createdAt\n      importOrigin\n      externalUrl\n      createdBy {\n        ...PersonFields\n      }\n      access {\n        level\n      }\n      project {\n        id\n        title\n      }\n      files {\n        ...FileFields\n      }\n    }\n  }\n": types.NotePageDocument,
    "\n  query NoteUpdated($id: ID!) {\n    note(id: $id) {\n      id\n      updatedAt\n    }\n  }\n": types.NoteUpdatedDocument,
    "\n  query NoteHighlights($id: ID!) {\n    note(id: $id) {\n      id\n      highlights {\n        ...HighlightFields\n      }\n    }\n  }\n": types.NoteHighlightsDocument,
    "\n  query NoteTranscripts($id: ID!) {\n    note(id: $id) {\n      id\n      transcripts {\n        fileId\n        language\n        speakers {\n          id\n          index\n          name\n        }\n        segments {\n          id\n          speakerId\n          startMs\n          endMs\n          wordTexts\n          wordTimes\n        }\n      }\n    }\n  }\n": types.NoteTranscriptsDocument,
    "\n  mutation UpdateNoteOfPage($input: UpdateNoteInput!) {\n    updateNote(input: $input) {\n      id\n      title\n      locked\n      updatedAt\n    }\n  }\n": types.UpdateNoteOfPageDocument,
    "\n  mutation RenameSpeaker($noteId: ID!, $speakerId: ID!, $name: String!) {\n    renameSpeaker(noteId: $noteId, speakerId: $speakerId, name: $name) {\n      id\n      transcripts {\n        fileId\n        language\n        speakers {\n          id\n          index\n          name\n        }\n        segments {\n          id\n          speakerId\n          startMs\n          endMs\n          wordTexts\n          wordTimes\n        }\n      }\n    }\n  }\n": types.RenameSpeakerDocument,
    "\n  query NoticeTitle($id: ID!, $isInsight: Boolean!) {\n    note(id: $id) @skip(if: $isInsight) {\n      id\n      title\n    }\n    insight(id: $id) @include(if: $isInsight) {\n      id\n      title\n    }\n  }\n": types.NoticeTitleDocument,
    "\n  mutation MarkNoticeRead($id: ID!) {\n    markNoticeRead(id: $id) {\n      id\n      readAt\n    }\n  }\n": types.MarkNoticeReadDocument,
    "\n  mutation MarkAllNoticesRead {\n    markAllNoticesRead\n  }\n": types.MarkAllNoticesReadDocument,
    "\n  query Notices {\n    notices(first: 20) {\n      unreadCount\n      endCursor\n      nodes {\n        id\n        kind\n        objectKind\n        objectId\n        createdAt\n        readAt\n      }\n    }\n  }\n": types.NoticesDocument,
    "\n  subscription NoticeAdded {\n    noticeAdded {\n      id\n      kind\n      objectKind\n      objectId\n      createdAt\n    }\n  }\n": types.NoticeAddedDocument,
    "\n  fragment NotificationSettingsFields on NotificationSettings {\n    mailEnabled\n    options {\n      allCommentsEnabled\n      insightsPublishedEnabled\n      allChangesEnabled\n    }\n    projects {\n      projectId\n      options {\n        allCommentsEnabled\n        insightsPublishedEnabled\n        allChangesEnabled\n      }\n    }\n  }\n": types.NotificationSettingsFieldsFragmentDoc,
    "\n  query NotificationSettings {\n    notificationSettings {\n      ...NotificationSettingsFields\n    }\n    projects(first: 200) {\n      id\n      title\n    }\n  }\n": types.NotificationSettingsDocument,
    "\n  mutation SetNotificationOptions($projectId: ID, $options: NotificationOptionsInput!) {\n    setNotificationOptions(projectId: $projectId, options: $options) {\n      ...NotificationSettingsFields\n    }\n  }\n": types.SetNotificationOptionsDocument,
    "\n  mutation ClearProjectNotificationOptions($projectId: ID!) {\n    clearProjectNotificationOptions(projectId: $projectId) {\n      ...NotificationSettingsFields\n    }\n  }\n": types.ClearProjectNotificationOptionsDocument,
    "\n  mutation SetNotificationMail($enabled: Boolean!) {\n    setNotificationMail(enabled: $enabled) {\n      ...NotificationSettingsFields\n    }\n  }\n": types.SetNotificationMailDocument,
    "\n  fragment OnboardingFields on Onboarding {\n    survey {\n      useCases\n      otherText\n      organizationSize\n    }\n    checklist {\n      version\n      status\n      items {\n        id\n        eventCount\n      }\n    }\n  }\n": types.OnboardingFieldsFragmentDoc,
    "\n  query Onboarding {\n    onboarding {\n      ...OnboardingFields\n    }\n  }\n": types.OnboardingDocument,
    "\n  query ProjectTemplates {\n    projectTemplates {\n      id\n      title\n      summary\n      color\n      icon\n    }\n  }\n": types.ProjectTemplatesDocument,
    "\n  mutation CreateProjectFromTemplate($templateId: String!, $title: String) {\n    createProjectFromTemplate(templateId: $templateId, title: $title) {\n      ...ProjectRowFields\n    }\n  }\n": types.CreateProjectFromTemplateDocument,
    "\n  mutation AnswerUseCaseSurvey($input: AnswerUseCaseSurveyInput!) {\n    answerUseCaseSurvey(input: $input) {\n      ...OnboardingFields\n    }\n  }\n": types.AnswerUseCaseSurveyDocument,
    "\n  mutation CountOnboardingEvent($itemId: String!) {\n    countOnboardingEvent(itemId: $itemId) {\n      ...OnboardingFields\n    }\n  }\n": types.CountOnboardingEventDocument,
    "\n  mutation CompleteOnboarding {\n    completeOnboarding {\n      ...OnboardingFields\n    }\n  }\n": types.CompleteOnboardingDocument,
    "\n  fragment ProjectRowFields on Project {\n    id\n    title\n    summary\n    color\n    icon\n    folderId\n    templateId\n    rank\n    updatedAt\n    access {\n      level\n      restricted\n    }\n  }\n": types.ProjectRowFieldsFragmentDoc,
    "\n  query ProjectTree {\n    folders {\n      id\n      name\n      parentId\n      rank\n      access {\n        level\n      }\n    }\n    projects(first: 200) {\n      ...ProjectRowFields\n    }\n  }\n": types.ProjectTreeDocument,
    "\n  query ProjectCounts {\n    projects(first: 200) {\n      id\n      noteCount\n      insightCount\n    }\n  }\n": types.ProjectCountsDocument,
    "\n  query ProjectPage($id: ID!) {\n    project(id: $id) {\n      ...ProjectRowFields\n      noteCount\n      highlightCount\n      insightCount\n      createdAt\n      createdBy {\n        ...PersonFields\n      }\n    }\n  }\n": types.ProjectPageDocument,
    "\n  query ProjectNotes($id: ID!, $first: Int, $after: String) {\n    project(id: $id) {\n      id\n      notes(first: $first, after: $after) {\n        endCursor\n        nodes {\n          ...NoteRowFields\n        }\n      }\n    }\n  }\n": types.ProjectNotesDocument,
    "\n  fragment NoteRowFields on Note {\n    id\n    title\n    preview\n    importOrigin\n    createdAt\n    updatedAt\n    createdBy {\n      ...PersonFields\n    }\n    access {\n      level\n    }\n    highlights {\n      id\n    }\n    files {\n      id\n      type\n      durationMs\n      conversion {\n        status\n      }\n      transcription {\n        status\n        progress\n      }\n    }\n    project {\n      id\n      title\n      color\n    }\n  }\n": types.NoteRowFieldsFragmentDoc,
    "\n  query ProjectInsights($id: ID!, $first: Int, $after: String) {\n    project(id: $id) {\n      id\n      insights(first: $first, after: $after) {\n        endCursor\n        nodes {\n          ...InsightRowFields\n        }\n      }\n    }\n  }\n": types.ProjectInsightsDocument,
    "\n  fragment InsightRowFields on Insight {\n    id\n    title\n    preview\n    publishedAt\n    createdAt\n    updatedAt\n    createdBy {\n      ...PersonFields\n    }\n    access {\n      level\n    }\n    project {\n      id\n      title\n      color\n    }\n  }\n": types.InsightRowFieldsFragmentDoc,
    "\n  mutation CreateProject($input: CreateProjectInput!) {\n    createProject(input: $input) {\n      ...ProjectRowFields\n    }\n  }\n": types.CreateProjectDocument,
    "\n  mutation UpdateProject($input: UpdateProjectInput!) {\n    updateProject(input: $input) {\n      ...ProjectRowFields\n    }\n  }\n": types.UpdateProjectDocument,
    "\n  mutation CreateFolder($input: CreateFolderInput!) {\n    createFolder(input: $input) {\n      id\n      name\n      parentId\n      rank\n    }\n  }\n": types.CreateFolderDocument,
    "\n  mutation UpdateFolder($input: UpdateFolderInput!) {\n    updateFolder(input: $input) {\n      id\n      name\n      parentId\n      rank\n    }\n  }\n": types.UpdateFolderDocument,
    "\n  mutation CreateNote($input: CreateNoteInput!) {\n    createNote(input: $input) {\n      id\n      title\n      project {\n        id\n      }\n    }\n  }\n": types.CreateNoteDocument,
    "\n  mutation CreateInsight($input: CreateInsightInput!) {\n    createInsight(input: $input) {\n      id\n      title\n      project {\n        id\n      }\n    }\n  }\n": types.CreateInsightDocument,
    "\n  mutation RenameNote($input: UpdateNoteInput!) {\n    updateNote(input: $input) {\n      id\n      title\n    }\n  }\n": types.RenameNoteDocument,
    "\n  mutation RenameInsight($input: UpdateInsightInput!) {\n    updateInsight(input: $input) {\n      id\n      title\n    }\n  }\n": types.RenameInsightDocument,
    "\n  mutation DeleteContent($id: ID!, $kind: ContentKind!) {\n    deleteContent(id: $id, kind: $kind)\n  }\n": types.DeleteContentDocument,
    "\n  mutation RestoreContent($id: ID!, $kind: ContentKind!) {\n    restoreContent(id: $id, kind: $kind)\n  }\n": types.RestoreContentDocument,
    "\n  query ProjectAccess($id: ID!) {\n    project(id: $id) {\n      id\n      permissions {\n        restricted\n        grants {\n          principalKind\n          principalId\n          level\n          inherited\n        }\n      }\n    }\n    users(first: 200) {\n      nodes {\n        id\n        name\n        email\n        role\n        active\n      }\n    }\n    groups {\n      id\n      name\n      memberCount\n    }\n  }\n": types.ProjectAccessDocument,
    "\n  mutation SetPermissions($input: SetPermissionsInput!) {\n    setPermissions(input: $input) {\n      restricted\n      grants {\n        principalKind\n        principalId\n        level\n        inherited\n      }\n    }\n  }\n": types.SetPermissionsDocument,
    "\n  query Search($options: SearchOptionsInput!, $limit: Int!, $offset: Int!) {\n    search(options: $options, limit: $limit, offset: $offset) {\n      total\n      offset\n      suggestedQuery\n      items {\n        id\n        type\n        noteId\n        projectId\n        createdAt\n        updatedAt\n        preview {\n          title {\n            text\n            match\n          }\n          content {\n            text\n            match\n          }\n        }\n      }\n    }\n  }\n": types.SearchDocument,
    "\n  query SearchFilters {\n    projects(first: 200) {\n      id\n      title\n      color\n    }\n    users(first: 200) {\n      nodes {\n        ...PersonFields\n      }\n    }\n    tagBoards {\n      id\n      groups {\n        id\n        tags {\n          id\n          title\n          color\n        }\n      }\n    }\n  }\n": types.SearchFiltersDocument,
    "\n  query Me {\n    me {\n      id\n      name\n      email\n      role\n      workspaceAdmin\n      jobRole\n      createdAt\n      scimManaged\n      support\n    }\n    workspace {\n      id\n      name\n      subdomain\n      region\n      primaryColor\n    }\n  }\n": types.MeDocument,
    "\n  query AccessRequests {\n    workspaceAccessRequests {\n      id\n      email\n      name\n      message\n      status\n      createdAt\n    }\n  }\n": types.AccessRequestsDocument,
    "\n  mutation ApproveAccessRequest($id: ID!, $role: Role!) {\n    approveWorkspaceAccessRequest(id: $id, role: $role) {\n      id\n      status\n    }\n  }\n": types.ApproveAccessRequestDocument,
    "\n  mutation DenyAccessRequest($id: ID!) {\n    denyWorkspaceAccessRequest(id: $id) {\n      id\n      status\n    }\n  }\n": types.DenyAccessRequestDocument,
    "\n  query ContactPreference {\n    marketingCommsEnabled\n  }\n": types.ContactPreferenceDocument,
    "\n  mutation SetContactPreference($enabled: Boolean!) {\n    setMarketingCommsEnabled(enabled: $enabled)\n  }\n": types.SetContactPreferenceDocument,
    "\n  fragment ScimTokenFields on ScimToken {\n    id\n    name\n    createdAt\n    lastUsedAt\n    createdBy {\n      id\n      name\n      email\n    }\n  }\n": types.ScimTokenFieldsFragmentDoc,
    "\n  fragment ScimGroupFields on Group {\n    id\n    name\n    memberCount\n    scimRole\n  }\n": types.ScimGroupFieldsFragmentDoc,
    "\n  query ScimSettings {\n    scimSettings {\n      baseUrl\n      available\n      managedUserCount\n      groups {\n        ...ScimGroupFields\n      }\n    }\n    scimTokens {\n      ...ScimTokenFields\n    }\n  }\n": types.ScimSettingsDocument,
    "\n  mutation CreateScimToken($name: String!) {\n    createScimToken(name: $name) {\n      token\n      scimToken {\n        ...ScimTokenFields\n      }\n    }\n  }\n": types.CreateScimTokenDocument,
    "\n  mutation RevokeScimToken($id: ID!) {\n    revokeScimToken(id: $id)\n  }\n": types.RevokeScimTokenDocument,
    "\n  mutation SetScimGroupRole($groupId: ID!, $role: Role) {\n    setScimGroupRole(groupId: $groupId, role: $role) {\n      ...ScimGroupFields\n    }\n  }\n": types.SetScimGroupRoleDocument,
    "\n  fragment FactorFields on SecondFactors {\n    totp {\n      confirmedAt\n      lastUsedAt\n    }\n    passkeys {\n      id\n      name\n      createdAt\n      lastUsedAt\n    }\n    recoveryCodesLeft\n    required\n    changeable\n    hasPassword\n  }\n": types.FactorFieldsFragmentDoc,
    "\n  query SecondFactors {\n    secondFactors {\n      ...FactorFields\n    }\n  }\n": types.SecondFactorsDocument,
    "\n  mutation StartTotp {\n    startTotp {\n      secret\n      uri\n    }\n  }\n": types.StartTotpDocument,
    "\n  mutation ConfirmTotp($code: String!) {\n    confirmTotp(code: $code) {\n      recoveryCodes\n    }\n  }\n": types.ConfirmTotpDocument,
    "\n  mutation RemoveTotp {\n    removeTotp {\n      recoveryCodesLeft\n    }\n  }\n": types.RemoveTotpDocument,
    "\n  mutation StartPasskey {\n    startPasskey {\n      challengeId\n      options\n    }\n  }\n": types.StartPasskeyDocument,
    "\n  mutation AddPasskey($input: AddPasskeyInput!) {\n    addPasskey(input: $input) {\n      recoveryCodes\n    }\n  }\n": types.AddPasskeyDocument,
    "\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id) {\n      recoveryCodesLeft\n    }\n  }\n": types.RemovePasskeyDocument,
    "\n  mutation RenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      passkeys {\n        id\n        name\n      }\n    }\n  }\n": types.RenamePasskeyDocument,
    "\n  mutation MakeRecoveryCodes {\n    makeRecoveryCodes {\n      recoveryCodes\n    }\n  }\n": types.MakeRecoveryCodesDocument,
    "\n  mutation UpdateSignInPolicy($input: UpdateSignInPolicyInput!) {\n    updateSignInPolicy(input: $input) {\n      id\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n        googleAuthEnabled\n        microsoftAuthEnabled\n        ssoAuthEnabled\n        twoStepRequired\n        sessionSeconds\n      }\n    }\n  }\n": types.UpdateSignInPolicyDocument,
    "\n  mutation EndAllSessions($includeOwn: Boolean!) {\n    endAllSessions(includeOwn: $includeOwn)\n  }\n": types.EndAllSessionsDocument,
    "\n  mutation UpdateMe($input: UpdateMeInput!) {\n    updateMe(input: $input) {\n      id\n      name\n      jobRole\n    }\n  }\n": types.UpdateMeDocument,
    "\n  query WorkspaceSettings {\n    workspace {\n      id\n      name\n      subdomain\n      nextSubdomain\n      region\n      createdAt\n      primaryColor\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n        googleAuthEnabled\n        microsoftAuthEnabled\n        ssoAuthEnabled\n        twoStepRequired\n        sessionSeconds\n      }\n    }\n  }\n": types.WorkspaceSettingsDocument,
    "\n  mutation UpdateWorkspace($input: UpdateWorkspaceInput!) {\n    updateWorkspace(input: $input) {\n      id\n      name\n      primaryColor\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n        googleAuthEnabled\n        microsoftAuthEnabled\n        ssoAuthEnabled\n      }\n    }\n  }\n": types.UpdateWorkspaceDocument,
    "\n  mutation ChangeSubdomain($subdomain: String!) {\n    changeSubdomain(subdomain: $subdomain) {\n      id\n      subdomain\n      nextSubdomain\n    }\n  }\n": types.ChangeSubdomainDocument,
    "\n  mutation CloseWorkspace($name: String!) {\n    closeWorkspace(name: $name) {\n      deleteAfter\n    }\n  }\n": types.CloseWorkspaceDocument,
    "\n  query Seats {\n    workspace {\n      id\n      seatsAllocated\n      totalSeatsAvailable\n      utilizationPercentage\n      viewerCount\n      viewersAvailable\n      invitePolicy\n    }\n  }\n": types.SeatsDocument,
    "\n  mutation SetInvitePolicy($invitePolicy: InvitePolicy!) {\n    updateWorkspace(input: { invitePolicy: $invitePolicy }) {\n      id\n      invitePolicy\n    }\n  }\n": types.SetInvitePolicyDocument,
    "\n  fragment MemberFields on User {\n    id\n    name\n    email\n    role\n    workspaceAdmin\n    active\n    deactivated\n    scimManaged\n    createdAt\n  }\n": types.MemberFieldsFragmentDoc,
    "\n  query Members($first: Int, $after: String, $query: String) {\n    users(first: $first, after: $after, query: $query) {\n      totalCount\n      endCursor\n      nodes {\n        ...MemberFields\n      }\n    }\n  }\n": types.MembersDocument,
    "\n  query Invites {\n    invites {\n      id\n      email\n      role\n      status\n      message\n      createdAt\n      expiresAt\n      invitedBy {\n        ...PersonFields\n      }\n    }\n  }\n": types.InvitesDocument,
    "\n  mutation InviteUsers($input: InviteUsersInput!) {\n    inviteUsers(input: $input) {\n      id\n      email\n      role\n      status\n      expiresAt\n    }\n  }\n": types.InviteUsersDocument,
    "\n  mutation ResendInvite($id: ID!) {\n    resendInvite(id: $id) {\n      id\n      status\n      expiresAt\n    }\n  }\n": types.ResendInviteDocument,
    "\n  mutation RevokeInvite($id: ID!) {\n    revokeInvite(id: $id) {\n      id\n      status\n    }\n  }\n": types.RevokeInviteDocument,
    "\n  mutation UpdateUser($input: UpdateUserInput!) {\n    updateUser(input: $input) {\n      ...MemberFields\n    }\n  }\n": types.UpdateUserDocument,
    "\n  mutation DeactivateUser($id: ID!) {\n    deactivateUser(id: $id) {\n      ...MemberFields\n    }\n  }\n": types.DeactivateUserDocument,
    "\n  mutation ReactivateUser($id: ID!) {\n    reactivateUser(id: $id) {\n      ...MemberFields\n    }\n  }\n": types.ReactivateUserDocument,
    "\n  mutation HandOverAdmin($userId: ID!) {\n    handOverAdmin(userId: $userId) {\n      ...MemberFields\n    }\n  }\n": types.HandOverAdminDocument,
    "\n  mutation RemoveUser($id: ID!) {\n    removeUser(id: $id) {\n      id\n      active\n    }\n  }\n": types.RemoveUserDocument,
    "\n  query Sessions {\n    sessions {\n      id\n      device\n      createdAt\n      lastUsedAt\n      current\n      method\n      secondFactor\n    }\n  }\n": types.SessionsDocument,
    "\n  mutation RevokeOtherSessions {\n    revokeOtherSessions\n  }\n": types.RevokeOtherSessionsDocument,
    "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id)\n  }\n": types.RevokeSessionDocument,
    "\n  mutation SetPassword($input: SetPasswordInput!) {\n    setPassword(input: $input)\n  }\n": types.SetPasswordDocument,
    "\n  query Billing {\n    entitlements {\n      version\n      readOnly\n      plan {\n        reference\n        name\n        description\n        features\n      }\n      trial {\n        status\n        startedAt\n        endsAt\n      }\n      limits {\n        name\n        value\n      }\n    }\n    plans {\n      reference\n      name\n      description\n      features\n      isLegacy\n      productType\n      productFamily\n    }\n    workspace {\n      id\n      seatsAllocated\n      viewerCount\n    }\n    projects(first: 200) {\n      id\n    }\n  }\n": types.BillingDocument,
    "\n  query Integrations {\n    integrations {\n      type\n      name\n      available\n      isBeta\n      importsChannels\n      connection {\n        ...ConnectionFields\n      }\n    }\n    projects(first: 200) {\n      id\n      title\n    }\n  }\n": types.IntegrationsDocument,
    "\n  fragment ConnectionFields on Connection {\n    id\n    type\n    status\n    accountName\n    connectedAt\n    projectId\n    importedChannelIds\n    channels {\n      id\n      name\n    }\n  }\n": types.ConnectionFieldsFragmentDoc,
    "\n  mutation StartConnection($type: IntegrationType!) {\n    startConnection(type: $type) {\n      authorizationUrl\n    }\n  }\n": types.StartConnectionDocument,
    "\n  mutation ConfirmConnection($type: IntegrationType!, $code: String!, $state: String!) {\n    confirmConnection(type: $type, code: $code, state: $state) {\n      ...ConnectionFields\n    }\n  }\n": types.ConfirmConnectionDocument,
    "\n  mutation RefreshConnectionChannels($id: ID!) {\n    refreshConnectionChannels(id: $id) {\n      ...ConnectionFields\n    }\n  }\n": types.RefreshConnectionChannelsDocument,
    "\n  mutation SetConnectionChannels($id: ID!, $channelIds: [ID!]!, $projectId: ID!) {\n    setConnectionChannels(id: $id, channelIds: $channelIds, projectId: $projectId) {\n      ...ConnectionFields\n    }\n  }\n": types.SetConnectionChannelsDocument,
    "\n  mutation Disconnect($id: ID!) {\n    disconnect(id: $id) {\n      ...ConnectionFields\n    }\n  }\n": types.DisconnectDocument,
    "\n  query Trash {\n    trash(first: 200) {\n      id\n      kind\n      title\n      deletedAt\n      purgeAfter\n    }\n  }\n": types.TrashDocument,
    "\n  query InsightShares($id: ID!) {\n    insight(id: $id) {\n      id\n      shares {\n        id\n        token\n        createdAt\n        createdBy {\n          ...PersonFields\n        }\n      }\n    }\n  }\n": types.InsightSharesDocument,
    "\n  mutation CreateShare($objectId: ID!, $objectKind: ShareableKind!) {\n    createShare(objectId: $objectId, objectKind: $objectKind) {\n      id\n      token\n      objectId\n      objectKind\n    }\n  }\n": types.CreateShareDocument,
    "\n  mutation DeleteShare($id: ID!) {\n    deleteShare(id: $id)\n  }\n": types.DeleteShareDocument,
    "\n  query PublicObject($token: String!) {\n    publicObject(token: $token) {\n      kind\n      title\n      workspaceName\n      authorName\n      publishedAt\n      document\n      highlights {\n        id\n        text\n        durationMs\n        clipKind\n        streamAccessToken\n        tags {\n          title\n          color\n        }\n      }\n    }\n  }\n": types.PublicObjectDocument,
    "\n  query SupportNotice {\n    supportNotice {\n      available\n      openRequests\n      current {\n        id\n        name\n        level\n        endsAt\n      }\n      own {\n        id\n        level\n        endsAt\n      }\n    }\n  }\n": types.SupportNoticeDocument,
    "\n  query SupportAccesses {\n    supportAccesses {\n      id\n      name\n      email\n      reason\n      hours\n      status\n      level\n      createdAt\n      decidedAt\n      decidedBy {\n        id\n        name\n      }\n      endsAt\n      endedAt\n      endedBy {\n        id\n        name\n      }\n    }\n  }\n": types.SupportAccessesDocument,
    "\n  mutation GrantSupportAccess($input: SupportGrantInput!) {\n    grantSupportAccess(input: $input) {\n      id\n      status\n    }\n  }\n": types.GrantSupportAccessDocument,
    "\n  mutation ApproveSupportAccess($id: ID!, $input: SupportGrantInput!) {\n    approveSupportAccess(id: $id, input: $input) {\n      id\n      status\n      level\n      endsAt\n    }\n  }\n": types.ApproveSupportAccessDocument,
    "\n  mutation DenySupportAccess($id: ID!) {\n    denySupportAccess(id: $id) {\n      id\n      status\n    }\n  }\n": types.DenySupportAccessDocument,
    "\n  mutation EndSupportAccess($id: ID!) {\n    endSupportAccess(id: $id) {\n      id\n      status\n    }\n  }\n": types.EndSupportAccessDocument,
    "\n  fragment BoardTagFields on Tag {\n    id\n    title\n    color\n    description\n    rank\n    tagGroupId\n    highlightCount\n  }\n": types.BoardTagFieldsFragmentDoc,
    "\n  query TagBoards($projectId: ID!) {\n    tagBoards(projectId: $projectId) {\n      id\n      title\n      projectId\n      rank\n      groups {\n        id\n        title\n        color\n        rank\n        tags {\n          ...BoardTagFields\n        }\n      }\n    }\n  }\n": types.TagBoardsDocument,
    "\n  query TagPage($id: ID!, $first: Int!, $after: String) {\n    tag(id: $id) {\n      ...BoardTagFields\n      highlights(first: $first, after: $after) {\n        totalCount\n        endCursor\n        nodes {\n          ...HighlightFields\n        }\n      }\n    }\n  }\n": types.TagPageDocument,
    "\n  mutation CreateTag($input: CreateTagInput!) {\n    createTag(input: $input) {\n      ...BoardTagFields\n    }\n  }\n": types.CreateTagDocument,
    "\n  mutation UpdateTag($input: UpdateTagInput!) {\n    updateTag(input: $input) {\n      ...BoardTagFields\n    }\n  }\n": types.UpdateTagDocument,
    "\n  mutation CreateTagBoard($title: String!, $projectId: ID) {\n    createTagBoard(title: $title, projectId: $projectId) {\n      id\n    }\n  }\n": types.CreateTagBoardDocument,
    "\n  mutation CreateTagGroup($tagBoardId: ID!, $title: String!, $color: String) {\n    createTagGroup(tagBoardId: $tagBoardId, title: $title, color: $color) {\n      id\n    }\n  }\n": types.CreateTagGroupDocument,
    "\n  mutation UpdateTagGroup($id: ID!, $title: String, $color: String) {\n    updateTagGroup(id: $id, title: $title, color: $color) {\n      id\n      title\n      color\n    }\n  }\n": types.UpdateTagGroupDocument,
    "\n  mutation MoveTag($input: RankInput!) {\n    moveRank(input: $input)\n  }\n": types.MoveTagDocument,
    "\n  query Entitlements {\n    entitlements {\n      version\n      flags {\n        name\n        allowed\n      }\n      limits {\n        name\n        value\n      }\n    }\n  }\n": types.EntitlementsDocument,
    "\n  fragment FileFields on File {\n    id\n    noteId\n    originalFileName\n    type\n    sizeBytes\n    uploadStatus\n    version\n    createdAt\n    durationMs\n    playlistUrl\n    posterUrl\n    storyboardUrl\n    storyboardIntervalMs\n    waveform\n    downloadUrl\n    conversion {\n      status\n      progress\n      retryable\n      errorCode\n      errorMessage\n    }\n    transcription {\n      status\n      progress\n      retryable\n      errorCode\n      errorMessage\n    }\n  }\n": types.FileFieldsFragmentDoc,
    "\n  subscription FileChanged($noteId: ID!) {\n    fileChanged(noteId: $noteId) {\n      ...FileFields\n    }\n  }\n": types.FileChangedDocument,
    "\n  subscription FileDeleted($noteId: ID!) {\n    fileDeleted(noteId: $noteId)\n  }\n": types.FileDeletedDocument,
    "\n  subscription ClipChanged($noteId: ID!) {\n    clipChanged(noteId: $noteId) {\n      id\n      clip {\n        ...ClipFields\n      }\n    }\n  }\n": types.ClipChangedDocument,
    "\n  mutation StartUpload($input: StartUploadInput!) {\n    startUpload(input: $input) {\n      fileId\n      partCount\n      partSizeBytes\n      completedParts\n    }\n  }\n": types.StartUploadDocument,
    "\n  query UploadToResume($fileId: ID!) {\n    upload(fileId: $fileId) {\n      fileId\n      partCount\n      partSizeBytes\n      completedParts\n    }\n  }\n": types.UploadToResumeDocument,
    "\n  mutation UploadPartAddresses($fileId: ID!, $partNumbers: [Int!]!) {\n    uploadParts(fileId: $fileId, partNumbers: $partNumbers) {\n      partNumber\n      url\n    }\n  }\n": types.UploadPartAddressesDocument,
    "\n  mutation CompleteUpload($fileId: ID!, $parts: [CompletedPartInput!]!) {\n    completeUpload(fileId: $fileId, parts: $parts) {\n      ...FileFields\n    }\n  }\n": types.CompleteUploadDocument,
    "\n  mutation CancelUpload($fileId: ID!) {\n    cancelUpload(fileId: $fileId) {\n      ...FileFields\n    }\n  }\n": types.CancelUploadDocument,
    "\n  mutation CancelProcessing($fileId: ID!) {\n    cancelProcessing(fileId: $fileId) {\n      ...FileFields\n    }\n  }\n": types.CancelProcessingDocument,
    "\n  mutation RetryFile($fileId: ID!) {\n    retryFile(fileId: $fileId) {\n      ...FileFields\n    }\n  }\n": types.RetryFileDocument,
    "\n  mutation DeleteFile($fileId: ID!) {\n    deleteFile(fileId: $fileId)\n  }\n": types.DeleteFileDocument,
    "\n  query WorkspaceLogo {\n    workspace {\n      id\n      logo {\n        id\n        baseImageUrl\n      }\n    }\n  }\n": types.WorkspaceLogoDocument,
    "\n  query LogoState {\n    workspace {\n      id\n      logo {\n        id\n        baseImageUrl\n      }\n      logoUpload {\n        id\n        uploadStatus\n        errorMessage\n      }\n    }\n  }\n": types.LogoStateDocument,
    "\n  mutation StartLogoUpload($input: StartLogoUploadInput!) {\n    startLogoUpload(input: $input) {\n      logoId\n      partSizeBytes\n      parts {\n        partNumber\n        url\n      }\n    }\n  }\n": types.StartLogoUploadDocument,
    "\n  mutation CompleteLogoUpload($logoId: ID!, $parts: [CompletedPartInput!]!) {\n    completeLogoUpload(logoId: $logoId, parts: $parts) {\n      id\n      uploadStatus\n    }\n  }\n": types.CompleteLogoUploadDocument,
    "\n  mutation CancelLogoUpload($logoId: ID!) {\n    cancelLogoUpload(logoId: $logoId)\n  }\n": types.CancelLogoUploadDocument,
    "\n  mutation RemoveLogo {\n    removeLogo {\n      id\n      logo {\n        id\n        baseImageUrl\n      }\n    }\n  }\n": types.RemoveLogoDocument,
    "\n  subscription WorkspaceChanged {\n    workspaceChanged {\n      id\n      name\n      primaryColor\n      logo {\n        id\n        baseImageUrl\n      }\n    }\n  }\n": types.WorkspaceChangedDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OAuthClientFields on OAuthClient {\n    id\n    name\n    redirectUris\n    scopes\n    confidential\n    createdAt\n    createdBy {\n      id\n      name\n      email\n    }\n  }\n"): (typeof documents)["\n  fragment OAuthClientFields on OAuthClient {\n    id\n    name\n    redirectUris\n    scopes\n    confidential\n    createdAt\n    createdBy {\n      id\n      name\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OAuthClients {\n    oauthClients {\n      ...OAuthClientFields\n    }\n  }\n"): (typeof documents)["\n  query OAuthClients {\n    oauthClients {\n      ...OAuthClientFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateOAuthClient($input: CreateOAuthClientInput!) {\n    createOAuthClient(input: $input) {\n      secret\n      client {\n        ...OAuthClientFields\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateOAuthClient($input: CreateOAuthClientInput!) {\n    createOAuthClient(input: $input) {\n      secret\n      client {\n        ...OAuthClientFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeOAuthClientSecret($id: ID!) {\n    changeOAuthClientSecret(id: $id) {\n      secret\n      client {\n        ...OAuthClientFields\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeOAuthClientSecret($id: ID!) {\n    changeOAuthClientSecret(id: $id) {\n      secret\n      client {\n        ...OAuthClientFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeOAuthClientRedirectUris($id: ID!, $redirectUris: [String!]!) {\n    changeOAuthClientRedirectUris(id: $id, redirectUris: $redirectUris) {\n      ...OAuthClientFields\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeOAuthClientRedirectUris($id: ID!, $redirectUris: [String!]!) {\n    changeOAuthClientRedirectUris(id: $id, redirectUris: $redirectUris) {\n      ...OAuthClientFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteOAuthClient($id: ID!) {\n    deleteOAuthClient(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteOAuthClient($id: ID!) {\n    deleteOAuthClient(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OAuthGrants {\n    oauthGrants {\n      id\n      clientName\n      scopes\n      createdAt\n      lastUsedAt\n      endsAt\n    }\n  }\n"): (typeof documents)["\n  query OAuthGrants {\n    oauthGrants {\n      id\n      clientName\n      scopes\n      createdAt\n      lastUsedAt\n      endsAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeOAuthGrant($id: ID!) {\n    revokeOAuthGrant(id: $id)\n  }\n"): (typeof documents)["\n  mutation RevokeOAuthGrant($id: ID!) {\n    revokeOAuthGrant(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OAuthConsent($request: OAuthRequestInput!) {\n    oauthConsent(request: $request) {\n      name\n      redirectHost\n      scopes\n      redirectTo\n    }\n  }\n"): (typeof documents)["\n  query OAuthConsent($request: OAuthRequestInput!) {\n    oauthConsent(request: $request) {\n      name\n      redirectHost\n      scopes\n      redirectTo\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideOAuthConsent($request: OAuthRequestInput!, $allow: Boolean!) {\n    decideOAuthConsent(request: $request, allow: $allow)\n  }\n"): (typeof documents)["\n  mutation DecideOAuthConsent($request: OAuthRequestInput!, $allow: Boolean!) {\n    decideOAuthConsent(request: $request, allow: $allow)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ApiTokenFields on ApiToken {\n    id\n    name\n    scopes\n    createdAt\n    expiresAt\n    lastUsedAt\n    user {\n      id\n      name\n      email\n    }\n  }\n"): (typeof documents)["\n  fragment ApiTokenFields on ApiToken {\n    id\n    name\n    scopes\n    createdAt\n    expiresAt\n    lastUsedAt\n    user {\n      id\n      name\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ApiTokens($all: Boolean!) {\n    apiAvailable\n    apiTokens(all: $all) {\n      ...ApiTokenFields\n    }\n  }\n"): (typeof documents)["\n  query ApiTokens($all: Boolean!) {\n    apiAvailable\n    apiTokens(all: $all) {\n      ...ApiTokenFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateApiToken($input: CreateApiTokenInput!) {\n    createApiToken(input: $input) {\n      token\n      apiToken {\n        ...ApiTokenFields\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateApiToken($input: CreateApiTokenInput!) {\n    createApiToken(input: $input) {\n      token\n      apiToken {\n        ...ApiTokenFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeApiToken($id: ID!) {\n    revokeApiToken(id: $id)\n  }\n"): (typeof documents)["\n  mutation RevokeApiToken($id: ID!) {\n    revokeApiToken(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditLog($first: Int!, $after: String, $filter: AuditLogFilter) {\n    auditLog(first: $first, after: $after, filter: $filter) {\n      nodes {\n        id\n        at\n        action\n        objectKind\n        objectId\n        actor {\n          id\n          name\n          email\n        }\n        key {\n          kind\n          id\n          name\n        }\n        details {\n          name\n          before\n          after\n        }\n      }\n      endCursor\n    }\n  }\n"): (typeof documents)["\n  query AuditLog($first: Int!, $after: String, $filter: AuditLogFilter) {\n    auditLog(first: $first, after: $after, filter: $filter) {\n      nodes {\n        id\n        at\n        action\n        objectKind\n        objectId\n        actor {\n          id\n          name\n          email\n        }\n        key {\n          kind\n          id\n          name\n        }\n        details {\n          name\n          before\n          after\n        }\n      }\n      endCursor\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditLogSettings {\n    auditLogSettings {\n      actions\n      retentionDays\n    }\n    users(first: 200, includeInactive: true) {\n      nodes {\n        id\n        name\n        email\n      }\n    }\n  }\n"): (typeof documents)["\n  query AuditLogSettings {\n    auditLogSettings {\n      actions\n      retentionDays\n    }\n    users(first: 200, includeInactive: true) {\n      nodes {\n        id\n        name\n        email\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetAuditLogRetention($days: Int) {\n    setAuditLogRetention(days: $days) {\n      retentionDays\n    }\n  }\n"): (typeof documents)["\n  mutation SetAuditLogRetention($days: Int) {\n    setAuditLogRetention(days: $days) {\n      retentionDays\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment SsoConnectionFields on SsoConnection {\n    id\n    name\n    strategy\n    protocol\n    enabled\n    callbackUrl\n    oidc {\n      id\n      issuer\n      clientId\n    }\n    saml {\n      metadataUrl\n      entityId\n      signOnUrl\n      serviceEntityId\n      certificates {\n        subject\n        fingerprint\n        expiresAt\n      }\n    }\n    firstUsedAt\n    lastUsedAt\n  }\n"): (typeof documents)["\n  fragment SsoConnectionFields on SsoConnection {\n    id\n    name\n    strategy\n    protocol\n    enabled\n    callbackUrl\n    oidc {\n      id\n      issuer\n      clientId\n    }\n    saml {\n      metadataUrl\n      entityId\n      signOnUrl\n      serviceEntityId\n      certificates {\n        subject\n        fingerprint\n        expiresAt\n      }\n    }\n    firstUsedAt\n    lastUsedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment WorkspaceDomainFields on WorkspaceDomain {\n    id\n    domain\n    recordName\n    recordValue\n    provenAt\n    checkedAt\n  }\n"): (typeof documents)["\n  fragment WorkspaceDomainFields on WorkspaceDomain {\n    id\n    domain\n    recordName\n    recordValue\n    provenAt\n    checkedAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AuthenticationSettingsFields on AuthenticationSettings {\n    passwordAuthEnabled\n    codeAuthEnabled\n    googleAuthEnabled\n    microsoftAuthEnabled\n    ssoAuthEnabled\n    googleAuthAvailable\n    microsoftAuthAvailable\n    ssoDomainRestricted\n    automaticAccountCreation\n    automaticAccountRole\n    domainJoining\n    connections {\n      ...SsoConnectionFields\n    }\n    ssoTicket {\n      id\n      createdBy {\n        id\n        name\n      }\n      expiresAt\n    }\n    domains {\n      ...WorkspaceDomainFields\n    }\n  }\n"): (typeof documents)["\n  fragment AuthenticationSettingsFields on AuthenticationSettings {\n    passwordAuthEnabled\n    codeAuthEnabled\n    googleAuthEnabled\n    microsoftAuthEnabled\n    ssoAuthEnabled\n    googleAuthAvailable\n    microsoftAuthAvailable\n    ssoDomainRestricted\n    automaticAccountCreation\n    automaticAccountRole\n    domainJoining\n    connections {\n      ...SsoConnectionFields\n    }\n    ssoTicket {\n      id\n      createdBy {\n        id\n        name\n      }\n      expiresAt\n    }\n    domains {\n      ...WorkspaceDomainFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuthenticationSettings {\n    authenticationSettings {\n      ...AuthenticationSettingsFields\n    }\n  }\n"): (typeof documents)["\n  query AuthenticationSettings {\n    authenticationSettings {\n      ...AuthenticationSettingsFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateAuthentication($input: UpdateAuthenticationInput!) {\n    updateAuthentication(input: $input) {\n      ...AuthenticationSettingsFields\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateAuthentication($input: UpdateAuthenticationInput!) {\n    updateAuthentication(input: $input) {\n      ...AuthenticationSettingsFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSignInMethods($input: UpdateWorkspaceInput!) {\n    updateWorkspace(input: $input) {\n      id\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateSignInMethods($input: UpdateWorkspaceInput!) {\n    updateWorkspace(input: $input) {\n      id\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateSsoConnection($input: CreateSsoConnectionInput!) {\n    createSsoConnection(input: $input) {\n      ...SsoConnectionFields\n    }\n  }\n"): (typeof documents)["\n  mutation CreateSsoConnection($input: CreateSsoConnectionInput!) {\n    createSsoConnection(input: $input) {\n      ...SsoConnectionFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSsoConnection($input: UpdateSsoConnectionInput!) {\n    updateSsoConnection(input: $input) {\n      ...SsoConnectionFields\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateSsoConnection($input: UpdateSsoConnectionInput!) {\n    updateSsoConnection(input: $input) {\n      ...SsoConnectionFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetSsoConnectionEnabled($id: ID!, $enabled: Boolean!) {\n    setSsoConnectionEnabled(id: $id, enabled: $enabled) {\n      ...SsoConnectionFields\n    }\n  }\n"): (typeof documents)["\n  mutation SetSsoConnectionEnabled($id: ID!, $enabled: Boolean!) {\n    setSsoConnectionEnabled(id: $id, enabled: $enabled) {\n      ...SsoConnectionFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CheckSsoConnection($id: ID!) {\n    checkSsoConnection(id: $id) {\n      ok\n      message\n    }\n  }\n"): (typeof documents)["\n  mutation CheckSsoConnection($id: ID!) {\n    checkSsoConnection(id: $id) {\n      ok\n      message\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteSsoConnection($id: ID!) {\n    deleteSsoConnection(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteSsoConnection($id: ID!) {\n    deleteSsoConnection(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeSsoTicket {\n    revokeSsoTicket\n  }\n"): (typeof documents)["\n  mutation RevokeSsoTicket {\n    revokeSsoTicket\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddWorkspaceDomain($domain: String!) {\n    addWorkspaceDomain(domain: $domain) {\n      ...WorkspaceDomainFields\n    }\n  }\n"): (typeof documents)["\n  mutation AddWorkspaceDomain($domain: String!) {\n    addWorkspaceDomain(domain: $domain) {\n      ...WorkspaceDomainFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CheckWorkspaceDomain($id: ID!) {\n    checkWorkspaceDomain(id: $id) {\n      ...WorkspaceDomainFields\n    }\n  }\n"): (typeof documents)["\n  mutation CheckWorkspaceDomain($id: ID!) {\n    checkWorkspaceDomain(id: $id) {\n      ...WorkspaceDomainFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveWorkspaceDomain($id: ID!) {\n    removeWorkspaceDomain(id: $id)\n  }\n"): (typeof documents)["\n  mutation RemoveWorkspaceDomain($id: ID!) {\n    removeWorkspaceDomain(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment CommentFields on Comment {\n    id\n    objectId\n    objectKind\n    parentId\n    text\n    createdAt\n    updatedAt\n    resolvedAt\n    anchor {\n      start\n      end\n      quote\n      prefix\n      suffix\n    }\n    author {\n      ...PersonFields\n    }\n  }\n"): (typeof documents)["\n  fragment CommentFields on Comment {\n    id\n    objectId\n    objectKind\n    parentId\n    text\n    createdAt\n    updatedAt\n    resolvedAt\n    anchor {\n      start\n      end\n      quote\n      prefix\n      suffix\n    }\n    author {\n      ...PersonFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CommentQuery($objectId: ID!, $objectKind: CommentableKind!) {\n    comments(objectId: $objectId, objectKind: $objectKind) {\n      ...CommentFields\n    }\n  }\n"): (typeof documents)["\n  query CommentQuery($objectId: ID!, $objectKind: CommentableKind!) {\n    comments(objectId: $objectId, objectKind: $objectKind) {\n      ...CommentFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateComment($input: CreateCommentInput!) {\n    createComment(input: $input) {\n      ...CommentFields\n    }\n  }\n"): (typeof documents)["\n  mutation CreateComment($input: CreateCommentInput!) {\n    createComment(input: $input) {\n      ...CommentFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateComment($id: ID!, $text: String, $resolved: Boolean) {\n    updateComment(id: $id, text: $text, resolved: $resolved) {\n      ...CommentFields\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateComment($id: ID!, $text: String, $resolved: Boolean) {\n    updateComment(id: $id, text: $text, resolved: $resolved) {\n      ...CommentFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment PersonFields on User {\n    id\n    name\n    email\n    active\n  }\n"): (typeof documents)["\n  fragment PersonFields on User {\n    id\n    name\n    email\n    active\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query FeatureFlags {\n    featureFlags {\n      id\n      postOnboardingNotePopup\n      growthOnboarding\n      betaFeatures\n    }\n  }\n"): (typeof documents)["\n  query FeatureFlags {\n    featureFlags {\n      id\n      postOnboardingNotePopup\n      growthOnboarding\n      betaFeatures\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription FeatureFlagsChanged {\n    featureFlagsChanged {\n      id\n      postOnboardingNotePopup\n      growthOnboarding\n      betaFeatures\n    }\n  }\n"): (typeof documents)["\n  subscription FeatureFlagsChanged {\n    featureFlagsChanged {\n      id\n      postOnboardingNotePopup\n      growthOnboarding\n      betaFeatures\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GroupsSettings {\n    groups {\n      id\n      name\n      memberCount\n      scimManaged\n    }\n  }\n"): (typeof documents)["\n  query GroupsSettings {\n    groups {\n      id\n      name\n      memberCount\n      scimManaged\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GroupMembers {\n    groups {\n      id\n      members {\n        ...PersonFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query GroupMembers {\n    groups {\n      id\n      members {\n        ...PersonFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateGroup($name: String!, $memberIds: [ID!]!) {\n    createGroup(name: $name, memberIds: $memberIds) {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  mutation CreateGroup($name: String!, $memberIds: [ID!]!) {\n    createGroup(name: $name, memberIds: $memberIds) {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateGroup($id: ID!, $name: String, $memberIds: [ID!]) {\n    updateGroup(id: $id, name: $name, memberIds: $memberIds) {\n      id\n      name\n      memberCount\n      members {\n        ...PersonFields\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateGroup($id: ID!, $name: String, $memberIds: [ID!]) {\n    updateGroup(id: $id, name: $name, memberIds: $memberIds) {\n      id\n      name\n      memberCount\n      members {\n        ...PersonFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteGroup($id: ID!) {\n    deleteGroup(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteGroup($id: ID!) {\n    deleteGroup(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ClipFields on Clip {\n    id\n    status\n    playlistUrl\n    durationMs\n    errorMessage\n  }\n"): (typeof documents)["\n  fragment ClipFields on Clip {\n    id\n    status\n    playlistUrl\n    durationMs\n    errorMessage\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment HighlightFields on Highlight {\n    id\n    text\n    orphaned\n    version\n    createdAt\n    author {\n      ...PersonFields\n    }\n    anchor {\n      start\n      end\n      quote\n      prefix\n      suffix\n    }\n    audioVideo {\n      fileId\n      startMs\n      endMs\n    }\n    clip {\n      ...ClipFields\n    }\n    tags {\n      id\n      title\n      color\n    }\n    note {\n      id\n      title\n      project {\n        id\n        title\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment HighlightFields on Highlight {\n    id\n    text\n    orphaned\n    version\n    createdAt\n    author {\n      ...PersonFields\n    }\n    anchor {\n      start\n      end\n      quote\n      prefix\n      suffix\n    }\n    audioVideo {\n      fileId\n      startMs\n      endMs\n    }\n    clip {\n      ...ClipFields\n    }\n    tags {\n      id\n      title\n      color\n    }\n    note {\n      id\n      title\n      project {\n        id\n        title\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query HighlightById($id: ID!) {\n    highlight(id: $id) {\n      ...HighlightFields\n    }\n  }\n"): (typeof documents)["\n  query HighlightById($id: ID!) {\n    highlight(id: $id) {\n      ...HighlightFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectHighlights($projectId: ID!, $first: Int!, $after: String, $tagIds: [ID!]) {\n    project(id: $projectId) {\n      id\n      title\n      access {\n        level\n      }\n      highlights(first: $first, after: $after, tagIds: $tagIds) {\n        endCursor\n        nodes {\n          ...HighlightFields\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProjectHighlights($projectId: ID!, $first: Int!, $after: String, $tagIds: [ID!]) {\n    project(id: $projectId) {\n      id\n      title\n      access {\n        level\n      }\n      highlights(first: $first, after: $after, tagIds: $tagIds) {\n        endCursor\n        nodes {\n          ...HighlightFields\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateHighlight($input: CreateHighlightInput!) {\n    createHighlight(input: $input) {\n      ...HighlightFields\n    }\n  }\n"): (typeof documents)["\n  mutation CreateHighlight($input: CreateHighlightInput!) {\n    createHighlight(input: $input) {\n      ...HighlightFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateHighlight($input: UpdateHighlightInput!) {\n    updateHighlight(input: $input) {\n      ...HighlightFields\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateHighlight($input: UpdateHighlightInput!) {\n    updateHighlight(input: $input) {\n      ...HighlightFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteContentOfPage($id: ID!, $kind: ContentKind!) {\n    deleteContent(id: $id, kind: $kind)\n  }\n"): (typeof documents)["\n  mutation DeleteContentOfPage($id: ID!, $kind: ContentKind!) {\n    deleteContent(id: $id, kind: $kind)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreContentOfPage($id: ID!, $kind: ContentKind!) {\n    restoreContent(id: $id, kind: $kind)\n  }\n"): (typeof documents)["\n  mutation RestoreContentOfPage($id: ID!, $kind: ContentKind!) {\n    restoreContent(id: $id, kind: $kind)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Home {\n    recentNotes(first: 8) {\n      ...NoteRowFields\n    }\n    recentInsights(first: 6) {\n      ...InsightRowFields\n    }\n  }\n"): (typeof documents)["\n  query Home {\n    recentNotes(first: 8) {\n      ...NoteRowFields\n    }\n    recentInsights(first: 6) {\n      ...InsightRowFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InsightPage($id: ID!) {\n    insight(id: $id) {\n      id\n      title\n      publishedAt\n      createdAt\n      createdBy {\n        ...PersonFields\n      }\n      access {\n        level\n      }\n      project {\n        id\n        title\n      }\n    }\n  }\n"): (typeof documents)["\n  query InsightPage($id: ID!) {\n    insight(id: $id) {\n      id\n      title\n      publishedAt\n      createdAt\n      createdBy {\n        ...PersonFields\n      }\n      access {\n        level\n      }\n      project {\n        id\n        title\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateInsightOfPage($input: UpdateInsightInput!) {\n    updateInsight(input: $input) {\n      id\n      title\n      updatedAt\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateInsightOfPage($input: UpdateInsightInput!) {\n    updateInsight(input: $input) {\n      id\n      title\n      updatedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PublishInsight($id: ID!) {\n    publishInsight(id: $id) {\n      id\n      publishedAt\n    }\n  }\n"): (typeof documents)["\n  mutation PublishInsight($id: ID!) {\n    publishInsight(id: $id) {\n      id\n      publishedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UnpublishInsight($id: ID!) {\n    unpublishInsight(id: $id) {\n      id\n      publishedAt\n    }\n  }\n"): (typeof documents)["\n  mutation UnpublishInsight($id: ID!) {\n    unpublishInsight(id: $id) {\n      id\n      publishedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ContentChanged($projectId: ID, $noteId: ID) {\n    contentChanged(projectId: $projectId, noteId: $noteId) {\n      id\n      kind\n      projectId\n      noteId\n      version\n      deleted\n      textOnly\n    }\n  }\n"): (typeof documents)["\n  subscription ContentChanged($projectId: ID, $noteId: ID) {\n    contentChanged(projectId: $projectId, noteId: $noteId) {\n      id\n      kind\n      projectId\n      noteId\n      version\n      deleted\n      textOnly\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NotePage($id: ID!) {\n    note(id: $id) {\n      id\n      title\n      locked\n      createdAt\n      importOrigin\n      externalUrl\n      createdBy {\n        ...PersonFields\n      }\n      access {\n        level\n      }\n      project {\n        id\n        title\n      }\n      files {\n        ...FileFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query NotePage($id: ID!) {\n    note(id: $id) {\n      id\n      title\n      locked\n      createdAt\n      importOrigin\n      externalUrl\n      createdBy {\n        ...PersonFields\n      }\n      access {\n        level\n      }\n      project {\n        id\n        title\n      }\n      files {\n        ...FileFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NoteUpdated($id: ID!) {\n    note(id: $id) {\n      id\n      updatedAt\n    }\n  }\n"): (typeof documents)["\n  query NoteUpdated($id: ID!) {\n    note(id: $id) {\n      id\n      updatedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NoteHighlights($id: ID!) {\n    note(id: $id) {\n      id\n      highlights {\n        ...HighlightFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query NoteHighlights($id: ID!) {\n    note(id: $id) {\n      id\n      highlights {\n        ...HighlightFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NoteTranscripts($id: ID!) {\n    note(id: $id) {\n      id\n      transcripts {\n        fileId\n        language\n        speakers {\n          id\n          index\n          name\n        }\n        segments {\n          id\n          speakerId\n          startMs\n          endMs\n          wordTexts\n          wordTimes\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query NoteTranscripts($id: ID!) {\n    note(id: $id) {\n      id\n      transcripts {\n        fileId\n        language\n        speakers {\n          id\n          index\n          name\n        }\n        segments {\n          id\n          speakerId\n          startMs\n          endMs\n          wordTexts\n          wordTimes\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateNoteOfPage($input: UpdateNoteInput!) {\n    updateNote(input: $input) {\n      id\n      title\n      locked\n      updatedAt\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateNoteOfPage($input: UpdateNoteInput!) {\n    updateNote(input: $input) {\n      id\n      title\n      locked\n      updatedAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenameSpeaker($noteId: ID!, $speakerId: ID!, $name: String!) {\n    renameSpeaker(noteId: $noteId, speakerId: $speakerId, name: $name) {\n      id\n      transcripts {\n        fileId\n        language\n        speakers {\n          id\n          index\n          name\n        }\n        segments {\n          id\n          speakerId\n          startMs\n          endMs\n          wordTexts\n          wordTimes\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RenameSpeaker($noteId: ID!, $speakerId: ID!, $name: String!) {\n    renameSpeaker(noteId: $noteId, speakerId: $speakerId, name: $name) {\n      id\n      transcripts {\n        fileId\n        language\n        speakers {\n          id\n          index\n          name\n        }\n        segments {\n          id\n          speakerId\n          startMs\n          endMs\n          wordTexts\n          wordTimes\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NoticeTitle($id: ID!, $isInsight: Boolean!) {\n    note(id: $id) @skip(if: $isInsight) {\n      id\n      title\n    }\n    insight(id: $id) @include(if: $isInsight) {\n      id\n      title\n    }\n  }\n"): (typeof documents)["\n  query NoticeTitle($id: ID!, $isInsight: Boolean!) {\n    note(id: $id) @skip(if: $isInsight) {\n      id\n      title\n    }\n    insight(id: $id) @include(if: $isInsight) {\n      id\n      title\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkNoticeRead($id: ID!) {\n    markNoticeRead(id: $id) {\n      id\n      readAt\n    }\n  }\n"): (typeof documents)["\n  mutation MarkNoticeRead($id: ID!) {\n    markNoticeRead(id: $id) {\n      id\n      readAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkAllNoticesRead {\n    markAllNoticesRead\n  }\n"): (typeof documents)["\n  mutation MarkAllNoticesRead {\n    markAllNoticesRead\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Notices {\n    notices(first: 20) {\n      unreadCount\n      endCursor\n      nodes {\n        id\n        kind\n        objectKind\n        objectId\n        createdAt\n        readAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query Notices {\n    notices(first: 20) {\n      unreadCount\n      endCursor\n      nodes {\n        id\n        kind\n        objectKind\n        objectId\n        createdAt\n        readAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription NoticeAdded {\n    noticeAdded {\n      id\n      kind\n      objectKind\n      objectId\n      createdAt\n    }\n  }\n"): (typeof documents)["\n  subscription NoticeAdded {\n    noticeAdded {\n      id\n      kind\n      objectKind\n      objectId\n      createdAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NotificationSettingsFields on NotificationSettings {\n    mailEnabled\n    options {\n      allCommentsEnabled\n      insightsPublishedEnabled\n      allChangesEnabled\n    }\n    projects {\n      projectId\n      options {\n        allCommentsEnabled\n        insightsPublishedEnabled\n        allChangesEnabled\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment NotificationSettingsFields on NotificationSettings {\n    mailEnabled\n    options {\n      allCommentsEnabled\n      insightsPublishedEnabled\n      allChangesEnabled\n    }\n    projects {\n      projectId\n      options {\n        allCommentsEnabled\n        insightsPublishedEnabled\n        allChangesEnabled\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NotificationSettings {\n    notificationSettings {\n      ...NotificationSettingsFields\n    }\n    projects(first: 200) {\n      id\n      title\n    }\n  }\n"): (typeof documents)["\n  query NotificationSettings {\n    notificationSettings {\n      ...NotificationSettingsFields\n    }\n    projects(first: 200) {\n      id\n      title\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetNotificationOptions($projectId: ID, $options: NotificationOptionsInput!) {\n    setNotificationOptions(projectId: $projectId, options: $options) {\n      ...NotificationSettingsFields\n    }\n  }\n"): (typeof documents)["\n  mutation SetNotificationOptions($projectId: ID, $options: NotificationOptionsInput!) {\n    setNotificationOptions(projectId: $projectId, options: $options) {\n      ...NotificationSettingsFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ClearProjectNotificationOptions($projectId: ID!) {\n    clearProjectNotificationOptions(projectId: $projectId) {\n      ...NotificationSettingsFields\n    }\n  }\n"): (typeof documents)["\n  mutation ClearProjectNotificationOptions($projectId: ID!) {\n    clearProjectNotificationOptions(projectId: $projectId) {\n      ...NotificationSettingsFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetNotificationMail($enabled: Boolean!) {\n    setNotificationMail(enabled: $enabled) {\n      ...NotificationSettingsFields\n    }\n  }\n"): (typeof documents)["\n  mutation SetNotificationMail($enabled: Boolean!) {\n    setNotificationMail(enabled: $enabled) {\n      ...NotificationSettingsFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment OnboardingFields on Onboarding {\n    survey {\n      useCases\n      otherText\n      organizationSize\n    }\n    checklist {\n      version\n      status\n      items {\n        id\n        eventCount\n      }\n    }\n  }\n"): (typeof documents)["\n  fragment OnboardingFields on Onboarding {\n    survey {\n      useCases\n      otherText\n      organizationSize\n    }\n    checklist {\n      version\n      status\n      items {\n        id\n        eventCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Onboarding {\n    onboarding {\n      ...OnboardingFields\n    }\n  }\n"): (typeof documents)["\n  query Onboarding {\n    onboarding {\n      ...OnboardingFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectTemplates {\n    projectTemplates {\n      id\n      title\n      summary\n      color\n      icon\n    }\n  }\n"): (typeof documents)["\n  query ProjectTemplates {\n    projectTemplates {\n      id\n      title\n      summary\n      color\n      icon\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateProjectFromTemplate($templateId: String!, $title: String) {\n    createProjectFromTemplate(templateId: $templateId, title: $title) {\n      ...ProjectRowFields\n    }\n  }\n"): (typeof documents)["\n  mutation CreateProjectFromTemplate($templateId: String!, $title: String) {\n    createProjectFromTemplate(templateId: $templateId, title: $title) {\n      ...ProjectRowFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerUseCaseSurvey($input: AnswerUseCaseSurveyInput!) {\n    answerUseCaseSurvey(input: $input) {\n      ...OnboardingFields\n    }\n  }\n"): (typeof documents)["\n  mutation AnswerUseCaseSurvey($input: AnswerUseCaseSurveyInput!) {\n    answerUseCaseSurvey(input: $input) {\n      ...OnboardingFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CountOnboardingEvent($itemId: String!) {\n    countOnboardingEvent(itemId: $itemId) {\n      ...OnboardingFields\n    }\n  }\n"): (typeof documents)["\n  mutation CountOnboardingEvent($itemId: String!) {\n    countOnboardingEvent(itemId: $itemId) {\n      ...OnboardingFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CompleteOnboarding {\n    completeOnboarding {\n      ...OnboardingFields\n    }\n  }\n"): (typeof documents)["\n  mutation CompleteOnboarding {\n    completeOnboarding {\n      ...OnboardingFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ProjectRowFields on Project {\n    id\n    title\n    summary\n    color\n    icon\n    folderId\n    templateId\n    rank\n    updatedAt\n    access {\n      level\n      restricted\n    }\n  }\n"): (typeof documents)["\n  fragment ProjectRowFields on Project {\n    id\n    title\n    summary\n    color\n    icon\n    folderId\n    templateId\n    rank\n    updatedAt\n    access {\n      level\n      restricted\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectTree {\n    folders {\n      id\n      name\n      parentId\n      rank\n      access {\n        level\n      }\n    }\n    projects(first: 200) {\n      ...ProjectRowFields\n    }\n  }\n"): (typeof documents)["\n  query ProjectTree {\n    folders {\n      id\n      name\n      parentId\n      rank\n      access {\n        level\n      }\n    }\n    projects(first: 200) {\n      ...ProjectRowFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectCounts {\n    projects(first: 200) {\n      id\n      noteCount\n      insightCount\n    }\n  }\n"): (typeof documents)["\n  query ProjectCounts {\n    projects(first: 200) {\n      id\n      noteCount\n      insightCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectPage($id: ID!) {\n    project(id: $id) {\n      ...ProjectRowFields\n      noteCount\n      highlightCount\n      insightCount\n      createdAt\n      createdBy {\n        ...PersonFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProjectPage($id: ID!) {\n    project(id: $id) {\n      ...ProjectRowFields\n      noteCount\n      highlightCount\n      insightCount\n      createdAt\n      createdBy {\n        ...PersonFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectNotes($id: ID!, $first: Int, $after: String) {\n    project(id: $id) {\n      id\n      notes(first: $first, after: $after) {\n        endCursor\n        nodes {\n          ...NoteRowFields\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProjectNotes($id: ID!, $first: Int, $after: String) {\n    project(id: $id) {\n      id\n      notes(first: $first, after: $after) {\n        endCursor\n        nodes {\n          ...NoteRowFields\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment NoteRowFields on Note {\n    id\n    title\n    preview\n    importOrigin\n    createdAt\n    updatedAt\n    createdBy {\n      ...PersonFields\n    }\n    access {\n      level\n    }\n    highlights {\n      id\n    }\n    files {\n      id\n      type\n      durationMs\n      conversion {\n        status\n      }\n      transcription {\n        status\n        progress\n      }\n    }\n    project {\n      id\n      title\n      color\n    }\n  }\n"): (typeof documents)["\n  fragment NoteRowFields on Note {\n    id\n    title\n    preview\n    importOrigin\n    createdAt\n    updatedAt\n    createdBy {\n      ...PersonFields\n    }\n    access {\n      level\n    }\n    highlights {\n      id\n    }\n    files {\n      id\n      type\n      durationMs\n      conversion {\n        status\n      }\n      transcription {\n        status\n        progress\n      }\n    }\n    project {\n      id\n      title\n      color\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectInsights($id: ID!, $first: Int, $after: String) {\n    project(id: $id) {\n      id\n      insights(first: $first, after: $after) {\n        endCursor\n        nodes {\n          ...InsightRowFields\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query ProjectInsights($id: ID!, $first: Int, $after: String) {\n    project(id: $id) {\n      id\n      insights(first: $first, after: $after) {\n        endCursor\n        nodes {\n          ...InsightRowFields\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment InsightRowFields on Insight {\n    id\n    title\n    preview\n    publishedAt\n    createdAt\n    updatedAt\n    createdBy {\n      ...PersonFields\n    }\n    access {\n      level\n    }\n    project {\n      id\n      title\n      color\n    }\n  }\n"): (typeof documents)["\n  fragment InsightRowFields on Insight {\n    id\n    title\n    preview\n    publishedAt\n    createdAt\n    updatedAt\n    createdBy {\n      ...PersonFields\n    }\n    access {\n      level\n    }\n    project {\n      id\n      title\n      color\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateProject($input: CreateProjectInput!) {\n    createProject(input: $input) {\n      ...ProjectRowFields\n    }\n  }\n"): (typeof documents)["\n  mutation CreateProject($input: CreateProjectInput!) {\n    createProject(input: $input) {\n      ...ProjectRowFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateProject($input: UpdateProjectInput!) {\n    updateProject(input: $input) {\n      ...ProjectRowFields\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateProject($input: UpdateProjectInput!) {\n    updateProject(input: $input) {\n      ...ProjectRowFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateFolder($input: CreateFolderInput!) {\n    createFolder(input: $input) {\n      id\n      name\n      parentId\n      rank\n    }\n  }\n"): (typeof documents)["\n  mutation CreateFolder($input: CreateFolderInput!) {\n    createFolder(input: $input) {\n      id\n      name\n      parentId\n      rank\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateFolder($input: UpdateFolderInput!) {\n    updateFolder(input: $input) {\n      id\n      name\n      parentId\n      rank\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateFolder($input: UpdateFolderInput!) {\n    updateFolder(input: $input) {\n      id\n      name\n      parentId\n      rank\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateNote($input: CreateNoteInput!) {\n    createNote(input: $input) {\n      id\n      title\n      project {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateNote($input: CreateNoteInput!) {\n    createNote(input: $input) {\n      id\n      title\n      project {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateInsight($input: CreateInsightInput!) {\n    createInsight(input: $input) {\n      id\n      title\n      project {\n        id\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateInsight($input: CreateInsightInput!) {\n    createInsight(input: $input) {\n      id\n      title\n      project {\n        id\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenameNote($input: UpdateNoteInput!) {\n    updateNote(input: $input) {\n      id\n      title\n    }\n  }\n"): (typeof documents)["\n  mutation RenameNote($input: UpdateNoteInput!) {\n    updateNote(input: $input) {\n      id\n      title\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenameInsight($input: UpdateInsightInput!) {\n    updateInsight(input: $input) {\n      id\n      title\n    }\n  }\n"): (typeof documents)["\n  mutation RenameInsight($input: UpdateInsightInput!) {\n    updateInsight(input: $input) {\n      id\n      title\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteContent($id: ID!, $kind: ContentKind!) {\n    deleteContent(id: $id, kind: $kind)\n  }\n"): (typeof documents)["\n  mutation DeleteContent($id: ID!, $kind: ContentKind!) {\n    deleteContent(id: $id, kind: $kind)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RestoreContent($id: ID!, $kind: ContentKind!) {\n    restoreContent(id: $id, kind: $kind)\n  }\n"): (typeof documents)["\n  mutation RestoreContent($id: ID!, $kind: ContentKind!) {\n    restoreContent(id: $id, kind: $kind)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProjectAccess($id: ID!) {\n    project(id: $id) {\n      id\n      permissions {\n        restricted\n        grants {\n          principalKind\n          principalId\n          level\n          inherited\n        }\n      }\n    }\n    users(first: 200) {\n      nodes {\n        id\n        name\n        email\n        role\n        active\n      }\n    }\n    groups {\n      id\n      name\n      memberCount\n    }\n  }\n"): (typeof documents)["\n  query ProjectAccess($id: ID!) {\n    project(id: $id) {\n      id\n      permissions {\n        restricted\n        grants {\n          principalKind\n          principalId\n          level\n          inherited\n        }\n      }\n    }\n    users(first: 200) {\n      nodes {\n        id\n        name\n        email\n        role\n        active\n      }\n    }\n    groups {\n      id\n      name\n      memberCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPermissions($input: SetPermissionsInput!) {\n    setPermissions(input: $input) {\n      restricted\n      grants {\n        principalKind\n        principalId\n        level\n        inherited\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation SetPermissions($input: SetPermissionsInput!) {\n    setPermissions(input: $input) {\n      restricted\n      grants {\n        principalKind\n        principalId\n        level\n        inherited\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Search($options: SearchOptionsInput!, $limit: Int!, $offset: Int!) {\n    search(options: $options, limit: $limit, offset: $offset) {\n      total\n      offset\n      suggestedQuery\n      items {\n        id\n        type\n        noteId\n        projectId\n        createdAt\n        updatedAt\n        preview {\n          title {\n            text\n            match\n          }\n          content {\n            text\n            match\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Search($options: SearchOptionsInput!, $limit: Int!, $offset: Int!) {\n    search(options: $options, limit: $limit, offset: $offset) {\n      total\n      offset\n      suggestedQuery\n      items {\n        id\n        type\n        noteId\n        projectId\n        createdAt\n        updatedAt\n        preview {\n          title {\n            text\n            match\n          }\n          content {\n            text\n            match\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SearchFilters {\n    projects(first: 200) {\n      id\n      title\n      color\n    }\n    users(first: 200) {\n      nodes {\n        ...PersonFields\n      }\n    }\n    tagBoards {\n      id\n      groups {\n        id\n        tags {\n          id\n          title\n          color\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query SearchFilters {\n    projects(first: 200) {\n      id\n      title\n      color\n    }\n    users(first: 200) {\n      nodes {\n        ...PersonFields\n      }\n    }\n    tagBoards {\n      id\n      groups {\n        id\n        tags {\n          id\n          title\n          color\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Me {\n    me {\n      id\n      name\n      email\n      role\n      workspaceAdmin\n      jobRole\n      createdAt\n      scimManaged\n      support\n    }\n    workspace {\n      id\n      name\n      subdomain\n      region\n      primaryColor\n    }\n  }\n"): (typeof documents)["\n  query Me {\n    me {\n      id\n      name\n      email\n      role\n      workspaceAdmin\n      jobRole\n      createdAt\n      scimManaged\n      support\n    }\n    workspace {\n      id\n      name\n      subdomain\n      region\n      primaryColor\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccessRequests {\n    workspaceAccessRequests {\n      id\n      email\n      name\n      message\n      status\n      createdAt\n    }\n  }\n"): (typeof documents)["\n  query AccessRequests {\n    workspaceAccessRequests {\n      id\n      email\n      name\n      message\n      status\n      createdAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApproveAccessRequest($id: ID!, $role: Role!) {\n    approveWorkspaceAccessRequest(id: $id, role: $role) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation ApproveAccessRequest($id: ID!, $role: Role!) {\n    approveWorkspaceAccessRequest(id: $id, role: $role) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DenyAccessRequest($id: ID!) {\n    denyWorkspaceAccessRequest(id: $id) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation DenyAccessRequest($id: ID!) {\n    denyWorkspaceAccessRequest(id: $id) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContactPreference {\n    marketingCommsEnabled\n  }\n"): (typeof documents)["\n  query ContactPreference {\n    marketingCommsEnabled\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetContactPreference($enabled: Boolean!) {\n    setMarketingCommsEnabled(enabled: $enabled)\n  }\n"): (typeof documents)["\n  mutation SetContactPreference($enabled: Boolean!) {\n    setMarketingCommsEnabled(enabled: $enabled)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ScimTokenFields on ScimToken {\n    id\n    name\n    createdAt\n    lastUsedAt\n    createdBy {\n      id\n      name\n      email\n    }\n  }\n"): (typeof documents)["\n  fragment ScimTokenFields on ScimToken {\n    id\n    name\n    createdAt\n    lastUsedAt\n    createdBy {\n      id\n      name\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ScimGroupFields on Group {\n    id\n    name\n    memberCount\n    scimRole\n  }\n"): (typeof documents)["\n  fragment ScimGroupFields on Group {\n    id\n    name\n    memberCount\n    scimRole\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ScimSettings {\n    scimSettings {\n      baseUrl\n      available\n      managedUserCount\n      groups {\n        ...ScimGroupFields\n      }\n    }\n    scimTokens {\n      ...ScimTokenFields\n    }\n  }\n"): (typeof documents)["\n  query ScimSettings {\n    scimSettings {\n      baseUrl\n      available\n      managedUserCount\n      groups {\n        ...ScimGroupFields\n      }\n    }\n    scimTokens {\n      ...ScimTokenFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateScimToken($name: String!) {\n    createScimToken(name: $name) {\n      token\n      scimToken {\n        ...ScimTokenFields\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation CreateScimToken($name: String!) {\n    createScimToken(name: $name) {\n      token\n      scimToken {\n        ...ScimTokenFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeScimToken($id: ID!) {\n    revokeScimToken(id: $id)\n  }\n"): (typeof documents)["\n  mutation RevokeScimToken($id: ID!) {\n    revokeScimToken(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetScimGroupRole($groupId: ID!, $role: Role) {\n    setScimGroupRole(groupId: $groupId, role: $role) {\n      ...ScimGroupFields\n    }\n  }\n"): (typeof documents)["\n  mutation SetScimGroupRole($groupId: ID!, $role: Role) {\n    setScimGroupRole(groupId: $groupId, role: $role) {\n      ...ScimGroupFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FactorFields on SecondFactors {\n    totp {\n      confirmedAt\n      lastUsedAt\n    }\n    passkeys {\n      id\n      name\n      createdAt\n      lastUsedAt\n    }\n    recoveryCodesLeft\n    required\n    changeable\n    hasPassword\n  }\n"): (typeof documents)["\n  fragment FactorFields on SecondFactors {\n    totp {\n      confirmedAt\n      lastUsedAt\n    }\n    passkeys {\n      id\n      name\n      createdAt\n      lastUsedAt\n    }\n    recoveryCodesLeft\n    required\n    changeable\n    hasPassword\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SecondFactors {\n    secondFactors {\n      ...FactorFields\n    }\n  }\n"): (typeof documents)["\n  query SecondFactors {\n    secondFactors {\n      ...FactorFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartTotp {\n    startTotp {\n      secret\n      uri\n    }\n  }\n"): (typeof documents)["\n  mutation StartTotp {\n    startTotp {\n      secret\n      uri\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmTotp($code: String!) {\n    confirmTotp(code: $code) {\n      recoveryCodes\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmTotp($code: String!) {\n    confirmTotp(code: $code) {\n      recoveryCodes\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveTotp {\n    removeTotp {\n      recoveryCodesLeft\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveTotp {\n    removeTotp {\n      recoveryCodesLeft\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartPasskey {\n    startPasskey {\n      challengeId\n      options\n    }\n  }\n"): (typeof documents)["\n  mutation StartPasskey {\n    startPasskey {\n      challengeId\n      options\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddPasskey($input: AddPasskeyInput!) {\n    addPasskey(input: $input) {\n      recoveryCodes\n    }\n  }\n"): (typeof documents)["\n  mutation AddPasskey($input: AddPasskeyInput!) {\n    addPasskey(input: $input) {\n      recoveryCodes\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id) {\n      recoveryCodesLeft\n    }\n  }\n"): (typeof documents)["\n  mutation RemovePasskey($id: ID!) {\n    removePasskey(id: $id) {\n      recoveryCodesLeft\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      passkeys {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RenamePasskey($id: ID!, $name: String!) {\n    renamePasskey(id: $id, name: $name) {\n      passkeys {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MakeRecoveryCodes {\n    makeRecoveryCodes {\n      recoveryCodes\n    }\n  }\n"): (typeof documents)["\n  mutation MakeRecoveryCodes {\n    makeRecoveryCodes {\n      recoveryCodes\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateSignInPolicy($input: UpdateSignInPolicyInput!) {\n    updateSignInPolicy(input: $input) {\n      id\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n        googleAuthEnabled\n        microsoftAuthEnabled\n        ssoAuthEnabled\n        twoStepRequired\n        sessionSeconds\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateSignInPolicy($input: UpdateSignInPolicyInput!) {\n    updateSignInPolicy(input: $input) {\n      id\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n        googleAuthEnabled\n        microsoftAuthEnabled\n        ssoAuthEnabled\n        twoStepRequired\n        sessionSeconds\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndAllSessions($includeOwn: Boolean!) {\n    endAllSessions(includeOwn: $includeOwn)\n  }\n"): (typeof documents)["\n  mutation EndAllSessions($includeOwn: Boolean!) {\n    endAllSessions(includeOwn: $includeOwn)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateMe($input: UpdateMeInput!) {\n    updateMe(input: $input) {\n      id\n      name\n      jobRole\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateMe($input: UpdateMeInput!) {\n    updateMe(input: $input) {\n      id\n      name\n      jobRole\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WorkspaceSettings {\n    workspace {\n      id\n      name\n      subdomain\n      nextSubdomain\n      region\n      createdAt\n      primaryColor\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n        googleAuthEnabled\n        microsoftAuthEnabled\n        ssoAuthEnabled\n        twoStepRequired\n        sessionSeconds\n      }\n    }\n  }\n"): (typeof documents)["\n  query WorkspaceSettings {\n    workspace {\n      id\n      name\n      subdomain\n      nextSubdomain\n      region\n      createdAt\n      primaryColor\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n        googleAuthEnabled\n        microsoftAuthEnabled\n        ssoAuthEnabled\n        twoStepRequired\n        sessionSeconds\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateWorkspace($input: UpdateWorkspaceInput!) {\n    updateWorkspace(input: $input) {\n      id\n      name\n      primaryColor\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n        googleAuthEnabled\n        microsoftAuthEnabled\n        ssoAuthEnabled\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateWorkspace($input: UpdateWorkspaceInput!) {\n    updateWorkspace(input: $input) {\n      id\n      name\n      primaryColor\n      signInMethods {\n        passwordAuthEnabled\n        codeAuthEnabled\n        googleAuthEnabled\n        microsoftAuthEnabled\n        ssoAuthEnabled\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeSubdomain($subdomain: String!) {\n    changeSubdomain(subdomain: $subdomain) {\n      id\n      subdomain\n      nextSubdomain\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeSubdomain($subdomain: String!) {\n    changeSubdomain(subdomain: $subdomain) {\n      id\n      subdomain\n      nextSubdomain\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CloseWorkspace($name: String!) {\n    closeWorkspace(name: $name) {\n      deleteAfter\n    }\n  }\n"): (typeof documents)["\n  mutation CloseWorkspace($name: String!) {\n    closeWorkspace(name: $name) {\n      deleteAfter\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Seats {\n    workspace {\n      id\n      seatsAllocated\n      totalSeatsAvailable\n      utilizationPercentage\n      viewerCount\n      viewersAvailable\n      invitePolicy\n    }\n  }\n"): (typeof documents)["\n  query Seats {\n    workspace {\n      id\n      seatsAllocated\n      totalSeatsAvailable\n      utilizationPercentage\n      viewerCount\n      viewersAvailable\n      invitePolicy\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetInvitePolicy($invitePolicy: InvitePolicy!) {\n    updateWorkspace(input: { invitePolicy: $invitePolicy }) {\n      id\n      invitePolicy\n    }\n  }\n"): (typeof documents)["\n  mutation SetInvitePolicy($invitePolicy: InvitePolicy!) {\n    updateWorkspace(input: { invitePolicy: $invitePolicy }) {\n      id\n      invitePolicy\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment MemberFields on User {\n    id\n    name\n    email\n    role\n    workspaceAdmin\n    active\n    deactivated\n    scimManaged\n    createdAt\n  }\n"): (typeof documents)["\n  fragment MemberFields on User {\n    id\n    name\n    email\n    role\n    workspaceAdmin\n    active\n    deactivated\n    scimManaged\n    createdAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Members($first: Int, $after: String, $query: String) {\n    users(first: $first, after: $after, query: $query) {\n      totalCount\n      endCursor\n      nodes {\n        ...MemberFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query Members($first: Int, $after: String, $query: String) {\n    users(first: $first, after: $after, query: $query) {\n      totalCount\n      endCursor\n      nodes {\n        ...MemberFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Invites {\n    invites {\n      id\n      email\n      role\n      status\n      message\n      createdAt\n      expiresAt\n      invitedBy {\n        ...PersonFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query Invites {\n    invites {\n      id\n      email\n      role\n      status\n      message\n      createdAt\n      expiresAt\n      invitedBy {\n        ...PersonFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation InviteUsers($input: InviteUsersInput!) {\n    inviteUsers(input: $input) {\n      id\n      email\n      role\n      status\n      expiresAt\n    }\n  }\n"): (typeof documents)["\n  mutation InviteUsers($input: InviteUsersInput!) {\n    inviteUsers(input: $input) {\n      id\n      email\n      role\n      status\n      expiresAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendInvite($id: ID!) {\n    resendInvite(id: $id) {\n      id\n      status\n      expiresAt\n    }\n  }\n"): (typeof documents)["\n  mutation ResendInvite($id: ID!) {\n    resendInvite(id: $id) {\n      id\n      status\n      expiresAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeInvite($id: ID!) {\n    revokeInvite(id: $id) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation RevokeInvite($id: ID!) {\n    revokeInvite(id: $id) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateUser($input: UpdateUserInput!) {\n    updateUser(input: $input) {\n      ...MemberFields\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateUser($input: UpdateUserInput!) {\n    updateUser(input: $input) {\n      ...MemberFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeactivateUser($id: ID!) {\n    deactivateUser(id: $id) {\n      ...MemberFields\n    }\n  }\n"): (typeof documents)["\n  mutation DeactivateUser($id: ID!) {\n    deactivateUser(id: $id) {\n      ...MemberFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReactivateUser($id: ID!) {\n    reactivateUser(id: $id) {\n      ...MemberFields\n    }\n  }\n"): (typeof documents)["\n  mutation ReactivateUser($id: ID!) {\n    reactivateUser(id: $id) {\n      ...MemberFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation HandOverAdmin($userId: ID!) {\n    handOverAdmin(userId: $userId) {\n      ...MemberFields\n    }\n  }\n"): (typeof documents)["\n  mutation HandOverAdmin($userId: ID!) {\n    handOverAdmin(userId: $userId) {\n      ...MemberFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveUser($id: ID!) {\n    removeUser(id: $id) {\n      id\n      active\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveUser($id: ID!) {\n    removeUser(id: $id) {\n      id\n      active\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Sessions {\n    sessions {\n      id\n      device\n      createdAt\n      lastUsedAt\n      current\n      method\n      secondFactor\n    }\n  }\n"): (typeof documents)["\n  query Sessions {\n    sessions {\n      id\n      device\n      createdAt\n      lastUsedAt\n      current\n      method\n      secondFactor\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeOtherSessions {\n    revokeOtherSessions\n  }\n"): (typeof documents)["\n  mutation RevokeOtherSessions {\n    revokeOtherSessions\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id)\n  }\n"): (typeof documents)["\n  mutation RevokeSession($id: ID!) {\n    revokeSession(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPassword($input: SetPasswordInput!) {\n    setPassword(input: $input)\n  }\n"): (typeof documents)["\n  mutation SetPassword($input: SetPasswordInput!) {\n    setPassword(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Billing {\n    entitlements {\n      version\n      readOnly\n      plan {\n        reference\n        name\n        description\n        features\n      }\n      trial {\n        status\n        startedAt\n        endsAt\n      }\n      limits {\n        name\n        value\n      }\n    }\n    plans {\n      reference\n      name\n      description\n      features\n      isLegacy\n      productType\n      productFamily\n    }\n    workspace {\n      id\n      seatsAllocated\n      viewerCount\n    }\n    projects(first: 200) {\n      id\n    }\n  }\n"): (typeof documents)["\n  query Billing {\n    entitlements {\n      version\n      readOnly\n      plan {\n        reference\n        name\n        description\n        features\n      }\n      trial {\n        status\n        startedAt\n        endsAt\n      }\n      limits {\n        name\n        value\n      }\n    }\n    plans {\n      reference\n      name\n      description\n      features\n      isLegacy\n      productType\n      productFamily\n    }\n    workspace {\n      id\n      seatsAllocated\n      viewerCount\n    }\n    projects(first: 200) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Integrations {\n    integrations {\n      type\n      name\n      available\n      isBeta\n      importsChannels\n      connection {\n        ...ConnectionFields\n      }\n    }\n    projects(first: 200) {\n      id\n      title\n    }\n  }\n"): (typeof documents)["\n  query Integrations {\n    integrations {\n      type\n      name\n      available\n      isBeta\n      importsChannels\n      connection {\n        ...ConnectionFields\n      }\n    }\n    projects(first: 200) {\n      id\n      title\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment ConnectionFields on Connection {\n    id\n    type\n    status\n    accountName\n    connectedAt\n    projectId\n    importedChannelIds\n    channels {\n      id\n      name\n    }\n  }\n"): (typeof documents)["\n  fragment ConnectionFields on Connection {\n    id\n    type\n    status\n    accountName\n    connectedAt\n    projectId\n    importedChannelIds\n    channels {\n      id\n      name\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartConnection($type: IntegrationType!) {\n    startConnection(type: $type) {\n      authorizationUrl\n    }\n  }\n"): (typeof documents)["\n  mutation StartConnection($type: IntegrationType!) {\n    startConnection(type: $type) {\n      authorizationUrl\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmConnection($type: IntegrationType!, $code: String!, $state: String!) {\n    confirmConnection(type: $type, code: $code, state: $state) {\n      ...ConnectionFields\n    }\n  }\n"): (typeof documents)["\n  mutation ConfirmConnection($type: IntegrationType!, $code: String!, $state: String!) {\n    confirmConnection(type: $type, code: $code, state: $state) {\n      ...ConnectionFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RefreshConnectionChannels($id: ID!) {\n    refreshConnectionChannels(id: $id) {\n      ...ConnectionFields\n    }\n  }\n"): (typeof documents)["\n  mutation RefreshConnectionChannels($id: ID!) {\n    refreshConnectionChannels(id: $id) {\n      ...ConnectionFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetConnectionChannels($id: ID!, $channelIds: [ID!]!, $projectId: ID!) {\n    setConnectionChannels(id: $id, channelIds: $channelIds, projectId: $projectId) {\n      ...ConnectionFields\n    }\n  }\n"): (typeof documents)["\n  mutation SetConnectionChannels($id: ID!, $channelIds: [ID!]!, $projectId: ID!) {\n    setConnectionChannels(id: $id, channelIds: $channelIds, projectId: $projectId) {\n      ...ConnectionFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Disconnect($id: ID!) {\n    disconnect(id: $id) {\n      ...ConnectionFields\n    }\n  }\n"): (typeof documents)["\n  mutation Disconnect($id: ID!) {\n    disconnect(id: $id) {\n      ...ConnectionFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Trash {\n    trash(first: 200) {\n      id\n      kind\n      title\n      deletedAt\n      purgeAfter\n    }\n  }\n"): (typeof documents)["\n  query Trash {\n    trash(first: 200) {\n      id\n      kind\n      title\n      deletedAt\n      purgeAfter\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query InsightShares($id: ID!) {\n    insight(id: $id) {\n      id\n      shares {\n        id\n        token\n        createdAt\n        createdBy {\n          ...PersonFields\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query InsightShares($id: ID!) {\n    insight(id: $id) {\n      id\n      shares {\n        id\n        token\n        createdAt\n        createdBy {\n          ...PersonFields\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateShare($objectId: ID!, $objectKind: ShareableKind!) {\n    createShare(objectId: $objectId, objectKind: $objectKind) {\n      id\n      token\n      objectId\n      objectKind\n    }\n  }\n"): (typeof documents)["\n  mutation CreateShare($objectId: ID!, $objectKind: ShareableKind!) {\n    createShare(objectId: $objectId, objectKind: $objectKind) {\n      id\n      token\n      objectId\n      objectKind\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteShare($id: ID!) {\n    deleteShare(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteShare($id: ID!) {\n    deleteShare(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PublicObject($token: String!) {\n    publicObject(token: $token) {\n      kind\n      title\n      workspaceName\n      authorName\n      publishedAt\n      document\n      highlights {\n        id\n        text\n        durationMs\n        clipKind\n        streamAccessToken\n        tags {\n          title\n          color\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query PublicObject($token: String!) {\n    publicObject(token: $token) {\n      kind\n      title\n      workspaceName\n      authorName\n      publishedAt\n      document\n      highlights {\n        id\n        text\n        durationMs\n        clipKind\n        streamAccessToken\n        tags {\n          title\n          color\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SupportNotice {\n    supportNotice {\n      available\n      openRequests\n      current {\n        id\n        name\n        level\n        endsAt\n      }\n      own {\n        id\n        level\n        endsAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query SupportNotice {\n    supportNotice {\n      available\n      openRequests\n      current {\n        id\n        name\n        level\n        endsAt\n      }\n      own {\n        id\n        level\n        endsAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SupportAccesses {\n    supportAccesses {\n      id\n      name\n      email\n      reason\n      hours\n      status\n      level\n      createdAt\n      decidedAt\n      decidedBy {\n        id\n        name\n      }\n      endsAt\n      endedAt\n      endedBy {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query SupportAccesses {\n    supportAccesses {\n      id\n      name\n      email\n      reason\n      hours\n      status\n      level\n      createdAt\n      decidedAt\n      decidedBy {\n        id\n        name\n      }\n      endsAt\n      endedAt\n      endedBy {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation GrantSupportAccess($input: SupportGrantInput!) {\n    grantSupportAccess(input: $input) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation GrantSupportAccess($input: SupportGrantInput!) {\n    grantSupportAccess(input: $input) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApproveSupportAccess($id: ID!, $input: SupportGrantInput!) {\n    approveSupportAccess(id: $id, input: $input) {\n      id\n      status\n      level\n      endsAt\n    }\n  }\n"): (typeof documents)["\n  mutation ApproveSupportAccess($id: ID!, $input: SupportGrantInput!) {\n    approveSupportAccess(id: $id, input: $input) {\n      id\n      status\n      level\n      endsAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DenySupportAccess($id: ID!) {\n    denySupportAccess(id: $id) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation DenySupportAccess($id: ID!) {\n    denySupportAccess(id: $id) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSupportAccess($id: ID!) {\n    endSupportAccess(id: $id) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation EndSupportAccess($id: ID!) {\n    endSupportAccess(id: $id) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment BoardTagFields on Tag {\n    id\n    title\n    color\n    description\n    rank\n    tagGroupId\n    highlightCount\n  }\n"): (typeof documents)["\n  fragment BoardTagFields on Tag {\n    id\n    title\n    color\n    description\n    rank\n    tagGroupId\n    highlightCount\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TagBoards($projectId: ID!) {\n    tagBoards(projectId: $projectId) {\n      id\n      title\n      projectId\n      rank\n      groups {\n        id\n        title\n        color\n        rank\n        tags {\n          ...BoardTagFields\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query TagBoards($projectId: ID!) {\n    tagBoards(projectId: $projectId) {\n      id\n      title\n      projectId\n      rank\n      groups {\n        id\n        title\n        color\n        rank\n        tags {\n          ...BoardTagFields\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TagPage($id: ID!, $first: Int!, $after: String) {\n    tag(id: $id) {\n      ...BoardTagFields\n      highlights(first: $first, after: $after) {\n        totalCount\n        endCursor\n        nodes {\n          ...HighlightFields\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query TagPage($id: ID!, $first: Int!, $after: String) {\n    tag(id: $id) {\n      ...BoardTagFields\n      highlights(first: $first, after: $after) {\n        totalCount\n        endCursor\n        nodes {\n          ...HighlightFields\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateTag($input: CreateTagInput!) {\n    createTag(input: $input) {\n      ...BoardTagFields\n    }\n  }\n"): (typeof documents)["\n  mutation CreateTag($input: CreateTagInput!) {\n    createTag(input: $input) {\n      ...BoardTagFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTag($input: UpdateTagInput!) {\n    updateTag(input: $input) {\n      ...BoardTagFields\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateTag($input: UpdateTagInput!) {\n    updateTag(input: $input) {\n      ...BoardTagFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateTagBoard($title: String!, $projectId: ID) {\n    createTagBoard(title: $title, projectId: $projectId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation CreateTagBoard($title: String!, $projectId: ID) {\n    createTagBoard(title: $title, projectId: $projectId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateTagGroup($tagBoardId: ID!, $title: String!, $color: String) {\n    createTagGroup(tagBoardId: $tagBoardId, title: $title, color: $color) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation CreateTagGroup($tagBoardId: ID!, $title: String!, $color: String) {\n    createTagGroup(tagBoardId: $tagBoardId, title: $title, color: $color) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateTagGroup($id: ID!, $title: String, $color: String) {\n    updateTagGroup(id: $id, title: $title, color: $color) {\n      id\n      title\n      color\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateTagGroup($id: ID!, $title: String, $color: String) {\n    updateTagGroup(id: $id, title: $title, color: $color) {\n      id\n      title\n      color\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MoveTag($input: RankInput!) {\n    moveRank(input: $input)\n  }\n"): (typeof documents)["\n  mutation MoveTag($input: RankInput!) {\n    moveRank(input: $input)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Entitlements {\n    entitlements {\n      version\n      flags {\n        name\n        allowed\n      }\n      limits {\n        name\n        value\n      }\n    }\n  }\n"): (typeof documents)["\n  query Entitlements {\n    entitlements {\n      version\n      flags {\n        name\n        allowed\n      }\n      limits {\n        name\n        value\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment FileFields on File {\n    id\n    noteId\n    originalFileName\n    type\n    sizeBytes\n    uploadStatus\n    version\n    createdAt\n    durationMs\n    playlistUrl\n    posterUrl\n    storyboardUrl\n    storyboardIntervalMs\n    waveform\n    downloadUrl\n    conversion {\n      status\n      progress\n      retryable\n      errorCode\n      errorMessage\n    }\n    transcription {\n      status\n      progress\n      retryable\n      errorCode\n      errorMessage\n    }\n  }\n"): (typeof documents)["\n  fragment FileFields on File {\n    id\n    noteId\n    originalFileName\n    type\n    sizeBytes\n    uploadStatus\n    version\n    createdAt\n    durationMs\n    playlistUrl\n    posterUrl\n    storyboardUrl\n    storyboardIntervalMs\n    waveform\n    downloadUrl\n    conversion {\n      status\n      progress\n      retryable\n      errorCode\n      errorMessage\n    }\n    transcription {\n      status\n      progress\n      retryable\n      errorCode\n      errorMessage\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription FileChanged($noteId: ID!) {\n    fileChanged(noteId: $noteId) {\n      ...FileFields\n    }\n  }\n"): (typeof documents)["\n  subscription FileChanged($noteId: ID!) {\n    fileChanged(noteId: $noteId) {\n      ...FileFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription FileDeleted($noteId: ID!) {\n    fileDeleted(noteId: $noteId)\n  }\n"): (typeof documents)["\n  subscription FileDeleted($noteId: ID!) {\n    fileDeleted(noteId: $noteId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription ClipChanged($noteId: ID!) {\n    clipChanged(noteId: $noteId) {\n      id\n      clip {\n        ...ClipFields\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription ClipChanged($noteId: ID!) {\n    clipChanged(noteId: $noteId) {\n      id\n      clip {\n        ...ClipFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartUpload($input: StartUploadInput!) {\n    startUpload(input: $input) {\n      fileId\n      partCount\n      partSizeBytes\n      completedParts\n    }\n  }\n"): (typeof documents)["\n  mutation StartUpload($input: StartUploadInput!) {\n    startUpload(input: $input) {\n      fileId\n      partCount\n      partSizeBytes\n      completedParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UploadToResume($fileId: ID!) {\n    upload(fileId: $fileId) {\n      fileId\n      partCount\n      partSizeBytes\n      completedParts\n    }\n  }\n"): (typeof documents)["\n  query UploadToResume($fileId: ID!) {\n    upload(fileId: $fileId) {\n      fileId\n      partCount\n      partSizeBytes\n      completedParts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UploadPartAddresses($fileId: ID!, $partNumbers: [Int!]!) {\n    uploadParts(fileId: $fileId, partNumbers: $partNumbers) {\n      partNumber\n      url\n    }\n  }\n"): (typeof documents)["\n  mutation UploadPartAddresses($fileId: ID!, $partNumbers: [Int!]!) {\n    uploadParts(fileId: $fileId, partNumbers: $partNumbers) {\n      partNumber\n      url\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CompleteUpload($fileId: ID!, $parts: [CompletedPartInput!]!) {\n    completeUpload(fileId: $fileId, parts: $parts) {\n      ...FileFields\n    }\n  }\n"): (typeof documents)["\n  mutation CompleteUpload($fileId: ID!, $parts: [CompletedPartInput!]!) {\n    completeUpload(fileId: $fileId, parts: $parts) {\n      ...FileFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelUpload($fileId: ID!) {\n    cancelUpload(fileId: $fileId) {\n      ...FileFields\n    }\n  }\n"): (typeof documents)["\n  mutation CancelUpload($fileId: ID!) {\n    cancelUpload(fileId: $fileId) {\n      ...FileFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelProcessing($fileId: ID!) {\n    cancelProcessing(fileId: $fileId) {\n      ...FileFields\n    }\n  }\n"): (typeof documents)["\n  mutation CancelProcessing($fileId: ID!) {\n    cancelProcessing(fileId: $fileId) {\n      ...FileFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RetryFile($fileId: ID!) {\n    retryFile(fileId: $fileId) {\n      ...FileFields\n    }\n  }\n"): (typeof documents)["\n  mutation RetryFile($fileId: ID!) {\n    retryFile(fileId: $fileId) {\n      ...FileFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteFile($fileId: ID!) {\n    deleteFile(fileId: $fileId)\n  }\n"): (typeof documents)["\n  mutation DeleteFile($fileId: ID!) {\n    deleteFile(fileId: $fileId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query WorkspaceLogo {\n    workspace {\n      id\n      logo {\n        id\n        baseImageUrl\n      }\n    }\n  }\n"): (typeof documents)["\n  query WorkspaceLogo {\n    workspace {\n      id\n      logo {\n        id\n        baseImageUrl\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LogoState {\n    workspace {\n      id\n      logo {\n        id\n        baseImageUrl\n      }\n      logoUpload {\n        id\n        uploadStatus\n        errorMessage\n      }\n    }\n  }\n"): (typeof documents)["\n  query LogoState {\n    workspace {\n      id\n      logo {\n        id\n        baseImageUrl\n      }\n      logoUpload {\n        id\n        uploadStatus\n        errorMessage\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation StartLogoUpload($input: StartLogoUploadInput!) {\n    startLogoUpload(input: $input) {\n      logoId\n      partSizeBytes\n      parts {\n        partNumber\n        url\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation StartLogoUpload($input: StartLogoUploadInput!) {\n    startLogoUpload(input: $input) {\n      logoId\n      partSizeBytes\n      parts {\n        partNumber\n        url\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CompleteLogoUpload($logoId: ID!, $parts: [CompletedPartInput!]!) {\n    completeLogoUpload(logoId: $logoId, parts: $parts) {\n      id\n      uploadStatus\n    }\n  }\n"): (typeof documents)["\n  mutation CompleteLogoUpload($logoId: ID!, $parts: [CompletedPartInput!]!) {\n    completeLogoUpload(logoId: $logoId, parts: $parts) {\n      id\n      uploadStatus\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelLogoUpload($logoId: ID!) {\n    cancelLogoUpload(logoId: $logoId)\n  }\n"): (typeof documents)["\n  mutation CancelLogoUpload($logoId: ID!) {\n    cancelLogoUpload(logoId: $logoId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveLogo {\n    removeLogo {\n      id\n      logo {\n        id\n        baseImageUrl\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation RemoveLogo {\n    removeLogo {\n      id\n      logo {\n        id\n        baseImageUrl\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription WorkspaceChanged {\n    workspaceChanged {\n      id\n      name\n      primaryColor\n      logo {\n        id\n        baseImageUrl\n      }\n    }\n  }\n"): (typeof documents)["\n  subscription WorkspaceChanged {\n    workspaceChanged {\n      id\n      name\n      primaryColor\n      logo {\n        id\n        baseImageUrl\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;