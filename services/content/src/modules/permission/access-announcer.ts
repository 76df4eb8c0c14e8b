import { Injectable } from '@nestjs/common';
import type { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { type Author, ChangeAnnouncer } from '../change/change-announcer.ts';
import { AccessAnnouncementRepository } from './access-announcement.repository.ts';

/** Of more objects at once than these, the index is told after the transaction of their move, bit by bit. */
export const MAX_ANNOUNCED_AT_ONCE = 1_000;
/** Objects that one transaction of such a job tells of. */
const ANNOUNCED_BY_JOB = 500;

/**
 * Tells the index of what stands below an object that moved or was restricted. Rights are decided by the tree, which has
 * changed with the move; what is told here is where the index finds the objects, and for whom.
 */
@Injectable()
export class AccessAnnouncer {
  constructor(
    private readonly announcements: AccessAnnouncementRepository,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /** Everything below the root; the root itself is announced by whoever changed it. */
  async announceBelow(trx: Trx, author: Author, rootId: string): Promise<void> {
    const limit = MAX_ANNOUNCED_AT_ONCE + 1;
    const below = await this.announcements.objectsBelow(trx, rootId, { after: undefined, limit });
    if (below.length < limit) await this.changes.announceAccess(trx, author, below);
    else await this.announcements.insert(trx, author.teamId, [rootId], author.userId);
  }

  /** Everything below each of the roots, which are announced by whoever changed them, after the transaction. */
  async announceLater(trx: Trx, author: Author, rootIds: readonly string[]): Promise<void> {
    await this.announcements.insert(trx, author.teamId, rootIds, author.userId);
  }

  /**
   * The next part of the oldest large move, in a transaction that also keeps how far it has come: a process that is
   * killed loses nothing and tells nothing twice.
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
