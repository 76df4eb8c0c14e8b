import { fileURLToPath } from 'node:url';
import { purgeWorkspace } from '@fieldloom/db/purge-workspace';
import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { registerRpc } from '@fieldloom/rpc/server';
import { PURGE_CALLERS, workspacePurgeRoutes } from '@fieldloom/rpc/workspace-purge';
import { createNestService } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { rpcRoutes } from '@fieldloom/service/service-module';
import { AppModule } from './app.module.ts';
import { startCollaboration } from './collaboration.ts';
import { makeDependencies } from './dependencies.ts';
import type { Environment } from './environment.ts';
import { ActorDirectory } from './modules/actor/actor-directory.ts';
import { MODULES } from './modules.gen.ts';
import { CALLERS } from './rpc/callers.ts';

/** Serves the subgraph, the RPC interface and live collaboration on one port. */
export async function startServer({ env, logger, metrics, http }: RoleContext<Environment>): Promise<Running> {
  const dependencies = makeDependencies(env, 'content', logger);
  const { keys, database, store, live, peers } = dependencies;
  await live.start();

  const module = AppModule.with(dependencies);
  const schemaFolder = fileURLToPath(new URL('../schema', import.meta.url));
  const app = await createNestService({ http, keys, logger, module, schemaFolder });
  await registerRpc(http, {
    keys,
    service: 'content',
    callers: { ...CALLERS, ...PURGE_CALLERS },
    members: (member) => app.get(ActorDirectory).current(member),
    routes: (router) => {
      rpcRoutes(app, MODULES)(router);
      workspacePurgeRoutes((teamId, until) => purgeWorkspace(database, teamId, { until }))(router);
    },
    onError: (error, method) => logger.error({ err: error, method }, 'rpc failed'),
  });
  const collaboration = await startCollaboration({
    app,
    http,
    keys,
    store,
    routing: peers.client(RoutingService, 'routing'),
    logger,
    metrics,
    settings: env,
  });

  return {
    ready: () => database.ping(),
    drain: collaboration.drain,
    stop: async () => {
      await collaboration.stop();
      await live.stop();
      await app.close();
      await dependencies.close();
    },
  };
}
