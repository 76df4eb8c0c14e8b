import type { Client } from '@connectrpc/connect';
import { handleOnce } from '@fieldloom/db/inbox';
import { undefinedIfNotFound } from '@fieldloom/kernel/errors';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { inviteCreated } from '@fieldloom/stream/events/accounts';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsDatabase } from '../../database.ts';
import { ACCOUNTS, DATABASE } from '../../outside.ts';
import { inviteMail } from './invite-mail.ts';
import { Mailer } from './mailer.ts';

const CONSUMER = 'notifications-invite-mail';

/**
 * Sends an invite's mail. The address is read from accounts, because events carry only ids. If the process dies between
 * the mail server's answer and the commit, the mail is sent again with the same Message-ID; none is ever lost.
 */
@Injectable()
export class InviteCreatedConsumer {
  constructor(
    @Inject(DATABASE) private readonly database: NotificationsDatabase,
    @Inject(ACCOUNTS) private readonly accounts: Client<typeof AccountsService>,
    private readonly mailer: Mailer,
  ) {}

  readonly subscriptions: readonly Subscription[] = [
    on(inviteCreated, {
      mail: async (event) => {
        const { teamId, eventId, payload } = event;
        if (teamId === null) return drop('no workspace');
        const invite = await this.accounts.getInvite({ teamId, inviteId: payload.inviteId }).catch(undefinedIfNotFound);
        if (invite === undefined || invite.status !== 'PENDING') return drop('invite is not pending');
        const workspace = await this.accounts.getWorkspace({ teamId });
        await this.database.forWorkspace({ teamId }, async (trx) => {
          if (!(await handleOnce(trx, CONSUMER, eventId))) return;
          await this.mailer.send(inviteMail(eventId, invite.email, workspace, invite));
        });
        return ok;
      },
    }),
  ];
}
