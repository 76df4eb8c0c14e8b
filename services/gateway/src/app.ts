import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Keys } from '@fieldloom/auth/keys';
import type { ErrorLog } from '@fieldloom/observability/error-log';
import type { Logger } from '@fieldloom/observability/logger';
import type { Metrics } from '@fieldloom/observability/metrics';
import {
  type RouteKnowledge,
  ServedWorkspaces,
  type ServedWorkspacesOptions,
} from '@fieldloom/service/served-workspaces';
import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';
import { RATE_LIMITS } from './limits.ts';
import { ActorDirectory } from './modules/caller/actor-directory.ts';
import type { ActorSource } from './modules/caller/actor-source.ts';
import { Authenticator } from './modules/caller/authenticate.ts';
import { GatewayCount } from './modules/caller/gateway-count.ts';
import { RootFieldAccess } from './modules/caller/root-field-access.ts';
import { SupportUses } from './modules/caller/support-uses.ts';
import { TokenBuckets } from './modules/caller/token-buckets.ts';
import { registerClientErrorRoute } from './modules/client-error/client-error.route.ts';
import { registerFileRoute } from './modules/file/file.route.ts';
import { DocumentStore } from './modules/operation/document-store.ts';
import { registerGraphqlRoute } from './modules/operation/graphql.route.ts';
import { type JoinOptions, openJoin } from './modules/operation/join.ts';
import { OperationService } from './modules/operation/operation.service.ts';
import { PersistedDocuments } from './modules/operation/persisted-documents.ts';
import { SessionWatch, type WatchTiming } from './modules/subscription/session-watch.ts';
import { SubscriptionServer } from './modules/subscription/subscription.server.ts';

export type GatewaySettings = Pick<
  Environment,
  | 'FIELDLOOM_SCOPE'
  | 'ROOT_DOMAIN'
  | 'ROOT_ORIGIN'
  | 'RELEASE'
  | 'GRAPHQL_INTROSPECTION'
  | 'PERSISTED_DOCUMENTS_FILE'
  | 'PERSISTED_DOCUMENTS_ONLY'
  | 'RATE_LIMIT_SCALE'
  | 'GATEWAYS_HOST'
  | 'TRUSTED_PROXIES'
>;

export interface GatewayOptions {
  settings: GatewaySettings;
  keys: Keys;
  actors: ActorSource;
  /** The region's own routing, which knows which workspaces are not served here any more. */
  routing: RouteKnowledge;
  composition: Pick<JoinOptions, 'supergraph' | 'publicSchema'>;
  /** Subgraph (and media) → base address. */
  addresses: Readonly<Record<string, string>>;
  logger: Logger;
  metrics: Metrics;
  /** Takes the errors that open pages report. */
  errorLog?: ErrorLog | undefined;
  watchTiming?: WatchTiming;
  servedTiming?: Pick<ServedWorkspacesOptions, 'lookEveryMs'>;
}

export interface Gateway {
  drain: () => void;
  stop: () => Promise<void>;
}

const RELEASE_HEADER = 'x-fieldloom-release';

/** Adds the gateway's routes to an HTTP server; the caller starts listening. */
export async function buildGateway(server: FastifyInstance, options: GatewayOptions): Promise<Gateway> {
  const { settings, keys, logger, metrics, addresses } = options;
  const host = {
    scope: settings.FIELDLOOM_SCOPE,
    rootDomain: settings.ROOT_DOMAIN,
    rootOrigin: settings.ROOT_ORIGIN,
  };
  const mediaUrl = addresses.media;
  if (mediaUrl === undefined) throw new Error('PEERS has no address of media');
  const join = await openJoin({ ...options.composition, addresses });
  const directory = new ActorDirectory(options.actors);
  const gateways = new GatewayCount({ host: settings.GATEWAYS_HOST, logger });
  const sharing = { scale: settings.RATE_LIMIT_SCALE, processes: () => gateways.current };
  const rate = (kind: 'user' | 'key' | 'stranger' | 'address' | 'file' | 'upgrade' | 'report'): TokenBuckets =>
    new TokenBuckets(RATE_LIMITS[kind], sharing);
  const authenticator = new Authenticator(keys, directory, rate('stranger'));
  const rates = { user: rate('user'), key: rate('key'), address: rate('address'), upgrade: rate('upgrade') };
  const supportUses = new SupportUses(options.actors.recordUses);
  const operations = new OperationService({
    supportUses,
    join,
    access: new RootFieldAccess(options.composition.supergraph),
    documents: new DocumentStore(join.schema, settings.GRAPHQL_INTROSPECTION),
    persisted: PersistedDocuments.fromFile(settings.PERSISTED_DOCUMENTS_FILE, settings.PERSISTED_DOCUMENTS_ONLY),
    introspection: settings.GRAPHQL_INTROSPECTION,
    metrics,
    onHidden: (fault) => logger.warn({ err: fault }, 'a subgraph failed'),
  });
  const watch = new SessionWatch((claims) => directory.refresh(claims), options.watchTiming);
  const served = new ServedWorkspaces({ routing: options.routing, logger, ...options.servedTiming });
  const subscriptions = new SubscriptionServer({
    host,
    authenticator,
    operations,
    watch,
    served,
    rates,
    metrics,
    addressOf: addressBehind(settings.TRUSTED_PROXIES),
    onError: (error) => logger.error({ err: error }, 'a websocket failed'),
  });

  server.addHook('onSend', async (_request, reply) => {
    reply.header(RELEASE_HEADER, settings.RELEASE);
    if (!reply.hasHeader('x-content-type-options')) reply.header('x-content-type-options', 'nosniff');
  });
  server.get('/ping', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  await registerGraphqlRoute(server, { host, authenticator, operations, rates });
  registerClientErrorRoute(server, {
    host,
    authenticator,
    rates: { address: rates.address, report: rate('report') },
    log: options.errorLog,
  });
  await registerFileRoute(server, { host, keys, directory, authenticator, rate: rate('file'), mediaUrl, supportUses });
  subscriptions.attach(server.server);

  return {
    drain: () => subscriptions.drain(),
    stop: async () => {
      subscriptions.stop();
      watch.stop();
      served.stop();
      gateways.stop();
      await join.stop();
      await options.errorLog?.stop();
    },
  };
}

/** Returns the caller's address that the edge reports; an edge always sends exactly one. */
function addressBehind(edges: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList();
  for (const network of edges) {
    const [address = '', prefix = ''] = network.split('/');
    trusted.addSubnet(address, Number(prefix), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return (request) => {
    const forwarded = request.headers['x-forwarded-for'];
    const peer = request.socket.remoteAddress ?? '';
    const isEdge = trusted.check(peer, isIPv6(peer) ? 'ipv6' : 'ipv4');
    return isEdge && typeof forwarded === 'string' ? (forwarded.split(',').at(-1)?.trim() ?? peer) : peer;
  };
}
