import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import type { Author } from '../change/change-announcer.ts';
import { HighlightService } from '../highlight/highlight.service.ts';
import { NoteService } from '../note/note.service.ts';

/**
 * What is kept of a note whose retention time ends: a note with its title and place that contains only its highlights.
 * They keep their ids, so insights still show them. Recordings, transcript and text are deleted with the original.
 */
@Injectable()
export class KeptNotes {
  constructor(
    private readonly notes: NoteService,
    private readonly highlights: HighlightService,
  ) {}

  /** Keeps nothing of a note without highlights. */
  async keep(trx: Trx, author: Author, originalId: string, now: Date): Promise<void> {
    if (!(await this.highlights.areIn(trx, originalId))) return;
    const keptId = await this.notes.addKept(trx, author, originalId, now);
    await this.highlights.moveAll(trx, author, { from: originalId, to: keptId, isOrphaned: true });
  }

  /**
   * Moves the highlights back, after the original was restored from the trash.
   * @returns the note that held them, if it has no content of its own.
   */
  async bringBack(trx: Trx, author: Author, originalId: string): Promise<string | undefined> {
    const kept = await this.notes.findKept(trx, originalId);
    if (kept === undefined) return undefined;
    const until = kept.keptAt;
    await this.highlights.moveAll(trx, author, { from: kept.id, to: originalId, isOrphaned: false, until });
    await this.notes.endKept(trx, kept.id);
    return (await this.highlights.areIn(trx, kept.id)) || kept.hasText ? undefined : kept.id;
  }
}
