/**
 * What Fieldloom needs from a Kafka client. `kafka.ts` is the only implementation and the only file that knows the
 * client library. Another implementation would have to pass test/client-contract.spec.ts.
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
  /**
   * Creates the topics that do not exist and leaves the others as they are. Safe when several processes do it at once.
   */
  ensureTopics(specs: readonly TopicSpec[]): Promise<void>;
  /** Deletes topics; those that do not exist are ignored. */
  deleteTopics(names: readonly string[]): Promise<void>;
  listTopics(): Promise<string[]>;
  /**
   * Returns the end of each partition: the offset that the next message will get. `first` is the oldest offset kept.
   */
  endOffsets(topic: string): Promise<{ partition: number; offset: bigint; first: bigint }[]>;
  /** Does the same for several topics in one request. */
  rangesOf(topics: readonly string[]): Promise<PartitionRange[]>;
  /** Offsets that a group has committed; partitions without one are left out. */
  committedOffsets(group: string, topic: string): Promise<{ partition: number; offset: bigint }[]>;
  /** Does the same for every topic that the group ever committed in. */
  committedPositions(group: string): Promise<TopicPosition[]>;
  listGroups(): Promise<string[]>;
  /** Sets a group's position in these partitions and leaves its other ones. @throws while the group has members. */
  setPositions(group: string, positions: readonly TopicPosition[]): Promise<void>;
  /** Deletes groups without members. Groups that do not exist are ignored. */
  deleteGroups(groups: readonly string[]): Promise<void>;
}

export interface TopicPosition {
  /** With prefix, as the broker knows it. */
  topic: string;
  partition: number;
  /** Offset of the next message to handle. */
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
   * Publishes in order. Resolves when all in-sync replicas have every message, rejects when that is not known. Calls
   * must not overlap when the order between them matters.
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
  /** Where a group without offsets starts. */
  from: 'earliest' | 'latest';
  maxPartitionsAtOnce: number;
}

export interface IncomingBatch {
  topic: string;
  partition: number;
  messages: readonly IncomingMessage[];
  /** The end of the partition when the batch was fetched. */
  endOffset: bigint;
  /** True once the partition is being taken away or the consumer stops. Leave the rest to the next owner then. */
  isOver(): boolean;
  /** Commits everything up to and including this message. */
  commit(message: IncomingMessage): Promise<void>;
  /** Tells the broker that this consumer is alive. Call it at least every few seconds. */
  heartbeat(): Promise<void>;
}

export interface StreamConsumer {
  /**
   * Starts consuming; resolves when the consumer runs. When the handler throws, the batch comes again from the last
   * commit.
   */
  run(onBatch: (batch: IncomingBatch) => Promise<void>): Promise<void>;
  /** Stops fetching. */
  pause(): void;
  /** Waits for the running batches, then leaves the group. */
  close(): Promise<void>;
}
