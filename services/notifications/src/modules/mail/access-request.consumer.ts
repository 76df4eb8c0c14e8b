import type { Client } from '@connectrpc/connect';
import { handleOnce } from '@fieldloom/db/inbox';
import { undefinedIfNotFound } from '@fieldloom/kernel/errors';
import type { AccessRequest, AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { accessRequestCreated, accessRequestDecided } from '@fieldloom/stream/events/accounts';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsDatabase } from '../../database.ts';
import { ACCOUNTS, DATABASE } from '../../outside.ts';
import { accessApprovedMail, accessRequestMail } from './access-request-mail.ts';
import { type Mail, Mailer } from './mailer.ts';

const CONSUMER = 'notifications-access-request-mail';

/**
 * Mails a workspace's admins about somebody who asks for access, and that person when access is granted. Addresses are
 * read from accounts. As with invites, a mail may be sent twice with the same Message-ID, but none is ever lost.
 */
@Injectable()
export class AccessRequestConsumer {
  constructor(
    @Inject(DATABASE) private readonly database: NotificationsDatabase,
    @Inject(ACCOUNTS) private readonly accounts: Client<typeof AccountsService>,
    private readonly mailer: Mailer,
  ) {}

  readonly subscriptions: readonly Subscription[] = [
    on(accessRequestCreated, {
      mail: async ({ teamId, eventId, payload }) => {
        if (teamId === null) return drop('no workspace');
        const request = await this.#read(teamId, payload.accessRequestId);
        if (request === undefined || request.status !== 'REQUESTED') return drop('request is not open');
        const workspace = await this.accounts.getWorkspace({ teamId });
        const mails = request.adminEmails.map((email, index) =>
          accessRequestMail(`${eventId}.${index}`, email, workspace, request),
        );
        await this.#sendOnce(teamId, eventId, mails);
        return ok;
      },
    }),
    on(accessRequestDecided, {
      mail: async ({ teamId, eventId, payload }) => {
        if (teamId === null) return drop('no workspace');
        const request = await this.#read(teamId, payload.accessRequestId);
        // Rejected people get no mail: it would send the admins' words in our name.
        if (request === undefined || request.status !== 'APPROVED') return drop('request was not approved');
        const workspace = await this.accounts.getWorkspace({ teamId });
        await this.#sendOnce(teamId, eventId, [accessApprovedMail(eventId, request.email, workspace, request)]);
        return ok;
      },
    }),
  ];

  async #read(teamId: string, accessRequestId: string): Promise<AccessRequest | undefined> {
    return this.accounts.getAccessRequest({ teamId, accessRequestId }).catch(undefinedIfNotFound);
  }

  async #sendOnce(teamId: string, eventId: string, mails: readonly Mail[]): Promise<void> {
    await this.database.forWorkspace({ teamId }, async (trx) => {
      if (!(await handleOnce(trx, CONSUMER, eventId))) return;
      for (const mail of mails) await this.mailer.send(mail);
    });
  }
}
