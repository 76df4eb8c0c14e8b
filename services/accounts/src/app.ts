import 'reflect-metadata';
import { type Keys, loadKeys } from '@fieldloom/auth/keys';
import { openDatabase } from '@fieldloom/db/database';
import type { Logger } from '@fieldloom/observability/logger';
import { BillingService } from '@fieldloom/proto/fieldloom/billing/v1/billing_pb';
import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { connectTemporal } from '@fieldloom/workflow/client';
import { type DynamicModule, type INestApplicationContext, Module, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Client } from '@temporalio/client';
import { DATABASE, type Database, type Tables } from './database/database.ts';
import { ENVIRONMENT, type Environment } from './environment.ts';
import { ActorRepository } from './modules/actor/actor.repository.ts';
import { ActorService } from './modules/actor/actor.service.ts';
import { AuditLogRepository } from './modules/audit-log/audit-log.repository.ts';
import { AuditLogResolver } from './modules/audit-log/audit-log.resolver.ts';
import { AuditLogService } from './modules/audit-log/audit-log.service.ts';
import { CredentialRepository } from './modules/credential/credential.repository.ts';
import { PasswordService } from './modules/credential/password.service.ts';
import { PasswordHasher } from './modules/credential/password-hasher.ts';
import { GroupRepository } from './modules/group/group.repository.ts';
import { GroupResolver } from './modules/group/group.resolver.ts';
import { GroupService } from './modules/group/group.service.ts';
import { HandOverController } from './modules/hand-over/hand-over.controller.ts';
import { HandOverService } from './modules/hand-over/hand-over.service.ts';
import { RedeemedHandOverRepository } from './modules/hand-over/redeemed-hand-over.repository.ts';
import { IdentityHashRepository } from './modules/identity-hash/identity-hash.repository.ts';
import { IdentityHashService } from './modules/identity-hash/identity-hash.service.ts';
import { AcceptInviteService } from './modules/invite/accept-invite.service.ts';
import { InviteController } from './modules/invite/invite.controller.ts';
import { InviteRepository } from './modules/invite/invite.repository.ts';
import { InviteResolver } from './modules/invite/invite.resolver.ts';
import { InviteService } from './modules/invite/invite.service.ts';
import { InviteReader } from './modules/invite/invite-reader.ts';
import { InviteTokens } from './modules/invite/invite-token.ts';
import { LOGGER, Mailer } from './modules/mail/mailer.ts';
import { PersonRepository } from './modules/person/person.repository.ts';
import { TeamsOfAddressService } from './modules/person/teams-of-address.service.ts';
import { SessionController } from './modules/session/session.controller.ts';
import { SessionRepository } from './modules/session/session.repository.ts';
import { SessionResolver } from './modules/session/session.resolver.ts';
import { KEYS, SessionService } from './modules/session/session.service.ts';
import { LockNotice } from './modules/sign-in/lock-notice.ts';
import { SignInController } from './modules/sign-in/sign-in.controller.ts';
import { SignInService } from './modules/sign-in/sign-in.service.ts';
import { SignInCodeRepository } from './modules/sign-in/sign-in-code.repository.ts';
import { SignInCodeService } from './modules/sign-in/sign-in-code.service.ts';
import { SignInGuardRepository } from './modules/sign-in/sign-in-guard.repository.ts';
import { SignInMethodsRepository } from './modules/sign-in-methods/sign-in-methods.repository.ts';
import { RouteReservation } from './modules/tenant-creation/route-reservation.ts';
import { TenantCreationRepository } from './modules/tenant-creation/tenant-creation.repository.ts';
import { TEMPORAL, TenantCreationService } from './modules/tenant-creation/tenant-creation.service.ts';
import { TenantCreationSteps } from './modules/tenant-creation/tenant-creation-steps.ts';
import { MembershipService } from './modules/user/membership.service.ts';
import { SeatService } from './modules/user/seat.service.ts';
import { UserLoader } from './modules/user/user.loader.ts';
import { UserRepository } from './modules/user/user.repository.ts';
import { UserResolver } from './modules/user/user.resolver.ts';
import { UserService } from './modules/user/user.service.ts';
import { EntitlementRepository } from './modules/workspace/entitlement.repository.ts';
import { EntitlementService } from './modules/workspace/entitlement.service.ts';
import { EnvironmentController } from './modules/workspace/environment.controller.ts';
import { WorkspaceRepository } from './modules/workspace/workspace.repository.ts';
import { WorkspaceResolver } from './modules/workspace/workspace.resolver.ts';
import { WorkspaceService } from './modules/workspace/workspace.service.ts';
import { WorkspaceHostService } from './modules/workspace/workspace-host.service.ts';
import { BILLING, type BillingClient, ROUTING, type RoutingClient } from './peers/clients.ts';
import { AccountsRpc } from './rpc/accounts.rpc.ts';
import { SweepRepository } from './sweep/sweep.repository.ts';
import { SweepService } from './sweep/sweep.service.ts';

