import { join } from 'node:path';
import { deadLetterTopic, topics } from '@fieldloom/stream/catalogue';
import type { IncomingMessage, PartitionRange, StreamClient } from '@fieldloom/stream/client';
import { isLookingGroup, lookingGroup, prefixed } from '@fieldloom/stream/topics';
import { writeLines } from '../files.ts';
import { EVENTS_STALL_MS } from '../limits.ts';
import { BackupProblem } from '../problem.ts';
import type { GroupPositions } from './keep.ts';

/** A message as a backup stores it. The lines of one partition are in the partition's order. */
export interface KeptMessage {
  topic: string;
  partition: number;
  key: string;
  /** Base64. */
  value: string;
  headers: Readonly<Record<string, string>>;
}

export const eventTopics = (prefix: string): string[] => topics.map((topic) => prefixed(prefix, topic));
export const letterTopics = (prefix: string): string[] =>
  topics.map((topic) => prefixed(prefix, deadLetterTopic(topic)));

/** Reads the positions of all groups that consume events or replay dead letters. */
export async function readGroups(client: StreamClient, prefix: string): Promise<GroupPositions[]> {
  const known = new Set([...eventTopics(prefix), ...letterTopics(prefix)]);
  const names = (await client.admin.listGroups()).filter((group) => !isLookingGroup(prefix, group));
  const all = await Promise.all(
    names.toSorted().map(async (group) => ({
      group,
      positions: (await client.admin.committedPositions(group)).filter(({ topic }) => known.has(topic)),
    })),
  );
  return all.filter(({ positions }) => positions.length > 0);
}

/** Reads the ranges into a file. @returns Partition → offsets of its messages. @throws EVENTS_FAILED */
export async function keepMessages(
  client: StreamClient,
  prefix: string,
  ranges: readonly PartitionRange[],
  path: string,
): Promise<Map<string, bigint[]>> {
  const found = ranges.length === 0 ? [] : await readRanges(client, prefix, ranges);
  await writeLines(
    path,
    found.map(({ topic, partition, key, value, headers }) => {
      const line: KeptMessage = { topic, partition, key, value: Buffer.from(value).toString('base64'), headers };
      return line;
    }),
  );
  const offsets = new Map<string, bigint[]>();
  for (const { topic, partition, offset } of found) {
    const id = `${topic}/${partition}`;
    offsets.set(id, [...(offsets.get(id) ?? []), offset]);
  }
  return offsets;
}

async function readRanges(
  client: StreamClient,
  prefix: string,
  ranges: readonly PartitionRange[],
): Promise<IncomingMessage[]> {
  const group = lookingGroup(prefix, 'backup-look');
  await client.admin.setPositions(
    group,
    ranges.map(({ topic, partition, first }) => ({ topic, partition, offset: first })),
  );
  const waiting = new Map(ranges.map((range) => [`${range.topic}/${range.partition}`, range.offset]));
  const consumer = await client.openConsumer({
    group,
    topics: [...new Set(ranges.map(({ topic }) => topic))],
    from: 'earliest',
    maxPartitionsAtOnce: 1,
  });
  const found: IncomingMessage[] = [];
  const ended = Promise.withResolvers<void>();
  const stalled = () =>
    ended.reject(
      new BackupProblem(
        'EVENTS_FAILED',
        `No message came in ${EVENTS_STALL_MS} ms; unread are ${[...waiting.keys()].join(', ')}.`,
        'Look whether the broker is well, then run the backup again.',
      ),
    );
  let timer = setTimeout(stalled, EVENTS_STALL_MS);
  try {
    await consumer.run(async (batch) => {
      clearTimeout(timer);
      timer = setTimeout(stalled, EVENTS_STALL_MS);
      const id = `${batch.topic}/${batch.partition}`;
      const end = waiting.get(id);
      const last = batch.messages.at(-1);
      if (last === undefined) return;
      if (end !== undefined) {
        found.push(...batch.messages.filter(({ offset }) => offset < end));
        // Offsets may have gaps, so the next offset decides.
        if (last.offset + 1n >= end) waiting.delete(id);
      }
      await batch.commit(last);
      if (waiting.size === 0) ended.resolve();
    });
    await ended.promise;
  } finally {
    clearTimeout(timer);
    await consumer.close();
    await client.admin.deleteGroups([group]);
  }
  return found;
}

export const eventsFile = (folder: string): string => join(folder, 'events.ndjson');
