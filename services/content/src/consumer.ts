import { createNestContext } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { subscriptionsOf } from '@fieldloom/service/service-module';
import { createConsumer } from '@fieldloom/stream/consumer';
import { connectKafka } from '@fieldloom/stream/kafka';
import { AppModule } from './app.module.ts';
import { makeDependencies } from './dependencies.ts';
import type { Environment } from './environment.ts';
import { MODULES } from './modules.gen.ts';

/** Listens to events of other services that change what content's processes have cached. */
export async function startConsumer({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const dependencies = makeDependencies(env, 'content-consumer', logger, { poolSize: 2 });
  const app = await createNestContext(AppModule.with(dependencies));
  const consumer = createConsumer({
    client: connectKafka({
      brokers: env.KAFKA_BROKERS,
      security: env.KAFKA_SECURITY,
      clientId: 'content-consumer',
      logger,
    }),
    group: 'content',
    subscriptions: subscriptionsOf(app, MODULES),
    topicPrefix: env.TOPIC_PREFIX,
    // Caches are newer than any earlier event.
    from: 'latest',
    metrics,
    logger,
  });
  await consumer.start();
  return {
    ready: () => dependencies.database.ping(),
    stop: async () => {
      await consumer.stop();
      await app.close();
      await dependencies.close();
    },
  };
}
