import { createNestContext } from '@fieldloom/service/nest-service';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { subscriptionsOf } from '@fieldloom/service/service-module';
import { createConsumer } from '@fieldloom/stream/consumer';
import { connectKafka } from '@fieldloom/stream/kafka';
import { AppModule } from './app.module.ts';
import { makeDependencies } from './dependencies.ts';
import type { Environment } from './environment.ts';
import { MAIL_EVERY_MS } from './limits.ts';
import { ActivityMailer } from './modules/activity/activity-mailer.ts';
import { MODULES } from './modules.gen.ts';

/** Mails and writes notices about the region's events, and sends the mails about activity when they are due. */
export async function startConsumer({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const dependencies = makeDependencies(env, 'notifications-consumer');
  const app = await createNestContext(AppModule.with(dependencies));
  const consumer = createConsumer({
    client: connectKafka({
      brokers: env.KAFKA_BROKERS,
      security: env.KAFKA_SECURITY,
      clientId: 'notifications',
      logger,
    }),
    group: 'notifications',
    subscriptions: subscriptionsOf(app, MODULES),
    topicPrefix: env.TOPIC_PREFIX,
    metrics,
    logger,
  });
  await consumer.start();
  const activity = new ActivityMailer({ ...dependencies, logger });
  // A slow run may overlap with the next one, because each user's mail is locked while it is sent.
  const timer = setInterval(() => {
    activity
      .sendDue({ quietSeconds: env.MAIL_QUIET_SECONDS })
      .catch((error) => logger.warn({ err: error }, 'mails of activity were not looked for'));
  }, MAIL_EVERY_MS);
  return {
    ready: () => dependencies.database.ping(),
    stop: async () => {
      clearInterval(timer);
      await consumer.stop();
      await app.close();
      await dependencies.close();
    },
  };
}
