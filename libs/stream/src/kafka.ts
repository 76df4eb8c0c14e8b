import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Admin,
  CompressionTypes,
  type Consumer,
  type EachBatchPayload,
  Kafka,
  type KafkaConfig,
  type KafkaMessage,
  type LogEntry,
  logLevel,
  Partitioners,
  type Producer,
  type SASLOptions,
} from 'kafkajs';
import type {
  IncomingBatch,
  IncomingMessage,
  OutgoingMessage,
  StreamAdmin,
  StreamClient,
  StreamConsumer,
  StreamConsumerOptions,
  StreamProducer,
  TopicPosition,
  TopicSpec,
} from './client.ts';
import { errorCode } from './error-code.ts';
import {
  CONNECT_TIMEOUT_MS,
  FETCH_WAIT_MS,
  HEARTBEAT_INTERVAL_MS,
  REOPEN_DELAY_MS,
  REPLICATION_FACTOR,
  REQUEST_RETRIES,
  REQUEST_RETRY_BASE_MS,
  REQUEST_RETRY_MAX_MS,
  REQUEST_TIMEOUT_MS,
  SESSION_TIMEOUT_MS,
  TOPIC_READY_POLL_MS,
  TOPIC_READY_TIMEOUT_MS,
  TOPIC_SEGMENT_MS,
} from './limits.ts';
import { noLogger, type StreamLogger } from './metrics.ts';
import { quietQueues } from './quiet-queue.ts';

/** The Kafka client (kafkajs) behind `StreamClient`. Only `quiet-queue.ts`, which mends its queues, imports it too. */

export interface KafkaSecurity {
  /** PEM texts. */
  tls?:
    | { ca?: string | undefined; cert?: string | undefined; key?: string | undefined; serverName?: string | undefined }
    | undefined;
  account?: { mechanism: 'scram-sha-512' | 'plain'; username: string; password: string } | undefined;
}

export interface KafkaOptions {
  /** host:port, one or more. */
  brokers: readonly string[];
  /** Shown in the broker's log and metrics. */
  clientId: string;
  /** TLS and the account, for brokers that need them. */
  security?: KafkaSecurity | undefined;
  logger?: StreamLogger;
}

quietQueues();

const retry = {
  retries: REQUEST_RETRIES,
  initialRetryTime: REQUEST_RETRY_BASE_MS,
  maxRetryTime: REQUEST_RETRY_MAX_MS,
};

export function connectKafka(options: KafkaOptions): StreamClient {
  const logger = options.logger ?? noLogger;
  const kafka = new Kafka({
    brokers: [...options.brokers],
    clientId: options.clientId,
    ...secured(options.security),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    retry,
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => forwardLog(logger, entry),
  });
  return {
    admin: createAdmin(kafka),
    async openProducer() {
      const producer = new ReopeningProducer(kafka);
      await producer.connect();
      return producer;
    },
    async openConsumer(consumerOptions) {
      return new ReopeningConsumer(kafka, consumerOptions, logger);
    },
  };
}

function secured({ tls, account }: KafkaSecurity = {}): Pick<KafkaConfig, 'ssl' | 'sasl'> {
  if (tls === undefined) return account === undefined ? {} : { sasl: account as SASLOptions };
  const { ca, cert, key, serverName } = tls;
  const ssl = {
    ...(ca === undefined ? {} : { ca: [ca] }),
    ...(cert === undefined || key === undefined ? {} : { cert, key }),
    ...(serverName === undefined ? {} : { servername: serverName }),
  };
  return { ssl, ...(account === undefined ? {} : { sasl: account as SASLOptions }) };
}

function forwardLog(logger: StreamLogger, { level, namespace, log }: LogEntry): void {
  const fields = { client: 'kafka', namespace, error: log['error'] };
  if (level === logLevel.ERROR) logger.error(fields, log.message);
  else logger.warn(fields, log.message);
}

