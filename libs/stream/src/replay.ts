import { deadLetterTopic, topics } from './catalogue.ts';
import type { IncomingMessage, StreamClient } from './client.ts';
import { deadLetterHeaders, REPLAY_FOR } from './dead-letters.ts';
import { lookingGroup, prefixed } from './topics.ts';

export interface ReplayOptions {
  client: StreamClient;
  /** TOPIC_PREFIX. */
  topicPrefix: string;
  /** A topic of the catalogue, without prefix and without `.dead`. */
  topic: string;
  /** Only looks: sends nothing, and the next replay starts at the same place. */
  dryRun?: boolean;
  onLetter?: (letter: LetterSummary) => void;
}

export interface LetterSummary {
  consumer: string;
  reason: string;
  step: string;
  /** partition/offset of the message in its original topic. */
  position: string;
  at: string;
}

/**
 * Sends a topic's dead letters back to it, each for the consumer that set it aside; the other consumers skip it. It
 * starts at the end of the last replay and goes up to the present end. A replayed event comes after newer ones of its
 * key, so handlers must compare versions, as they do anyway.
 * @returns how many letters there were.
 * @throws when the topic is not in the catalogue.
 */
export async function replayDeadLetters(options: ReplayOptions): Promise<number> {
  const { client, topicPrefix, topic, dryRun = false, onLetter = () => {} } = options;
  if (!topics.includes(topic)) throw new Error(`Topic ${topic} is not in the catalogue`);
  const source = prefixed(topicPrefix, deadLetterTopic(topic));
  const replayed = prefixed(topicPrefix, `replay.${topic}`);
  const group = dryRun ? lookingGroup(topicPrefix, 'replay-look') : replayed;
  const remaining = await openRanges(client, source, replayed);
  if (remaining.size === 0) return 0;

  const producer = await client.openProducer();
  const consumer = await client.openConsumer({ group, topics: [source], from: 'earliest', maxPartitionsAtOnce: 1 });
  const finished = Promise.withResolvers<void>();
  let count = 0;
  try {
    await consumer.run(async (batch) => {
      const range = remaining.get(batch.partition);
      // A dry run reads from the beginning and skips what a replay would not send any more.
      const letters = batch.messages.filter(
        ({ offset }) => range !== undefined && offset >= range.from && offset < range.end,
      );
      if (!dryRun) await producer.send(letters.map((letter) => revive(letter, prefixed(topicPrefix, topic))));
      for (const letter of letters) onLetter(summary(letter));
      count += letters.length;
      const last = letters.at(-1);
      if (range === undefined || last === undefined) return;
      await batch.commit(last);
      if (last.offset + 1n >= range.end) remaining.delete(batch.partition);
      if (remaining.size === 0) finished.resolve();
    });
    await finished.promise;
    return count;
  } finally {
    await consumer.close();
    await producer.close();
  }
}

interface Range {
  from: bigint;
  end: bigint;
}

/** Returns, for each partition that has any, the range of kept letters that came after the group's last replay. */
async function openRanges(client: StreamClient, source: string, group: string): Promise<Map<number, Range>> {
  if (!(await client.admin.listTopics()).includes(source)) return new Map();
  const committed = new Map(
    (await client.admin.committedOffsets(group, source)).map(({ partition, offset }) => [partition, offset]),
  );
  const ranges = (await client.admin.endOffsets(source)).map(({ partition, offset: end, first }) => {
    const replayedTo = committed.get(partition) ?? 0n;
    return [partition, { from: replayedTo > first ? replayedTo : first, end }] as const;
  });
  return new Map(ranges.filter(([, { from, end }]) => from < end));
}

function revive(letter: IncomingMessage, topic: string) {
  const marks = new Set<string>(Object.values(deadLetterHeaders));
  const own = Object.entries(letter.headers).filter(([name]) => !marks.has(name));
  const headers = { ...Object.fromEntries(own), [REPLAY_FOR]: letter.headers[deadLetterHeaders.consumer] ?? '' };
  return { topic, key: letter.key, value: letter.value, headers };
}

function summary({ headers }: IncomingMessage): LetterSummary {
  const { consumer, reason, step, position, at } = deadLetterHeaders;
  return {
    consumer: headers[consumer] ?? '',
    reason: headers[reason] ?? '',
    step: headers[step] ?? '',
    position: headers[position] ?? '',
    at: headers[at] ?? '',
  };
}
