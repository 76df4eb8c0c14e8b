import { graphql, type ResultOf } from '../../client/graphql.ts';
import { invalidating } from '../../client/mutation-effects.ts';
import { PersonFields } from '../content/person.tsx';

export const MemberFields = graphql(`
  fragment MemberFields on User {
    id
    name
    email
    role
    workspaceAdmin
    active
    deactivated
    scimManaged
    createdAt
  }
`);
export type MemberFieldsFragment = ResultOf<typeof MemberFields>;

export const UpdateMe = graphql(`
  mutation UpdateMe($input: UpdateMeInput!) {
    updateMe(input: $input) {
      id
      name
      jobRole
    }
  }
`);

export const WorkspaceSettingsQuery = graphql(`
  query WorkspaceSettings {
    workspace {
      id
      name
      subdomain
      nextSubdomain
      region
      createdAt
      primaryColor
      signInMethods {
        passwordAuthEnabled
        codeAuthEnabled
        googleAuthEnabled
        microsoftAuthEnabled
        ssoAuthEnabled
        twoStepRequired
        sessionSeconds
      }
    }
  }
`);
export type WorkspaceSettingsData = ResultOf<typeof WorkspaceSettingsQuery>;

export const UpdateWorkspace = graphql(`
  mutation UpdateWorkspace($input: UpdateWorkspaceInput!) {
    updateWorkspace(input: $input) {
      id
      name
      primaryColor
      signInMethods {
        passwordAuthEnabled
        codeAuthEnabled
        googleAuthEnabled
        microsoftAuthEnabled
        ssoAuthEnabled
      }
    }
  }
`);

export const ChangeSubdomain = graphql(`
  mutation ChangeSubdomain($subdomain: String!) {
    changeSubdomain(subdomain: $subdomain) {
      id
      subdomain
      nextSubdomain
    }
  }
`);

export const CloseWorkspace = graphql(`
  mutation CloseWorkspace($name: String!) {
    closeWorkspace(name: $name) {
      deleteAfter
    }
  }
`);

export const SeatsQuery = graphql(`
  query Seats {
    workspace {
      id
      seatsAllocated
      totalSeatsAvailable
      utilizationPercentage
      viewerCount
      viewersAvailable
      invitePolicy
    }
  }
`);

export const SetInvitePolicy = graphql(`
  mutation SetInvitePolicy($invitePolicy: InvitePolicy!) {
    updateWorkspace(input: { invitePolicy: $invitePolicy }) {
      id
      invitePolicy
    }
  }
`);

export const MembersQuery = graphql(
  `
  query Members($first: Int, $after: String, $query: String) {
    users(first: $first, after: $after, query: $query) {
      totalCount
      endCursor
      nodes {
        ...MemberFields
      }
    }
  }
`,
  [MemberFields],
);
export type MembersData = ResultOf<typeof MembersQuery>;

export const InvitesQuery = graphql(
  `
  query Invites {
    invites {
      id
      email
      role
      status
      message
      createdAt
      expiresAt
      invitedBy {
        ...PersonFields
      }
    }
  }
`,
  [PersonFields],
);
export type InvitesData = ResultOf<typeof InvitesQuery>;

export const InviteUsers = invalidating(
  graphql(`
  mutation InviteUsers($input: InviteUsersInput!) {
    inviteUsers(input: $input) {
      id
      email
      role
      status
      expiresAt
    }
  }
`),
  'invites',
);

export const ResendInvite = graphql(`
  mutation ResendInvite($id: ID!) {
    resendInvite(id: $id) {
      id
      status
      expiresAt
    }
  }
`);

export const RevokeInvite = graphql(`
  mutation RevokeInvite($id: ID!) {
    revokeInvite(id: $id) {
      id
      status
    }
  }
`);

export const UpdateUser = invalidating(
  graphql(
    `
  mutation UpdateUser($input: UpdateUserInput!) {
    updateUser(input: $input) {
      ...MemberFields
    }
  }
`,
    [MemberFields],
  ),
  'users',
  'workspace',
);

export const DeactivateUser = invalidating(
  graphql(
    `
  mutation DeactivateUser($id: ID!) {
    deactivateUser(id: $id) {
      ...MemberFields
    }
  }
`,
    [MemberFields],
  ),
  'users',
  'workspace',
);

export const ReactivateUser = invalidating(
  graphql(
    `
  mutation ReactivateUser($id: ID!) {
    reactivateUser(id: $id) {
      ...MemberFields
    }
  }
`,
    [MemberFields],
  ),
  'users',
  'workspace',
);

export const HandOverAdmin = invalidating(
  graphql(
    `
  mutation HandOverAdmin($userId: ID!) {
    handOverAdmin(userId: $userId) {
      ...MemberFields
    }
  }
`,
    [MemberFields],
  ),
  'users',
  'workspace',
  'me',
);

export const RemoveUser = invalidating(
  graphql(`
  mutation RemoveUser($id: ID!) {
    removeUser(id: $id) {
      id
      active
    }
  }
`),
  'users',
  'workspace',
);

export const SessionsQuery = graphql(`
  query Sessions {
    sessions {
      id
      device
      createdAt
      lastUsedAt
      current
      method
      secondFactor
    }
  }
`);
export type SessionsData = ResultOf<typeof SessionsQuery>;

export const RevokeOtherSessions = invalidating(
  graphql(`
  mutation RevokeOtherSessions {
    revokeOtherSessions
  }
`),
  'sessions',
);

export const RevokeSession = invalidating(
  graphql(`
  mutation RevokeSession($id: ID!) {
    revokeSession(id: $id)
  }
`),
  'sessions',
);

export const SetPassword = graphql(`
  mutation SetPassword($input: SetPasswordInput!) {
    setPassword(input: $input)
  }
`);

export const BillingQuery = graphql(`
  query Billing {
    entitlements {
      version
      readOnly
      plan {
        reference
        name
        description
        features
      }
      trial {
        status
        startedAt
        endsAt
      }
      limits {
        name
        value
      }
    }
    plans {
      reference
      name
      description
      features
      isLegacy
      productType
      productFamily
    }
    workspace {
      id
      seatsAllocated
      viewerCount
    }
  }
`);
export type BillingData = ResultOf<typeof BillingQuery>;

/** The project of the filter, also when it is in no list. */
export const TrashProjectQuery = graphql(`
  query TrashProject($id: ID!) {
    project(id: $id) {
      id
      title
    }
  }
`);

export const TrashProjectsQuery = graphql(`
  query TrashProjects {
    projects(first: 200) {
      id
      title
    }
  }
`);

export const TrashQuery = graphql(`
  query Trash($projectId: ID, $kinds: [ContentKind!], $first: Int!, $after: String) {
    trash(projectId: $projectId, kinds: $kinds, first: $first, after: $after) {
      endCursor
      nodes {
        id
        kind
        title
        deletedAt
        purgeAfter
      }
    }
  }
`);
export type TrashData = ResultOf<typeof TrashQuery>;
