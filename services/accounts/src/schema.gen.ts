// Generated from schema/*.graphql by libs/graphql/src/resolver-types.ts. Do not edit.
import type { ClassesOf, ReferenceResolver, UnansweredFields } from '@fieldloom/graphql/answers';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { WorkspaceAccessRequestMapper } from './modules/access-request/access-request.mappers.ts';
import type { ApiTokenMapper } from './modules/api-token/api-token.mappers.ts';
import type { AuditLogEntryMapper } from './modules/audit-log/audit-log.mappers.ts';
import type { GroupMapper } from './modules/group/group.mappers.ts';
import type { InviteMapper } from './modules/invite/invite.mappers.ts';
import type { OAuthClientMapper } from './modules/oauth/oauth.mappers.ts';
import type { ScimTokenMapper } from './modules/scim/scim.mappers.ts';
import type { SsoTicketMapper } from './modules/sso-ticket/sso-ticket.mappers.ts';
import type { SupportAccessMapper } from './modules/support-access/support-access.mappers.ts';
import type { UserMapper } from './modules/user/user.mappers.ts';
import type { RequestContext } from '@fieldloom/graphql/context';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: T[P] };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** ISO-8601 date and time in UTC. */
  DateTime: { input: Date; output: Date | string; }
  JSON: { input: unknown; output: unknown; }
};

export type Query = {
  /** Managers and admins. Open ones first, then the newest; at most 200. */
  workspaceAccessRequests: Array<WorkspaceAccessRequest>;
  /** The signed-in user. */
  me: User;
  workspace: Workspace;
  /**
   * Members, by name; first ≤ 200. `ids` leaves only these members, `named` only those whose whole name or address is one
   * of these, in any case; ≤ 200 each. Readers who see no addresses find nobody by one.
   */
  users: UserConnection;
  user?: Maybe<User>;
  /** Pending and past invites; MANAGER or workspace admin. */
  invites: Array<Invite>;
  groups: Array<Group>;
  /** Workspace admin only; first ≤ 200. */
  auditLog: AuditLogConnection;
  sessions: Array<Session>;
  /** Whether the plan has the API; keys of a plan without it are refused and kept. */
  apiAvailable: Scalars['Boolean']['output'];
  /** One's own, newest first; everybody's for workspace admins. */
  apiTokens: Array<ApiToken>;
  /** Workspace admin only. */
  auditLogSettings: AuditLogSettings;
  featureFlags: FeatureFlags;
  /** Oldest first; workspace admin only. */
  oauthClients: Array<OAuthClient>;
  /** One's own, newest first. */
  oauthGrants: Array<OAuthGrant>;
  /** NOT_FOUND for an app that the workspace does not have, BAD_USER_INPUT for an address that is not the app's. */
  oauthConsent: OAuthConsent;
  /** Whether who runs the platform may write to one beside what the product needs; the person's, in all their workspaces. */
  marketingCommsEnabled: Scalars['Boolean']['output'];
  onboarding: Onboarding;
  /** Workspace admin only. */
  scimSettings: ScimSettings;
  /** Oldest first; workspace admin only. */
  scimTokens: Array<ScimToken>;
  secondFactors: SecondFactors;
  /** Workspace admin only. */
  authenticationSettings: AuthenticationSettings;
  supportNotice: SupportNotice;
  /** Requests, grants and what became of them, newest first; workspace admin only. */
  supportAccesses: Array<SupportAccess>;
};


export type QueryUsersArgs = {
  query?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  includeInactive?: InputMaybe<Scalars['Boolean']['input']>;
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
  named?: InputMaybe<Array<Scalars['String']['input']>>;
};


export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAuditLogArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  action?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditLogFilter>;
};


export type QueryApiTokensArgs = {
  all: Scalars['Boolean']['input'];
};


export type QueryOauthConsentArgs = {
  request: OAuthRequestInput;
};

export type Mutation = {
  /** Makes a member of them and tells them by mail. LIMIT_REACHED without a seat. */
  approveWorkspaceAccessRequest: WorkspaceAccessRequest;
  /** They are not told; they may ask again in a week. */
  denyWorkspaceAccessRequest: WorkspaceAccessRequest;
  updateMe: User;
  setPassword: Scalars['Boolean']['output'];
  updateWorkspace: Workspace;
  inviteUsers: Array<Invite>;
  resendInvite: Invite;
  revokeInvite: Invite;
  updateUser: User;
  removeUser: User;
  createGroup: Group;
  /** Null leaves name and members unchanged. */
  updateGroup: Group;
  deleteGroup: Scalars['Boolean']['output'];
  revokeSession: Scalars['Boolean']['output'];
  /**
   * One's own everywhere else, in the region's other workspaces too unless an identity provider vouched for this session.
   * How many ended in this workspace.
   */
  revokeOtherSessions: Scalars['Int']['output'];
  /** At most 20 tokens of one user; not for viewers. */
  createApiToken: CreatedApiToken;
  /** One's own; anybody's for workspace admins. */
  revokeApiToken: Scalars['Boolean']['output'];
  /** Null keeps everything; workspace admin only. */
  setAuditLogRetention: AuditLogSettings;
  /** At most 50; workspace admin only. */
  createOAuthClient: OAuthClientWithSecret;
  /** The secret before stops working; workspace admin only. */
  changeOAuthClientSecret: OAuthClientWithSecret;
  /** 1 to 10, in place of those that it has. Codes on their way to the app end, what it was given stays; workspace admin only. */
  changeOAuthClientRedirectUris: OAuthClient;
  /** With it ends what it was given; workspace admin only. */
  deleteOAuthClient: Scalars['Boolean']['output'];
  revokeOAuthGrant: Scalars['Boolean']['output'];
  /** Where the browser goes now. */
  decideOAuthConsent: Scalars['String']['output'];
  /** A yes needs a session that the person has proven themselves; FORBIDDEN where an identity provider did. */
  setMarketingCommsEnabled: Scalars['Boolean']['output'];
  /** Chooses the checklist; what was done before still counts. */
  answerUseCaseSurvey: Onboarding;
  /** Something of the checklist happened. Completed when everything did. */
  countOnboardingEvent: Onboarding;
  /** Puts the checklist away, whatever is left of it. */
  completeOnboarding: Onboarding;
  /** At most 5 tokens, with names of at most 99 characters; workspace admin only. */
  createScimToken: CreatedScimToken;
  revokeScimToken: Scalars['Boolean']['output'];
  /** Null takes the role away. For a group that the directory manages; workspace admin only. */
  setScimGroupRole: Group;
  /** Every change of factors: FORBIDDEN with reason sign-in-again for a session older than 15 minutes. */
  startTotp: TotpSetUp;
  confirmTotp: AddedFactor;
  removeTotp: SecondFactors;
  startPasskey: PasskeyRegistration;
  addPasskey: AddedFactor;
  removePasskey: SecondFactors;
  /** At most 100 characters. In any session: a name proves nothing. */
  renamePasskey: SecondFactors;
  /** Ten new ones; the old ones are worthless from then on. */
  makeRecoveryCodes: AddedFactor;
  /** Workspace admin only. A shorter session length holds for the sessions that there are. */
  updateSignInPolicy: Workspace;
  /** Workspace admin only: everybody's. How many ended. */
  endAllSessions: Scalars['Int']['output'];
  /** Workspace admin only. */
  endSessionsOfUser: Scalars['Int']['output'];
  /** Turning a way off ends the sessions that came by it. */
  updateAuthentication: AuthenticationSettings;
  /** Asks the provider; made switched off. */
  createSsoConnection: SsoConnection;
  updateSsoConnection: SsoConnection;
  setSsoConnectionEnabled: SsoConnection;
  checkSsoConnection: SsoConnectionCheck;
  deleteSsoConnection: Scalars['Boolean']['output'];
  /** The link stops working. Never for support. Returns whether there was one. */
  revokeSsoTicket: Scalars['Boolean']['output'];
  addWorkspaceDomain: WorkspaceDomain;
  /** Asks the domain's name servers. */
  checkWorkspaceDomain: WorkspaceDomain;
  removeWorkspaceDomain: Scalars['Boolean']['output'];
  /** Grants access to anybody of the operator's staff. Workspace admin only, like all that follow; never for support. */
  grantSupportAccess: SupportAccess;
  /** Grants what was asked for, at the admin's own terms. */
  approveSupportAccess: SupportAccess;
  denySupportAccess: SupportAccess;
  /** At once; pages and documents that support has open close within 5 s. */
  endSupportAccess: SupportAccess;
  /**
   * Workspace admin only. `name` is the workspace's, typed to confirm. It is closed to everybody at once, and deleted after
   * 14 days unless an admin restores it: POST /api/auth/restore-workspace.
   */
  closeWorkspace: WorkspaceClosing;
  /** Workspace admin only; of the plan: custom-subdomain. The address before leads here for as long as nobody else takes it. */
  changeSubdomain: Workspace;
  /** Workspace admin only. Every session ends, the seat is free, what they made stays. */
  deactivateUser: User;
  /** Workspace admin only. In the role from before. */
  reactivateUser: User;
  /** Workspace admin only: makes the user an admin in one's own place. */
  handOverAdmin: User;
};


export type MutationApproveWorkspaceAccessRequestArgs = {
  id: Scalars['ID']['input'];
  role: Role;
};


