import { createNestContext } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { subscriptionsOf } from '@fieldloom/service/service-module';
import { createConsumer } from '@fieldloom/stream/consumer';
import { connectKafka } from '@fieldloom/stream/kafka';
import { AppModule } from './app.module.ts';
import { makeDependencies } from './dependencies.ts';
import type { Environment } from './environment.ts';
import { MODULES } from './modules.gen.ts';

/** Handles providers' events. */
export async function startConsumer({ env, flags, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const dependencies = await makeDependencies({ env, flags }, 'integrations-consumer');
  const { database } = dependencies;
  const app = await createNestContext(AppModule.with(dependencies));
  const consumer = createConsumer({
    client: connectKafka({
      brokers: env.KAFKA_BROKERS,
      security: env.KAFKA_SECURITY,
      clientId: 'integrations',
      logger,
    }),
    group: 'integrations',
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
      await dependencies.close();
    },
  };
}
