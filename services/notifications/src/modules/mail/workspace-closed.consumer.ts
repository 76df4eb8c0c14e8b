import type { Client } from '@connectrpc/connect';
import { handleOnce } from '@fieldloom/db/inbox';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { workspaceClosed } from '@fieldloom/stream/events/accounts';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsDatabase } from '../../database.ts';
import { ACCOUNTS, DATABASE, ORIGIN_OF, type OriginOf } from '../../outside.ts';
import { closedMail } from './closed-mail.ts';
import { Mailer } from './mailer.ts';

const CONSUMER = 'notifications-closed-mail';

/**
 * Mails a workspace's admins that one of them has closed it. Addresses and names are read from accounts. As with locks,
 * a mail may be sent twice with the same Message-ID, but none is ever lost.
 */
@Injectable()
export class WorkspaceClosedConsumer {
  constructor(
    @Inject(DATABASE) private readonly database: NotificationsDatabase,
    @Inject(ACCOUNTS) private readonly accounts: Client<typeof AccountsService>,
    private readonly mailer: Mailer,
    @Inject(ORIGIN_OF) private readonly originOf: OriginOf,
  ) {}

  readonly subscriptions: readonly Subscription[] = [
    on(workspaceClosed, {
      mail: async ({ teamId, eventId, payload }) => {
        if (teamId === null) return drop('no workspace');
        const { userId, closedBy, deleteAfter } = payload;
        const { users } = await this.accounts.getUsers({ teamId, userIds: [...new Set([userId, closedBy])] });
        const admin = users.find(({ id }) => id === userId);
        if (admin === undefined || admin.role === '') return drop('user is gone');
        const workspace = await this.accounts.getWorkspace({ teamId });
        if (!workspace.closed) return drop('restored');
        const closer = users.find(({ id }) => id === closedBy)?.name || 'An admin';
        const words = { closer, deleteAfter, url: `${this.originOf(workspace.subdomain)}/auth/login` };
        await this.database.forWorkspace({ teamId }, async (trx) => {
          if (!(await handleOnce(trx, CONSUMER, eventId))) return;
          await this.mailer.send(closedMail(eventId, admin.email, workspace, words));
        });
        return ok;
      },
    }),
  ];
}
