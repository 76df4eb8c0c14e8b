import { connectKafka, type KafkaSecurity } from '@fieldloom/stream/kafka';
import type { Metrics, StreamLogger } from '@fieldloom/stream/metrics';
import { createProducer } from '@fieldloom/stream/producer';
import { type Relay, startRelay } from './relay.ts';

/** What a service's relay role has. */
export interface OutboxRelayContext {
  env: {
    DATABASE_SWEEP_URL: string;
    FIELDLOOM_SCOPE: string;
    KAFKA_BROKERS: readonly string[];
    KAFKA_SECURITY?: KafkaSecurity | undefined;
    TOPIC_PREFIX: string;
  };
  metrics: Metrics;
  logger: StreamLogger;
}

/** Publishes a service's outbox until it is stopped, with a connection to the broker of its own. */
export function outboxRelay(service: string, { env, metrics, logger }: OutboxRelayContext): Relay {
  const client = connectKafka({
    brokers: env.KAFKA_BROKERS,
    security: env.KAFKA_SECURITY,
    clientId: `${service}-relay`,
    logger,
  });
  const producer = createProducer({ client, topicPrefix: env.TOPIC_PREFIX, metrics });
  const relay = startRelay({
    sweepUrl: env.DATABASE_SWEEP_URL,
    producer,
    region: env.FIELDLOOM_SCOPE,
    service,
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
