import { loadKeys } from '@fieldloom/auth/keys';
import { openDatabase } from '@fieldloom/db/database';
import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { Peers } from '@fieldloom/rpc/peers';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import type { IntegrationTables } from './database.ts';
import type { Environment } from './environment.ts';
import { AccountAnnouncer } from './modules/connection/account-announcer.ts';
import { InboundEventPuller } from './modules/inbound-event/inbound-event.puller.ts';

/** Fetches inbound events from the global intake, and tells it which accounts are connected here. */
export async function startWorker({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const keys = loadKeys(env.KEYS_FILE);
  const peers = new Peers({ keys, service: 'integrations', addresses: env.PEERS });
  const routing = peers.client(RoutingService, 'global/routing');
  const database = openDatabase<IntegrationTables>({
    url: env.DATABASE_URL,
    sweepUrl: env.DATABASE_SWEEP_URL,
    applicationName: 'integrations-worker',
  });
  const puller = new InboundEventPuller({ database, routing, keys, logger, metrics });
  const announcer = new AccountAnnouncer({ database, routing, keys, logger });
  return {
    ready: () => database.ping(),
    stop: async () => {
      await Promise.all([puller.stop(), announcer.stop()]);
      await database.close();
    },
  };
}
