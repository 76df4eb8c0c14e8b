import { fileURLToPath } from 'node:url';
import { LiveHub } from '@fieldloom/graphql/live';
import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { registerRpc } from '@fieldloom/rpc/server';
import { createNestService } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { transportsOf } from './app.ts';
import type { Environment } from './environment.ts';
import { ACCOUNTS_CALLERS, AccountsRpc } from './rpc/accounts.rpc.ts';
import { takeApp } from './shared-app.ts';

/** REST of sign-in, the subgraph, and the RPC of other services. */
export async function startServer({ env, logger, http, flags }: RoleContext<Environment>): Promise<Running> {
  const app = await takeApp(env, logger);
  const implementation = app.context.get(AccountsRpc).implementation();
  await registerRpc(http, {
    keys: app.keys,
    service: 'accounts',
    callers: ACCOUNTS_CALLERS,
    routes: (router) => router.service(AccountsService, implementation),
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
