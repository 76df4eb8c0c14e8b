import type { Client } from '@connectrpc/connect';
import { handleOnce } from '@fieldloom/db/inbox';
import { undefinedIfNotFound } from '@fieldloom/kernel/errors';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { supportRequested } from '@fieldloom/stream/events/accounts';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsDatabase } from '../../database.ts';
import { ACCOUNTS, DATABASE } from '../../outside.ts';
import { Mailer } from './mailer.ts';
import { supportRequestMail } from './support-request-mail.ts';

const CONSUMER = 'notifications-support-request-mail';

/**
 * Mails a workspace's admins that the operator's staff ask for access. As with invites, a mail may be sent twice with
 * the same Message-ID, but none is ever lost.
 */
@Injectable()
export class SupportRequestedConsumer {
  constructor(
    @Inject(DATABASE) private readonly database: NotificationsDatabase,
    @Inject(ACCOUNTS) private readonly accounts: Client<typeof AccountsService>,
    private readonly mailer: Mailer,
  ) {}

  readonly subscriptions: readonly Subscription[] = [
    on(supportRequested, {
      mail: async ({ teamId, eventId, payload: { supportAccessId } }) => {
        if (teamId === null) return drop('no workspace');
        const request = await this.accounts.getSupportRequest({ teamId, supportAccessId }).catch(undefinedIfNotFound);
        if (request?.status !== 'REQUESTED') return drop('request is not open');
        const workspace = await this.accounts.getWorkspace({ teamId });
        await this.database.forWorkspace({ teamId }, async (trx) => {
          if (!(await handleOnce(trx, CONSUMER, eventId))) return;
          for (const [index, email] of request.adminEmails.entries()) {
            await this.mailer.send(supportRequestMail(`${eventId}.${index}`, email, workspace, request));
          }
        });
        return ok;
      },
    }),
  ];
}
