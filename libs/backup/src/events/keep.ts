import type { PartitionRange, TopicPosition } from '@fieldloom/stream/client';
import type { GroupPosition } from '../manifest.ts';

/** The consumers' positions, read before the moment: everything before them has its effect in the databases. */
export interface GroupPositions {
  group: string;
  positions: readonly TopicPosition[];
}

const idOf = ({ topic, partition }: { topic: string; partition: number }) => `${topic}/${partition}`;

/**
 * Returns the parts of the topics that a backup keeps: from the first message that some consumer has not handled to the
 * end at the moment. A partition is kept whole when a group of the topic has committed nothing in it, and so is a topic
 * that no group has read.
 * @param ends First and end offset of each partition, at the moment.
 */
export function rangesToKeep(ends: readonly PartitionRange[], groups: readonly GroupPositions[]): PartitionRange[] {
  return ends
    .map((range) => {
      const starts = groups
        .filter(({ positions }) => positions.some(({ topic }) => topic === range.topic))
        .map(({ positions }) => positions.find((each) => idOf(each) === idOf(range))?.offset ?? range.first);
      const start = starts.reduce((least, each) => (each < least ? each : least), starts[0] ?? range.first);
      return { ...range, first: start > range.first ? start : range.first };
    })
    .filter(({ first, offset }) => first < offset);
}

/**
 * Returns each group's position in the kept messages as a number of messages, because offsets start again after a
 * restore.
 * @param kept Partition → offsets of the messages that were kept, in order.
 * @param partitions All partitions of all topics.
 */
export function handledOf(
  groups: readonly GroupPositions[],
  kept: ReadonlyMap<string, readonly bigint[]>,
  partitions: readonly { topic: string; partition: number }[],
): GroupPosition[] {
  return groups.flatMap(({ group, positions }) => {
    const topics = new Set(positions.map(({ topic }) => topic));
    return partitions
      .filter(({ topic }) => topics.has(topic))
      .map(({ topic, partition }) => {
        const next = positions.find((each) => idOf(each) === idOf({ topic, partition }))?.offset ?? 0n;
        const offsets = kept.get(idOf({ topic, partition })) ?? [];
        return { group, topic, partition, handled: offsets.filter((offset) => offset < next).length };
      });
  });
}
