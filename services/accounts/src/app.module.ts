import 'reflect-metadata';
import type { Keys } from '@fieldloom/auth/keys';
import { LiveHub } from '@fieldloom/graphql/live';
import type { Logger } from '@fieldloom/observability/logger';
import { Outbound } from '@fieldloom/outbound/outbound';
import { createNestContext } from '@fieldloom/service/nest-service';
import { subgraphModule } from '@fieldloom/service/resolvers';
import { gatherModules, type ResolversOf } from '@fieldloom/service/service-module';
import { type DynamicModule, type INestApplicationContext, Module, type Provider } from '@nestjs/common';
import type { AccountsModule } from './accounts-module.ts';
import { DATABASE } from './database/database.ts';
import { ENVIRONMENT, type Environment } from './environment.ts';
import { LOGGER } from './logger.ts';
import { AfterResponse } from './modules/after-response/after-response.ts';
import { WORKSPACE_FLAGS, type WorkspaceFlags } from './modules/feature-flag/workspace-flags.ts';
import { Mailer } from './modules/mail/mailer.ts';
import { KEYS } from './modules/session/session.service.ts';
import { OUTBOUND } from './modules/sso-connection/outbound.ts';
import { StaffProvider } from './modules/support-staff/staff-provider.ts';
import { TEMPORAL } from './modules/tenant-creation/tenant-creation.service.ts';
import { MODULES } from './modules.gen.ts';
import { BILLING, CONTENT, PURGE, ROUTING } from './peers/clients.ts';
import type { Resources } from './resources.ts';
import type { Unanswered } from './schema.gen.ts';

const modules: readonly AccountsModule[] = MODULES;

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
  const { providers } = gatherModules(MODULES);
  const context = await createNestContext({ module: DomainModule, providers: [...values, ...providers] });
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
  const { resolvers } = gatherModules(MODULES);
  const shared = modules.flatMap(({ providers }) => providers);
  const subgraph = subgraphModule<Unanswered<ResolversOf<typeof MODULES>>>({
    module: DoorsModule,
    resolvers,
    providers: [
      ...shared.map((type) => ({ provide: type, useValue: context.get<unknown>(type) })),
      { provide: ENVIRONMENT, useValue: context.get<Environment>(ENVIRONMENT) },
      { provide: LOGGER, useValue: context.get<Logger>(LOGGER) },
      { provide: WORKSPACE_FLAGS, useValue: flags },
      { provide: LiveHub, useValue: live },
      ...modules.flatMap(({ routes = [] }) => routes),
    ],
  });
  const hasStaff = context.get(StaffProvider).isConfigured;
  return {
    ...subgraph,
    controllers: modules.flatMap(({ controllers = [], staffControllers = [] }) => [
      ...controllers,
      ...(hasStaff ? staffControllers : []),
    ]),
  };
}
