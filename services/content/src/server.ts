import { fileURLToPath } from 'node:url';
import { loadKeys } from '@fieldloom/auth/keys';
import { openDatabase } from '@fieldloom/db/database';
import { purgeWorkspace } from '@fieldloom/db/purge-workspace';
import { LiveHub } from '@fieldloom/graphql/live';
import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { registerRpc } from '@fieldloom/rpc/server';
import { PURGE_CALLERS, workspacePurgeRoutes } from '@fieldloom/rpc/workspace-purge';
import { createNestService } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { rpcRoutes } from '@fieldloom/service/service-module';
import { Storage } from '@fieldloom/storage/storage';
import { AppModule } from './app.module.ts';
import { startCollaboration } from './collaboration.ts';
import { ContentStore } from './content-store.ts';
import type { ContentTables } from './database.ts';
import type { Environment } from './environment.ts';
import { ActorDirectory } from './modules/actor/actor-directory.ts';
import { MODULES } from './modules.gen.ts';
import { accountsUsers, billingEntitlements, mediaClips, signedStreamTokens, storedTranscripts } from './peers.ts';
import { CALLERS } from './rpc/callers.ts';

/** The subgraph, the RPC interface and live collaboration, all on one port. */
export async function startServer({ env, logger, metrics, http }: RoleContext<Environment>): Promise<Running> {
  const keys = loadKeys(env.KEYS_FILE);
  const database = openDatabase<ContentTables>({
    url: env.DATABASE_URL,
    sweepUrl: env.DATABASE_SWEEP_URL,
    applicationName: 'content',
    onConnectionError: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  });
  const live = new LiveHub(env.DATABASE_URL);
  const storage = new Storage(env);
  const peers = new Peers({ keys, service: 'content', addresses: env.PEERS });
  const store = new ContentStore(database);
  await live.start();

  const module = AppModule.with({
    store,
    live,
    actors: accountsUsers(peers),
    entitlements: billingEntitlements(peers),
    transcriptFiles: storedTranscripts(storage),
    streamTokens: signedStreamTokens(keys),
    clips: mediaClips(peers),
  });
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
      storage.close();
      await database.close();
    },
  };
}
