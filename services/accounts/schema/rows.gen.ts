// Generated from the migrations by libs/db/src/schema.ts. Do not edit.
import type { BaseTables } from '@fieldloom/db/base-tables';
import type { ColumnType, Generated } from 'kysely';

export interface Database extends BaseTables {
  access_request: AccessRequestTable;
  api_token: ApiTokenTable;
  audit_entry: AuditEntryTable;
  audit_retention: AuditRetentionTable;
  credential: CredentialTable;
  domain_claim_release: DomainClaimReleaseTable;
  identity_hash_sync: IdentityHashSyncTable;
  invite: InviteTable;
  invite_share: InviteShareTable;
  oauth_client: OauthClientTable;
  oauth_code: OauthCodeTable;
  oauth_grant: OauthGrantTable;
  oauth_token: OauthTokenTable;
  onboarding_checklist: OnboardingChecklistTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  password_reset: PasswordResetTable;
  pending_sign_in: PendingSignInTable;
  person: PersonTable;
  recovery_code: RecoveryCodeTable;
  redeemed_hand_over: RedeemedHandOverTable;
  scim_group: ScimGroupTable;
  scim_token: ScimTokenTable;
  scim_user: ScimUserTable;
  session: SessionTable;
  session_carry_over: SessionCarryOverTable;
  sign_in_code: SignInCodeTable;
  sign_in_guard: SignInGuardTable;
  sign_in_methods: SignInMethodsTable;
  sso_assertion: SsoAssertionTable;
  sso_connection: SsoConnectionTable;
  sso_connection_home: SsoConnectionHomeTable;
  sso_grant: SsoGrantTable;
  sso_identity: SsoIdentityTable;
  sso_request: SsoRequestTable;
  sso_ticket: SsoTicketTable;
  support_access: SupportAccessTable;
  support_lookup: SupportLookupTable;
  support_session: SupportSessionTable;
  support_staff: SupportStaffTable;
  tenant_creation: TenantCreationTable;
  totp_secret: TotpSecretTable;
  use_case_survey: UseCaseSurveyTable;
  user_group: UserGroupTable;
  user_group_member: UserGroupMemberTable;
  workspace: WorkspaceTable;
  workspace_domain: WorkspaceDomainTable;
  workspace_entitlement: WorkspaceEntitlementTable;
  workspace_user: WorkspaceUserTable;
}

/** workspace: people who ask to be let into a workspace */
export interface AccessRequestTable {
  id: string;
  team_id: string;
  email: string;
  email_hash: string;
  name: string | null;
  message: string | null;
  status: Generated<'REQUESTED' | 'APPROVED' | 'DENIED'>;
  role: 'MANAGER' | 'CONTRIBUTOR' | 'VIEWER' | null;
  created_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
}