export type MutationDenyWorkspaceAccessRequestArgs = {
  id: Scalars['ID']['input'];
};


export type MutationUpdateMeArgs = {
  input: UpdateMeInput;
};


export type MutationSetPasswordArgs = {
  input: SetPasswordInput;
};


export type MutationUpdateWorkspaceArgs = {
  input: UpdateWorkspaceInput;
};


export type MutationInviteUsersArgs = {
  input: InviteUsersInput;
};


export type MutationResendInviteArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRevokeInviteArgs = {
  id: Scalars['ID']['input'];
};


export type MutationUpdateUserArgs = {
  input: UpdateUserInput;
};


export type MutationRemoveUserArgs = {
  id: Scalars['ID']['input'];
};


export type MutationCreateGroupArgs = {
  name: Scalars['String']['input'];
  memberIds: Array<Scalars['ID']['input']>;
};


export type MutationUpdateGroupArgs = {
  id: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  memberIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type MutationDeleteGroupArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRevokeSessionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationCreateApiTokenArgs = {
  input: CreateApiTokenInput;
};


export type MutationRevokeApiTokenArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSetAuditLogRetentionArgs = {
  days?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationCreateOAuthClientArgs = {
  input: CreateOAuthClientInput;
};


export type MutationChangeOAuthClientSecretArgs = {
  id: Scalars['ID']['input'];
};


export type MutationChangeOAuthClientRedirectUrisArgs = {
  id: Scalars['ID']['input'];
  redirectUris: Array<Scalars['String']['input']>;
};


export type MutationDeleteOAuthClientArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRevokeOAuthGrantArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDecideOAuthConsentArgs = {
  request: OAuthRequestInput;
  allow: Scalars['Boolean']['input'];
};


export type MutationSetMarketingCommsEnabledArgs = {
  enabled: Scalars['Boolean']['input'];
};


export type MutationAnswerUseCaseSurveyArgs = {
  input: AnswerUseCaseSurveyInput;
};


export type MutationCountOnboardingEventArgs = {
  itemId: Scalars['String']['input'];
};


export type MutationCreateScimTokenArgs = {
  name: Scalars['String']['input'];
};


export type MutationRevokeScimTokenArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSetScimGroupRoleArgs = {
  groupId: Scalars['ID']['input'];
  role?: InputMaybe<Role>;
};


export type MutationConfirmTotpArgs = {
  code: Scalars['String']['input'];
};


export type MutationAddPasskeyArgs = {
  input: AddPasskeyInput;
};


export type MutationRemovePasskeyArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRenamePasskeyArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


export type MutationUpdateSignInPolicyArgs = {
  input: UpdateSignInPolicyInput;
};


export type MutationEndAllSessionsArgs = {
  includeOwn: Scalars['Boolean']['input'];
};


export type MutationEndSessionsOfUserArgs = {
  userId: Scalars['ID']['input'];
};


export type MutationUpdateAuthenticationArgs = {
  input: UpdateAuthenticationInput;
};


export type MutationCreateSsoConnectionArgs = {
  input: CreateSsoConnectionInput;
};


export type MutationUpdateSsoConnectionArgs = {
  input: UpdateSsoConnectionInput;
};


export type MutationSetSsoConnectionEnabledArgs = {
  id: Scalars['ID']['input'];
  enabled: Scalars['Boolean']['input'];
};


export type MutationCheckSsoConnectionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationDeleteSsoConnectionArgs = {
  id: Scalars['ID']['input'];
};


export type MutationAddWorkspaceDomainArgs = {
  domain: Scalars['String']['input'];
};


export type MutationCheckWorkspaceDomainArgs = {
  id: Scalars['ID']['input'];
};


export type MutationRemoveWorkspaceDomainArgs = {
  id: Scalars['ID']['input'];
};


export type MutationGrantSupportAccessArgs = {
  input: SupportGrantInput;
};


export type MutationApproveSupportAccessArgs = {
  id: Scalars['ID']['input'];
  input: SupportGrantInput;
};


export type MutationDenySupportAccessArgs = {
  id: Scalars['ID']['input'];
};


export type MutationEndSupportAccessArgs = {
  id: Scalars['ID']['input'];
};


export type MutationCloseWorkspaceArgs = {
  name: Scalars['String']['input'];
};


export type MutationChangeSubdomainArgs = {
  subdomain: Scalars['String']['input'];
};


export type MutationDeactivateUserArgs = {
  id: Scalars['ID']['input'];
};


export type MutationReactivateUserArgs = {
  id: Scalars['ID']['input'];
};


export type MutationHandOverAdminArgs = {
  userId: Scalars['ID']['input'];
};

export type Subscription = {
  /** After each change of the workspace's name, color or logo. */
  workspaceChanged: Workspace;
  /** What holds now, and again after each change. */
  featureFlagsChanged: FeatureFlags;
};

export type WorkspaceAccessRequestStatus =
  | 'REQUESTED'
  | 'APPROVED'
  | 'DENIED';

/** Somebody who has proven an address and asks to be let into the workspace. */
export type WorkspaceAccessRequest = {
  id: Scalars['ID']['output'];
  email: Scalars['String']['output'];
  name?: Maybe<Scalars['String']['output']>;
  /** At most 500 characters. */
  message?: Maybe<Scalars['String']['output']>;
  status: WorkspaceAccessRequestStatus;
  /** What an approved one was let in as. */
  role?: Maybe<Role>;
  createdAt: Scalars['DateTime']['output'];
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  decidedBy?: Maybe<User>;
};

/** The product role of a workspace user. Every user of the workspace has one, or none when excluded. */
export type Role =
  | 'MANAGER'
  | 'CONTRIBUTOR'
  | 'VIEWER';

export type Region =
  | 'US_A'
  | 'US_B'
  | 'EU_A'
  | 'AU_A';

export type JobRole =
  | 'CONSULTING'
  | 'CUSTOMER_SUCCESS'
  | 'DESIGN'
  | 'ENGINEERING'
  | 'FINANCE'
  | 'LEGAL'
  | 'MANAGEMENT'
  | 'MARKETING'
  | 'OPERATIONS'
  | 'OTHER'
  | 'PRODUCT_MANAGEMENT'
  | 'RESEARCH'
  | 'SALES'
  | 'STUDENT'
  | 'SUPPORT';

export type Workspace = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  subdomain: Scalars['String']['output'];
  region: Region;
  createdAt: Scalars['DateTime']['output'];
  primaryColor?: Maybe<Scalars['String']['output']>;
  signInMethods: SignInMethods;
  invitePolicy: InvitePolicy;
  seatsAllocated: Scalars['Int']['output'];
  viewerCount: Scalars['Int']['output'];
  /** An address that was asked for and is not confirmed yet. */
  nextSubdomain?: Maybe<Scalars['String']['output']>;
  /** Paid seats of the plan. Null = as many as one likes. */
  totalSeatsAvailable?: Maybe<Scalars['Int']['output']>;
  /** Free viewers of the plan. Null = as many as one likes. */
  viewersAvailable?: Maybe<Scalars['Int']['output']>;
  /** Of the paid seats, in per cent, rounded. Null where the plan sets no number. */
  utilizationPercentage?: Maybe<Scalars['Int']['output']>;
};

/** Who may invite people and approve those who ask to join. Admins always may. */
export type InvitePolicy =
  | 'MANAGERS'
  /** Managers invite viewers; admins everybody. */
  | 'ADMINS_FOR_PAID_SEATS'
  | 'ADMINS';

export type SignInMethods = {
  passwordAuthEnabled: Scalars['Boolean']['output'];
  googleAuthEnabled: Scalars['Boolean']['output'];
  microsoftAuthEnabled: Scalars['Boolean']['output'];
  ssoAuthEnabled: Scalars['Boolean']['output'];
  /** One-time code by email. */
  codeAuthEnabled: Scalars['Boolean']['output'];
  /** People who sign in by password, code, link or invite need a second factor. */
  twoStepRequired: Scalars['Boolean']['output'];
  /** From sign-in until a session ends, whatever happens. Null = the platform's own. */
  sessionSeconds?: Maybe<Scalars['Int']['output']>;
};

export type User = {
  id: Scalars['ID']['output'];
  name?: Maybe<Scalars['String']['output']>;
  /** Null for readers who may not see addresses. */
  email?: Maybe<Scalars['String']['output']>;
  role?: Maybe<Role>;
  workspaceAdmin: Scalars['Boolean']['output'];
  jobRole?: Maybe<JobRole>;
  createdAt: Scalars['DateTime']['output'];
  /** False once the user was removed; what they made stays. */
  active: Scalars['Boolean']['output'];
  /** Name and role come from the directory. */
  scimManaged: Scalars['Boolean']['output'];
  /** One of the operator's staff, who is no member. */
  support: Scalars['Boolean']['output'];
  /** An admin took their access away for now: they are listed, take no seat and may do nothing. */
  deactivated: Scalars['Boolean']['output'];
};

export type UserConnection = {
  nodes: Array<User>;
  totalCount: Scalars['Int']['output'];
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type InviteStatus =
  | 'PENDING'
  | 'ACCEPTED'
  | 'REVOKED'
  | 'EXPIRED';

export type PermissionLevel =
  | 'READ'
  | 'WRITE'
  | 'FULL';

export type InviteShareKind =
  | 'FOLDER'
  | 'PROJECT'
  | 'NOTE'
  | 'INSIGHT';

/** What the invited one gets access to when they accept, as far as whoever shared it has full access then. */
export type InviteShare = {
  kind: InviteShareKind;
  objectId: Scalars['ID']['output'];
  level: PermissionLevel;
};

export type Invite = {
  id: Scalars['ID']['output'];
  email: Scalars['String']['output'];
  role: Role;
  message?: Maybe<Scalars['String']['output']>;
  status: InviteStatus;
  invitedBy?: Maybe<User>;
  shares: Array<InviteShare>;
  createdAt: Scalars['DateTime']['output'];
  expiresAt: Scalars['DateTime']['output'];
};

export type Group = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  members: Array<User>;
  memberCount: Scalars['Int']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** Name and members come from the directory. */
  scimManaged: Scalars['Boolean']['output'];
  /** What its members are while they are in it; the highest of a member's groups counts. */
  scimRole?: Maybe<Role>;
};

export type AuditLogEntry = {
  id: Scalars['ID']['output'];
  at: Scalars['DateTime']['output'];
  actor?: Maybe<User>;
  /** For example user.role.changed, invite.created, session.revoked. */
  action: Scalars['String']['output'];
  objectKind: Scalars['String']['output'];
  objectId?: Maybe<Scalars['ID']['output']>;
  /** What changed, as names and values of the fields. */
  details: Array<AuditLogDetail>;
  key?: Maybe<AuditLogKey>;
};

export type AuditLogDetail = {
  name: Scalars['String']['output'];
  before?: Maybe<Scalars['String']['output']>;
  after?: Maybe<Scalars['String']['output']>;
};

export type AuditLogConnection = {
  nodes: Array<AuditLogEntry>;
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type Session = {
  id: Scalars['ID']['output'];
  device: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  lastUsedAt: Scalars['DateTime']['output'];
  current: Scalars['Boolean']['output'];
  method: SessionMethod;
  secondFactor?: Maybe<SecondFactor>;
};

export type InviteShareInput = {
  kind: InviteShareKind;
  objectId: Scalars['ID']['input'];
  level: PermissionLevel;
};

export type InviteUsersInput = {
  /** At most 50 addresses of at most 320 characters. */
  emails: Array<Scalars['String']['input']>;
  role: Role;
  /** At most 500 characters. */
  message?: InputMaybe<Scalars['String']['input']>;
  /** At most 20 objects that you have full access to. Inviting again adds to them. */
  shares?: InputMaybe<Array<InviteShareInput>>;
};

export type UpdateUserInput = {
  id: Scalars['ID']['input'];
  /** Null takes the user's access away: they stay listed, and may do nothing. Left out, it stays as it is. */
  role?: InputMaybe<Role>;
  /** Null leaves it unchanged. */
  workspaceAdmin?: InputMaybe<Scalars['Boolean']['input']>;
};

export type UpdateWorkspaceInput = {
  /** Null leaves it unchanged. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Null clears it: the workspace has the platform's own. */
  primaryColor?: InputMaybe<Scalars['String']['input']>;
  /** Null leaves it unchanged. */
  passwordAuthEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Null leaves it unchanged. */
  codeAuthEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Other than MANAGERS needs a plan with the choice. Null leaves it unchanged. */
  invitePolicy?: InputMaybe<InvitePolicy>;
};

export type UpdateMeInput = {
  /** Null clears it. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Null clears it. */
  jobRole?: InputMaybe<JobRole>;
};

export type SetPasswordInput = {
  /** Needed when a password is set already. */
  currentPassword?: InputMaybe<Scalars['String']['input']>;
  newPassword: Scalars['String']['input'];
};

/** What a key may reach, and never more than the user may whose key it is. Writing holds reading. */
export type ApiScope =
  | 'CONTENT_READ'
  | 'CONTENT_WRITE'
  | 'MEMBERS_READ'
  | 'MEMBERS_WRITE'
  /** Of workspace admins only. */
  | 'AUDIT_LOG_READ';

/** With what a user's own program comes to the API, as `Authorization: Bearer api.…`. */
export type ApiToken = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  scopes: Array<ApiScope>;
  /** For whom it acts. */
  user?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
  /** Null = never. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** To the minute; null = never. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type CreatedApiToken = {
  apiToken: ApiToken;
  /** What the program sends. It is not shown again. */
  token: Scalars['String']['output'];
};

export type CreateApiTokenInput = {
  /** At most 99 characters. */
  name: Scalars['String']['input'];
  scopes: Array<ApiScope>;
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Which entries; what is left out does not count. */
export type AuditLogFilter = {
  /** Any of them. */
  actions?: InputMaybe<Array<Scalars['String']['input']>>;
  actorId?: InputMaybe<Scalars['ID']['input']>;
  /** For example user, group, invite, api-token. */
  objectKind?: InputMaybe<Scalars['String']['input']>;
  objectId?: InputMaybe<Scalars['ID']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  /** Before. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A program that acted for the actor, by a key of theirs. */
export type AuditLogKey = {
  /** api-token or oauth-token. */
  kind: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name?: Maybe<Scalars['String']['output']>;
};

export type AuditLogSettings = {
  /** All actions that there are. */
  actions: Array<Scalars['String']['output']>;
  /** 30, 60, 90, 180 or 365; null = kept for ever. */
  retentionDays?: Maybe<Scalars['Int']['output']>;
};

/** Feature flags as they hold for the workspace, as far as browsers are told: operators set them, for one workspace or for all. */
export type FeatureFlags = {
  /** The workspace's. */
  id: Scalars['ID']['output'];
  postOnboardingNotePopup: Scalars['Boolean']['output'];
  /** magic-onboarding, product-tour, default or default-no-sample. */
  growthOnboarding: Scalars['String']['output'];
  betaFeatures: Scalars['Boolean']['output'];
};

/** An app that may ask members of the workspace for access, by OAuth 2.1. */
export type OAuthClient = {
  /** Its client_id. */
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** Compared as they are. */
  redirectUris: Array<Scalars['String']['output']>;
  /** What it may ask for. */
  scopes: Array<ApiScope>;
  /** It has a secret; a public one has none. */
  confidential: Scalars['Boolean']['output'];
  createdBy?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
};

export type OAuthClientWithSecret = {
  client: OAuthClient;
  /** Not shown again; null for a public app. */
  secret?: Maybe<Scalars['String']['output']>;
};

export type CreateOAuthClientInput = {
  /** At most 49 characters. */
  name: Scalars['String']['input'];
  /** 1 to 10, exactly as they are called. */
  redirectUris: Array<Scalars['String']['input']>;
  scopes: Array<ApiScope>;
  confidential: Scalars['Boolean']['input'];
};

/** What a member gave an app. */
export type OAuthGrant = {
  id: Scalars['ID']['output'];
  clientName: Scalars['String']['output'];
  scopes: Array<ApiScope>;
  createdAt: Scalars['DateTime']['output'];
  /** To the minute. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its last day, a year after it was given, however much it is used: then the app asks again. */
  endsAt: Scalars['DateTime']['output'];
};

/** What an app sent somebody with to `/integrations/authorize`; what it left out is empty. */
export type OAuthRequestInput = {
  responseType: Scalars['String']['input'];
  clientId: Scalars['String']['input'];
  redirectUri: Scalars['String']['input'];
  scope: Scalars['String']['input'];
  state?: InputMaybe<Scalars['String']['input']>;
  codeChallenge: Scalars['String']['input'];
  codeChallengeMethod: Scalars['String']['input'];
};

export type OAuthConsent = {
  /** Of the app. */
  name: Scalars['String']['output'];
  /** Where the answer goes. */
  redirectHost: Scalars['String']['output'];
  /** What the app gets, if the person allows it. */
  scopes: Array<ApiScope>;
  /** Set where there is nothing to ask: the app is told there what is wrong with its request. */
  redirectTo?: Maybe<Scalars['String']['output']>;
};

export type UseCase =
  | 'ResearchAnalysis'
  | 'VideoTranscription'
  | 'InsightsHub'
  | 'ShareInsights'
  | 'UnderstandCustomerNeeds'
  | 'HighVolumeFeedback'
  | 'Recruitment'
  | 'Surveys'
  | 'Others';

export type OnboardingStatus =
  | 'active'
  | 'completed';

export type UseCaseSurvey = {
  useCases: Array<UseCase>;
  otherText?: Maybe<Scalars['String']['output']>;
  /** 1-25, 26-200, 201-500, 501-1000, 1001-5000 or 5000+. */
  organizationSize?: Maybe<Scalars['String']['output']>;
  answeredAt: Scalars['DateTime']['output'];
};

export type OnboardingChecklistItem = {
  /** For example create-project. */
  id: Scalars['String']['output'];
  /** How often it happened; 0 = it is still to do. */
  eventCount: Scalars['Int']['output'];
};

export type OnboardingChecklist = {
  /** 1 to 4, by the use cases. */
  version: Scalars['Int']['output'];
  status: OnboardingStatus;
  items: Array<OnboardingChecklistItem>;
};

/** Of the signed-in user. */
export type Onboarding = {
  survey?: Maybe<UseCaseSurvey>;
  checklist: OnboardingChecklist;
};

export type AnswerUseCaseSurveyInput = {
  /** One at least. */
  useCases: Array<UseCase>;
  /** At most 250 characters; with Others. */
  otherText?: InputMaybe<Scalars['String']['input']>;
  organizationSize?: InputMaybe<Scalars['String']['input']>;
  jobRole?: InputMaybe<JobRole>;
};

/** With what a directory (Okta, Entra ID …) comes to provide users and groups of the workspace. */
export type ScimToken = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  createdBy?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
  /** To the minute; null = never. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type CreatedScimToken = {
  scimToken: ScimToken;
  /** What the directory sends. It is not shown again. */
  token: Scalars['String']['output'];
};

export type ScimSettings = {
  /** What is entered in the directory as the address. */
  baseUrl: Scalars['String']['output'];
  /** Whether the plan has SCIM; tokens of a plan without it are refused and kept. */
  available: Scalars['Boolean']['output'];
  managedUserCount: Scalars['Int']['output'];
  /** Groups that the directory manages, by name. */
  groups: Array<Group>;
};

/** What began a session. */
export type SessionMethod =
  | 'PASSWORD'
  | 'CODE'
  | 'MAGIC_LINK'
  | 'HAND_OVER'
  | 'INVITE'
  | 'PASSKEY'
  | 'GOOGLE'
  | 'MICROSOFT'
  | 'SSO';

/** What was proven beside password or mail. */
export type SecondFactor =
  | 'TOTP'
  | 'PASSKEY'
  | 'RECOVERY_CODE';

/** The signed-in person's own; it serves all their workspaces of the region. */
export type SecondFactors = {
  totp?: Maybe<Totp>;
  passkeys: Array<Passkey>;
  recoveryCodesLeft: Scalars['Int']['output'];
  /** By this workspace. */
  required: Scalars['Boolean']['output'];
  /** False when this session is too old to change any of it, or a provider vouched for it. */
  changeable: Scalars['Boolean']['output'];
  hasPassword: Scalars['Boolean']['output'];
};

export type Totp = {
  confirmedAt: Scalars['DateTime']['output'];
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type Passkey = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type TotpSetUp = {
  /** Base32, for typing it into an authenticator app. */
  secret: Scalars['String']['output'];
  /** otpauth:, for a QR code. */
  uri: Scalars['String']['output'];
};

export type PasskeyRegistration = {
  challengeId: Scalars['ID']['output'];
  /** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
  options: Scalars['JSON']['output'];
};

export type AddedFactor = {
  factors: SecondFactors;
  /** Shown once; empty when the person has some already. */
  recoveryCodes: Array<Scalars['String']['output']>;
};

export type AddPasskeyInput = {
  challengeId: Scalars['ID']['input'];
  /** At most 100 characters. */
  name: Scalars['String']['input'];
  /** RegistrationResponseJSON of WebAuthn. */
  response: Scalars['JSON']['input'];
};

export type UpdateSignInPolicyInput = {
  /** Null leaves it unchanged. */
  twoStepRequired?: InputMaybe<Scalars['Boolean']['input']>;
  /** 3600 to 2592000. Null clears it: the platform's own holds. Of the plan: custom-session-length. */
  sessionSeconds?: InputMaybe<Scalars['Int']['input']>;
};

/** How a connection speaks with its identity provider. */
export type SsoProtocol =
  | 'OIDC'
  | 'SAML';

export type SsoCertificate = {
  /** Distinguished name of whom it was made for. */
  subject: Scalars['String']['output'];
  /** SHA-256, in hex. */
  fingerprint: Scalars['String']['output'];
  expiresAt: Scalars['DateTime']['output'];
};

export type SsoOidcConfiguration = {
  /** Another one with every other issuer or client. */
  id: Scalars['ID']['output'];
  issuer: Scalars['String']['output'];
  clientId: Scalars['String']['output'];
};

export type SsoSamlConfiguration = {
  metadataUrl?: Maybe<Scalars['String']['output']>;
  entityId: Scalars['String']['output'];
  signOnUrl: Scalars['String']['output'];
  certificates: Array<SsoCertificate>;
  /** What the provider calls us; our metadata stand there. */
  serviceEntityId: Scalars['String']['output'];
};

/** An identity provider of the workspace. */
export type SsoConnection = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** auth0, google-oauth2, windowslive, oidc, samlp, okta, adfs, waad, pingfederate or google-apps. */
  strategy: Scalars['String']['output'];
  protocol: SsoProtocol;
  enabled: Scalars['Boolean']['output'];
  /** Where the provider sends people back to: OIDC's redirect address, SAML's assertion consumer service. */
  callbackUrl: Scalars['String']['output'];
  oidc?: Maybe<SsoOidcConfiguration>;
  saml?: Maybe<SsoSamlConfiguration>;
  createdAt: Scalars['DateTime']['output'];
  /** Since when it is known to work as it is configured now. */
  firstUsedAt?: Maybe<Scalars['DateTime']['output']>;
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** With which somebody of the customer's IT, who is no member, sets up one connection. Support makes it. */
export type SsoTicket = {
  id: Scalars['ID']['output'];
  createdBy?: Maybe<User>;
  createdAt: Scalars['DateTime']['output'];
  /** At most 5 days after it was made. */
  expiresAt: Scalars['DateTime']['output'];
};

/** What the provider answered just now. */
export type SsoConnectionCheck = {
  ok: Scalars['Boolean']['output'];
  /** What is wrong, and what to do. */
  message?: Maybe<Scalars['String']['output']>;
};

export type WorkspaceDomain = {
  id: Scalars['ID']['output'];
  domain: Scalars['String']['output'];
  /** Name of the TXT record that proves it. */
  recordName: Scalars['String']['output'];
  recordValue: Scalars['String']['output'];
  provenAt?: Maybe<Scalars['DateTime']['output']>;
  checkedAt?: Maybe<Scalars['DateTime']['output']>;
  createdAt: Scalars['DateTime']['output'];
};

/** In seconds. */
export type AuthenticationLifetimes = {
  accessToken: Scalars['Int']['output'];
  session: Scalars['Int']['output'];
  idle: Scalars['Int']['output'];
};

/** What the platform's own authentication knows of the workspace. */
export type AuthenticationOrganization = {
  /** us_a, us_b, eu_a or au_a. */
  region: Scalars['String']['output'];
  subdomain: Scalars['String']['output'];
  teamId: Scalars['ID']['output'];
  createdAt: Scalars['DateTime']['output'];
  lifetimes: AuthenticationLifetimes;
  /** At most 5 fields of at most 250 characters: the proven domains, joined by commas. */
  domains: Array<Scalars['String']['output']>;
};

export type AuthenticationSettings = {
  passwordAuthEnabled: Scalars['Boolean']['output'];
  codeAuthEnabled: Scalars['Boolean']['output'];
  googleAuthEnabled: Scalars['Boolean']['output'];
  microsoftAuthEnabled: Scalars['Boolean']['output'];
  ssoAuthEnabled: Scalars['Boolean']['output'];
  /** Whether the operator of this installation has set it up. */
  googleAuthAvailable: Scalars['Boolean']['output'];
  microsoftAuthAvailable: Scalars['Boolean']['output'];
  /** Providers open the workspace to addresses of its proven domains only. */
  ssoDomainRestricted: Scalars['Boolean']['output'];
  /** People whom a provider vouches for, with an address of a proven domain, become members. */
  automaticAccountCreation: Scalars['Boolean']['output'];
  /** Of members who come in by themselves: by a provider, or by joining. */
  automaticAccountRole: Role;
  /** People with a proven address of a proven domain may join, and find the workspace among theirs. */
  domainJoining: Scalars['Boolean']['output'];
  connections: Array<SsoConnection>;
  /** The one that may be used now. */
  ssoTicket?: Maybe<SsoTicket>;
  domains: Array<WorkspaceDomain>;
  organization: AuthenticationOrganization;
};

/** Password and code: updateWorkspace. */
export type UpdateAuthenticationInput = {
  /** Null leaves it unchanged. */
  googleAuthEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Null leaves it unchanged. */
  microsoftAuthEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Null leaves it unchanged. */
  ssoAuthEnabled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Null leaves it unchanged. */
  ssoDomainRestricted?: InputMaybe<Scalars['Boolean']['input']>;
  /** Null leaves it unchanged. */
  automaticAccountCreation?: InputMaybe<Scalars['Boolean']['input']>;
  /** Null leaves it unchanged. */
  automaticAccountRole?: InputMaybe<Role>;
  /** Null leaves it unchanged. */
  domainJoining?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SsoOidcInput = {
  /** At most 2,000 characters. */
  issuer: Scalars['String']['input'];
  /** At most 500 characters. */
  clientId: Scalars['String']['input'];
  /** At most 1,000 characters; left out, the one before stays. */
  clientSecret?: InputMaybe<Scalars['String']['input']>;
};

/** Metadata as text or by address, or the three values themselves. */
export type SsoSamlInput = {
  /** At most 200,000 characters. */
  metadata?: InputMaybe<Scalars['String']['input']>;
  metadataUrl?: InputMaybe<Scalars['String']['input']>;
  entityId?: InputMaybe<Scalars['String']['input']>;
  signOnUrl?: InputMaybe<Scalars['String']['input']>;
  /** PEM or base64; at most 10. */
  certificates?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type CreateSsoConnectionInput = {
  /** At most 100 characters. */
  name: Scalars['String']['input'];
  strategy: Scalars['String']['input'];
  oidc?: InputMaybe<SsoOidcInput>;
  saml?: InputMaybe<SsoSamlInput>;
};

export type UpdateSsoConnectionInput = {
  id: Scalars['ID']['input'];
  /** Null leaves it unchanged. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Null leaves it unchanged. */
  oidc?: InputMaybe<SsoOidcInput>;
  /** Null leaves it unchanged. */
  saml?: InputMaybe<SsoSamlInput>;
};

/** What the operator's staff may do in a workspace that let them in. */
export type SupportLevel =
  /** Read what every member may read, and change nothing. */
  | 'READ'
  /**
   * As an admin, but for people's credentials and membership, keys, ownership, billing and sign-in. Beside that: changes the
   * workspace's address, and makes a ticket with which the customer's IT sets up single sign-on.
   */
  | 'ADMIN';

export type SupportAccessStatus =
  | 'REQUESTED'
  | 'GRANTED'
  | 'DENIED'
  /** By an admin, before its time. */
  | 'ENDED'
  | 'EXPIRED';

/** An access of the operator's staff to the workspace: asked for by them, or granted by an admin without being asked. */
export type SupportAccess = {
  id: Scalars['ID']['output'];
  /** For whom: `Support (name)`. Null = anybody of the staff. */
  name?: Maybe<Scalars['String']['output']>;
  /** For admins. */
  email?: Maybe<Scalars['String']['output']>;
  /** Why they ask, at most 500 characters; for admins. */
  reason?: Maybe<Scalars['String']['output']>;
  /** For how long they ask. */
  hours?: Maybe<Scalars['Int']['output']>;
  status: SupportAccessStatus;
  /** Whether an admin has granted it, over or not. */
  granted: Scalars['Boolean']['output'];
  level?: Maybe<SupportLevel>;
  createdAt: Scalars['DateTime']['output'];
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  decidedBy?: Maybe<User>;
  /** Of one that was granted: at most 14 days after. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  endedBy?: Maybe<User>;
};

/** What every page of the workspace says of support. */
export type SupportNotice = {
  /** Whether the operator has staff that could be let in. */
  available: Scalars['Boolean']['output'];
  /** Who may come in now. */
  current: Array<SupportAccess>;
  /** Requests that wait for an answer; 0 but for admins. */
  openRequests: Scalars['Int']['output'];
  /** The access that the caller uses, where they are support. */
  own?: Maybe<SupportAccess>;
};

export type SupportGrantInput = {
  level: SupportLevel;
  /** At most 14 days away. */
  endsAt: Scalars['DateTime']['input'];
};

export type WorkspaceClosing = {
  /** From then on it is deleted. */
  deleteAfter: Scalars['DateTime']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  WorkspaceAccessRequestStatus: WorkspaceAccessRequestStatus;
  WorkspaceAccessRequest: ResolverTypeWrapper<WorkspaceAccessRequestMapper>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Role: Role;
  Region: Region;
  JobRole: JobRole;
  Workspace: ResolverTypeWrapper<Workspace>;
  InvitePolicy: InvitePolicy;
  SignInMethods: ResolverTypeWrapper<SignInMethods>;
  User: ResolverTypeWrapper<UserMapper>;
  UserConnection: ResolverTypeWrapper<Omit<UserConnection, 'nodes'> & { nodes: Array<ResolversTypes['User']> }>;
  InviteStatus: InviteStatus;
  PermissionLevel: PermissionLevel;
  InviteShareKind: InviteShareKind;
  InviteShare: ResolverTypeWrapper<InviteShare>;
  Invite: ResolverTypeWrapper<InviteMapper>;
  Group: ResolverTypeWrapper<GroupMapper>;
  AuditLogEntry: ResolverTypeWrapper<AuditLogEntryMapper>;
  AuditLogDetail: ResolverTypeWrapper<AuditLogDetail>;
  AuditLogConnection: ResolverTypeWrapper<Omit<AuditLogConnection, 'nodes'> & { nodes: Array<ResolversTypes['AuditLogEntry']> }>;
  Session: ResolverTypeWrapper<Session>;
  InviteShareInput: InviteShareInput;
  InviteUsersInput: InviteUsersInput;
  UpdateUserInput: UpdateUserInput;
  UpdateWorkspaceInput: UpdateWorkspaceInput;
  UpdateMeInput: UpdateMeInput;
  SetPasswordInput: SetPasswordInput;
  ApiScope: ApiScope;
  ApiToken: ResolverTypeWrapper<ApiTokenMapper>;
  CreatedApiToken: ResolverTypeWrapper<Omit<CreatedApiToken, 'apiToken'> & { apiToken: ResolversTypes['ApiToken'] }>;
  CreateApiTokenInput: CreateApiTokenInput;
  AuditLogFilter: AuditLogFilter;
  AuditLogKey: ResolverTypeWrapper<AuditLogKey>;
  AuditLogSettings: ResolverTypeWrapper<AuditLogSettings>;
  FeatureFlags: ResolverTypeWrapper<FeatureFlags>;
  OAuthClient: ResolverTypeWrapper<OAuthClientMapper>;
  OAuthClientWithSecret: ResolverTypeWrapper<Omit<OAuthClientWithSecret, 'client'> & { client: ResolversTypes['OAuthClient'] }>;
  CreateOAuthClientInput: CreateOAuthClientInput;
  OAuthGrant: ResolverTypeWrapper<OAuthGrant>;
  OAuthRequestInput: OAuthRequestInput;
  OAuthConsent: ResolverTypeWrapper<OAuthConsent>;
  UseCase: UseCase;
  OnboardingStatus: OnboardingStatus;
  UseCaseSurvey: ResolverTypeWrapper<UseCaseSurvey>;
  OnboardingChecklistItem: ResolverTypeWrapper<OnboardingChecklistItem>;
  OnboardingChecklist: ResolverTypeWrapper<OnboardingChecklist>;
  Onboarding: ResolverTypeWrapper<Onboarding>;
  AnswerUseCaseSurveyInput: AnswerUseCaseSurveyInput;
  ScimToken: ResolverTypeWrapper<ScimTokenMapper>;
  CreatedScimToken: ResolverTypeWrapper<Omit<CreatedScimToken, 'scimToken'> & { scimToken: ResolversTypes['ScimToken'] }>;
  ScimSettings: ResolverTypeWrapper<Omit<ScimSettings, 'groups'> & { groups: Array<ResolversTypes['Group']> }>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  SessionMethod: SessionMethod;
  SecondFactor: SecondFactor;
  SecondFactors: ResolverTypeWrapper<SecondFactors>;
  Totp: ResolverTypeWrapper<Totp>;
  Passkey: ResolverTypeWrapper<Passkey>;
  TotpSetUp: ResolverTypeWrapper<TotpSetUp>;
  PasskeyRegistration: ResolverTypeWrapper<PasskeyRegistration>;
  AddedFactor: ResolverTypeWrapper<AddedFactor>;
  AddPasskeyInput: AddPasskeyInput;
  UpdateSignInPolicyInput: UpdateSignInPolicyInput;
  SsoProtocol: SsoProtocol;
  SsoCertificate: ResolverTypeWrapper<SsoCertificate>;
  SsoOidcConfiguration: ResolverTypeWrapper<SsoOidcConfiguration>;
  SsoSamlConfiguration: ResolverTypeWrapper<SsoSamlConfiguration>;
  SsoConnection: ResolverTypeWrapper<SsoConnection>;
  SsoTicket: ResolverTypeWrapper<SsoTicketMapper>;
  SsoConnectionCheck: ResolverTypeWrapper<SsoConnectionCheck>;
  WorkspaceDomain: ResolverTypeWrapper<WorkspaceDomain>;
  AuthenticationLifetimes: ResolverTypeWrapper<AuthenticationLifetimes>;
  AuthenticationOrganization: ResolverTypeWrapper<AuthenticationOrganization>;
  AuthenticationSettings: ResolverTypeWrapper<Omit<AuthenticationSettings, 'ssoTicket'> & { ssoTicket?: Maybe<ResolversTypes['SsoTicket']> }>;
  UpdateAuthenticationInput: UpdateAuthenticationInput;
  SsoOidcInput: SsoOidcInput;
  SsoSamlInput: SsoSamlInput;
  CreateSsoConnectionInput: CreateSsoConnectionInput;
  UpdateSsoConnectionInput: UpdateSsoConnectionInput;
  SupportLevel: SupportLevel;
  SupportAccessStatus: SupportAccessStatus;
  SupportAccess: ResolverTypeWrapper<SupportAccessMapper>;
  SupportNotice: ResolverTypeWrapper<Omit<SupportNotice, 'current' | 'own'> & { current: Array<ResolversTypes['SupportAccess']>, own?: Maybe<ResolversTypes['SupportAccess']> }>;
  SupportGrantInput: SupportGrantInput;
  WorkspaceClosing: ResolverTypeWrapper<WorkspaceClosing>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  Int: Scalars['Int']['output'];
  Boolean: Scalars['Boolean']['output'];
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  WorkspaceAccessRequest: WorkspaceAccessRequestMapper;
  DateTime: Scalars['DateTime']['output'];
  Workspace: Workspace;
  SignInMethods: SignInMethods;
  User: UserMapper;
  UserConnection: Omit<UserConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['User']> };
  InviteShare: InviteShare;
  Invite: InviteMapper;
  Group: GroupMapper;
  AuditLogEntry: AuditLogEntryMapper;
  AuditLogDetail: AuditLogDetail;
  AuditLogConnection: Omit<AuditLogConnection, 'nodes'> & { nodes: Array<ResolversParentTypes['AuditLogEntry']> };
  Session: Session;
  InviteShareInput: InviteShareInput;
  InviteUsersInput: InviteUsersInput;
  UpdateUserInput: UpdateUserInput;
  UpdateWorkspaceInput: UpdateWorkspaceInput;
  UpdateMeInput: UpdateMeInput;
  SetPasswordInput: SetPasswordInput;
  ApiToken: ApiTokenMapper;
  CreatedApiToken: Omit<CreatedApiToken, 'apiToken'> & { apiToken: ResolversParentTypes['ApiToken'] };
  CreateApiTokenInput: CreateApiTokenInput;
  AuditLogFilter: AuditLogFilter;
  AuditLogKey: AuditLogKey;
  AuditLogSettings: AuditLogSettings;
  FeatureFlags: FeatureFlags;
  OAuthClient: OAuthClientMapper;
  OAuthClientWithSecret: Omit<OAuthClientWithSecret, 'client'> & { client: ResolversParentTypes['OAuthClient'] };
  CreateOAuthClientInput: CreateOAuthClientInput;
  OAuthGrant: OAuthGrant;
  OAuthRequestInput: OAuthRequestInput;
  OAuthConsent: OAuthConsent;
  UseCaseSurvey: UseCaseSurvey;
  OnboardingChecklistItem: OnboardingChecklistItem;
  OnboardingChecklist: OnboardingChecklist;
  Onboarding: Onboarding;
  AnswerUseCaseSurveyInput: AnswerUseCaseSurveyInput;
  ScimToken: ScimTokenMapper;
  CreatedScimToken: Omit<CreatedScimToken, 'scimToken'> & { scimToken: ResolversParentTypes['ScimToken'] };
  ScimSettings: Omit<ScimSettings, 'groups'> & { groups: Array<ResolversParentTypes['Group']> };
  JSON: Scalars['JSON']['output'];
  SecondFactors: SecondFactors;
  Totp: Totp;
  Passkey: Passkey;
  TotpSetUp: TotpSetUp;
  PasskeyRegistration: PasskeyRegistration;
  AddedFactor: AddedFactor;
  AddPasskeyInput: AddPasskeyInput;
  UpdateSignInPolicyInput: UpdateSignInPolicyInput;
  SsoCertificate: SsoCertificate;
  SsoOidcConfiguration: SsoOidcConfiguration;
  SsoSamlConfiguration: SsoSamlConfiguration;
  SsoConnection: SsoConnection;
  SsoTicket: SsoTicketMapper;
  SsoConnectionCheck: SsoConnectionCheck;
  WorkspaceDomain: WorkspaceDomain;
  AuthenticationLifetimes: AuthenticationLifetimes;
  AuthenticationOrganization: AuthenticationOrganization;
  AuthenticationSettings: Omit<AuthenticationSettings, 'ssoTicket'> & { ssoTicket?: Maybe<ResolversParentTypes['SsoTicket']> };
  UpdateAuthenticationInput: UpdateAuthenticationInput;
  SsoOidcInput: SsoOidcInput;
  SsoSamlInput: SsoSamlInput;
  CreateSsoConnectionInput: CreateSsoConnectionInput;
  UpdateSsoConnectionInput: UpdateSsoConnectionInput;
  SupportAccess: SupportAccessMapper;
  SupportNotice: Omit<SupportNotice, 'current' | 'own'> & { current: Array<ResolversParentTypes['SupportAccess']>, own?: Maybe<ResolversParentTypes['SupportAccess']> };
  SupportGrantInput: SupportGrantInput;
  WorkspaceClosing: WorkspaceClosing;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  workspaceAccessRequests?: Resolver<Array<ResolversTypes['WorkspaceAccessRequest']>, ParentType, ContextType>;
  me?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
  workspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
  users?: Resolver<ResolversTypes['UserConnection'], ParentType, ContextType, RequireFields<QueryUsersArgs, 'first' | 'includeInactive'>>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType, RequireFields<QueryUserArgs, 'id'>>;
  invites?: Resolver<Array<ResolversTypes['Invite']>, ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['Group']>, ParentType, ContextType>;
  auditLog?: Resolver<ResolversTypes['AuditLogConnection'], ParentType, ContextType, RequireFields<QueryAuditLogArgs, 'first'>>;
  sessions?: Resolver<Array<ResolversTypes['Session']>, ParentType, ContextType>;
  apiAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  apiTokens?: Resolver<Array<ResolversTypes['ApiToken']>, ParentType, ContextType, RequireFields<QueryApiTokensArgs, 'all'>>;
  auditLogSettings?: Resolver<ResolversTypes['AuditLogSettings'], ParentType, ContextType>;
  featureFlags?: Resolver<ResolversTypes['FeatureFlags'], ParentType, ContextType>;
  oauthClients?: Resolver<Array<ResolversTypes['OAuthClient']>, ParentType, ContextType>;
  oauthGrants?: Resolver<Array<ResolversTypes['OAuthGrant']>, ParentType, ContextType>;
  oauthConsent?: Resolver<ResolversTypes['OAuthConsent'], ParentType, ContextType, RequireFields<QueryOauthConsentArgs, 'request'>>;
  marketingCommsEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  onboarding?: Resolver<ResolversTypes['Onboarding'], ParentType, ContextType>;
  scimSettings?: Resolver<ResolversTypes['ScimSettings'], ParentType, ContextType>;
  scimTokens?: Resolver<Array<ResolversTypes['ScimToken']>, ParentType, ContextType>;
  secondFactors?: Resolver<ResolversTypes['SecondFactors'], ParentType, ContextType>;
  authenticationSettings?: Resolver<ResolversTypes['AuthenticationSettings'], ParentType, ContextType>;
  supportNotice?: Resolver<ResolversTypes['SupportNotice'], ParentType, ContextType>;
  supportAccesses?: Resolver<Array<ResolversTypes['SupportAccess']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  approveWorkspaceAccessRequest?: Resolver<ResolversTypes['WorkspaceAccessRequest'], ParentType, ContextType, RequireFields<MutationApproveWorkspaceAccessRequestArgs, 'id' | 'role'>>;
  denyWorkspaceAccessRequest?: Resolver<ResolversTypes['WorkspaceAccessRequest'], ParentType, ContextType, RequireFields<MutationDenyWorkspaceAccessRequestArgs, 'id'>>;
  updateMe?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUpdateMeArgs, 'input'>>;
  setPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSetPasswordArgs, 'input'>>;
  updateWorkspace?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType, RequireFields<MutationUpdateWorkspaceArgs, 'input'>>;
  inviteUsers?: Resolver<Array<ResolversTypes['Invite']>, ParentType, ContextType, RequireFields<MutationInviteUsersArgs, 'input'>>;
  resendInvite?: Resolver<ResolversTypes['Invite'], ParentType, ContextType, RequireFields<MutationResendInviteArgs, 'id'>>;
  revokeInvite?: Resolver<ResolversTypes['Invite'], ParentType, ContextType, RequireFields<MutationRevokeInviteArgs, 'id'>>;
  updateUser?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationUpdateUserArgs, 'input'>>;
  removeUser?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationRemoveUserArgs, 'id'>>;
  createGroup?: Resolver<ResolversTypes['Group'], ParentType, ContextType, RequireFields<MutationCreateGroupArgs, 'name' | 'memberIds'>>;
  updateGroup?: Resolver<ResolversTypes['Group'], ParentType, ContextType, RequireFields<MutationUpdateGroupArgs, 'id'>>;
  deleteGroup?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteGroupArgs, 'id'>>;
  revokeSession?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeSessionArgs, 'id'>>;
  revokeOtherSessions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createApiToken?: Resolver<ResolversTypes['CreatedApiToken'], ParentType, ContextType, RequireFields<MutationCreateApiTokenArgs, 'input'>>;
  revokeApiToken?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeApiTokenArgs, 'id'>>;
  setAuditLogRetention?: Resolver<ResolversTypes['AuditLogSettings'], ParentType, ContextType, Partial<MutationSetAuditLogRetentionArgs>>;
  createOAuthClient?: Resolver<ResolversTypes['OAuthClientWithSecret'], ParentType, ContextType, RequireFields<MutationCreateOAuthClientArgs, 'input'>>;
  changeOAuthClientSecret?: Resolver<ResolversTypes['OAuthClientWithSecret'], ParentType, ContextType, RequireFields<MutationChangeOAuthClientSecretArgs, 'id'>>;
  changeOAuthClientRedirectUris?: Resolver<ResolversTypes['OAuthClient'], ParentType, ContextType, RequireFields<MutationChangeOAuthClientRedirectUrisArgs, 'id' | 'redirectUris'>>;
  deleteOAuthClient?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteOAuthClientArgs, 'id'>>;
  revokeOAuthGrant?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeOAuthGrantArgs, 'id'>>;
  decideOAuthConsent?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationDecideOAuthConsentArgs, 'request' | 'allow'>>;
  setMarketingCommsEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSetMarketingCommsEnabledArgs, 'enabled'>>;
  answerUseCaseSurvey?: Resolver<ResolversTypes['Onboarding'], ParentType, ContextType, RequireFields<MutationAnswerUseCaseSurveyArgs, 'input'>>;
  countOnboardingEvent?: Resolver<ResolversTypes['Onboarding'], ParentType, ContextType, RequireFields<MutationCountOnboardingEventArgs, 'itemId'>>;
  completeOnboarding?: Resolver<ResolversTypes['Onboarding'], ParentType, ContextType>;
  createScimToken?: Resolver<ResolversTypes['CreatedScimToken'], ParentType, ContextType, RequireFields<MutationCreateScimTokenArgs, 'name'>>;
  revokeScimToken?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeScimTokenArgs, 'id'>>;
  setScimGroupRole?: Resolver<ResolversTypes['Group'], ParentType, ContextType, RequireFields<MutationSetScimGroupRoleArgs, 'groupId'>>;
  startTotp?: Resolver<ResolversTypes['TotpSetUp'], ParentType, ContextType>;
  confirmTotp?: Resolver<ResolversTypes['AddedFactor'], ParentType, ContextType, RequireFields<MutationConfirmTotpArgs, 'code'>>;
  removeTotp?: Resolver<ResolversTypes['SecondFactors'], ParentType, ContextType>;
  startPasskey?: Resolver<ResolversTypes['PasskeyRegistration'], ParentType, ContextType>;
  addPasskey?: Resolver<ResolversTypes['AddedFactor'], ParentType, ContextType, RequireFields<MutationAddPasskeyArgs, 'input'>>;
  removePasskey?: Resolver<ResolversTypes['SecondFactors'], ParentType, ContextType, RequireFields<MutationRemovePasskeyArgs, 'id'>>;
  renamePasskey?: Resolver<ResolversTypes['SecondFactors'], ParentType, ContextType, RequireFields<MutationRenamePasskeyArgs, 'id' | 'name'>>;
  makeRecoveryCodes?: Resolver<ResolversTypes['AddedFactor'], ParentType, ContextType>;
  updateSignInPolicy?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType, RequireFields<MutationUpdateSignInPolicyArgs, 'input'>>;
  endAllSessions?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationEndAllSessionsArgs, 'includeOwn'>>;
  endSessionsOfUser?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationEndSessionsOfUserArgs, 'userId'>>;
  updateAuthentication?: Resolver<ResolversTypes['AuthenticationSettings'], ParentType, ContextType, RequireFields<MutationUpdateAuthenticationArgs, 'input'>>;
  createSsoConnection?: Resolver<ResolversTypes['SsoConnection'], ParentType, ContextType, RequireFields<MutationCreateSsoConnectionArgs, 'input'>>;
  updateSsoConnection?: Resolver<ResolversTypes['SsoConnection'], ParentType, ContextType, RequireFields<MutationUpdateSsoConnectionArgs, 'input'>>;
  setSsoConnectionEnabled?: Resolver<ResolversTypes['SsoConnection'], ParentType, ContextType, RequireFields<MutationSetSsoConnectionEnabledArgs, 'id' | 'enabled'>>;
  checkSsoConnection?: Resolver<ResolversTypes['SsoConnectionCheck'], ParentType, ContextType, RequireFields<MutationCheckSsoConnectionArgs, 'id'>>;
  deleteSsoConnection?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteSsoConnectionArgs, 'id'>>;
  revokeSsoTicket?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  addWorkspaceDomain?: Resolver<ResolversTypes['WorkspaceDomain'], ParentType, ContextType, RequireFields<MutationAddWorkspaceDomainArgs, 'domain'>>;
  checkWorkspaceDomain?: Resolver<ResolversTypes['WorkspaceDomain'], ParentType, ContextType, RequireFields<MutationCheckWorkspaceDomainArgs, 'id'>>;
  removeWorkspaceDomain?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveWorkspaceDomainArgs, 'id'>>;
  grantSupportAccess?: Resolver<ResolversTypes['SupportAccess'], ParentType, ContextType, RequireFields<MutationGrantSupportAccessArgs, 'input'>>;
  approveSupportAccess?: Resolver<ResolversTypes['SupportAccess'], ParentType, ContextType, RequireFields<MutationApproveSupportAccessArgs, 'id' | 'input'>>;
  denySupportAccess?: Resolver<ResolversTypes['SupportAccess'], ParentType, ContextType, RequireFields<MutationDenySupportAccessArgs, 'id'>>;
  endSupportAccess?: Resolver<ResolversTypes['SupportAccess'], ParentType, ContextType, RequireFields<MutationEndSupportAccessArgs, 'id'>>;
  closeWorkspace?: Resolver<ResolversTypes['WorkspaceClosing'], ParentType, ContextType, RequireFields<MutationCloseWorkspaceArgs, 'name'>>;
  changeSubdomain?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType, RequireFields<MutationChangeSubdomainArgs, 'subdomain'>>;
  deactivateUser?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationDeactivateUserArgs, 'id'>>;
  reactivateUser?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationReactivateUserArgs, 'id'>>;
  handOverAdmin?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationHandOverAdminArgs, 'userId'>>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  workspaceChanged?: SubscriptionResolver<ResolversTypes['Workspace'], "workspaceChanged", ParentType, ContextType>;
  featureFlagsChanged?: SubscriptionResolver<ResolversTypes['FeatureFlags'], "featureFlagsChanged", ParentType, ContextType>;
};

export type WorkspaceAccessRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkspaceAccessRequest'] = ResolversParentTypes['WorkspaceAccessRequest']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WorkspaceAccessRequestStatus'], ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['Role']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type WorkspaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Workspace'] = ResolversParentTypes['Workspace']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Workspace'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subdomain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  region?: Resolver<ResolversTypes['Region'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  primaryColor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  signInMethods?: Resolver<ResolversTypes['SignInMethods'], ParentType, ContextType>;
  invitePolicy?: Resolver<ResolversTypes['InvitePolicy'], ParentType, ContextType>;
  seatsAllocated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  viewerCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextSubdomain?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalSeatsAvailable?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  viewersAvailable?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  utilizationPercentage?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SignInMethodsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SignInMethods'] = ResolversParentTypes['SignInMethods']> = {
  passwordAuthEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  googleAuthEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  microsoftAuthEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ssoAuthEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  codeAuthEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  twoStepRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sessionSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['User'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['Role']>, ParentType, ContextType>;
  workspaceAdmin?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  jobRole?: Resolver<Maybe<ResolversTypes['JobRole']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  scimManaged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  support?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  deactivated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type UserConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserConnection'] = ResolversParentTypes['UserConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InviteShareResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InviteShare'] = ResolversParentTypes['InviteShare']> = {
  kind?: Resolver<ResolversTypes['InviteShareKind'], ParentType, ContextType>;
  objectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  level?: Resolver<ResolversTypes['PermissionLevel'], ParentType, ContextType>;
};

export type InviteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Invite'] = ResolversParentTypes['Invite']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['InviteStatus'], ParentType, ContextType>;
  invitedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  shares?: Resolver<Array<ResolversTypes['InviteShare']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type GroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Group'] = ResolversParentTypes['Group']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  members?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
  memberCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  scimManaged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  scimRole?: Resolver<Maybe<ResolversTypes['Role']>, ParentType, ContextType>;
};

export type AuditLogEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditLogEntry'] = ResolversParentTypes['AuditLogEntry']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  actor?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  objectKind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  objectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  details?: Resolver<Array<ResolversTypes['AuditLogDetail']>, ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['AuditLogKey']>, ParentType, ContextType>;
};

export type AuditLogDetailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditLogDetail'] = ResolversParentTypes['AuditLogDetail']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditLogConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditLogConnection'] = ResolversParentTypes['AuditLogConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['AuditLogEntry']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  device?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastUsedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['SessionMethod'], ParentType, ContextType>;
  secondFactor?: Resolver<Maybe<ResolversTypes['SecondFactor']>, ParentType, ContextType>;
};

export type ApiTokenResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApiToken'] = ResolversParentTypes['ApiToken']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['ApiScope']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CreatedApiTokenResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreatedApiToken'] = ResolversParentTypes['CreatedApiToken']> = {
  apiToken?: Resolver<ResolversTypes['ApiToken'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditLogKeyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditLogKey'] = ResolversParentTypes['AuditLogKey']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditLogSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditLogSettings'] = ResolversParentTypes['AuditLogSettings']> = {
  actions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  retentionDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FeatureFlagsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeatureFlags'] = ResolversParentTypes['FeatureFlags']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  postOnboardingNotePopup?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  growthOnboarding?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  betaFeatures?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OAuthClientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OAuthClient'] = ResolversParentTypes['OAuthClient']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  redirectUris?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['ApiScope']>, ParentType, ContextType>;
  confidential?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OAuthClientWithSecretResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OAuthClientWithSecret'] = ResolversParentTypes['OAuthClientWithSecret']> = {
  client?: Resolver<ResolversTypes['OAuthClient'], ParentType, ContextType>;
  secret?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OAuthGrantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OAuthGrant'] = ResolversParentTypes['OAuthGrant']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  clientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['ApiScope']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OAuthConsentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OAuthConsent'] = ResolversParentTypes['OAuthConsent']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  redirectHost?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['ApiScope']>, ParentType, ContextType>;
  redirectTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UseCaseSurveyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UseCaseSurvey'] = ResolversParentTypes['UseCaseSurvey']> = {
  useCases?: Resolver<Array<ResolversTypes['UseCase']>, ParentType, ContextType>;
  otherText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organizationSize?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  answeredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OnboardingChecklistItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OnboardingChecklistItem'] = ResolversParentTypes['OnboardingChecklistItem']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OnboardingChecklistResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OnboardingChecklist'] = ResolversParentTypes['OnboardingChecklist']> = {
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OnboardingStatus'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['OnboardingChecklistItem']>, ParentType, ContextType>;
};

