import { loadKeys } from '@fieldloom/auth/keys';
import { openDatabase } from '@fieldloom/db/database';
import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Peers } from '@fieldloom/rpc/peers';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { createConsumer } from '@fieldloom/stream/consumer';
import { connectKafka } from '@fieldloom/stream/kafka';
import { mailAccessRequests } from './consumers/access-requests/access-requests.ts';
import { tellActivity } from './consumers/content-activity/content-activity.ts';
import { mailCredentialChanges } from './consumers/credentials-changed/credentials-changed.ts';
import { mailInvites } from './consumers/invite-created/invite-created.ts';
import { tellRetention } from './consumers/retention-due/retention-due.ts';
import { mailSupportRequests } from './consumers/support-requested/support-requested.ts';
import { noticeTranscripts } from './consumers/transcript-ended/transcript-ended.ts';
import { mailLocks } from './consumers/user-locked/user-locked.ts';
import { mailClosings } from './consumers/workspace-closed/workspace-closed.ts';
import { mailHandedOverWorkspaces } from './consumers/workspace-handed-over/workspace-handed-over.ts';
import type { NotificationTables } from './database.ts';
import type { Environment } from './environment.ts';
import { MAIL_EVERY_MS } from './limits.ts';
import { ActivityMailer } from './modules/activity/activity-mailer.ts';
import { Mailer } from './modules/mail/mailer.ts';

/**
 * Mails invites, requests for access and for support, workspaces that staff made, changed credentials, locks and closed
 * workspaces. Writes notices and mails about activity and due retention. All are triggered by the region's events.
 */
export async function startConsumer({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const database = openDatabase<NotificationTables>({
    url: env.DATABASE_URL,
    sweepUrl: env.DATABASE_SWEEP_URL,
    applicationName: 'notifications-consumer',
  });
  const peers = new Peers({ keys: loadKeys(env.KEYS_FILE), service: 'notifications', addresses: env.PEERS });
  const accounts = peers.client(AccountsService, 'accounts');
  const mailer = new Mailer(env.SMTP_URL, env.MAIL_FROM, env.ROOT_DOMAIN);
  const content = peers.client(ContentService, 'content');
  const root = new URL(env.ROOT_ORIGIN);
  const originOf = (subdomain: string): string => `${root.protocol}//${subdomain}.${root.host}`;
  const consumer = createConsumer({
    client: connectKafka({
      brokers: env.KAFKA_BROKERS,
      security: env.KAFKA_SECURITY,
      clientId: 'notifications',
      logger,
    }),
    group: 'notifications',
    subscriptions: [
      mailInvites(database, accounts, mailer),
      ...mailAccessRequests(database, accounts, mailer),
      mailSupportRequests(database, accounts, mailer),
      mailHandedOverWorkspaces(database, accounts, mailer),
      mailLocks(database, accounts, mailer),
      mailCredentialChanges(database, accounts, mailer),
      mailClosings(database, accounts, mailer, originOf),
      ...noticeTranscripts(database, content),
      ...tellActivity(database, { accounts, content }),
      tellRetention(database, { accounts, content, mailer, originOf }),
    ],
    topicPrefix: env.TOPIC_PREFIX,
    metrics,
    logger,
  });
  await consumer.start();
  const activity = new ActivityMailer({ database, accounts, content, mailer, originOf, logger });
  // A slow run may overlap with the next one, because each user's mail is locked while it is sent.
  const timer = setInterval(() => {
    activity
      .sendDue({ quietSeconds: env.MAIL_QUIET_SECONDS })
      .catch((error) => logger.warn({ err: error }, 'mails of activity were not looked for'));
  }, MAIL_EVERY_MS);
  return {
    ready: () => database.ping(),
    stop: async () => {
      clearInterval(timer);
      await consumer.stop();
      mailer.close();
      await database.close();
    },
  };
}
