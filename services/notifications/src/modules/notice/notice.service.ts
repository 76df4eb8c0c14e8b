import type { Actor } from '@fieldloom/auth/actor';
import { LiveHub } from '@fieldloom/graphql/live';
import { mapLive, SKIP } from '@fieldloom/graphql/live-map';
import { notFound } from '@fieldloom/kernel/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationsDatabase, Trx } from '../../database.ts';
import { DATABASE } from '../../outside.ts';
import {
  countUnread,
  findNotice,
  insertActivityNotice,
  listNotices,
  markRead,
  type NewNotice,
  type Notice,
  noticeTopic,
} from './notice.repository.ts';

export interface NoticePage {
  nodes: Notice[];
  unreadCount: number;
}

/** A user's own notices. Nobody can read another user's. */
@Injectable()
export class NoticeService {
  readonly #database: NotificationsDatabase;
  readonly #live: LiveHub;

  constructor(@Inject(DATABASE) database: NotificationsDatabase, live: LiveHub) {
    this.#database = database;
    this.#live = live;
  }

  async list(actor: Actor, limit: number, before?: { createdAt: string; id: string }): Promise<NoticePage> {
    return this.#database.forWorkspace(
      actor,
      async (trx) => ({
        nodes: await listNotices(trx, actor.userId, limit, before),
        unreadCount: await countUnread(trx, actor.userId),
      }),
      { readOnly: true },
    );
  }

  /** @throws NOT_FOUND, also for somebody else's notice. */
  async markRead(actor: Actor, id: string): Promise<Notice> {
    return this.#database.forWorkspace(actor, async (trx) => {
      await markRead(trx, actor.userId, id);
      const notice = await findNotice(trx, actor.userId, id);
      if (notice === undefined) throw notFound();
      return notice;
    });
  }

  async markAllRead(actor: Actor): Promise<void> {
    await this.#database.forWorkspace(actor, (trx) => markRead(trx, actor.userId, undefined));
  }

  /** Adds a notice unless the user has an unread one of the same kind about the object. */
  async addActivity(trx: Trx, notice: NewNotice): Promise<void> {
    await insertActivityNotice(trx, notice);
  }

  /** Yields the actor's new notices from now on. */
  added(actor: Actor): AsyncIterableIterator<{ noticeAdded: Notice }> {
    return mapLive(this.#live.subscribe(actor.teamId, noticeTopic(actor.userId)), async ({ id }) => {
      const notice = await this.#database.forWorkspace(actor, (trx) => findNotice(trx, actor.userId, String(id)), {
        readOnly: true,
      });
      return notice === undefined ? SKIP : { noticeAdded: notice };
    });
  }
}
