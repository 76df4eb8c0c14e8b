import type { Client } from '@connectrpc/connect';
import { handleOnce } from '@fieldloom/db/inbox';
import { undefinedIfNotFound } from '@fieldloom/kernel/errors';
import type { AccessRequest, AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { accessRequestCreated, accessRequestDecided } from '@fieldloom/stream/events/accounts';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import type { NotificationsDatabase } from '../../database.ts';
import { accessApprovedMail, accessRequestMail } from '../../modules/mail/access-request-mail.ts';
import type { Mail, Mailer } from '../../modules/mail/mailer.ts';

const CONSUMER = 'notifications-access-request-mail';

/**
 * Mails a workspace's admins about somebody who asks for access, and that person when access is granted. Addresses are
 * read from accounts. As with invites, a mail may be sent twice with the same Message-ID, but none is ever lost.
 */
export function mailAccessRequests(
  database: NotificationsDatabase,
  accounts: Client<typeof AccountsService>,
  mailer: Pick<Mailer, 'send'>,
): Subscription[] {
  const read = async (teamId: string, accessRequestId: string): Promise<AccessRequest | undefined> =>
    accounts.getAccessRequest({ teamId, accessRequestId }).catch(undefinedIfNotFound);
  const sendOnce = async (teamId: string, eventId: string, mails: readonly Mail[]): Promise<void> => {
    await database.forWorkspace({ teamId }, async (trx) => {
      if (!(await handleOnce(trx, CONSUMER, eventId))) return;
      for (const mail of mails) await mailer.send(mail);
    });
  };
  return [
    on(accessRequestCreated, {
      mail: async ({ teamId, eventId, payload }) => {
        if (teamId === null) return drop('no workspace');
        const request = await read(teamId, payload.accessRequestId);
        if (request === undefined || request.status !== 'REQUESTED') return drop('request is not open');
        const workspace = await accounts.getWorkspace({ teamId });
        const mails = request.adminEmails.map((email, index) =>
          accessRequestMail(`${eventId}.${index}`, email, workspace, request),
        );
        await sendOnce(teamId, eventId, mails);
        return ok;
      },
    }),
    on(accessRequestDecided, {
      mail: async ({ teamId, eventId, payload }) => {
        if (teamId === null) return drop('no workspace');
        const request = await read(teamId, payload.accessRequestId);
        // Rejected people get no mail: it would send the admins' words in our name.
        if (request === undefined || request.status !== 'APPROVED') return drop('request was not approved');
        const workspace = await accounts.getWorkspace({ teamId });
        await sendOnce(teamId, eventId, [accessApprovedMail(eventId, request.email, workspace, request)]);
        return ok;
      },
    }),
  ];
}
