import type { Client } from '@connectrpc/connect';
import { handleOnce } from '@fieldloom/db/inbox';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { workspaceClosed } from '@fieldloom/stream/events/accounts';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import type { NotificationsDatabase } from '../../database.ts';
import { closedMail } from '../../modules/mail/closed-mail.ts';
import type { Mailer } from '../../modules/mail/mailer.ts';

const CONSUMER = 'notifications-closed-mail';

/**
 * Mails a workspace's admins that one of them has closed it. Addresses and names are read from accounts. As with locks,
 * a mail may be sent twice with the same Message-ID, but none is ever lost.
 * @param originOf Returns the origin of a workspace's host.
 */
export function mailClosings(
  database: NotificationsDatabase,
  accounts: Client<typeof AccountsService>,
  mailer: Mailer,
  originOf: (subdomain: string) => string,
): Subscription {
  return on(workspaceClosed, {
    mail: async ({ teamId, eventId, payload }) => {
      if (teamId === null) return drop('no workspace');
      const { userId, closedBy, deleteAfter } = payload;
      const { users } = await accounts.getUsers({ teamId, userIds: [...new Set([userId, closedBy])] });
      const admin = users.find(({ id }) => id === userId);
      if (admin === undefined || admin.role === '') return drop('user is gone');
      const workspace = await accounts.getWorkspace({ teamId });
      if (!workspace.closed) return drop('restored');
      const closer = users.find(({ id }) => id === closedBy)?.name || 'An admin';
      const words = { closer, deleteAfter, url: `${originOf(workspace.subdomain)}/auth/login` };
      await database.forWorkspace({ teamId }, async (trx) => {
        if (!(await handleOnce(trx, CONSUMER, eventId))) return;
        await mailer.send(closedMail(eventId, admin.email, workspace, words));
      });
      return ok;
    },
  });
}