function createAdmin(kafka: Kafka): StreamAdmin {
  const withAdmin = async <T>(work: (admin: Admin) => Promise<T>): Promise<T> => {
    const admin = kafka.admin();
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.disconnect();
    }
  };
  return {
    ensureTopics: (specs) => withAdmin((admin) => ensureTopics(admin, specs)),
    listTopics: () => withAdmin((admin) => admin.listTopics()),
    deleteTopics: (names) =>
      withAdmin(async (admin) => {
        const existing = new Set(await admin.listTopics());
        const doomed = names.filter((name) => existing.has(name));
        if (doomed.length > 0) await admin.deleteTopics({ topics: doomed });
      }),
    endOffsets: (topic) =>
      withAdmin(async (admin) => {
        const offsets = await admin.fetchTopicOffsets(topic);
        return offsets.map(({ partition, high, low }) => ({ partition, offset: BigInt(high), first: BigInt(low) }));
      }),
    rangesOf: (topics) =>
      withAdmin(async (admin) => {
        const asked = topics.map(async (topic) =>
          (await admin.fetchTopicOffsets(topic)).map(({ partition, high, low }) => ({
            topic,
            partition,
            first: BigInt(low),
            offset: BigInt(high),
          })),
        );
        // Waits for the last request: a retry on an abandoned admin would reconnect, and nothing would close that.
        await Promise.allSettled(asked);
        return (await Promise.all(asked)).flat();
      }),
    listGroups: () => withAdmin(async (admin) => (await admin.listGroups()).groups.map(({ groupId }) => groupId)),
    committedPositions: (group) =>
      withAdmin(async (admin) =>
        (await admin.fetchOffsets({ groupId: group }))
          .flatMap(({ topic, partitions }) =>
            partitions.map(({ partition, offset }) => ({ topic, partition, offset: BigInt(offset) })),
          )
          .filter(({ offset }) => offset >= 0n),
      ),
    setPositions: (group, positions) => setPositions(kafka, group, positions),
    deleteGroups: (groups) =>
      withAdmin(async (admin) => {
        const existing = new Set((await admin.listGroups()).groups.map(({ groupId }) => groupId));
        const doomed = groups.filter((group) => existing.has(group));
        if (doomed.length > 0) await admin.deleteGroups(doomed);
      }),
    committedOffsets: (group, topic) =>
      withAdmin(async (admin) => {
        const [found] = await admin.fetchOffsets({ groupId: group, topics: [topic] });
        const partitions = found?.partitions ?? [];
        return partitions
          .map(({ partition, offset }) => ({ partition, offset: BigInt(offset) }))
          .filter(({ offset }) => offset >= 0n);
      }),
  };
}

/** Commits as the group's only member: the broker accepts commits only from members. */
async function setPositions(kafka: Kafka, group: string, positions: readonly TopicPosition[]): Promise<void> {
  if (positions.length === 0) return;
  const topics = [...new Set(positions.map(({ topic }) => topic))];
  // The caller retries a failure. A consumer that kafkajs restarts on its own would outlive this call.
  const once = { ...retry, restartOnFailure: async () => false };
  const consumer = kafka.consumer({ groupId: group, allowAutoTopicCreation: false, retry: once });
  await consumer.connect();
  try {
    const { members } = await consumer.describeGroup();
    if (members.length > 0) throw new Error(`Group ${group} has ${members.length} members`);
    await consumer.subscribe({ topics });
    const joined = Promise.withResolvers<void>();
    joined.promise.catch(() => {});
    consumer.on(consumer.events.GROUP_JOIN, () => joined.resolve());
    consumer.on(consumer.events.CRASH, ({ payload }) => joined.reject(payload.error));
    await consumer.run({ autoCommit: false, eachMessage: async () => {} });
    consumer.pause(topics.map((topic) => ({ topic })));
    await joined.promise;
    await consumer.commitOffsets(
      positions.map(({ topic, partition, offset }) => ({ topic, partition, offset: String(offset) })),
    );
  } finally {
    await consumer.disconnect();
  }
}

async function ensureTopics(admin: Admin, specs: readonly TopicSpec[]): Promise<void> {
  const existing = new Set(await admin.listTopics());
  const missing = specs.filter((spec) => !existing.has(spec.name));
  if (missing.length === 0) return;
  // Returns false when another process created some of them first; the others are created all the same.
  await admin.createTopics({
    // kafkajs fails here on a busy broker, which does not know the topic for a moment.
    waitForLeaders: false,
    topics: missing.map((spec) => ({
      topic: spec.name,
      numPartitions: spec.partitions,
      replicationFactor: REPLICATION_FACTOR,
      configEntries: [
        { name: 'retention.ms', value: String(spec.retentionMs) },
        { name: 'segment.ms', value: String(TOPIC_SEGMENT_MS) },
      ],
    })),
  });
  const deadline = performance.now() + TOPIC_READY_TIMEOUT_MS;
  for (const spec of missing) await untilReady(admin, spec.name, deadline);
}

/** Waits until the partitions' leaders report offsets. Only leaders do, and then they also take messages. */
async function untilReady(admin: Admin, topic: string, deadline: number): Promise<void> {
  for (;;) {
    try {
      await admin.fetchTopicOffsets(topic);
      return;
    } catch (error) {
      if (performance.now() >= deadline) throw error;
      await sleep(TOPIC_READY_POLL_MS);
    }
  }
}

/**
 * An idempotent producer with one request in flight. It is replaced after a failure: kafkajs loses count of its
 * sequence numbers then, and every later send would be refused.
 */
class ReopeningProducer implements StreamProducer {
  private readonly kafka: Kafka;
  private producer: Producer | undefined;