/** workspace: credentials of users' programs, hashed */
export interface ApiTokenTable {
  id: string;
  team_id: string;
  user_id: string;
  name: string;
  token_hash: string;
  scopes: string[];
  created_at: Generated<Date>;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** workspace: what changed access, by whom */
export interface AuditEntryTable {
  id: string;
  team_id: string;
  at: Generated<Date>;
  actor_id: string | null;
  action: string;
  object_kind: string;
  object_id: string | null;
  details: ColumnType<unknown, string | undefined, string>;
  key_kind: 'api-token' | 'oauth-token' | null;
  key_id: string | null;
}

/** workspace: how long workspaces keep their audit logs */
export interface AuditRetentionTable {
  team_id: string;
  days: number;
}

/** person: passwords, hashed */
export interface CredentialTable {
  person_id: string;
  email_hash: string;
  password_hash: string;
  changed_at: Generated<Date>;
}

/** workspace: claims of domains to give back to the global tier */
export interface DomainClaimReleaseTable {
  claim_id: string;
  team_id: string;
  due_at: Date;
}

/** workspace: address hashes to register with the global tier */
export interface IdentityHashSyncTable {
  team_id: string;
  email_hash: string;
  email: string;
  wanted: boolean;
  generation: Generated<number>;
  sent_generation: Generated<number>;
  sent_key_id: string | null;
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  leased_until: Date | null;
  wanted_until: Date | null;
}

/** workspace: invitations by e-mail */
export interface InviteTable {
  id: string;
  team_id: string;
  email: string;
  email_hash: string;
  role: 'MANAGER' | 'CONTRIBUTOR' | 'VIEWER';
  message: string | null;
  status: Generated<'PENDING' | 'ACCEPTED' | 'REVOKED'>;
  version: Generated<number>;
  invited_by: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
  accepted_by: string | null;
}

/** workspace: what invites carry: objects and levels */
export interface InviteShareTable {
  team_id: string;
  invite_id: string;
  object_kind: 'FOLDER' | 'PROJECT' | 'NOTE' | 'INSIGHT';
  object_id: string;
  level: 'READ' | 'WRITE' | 'FULL';
  shared_by: string;
  user_id: string | null;
  attempts: Generated<number>;
  due_at: Date | null;
}

/** workspace: apps that may ask members for access */
export interface OauthClientTable {
  id: string;
  team_id: string;
  name: string;
  redirect_uris: string[];
  scopes: string[];
  secret_hash: string | null;
  created_by: string;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

/** workspace: codes on their way to apps */
export interface OauthCodeTable {
  code_hash: string;
  team_id: string;
  grant_id: string;
  redirect_uri: string;
  code_challenge: string;
  expires_at: Date;
  used_at: Date | null;
}

/** workspace: what members gave apps */
export interface OauthGrantTable {
  id: string;
  team_id: string;
  client_id: string;
  user_id: string;
  scopes: string[];
  created_at: Generated<Date>;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

/** workspace: tokens of apps, hashed */
export interface OauthTokenTable {
  id: string;
  team_id: string;
  grant_id: string;
  access_hash: string;
  access_expires_at: Date;
  refresh_hash: string;
  refresh_expires_at: Date;
  rotated_at: Date | null;
}

/** workspace: first steps of members, and which happened */
export interface OnboardingChecklistTable {
  team_id: string;
  user_id: string;
  version: number;
  status: Generated<'active' | 'completed'>;
  event_counts: ColumnType<unknown, string | undefined, string>;
  completed_at: Date | null;
}

/** person: public keys of passkeys */
export interface PasskeyTable {
  id: string;
  person_id: string;
  email_hash: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: Generated<string[]>;
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

/** workspace: challenges for passkeys */
export interface PasskeyChallengeTable {
  id: string;
  team_id: string;
  challenge: string;
  purpose: 'sign_in' | 'second_step' | 'registration';
  asked_by: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** workspace: links of forgotten passwords, hashed */
export interface PasswordResetTable {
  id: string;
  team_id: string;
  email_hash: string;
  token_hash: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** workspace: sign-ins that wait for their second step */
export interface PendingSignInTable {
  id: string;
  team_id: string;
  user_id: string;
  token_hash: string;
  method: 'password' | 'code' | 'magic_link' | 'hand_over' | 'invite';
  attempts: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** person: e-mail addresses with credentials */
export interface PersonTable {
  id: string;
  email: string;
  email_hash: string;
  name: string | null;
  marketing_comms_enabled: Generated<boolean>;
  created_at: Generated<Date>;
}

/** person: recovery codes, hashed */
export interface RecoveryCodeTable {
  person_id: string;
  email_hash: string;
  code_hash: string;
  created_at: Generated<Date>;
}

/** workspace: ids of hand-over codes that were used */
export interface RedeemedHandOverTable {
  jti: string;
  team_id: string;
  expires_at: Date;
}

/** workspace: groups that a directory manages */
export interface ScimGroupTable {
  group_id: string;
  team_id: string;
  external_id: string | null;
  role: 'MANAGER' | 'CONTRIBUTOR' | 'VIEWER' | null;
  created_at: Generated<Date>;
}

/** workspace: credentials of a workspace's directory, hashed */
export interface ScimTokenTable {
  id: string;
  team_id: string;
  name: string;
  token_hash: string;
  created_by: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

/** workspace: users whom a directory manages */
export interface ScimUserTable {
  user_id: string;
  team_id: string;
  external_id: string | null;
  display_name: string | null;
  formatted_name: string | null;
  given_name: string | null;
  family_name: string | null;
  title: string | null;
  emails: ColumnType<unknown, string | null, string | null>;
  role: 'MANAGER' | 'CONTRIBUTOR' | 'VIEWER';
  created_at: Generated<Date>;
}

/** workspace: signed-in browsers */
export interface SessionTable {
  id: string;
  team_id: string;
  user_id: string;
  token_hash: string;
  method: 'password' | 'code' | 'magic_link' | 'hand_over' | 'invite' | 'passkey' | 'google' | 'microsoft' | 'sso';
  device: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  ends_at: Date;
  second_factor: 'totp' | 'passkey' | 'recovery_code' | null;
  connection_id: string | null;
  carried_to: string | null;
}

/** workspace: sessions that follow a new name of their workspace */
export interface SessionCarryOverTable {
  code_hash: string;
  team_id: string;
  session_id: string;
  challenge: string;
  expires_at: Date;
}

/** workspace: one-time codes that were mailed */
export interface SignInCodeTable {
  id: string;
  team_id: string;
  email_hash: string;
  code_hash: string;
  attempts: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
  link_hash: string | null;
}

/** person: failed sign-ins by address */
export interface SignInGuardTable {
  email_hash: string;
  failures: Generated<Date[]>;
  locked_until: Date | null;
  code_requests: Generated<Date[]>;
  updated_at: Generated<Date>;
}

/** workspace: ways to sign in that a workspace allows */
export interface SignInMethodsTable {
  team_id: string;
  password_enabled: Generated<boolean>;
  code_enabled: Generated<boolean>;
  google_enabled: Generated<boolean>;
  microsoft_enabled: Generated<boolean>;
  sso_enabled: Generated<boolean>;
  /** not used: sso_connection.issuer */
  oidc_issuer: string | null;
  two_step_required: Generated<boolean>;
  session_seconds: number | null;
  sso_domain_restricted: Generated<boolean>;
  automatic_account_creation: Generated<boolean>;
  automatic_account_role: Generated<'MANAGER' | 'CONTRIBUTOR' | 'VIEWER'>;
  domain_joining: Generated<boolean>;
}

/** workspace: ids of SAML assertions that were used */
export interface SsoAssertionTable {
  team_id: string;
  connection_id: string;
  assertion_hash: string;
  expires_at: Date;
}

/** workspace: identity providers of a workspace */
export interface SsoConnectionTable {
  id: string;
  team_id: string;
  name: string;
  strategy: 'auth0' | 'google-oauth2' | 'windowslive' | 'oidc' | 'samlp' | 'okta' | 'adfs' | 'waad' | 'pingfederate' | 'google-apps';
  protocol: 'OIDC' | 'SAML';
  enabled: Generated<boolean>;
  oidc_config_id: string | null;
  issuer: string | null;
  client_id: string | null;
  sealed_client_secret: Buffer | null;
  metadata_url: string | null;
  entity_id: string | null;
  sign_on_url: string | null;
  certificates: Generated<string[]>;
  sp_certificate: string | null;
  sealed_sp_key: Buffer | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  first_used_at: Date | null;
  last_used_at: Date | null;
}

/** workspace: which workspace a connection belongs to */
export interface SsoConnectionHomeTable {
  connection_id: string;
  team_id: string;
}

/** workspace: checked SAML assertions on their way to the browser */
export interface SsoGrantTable {
  grant_hash: string;
  team_id: string;
  connection_id: string;
  state_hash: string;
  claims: ColumnType<unknown, string, string>;
  expires_at: Date;
}

/** workspace: subjects of identity providers and whose they are */
export interface SsoIdentityTable {
  team_id: string;
  source: string;
  subject: string;
  user_id: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
}

/** workspace: SAML requests that wait for their answer */
export interface SsoRequestTable {
  state_hash: string;
  team_id: string;
  connection_id: string;
  request_id: string;
  expires_at: Date;
}

/** workspace: tickets with which single sign-on is set up */
export interface SsoTicketTable {
  id: string;
  team_id: string;
  token_hash: string;
  created_by: string;
  connection_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  closed_at: Date | null;
}

/** workspace: support access that was asked for or granted */
export interface SupportAccessTable {
  id: string;
  team_id: string;
  staff_id: string | null;
  status: 'REQUESTED' | 'GRANTED' | 'DENIED' | 'ENDED' | 'EXPIRED';
  reason: string | null;
  hours: number | null;
  created_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  level: 'READ' | 'ADMIN' | null;
  ends_at: Date | null;
  ended_at: Date | null;
  ended_by: string | null;
}

/** workspace: what the operator's staff looked up */
export interface SupportLookupTable {
  id: string;
  team_id: string;
  staff_id: string;
  kind: 'ADDRESS' | 'CONNECTION_NAME';
  subject_hash: string;
  found: number;
  at: Generated<Date>;
}

/** workspace: signed-in browsers of the operator's staff */
export interface SupportSessionTable {
  id: string;
  team_id: string;
  staff_id: string;
  token_hash: string;
  device: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** workspace: staff of the operator who signed in at a workspace */
export interface SupportStaffTable {
  id: string;
  team_id: string;
  subject_hash: string;
  email: string;
  name: string;
  created_at: Generated<Date>;
  last_signed_in_at: Generated<Date>;
}

/** workspace: requests to make a workspace */
export interface TenantCreationTable {
  team_id: string;
  email: string;
  email_hash: string;
  name: string | null;
  team_name: string;
  wanted_subdomain: Generated<string>;
  org_size: string | null;
  job_role: 'CONSULTING' | 'CUSTOMER_SUCCESS' | 'DESIGN' | 'ENGINEERING' | 'FINANCE' | 'LEGAL' | 'MANAGEMENT' | 'MARKETING' | 'OPERATIONS' | 'OTHER' | 'PRODUCT_MANAGEMENT' | 'RESEARCH' | 'SALES' | 'STUDENT' | 'SUPPORT' | null;
  marketing_comms_enabled: Generated<boolean>;
  password_hash: string | null;
  status: Generated<'RUNNING' | 'COMPLETE' | 'FAILED'>;
  subdomain: string | null;
  route_version: number | null;
  made_person: Generated<boolean>;
  error_code: string | null;
  error_message: string | null;
  created_at: Generated<Date>;
  ended_at: Date | null;
  install_template_id: string | null;
  staff_id: string | null;
  staff_name: string | null;
  promo: string | null;
}

/** person: secrets of authenticator apps, sealed */
export interface TotpSecretTable {
  person_id: string;
  email_hash: string;
  sealed_secret: Buffer;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
  last_step: Generated<number>;
  last_used_at: Date | null;
}

/** workspace: what members want to use the workspace for */
export interface UseCaseSurveyTable {
  team_id: string;
  user_id: string;
  use_cases: string[];
  other_text: string | null;
  organization_size: '1-25' | '26-200' | '201-500' | '501-1000' | '1001-5000' | '5000+' | null;
  answered_at: Generated<Date>;
}

/** workspace: groups of users, as principals of grants */
export interface UserGroupTable {
  id: string;
  team_id: string;
  name: string;
  created_at: Generated<Date>;
  changed_at: Generated<Date>;
}

/** workspace: who is in which group */
export interface UserGroupMemberTable {
  team_id: string;
  group_id: string;
  user_id: string;
  added_at: Generated<Date>;
}

/** workspace: workspaces (teams) held in this region */
export interface WorkspaceTable {
  team_id: string;
  name: string;
  subdomain: string;
  region: 'us_a' | 'us_b' | 'eu_a' | 'au_a';
  primary_color: string | null;
  org_size: string | null;
  version: Generated<number>;
  route_version: Generated<number>;
  created_at: Generated<Date>;
  activated_at: Date | null;
  former_subdomains: Generated<string[]>;
  renamed_at: Date | null;
  next_subdomain: string | null;
  next_subdomain_by: string | null;
  next_subdomain_at: Date | null;
  closed_at: Date | null;
  closed_by: string | null;
  delete_after: Date | null;
  logo_id: string | null;
  logo_version: Generated<number>;
  promo: string | null;
  invite_policy: Generated<'MANAGERS' | 'ADMINS_FOR_PAID_SEATS' | 'ADMINS'>;
}

/** workspace: domains of addresses that a workspace has proven, or is to prove */
export interface WorkspaceDomainTable {
  id: string;
  team_id: string;
  domain: string;
  token: string;
  created_at: Generated<Date>;
  proven_at: Date | null;
  checked_at: Date | null;
  misses: Generated<number>;
  claim_id: string | null;
}

/** workspace: copy of version, read-only state, seat limits and flags from billing */
export interface WorkspaceEntitlementTable {
  team_id: string;
  version: number;
  read_only: Generated<boolean>;
  seat_limit: number | null;
  viewer_limit: number | null;
  updated_at: Generated<Date>;
  /** not used: flags */
  user_groups: boolean | null;
  flags: ColumnType<unknown, string | null, string | null>;
}

/** workspace: memberships of persons in workspaces */
export interface WorkspaceUserTable {
  id: string;
  team_id: string;
  person_id: string;
  email: string;
  email_hash: string;
  name: string | null;
  role: 'MANAGER' | 'CONTRIBUTOR' | 'VIEWER' | null;
  workspace_admin: Generated<boolean>;
  job_role: 'CONSULTING' | 'CUSTOMER_SUCCESS' | 'DESIGN' | 'ENGINEERING' | 'FINANCE' | 'LEGAL' | 'MANAGEMENT' | 'MARKETING' | 'OPERATIONS' | 'OTHER' | 'PRODUCT_MANAGEMENT' | 'RESEARCH' | 'SALES' | 'STUDENT' | 'SUPPORT' | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  removed_at: Date | null;
  changed_at: Generated<Date>;
  role_before: 'MANAGER' | 'CONTRIBUTOR' | 'VIEWER' | null;
}
