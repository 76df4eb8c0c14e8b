import { fileURLToPath } from 'node:url';
import { purgeWorkspace } from '@fieldloom/db/purge-workspace';
import { OBJECT_PURGE_CALLERS, objectPurgeRoutes } from '@fieldloom/rpc/object-purge';
import { registerRpc } from '@fieldloom/rpc/server';
import { PURGE_CALLERS, workspacePurgeRoutes } from '@fieldloom/rpc/workspace-purge';
import { createNestService } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { AppModule } from './app.module.ts';
import { makeDependencies } from './dependencies.ts';
import type { Environment } from './environment.ts';
import { forgetNotes } from './modules/inbound-event/forget-notes.ts';

/** Serves the subgraph: connections to other products. */
export async function startServer({ env, logger, http, flags }: RoleContext<Environment>): Promise<Running> {
  const dependencies = await makeDependencies({ env, flags }, 'integrations');
  const { keys, database } = dependencies;
  await registerRpc(http, {
    keys,
    service: 'integrations',
    callers: { ...PURGE_CALLERS, ...OBJECT_PURGE_CALLERS },
    routes: (router) => {
      workspacePurgeRoutes((teamId, until) => purgeWorkspace(database, teamId, { until }))(router);
      objectPurgeRoutes((teamId, objects) => forgetNotes(database, teamId, objects))(router);
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
    ready: () => database.ping(),
    stop: async () => {
      await app.close();
      await dependencies.close();
    },
  };
}