export type OnboardingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Onboarding'] = ResolversParentTypes['Onboarding']> = {
  survey?: Resolver<Maybe<ResolversTypes['UseCaseSurvey']>, ParentType, ContextType>;
  checklist?: Resolver<ResolversTypes['OnboardingChecklist'], ParentType, ContextType>;
};

export type ScimTokenResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScimToken'] = ResolversParentTypes['ScimToken']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CreatedScimTokenResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreatedScimToken'] = ResolversParentTypes['CreatedScimToken']> = {
  scimToken?: Resolver<ResolversTypes['ScimToken'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ScimSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScimSettings'] = ResolversParentTypes['ScimSettings']> = {
  baseUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  managedUserCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['Group']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type SecondFactorsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SecondFactors'] = ResolversParentTypes['SecondFactors']> = {
  totp?: Resolver<Maybe<ResolversTypes['Totp']>, ParentType, ContextType>;
  passkeys?: Resolver<Array<ResolversTypes['Passkey']>, ParentType, ContextType>;
  recoveryCodesLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changeable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TotpResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Totp'] = ResolversParentTypes['Totp']> = {
  confirmedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PasskeyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Passkey'] = ResolversParentTypes['Passkey']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TotpSetUpResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TotpSetUp'] = ResolversParentTypes['TotpSetUp']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uri?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PasskeyRegistrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PasskeyRegistration'] = ResolversParentTypes['PasskeyRegistration']> = {
  challengeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  options?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type AddedFactorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddedFactor'] = ResolversParentTypes['AddedFactor']> = {
  factors?: Resolver<ResolversTypes['SecondFactors'], ParentType, ContextType>;
  recoveryCodes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SsoCertificateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SsoCertificate'] = ResolversParentTypes['SsoCertificate']> = {
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fingerprint?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SsoOidcConfigurationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SsoOidcConfiguration'] = ResolversParentTypes['SsoOidcConfiguration']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issuer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  clientId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SsoSamlConfigurationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SsoSamlConfiguration'] = ResolversParentTypes['SsoSamlConfiguration']> = {
  metadataUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  signOnUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  certificates?: Resolver<Array<ResolversTypes['SsoCertificate']>, ParentType, ContextType>;
  serviceEntityId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SsoConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SsoConnection'] = ResolversParentTypes['SsoConnection']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  strategy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  protocol?: Resolver<ResolversTypes['SsoProtocol'], ParentType, ContextType>;
  enabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  callbackUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  oidc?: Resolver<Maybe<ResolversTypes['SsoOidcConfiguration']>, ParentType, ContextType>;
  saml?: Resolver<Maybe<ResolversTypes['SsoSamlConfiguration']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  firstUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SsoTicketResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SsoTicket'] = ResolversParentTypes['SsoTicket']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SsoConnectionCheckResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SsoConnectionCheck'] = ResolversParentTypes['SsoConnectionCheck']> = {
  ok?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WorkspaceDomainResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkspaceDomain'] = ResolversParentTypes['WorkspaceDomain']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  domain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  checkedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AuthenticationLifetimesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuthenticationLifetimes'] = ResolversParentTypes['AuthenticationLifetimes']> = {
  accessToken?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  session?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  idle?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuthenticationOrganizationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuthenticationOrganization'] = ResolversParentTypes['AuthenticationOrganization']> = {
  region?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subdomain?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  teamId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lifetimes?: Resolver<ResolversTypes['AuthenticationLifetimes'], ParentType, ContextType>;
  domains?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuthenticationSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuthenticationSettings'] = ResolversParentTypes['AuthenticationSettings']> = {
  passwordAuthEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  codeAuthEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  googleAuthEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  microsoftAuthEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ssoAuthEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  googleAuthAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  microsoftAuthAvailable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ssoDomainRestricted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  automaticAccountCreation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  automaticAccountRole?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  domainJoining?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  connections?: Resolver<Array<ResolversTypes['SsoConnection']>, ParentType, ContextType>;
  ssoTicket?: Resolver<Maybe<ResolversTypes['SsoTicket']>, ParentType, ContextType>;
  domains?: Resolver<Array<ResolversTypes['WorkspaceDomain']>, ParentType, ContextType>;
  organization?: Resolver<ResolversTypes['AuthenticationOrganization'], ParentType, ContextType>;
};

