import { setTimeout as sleep } from 'node:timers/promises';
import type { PartitionRange, StreamClient } from '@fieldloom/stream/client';
import { ensureTopics } from '@fieldloom/stream/topics';
import { readLines } from '../files.ts';
import { EVENTS_AT_ONCE, GROUP_EMPTY_MS, GROUP_POLL_MS } from '../limits.ts';
import type { GroupPosition } from '../manifest.ts';
import { BackupProblem } from '../problem.ts';
import { eventTopics, type KeptMessage, letterTopics, readGroups } from './read.ts';

/**
 * Appends kept messages to the topics and puts every group in front of the first one it has not handled. Whatever the
 * topics held before is skipped. Running it again does the same again, behind what the first run left.
 * @throws EVENTS_FAILED
 */
export async function restoreEvents(
  client: StreamClient,
  prefix: string,
  { path, messages, groups }: { path: string; messages: number; groups: readonly GroupPosition[] },
): Promise<void> {
  await ensureTopics(client, prefix);
  const all = [...eventTopics(prefix), ...letterTopics(prefix)];
  const before = await client.admin.rangesOf(all);
  const counts = await send(client, path);
  const after = await client.admin.rangesOf(all);
  checkPartitions(before, after, counts, messages);
  const ofRegion = await readGroups(client, prefix);
  const places = new Map(groups.map((each) => [`${each.group}/${each.topic}/${each.partition}`, each.handled]));
  const wanted = new Map<string, Set<string>>();
  const want = (group: string, topic: string) => wanted.set(group, (wanted.get(group) ?? new Set()).add(topic));
  for (const { group, topic } of groups) want(group, topic);
  for (const { group, positions } of ofRegion) for (const { topic } of positions) want(group, topic);
  await untilEmpty([...wanted], async ([group, topics]) => {
    const positions = before
      .filter(({ topic }) => topics.has(topic))
      .map(({ topic, partition, offset }) => {
        const handled = places.get(`${group}/${topic}/${partition}`) ?? 0;
        return { topic, partition, offset: offset + BigInt(handled) };
      });
    await client.admin.setPositions(group, positions);
  });
}

/** @returns Partition → how many messages the backup has for it. */
async function send(client: StreamClient, path: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const producer = await client.openProducer();
  let batch: KeptMessage[] = [];
  const flush = async () => {
    if (batch.length > 0)
      await producer.send(
        batch.map(({ topic, key, value, headers }) => ({ topic, key, value: Buffer.from(value, 'base64'), headers })),
      );
    batch = [];
  };
  try {
    for await (const message of readLines<KeptMessage>(path)) {
      const id = `${message.topic}/${message.partition}`;
      counts.set(id, (counts.get(id) ?? 0) + 1);
      batch.push(message);
      if (batch.length === EVENTS_AT_ONCE) await flush();
    }
    await flush();
  } finally {
    await producer.close();
  }
  return counts;
}

/** Each key must be in the same partition as before, or the groups' positions would point at other messages. */
function checkPartitions(
  before: readonly PartitionRange[],
  after: readonly PartitionRange[],
  counts: ReadonlyMap<string, number>,
  messages: number,
): void {
  const ends = new Map(after.map(({ topic, partition, offset }) => [`${topic}/${partition}`, offset]));
  const wrong = before.filter(({ topic, partition, offset }) => {
    const id = `${topic}/${partition}`;
    return ends.get(id) !== offset + BigInt(counts.get(id) ?? 0);
  });
  const sent = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (wrong.length === 0 && sent === messages) return;
  throw new BackupProblem(
    'EVENTS_FAILED',
    `Messages are not where they were: ${wrong.map(({ topic, partition }) => `${topic}/${partition}`).join(', ') || `${sent} of ${messages}`}.`,
    'Topics must have as many partitions as when the backup was made, and nobody may publish meanwhile; then run the restore again.',
  );
}

type Wanted = [group: string, topics: Set<string>];

/** A killed consumer still counts as a member for a while. */
async function untilEmpty(all: readonly Wanted[], put: (wanted: Wanted) => Promise<void>): Promise<void> {
  const deadline = Date.now() + GROUP_EMPTY_MS;
  await Promise.all(
    all.map(async (wanted) => {
      for (;;) {
        try {
          return await put(wanted);
        } catch (error) {
          if (Date.now() > deadline)
            throw new BackupProblem(
              'EVENTS_FAILED',
              `The place of ${wanted[0]} could not be put: ${error instanceof Error ? error.message : String(error)}`,
              'Stop every service of the region, then run the restore again.',
            );
          await sleep(GROUP_POLL_MS);
        }
      }
    }),
  );
}
