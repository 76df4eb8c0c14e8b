import type { OutgoingMessage, StreamClient, StreamProducer } from './client.ts';
import { encodeEnvelope } from './encoding.ts';
import type { Envelope } from './envelope.ts';
import { type Metrics, noMetrics } from './metrics.ts';
import { ensureTopics, prefixed } from './topics.ts';

/** An event to publish: the outbox's row with its region. */
export interface PublishedEvent {
  /** The topic without prefix. */
  topic: string;
  key: string;
  envelope: Envelope;
}

/** Publishes envelopes. Only the outbox's relay uses it; everyone else emits in a transaction (`@fieldloom/outbox`). */
export interface EventProducer {
  /**
   * Publishes in order per key. Resolves when the broker has all of them, rejects when that is not known (send them
   * again).
   */
  publish(events: readonly PublishedEvent[]): Promise<void>;
  close(): Promise<void>;
}

export interface ProducerOptions {
  client: StreamClient;
  /** TOPIC_PREFIX. */
  topicPrefix: string;
  metrics?: Metrics;
}

/** Connects and creates missing topics on the first `publish`, so a process may start before its broker. */
export function createProducer({ client, topicPrefix, metrics = noMetrics }: ProducerOptions): EventProducer {
  let opening: Promise<StreamProducer> | undefined;
  const open = async (): Promise<StreamProducer> => {
    await ensureTopics(client, topicPrefix);
    return client.openProducer();
  };
  return {
    async publish(events) {
      const started = performance.now();
      opening ??= open();
      const producer = await opening.catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      await producer.send(events.map((event) => toMessage(event, topicPrefix)));
      metrics.histogram('stream_publish_seconds', (performance.now() - started) / 1000);
      for (const [topic, ofTopic] of Map.groupBy(events, (event) => event.topic)) {
        metrics.counter('stream_published_total', ofTopic.length, { topic });
      }
    },
    async close() {
      const producer = await opening?.catch(() => undefined);
      await producer?.close();
    },
  };
}

function toMessage({ topic, key, envelope }: PublishedEvent, topicPrefix: string): OutgoingMessage {
  return {
    topic: prefixed(topicPrefix, topic),
    key,
    value: encodeEnvelope(envelope),
    headers: envelope.traceparent === null ? {} : { traceparent: envelope.traceparent },
  };
}