const repositories: readonly Type[] = [
  ActorRepository,
  AuditLogRepository,
  CredentialRepository,
  EntitlementRepository,
  GroupRepository,
  IdentityHashRepository,
  InviteRepository,
  PersonRepository,
  RedeemedHandOverRepository,
  SessionRepository,
  SignInCodeRepository,
  SignInGuardRepository,
  SignInMethodsRepository,
  SweepRepository,
  TenantCreationRepository,
  UserRepository,
  WorkspaceRepository,
];

const domain: readonly Type[] = [
  AcceptInviteService,
  AccountsRpc,
  ActorService,
  AuditLogService,
  EntitlementService,
  GroupService,
  HandOverService,
  IdentityHashService,
  InviteReader,
  InviteService,
  InviteTokens,
  LockNotice,
  Mailer,
  MembershipService,
  PasswordHasher,
  PasswordService,
  RouteReservation,
  SeatService,
  SessionService,
  SignInCodeService,
  SignInService,
  SweepService,
  TeamsOfAddressService,
  TenantCreationService,
  TenantCreationSteps,
  UserLoader,
  UserService,
  WorkspaceHostService,
  WorkspaceService,
];

@Module({})
class DomainModule {}

@Module({})
class DoorsModule {}

/** What the services stand on; a spec gives its own. */
export interface Resources {
  env: Environment;
  logger: Logger;
  keys: Keys;
  database: Database;
  temporal: Client;
  routing: RoutingClient;
  billing: BillingClient;
}

/** Everything that the roles of one process share: connections, and the services on top of them. */
export interface App {
  context: INestApplicationContext;
  keys: Keys;
  /** Fails with the reason while the database does not answer. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}

export function openResources(env: Environment, logger: Logger): Resources {
  const keys = loadKeys(env.KEYS_FILE);
  const peers = new Peers({ keys, service: 'accounts', addresses: env.PEERS });
  return {
    env,
    logger,
    keys,
    database: openDatabase<Tables>({
      url: env.DATABASE_URL,
      sweepUrl: env.DATABASE_SWEEP_URL,
      applicationName: 'accounts',
      persons: true,
      onConnectionError: (error) => logger.warn({ err: error }, 'an idle connection was lost'),
    }),
    temporal: connectTemporal(env),
    routing: peers.client(RoutingService, 'global/routing'),
    billing: peers.client(BillingService, 'billing'),
  };
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
      await context.get(Mailer).close();
      await context.close();
      await temporal.connection.close();
      await database.close();
    },
  };
}

/** Resolvers and controllers over the services of an app. */
export function doorsOf({ context }: App): DynamicModule {
  const services = domain.map((type) => ({ provide: type, useValue: context.get<unknown>(type) }));
  const environment = { provide: ENVIRONMENT, useValue: context.get<Environment>(ENVIRONMENT) };
  return {
    module: DoorsModule,
    controllers: [EnvironmentController, SignInController, SessionController, HandOverController, InviteController],
    providers: [
      ...services,
      environment,
      AuditLogResolver,
      GroupResolver,
      InviteResolver,
      SessionResolver,
      UserResolver,
      WorkspaceResolver,
    ],
  };
}
