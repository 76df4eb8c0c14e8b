// Generated from src/modules/*/*.module.ts by scripts/src/collect-modules.ts. Do not edit.
import { accessRequestModule } from './modules/access-request/access-request.module.ts';
import { actorModule } from './modules/actor/actor.module.ts';
import { afterResponseModule } from './modules/after-response/after-response.module.ts';
import { apiKeyModule } from './modules/api-key/api-key.module.ts';
import { apiTokenModule } from './modules/api-token/api-token.module.ts';
import { auditLogModule } from './modules/audit-log/audit-log.module.ts';
import { credentialModule } from './modules/credential/credential.module.ts';
import { entitlementModule } from './modules/entitlement/entitlement.module.ts';
import { featureFlagModule } from './modules/feature-flag/feature-flag.module.ts';
import { groupModule } from './modules/group/group.module.ts';
import { handOverModule } from './modules/hand-over/hand-over.module.ts';
import { identityHashModule } from './modules/identity-hash/identity-hash.module.ts';
import { inviteModule } from './modules/invite/invite.module.ts';
import { joiningModule } from './modules/joining/joining.module.ts';
import { mailModule } from './modules/mail/mail.module.ts';
import { oauthModule } from './modules/oauth/oauth.module.ts';
import { onboardingModule } from './modules/onboarding/onboarding.module.ts';
import { passwordResetModule } from './modules/password-reset/password-reset.module.ts';
import { personModule } from './modules/person/person.module.ts';
import { providerSignInModule } from './modules/provider-sign-in/provider-sign-in.module.ts';
import { scimModule } from './modules/scim/scim.module.ts';
import { secondFactorModule } from './modules/second-factor/second-factor.module.ts';
import { sessionModule } from './modules/session/session.module.ts';
import { signInModule } from './modules/sign-in/sign-in.module.ts';
import { signInMethodsModule } from './modules/sign-in-methods/sign-in-methods.module.ts';
import { ssoConnectionModule } from './modules/sso-connection/sso-connection.module.ts';
import { ssoTicketModule } from './modules/sso-ticket/sso-ticket.module.ts';
import { supportAccessModule } from './modules/support-access/support-access.module.ts';
import { supportStaffModule } from './modules/support-staff/support-staff.module.ts';
import { sweepModule } from './modules/sweep/sweep.module.ts';
import { tenantCreationModule } from './modules/tenant-creation/tenant-creation.module.ts';
import { tenantDeletionModule } from './modules/tenant-deletion/tenant-deletion.module.ts';
import { userModule } from './modules/user/user.module.ts';
import { workspaceModule } from './modules/workspace/workspace.module.ts';
import { workspaceDomainModule } from './modules/workspace-domain/workspace-domain.module.ts';

export const MODULES = [
  accessRequestModule,
  actorModule,
  afterResponseModule,
  apiKeyModule,
  apiTokenModule,
  auditLogModule,
  credentialModule,
  entitlementModule,
  featureFlagModule,
  groupModule,
  handOverModule,
  identityHashModule,
  inviteModule,
  joiningModule,
  mailModule,
  oauthModule,
  onboardingModule,
  passwordResetModule,
  personModule,
  providerSignInModule,
  scimModule,
  secondFactorModule,
  sessionModule,
  signInModule,
  signInMethodsModule,
  ssoConnectionModule,
  ssoTicketModule,
  supportAccessModule,
  supportStaffModule,
  sweepModule,
  tenantCreationModule,
  tenantDeletionModule,
  userModule,
  workspaceModule,
  workspaceDomainModule,
] as const;
