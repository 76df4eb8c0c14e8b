import { startRelay as startOutboxRelay } from '@fieldloom/outbox/relay';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { connectKafka } from '@fieldloom/stream/kafka';
import { createProducer } from '@fieldloom/stream/producer';
import type { Environment } from './environment.ts';

/** Publishes the outbox. */
export async function startRelay({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const client = connectKafka({
    brokers: env.KAFKA_BROKERS,
    security: env.KAFKA_SECURITY,
    clientId: 'billing-relay',
    logger,
  });
  const producer = createProducer({ client, topicPrefix: env.TOPIC_PREFIX, metrics });
  const relay = startOutboxRelay({
    sweepUrl: env.DATABASE_SWEEP_URL,
    producer,
    region: env.FIELDLOOM_SCOPE,
    service: 'billing',
    metrics,
    logger,
  });
  return {
    stop: async () => {
      await relay.stop();
      await producer.close();
    },
  };
}
