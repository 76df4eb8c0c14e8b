import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { type Author, type Change, ChangeAnnouncer } from '../change/change-announcer.ts';
import { type TagMerge, TagMergeRepository, type TouchedHighlight } from './tag-merge.repository.ts';

/** What a step came to. */
export interface MergeProgress {
  /** Highlights that it went through. */
  count: number;
  /** The next step goes on behind this one. */
  after: string | null;
  done: boolean;
}

/**
 * A merge and its undoing, piece by piece, each in a transaction of its own: what was done is noted beside it, so that a
 * process that is killed loses nothing, and the same piece is never done twice.
 */
@Injectable()
export class TagMergeSteps {
  constructor(
    private readonly merges: TagMergeRepository,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /** The next highlights get the target. Done with none left, and where somebody has it undone meanwhile. */
  async merge(
    trx: Trx,
    author: Author,
    mergeId: string,
    afterHighlightId: string | null,
    limit: number,
  ): Promise<MergeProgress> {
    const merge = await this.merges.take(trx, mergeId);
    if (merge?.state !== 'MERGING') return { count: 0, after: null, done: true };
    const ids = await this.merges.nextTagged(trx, merge.sourceId, afterHighlightId, limit);
    await this.#announce(trx, author, await this.merges.giveTarget(trx, author.teamId, merge, ids));
    const done = ids.length < limit;
    if (done) await this.#end(trx, author, merge, 'MERGED');
    return { count: ids.length, after: ids.at(-1) ?? afterHighlightId, done };
  }

  /** The next highlights get the source back. */
  async separate(trx: Trx, author: Author, mergeId: string, limit: number): Promise<MergeProgress> {
    const merge = await this.merges.take(trx, mergeId);
    if (merge?.state !== 'SEPARATING') return { count: 0, after: null, done: true };
    const ids = await this.merges.nextNoted(trx, mergeId, limit);
    await this.#announce(trx, author, await this.merges.giveSource(trx, author.teamId, merge, ids));
    const done = ids.length < limit;
    if (done) await this.#end(trx, author, merge, 'SEPARATED');
    return { count: ids.length, after: null, done };
  }

  async #end(trx: Trx, { teamId }: Author, merge: TagMerge, state: 'MERGED' | 'SEPARATED'): Promise<void> {
    await this.merges.setState(trx, merge.id, state, merge.jobId);
    // Its count is another now.
    await this.changes.tellAgain(trx, teamId, { kind: 'TAG', id: merge.targetId }, 'updated');
    if (state === 'SEPARATED') {
      await this.changes.tellAgain(trx, teamId, { kind: 'TAG', id: merge.sourceId }, 'updated');
    }
  }

  async #announce(trx: Trx, author: Author, touched: readonly TouchedHighlight[]): Promise<void> {
    const changes = touched
      .filter(({ trashed }) => !trashed)
      .map(({ id, version, projectId, noteId }): Change => {
        return { kind: 'HIGHLIGHT', id, version, projectId, noteId, change: 'updated' };
      });
    await this.changes.announceMany(trx, author, changes);
    for (const each of changes) this.changes.tellLive(trx, author.teamId, each);
  }
}
