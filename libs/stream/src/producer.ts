import type { StreamClient } from './client.ts';
import { encodeEnvelope } from './encoding.ts';
import type { Envelope } from './envelope.ts';
import { type Metrics, noMetrics } from './metrics.ts';
import { ensureTopics, prefixed } from './topics.ts';

/** An event on its way: the outbox's row with its region. */
export interface PublishedEvent {
  /** Without prefix. */
  topic: string;
  key: string;
  envelope: Envelope;
}

/** Publishes envelopes. Only the outbox's relay does; everyone else emits in a transaction (`@fieldloom/outbox`). */
export interface EventProducer {
  /** In order per key; resolves when the broker has all of them, rejects when that is not known (send them again). */
  publish(events: readonly PublishedEvent[]): Promise<void>;
  close(): Promise<void>;
}

export interface ProducerOptions {
  client: StreamClient;
  /** TOPIC_PREFIX. */
  topicPrefix: string;
  metrics?: Metrics;
}

export async function createProducer({
  client,
  topicPrefix,
  metrics = noMetrics,
}: ProducerOptions): Promise<EventProducer> {
  await ensureTopics(client, topicPrefix);
  const producer = await client.openProducer();
  return {
    async publish(events) {
      const started = performance.now();
      await producer.send(
        events.map(({ topic, key, envelope }) => ({
          topic: prefixed(topicPrefix, topic),
          key,
          value: encodeEnvelope(envelope),
          headers: envelope.traceparent === null ? {} : { traceparent: envelope.traceparent },
        })),
      );
      metrics.histogram('stream_publish_seconds', (performance.now() - started) / 1000);
      for (const [topic, ofTopic] of Map.groupBy(events, (event) => event.topic)) {
        metrics.counter('stream_published_total', ofTopic.length, { topic });
      }
    },
    close: () => producer.close(),
  };
}
