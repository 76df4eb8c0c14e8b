import type { Keys } from '@fieldloom/auth/keys';
import type { GlobalDatabase } from '@fieldloom/db/global-database';
import { Flags } from '@fieldloom/feature-flags/flags';
import type { Logger } from '@fieldloom/observability/logger';
import type { Metrics } from '@fieldloom/observability/metrics';
import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import type { CallersOf } from '@fieldloom/rpc/callers';
import { registerRpc } from '@fieldloom/rpc/server';
import type { FastifyInstance } from 'fastify';
import type { Tables } from './database.ts';
import { type Environment, enabledRegions } from './environment.ts';
import { deployStatusHttp } from './modules/deploy-status/deploy-status.http.ts';
import { DeployStatusRepository } from './modules/deploy-status/deploy-status.repository.ts';
import { DeployStatusService } from './modules/deploy-status/deploy-status.service.ts';
import { DeniedDomains } from './modules/domain/denied-domains.ts';
import { domainHttp } from './modules/domain/domain.http.ts';
import { DOMAIN_CALLERS, domainRpc } from './modules/domain/domain.rpc.ts';
import { DomainClaimRepository } from './modules/domain-claim/domain-claim.repository.ts';
import { DOMAIN_CLAIM_CALLERS, domainClaimRpc } from './modules/domain-claim/domain-claim.rpc.ts';
import { DomainClaimService } from './modules/domain-claim/domain-claim.service.ts';
import { featureFlagHttp } from './modules/feature-flag/feature-flag.http.ts';
import { FeatureFlagRepository } from './modules/feature-flag/feature-flag.repository.ts';
import { FLAG_REPLICA_CALLERS, featureFlagRpc } from './modules/feature-flag/feature-flag.rpc.ts';
import { FeatureFlagService } from './modules/feature-flag/feature-flag.service.ts';
import { describeGlobalEnvironment } from './modules/global-environment/global-environment.ts';
import { IdentityHashRepository } from './modules/identity-hash/identity-hash.repository.ts';
import { IDENTITY_HASH_CALLERS, identityHashRpc } from './modules/identity-hash/identity-hash.rpc.ts';
import { IdentityHashService } from './modules/identity-hash/identity-hash.service.ts';
import { inboundEventHttp } from './modules/inbound-event/inbound-event.http.ts';
import { InboundEventRepository } from './modules/inbound-event/inbound-event.repository.ts';
import { INBOUND_EVENT_CALLERS, inboundEventRpc } from './modules/inbound-event/inbound-event.rpc.ts';
import { InboundEventService } from './modules/inbound-event/inbound-event.service.ts';
import { parkedEventHttp } from './modules/inbound-event/parked-event.http.ts';
import { listProviders } from './modules/inbound-event/providers/providers.ts';
import { integrationHttp } from './modules/integration/integration.http.ts';
import { PassThrough } from './modules/integration/pass-through.ts';
import { OperatorTokens } from './modules/operator/operator-tokens.ts';
import { regionHttp } from './modules/region/region.http.ts';
import { REGION_CALLERS, regionRpc } from './modules/region/region.rpc.ts';
import { RegionHealth } from './modules/region/region-health.ts';
import { RegionStatusRepository } from './modules/region/region-status.repository.ts';
import { RegionStatusService } from './modules/region/region-status.service.ts';
import { ChangeSignal } from './modules/route/change-signal.ts';
import { hostLookupHttp } from './modules/route/host-lookup.http.ts';
import { routeHttp } from './modules/route/route.http.ts';
import { RouteRepository } from './modules/route/route.repository.ts';
import { ROUTE_CALLERS, routeRpc } from './modules/route/route.rpc.ts';
import { RouteService } from './modules/route/route.service.ts';
import { RouteDirectory } from './modules/route/route-directory.ts';
import { routeHistoryHttp } from './modules/route/route-history.http.ts';
import { NOBODY } from './modules/route/unknown-names.ts';
import { Hosts } from './modules/route/workspace-host.ts';

/** Without ListUnserved, which only replicas answer: the authority knows no region's services. */
export const AUTHORITY_CALLERS: CallersOf<typeof RoutingService> = {
  ...ROUTE_CALLERS,
  ...REGION_CALLERS,
  ...FLAG_REPLICA_CALLERS,
  ...IDENTITY_HASH_CALLERS,
  ...INBOUND_EVENT_CALLERS,
  ...DOMAIN_CALLERS,
  ...DOMAIN_CLAIM_CALLERS,
  listUnserved: [],
};

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
  /** Parks, erases and deletes what has expired. Runs regularly. */
  sweep(): Promise<void>;
  /** Answers every long poll now. */
  stopWaiting(): void;
}