export type SupportAccessResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SupportAccess'] = ResolversParentTypes['SupportAccess']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hours?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SupportAccessStatus'], ParentType, ContextType>;
  granted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  level?: Resolver<Maybe<ResolversTypes['SupportLevel']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endedBy?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type SupportNoticeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SupportNotice'] = ResolversParentTypes['SupportNotice']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  current?: Resolver<Array<ResolversTypes['SupportAccess']>, ParentType, ContextType>;
  openRequests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  own?: Resolver<Maybe<ResolversTypes['SupportAccess']>, ParentType, ContextType>;
};

export type WorkspaceClosingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WorkspaceClosing'] = ResolversParentTypes['WorkspaceClosing']> = {
  deleteAfter?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  WorkspaceAccessRequest?: WorkspaceAccessRequestResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Workspace?: WorkspaceResolvers<ContextType>;
  SignInMethods?: SignInMethodsResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserConnection?: UserConnectionResolvers<ContextType>;
  InviteShare?: InviteShareResolvers<ContextType>;
  Invite?: InviteResolvers<ContextType>;
  Group?: GroupResolvers<ContextType>;
  AuditLogEntry?: AuditLogEntryResolvers<ContextType>;
  AuditLogDetail?: AuditLogDetailResolvers<ContextType>;
  AuditLogConnection?: AuditLogConnectionResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  ApiToken?: ApiTokenResolvers<ContextType>;
  CreatedApiToken?: CreatedApiTokenResolvers<ContextType>;
  AuditLogKey?: AuditLogKeyResolvers<ContextType>;
  AuditLogSettings?: AuditLogSettingsResolvers<ContextType>;
  FeatureFlags?: FeatureFlagsResolvers<ContextType>;
  OAuthClient?: OAuthClientResolvers<ContextType>;
  OAuthClientWithSecret?: OAuthClientWithSecretResolvers<ContextType>;
  OAuthGrant?: OAuthGrantResolvers<ContextType>;
  OAuthConsent?: OAuthConsentResolvers<ContextType>;
  UseCaseSurvey?: UseCaseSurveyResolvers<ContextType>;
  OnboardingChecklistItem?: OnboardingChecklistItemResolvers<ContextType>;
  OnboardingChecklist?: OnboardingChecklistResolvers<ContextType>;
  Onboarding?: OnboardingResolvers<ContextType>;
  ScimToken?: ScimTokenResolvers<ContextType>;
  CreatedScimToken?: CreatedScimTokenResolvers<ContextType>;
  ScimSettings?: ScimSettingsResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  SecondFactors?: SecondFactorsResolvers<ContextType>;
  Totp?: TotpResolvers<ContextType>;
  Passkey?: PasskeyResolvers<ContextType>;
  TotpSetUp?: TotpSetUpResolvers<ContextType>;
  PasskeyRegistration?: PasskeyRegistrationResolvers<ContextType>;
  AddedFactor?: AddedFactorResolvers<ContextType>;
  SsoCertificate?: SsoCertificateResolvers<ContextType>;
  SsoOidcConfiguration?: SsoOidcConfigurationResolvers<ContextType>;
  SsoSamlConfiguration?: SsoSamlConfigurationResolvers<ContextType>;
  SsoConnection?: SsoConnectionResolvers<ContextType>;
  SsoTicket?: SsoTicketResolvers<ContextType>;
  SsoConnectionCheck?: SsoConnectionCheckResolvers<ContextType>;
  WorkspaceDomain?: WorkspaceDomainResolvers<ContextType>;
  AuthenticationLifetimes?: AuthenticationLifetimesResolvers<ContextType>;
  AuthenticationOrganization?: AuthenticationOrganizationResolvers<ContextType>;
  AuthenticationSettings?: AuthenticationSettingsResolvers<ContextType>;
  SupportAccess?: SupportAccessResolvers<ContextType>;
  SupportNotice?: SupportNoticeResolvers<ContextType>;
  WorkspaceClosing?: WorkspaceClosingResolvers<ContextType>;
};


/** Fields that none of the resolver classes answers, as `Type.field`; never = all are answered. */
export type Unanswered<Classes extends ClassesOf<Resolvers>> = UnansweredFields<
  Resolvers,
  ResolversParentTypes,
  InstanceType<Classes[number]>
>;
