import { loadKeys } from '@fieldloom/auth/keys';
import { createErrorLog, type ErrorLog } from '@fieldloom/observability/error-log';
import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { Peers } from '@fieldloom/rpc/peers';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { buildGateway } from './app.ts';
import type { Environment } from './environment.ts';
import { actorSourceOf } from './modules/caller/actor-source.ts';
import { readComposition } from './modules/operation/join.ts';

/** The gateway's only role. It is ready as soon as it listens: the services behind it may come and go. */
export async function startServer({ env, http, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const keys = loadKeys(env.KEYS_FILE);
  const peers = new Peers({ keys, service: 'gateway', addresses: env.PEERS });
  return buildGateway(http, {
    settings: env,
    keys,
    actors: actorSourceOf(peers),
    routing: peers.client(RoutingService, 'routing'),
    composition: readComposition(),
    addresses: env.PEERS,
    logger,
    metrics,
    errorLog: errorLogOf(env),
  });
}

/** @throws Error when reports are enabled but there is no collector. */
function errorLogOf(env: Environment): ErrorLog | undefined {
  if (!env.CLIENT_ERROR_REPORTS) return undefined;
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) throw new Error('CLIENT_ERROR_REPORTS needs OTEL_EXPORTER_OTLP_ENDPOINT');
  return createErrorLog({ service: 'web', scope: env.FIELDLOOM_SCOPE, endpoint });
}
