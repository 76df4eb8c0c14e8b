import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import type { Author } from '../change/change-announcer.ts';
import { HighlightService } from '../highlight/highlight.service.ts';
import { NoteService } from '../note/note.service.ts';

/**
 * What stays of a note whose original falls due: a note with its title and its place that holds its highlights and nothing
 * else. They keep their ids, so that insights show them as before; recordings, transcript and text go with the original.
 */
@Injectable()
export class KeptNotes {
  constructor(
    private readonly notes: NoteService,
    private readonly highlights: HighlightService,
  ) {}

  /** Nothing stays of a note without highlights. */
  async keep(trx: Trx, author: Author, originalId: string, now: Date): Promise<void> {
    if (!(await this.highlights.areIn(trx, originalId))) return;
    const keptId = await this.notes.addKept(trx, author, originalId, now);
    await this.highlights.moveAll(trx, author, { from: originalId, to: keptId, isOrphaned: true });
  }

  /**
   * The original came back from the trash: so do its highlights.
   * @returns the note that held them, when it holds nothing of its own.
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
