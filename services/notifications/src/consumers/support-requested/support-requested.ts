import type { Client } from '@connectrpc/connect';
import { handleOnce } from '@fieldloom/db/inbox';
import { undefinedIfNotFound } from '@fieldloom/kernel/errors';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { supportRequested } from '@fieldloom/stream/events/accounts';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import type { NotificationsDatabase } from '../../database.ts';
import type { Mailer } from '../../modules/mail/mailer.ts';
import { supportRequestMail } from '../../modules/mail/support-request-mail.ts';

const CONSUMER = 'notifications-support-request-mail';

/**
 * Mails a workspace's admins that the operator's staff ask for access. As with invites, a mail may be sent twice with
 * the same Message-ID, but none is ever lost.
 */
export function mailSupportRequests(
  database: NotificationsDatabase,
  accounts: Client<typeof AccountsService>,
  mailer: Pick<Mailer, 'send'>,
): Subscription {
  return on(supportRequested, {
    mail: async ({ teamId, eventId, payload: { supportAccessId } }) => {
      if (teamId === null) return drop('no workspace');
      const request = await accounts.getSupportRequest({ teamId, supportAccessId }).catch(undefinedIfNotFound);
      if (request?.status !== 'REQUESTED') return drop('request is not open');
      const workspace = await accounts.getWorkspace({ teamId });
      await database.forWorkspace({ teamId }, async (trx) => {
        if (!(await handleOnce(trx, CONSUMER, eventId))) return;
        for (const [index, email] of request.adminEmails.entries()) {
          await mailer.send(supportRequestMail(`${eventId}.${index}`, email, workspace, request));
        }
      });
      return ok;
    },
  });
}
