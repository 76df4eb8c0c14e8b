import { subgraphModule } from '@fieldloom/service/resolvers';
import { RESOLVERS } from './resolvers.ts';
import type { Unanswered } from './schema.gen.ts';
import 'reflect-metadata';
import type { Keys } from '@fieldloom/auth/keys';
import { LiveHub } from '@fieldloom/graphql/live';
import type { Logger } from '@fieldloom/observability/logger';
import { Outbound } from '@fieldloom/outbound/outbound';
import { type DynamicModule, type INestApplicationContext, Module, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  ACCESS_CONTROLLERS,
  ACCESS_REPOSITORIES,
  ACCESS_SERVICES,
  ACCESS_TRANSPORTS,
  STAFF_CONTROLLERS,
} from './access-providers.ts';
import { DATABASE } from './database/database.ts';
import { ENVIRONMENT, type Environment } from './environment.ts';
import { LOGGER } from './logger.ts';
import { AccessRequestController } from './modules/access-request/access-request.controller.ts';
import { AccessRequestRepository } from './modules/access-request/access-request.repository.ts';
import { AccessRequestService } from './modules/access-request/access-request.service.ts';
import { AccessRequestReader } from './modules/access-request/access-request-reader.ts';
import { AccessRequestTokens } from './modules/access-request/access-request-token.ts';
import { AskAccessService } from './modules/access-request/ask-access.service.ts';
import { ActorRepository } from './modules/actor/actor.repository.ts';
import { ActorService } from './modules/actor/actor.service.ts';
import { AfterResponse } from './modules/after-response/after-response.ts';
import { AuditLogRepository } from './modules/audit-log/audit-log.repository.ts';
import { AuditLogService } from './modules/audit-log/audit-log.service.ts';
import { AuthenticationSettingsService } from './modules/authentication-settings/authentication-settings.service.ts';
import { ContactPreferenceService } from './modules/contact-preference/contact-preference.service.ts';
import { CredentialRepository } from './modules/credential/credential.repository.ts';
import { PasswordService } from './modules/credential/password.service.ts';
import { PasswordHasher } from './modules/credential/password-hasher.ts';
import { WORKSPACE_FLAGS, type WorkspaceFlags } from './modules/feature-flag/workspace-flags.ts';
import { GroupRepository } from './modules/group/group.repository.ts';
import { GroupService } from './modules/group/group.service.ts';
import { GroupChanges } from './modules/group/group-changes.ts';
import { HandOverController } from './modules/hand-over/hand-over.controller.ts';
import { HandOverService } from './modules/hand-over/hand-over.service.ts';
import { RedeemedHandOverRepository } from './modules/hand-over/redeemed-hand-over.repository.ts';
import { IdentityHashRepository } from './modules/identity-hash/identity-hash.repository.ts';
import { IdentityHashService } from './modules/identity-hash/identity-hash.service.ts';
import { AcceptInviteService } from './modules/invite/accept-invite.service.ts';
import { InviteController } from './modules/invite/invite.controller.ts';
import { InvitePolicyService } from './modules/invite/invite.policy.ts';
import { InviteRepository } from './modules/invite/invite.repository.ts';
import { InviteService } from './modules/invite/invite.service.ts';
import { InviteReader } from './modules/invite/invite-reader.ts';
import { InviteShareLoader } from './modules/invite/invite-share.loader.ts';
import { InviteShareRepository } from './modules/invite/invite-share.repository.ts';
import { InviteShareService } from './modules/invite/invite-share.service.ts';
import { InviteTokens } from './modules/invite/invite-token.ts';
import { DomainJoiningService } from './modules/joining/domain-joining.service.ts';
import { Mailer } from './modules/mail/mailer.ts';
import { OnboardingRepository } from './modules/onboarding/onboarding.repository.ts';
import { OnboardingService } from './modules/onboarding/onboarding.service.ts';
import { PasswordResetController } from './modules/password-reset/password-reset.controller.ts';
import { PasswordResetRepository } from './modules/password-reset/password-reset.repository.ts';
import { PasswordResetService } from './modules/password-reset/password-reset.service.ts';
import { PersonRepository } from './modules/person/person.repository.ts';
import { TeamsOfAddressService } from './modules/person/teams-of-address.service.ts';
import { AdmissionService } from './modules/provider-sign-in/admission.service.ts';
import { OidcClient } from './modules/provider-sign-in/oidc-client.ts';
import { ProviderCallbackController } from './modules/provider-sign-in/provider-callback.controller.ts';
import { ProviderCallbackService } from './modules/provider-sign-in/provider-callback.service.ts';
import { ProviderSignInController } from './modules/provider-sign-in/provider-sign-in.controller.ts';
import { ProviderSignInService } from './modules/provider-sign-in/provider-sign-in.service.ts';
import { ProviderStates } from './modules/provider-sign-in/provider-state.ts';
import { RefusedArrival } from './modules/provider-sign-in/refused-arrival.ts';
import { SamlExchangeRepository } from './modules/provider-sign-in/saml-exchange.repository.ts';
import { SamlProvider } from './modules/provider-sign-in/saml-provider.ts';
import { SsoIdentityRepository } from './modules/provider-sign-in/sso-identity.repository.ts';
import { ScimController } from './modules/scim/scim.controller.ts';
import { ScimBulkService } from './modules/scim/scim-bulk.service.ts';
import { ScimDirectory } from './modules/scim/scim-directory.ts';
import { ScimGroupRepository } from './modules/scim/scim-group.repository.ts';
import { ScimGroupService } from './modules/scim/scim-group.service.ts';
import { ScimRoles } from './modules/scim/scim-roles.ts';
import { ScimSettingsService } from './modules/scim/scim-settings.service.ts';
import { ScimTokenRepository } from './modules/scim/scim-token.repository.ts';
import { ScimTokenService } from './modules/scim/scim-token.service.ts';
import { ScimUserRepository } from './modules/scim/scim-user.repository.ts';
import { ScimUserService } from './modules/scim/scim-user.service.ts';
import { PasskeyRepository } from './modules/second-factor/passkey.repository.ts';
import { PasskeyChallengeRepository } from './modules/second-factor/passkey-challenge.repository.ts';
import { Passkeys } from './modules/second-factor/passkeys.ts';
import { RecoveryCodeRepository } from './modules/second-factor/recovery-code.repository.ts';
import { RecoveryCodes } from './modules/second-factor/recovery-codes.ts';
import { SecondFactorService } from './modules/second-factor/second-factor.service.ts';
import { SecondFactorCheck } from './modules/second-factor/second-factor-check.ts';
import { TotpRepository } from './modules/second-factor/totp.repository.ts';
import { TotpSetUp } from './modules/second-factor/totp-set-up.ts';
import { TotpVault } from './modules/second-factor/totp-vault.ts';
import { CarryOverController } from './modules/session/carry-over.controller.ts';
import { CarryOverRepository } from './modules/session/carry-over.repository.ts';
import { CarryOverService } from './modules/session/carry-over.service.ts';
import { SessionController } from './modules/session/session.controller.ts';
import { SessionRepository } from './modules/session/session.repository.ts';
import { KEYS, SessionService } from './modules/session/session.service.ts';
import { SessionControlService } from './modules/session/session-control.service.ts';
import { FailedSignIn } from './modules/sign-in/failed-sign-in.ts';
import { FinishSignInService } from './modules/sign-in/finish-sign-in.service.ts';
import { LockNotice } from './modules/sign-in/lock-notice.ts';
import { PasskeySignInController } from './modules/sign-in/passkey-sign-in.controller.ts';
import { PasskeySignInService } from './modules/sign-in/passkey-sign-in.service.ts';
import { PendingSignInRepository } from './modules/sign-in/pending-sign-in.repository.ts';
import { SecondStepController } from './modules/sign-in/second-step.controller.ts';
import { SecondStepService } from './modules/sign-in/second-step.service.ts';
import { SignInController } from './modules/sign-in/sign-in.controller.ts';
import { SignInService } from './modules/sign-in/sign-in.service.ts';
import { SignInCodeRepository } from './modules/sign-in/sign-in-code.repository.ts';
import { SignInCodeService } from './modules/sign-in/sign-in-code.service.ts';
import { SignInGuardRepository } from './modules/sign-in/sign-in-guard.repository.ts';
import { SignInMethodsRepository } from './modules/sign-in-methods/sign-in-methods.repository.ts';
import { SignInPolicyService } from './modules/sign-in-methods/sign-in-policy.service.ts';
import { ConnectionSettingsReader } from './modules/sso-connection/connection-settings.ts';
import { ConnectionVault } from './modules/sso-connection/connection-vault.ts';
import { ConnectionWriter } from './modules/sso-connection/connection-writer.ts';
import { OperatorProviders } from './modules/sso-connection/operator-providers.ts';
import { OUTBOUND } from './modules/sso-connection/outbound.ts';
import { RegionAddress } from './modules/sso-connection/region-address.ts';
import { RemainingMethodsCheck } from './modules/sso-connection/remaining-methods-check.ts';
import { SsoConnectionRepository } from './modules/sso-connection/sso-connection.repository.ts';
import { SsoConnectionService } from './modules/sso-connection/sso-connection.service.ts';
import { StaffProvider } from './modules/support-staff/staff-provider.ts';
import { RouteReservation } from './modules/tenant-creation/route-reservation.ts';
import { TemplateInstallation } from './modules/tenant-creation/template-installation.ts';
import { TenantCreationRepository } from './modules/tenant-creation/tenant-creation.repository.ts';
import { TEMPORAL, TenantCreationService } from './modules/tenant-creation/tenant-creation.service.ts';
import { TenantCreationSteps } from './modules/tenant-creation/tenant-creation-steps.ts';
import { TenantDeletionService } from './modules/tenant-deletion/tenant-deletion.service.ts';
import { TenantDeletionSteps } from './modules/tenant-deletion/tenant-deletion-steps.ts';
import { MembershipService } from './modules/user/membership.service.ts';
import { SeatService } from './modules/user/seat.service.ts';
import { UserLoader } from './modules/user/user.loader.ts';
import { UserRepository } from './modules/user/user.repository.ts';
import { UserService } from './modules/user/user.service.ts';
import { ClosingController } from './modules/workspace/closing.controller.ts';
import { ClosingService } from './modules/workspace/closing.service.ts';
import { EntitlementRepository } from './modules/workspace/entitlement.repository.ts';
import { EntitlementService } from './modules/workspace/entitlement.service.ts';
import { EnvironmentController } from './modules/workspace/environment.controller.ts';
import { LogoService } from './modules/workspace/logo.service.ts';
import { SubdomainService } from './modules/workspace/subdomain.service.ts';
import { WorkspaceRepository } from './modules/workspace/workspace.repository.ts';
import { WorkspaceService } from './modules/workspace/workspace.service.ts';
import { WorkspaceHostService } from './modules/workspace/workspace-host.service.ts';
import { DomainClaimRepository } from './modules/workspace-domain/domain-claim.repository.ts';
import { DomainOwnership } from './modules/workspace-domain/domain-ownership.ts';
import { DomainProof } from './modules/workspace-domain/domain-proof.ts';
import { WorkspaceDomainRepository } from './modules/workspace-domain/workspace-domain.repository.ts';
import { WorkspaceDomainService } from './modules/workspace-domain/workspace-domain.service.ts';
import { BILLING, CONTENT, PURGE, ROUTING } from './peers/clients.ts';
import type { Resources } from './resources.ts';
import { AccountsRpc } from './rpc/accounts.rpc.ts';
import { SweepRepository } from './sweep/sweep.repository.ts';
import { SweepService } from './sweep/sweep.service.ts';

