import type { Client } from '@connectrpc/connect';
import { undefinedIfNotFound } from '@fieldloom/kernel/errors';
import type { AccountsService, Workspace } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { ContentService } from '@fieldloom/proto/fieldloom/content/v1/content_pb';
import type { NotificationsDatabase } from '../../database.ts';
import { MAIL_BATCH, MAIL_LATEST_SECONDS } from '../../limits.ts';
import type { Mailer } from '../mail/mailer.ts';
import { readMailWishes } from '../settings/mail-wishes.ts';
import { unsubscribeAddress } from '../settings/unsubscribe.http.ts';
import { ACTIVITY_OPTIONS } from './activity-kinds.ts';
import { type ActivityLine, activityMail } from './activity-mail.ts';
import { currentUsers, readableTo } from './reader-check.ts';
import { forgetMail, listDueMails, lockMail, type WaitingItem } from './waiting-mail.repository.ts';

export interface ActivityMailerParts {
  database: NotificationsDatabase;
  accounts: Client<typeof AccountsService>;
  content: Client<typeof ContentService>;
  mailer: Pick<Mailer, 'send'>;
  /** Returns the origin of a workspace's host. */
  originOf: (subdomain: string) => string;
  logger: { warn(fields: object, message: string): void };
}

export interface DueOptions {
  /** Seconds since the last event. */
  quietSeconds: number;
  /** Seconds since the first event. */
  latestSeconds?: number;
}

/** Sends waiting activity: one mail per user, with what they still want and may still read. */
export class ActivityMailer {
  readonly #parts: ActivityMailerParts;

  constructor(parts: ActivityMailerParts) {
    this.#parts = parts;
  }

  /** Runs regularly. A mail that can't be sent now waits without delaying others. */
  async sendDue({ quietSeconds, latestSeconds = MAIL_LATEST_SECONDS }: DueOptions): Promise<void> {
    const { database, logger } = this.#parts;
    const due = await database.acrossWorkspaces('find mails that are due', (trx) =>
      listDueMails(trx, { quietSeconds, latestSeconds, limit: MAIL_BATCH }),
    );
    for (const { teamId, userId } of due) {
      await this.#send(teamId, userId).catch((error: unknown) =>
        logger.warn({ err: error }, 'a mail of activity waits'),
      );
    }
  }

  async #send(teamId: string, userId: string): Promise<void> {
    const { database, mailer, originOf } = this.#parts;
    await database.forWorkspace({ teamId }, async (trx) => {
      const items = await lockMail(trx, userId);
      const [first] = items;
      if (first === undefined) return;
      const { wants, unsubscribeSecret: secret } = await readMailWishes(trx, teamId, userId);
      const wanted = items.filter(({ kind, projectId }) => wants(ACTIVITY_OPTIONS[kind], projectId));
      const mail = secret === undefined ? undefined : await this.#contents(teamId, userId, wanted);
      if (secret !== undefined && mail !== undefined) {
        const origin = originOf(mail.workspace.subdomain);
        // A mail that is sent again after a crash has the same id, so mail programs show it once.
        const unsubscribeUrl = unsubscribeAddress(origin, { userId, secret });
        await mailer.send(activityMail({ id: first.id, origin, unsubscribeUrl, ...mail }));
      }
      await forgetMail(trx, items);
    });
  }

  /** @returns undefined when there is no recipient or no content any more. */
  async #contents(
    teamId: string,
    userId: string,
    wanted: readonly WaitingItem[],
  ): Promise<{ to: string; workspace: Workspace; lines: ActivityLine[] } | undefined> {
    const { accounts, content } = this.#parts;
    const [user] = wanted.length === 0 ? [] : await currentUsers({ accounts }, teamId, [userId]);
    const workspace = user && (await this.#openWorkspace(teamId));
    if (user === undefined || workspace === undefined) return undefined;
    const objects = wanted.map(({ shown }) => shown);
    const readable = await readableTo({ content }, teamId, user.id, objects);
    const { titles } = await content.getTitles({ teamId, objects: objects.filter(({ id }) => readable.has(id)) });
    const titleOf = new Map(titles.map(({ object, title }) => [object?.id, title]));
    const lines = wanted.flatMap(({ kind, shown, count }) => {
      const title = titleOf.get(shown.id);
      return title === undefined ? [] : [{ kind, shown, title, count }];
    });
    return lines.length === 0 ? undefined : { to: user.email, workspace, lines };
  }

  async #openWorkspace(teamId: string): Promise<Workspace | undefined> {
    const workspace = await this.#parts.accounts.getWorkspace({ teamId }).catch(undefinedIfNotFound);
    return workspace?.closed === false ? workspace : undefined;
  }
}
