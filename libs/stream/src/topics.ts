import { randomUUID } from 'node:crypto';
import { deadLetterTopic, topics } from './catalogue.ts';
import type { StreamClient, TopicSpec } from './client.ts';
import { PARTITIONS_PER_TOPIC, TOPIC_RETENTION_MS } from './limits.ts';

/** Returns a topic's name as the broker knows it: TOPIC_PREFIX (empty outside of tests), then the catalogue's name. */
export function prefixed(prefix: string, topic: string): string {
  return `${prefix}${topic}`;
}

/** Returns the catalogue's name of a broker's topic. */
export function unprefixed(prefix: string, topic: string): string {
  return topic.startsWith(prefix) ? topic.slice(prefix.length) : topic;
}

/**
 * Creates the missing topics of the catalogue (or the given ones) and their dead-letter topics. Producers and consumers
 * call it when they start.
 */
export async function ensureTopics(
  client: StreamClient,
  prefix: string,
  names: readonly string[] = topics,
): Promise<void> {
  const specs = names.flatMap((topic): TopicSpec[] => [
    { name: prefixed(prefix, topic), partitions: PARTITIONS_PER_TOPIC, retentionMs: TOPIC_RETENTION_MS },
    { name: prefixed(prefix, deadLetterTopic(topic)), partitions: 1, retentionMs: TOPIC_RETENTION_MS },
  ]);
  await client.admin.ensureTopics(specs);
}

const LOOKS = ['replay-look', 'backup-look'] as const;

/** Names a group that only looks: what it has read says nothing about what was handled. */
export function lookingGroup(prefix: string, what: (typeof LOOKS)[number]): string {
  return prefixed(prefix, `${what}.${randomUUID()}`);
}

export function isLookingGroup(prefix: string, group: string): boolean {
  return LOOKS.some((what) => group.startsWith(prefixed(prefix, `${what}.`)));
}