/** Builds everything that the global tier's routing service serves. */
export async function buildAuthority(options: AppOptions): Promise<Authority> {
  const { http, env, keys, database, logger, metrics } = options;
  const repositories = {
    routes: new RouteRepository(),
    hashes: new IdentityHashRepository(),
    claims: new DomainClaimRepository(),
    regions: new RegionStatusRepository(),
  };
  const hosts = new Hosts(env.ROOT_DOMAIN, env.ROOT_ORIGIN);
  const denied = new DeniedDomains(env.DENIED_DOMAINS);

  const routeChanges = new ChangeSignal();
  const eventChanges = new ChangeSignal();
  const flagChanges = new ChangeSignal();
  const routes = new RouteService(database, repositories, routeChanges);
  const directory = new RouteDirectory(routes);
  const regions = new RegionStatusService(database, repositories.regions);
  const featureFlags = new FeatureFlagService({
    database,
    flags: new FeatureFlagRepository(),
    routes: repositories.routes,
    changes: flagChanges,
    configured: env.GLOBAL_FEATURE_FLAGS,
  });
  const tokens = new OperatorTokens({ read: env.OPERATOR_READ_TOKEN, write: env.OPERATOR_WRITE_TOKEN });
  const events = new InboundEventService({
    database,
    events: new InboundEventRepository(),
    hashes: repositories.hashes,
    routes: repositories.routes,
    regions: enabledRegions(env),
    keys,
    metrics,
    changes: eventChanges,
  });
  const hashes = new IdentityHashService(database, repositories, events);
  const providers = listProviders(env, (line) => logger.warn(line));

  await registerRpc(http, {
    keys,
    service: 'routing',
    callers: AUTHORITY_CALLERS,
    routes: (router) =>
      router.service(RoutingService, {
        ...routeRpc(routes, directory),
        ...regionRpc(regions),
        ...featureFlagRpc(featureFlags.follow.bind(featureFlags)),
        ...identityHashRpc(hashes),
        ...inboundEventRpc(events),
        ...domainRpc(denied),
        ...domainClaimRpc(new DomainClaimService(database, repositories)),
      }),
    onError: (error, method) => logger.error({ err: error, method }, 'rpc failed'),
  });

  routeHttp(http, { routes, directory, hosts, keys, logger });
  routeHistoryHttp(http, { routes, tokens });
  const health = new RegionHealth(env.PEERS);
  regionHttp(http, { enabled: enabledRegions(env), hosts, health, statuses: regions, tokens });
  domainHttp(http, denied);
  deployStatusHttp(http, {
    statuses: new DeployStatusService(database, new DeployStatusRepository()),
    tokens: new OperatorTokens({ read: env.DEPLOY_STATUS_READ_TOKEN, write: env.DEPLOY_STATUS_WRITE_TOKEN }),
  });
  featureFlagHttp(http, { flags: featureFlags, tokens });
  const flags = await Flags.open(featureFlags, 'authority');
  // Finds missing settings at the start, not at the first request.
  describeGlobalEnvironment(env, {});
  http.get('/api/global/environment', async () => {
    await featureFlags.refresh();
    return describeGlobalEnvironment(env, await flags.forClients(null));
  });
  const passThrough = new PassThrough(env.PEERS);
  const slackSigningSecrets = env.SLACK_SIGNING_SECRET;
  await http.register(integrationHttp({ routes, hashes, events, passThrough, hosts, keys, slackSigningSecrets }));
  await http.register(inboundEventHttp({ events, providers, metrics }));
  parkedEventHttp(http, { events, tokens });
  hostLookupHttp(http, {
    scope: 'global',
    hosts,
    metrics,
    // Not counted by source: a refused caller would also lose access to existing workspaces.
    find: (subdomain) => directory.find(subdomain, NOBODY),
  });
  return {
    events,
    async sweep() {
      await events.sweep();
      await routes.sweep();
    },
    stopWaiting() {
      routeChanges.close();
      eventChanges.close();
      flagChanges.close();
    },
  };
}
