import { humanMessage } from '@fieldloom/kernel/errors';
import { isWithin } from '@fieldloom/permissions/store';
import { Injectable } from '@nestjs/common';
import type { IndexedKind } from '../../content-kinds.ts';
import type { ContentStore } from '../../content-store.ts';
import type { Trx } from '../../database.ts';
import { type Author, ChangeAnnouncer } from '../change/change-announcer.ts';
import { type TrashMark, TrashRepository, type TreeObject } from './trash.repository.ts';
import { changesOf } from './trash-changes.ts';
import { TrashJobRepository } from './trash-job.repository.ts';

/**
 * A tree with more objects than this is moved to the trash, and restored, in batches after the transaction of its root.
 */
export const MAX_TRASHED_AT_ONCE = 1_000;
/**
 * One transaction of a job processes this many objects of the tree and as many of their leaves. It locks them for about
 * 100 ms.
 */
export const TRASHED_BY_JOB = 250;

/** Moves large trees into the trash and out of it: everything below an object that has already been moved. */
@Injectable()
export class TrashJobs {
  constructor(
    private readonly jobs: TrashJobRepository,
    private readonly trash: TrashRepository,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /**
   * Ends a running job for a tree, before anything else is done with the tree.
   * @throws HUMAN_MESSAGE for a tree that contains a tree being restored or is part of one: objects that are not
   * restored yet would be lost.
   */
  async end(trx: Trx, teamId: string, rootId: string): Promise<void> {
    await this.jobs.delete(trx, rootId);
    for (const restored of await this.jobs.restored(trx)) {
      if ((await isWithin(trx, teamId, restored, rootId)) || (await isWithin(trx, teamId, rootId, restored))) {
        throw humanMessage('Something here is still being restored. Try again in a moment.');
      }
    }
  }

  /** Starts a job that moves everything below the root after it; null: out of the trash. */
  begin(
    trx: Trx,
    author: Required<Author>,
    root: { kind: IndexedKind; id: string },
    mark: TrashMark | null,
  ): Promise<void> {
    const actorId = author.userId ?? '';
    return this.jobs.insert(trx, author.teamId, { rootId: root.id, kind: root.kind, actorId, mark });
  }

  /**
   * Processes the next part of the oldest job in its own transaction, so that a killed process loses nothing and
   * nothing is announced twice.
   * @returns whether there may be more to do now.
   */
  async doNext(store: ContentStore): Promise<boolean> {
    const next = await store.acrossWorkspaces('large trees into the trash and out of it', (trx) =>
      this.jobs.oldest(trx),
    );
    if (next === undefined) return false;
    const { rootId, teamId } = next;
    return store.in({ teamId }, async (trx) => {
      const job = await this.jobs.take(trx, rootId);
      if (job === undefined) return false;
      const { mark, actorId: userId } = job;
      const objects =
        mark === null
          ? await this.jobs.nextToRestore(trx, rootId, TRASHED_BY_JOB)
          : await this.nextToTrash(trx, rootId);
      const change = mark === null ? 'restored' : 'trashed';
      if (objects.length === 0) {
        await this.jobs.delete(trx, rootId);
        // Lists that were read during the job are outdated now.
        await this.changes.tellAgain(trx, teamId, { kind: job.kind, id: rootId }, change);
        return true;
      }
      const marked = await this.trash.mark(trx, objects, mark);
      await this.changes.announceMany(trx, { teamId, userId }, changesOf(marked, change));
      return true;
    });
  }

  private async nextToTrash(trx: Trx, rootId: string): Promise<TreeObject[]> {
    const ends = await this.jobs.ends(trx, rootId, TRASHED_BY_JOB);
    const leaves = await this.trash.leavesOf(trx, [...ends, { id: rootId }], TRASHED_BY_JOB);
    // An object is moved after its leaves: while there may be more of them, only leaves are moved.
    return leaves.length < TRASHED_BY_JOB ? [...leaves, ...ends] : leaves;
  }
}
