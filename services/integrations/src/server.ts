import { fileURLToPath } from 'node:url';
import { loadKeys } from '@fieldloom/auth/keys';
import { openDatabase } from '@fieldloom/db/database';
import { purgeWorkspace } from '@fieldloom/db/purge-workspace';
import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { OBJECT_PURGE_CALLERS, objectPurgeRoutes } from '@fieldloom/rpc/object-purge';
import { Peers } from '@fieldloom/rpc/peers';
import { registerRpc } from '@fieldloom/rpc/server';
import { PURGE_CALLERS, workspacePurgeRoutes } from '@fieldloom/rpc/workspace-purge';
import { createNestService } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { AppModule } from './app.module.ts';
import type { IntegrationTables } from './database.ts';
import type { Environment } from './environment.ts';
import { ConnectionService } from './modules/connection/connection.service.ts';
import { TokenVault } from './modules/connection/token-vault.ts';
import { forgetNotes } from './modules/inbound-event/forget-notes.ts';
import { providerClients } from './modules/provider/provider-clients.ts';

/** Serves the subgraph: connections to other products. */
export async function startServer({ env, logger, http, flags }: RoleContext<Environment>): Promise<Running> {
  const keys = loadKeys(env.KEYS_FILE);
  const peers = new Peers({ keys, service: 'integrations', addresses: env.PEERS });
  const database = openDatabase<IntegrationTables>({ url: env.DATABASE_URL, applicationName: 'integrations' });
  const root = new URL(env.ROOT_ORIGIN);
  const connections = new ConnectionService({
    database,
    accounts: peers.client(AccountsService, 'accounts'),
    content: peers.client(ContentService, 'content'),
    vault: new TokenVault(env.CONNECTION_SECRET),
    providers: providerClients(env),
    flags: await flags(),
    originOf: (subdomain) => `${root.protocol}//${subdomain}.${root.host}`,
  });
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
    module: AppModule.with(connections),
    schemaFolder: fileURLToPath(new URL('../schema', import.meta.url)),
  });
  return {
    ready: () => database.ping(),
    stop: async () => {
      await app.close();
      await database.close();
    },
  };
}
