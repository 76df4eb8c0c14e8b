import { fileURLToPath } from 'node:url';
import { loadKeys } from '@fieldloom/auth/keys';
import { openDatabase } from '@fieldloom/db/database';
import { purgeWorkspace } from '@fieldloom/db/purge-workspace';
import { registerRpc } from '@fieldloom/rpc/server';
import { PURGE_CALLERS, workspacePurgeRoutes } from '@fieldloom/rpc/workspace-purge';
import { createNestService } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { rpcRoutes } from '@fieldloom/service/service-module';
import { AppModule } from './app.module.ts';
import type { Tables } from './database.ts';
import type { Environment } from './environment.ts';
import { BILLING_CALLERS } from './modules/entitlement/entitlement.rpc.ts';
import { MODULES } from './modules.gen.ts';

/** Serves the subgraph and BillingService. */
export async function startServer({ env, logger, http }: RoleContext<Environment>): Promise<Running> {
  const keys = loadKeys(env.KEYS_FILE);
  const database = openDatabase<Tables>({ url: env.DATABASE_URL, applicationName: 'billing' });
  const app = await createNestService({
    http,
    keys,
    logger,
    module: AppModule.with(database),
    schemaFolder: fileURLToPath(new URL('../schema', import.meta.url)),
  });
  await registerRpc(http, {
    keys,
    service: 'billing',
    callers: { ...BILLING_CALLERS, ...PURGE_CALLERS },
    routes: (router) => {
      rpcRoutes(app, MODULES)(router);
      workspacePurgeRoutes((teamId, until) => purgeWorkspace(database, teamId, { until }))(router);
    },
    onError: (error, method) => logger.error({ err: error, method }, 'a call failed'),
  });
  return {
    ready: () => database.ping(),
    stop: async () => {
      await app.close();
      await database.close();
    },
  };
}
