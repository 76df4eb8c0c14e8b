import type { Keys } from '@fieldloom/auth/keys';
import type { GlobalDatabase } from '@fieldloom/db/global-database';
import { isDomainError } from '@fieldloom/kernel/errors';
import type { Logger } from '@fieldloom/observability/logger';
import type { Metrics } from '@fieldloom/observability/metrics';
import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { registerRpc } from '@fieldloom/rpc/server';
import type { FastifyInstance } from 'fastify';
import type { Tables } from './database.ts';
import { type Environment, enabledRegions } from './environment.ts';
import { deployStatusHttp } from './modules/deploy-status/deploy-status.http.ts';
import { DeployStatusRepository } from './modules/deploy-status/deploy-status.repository.ts';
import { DeployStatusService } from './modules/deploy-status/deploy-status.service.ts';
import { OperatorTokens } from './modules/deploy-status/operator-tokens.ts';
import { DeniedDomains } from './modules/domain/denied-domains.ts';
import { domainHttp } from './modules/domain/domain.http.ts';
import { domainRpc } from './modules/domain/domain.rpc.ts';
import { describeGlobalEnvironment } from './modules/global-environment/global-environment.ts';
import { IdentityHashRepository } from './modules/identity-hash/identity-hash.repository.ts';
import { identityHashRpc } from './modules/identity-hash/identity-hash.rpc.ts';
import { IdentityHashService } from './modules/identity-hash/identity-hash.service.ts';
import { inboundEventHttp } from './modules/inbound-event/inbound-event.http.ts';
import { InboundEventRepository } from './modules/inbound-event/inbound-event.repository.ts';
import { inboundEventRpc } from './modules/inbound-event/inbound-event.rpc.ts';
import { InboundEventService } from './modules/inbound-event/inbound-event.service.ts';
import { integrationHttp } from './modules/integration/integration.http.ts';
import { PassThrough } from './modules/integration/pass-through.ts';
import { regionHttp } from './modules/region/region.http.ts';
import { RegionHealth } from './modules/region/region-health.ts';
import { ChangeSignal } from './modules/route/change-signal.ts';
import { hostLookupHttp } from './modules/route/host-lookup.http.ts';
import { routeHttp } from './modules/route/route.http.ts';
import { RouteRepository } from './modules/route/route.repository.ts';
import { routeRpc } from './modules/route/route.rpc.ts';
import { RouteService } from './modules/route/route.service.ts';
import { Hosts } from './modules/route/workspace-host.ts';

/** Services of any scope that call the authority; each method says which of them it answers. */
const CALLERS = ['*:accounts', '*:integrations', '*:routing', '*:operator', 'global:identity'];

export interface AppOptions {
  http: FastifyInstance;
  env: Environment;
  keys: Keys;
  database: GlobalDatabase<Tables>;
  logger: Logger;
  metrics: Metrics;
}

export interface Authority {
  events: InboundEventService;
  /** Answers every long poll now. */
  stopWaiting(): void;
}

/** Everything that the global tier's routing service answers. */
export async function buildAuthority(options: AppOptions): Promise<Authority> {
  const { http, env, keys, database, logger, metrics } = options;
  const repositories = { routes: new RouteRepository(), hashes: new IdentityHashRepository() };
  const hosts = new Hosts(env.ROOT_DOMAIN, env.ROOT_ORIGIN);
  const denied = new DeniedDomains(env.DENIED_DOMAINS);
  const slackSigningSecret = env.SLACK_SIGNING_SECRET;

  const routeChanges = new ChangeSignal();
  const eventChanges = new ChangeSignal();
  const routes = new RouteService(database, repositories, routeChanges);
  const hashes = new IdentityHashService(database, repositories);
  const events = new InboundEventService({
    database,
    events: new InboundEventRepository(),
    hashes: repositories.hashes,
    keys,
    metrics,
    changes: eventChanges,
  });

  await registerRpc(http, {
    keys,
    service: 'routing',
    allow: CALLERS,
    routes: (router) =>
      router.service(RoutingService, {
        ...routeRpc(routes),
        ...identityHashRpc(hashes),
        ...inboundEventRpc(events),
        ...domainRpc(denied),
      }),
    onError: (error, method) => logger.error({ err: error, method }, 'rpc failed'),
  });

  routeHttp(http, { routes, hosts, keys, logger });
  regionHttp(http, { enabled: enabledRegions(env), hosts, health: new RegionHealth(env.PEERS) });
  domainHttp(http, denied);
  deployStatusHttp(http, {
    statuses: new DeployStatusService(database, new DeployStatusRepository()),
    tokens: new OperatorTokens({ read: env.DEPLOY_STATUS_READ_TOKEN, write: env.DEPLOY_STATUS_WRITE_TOKEN }),
  });
  const environment = describeGlobalEnvironment(env);
  http.get('/api/global/environment', async () => environment);
  const passThrough = new PassThrough(env.PEERS);
  await http.register(integrationHttp({ routes, hashes, events, passThrough, hosts, keys, slackSigningSecret }));
  await http.register(inboundEventHttp({ events, slackSigningSecret, metrics }));
  hostLookupHttp(http, {
    scope: 'global',
    hosts,
    metrics,
    find: (subdomain) => routes.getBySubdomain(subdomain).catch(undefinedWhenMissing),
  });
  return {
    events,
    stopWaiting() {
      routeChanges.close();
      eventChanges.close();
    },
  };
}

function undefinedWhenMissing(error: unknown): undefined {
  if (isDomainError(error) && error.code === 'NOT_FOUND') return undefined;
  throw error;
}
