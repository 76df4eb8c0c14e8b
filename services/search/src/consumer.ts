import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { createConsumer } from '@fieldloom/stream/consumer';
import { connectKafka } from '@fieldloom/stream/kafka';
import { indexContent } from './consumers/content-changed/content-changed.ts';
import { makeDependencies } from './dependencies.ts';
import type { Environment } from './environment.ts';

/** Brings every change of content into the index. */
export async function startConsumer({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const { index, indexer } = makeDependencies(env);
  await index.ensure();
  const consumer = createConsumer({
    client: connectKafka({ brokers: env.KAFKA_BROKERS, security: env.KAFKA_SECURITY, clientId: 'search', logger }),
    group: 'search-index',
    subscriptions: indexContent(indexer),
    topicPrefix: env.TOPIC_PREFIX,
    metrics,
    logger,
  });
  await consumer.start();
  return {
    ready: () => index.ping(),
    stop: async () => {
      await consumer.stop();
      await index.close();
    },
  };
}
