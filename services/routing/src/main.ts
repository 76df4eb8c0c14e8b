import { loadKeys } from '@fieldloom/auth/keys';
import { openGlobalDatabase } from '@fieldloom/db/global-database';
import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { registerRpc } from '@fieldloom/rpc/server';
import { type RoleContext, type Running, runService } from '@fieldloom/service/run-service';
import { buildAuthority } from './app.ts';
import type { Tables } from './database.ts';
import { type Environment, loadEnvironment } from './environment.ts';
import { FeatureFlagRepository } from './modules/feature-flag/feature-flag.repository.ts';
import { FLAG_CALLERS, featureFlagRpc } from './modules/feature-flag/feature-flag.rpc.ts';
import { FlagReplica } from './modules/feature-flag/flag-replica.ts';
import { REPLICA_CALLERS, replicaRpc } from './modules/replica/replica.rpc.ts';
import { ReplicaService } from './modules/replica/replica.service.ts';
import { rpcRouteFeed } from './modules/replica/route-feed.ts';
import { ChangeSignal } from './modules/route/change-signal.ts';
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

/** Runs the global tier's role. */
async function authority(context: Context): Promise<Running> {
  const { env, http, logger } = context;
  const database = open(context);
  const authorityApp = await buildAuthority({ ...context, keys: loadKeys(env.KEYS_FILE), database });
  const sweep = (): Promise<void> =>
    authorityApp.sweep().catch((error) => logger.error({ err: error }, 'sweep failed'));
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

/** Runs a region's role. */
async function replica(context: Context): Promise<Running> {
  const { env, http, logger, metrics } = context;
  const database = open(context);
  const keys = loadKeys(env.KEYS_FILE);
  const peers = new Peers({ keys, service: 'routing', addresses: env.PEERS });
  const routing = peers.client(RoutingService, 'global/routing');
  const feed = rpcRouteFeed(routing);
  const routes = new ReplicaService({ database, repository: new RouteRepository(), feed, metrics, logger });
  hostLookupHttp(http, {
    scope: env.FIELDLOOM_SCOPE,
    hosts: new Hosts(env.ROOT_DOMAIN, env.ROOT_ORIGIN),
    metrics,
    find: (subdomain, source) => routes.findBySubdomain(subdomain, source),
  });
  await routes.start();
  const changes = new ChangeSignal();
  const flags = await FlagReplica.start({ database, flags: new FeatureFlagRepository(), routing, changes, logger });
  await registerRpc(http, {
    keys,
    service: 'routing',
    callers: { ...FLAG_CALLERS, ...REPLICA_CALLERS },
    routes: (router) =>
      router.service(RoutingService, {
        ...featureFlagRpc((known, waitMs, signal) => flags.follow(known, waitMs, signal)),
        ...replicaRpc(env.FIELDLOOM_SCOPE, routes),
      }),
    onError: (error, method) => logger.error({ err: error, method }, 'rpc failed'),
  });
  const timer = setInterval(() => routes.reportLag(), REPORT_EVERY_MS);
  return {
    ready: () => routes.ready(),
    drain: () => changes.close(),
    async stop() {
      clearInterval(timer);
      changes.close();
      await flags.stop();
      await routes.stop();
      await database.close();
    },
  };
}

const env = loadEnvironment();
await runService({ name: 'routing', env, roles: env.FIELDLOOM_SCOPE === 'global' ? { authority } : { replica } });
