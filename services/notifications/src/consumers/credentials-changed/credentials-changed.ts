import type { Client } from '@connectrpc/connect';
import { handleOnce } from '@fieldloom/db/inbox';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { userCredentialsChanged } from '@fieldloom/stream/events/accounts';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import type { NotificationsDatabase } from '../../database.ts';
import { credentialsMail } from '../../modules/mail/credentials-mail.ts';
import type { Mailer } from '../../modules/mail/mailer.ts';

const CONSUMER = 'notifications-credentials-mail';

/** Mails a member whose password or second factors were changed. It may be sent twice, like lock mails. */
export function mailCredentialChanges(
  database: NotificationsDatabase,
  accounts: Client<typeof AccountsService>,
  mailer: Mailer,
): Subscription {
  return on(userCredentialsChanged, {
    mail: async ({ teamId, eventId, payload: { userId, change } }) => {
      if (teamId === null) return drop('no workspace');
      const { users } = await accounts.getUsers({ teamId, userIds: [userId] });
      const [user] = users;
      if (user === undefined || user.role === '') return drop('user is gone');
      const workspace = await accounts.getWorkspace({ teamId });
      await database.forWorkspace({ teamId }, async (trx) => {
        if (!(await handleOnce(trx, CONSUMER, eventId))) return;
        await mailer.send(credentialsMail({ id: eventId, to: user.email, change, workspace }));
      });
      return ok;
    },
  });
}
