import { LiveHub } from '@fieldloom/graphql/live';
import { createNestContext } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { subscriptionsOf } from '@fieldloom/service/service-module';
import { createConsumer } from '@fieldloom/stream/consumer';
import { connectKafka } from '@fieldloom/stream/kafka';
import { connectTemporal } from '@fieldloom/workflow/client';
import { AppModule } from './app.module.ts';
import { makeDependencies } from './dependencies.ts';
import type { Environment } from './environment.ts';
import { MediaPipeline } from './modules/file/media-pipeline.ts';
import { MODULES } from './modules.gen.ts';

/** Keeps clips in step with their highlights. */
export async function startConsumer({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const dependencies = makeDependencies(env, 'consumer');
  const { storage, database } = dependencies;
  const pipeline = new MediaPipeline(connectTemporal(env));
  // Nobody subscribes in this process, so it is never started.
  const live = new LiveHub(env.DATABASE_URL);
  const app = await createNestContext(AppModule.with({ ...dependencies, live, pipeline, logger }));
  const consumer = createConsumer({
    client: connectKafka({ brokers: env.KAFKA_BROKERS, security: env.KAFKA_SECURITY, clientId: 'media', logger }),
    group: 'media-clips',
    subscriptions: subscriptionsOf(app, MODULES),
    topicPrefix: env.TOPIC_PREFIX,
    metrics,
    logger,
  });
  await consumer.start();
  return {
    ready: () => database.ping(),
    stop: async () => {
      await consumer.stop();
      await app.close();
      storage.close();
      await database.close();
    },
  };
}
