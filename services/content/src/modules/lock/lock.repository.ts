import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';

export type LockedTable = 'note' | 'insight';

@Injectable()
export class LockRepository {
  async isLocked(trx: Trx, table: LockedTable, id: string): Promise<boolean> {
    const row = await trx.selectFrom(table).select('locked').where('id', '=', id).executeTakeFirst();
    return row?.locked === true;
  }

  async isNoteOfHighlightLocked(trx: Trx, highlightId: string): Promise<boolean> {
    const row = await trx
      .selectFrom('highlight')
      .innerJoin('note', 'note.id', 'highlight.note_id')
      .select('note.locked')
      .where('highlight.id', '=', highlightId)
      .executeTakeFirst();
    return row?.locked === true;
  }

  /** Ids of the notes and insights among the objects that are locked. */
  async lockedOf(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await trx
      .selectFrom('note')
      .select('id')
      .where('id', 'in', ids)
      .where('locked', '=', true)
      .unionAll(trx.selectFrom('insight').select('id').where('id', 'in', ids).where('locked', '=', true))
      .execute();
    return new Set(rows.map((row) => row.id));
  }
}
