import { createNestContext } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { subscriptionsOf } from '@fieldloom/service/service-module';
import { createConsumer } from '@fieldloom/stream/consumer';
import { connectKafka } from '@fieldloom/stream/kafka';
import { AppModule } from './app.module.ts';
import { makeDependencies } from './dependencies.ts';
import type { Environment } from './environment.ts';
import { OBJECTS_AT_ONCE } from './limits.ts';
import { VectorFollower } from './modules/document/vector-follower.ts';
import { MODULES } from './modules.gen.ts';

/** Applies every change of content to the index, and adds the vectors of what it writes. */
export async function startConsumer({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const dependencies = makeDependencies(env);
  const { index } = dependencies;
  await index.ensure();
  const app = await createNestContext(AppModule.with(dependencies));
  const consumer = createConsumer({
    client: connectKafka({ brokers: env.KAFKA_BROKERS, security: env.KAFKA_SECURITY, clientId: 'search', logger }),
    group: 'search-index',
    subscriptions: subscriptionsOf(app, MODULES),
    topicPrefix: env.TOPIC_PREFIX,
    keyConcurrency: OBJECTS_AT_ONCE,
    metrics,
    logger,
  });
  const follower = app.get(VectorFollower);
  follower.start({ logger, metrics });
  await consumer.start();
  return {
    ready: () => index.ping(),
    stop: async () => {
      await consumer.stop();
      await follower.stop();
      await app.close();
      await index.close();
    },
  };
}
