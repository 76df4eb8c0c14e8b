import { PARTITIONS_PER_TOPIC } from '@fieldloom/stream/limits';
import { type Consumer, Kafka, logLevel, type Message, type Producer } from 'kafkajs';
import { Arrivals } from './arrivals.ts';

/** The Kafka client alone, as a program would use it that needs nothing else. */
export class BareStream {
  readonly arrivals = new Arrivals();
  readonly #producer: Producer;
  readonly #consumer: Consumer;
  readonly #topic: string;

  private constructor(kafka: Kafka, topic: string) {
    this.#topic = topic;
    this.#producer = kafka.producer();
    this.#consumer = kafka.consumer({ groupId: topic });
  }

  /** @param prefix Prefix of the topic, which its owner deletes. */
  static async open(brokers: string[], prefix: string): Promise<BareStream> {
    const kafka = new Kafka({ brokers, clientId: 'bench', logLevel: logLevel.ERROR });
    const topic = `${prefix}bare`;
    const admin = kafka.admin();
    await admin.connect();
    await admin.createTopics({ topics: [{ topic, numPartitions: PARTITIONS_PER_TOPIC }], waitForLeaders: true });
    await admin.disconnect();
    const stream = new BareStream(kafka, topic);
    await stream.#producer.connect();
    await stream.#consumer.connect();
    await stream.#consumer.subscribe({ topic, fromBeginning: true });
    await stream.#consumer.run({
      partitionsConsumedConcurrently: PARTITIONS_PER_TOPIC,
      eachBatch: async ({ batch }) => stream.arrivals.addSome(batch.messages.length),
    });
    return stream;
  }

  /** Sends one request after another, which preserves the order of each key. */
  async send(messages: readonly Message[], batch: number): Promise<void> {
    for (let start = 0; start < messages.length; start += batch)
      await this.#producer.send({ topic: this.#topic, acks: -1, messages: messages.slice(start, start + batch) });
  }

  async close(): Promise<void> {
    await this.#consumer.disconnect();
    await this.#producer.disconnect();
  }
}
