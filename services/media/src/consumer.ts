import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { createConsumer } from '@fieldloom/stream/consumer';
import { connectKafka } from '@fieldloom/stream/kafka';
import { connectTemporal } from '@fieldloom/workflow/client';
import { followHighlights } from './consumers/highlight-changed/highlight-changed.ts';
import { makeDependencies } from './dependencies.ts';
import type { Environment } from './environment.ts';
import { ClipService } from './modules/clip/clip.service.ts';
import { MediaPipeline } from './modules/file/media-pipeline.ts';

/** Keeps clips equal to their highlights. */
export async function startConsumer({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const { content, storage, database } = makeDependencies(env, 'consumer');
  const pipeline = new MediaPipeline(connectTemporal(env));
  const consumer = createConsumer({
    client: connectKafka({ brokers: env.KAFKA_BROKERS, security: env.KAFKA_SECURITY, clientId: 'media', logger }),
    group: 'media-clips',
    subscriptions: followHighlights(new ClipService({ database, content, pipeline, storage })),
    topicPrefix: env.TOPIC_PREFIX,
    metrics,
    logger,
  });
  await consumer.start();
  return {
    ready: () => database.ping(),
    stop: async () => {
      await consumer.stop();
      storage.close();
      await database.close();
    },
  };
}
