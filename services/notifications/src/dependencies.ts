import { loadKeys } from '@fieldloom/auth/keys';
import { openDatabase } from '@fieldloom/db/database';
import { LiveHub } from '@fieldloom/graphql/live';
import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { Peers } from '@fieldloom/rpc/peers';
import type { NotificationTables } from './database.ts';
import type { Environment } from './environment.ts';
import { Mailer } from './modules/mail/mailer.ts';

/** Creates what every role of this service uses. */
export function makeDependencies(env: Environment, applicationName: string) {
  const keys = loadKeys(env.KEYS_FILE);
  const peers = new Peers({ keys, service: 'notifications', addresses: env.PEERS });
  const root = new URL(env.ROOT_ORIGIN);
  const database = openDatabase<NotificationTables>({
    url: env.DATABASE_URL,
    sweepUrl: env.DATABASE_SWEEP_URL,
    applicationName,
  });
  // It connects with its first mail.
  const mailer = new Mailer(env.SMTP_URL, env.MAIL_FROM, env.ROOT_DOMAIN);
  return {
    keys,
    database,
    mailer,
    accounts: peers.client(AccountsService, 'accounts'),
    content: peers.client(ContentService, 'content'),
    /** The server role starts it. In other processes nobody subscribes. */
    live: new LiveHub(env.DATABASE_URL),
    originOf: (subdomain: string): string => `${root.protocol}//${subdomain}.${root.host}`,
    close: async (): Promise<void> => {
      mailer.close();
      await database.close();
    },
  };
}
