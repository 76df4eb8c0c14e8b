import { fileURLToPath } from 'node:url';
import { loadKeys } from '@fieldloom/auth/keys';
import { openDatabase } from '@fieldloom/db/database';
import { purgeWorkspace } from '@fieldloom/db/purge-workspace';
import { LiveHub } from '@fieldloom/graphql/live';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { OBJECT_PURGE_CALLERS, objectPurgeRoutes } from '@fieldloom/rpc/object-purge';
import { Peers } from '@fieldloom/rpc/peers';
import { registerRpc } from '@fieldloom/rpc/server';
import { PURGE_CALLERS, workspacePurgeRoutes } from '@fieldloom/rpc/workspace-purge';
import { createNestService } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { AppModule } from './app.module.ts';
import type { NotificationTables } from './database.ts';
import type { Environment } from './environment.ts';
import { forgetObjects } from './modules/notice/forget-objects.ts';
import { SettingsService } from './modules/settings/settings.service.ts';
import { unsubscribeRoutes } from './modules/settings/unsubscribe.http.ts';

/** Serves the subgraph: a user's notices (listed, marked and live) and their notification settings. */
export async function startServer({ env, logger, http }: RoleContext<Environment>): Promise<Running> {
  const database = openDatabase<NotificationTables>({ url: env.DATABASE_URL, applicationName: 'notifications' });
  const keys = loadKeys(env.KEYS_FILE);
  const live = new LiveHub(env.DATABASE_URL);
  await live.start();
  const peers = new Peers({ keys, service: 'notifications', addresses: env.PEERS });
  const settings = new SettingsService(database, peers.client(ContentService, 'content'));
  await unsubscribeRoutes(http, settings);
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
  const app = await createNestService({
    http,
    keys,
    logger,
    module: AppModule.with(database, live, settings),
    schemaFolder: fileURLToPath(new URL('../schema', import.meta.url)),
  });
  return {
    ready: () => database.ping(),
    stop: async () => {
      await live.stop();
      await app.close();
      await database.close();
    },
  };
}
