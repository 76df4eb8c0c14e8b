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

/** A tree of more objects than these goes into the trash, and comes back, after the transaction of its root, bit by bit. */
export const MAX_TRASHED_AT_ONCE = 1_000;
/** Objects of the tree, and as many leaves of theirs, that one transaction of a job takes: it holds them some 100 ms. */
const TRASHED_BY_JOB = 250;

/** Large trees on their way into the trash and out of it: what stands below an object that is there, or back, already. */
@Injectable()
export class TrashJobs {
  constructor(
    private readonly jobs: TrashJobRepository,
    private readonly trash: TrashRepository,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /**
   * Before anything is done with a tree: what is still being done with it ends here, and is not taken up again.
   * @throws HUMAN_MESSAGE for a tree with a part that is coming back, or that is a part of such a one: what has not come
   *   back yet would be found by nobody.
   */
  async end(trx: Trx, teamId: string, rootId: string): Promise<void> {
    await this.jobs.delete(trx, rootId);
    for (const restored of await this.jobs.restored(trx)) {
      if ((await isWithin(trx, teamId, restored, rootId)) || (await isWithin(trx, teamId, rootId, restored))) {
        throw humanMessage('Something here is still being restored. Try again in a moment.');
      }
    }
  }

  /** What stands below the root follows it; null = out of the trash. */
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
   * The next part of the oldest job, in a transaction of its own: a process that is killed loses nothing, and nothing is
   * told twice.
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
        // Lists that were read while it was under way are old now.
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
    // An object goes after its leaves: as long as there may be more of them, only they go.
    return leaves.length < TRASHED_BY_JOB ? [...leaves, ...ends] : leaves;
  }
}
