import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { subscriptionsOf } from '@fieldloom/service/service-module';
import { createConsumer } from '@fieldloom/stream/consumer';
import { connectKafka } from '@fieldloom/stream/kafka';
import type { Environment } from './environment.ts';
import { MODULES } from './modules.gen.ts';
import { takeApp } from './shared-app.ts';

/**
 * Follows what billing announces about workspaces, which logo media shows for them, and how long content keeps their
 * notes.
 */
export async function startConsumer({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const app = await takeApp(env, logger);
  const consumer = createConsumer({
    client: connectKafka({ brokers: env.KAFKA_BROKERS, security: env.KAFKA_SECURITY, clientId: 'accounts', logger }),
    group: 'accounts',
    subscriptions: subscriptionsOf(app.context, MODULES),
    topicPrefix: env.TOPIC_PREFIX,
    metrics,
    logger,
  });
  await consumer.start();
  return {
    stop: async () => {
      await consumer.stop();
      await app.close();
    },
  };
}
