import { runBatch } from './batch-runner.ts';
import { topics as allTopics } from './catalogue.ts';
import type { IncomingBatch, StreamClient, StreamConsumer, StreamProducer } from './client.ts';
import type { DeadLetter } from './dead-letters.ts';
import { KEY_CONCURRENCY, PARTITION_CONCURRENCY } from './limits.ts';
import { MessageHandler } from './message-handler.ts';
import { type Metrics, noLogger, noMetrics, type StreamLogger } from './metrics.ts';
import type { Subscription } from './steps.ts';
import { ensureTopics, prefixed, unprefixed } from './topics.ts';

export interface ConsumerOptions {
  client: StreamClient;
  /** The consumer's lasting name, e.g. 'search-index': its place in the topics, and its name in the inbox. */
  group: string;
  /** What it does with which event; one per type. */
  subscriptions: readonly Subscription[];
  /** TOPIC_PREFIX; also put before the group's name. */
  topicPrefix: string;
  /** Where a new consumer begins. */
  from?: 'earliest' | 'latest';
  /** Keys of one partition that are handled side by side. */
  keyConcurrency?: number;
  metrics?: Metrics;
  logger?: StreamLogger;
  /** Told after a message was set aside. */
  onDeadLetter?: (letter: DeadLetter) => void;
}

/** A running consumer: each message is handled at least once, in order per key, whatever process dies. */
export interface EventConsumer {
  /** Creates missing topics, joins the group and begins. */
  start(): Promise<void>;
  /** Fetches nothing more, lets running steps end, commits, leaves the group. */
  stop(): Promise<void>;
}

/** @throws at once when two subscriptions are of one event. */
export function createConsumer(options: ConsumerOptions): EventConsumer {
  const subscriptions = byType(options.subscriptions);
  const topicNames = [...new Set(options.subscriptions.map(({ event }) => event.topic))];
  const { client, group, topicPrefix, metrics = noMetrics, logger = noLogger, onDeadLetter = () => {} } = options;
  const stopping = new AbortController();
  let consumer: StreamConsumer | undefined;
  let producer: StreamProducer | undefined;

  return {
    async start() {
      await ensureTopics(client, topicPrefix, topicNames);
      producer = await client.openProducer();
      consumer = await client.openConsumer({
        group: `${topicPrefix}${group}`,
        topics: topicNames.map((topic) => prefixed(topicPrefix, topic)),
        from: options.from ?? 'earliest',
        maxPartitionsAtOnce: PARTITION_CONCURRENCY,
      });
      const handler = new MessageHandler({
        consumer: group,
        topicPrefix,
        subscriptions,
        producer,
        metrics,
        logger,
        onDeadLetter,
        signal: stopping.signal,
      });
      await consumer.run((batch) =>
        runBatch(untilStopped(batch, stopping.signal), {
          handle: (message) => handler.handle(message),
          keyConcurrency: options.keyConcurrency ?? KEY_CONCURRENCY,
          onCommitted: (lag) => {
            const partition = String(batch.partition);
            metrics.gauge('stream_lag_messages', lag, {
              consumer: group,
              topic: unprefixed(topicPrefix, batch.topic),
              partition,
            });
          },
        }),
      );
      logger.info({ consumer: group, topics: topicNames }, 'consuming');
    },
    async stop() {
      stopping.abort();
      consumer?.pause();
      await consumer?.close();
      await producer?.close();
    },
  };
}

function untilStopped(batch: IncomingBatch, signal: AbortSignal): IncomingBatch {
  return { ...batch, isOver: () => signal.aborted || batch.isOver() };
}

function byType(subscriptions: readonly Subscription[]): ReadonlyMap<string, Subscription> {
  const map = new Map<string, Subscription>();
  for (const subscription of subscriptions) {
    const { type, topic } = subscription.event;
    if (map.has(type)) throw new Error(`Two subscriptions to ${type}`);
    if (!allTopics.includes(topic)) throw new Error(`Topic ${topic} is not in the catalogue`);
    map.set(type, subscription);
  }
  if (map.size === 0) throw new Error('A consumer needs a subscription');
  return map;
}
