import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { IncomingBatch, IncomingMessage, StreamConsumer, StreamProducer } from '@fieldloom/stream/client';
import { eventually } from '@fieldloom/testkit/eventually';
import { testStack } from '@fieldloom/testkit/stack';
import { type TestStream, testStream } from '@fieldloom/testkit/topics';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

/**
 * What any Kafka client must do for us. This spec knows only `StreamClient`: another client in kafka.ts must pass it
 * too.
 */

const REBALANCE_MS = 20_000;
/** How long a program may take to end once it has nothing left to do. */
const ENDS_MS = 30_000;

let stream: TestStream;
let producer: StreamProducer;
const consumers: StreamConsumer[] = [];

beforeAll(async () => {
  stream = await testStream();
  producer = await stream.client.openProducer();
});
afterEach(async () => {
  await Promise.all(consumers.splice(0).map((consumer) => consumer.close()));
});
afterAll(async () => {
  await producer.close();
  await stream.drop();
});

async function newTopic(partitions = 3): Promise<string> {
  const name = `${stream.topicPrefix}${randomUUID()}`;
  await stream.client.admin.ensureTopics([{ name, partitions, retentionMs: 3_600_000 }]);
  return name;
}

async function consume(
  topic: string,
  group: string,
  onBatch: (batch: IncomingBatch) => Promise<void>,
  from: 'earliest' | 'latest' = 'earliest',
): Promise<StreamConsumer> {
  const consumer = await stream.client.openConsumer({ group, topics: [topic], from, maxPartitionsAtOnce: 3 });
  consumers.push(consumer);
  await consumer.run(onBatch);
  return consumer;
}

/** Records every message and commits it. */
function collect(into: IncomingMessage[]): (batch: IncomingBatch) => Promise<void> {
  return async (batch) => {
    for (const message of batch.messages) {
      into.push(message);
      await batch.commit(message);
    }
  };
}

const text = (message: IncomingMessage) => Buffer.from(message.value).toString();
const group = () => `${stream.topicPrefix}${randomUUID()}`;
const numbered = (topic: string, key: string, from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ topic, key, value: Buffer.from(String(from + index)) }));

/** Runs a program that uses a `client`, and returns what it prints once it ends on its own. */
async function endOf(program: string): Promise<string> {
  const { kafkaBrokers } = await testStack();
  const text = `
    import { connectKafka } from ${JSON.stringify(import.meta.resolve('../src/kafka.ts'))};
    const client = connectKafka({ brokers: ${JSON.stringify(kafkaBrokers)}, clientId: 'ends' });
    ${program}`;
  const node = ['--no-warnings', '--input-type=module-typescript', '--eval', text];
  return (await promisify(execFile)(process.execPath, node, { timeout: ENDS_MS })).stdout;
}

describe('admin', () => {
  it('creates missing topics with their partitions, and leaves existing ones', async () => {
    const topic = await newTopic(2);
    await stream.client.admin.ensureTopics([{ name: topic, partitions: 5, retentionMs: 3_600_000 }]);
    expect(await stream.client.admin.listTopics()).toContain(topic);
    const ends = await stream.client.admin.endOffsets(topic);
    expect(ends.map(({ offset }) => offset)).toEqual([0n, 0n]);
  });

  it('creates the same topic from several places at once', async () => {
    const spec = { name: `${stream.topicPrefix}${randomUUID()}`, partitions: 1, retentionMs: 3_600_000 };
    await Promise.all([1, 2, 3].map(() => stream.client.admin.ensureTopics([spec])));
    expect(await stream.client.admin.endOffsets(spec.name)).toHaveLength(1);
  });

  it('leaves no connection behind that keeps a program from ending, even if partitions have no reachable leader', async () => {
    const missing = [1, 2, 3].map(() => `${stream.topicPrefix}${randomUUID()}`);
    const topics = JSON.stringify([await newTopic(), ...missing]);
    expect(await endOf(`await client.admin.rangesOf(${topics}).catch(() => console.log('refused'));`)).toBe(
      'refused\n',
    );
  });

  it('deletes topics, and ignores unknown ones', async () => {
    const topic = await newTopic(1);
    await stream.client.admin.deleteTopics([topic, `${stream.topicPrefix}unknown`]);
    await eventually(async () => !(await stream.client.admin.listTopics()).includes(topic));
  });
});