  constructor(kafka: Kafka) {
    this.kafka = kafka;
  }

  async connect(): Promise<Producer> {
    if (this.producer !== undefined) return this.producer;
    const producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry,
    });
    await producer.connect();
    this.producer = producer;
    return producer;
  }

  async send(messages: readonly OutgoingMessage[]): Promise<void> {
    const producer = await this.connect();
    try {
      await producer.sendBatch({
        acks: -1,
        compression: CompressionTypes.None,
        topicMessages: [...Map.groupBy(messages, (message) => message.topic)].map(([topic, ofTopic]) => ({
          topic,
          messages: ofTopic.map(({ key, value, headers }) => ({
            key,
            value: Buffer.from(value),
            headers: { ...headers },
          })),
        })),
      });
    } catch (error) {
      this.producer = undefined;
      await producer.disconnect().catch(() => {});
      throw error;
    }
  }

  async close(): Promise<void> {
    const producer = this.producer;
    this.producer = undefined;
    await producer?.disconnect();
  }
}

/** A consumer that is reopened when kafkajs gives up on it (kafkajs restarts it after most failures on its own). */
class ReopeningConsumer implements StreamConsumer {
  private readonly kafka: Kafka;
  private readonly options: StreamConsumerOptions;
  private readonly logger: StreamLogger;
  private consumer: Consumer | undefined;
  private isRunning = false;
  private isClosing = false;
  private reopening: NodeJS.Timeout | undefined;

  constructor(kafka: Kafka, options: StreamConsumerOptions, logger: StreamLogger) {
    this.kafka = kafka;
    this.options = options;
    this.logger = logger;
  }

  async run(onBatch: (batch: IncomingBatch) => Promise<void>): Promise<void> {
    const { group, topics, from, maxPartitionsAtOnce } = this.options;
    const consumer = this.kafka.consumer({
      groupId: group,
      sessionTimeout: SESSION_TIMEOUT_MS,
      heartbeatInterval: HEARTBEAT_INTERVAL_MS,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      allowAutoTopicCreation: false,
      retry: { ...retry, restartOnFailure: async () => !this.isClosing },
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => {
      if (!payload.restart) this.reopenLater(consumer, onBatch);
    });
    this.consumer = consumer;
    await consumer.connect();
    await consumer.subscribe({ topics: [...topics], fromBeginning: from === 'earliest' });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: maxPartitionsAtOnce,
      eachBatch: (payload) => onBatch(this.toBatch(payload)),
    });
    if (this.isClosing) return consumer.disconnect();
    this.isRunning = true;
  }

  private reopenLater(failed: Consumer, onBatch: (batch: IncomingBatch) => Promise<void>): void {
    if (this.isClosing || this.reopening !== undefined) return;
    this.reopening = setTimeout(async () => {
      await failed.disconnect().catch(() => {});
      this.reopening = undefined;
      if (this.isClosing) return;
      this.logger.warn({ group: this.options.group }, 'opening the consumer anew');
      await this.run(onBatch).catch((error: unknown) => {
        this.logger.error({ group: this.options.group, error: errorCode(error) }, 'the consumer does not open');
        if (this.consumer !== undefined) this.reopenLater(this.consumer, onBatch);
      });
    }, REOPEN_DELAY_MS);
  }

  private toBatch(payload: EachBatchPayload): IncomingBatch {
    const { batch } = payload;
    const { topic, partition } = batch;
    return {
      topic,
      partition,
      messages: batch.messages.map((message) => toMessage(topic, partition, message)),
      endOffset: BigInt(batch.highWatermark),
      isOver: () => this.isClosing || !payload.isRunning() || payload.isStale(),
      async commit(message) {
        payload.resolveOffset(String(message.offset));
        const next = String(message.offset + 1n);
        await payload.commitOffsetsIfNecessary({ topics: [{ topic, partitions: [{ partition, offset: next }] }] });
      },
      heartbeat: () => payload.heartbeat(),
    };
  }

  pause(): void {
    if (this.isRunning && !this.isClosing) this.consumer?.pause(this.options.topics.map((topic) => ({ topic })));
  }

  async close(): Promise<void> {
    if (this.isClosing) return;
    this.isClosing = true;
    clearTimeout(this.reopening);
    await this.consumer?.stop();
    await this.consumer?.disconnect();
  }
}

function toMessage(topic: string, partition: number, message: KafkaMessage): IncomingMessage {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers ?? {})) {
    const last = Array.isArray(value) ? value.at(-1) : value;
    if (last !== undefined) headers[name] = last.toString();
  }
  return {
    topic,
    partition,
    offset: BigInt(message.offset),
    key: message.key?.toString() ?? '',
    value: message.value ?? new Uint8Array(),
    headers,
  };
}
