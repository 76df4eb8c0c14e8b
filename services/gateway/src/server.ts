import { loadKeys } from '@fieldloom/auth/keys';
import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { Peers } from '@fieldloom/rpc/peers';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { buildGateway } from './app.ts';
import type { Environment } from './environment.ts';
import { actorSourceOf } from './modules/caller/actor-source.ts';
import { readComposition } from './modules/operation/join.ts';

/** The gateway's one role. It is ready as soon as it listens: what it fronts may come and go. */
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
  });
}