const repositories: readonly Type[] = [
  ...ACCESS_REPOSITORIES,
  OnboardingRepository,
  AccessRequestRepository,
  SamlExchangeRepository,
  SsoIdentityRepository,
  SsoConnectionRepository,
  WorkspaceDomainRepository,
  DomainClaimRepository,
  ActorRepository,
  AuditLogRepository,
  CarryOverRepository,
  CredentialRepository,
  EntitlementRepository,
  GroupRepository,
  IdentityHashRepository,
  InviteRepository,
  InviteShareRepository,
  PasskeyChallengeRepository,
  PasskeyRepository,
  PasswordResetRepository,
  PendingSignInRepository,
  PersonRepository,
  RecoveryCodeRepository,
  RedeemedHandOverRepository,
  ScimGroupRepository,
  ScimTokenRepository,
  ScimUserRepository,
  SessionRepository,
  SignInCodeRepository,
  SignInGuardRepository,
  SignInMethodsRepository,
  SweepRepository,
  TenantCreationRepository,
  TotpRepository,
  UserRepository,
  WorkspaceRepository,
];

const domain: readonly Type[] = [
  ...ACCESS_SERVICES,
  ContactPreferenceService,
  OnboardingService,
  AccessRequestReader,
  AccessRequestService,
  AccessRequestTokens,
  AskAccessService,
  AuthenticationSettingsService,
  AdmissionService,
  RefusedArrival,
  AfterResponse,
  ClosingService,
  OidcClient,
  ProviderCallbackService,
  ProviderSignInService,
  ProviderStates,
  SamlProvider,
  ConnectionSettingsReader,
  ConnectionVault,
  ConnectionWriter,
  OperatorProviders,
  RegionAddress,
  SsoConnectionService,
  RemainingMethodsCheck,
  DomainJoiningService,
  DomainOwnership,
  DomainProof,
  WorkspaceDomainService,
  AcceptInviteService,
  AccountsRpc,
  ActorService,
  AuditLogService,
  CarryOverService,
  EntitlementService,
  FailedSignIn,
  FinishSignInService,
  GroupChanges,
  GroupService,
  HandOverService,
  IdentityHashService,
  InvitePolicyService,
  InviteReader,
  InviteService,
  InviteShareLoader,
  InviteShareService,
  InviteTokens,
  LockNotice,
  LogoService,
  Mailer,
  MembershipService,
  PasskeySignInService,
  Passkeys,
  PasswordHasher,
  PasswordResetService,
  PasswordService,
  RecoveryCodes,
  RouteReservation,
  ScimBulkService,
  ScimDirectory,
  ScimGroupService,
  ScimRoles,
  ScimSettingsService,
  ScimTokenService,
  ScimUserService,
  SeatService,
  SecondFactorCheck,
  SecondFactorService,
  SecondStepService,
  SessionControlService,
  SessionService,
  SignInCodeService,
  SignInPolicyService,
  SignInService,
  SubdomainService,
  SweepService,
  TeamsOfAddressService,
  TenantCreationService,
  TemplateInstallation,
  TenantCreationSteps,
  TenantDeletionService,
  TenantDeletionSteps,
  TotpSetUp,
  TotpVault,
  UserLoader,
  UserService,
  WorkspaceHostService,
  WorkspaceService,
];

