import type { Client } from '@connectrpc/connect';
import { handleOnce } from '@fieldloom/db/inbox';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { userLocked } from '@fieldloom/stream/events/accounts';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsDatabase } from '../../database.ts';
import { ACCOUNTS, DATABASE } from '../../outside.ts';
import { lockMail } from './lock-mail.ts';
import { Mailer } from './mailer.ts';

const CONSUMER = 'notifications-lock-mail';

/**
 * Mails a member whose sign-in was locked. Address and workspace are read from accounts. As with invites, a mail may be
 * sent twice with the same Message-ID, but none is ever lost.
 */
@Injectable()
export class UserLockedConsumer {
  constructor(
    @Inject(DATABASE) private readonly database: NotificationsDatabase,
    @Inject(ACCOUNTS) private readonly accounts: Client<typeof AccountsService>,
    private readonly mailer: Mailer,
  ) {}

  readonly subscriptions: readonly Subscription[] = [
    on(userLocked, {
      mail: async ({ teamId, eventId, payload }) => {
        if (teamId === null) return drop('no workspace');
        const { users } = await this.accounts.getUsers({ teamId, userIds: [payload.userId] });
        const [user] = users;
        // Users without a role can't sign in anyway: they were removed in the meantime, or excluded.
        if (user === undefined || user.role === '') return drop('user is gone');
        const workspace = await this.accounts.getWorkspace({ teamId });
        await this.database.forWorkspace({ teamId }, async (trx) => {
          if (await handleOnce(trx, CONSUMER, eventId))
            await this.mailer.send(lockMail(eventId, user.email, workspace));
        });
        return ok;
      },
    }),
  ];
}
