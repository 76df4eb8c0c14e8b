import { fileURLToPath } from 'node:url';
import { OBJECT_PURGE_CALLERS, objectPurgeRoutes } from '@fieldloom/rpc/object-purge';
import { registerRpc } from '@fieldloom/rpc/server';
import { PURGE_CALLERS, workspacePurgeRoutes } from '@fieldloom/rpc/workspace-purge';
import { createNestService } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { AppModule } from './app.module.ts';
import { makeDependencies } from './dependencies.ts';
import type { Environment } from './environment.ts';

/** Serves the subgraph: search. */
export async function startServer({ env, logger, http }: RoleContext<Environment>): Promise<Running> {
  const dependencies = makeDependencies(env);
  const { keys, index } = dependencies;
  await index.ensure();
  await registerRpc(http, {
    keys,
    service: 'search',
    callers: { ...PURGE_CALLERS, ...OBJECT_PURGE_CALLERS },
    routes: (router) => {
      workspacePurgeRoutes((teamId) => index.purge(teamId))(router);
      objectPurgeRoutes((teamId, objects) =>
        index.purgeObjects(
          teamId,
          objects.map(({ id }) => id),
        ),
      )(router);
    },
    onError: (error, method) => logger.error({ err: error, method }, 'rpc failed'),
  });
  const app = await createNestService({
    http,
    keys,
    logger,
    module: AppModule.with(dependencies),
    schemaFolder: fileURLToPath(new URL('../schema', import.meta.url)),
  });
  return {
    ready: () => index.ping(),
    stop: async () => {
      await app.close();
      await index.close();
    },
  };
}
