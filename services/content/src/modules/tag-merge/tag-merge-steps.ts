import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { type Author, type Change, ChangeAnnouncer } from '../change/change-announcer.ts';
import { type TagMerge, TagMergeRepository, type TouchedHighlight } from './tag-merge.repository.ts';

/** The result of a step. */
export interface MergeProgress {
  /** Highlights that it processed. */
  count: number;
  /** The next step continues after this one. */
  after: string | null;
  done: boolean;
}

/**
 * Merges tags and undoes merges in pieces, each in its own transaction. What was done is recorded in the same
 * transaction, so a killed process loses nothing, and no piece is done twice.
 */
@Injectable()
export class TagMergeSteps {
  constructor(
    private readonly merges: TagMergeRepository,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /** Puts the target on the next highlights. Done when none are left, or when the merge was undone in the meantime. */
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

  /** Puts the source back on the next highlights. */
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
    // The number of its highlights has changed.
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
