import { sweepBookkeeping } from '@fieldloom/db/bookkeeping';
import { openDatabase } from '@fieldloom/db/database';
import { startRelay } from '@fieldloom/outbox/relay';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { connectKafka } from '@fieldloom/stream/kafka';
import { createProducer } from '@fieldloom/stream/producer';
import type { ContentTables } from './database.ts';
import type { Environment } from './environment.ts';

const HOUSEKEEPING_MS = 10 * 60_000;

/** Publishes the events of this service's outbox, and forgets handled events and answered keys after their time. */
export async function startRelayRole({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const client = connectKafka({
    brokers: env.KAFKA_BROKERS,
    security: env.KAFKA_SECURITY,
    clientId: 'content-relay',
    logger,
  });
  const producer = createProducer({ client, topicPrefix: env.TOPIC_PREFIX, metrics });
  const relay = startRelay({
    sweepUrl: env.DATABASE_SWEEP_URL,
    producer,
    region: env.FIELDLOOM_SCOPE,
    service: 'content',
    metrics,
    logger,
  });
  const database = openDatabase<ContentTables>({
    url: env.DATABASE_URL,
    sweepUrl: env.DATABASE_SWEEP_URL,
    applicationName: 'content-relay',
    poolSize: 1,
    onConnectionError: (error) => logger.warn({ err: error }, 'a database connection was lost'),
  });
  const housekeeping = setInterval(() => {
    sweepBookkeeping(database).catch((error: unknown) => logger.warn({ err: error }, 'housekeeping failed'));
  }, HOUSEKEEPING_MS);
  return {
    stop: async () => {
      clearInterval(housekeeping);
      await relay.stop();
      await database.close();
      await producer.close();
    },
  };
}
