import { loadKeys } from '@fieldloom/auth/keys';
import { openGlobalDatabase } from '@fieldloom/db/global-database';
import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { type RoleContext, type Running, runService } from '@fieldloom/service/run-service';
import { buildAuthority } from './app.ts';
import type { Tables } from './database.ts';
import { type Environment, loadEnvironment } from './environment.ts';
import { ReplicaService } from './modules/replica/replica.service.ts';
import { rpcRouteFeed } from './modules/replica/route-feed.ts';
import { hostLookupHttp } from './modules/route/host-lookup.http.ts';
import { RouteRepository } from './modules/route/route.repository.ts';
import { Hosts } from './modules/route/workspace-host.ts';

const SWEEP_EVERY_MS = 60_000;
const REPORT_EVERY_MS = 5_000;

type Context = RoleContext<Environment>;

const open = ({ env, logger }: Context) =>
  openGlobalDatabase<Tables>({
    url: env.DATABASE_URL,
    applicationName: 'routing',
    onConnectionError: (error) => logger.warn({ err: error }, 'database connection lost'),
  });

/** Global tier. */
async function authority(context: Context): Promise<Running> {
  const { env, http, logger } = context;
  const database = open(context);
  const authorityApp = await buildAuthority({ ...context, keys: loadKeys(env.KEYS_FILE), database });
  const sweep = (): Promise<void> =>
    authorityApp.events.sweep().catch((error) => logger.error({ err: error }, 'sweep failed'));
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  return {
    ready: () => database.ping(),
    drain: () => authorityApp.stopWaiting(),
    async stop() {
      clearInterval(timer);
      authorityApp.stopWaiting();
      await http.close();
      await database.close();
    },
  };
}

/** Region. */
async function replica(context: Context): Promise<Running> {
  const { env, http, logger, metrics } = context;
  const database = open(context);
  const peers = new Peers({ keys: loadKeys(env.KEYS_FILE), service: 'routing', addresses: env.PEERS });
  const feed = rpcRouteFeed(peers.client(RoutingService, 'global/routing'));
  const routes = new ReplicaService({ database, repository: new RouteRepository(), feed, metrics, logger });
  hostLookupHttp(http, {
    scope: env.FIELDLOOM_SCOPE,
    hosts: new Hosts(env.ROOT_DOMAIN, env.ROOT_ORIGIN),
    metrics,
    find: (subdomain) => routes.findBySubdomain(subdomain),
  });
  await routes.start();
  const timer = setInterval(() => routes.reportLag(), REPORT_EVERY_MS);
  return {
    ready: () => routes.ready(),
    async stop() {
      clearInterval(timer);
      await routes.stop();
      await database.close();
    },
  };
}

const env = loadEnvironment();
await runService({ name: 'routing', env, roles: env.FIELDLOOM_SCOPE === 'global' ? { authority } : { replica } });
