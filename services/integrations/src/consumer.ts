import { loadKeys } from '@fieldloom/auth/keys';
import { openDatabase } from '@fieldloom/db/database';
import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Peers } from '@fieldloom/rpc/peers';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { createConsumer } from '@fieldloom/stream/consumer';
import { connectKafka } from '@fieldloom/stream/kafka';
import { handleEvents } from './consumers/event-received/event-received.ts';
import { resumeImports } from './consumers/workspace-updated/workspace-updated.ts';
import type { IntegrationTables } from './database.ts';
import type { Environment } from './environment.ts';

/** Handles providers' events. */
export async function startConsumer({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const database = openDatabase<IntegrationTables>({ url: env.DATABASE_URL, applicationName: 'integrations-consumer' });
  const peers = new Peers({ keys: loadKeys(env.KEYS_FILE), service: 'integrations', addresses: env.PEERS });
  const accounts = peers.client(AccountsService, 'accounts');
  const consumer = createConsumer({
    client: connectKafka({
      brokers: env.KAFKA_BROKERS,
      security: env.KAFKA_SECURITY,
      clientId: 'integrations',
      logger,
    }),
    group: 'integrations',
    subscriptions: [
      handleEvents(database, peers.client(ContentService, 'content'), accounts),
      resumeImports(database, accounts),
    ],
    topicPrefix: env.TOPIC_PREFIX,
    metrics,
    logger,
  });
  await consumer.start();
  return {
    ready: () => database.ping(),
    stop: async () => {
      await consumer.stop();
      await database.close();
    },
  };
}
