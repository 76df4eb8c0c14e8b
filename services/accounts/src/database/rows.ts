import type { ApiScope } from '@fieldloom/kernel/api-scopes';
import type { Selectable } from 'kysely';
import type {
  AccessRequestTable,
  ApiTokenTable,
  AuditEntryTable,
  InviteShareTable,
  InviteTable,
  OauthClientTable,
  OauthCodeTable,
  OauthGrantTable,
  OauthTokenTable,
  OnboardingChecklistTable,
  PasskeyTable,
  PendingSignInTable,
  PersonTable,
  ScimGroupTable,
  ScimTokenTable,
  ScimUserTable,
  SessionTable,
  SignInMethodsTable,
  SsoConnectionTable,
  SsoTicketTable,
  SupportAccessTable,
  SupportSessionTable,
  SupportStaffTable,
  TenantCreationTable,
  TotpSecretTable,
  UseCaseSurveyTable,
  UserGroupTable,
  WorkspaceDomainTable,
  WorkspaceEntitlementTable,
  WorkspaceTable,
  WorkspaceUserTable,
} from '../../schema/rows.gen.ts';

export type Person = Selectable<PersonTable>;
export type WorkspaceRow = Selectable<WorkspaceTable>;
export type SignInMethods = Selectable<SignInMethodsTable>;
export type WorkspaceEntitlement = Selectable<WorkspaceEntitlementTable>;
export type UserRow = Selectable<WorkspaceUserTable>;
export type SessionRow = Selectable<SessionTable>;
export type SessionMethod = SessionRow['method'];
export type SecondFactor = NonNullable<SessionRow['second_factor']>;
export type PasskeyRow = Selectable<PasskeyTable>;
export type PendingSignInRow = Selectable<PendingSignInTable>;
export type TotpRow = Selectable<TotpSecretTable>;
export type SsoConnectionRow = Selectable<SsoConnectionTable>;
export type SsoTicketRow = Selectable<SsoTicketTable>;
export type WorkspaceDomainRow = Selectable<WorkspaceDomainTable>;
export type AccessRequestRow = Selectable<AccessRequestTable>;
export type InviteShareRow = Selectable<InviteShareTable>;
export type UseCaseSurveyRow = Selectable<UseCaseSurveyTable>;
export type OnboardingChecklistRow = Selectable<OnboardingChecklistTable>;
export type InviteRow = Selectable<InviteTable>;
export type ApiTokenRow = Omit<Selectable<ApiTokenTable>, 'scopes'> & { scopes: ApiScope[] };
export type OAuthClientRow = Omit<Selectable<OauthClientTable>, 'scopes'> & { scopes: ApiScope[] };
export type OAuthGrantRow = Omit<Selectable<OauthGrantTable>, 'scopes'> & { scopes: ApiScope[] };
export type OAuthCodeRow = Selectable<OauthCodeTable>;
export type OAuthTokenRow = Selectable<OauthTokenTable>;
export type ScimTokenRow = Selectable<ScimTokenTable>;
export type ScimUserRow = Selectable<ScimUserTable>;
export type ScimGroupRow = Selectable<ScimGroupTable>;
export type SupportStaffRow = Selectable<SupportStaffTable>;
export type SupportSessionRow = Selectable<SupportSessionTable>;
export type SupportAccessRow = Selectable<SupportAccessTable>;
export type GroupRow = Selectable<UserGroupTable>;
export type TenantCreationRow = Selectable<TenantCreationTable>;

/** One field that changed, as text. */
export interface AuditDetail {
  name: string;
  before: string | null;
  after: string | null;
}

export type AuditRow = Omit<Selectable<AuditEntryTable>, 'details'> & { details: AuditDetail[] };
