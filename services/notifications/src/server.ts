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
import { forgetObjects } from './modules/notice/forget-objects.ts';
import { SettingsService } from './modules/settings/settings.service.ts';
import { unsubscribeRoutes } from './modules/settings/unsubscribe.http.ts';

/** Serves the subgraph: a user's notices (listed, marked and live) and their notification settings. */
export async function startServer({ env, logger, http }: RoleContext<Environment>): Promise<Running> {
  const dependencies = makeDependencies(env, 'notifications');
  const { keys, database, live } = dependencies;
  await live.start();
  const app = await createNestService({
    http,
    keys,
    logger,
    module: AppModule.with(dependencies),
    schemaFolder: fileURLToPath(new URL('../schema', import.meta.url)),
  });
  await unsubscribeRoutes(http, app.get(SettingsService));
  await registerRpc(http, {
    keys,
    service: 'notifications',
    callers: { ...PURGE_CALLERS, ...OBJECT_PURGE_CALLERS },
    routes: (router) => {
      workspacePurgeRoutes((teamId, until) => purgeWorkspace(database, teamId, { until }))(router);
      objectPurgeRoutes((teamId, objects) => forgetObjects(database, teamId, objects))(router);
    },
    onError: (error, method) => logger.error({ err: error, method }, 'rpc failed'),
  });
  return {
    ready: () => database.ping(),
    stop: async () => {
      await live.stop();
      await app.close();
      await dependencies.close();
    },
  };
}