describe('producer and consumer', () => {
  it('let a program end that has closed consumers, even while they are being restarted', async () => {
    const topic = await newTopic();
    const program = `
      const open = (group) => client.openConsumer({ group, topics: ['${topic}'], from: 'earliest', maxPartitionsAtOnce: 1 });
      const consumers = await Promise.all(${JSON.stringify([1, 2, 3, 4, 5, 6, 7, 8].map(group))}.map(open));
      await Promise.all(consumers.map((consumer) => consumer.run(async () => {})));
      await client.admin.deleteTopics(['${topic}']);
      // Each at another moment of its tries.
      const later = (index) => new Promise((resolve) => setTimeout(resolve, 1_500 + index * 400));
      await Promise.all(consumers.map((consumer, index) => later(index).then(() => consumer.close())));
      console.log('closed');`;
    expect(await endOf(program)).toBe('closed\n');
  });

  it('transmit key, value and headers', async () => {
    const topic = await newTopic();
    await producer.send([{ topic, key: 'k', value: Buffer.from('väl'), headers: { traceparent: '00-1' } }]);
    const seen: IncomingMessage[] = [];
    await consume(topic, group(), collect(seen));
    await eventually(() => seen.length === 1, { timeoutMs: REBALANCE_MS });
    expect(seen[0]).toMatchObject({ topic, key: 'k', headers: { traceparent: '00-1' }, offset: 0n });
    expect(text(seen[0]!)).toBe('väl');
  });

  it('keep the order of a key, and put it on one partition', async () => {
    const topic = await newTopic();
    const keys = ['a', 'b', 'c', 'd', 'e'];
    for (let round = 0; round < 10; round += 1) {
      await producer.send(keys.flatMap((key) => numbered(topic, key, round * 20, round * 20 + 20)));
    }
    const seen: IncomingMessage[] = [];
    await consume(topic, group(), collect(seen));
    await eventually(() => seen.length === 1_000, { timeoutMs: REBALANCE_MS });
    for (const key of keys) {
      const ofKey = seen.filter((message) => message.key === key);
      expect(ofKey.map(text)).toEqual(Array.from({ length: 200 }, (_, index) => String(index)));
      expect(new Set(ofKey.map((message) => message.partition)).size).toBe(1);
    }
  });

  it('continue after what was committed, and only after that', async () => {
    const topic = await newTopic(1);
    const name = group();
    await producer.send(numbered(topic, 'k', 0, 5));
    const first: IncomingMessage[] = [];
    const consumer = await consume(topic, name, async (batch) => {
      for (const message of batch.messages.slice(0, 3)) first.push(message);
      if (first.length >= 3) await batch.commit(first[2]!);
    });
    await eventually(async () => (await stream.client.admin.committedOffsets(name, topic))[0]?.offset === 3n, {
      timeoutMs: REBALANCE_MS,
    });
    consumers.splice(consumers.indexOf(consumer), 1);
    await consumer.close();
    const second: IncomingMessage[] = [];
    await consume(topic, name, collect(second));
    await eventually(() => second.length >= 2, { timeoutMs: REBALANCE_MS });
    expect(second.map(text)).toEqual(['3', '4']);
  });

  it('deliver a batch again when its handler throws', async () => {
    const topic = await newTopic(1);
    await producer.send(numbered(topic, 'k', 0, 3));
    let failures = 0;
    const seen: IncomingMessage[] = [];
    await consume(topic, group(), async (batch) => {
      if (failures < 2) {
        failures += 1;
        throw new Error('not yet');
      }
      await collect(seen)(batch);
    });
    await eventually(() => seen.length === 3, { timeoutMs: REBALANCE_MS });
    expect(seen.map(text)).toEqual(['0', '1', '2']);
  });

  it('share partitions among the members of a group, and take over those of a member that leaves', async () => {
    const topic = await newTopic(3);
    const name = group();
    const owners = new Map<number, string>();
    const note = (member: string) => async (batch: IncomingBatch) => {
      owners.set(batch.partition, member);
      await batch.commit(batch.messages.at(-1)!);
    };
    await consume(topic, name, note('one'));
    const two = await consume(topic, name, note('two'));
    const spread = async () => {
      await producer.send(
        Array.from({ length: 30 }, (_, index) => ({ topic, key: `k${index}`, value: Buffer.from('x') })),
      );
      return new Set(owners.values());
    };
    await eventually(async () => (await spread()).size === 2, { timeoutMs: REBALANCE_MS, intervalMs: 200 });
    consumers.splice(consumers.indexOf(two), 1);
    await two.close();
    owners.clear();
    await eventually(async () => [...(await spread())].join() === 'one' && owners.size === 3, {
      timeoutMs: REBALANCE_MS,
      intervalMs: 200,
    });
  }, 60_000);

  it('start at the end when asked to', async () => {
    const topic = await newTopic(1);
    await producer.send(numbered(topic, 'k', 0, 3));
    const seen: IncomingMessage[] = [];
    await consume(topic, group(), collect(seen), 'latest');
    let next = 3;
    await eventually(
      async () => {
        await producer.send(numbered(topic, 'k', next, next + 1));
        next += 1;
        return seen.length > 0;
      },
      { timeoutMs: REBALANCE_MS, intervalMs: 200 },
    );
    expect(Number(text(seen[0]!))).toBeGreaterThanOrEqual(3);
  });

  it('stop without losing or repeating what was committed', async () => {
    const topic = await newTopic(3);
    const name = group();
    const total = 600;
    await producer.send(
      Array.from({ length: total }, (_, index) => ({ topic, key: `k${index}`, value: Buffer.from(String(index)) })),
    );
    const seen: IncomingMessage[] = [];
    const one = await consume(topic, name, collect(seen));
    await eventually(() => seen.length > 50, { timeoutMs: REBALANCE_MS, intervalMs: 1 });
    consumers.splice(consumers.indexOf(one), 1);
    await one.close();
    await consume(topic, name, collect(seen));
    await eventually(() => seen.length >= total, { timeoutMs: REBALANCE_MS });
    expect(
      seen
        .map(text)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: total }, (_, index) => index));
  });

  it('fail when a topic does not exist, and send again afterwards', async () => {
    const missing = `${stream.topicPrefix}missing`;
    await expect(producer.send([{ topic: missing, key: 'k', value: Buffer.from('x') }])).rejects.toThrow();
    const topic = await newTopic(1);
    await producer.send(numbered(topic, 'k', 0, 2));
    expect((await stream.client.admin.endOffsets(topic))[0]?.offset).toBe(2n);
  });
});
