import { AccessRequestResolver } from './modules/access-request/access-request.resolver.ts';
import { ApiTokenResolver } from './modules/api-token/api-token.resolver.ts';
import { AuditLogResolver } from './modules/audit-log/audit-log.resolver.ts';
import { AuthenticationSettingsResolver } from './modules/authentication-settings/authentication-settings.resolver.ts';
import { ContactPreferenceResolver } from './modules/contact-preference/contact-preference.resolver.ts';
import { FeatureFlagResolver } from './modules/feature-flag/feature-flag.resolver.ts';
import { GroupResolver } from './modules/group/group.resolver.ts';
import { InviteResolver } from './modules/invite/invite.resolver.ts';
import { OAuthResolver } from './modules/oauth/oauth.resolver.ts';
import { OnboardingResolver } from './modules/onboarding/onboarding.resolver.ts';
import { ScimResolver } from './modules/scim/scim.resolver.ts';
import { SecondFactorResolver } from './modules/second-factor/second-factor.resolver.ts';
import { SessionResolver } from './modules/session/session.resolver.ts';
import { SsoTicketResolver } from './modules/sso-ticket/sso-ticket.resolver.ts';
import { SupportAccessResolver } from './modules/support-access/support-access.resolver.ts';
import { UserResolver } from './modules/user/user.resolver.ts';
import { WorkspaceResolver } from './modules/workspace/workspace.resolver.ts';

/** The classes that resolve this subgraph's fields. */
export const RESOLVERS = [
  AccessRequestResolver,
  ApiTokenResolver,
  AuditLogResolver,
  AuthenticationSettingsResolver,
  ContactPreferenceResolver,
  FeatureFlagResolver,
  GroupResolver,
  InviteResolver,
  OAuthResolver,
  OnboardingResolver,
  ScimResolver,
  SecondFactorResolver,
  SessionResolver,
  SsoTicketResolver,
  SupportAccessResolver,
  UserResolver,
  WorkspaceResolver,
] as const;
