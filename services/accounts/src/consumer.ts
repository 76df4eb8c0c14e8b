import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { createConsumer } from '@fieldloom/stream/consumer';
import { connectKafka } from '@fieldloom/stream/kafka';
import { keepEntitlements } from './consumers/entitlements-changed/entitlements-changed.ts';
import { keepLogos } from './consumers/logo-changed/logo-changed.ts';
import { auditRetention } from './consumers/retention-changed/retention-changed.ts';
import type { Environment } from './environment.ts';
import { AuditLogService } from './modules/audit-log/audit-log.service.ts';
import { EntitlementService } from './modules/workspace/entitlement.service.ts';
import { LogoService } from './modules/workspace/logo.service.ts';
import { takeApp } from './shared-app.ts';

/** Follows what billing says of the workspaces, which logo media shows of them, and how long content keeps their notes. */
export async function startConsumer({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const app = await takeApp(env, logger);
  const consumer = createConsumer({
    client: connectKafka({ brokers: env.KAFKA_BROKERS, security: env.KAFKA_SECURITY, clientId: 'accounts', logger }),
    group: 'accounts',
    subscriptions: [
      keepEntitlements(app.context.get(EntitlementService)),
      keepLogos(app.context.get(LogoService)),
      auditRetention(app.context.get(AuditLogService)),
    ],
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
