import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deadLetterTopic } from '@fieldloom/stream/catalogue';
import type { IncomingMessage, StreamProducer } from '@fieldloom/stream/client';
import { ensureTopics, prefixed } from '@fieldloom/stream/topics';
import { eventually } from '@fieldloom/testkit/eventually';
import { type TestStream, testStream } from '@fieldloom/testkit/topics';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { handledOf, rangesToKeep } from '../src/events/keep.ts';
import { eventTopics, keepMessages, letterTopics, readGroups } from '../src/events/read.ts';
import { restoreEvents } from '../src/events/restore.ts';

const TOPIC = 'content.note';
const PATIENCE = { timeoutMs: 50_000 };

let stream: TestStream;
let producer: StreamProducer;
let scratch: string;
let topic: string;
let letters: string;

beforeAll(async () => {
  stream = await testStream();
  producer = await stream.client.openProducer();
  scratch = await mkdtemp(join(tmpdir(), 'fieldloom-backup-'));
  topic = prefixed(stream.topicPrefix, TOPIC);
  letters = prefixed(stream.topicPrefix, deadLetterTopic(TOPIC));
  await ensureTopics(stream.client, stream.topicPrefix);
});
afterAll(async () => {
  await producer.close();
  await stream.drop();
  await rm(scratch, { recursive: true });
});

const send = (to: string, keys: readonly string[]) =>
  producer.send(keys.map((key) => ({ topic: to, key, value: Buffer.from(`of ${key}`), headers: { 'x-of': key } })));

/** Reads as a group until this many messages have come. */
async function consume(group: string, from: string, count: number): Promise<IncomingMessage[]> {
  const found: IncomingMessage[] = [];
  const consumer = await stream.client.openConsumer({
    group: prefixed(stream.topicPrefix, group),
    topics: [from],
    from: 'earliest',
    maxPartitionsAtOnce: 1,
  });
  try {
    await consumer.run(async (batch) => {
      for (const message of batch.messages) {
        if (found.length === count) return;
        found.push(message);
        await batch.commit(message);
      }
    });
    await eventually(() => {
      if (found.length < count) throw new Error(`${found.length} of ${count} came`);
    }, PATIENCE);
    return found;
  } finally {
    await consumer.close();
  }
}

const keysOf = (messages: readonly IncomingMessage[]) => messages.map(({ key }) => key).toSorted();

it('brings back what consumers had not handled, and puts each consumer before it', async () => {
  const keys = Array.from({ length: 12 }, (_, index) => `key${index}`);
  await send(topic, keys);
  await send(letters, ['letter']);
  const quick = keysOf(await consume('quick', topic, 10));
  const slow = keysOf(await consume('slow', topic, 4));
  const groups = await readGroups(stream.client, stream.topicPrefix);
  expect(groups.map(({ group }) => group)).toEqual(['quick', 'slow'].map((name) => prefixed(stream.topicPrefix, name)));
  const all = [...eventTopics(stream.topicPrefix), ...letterTopics(stream.topicPrefix)];
  const ends = await stream.client.admin.rangesOf(all);
  // This message comes after the moment and must not be kept.
  await send(topic, ['late']);
  const path = join(scratch, 'events.ndjson');
  const kept = await keepMessages(stream.client, stream.topicPrefix, rangesToKeep(ends, groups), path);
  const messages = [...kept.values()].reduce((sum, { length }) => sum + length, 0);
  const positions = handledOf(groups, kept, ends);

  // As in a region that continued, or after a killed restore: what is already there is skipped.
  await send(topic, ['strange', 'stranger']);
  const events = { path, messages, groups: positions };
  await restoreEvents(stream.client, stream.topicPrefix, events);
  await restoreEvents(stream.client, stream.topicPrefix, events);

  const restored = await consume('slow', topic, keys.length - slow.length);
  expect(keysOf(restored)).toEqual(keys.filter((key) => !slow.includes(key)).toSorted());
  const [first] = restored;
  expect(Buffer.from(first!.value).toString()).toBe(`of ${first!.key}`);
  expect(first!.headers['x-of']).toBe(first!.key);
  expect(keysOf(await consume('quick', topic, keys.length - quick.length))).toEqual(
    keys.filter((key) => !quick.includes(key)).toSorted(),
  );
  expect(keysOf(await consume('replays', letters, 1))).toEqual(['letter']);
  // No unhandled message is left for any group.
  await send(topic, ['end']);
  for (const group of ['slow', 'quick']) expect(keysOf(await consume(group, topic, 1))).toEqual(['end']);
});

it('leaves no group behind that was only used to look', async () => {
  const groups = (await stream.client.admin.listGroups()).filter((group) => group.startsWith(stream.topicPrefix));
  expect(groups.filter((group) => group.includes('look'))).toEqual([]);
});
