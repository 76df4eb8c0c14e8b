/**
 * What Fieldloom needs of a Kafka client. `kafka.ts` is the only implementation and the only file that knows the
 * client library; test/client-contract.spec.ts is what another one would have to pass.
 */
export interface StreamClient {
  readonly admin: StreamAdmin;
  openProducer(): Promise<StreamProducer>;
  openConsumer(options: StreamConsumerOptions): Promise<StreamConsumer>;
}

export interface TopicSpec {
  /** With prefix, as the broker knows it. */
  name: string;
  partitions: number;
  retentionMs: number;
}

export interface StreamAdmin {
  /** Creates the topics that do not exist; leaves the others as they are. Safe when several do it at once. */
  ensureTopics(specs: readonly TopicSpec[]): Promise<void>;
  /** Deletes topics; those that do not exist are ignored. */
  deleteTopics(names: readonly string[]): Promise<void>;
  listTopics(): Promise<string[]>;
  /** The end of each partition: the offset that the next message will have; `first` is that of the oldest kept. */
  endOffsets(topic: string): Promise<{ partition: number; offset: bigint; first: bigint }[]>;
  /** The same of several topics, asked at once. */
  rangesOf(topics: readonly string[]): Promise<PartitionRange[]>;
  /** Offsets that a group has committed; partitions without one are left out. */
  committedOffsets(group: string, topic: string): Promise<{ partition: number; offset: bigint }[]>;
  /** The same in every topic that the group ever committed in. */
  committedPositions(group: string): Promise<TopicPosition[]>;
  listGroups(): Promise<string[]>;
  /** Puts a group's place in these partitions; what it committed in others stays. @throws while it has members. */
  setPositions(group: string, positions: readonly TopicPosition[]): Promise<void>;
  /** Forgets groups without members; those that do not exist are ignored. */
  deleteGroups(groups: readonly string[]): Promise<void>;
}

export interface TopicPosition {
  /** With prefix, as the broker knows it. */
  topic: string;
  partition: number;
  /** Of the next message to handle. */
  offset: bigint;
}

export interface PartitionRange extends TopicPosition {
  /** The oldest message that is kept; `offset` is the end. */
  first: bigint;
}

export interface OutgoingMessage {
  topic: string;
  /** Messages of one key keep their order. */
  key: string;
  value: Uint8Array;
  headers?: Readonly<Record<string, string>>;
}

export interface StreamProducer {
  /**
   * Publishes in order; resolves when all in-sync replicas have every message, rejects when that is not known.
   * Calls must not overlap when order between them matters.
   */
  send(messages: readonly OutgoingMessage[]): Promise<void>;
  close(): Promise<void>;
}

export interface IncomingMessage {
  topic: string;
  partition: number;
  offset: bigint;
  key: string;
  value: Uint8Array;
  headers: Readonly<Record<string, string>>;
}

export interface StreamConsumerOptions {
  group: string;
  topics: readonly string[];
  /** Where a group that has no offsets begins. */
  from: 'earliest' | 'latest';
  maxPartitionsAtOnce: number;
}

export interface IncomingBatch {
  topic: string;
  partition: number;
  messages: readonly IncomingMessage[];
  /** The end of the partition when the batch was fetched. */
  endOffset: bigint;
  /** True once the partition is being taken away or the consumer stops: leave the rest to the next owner. */
  isOver(): boolean;
  /** Commits everything up to and including this message. */
  commit(message: IncomingMessage): Promise<void>;
  /** Tells the broker that this consumer lives; call it at least every few seconds. */
  heartbeat(): Promise<void>;
}

export interface StreamConsumer {
  /**
   * Begins to consume; resolves when the consumer runs. A batch whose handler throws comes again from the last
   * commit.
   */
  run(onBatch: (batch: IncomingBatch) => Promise<void>): Promise<void>;
  /** Fetches nothing more. */
  pause(): void;
  /** Waits for the running batches, then leaves the group. */
  close(): Promise<void>;
}
