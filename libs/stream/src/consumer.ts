import { setTimeout as sleep } from 'node:timers/promises';
import { runBatch } from './batch-runner.ts';
import type { IncomingBatch, StreamClient, StreamConsumer, StreamProducer } from './client.ts';
import type { DeadLetter } from './dead-letters.ts';
import { errorCode } from './error-code.ts';
import { KEY_CONCURRENCY, PARTITION_CONCURRENCY, REOPEN_DELAY_MS } from './limits.ts';
import { MessageHandler } from './message-handler.ts';
import { type Metrics, noLogger, noMetrics, type StreamLogger } from './metrics.ts';
import type { Subscription } from './steps.ts';
import { ensureTopics, prefixed, unprefixed } from './topics.ts';

export interface ConsumerOptions {
  client: StreamClient;
  /**
   * The consumer's permanent name, e.g. 'search-index'. Its position in the topics and its inbox rows are stored under
   * it.
   */
  group: string;
  /** Which steps handle which event; one subscription per type. */
  subscriptions: readonly Subscription[];
  /** TOPIC_PREFIX. It also prefixes the group's name. */
  topicPrefix: string;
  /** Where a new consumer starts. */
  from?: 'earliest' | 'latest';
  /** Keys of one partition that are handled in parallel. */
  keyConcurrency?: number;
  metrics?: Metrics;
  logger?: StreamLogger;
  /** Called after a message was moved to the dead letters. */
  onDeadLetter?: (letter: DeadLetter) => void;
}

/** A running consumer. It handles each message at least once, in order per key, whichever process dies. */
export interface EventConsumer {
  /**
   * Creates missing topics, joins the group and starts. It keeps trying while the broker is unavailable, so a process
   * may start before its broker. Resolves when the consumer runs or was stopped.
   */
  start(): Promise<void>;
  /** Stops fetching, lets running steps end, commits and leaves the group. */
  stop(): Promise<void>;
}

/** @throws at once when two subscriptions are for the same event. */
export function createConsumer(options: ConsumerOptions): EventConsumer {
  const subscriptions = byType(options.subscriptions);
  const { group, logger = noLogger } = options;
  const stopping = new AbortController();
  let open: OpenConsumer | undefined;

  return {
    async start() {
      while (!stopping.signal.aborted && open === undefined) {
        try {
          open = await openConsumer(options, subscriptions, stopping.signal);
          logger.info({ consumer: group }, 'consuming');
        } catch (error) {
          logger.warn({ consumer: group, error: errorCode(error) }, 'the consumer does not start yet');
          await sleep(REOPEN_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => {});
        }
      }
      // The consumer was stopped while it was opening.
      if (stopping.signal.aborted) await close(open);
    },
    async stop() {
      stopping.abort();
      await close(open);
    },
  };
}

interface OpenConsumer {
  consumer: StreamConsumer;
  producer: StreamProducer;
}

async function openConsumer(
  options: ConsumerOptions,
  subscriptions: ReadonlyMap<string, Subscription>,
  signal: AbortSignal,
): Promise<OpenConsumer> {
  const { client, group, topicPrefix, metrics = noMetrics, logger = noLogger, onDeadLetter = () => {} } = options;
  const topics = [...new Set(options.subscriptions.map(({ event }) => event.topic))];
  await ensureTopics(client, topicPrefix, topics);
  const producer = await client.openProducer();
  const consumer = await client.openConsumer({
    group: prefixed(topicPrefix, group),
    topics: topics.map((topic) => prefixed(topicPrefix, topic)),
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
    signal,
  });
  const onBatch = (batch: IncomingBatch) =>
    runBatch(untilStopped(batch, signal), {
      handle: (message) => handler.handle(message),
      keyConcurrency: options.keyConcurrency ?? KEY_CONCURRENCY,
      onCommitted(lag) {
        const labels = {
          consumer: group,
          topic: unprefixed(topicPrefix, batch.topic),
          partition: String(batch.partition),
        };
        metrics.gauge('stream_lag_messages', lag, labels);
      },
    });
  try {
    await consumer.run(onBatch);
    return { consumer, producer };
  } catch (error) {
    await close({ consumer, producer }).catch(() => {});
    throw error;
  }
}

async function close(open: OpenConsumer | undefined): Promise<void> {
  open?.consumer.pause();
  await open?.consumer.close();
  await open?.producer.close();
}

function untilStopped(batch: IncomingBatch, signal: AbortSignal): IncomingBatch {
  return { ...batch, isOver: () => signal.aborted || batch.isOver() };
}

function byType(subscriptions: readonly Subscription[]): ReadonlyMap<string, Subscription> {
  const map = new Map<string, Subscription>();
  for (const subscription of subscriptions) {
    const { type } = subscription.event;
    if (map.has(type)) throw new Error(`Two subscriptions to ${type}`);
    map.set(type, subscription);
  }
  if (map.size === 0) throw new Error('A consumer needs a subscription');
  return map;
}
