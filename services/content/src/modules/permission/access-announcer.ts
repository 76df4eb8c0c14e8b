import { Injectable } from '@nestjs/common';
import type { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { type Author, ChangeAnnouncer } from '../change/change-announcer.ts';
import { AccessAnnouncementRepository } from './access-announcement.repository.ts';

/** With more objects than this, the index is notified after the transaction of their move, in batches. */
export const MAX_ANNOUNCED_AT_ONCE = 1_000;
/** Objects that one transaction of such a job announces. */
const ANNOUNCED_BY_JOB = 500;

/**
 * Notifies the index of objects below one that was moved or restricted. The tree, which decides about rights, has
 * already changed with the move. The index needs the new place of the objects, and who may read them.
 */
@Injectable()
export class AccessAnnouncer {
  constructor(
    private readonly announcements: AccessAnnouncementRepository,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /** Announces everything below the root. The caller announces the root itself. */
  async announceBelow(trx: Trx, author: Author, rootId: string): Promise<void> {
    const limit = MAX_ANNOUNCED_AT_ONCE + 1;
    const below = await this.announcements.objectsBelow(trx, rootId, { after: undefined, limit });
    if (below.length < limit) await this.changes.announceAccess(trx, author, below);
    else await this.announcements.insert(trx, author.teamId, [rootId], author.userId);
  }

  /** Announces everything below each root after the transaction. The caller announces the roots themselves. */
  async announceLater(trx: Trx, author: Author, rootIds: readonly string[]): Promise<void> {
    await this.announcements.insert(trx, author.teamId, rootIds, author.userId);
  }

  /**
   * Announces the next part of the oldest large move. The same transaction stores the progress, so a killed process
   * loses nothing and repeats nothing.
   * @returns whether there may be more to do now.
   */
  async announceNext(store: ContentStore): Promise<boolean> {
    const next = await store.acrossWorkspaces('tell the index of large moves', (trx) => this.announcements.oldest(trx));
    if (next === undefined) return false;
    const { id, teamId } = next;
    return store.in({ teamId }, async (trx) => {
      const announcement = await this.announcements.take(trx, id);
      if (announcement === undefined) return false;
      const { rootId, actorId, after } = announcement;
      const below = await this.announcements.objectsBelow(trx, rootId, { after, limit: ANNOUNCED_BY_JOB });
      const last = below.at(-1);
      if (last === undefined) await this.announcements.delete(trx, id);
      else {
        await this.changes.announceAccess(trx, { teamId, userId: actorId ?? undefined }, below);
        await this.announcements.advance(trx, id, last);
      }
      return true;
    });
  }
}