@Module({})
class DomainModule {}

@Module({})
class DoorsModule {}

/** What the roles of one process share: connections, and the services on top of them. */
export interface App {
  context: INestApplicationContext;
  keys: Keys;
  /** Fails with the reason while the database does not answer. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openApp(resources: Resources): Promise<App> {
  const { database, temporal, keys } = resources;
  const values: Provider[] = [
    { provide: ENVIRONMENT, useValue: resources.env },
    { provide: LOGGER, useValue: resources.logger },
    { provide: KEYS, useValue: keys },
    { provide: DATABASE, useValue: database },
    { provide: TEMPORAL, useValue: temporal },
    { provide: ROUTING, useValue: resources.routing },
    { provide: BILLING, useValue: resources.billing },
    { provide: PURGE, useValue: resources.purge },
    { provide: CONTENT, useValue: resources.content },
    { provide: OUTBOUND, useValue: new Outbound({ allow: resources.env.OUTBOUND_ALLOW }) },
  ];
  const module: DynamicModule = { module: DomainModule, providers: [...values, ...repositories, ...domain] };
  const context = await NestFactory.createApplicationContext(module, {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  return {
    context,
    keys,
    ping: () => database.ping(),
    close: async () => {
      await context.get(AfterResponse).close();
      context.get(Mailer).close();
      await context.close();
      await temporal.connection.close();
      await database.close();
    },
  };
}

/**
 * Makes the module of resolvers and controllers, from an app's services, the region's feature flags and the live hub.
 */
export function transportsOf({ context }: App, flags: WorkspaceFlags, live: LiveHub): DynamicModule {
  const services = domain.map((type) => ({ provide: type, useValue: context.get<unknown>(type) }));
  const environment = { provide: ENVIRONMENT, useValue: context.get<Environment>(ENVIRONMENT) };
  const logger = { provide: LOGGER, useValue: context.get<Logger>(LOGGER) };
  const subgraph = subgraphModule<Unanswered<typeof RESOLVERS>>({
    module: DoorsModule,
    resolvers: RESOLVERS,
    providers: [
      ...services,
      environment,
      logger,
      { provide: WORKSPACE_FLAGS, useValue: flags },
      { provide: LiveHub, useValue: live },
      ...ACCESS_TRANSPORTS,
      ProviderCallbackController,
      ScimController,
    ],
  });
  return {
    ...subgraph,
    controllers: [
      ...ACCESS_CONTROLLERS,
      ...(context.get(StaffProvider).isConfigured ? STAFF_CONTROLLERS : []),
      AccessRequestController,
      ProviderSignInController,
      EnvironmentController,
      SignInController,
      SessionController,
      ClosingController,
      CarryOverController,
      HandOverController,
      InviteController,
      PasskeySignInController,
      PasswordResetController,
      SecondStepController,
    ],
  };
}
