import { fileURLToPath } from 'node:url';
import { LiveHub } from '@fieldloom/graphql/live';
import { registerRpc } from '@fieldloom/rpc/server';
import { createNestService } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { rpcRoutes } from '@fieldloom/service/service-module';
import { transportsOf } from './app.module.ts';
import type { Environment } from './environment.ts';
import { MODULES } from './modules.gen.ts';
import { CALLERS } from './rpc/callers.ts';
import { takeApp } from './shared-app.ts';

/** Serves the REST API of sign-in, the subgraph, and the RPC methods for other services. */
export async function startServer({ env, logger, http, flags }: RoleContext<Environment>): Promise<Running> {
  const app = await takeApp(env, logger);
  await registerRpc(http, {
    keys: app.keys,
    service: 'accounts',
    callers: CALLERS,
    routes: rpcRoutes(app.context, MODULES),
    onError: (error, method) => logger.error({ err: error, method }, 'rpc failed'),
  });
  const live = new LiveHub(env.DATABASE_URL);
  await live.start();
  const nest = await createNestService({
    http,
    keys: app.keys,
    logger,
    module: transportsOf(app, await flags(), live),
    schemaFolder: fileURLToPath(new URL('../schema', import.meta.url)),
  });
  return {
    ready: app.ping,
    stop: async () => {
      await live.stop();
      await nest.close();
      await app.close();
    },
  };
}
