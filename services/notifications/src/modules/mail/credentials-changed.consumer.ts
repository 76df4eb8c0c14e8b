import type { Client } from '@connectrpc/connect';
import { handleOnce } from '@fieldloom/db/inbox';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { userCredentialsChanged } from '@fieldloom/stream/events/accounts';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsDatabase } from '../../database.ts';
import { ACCOUNTS, DATABASE } from '../../outside.ts';
import { credentialsMail } from './credentials-mail.ts';
import { Mailer } from './mailer.ts';

const CONSUMER = 'notifications-credentials-mail';

/** Mails a member whose password or second factors were changed. It may be sent twice, like lock mails. */
@Injectable()
export class CredentialsChangedConsumer {
  constructor(
    @Inject(DATABASE) private readonly database: NotificationsDatabase,
    @Inject(ACCOUNTS) private readonly accounts: Client<typeof AccountsService>,
    private readonly mailer: Mailer,
  ) {}

  readonly subscriptions: readonly Subscription[] = [
    on(userCredentialsChanged, {
      mail: async ({ teamId, eventId, payload: { userId, change } }) => {
        if (teamId === null) return drop('no workspace');
        const { users } = await this.accounts.getUsers({ teamId, userIds: [userId] });
        const [user] = users;
        if (user === undefined || user.role === '') return drop('user is gone');
        const workspace = await this.accounts.getWorkspace({ teamId });
        await this.database.forWorkspace({ teamId }, async (trx) => {
          if (!(await handleOnce(trx, CONSUMER, eventId))) return;
          await this.mailer.send(credentialsMail({ id: eventId, to: user.email, change, workspace }));
        });
        return ok;
      },
    }),
  ];
}
