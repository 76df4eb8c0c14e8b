import type { Client } from '@connectrpc/connect';
import { handleOnce } from '@fieldloom/db/inbox';
import { undefinedIfNotFound } from '@fieldloom/kernel/errors';
import type { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import { retentionDue } from '@fieldloom/stream/events/content';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsDatabase } from '../../database.ts';
import { ACCOUNTS, CONTENT, DATABASE, ORIGIN_OF, type OriginOf } from '../../outside.ts';
import { currentUsers, levelsOf } from '../activity/reader-check.ts';
import { Mailer } from '../mail/mailer.ts';
import { retentionMail } from '../mail/retention-mail.ts';
import { readMailWishes } from '../settings/mail-wishes.ts';
import { insertNotice } from './notice.repository.ts';

const CONSUMER = 'notifications-retention';

/**
 * Tells users with FULL on a project that some of its notes will be due in seven days: always in the product, and by
 * mail unless they turned all mails off. As with requests for access, a mail may be sent twice with the same
 * Message-ID, but none is ever lost.
 */
@Injectable()
export class RetentionDueConsumer {
  constructor(
    @Inject(DATABASE) private readonly database: NotificationsDatabase,
    @Inject(ACCOUNTS) private readonly accounts: Client<typeof AccountsService>,
    @Inject(CONTENT) private readonly content: Client<typeof ContentService>,
    private readonly mailer: Mailer,
    @Inject(ORIGIN_OF) private readonly originOf: OriginOf,
  ) {}

  readonly subscriptions: readonly Subscription[] = [
    on(retentionDue, {
      tell: async ({ teamId, eventId, payload }) => {
        if (teamId === null) return drop('no workspace');
        const { projectId, dueOn, notes } = payload;
        const { titles } = await this.content.getTitles({ teamId, objects: [{ kind: 'PROJECT', id: projectId }] });
        const title = titles[0]?.title;
        if (title === undefined) return drop('project is gone');
        const workspace = await this.accounts.getWorkspace({ teamId }).catch(undefinedIfNotFound);
        if (workspace === undefined || workspace.closed) return drop('workspace is closed');
        const told = await this.#holders(teamId, projectId);
        await this.database.forWorkspace({ teamId }, async (trx) => {
          if (!(await handleOnce(trx, CONSUMER, eventId))) return;
          const about = { project: { id: projectId, title }, dueOn, notes, origin: this.originOf(workspace.subdomain) };
          for (const { id: userId, email } of told) {
            const notice = {
              teamId,
              userId,
              kind: 'RETENTION_DUE',
              objectKind: 'PROJECT',
              objectId: projectId,
            } as const;
            await insertNotice(trx, { ...notice, eventId });
            const { unsubscribeSecret } = await readMailWishes(trx, teamId, userId);
            if (unsubscribeSecret === undefined) continue;
            await this.mailer.send(retentionMail(`${eventId}.${userId}`, email, workspace, about));
          }
        });
        return ok;
      },
    }),
  ];

  /** Returns those users with a grant who still have full rights on the project. */
  async #holders(teamId: string, projectId: string): Promise<{ id: string; email: string }[]> {
    const { accounts, content } = this;
    const object = { kind: 'PROJECT', id: projectId };
    const { userIds, groupIds, everybody } = await content.listHolders({ teamId, object });
    const members = await accounts.listMemberIds({ teamId, groupIds: groupIds.slice(0, 100), managers: everybody });
    const users = await currentUsers({ accounts }, teamId, [...new Set([...userIds, ...members.userIds])]);
    const full: { id: string; email: string }[] = [];
    for (const { id, email } of users) {
      if ((await levelsOf({ content }, teamId, id, [object])).get(projectId) === 'FULL') full.push({ id, email });
    }
    return full;
  }
}
