import { randomBytes } from 'node:crypto';
import type { StreamClient } from '@fieldloom/stream/client';
import { connectKafka } from '@fieldloom/stream/kafka';
import { testStack } from './stack.ts';

/** Topics and groups of one spec on the shared broker. */
export interface TestStream {
  client: StreamClient;
  /** Value for TOPIC_PREFIX. */
  topicPrefix: string;
  /** Deletes every topic with the prefix. */
  drop(): Promise<void>;
}

export function topicPrefix(): string {
  return `test_${randomBytes(6).toString('hex')}.`;
}

export async function testStream(): Promise<TestStream> {
  const { kafkaBrokers } = await testStack();
  const client = connectKafka({ brokers: kafkaBrokers, clientId: 'spec' });
  const prefix = topicPrefix();
  return {
    client,
    topicPrefix: prefix,
    async drop() {
      const all = await client.admin.listTopics();
      await client.admin.deleteTopics(all.filter((name) => name.startsWith(prefix)));
    },
  };
}
