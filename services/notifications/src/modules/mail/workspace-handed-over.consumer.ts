import type { Client } from '@connectrpc/connect';
import { handleOnce } from '@fieldloom/db/inbox';
import { undefinedIfNotFound } from '@fieldloom/kernel/errors';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { workspaceHandedOver } from '@fieldloom/stream/events/accounts';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsDatabase } from '../../database.ts';
import { ACCOUNTS, DATABASE } from '../../outside.ts';
import { Mailer } from './mailer.ts';
import { newWorkspaceMail } from './new-workspace-mail.ts';

const CONSUMER = 'notifications-new-workspace-mail';

/**
 * Mails the first admin of a workspace that the operator's staff made it for them. As with invites, a mail may be sent
 * twice with the same Message-ID, but none is ever lost.
 */
@Injectable()
export class WorkspaceHandedOverConsumer {
  constructor(
    @Inject(DATABASE) private readonly database: NotificationsDatabase,
    @Inject(ACCOUNTS) private readonly accounts: Client<typeof AccountsService>,
    private readonly mailer: Mailer,
  ) {}

  readonly subscriptions: readonly Subscription[] = [
    on(workspaceHandedOver, {
      mail: async ({ teamId, eventId }) => {
        if (teamId === null) return drop('no workspace');
        const creation = await this.accounts.getStaffTenantCreation({ teamId }).catch(undefinedIfNotFound);
        if (creation === undefined) return drop('nobody is there to be told');
        const workspace = await this.accounts.getWorkspace({ teamId });
        await this.database.forWorkspace({ teamId }, async (trx) => {
          if (!(await handleOnce(trx, CONSUMER, eventId))) return;
          await this.mailer.send(newWorkspaceMail(eventId, workspace, creation));
        });
        return ok;
      },
    }),
  ];
}
