import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';
import { below } from '../../tree-below.ts';

export type LockedTable = 'note' | 'insight' | 'tag';

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

  /** Tells whether there is a locked note or insight below an object, outside the trash. */
  async holdsLocked(trx: Trx, rootId: string): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`${below(rootId)} select exists (select from below b where case b.kind
          when 'NOTE' then (select t.locked from note t where t.id = b.id)
          when 'INSIGHT' then (select t.locked from insight t where t.id = b.id) end) as found`.execute(trx);
    return rows[0]?.found === true;
  }

  /** Tells whether there is a locked tag below a board or group, outside the trash. */
  async holdsLockedTag(trx: Trx, rootId: string): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`${below(rootId)} select exists (
      select from below b join tag t on t.id = b.id where t.locked) as found`.execute(trx);
    return rows[0]?.found === true;
  }

  /** Returns the ids of locked notes, insights and tags among the objects. */
  async lockedOf(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await trx
      .selectFrom('note')
      .select('id')
      .where('id', 'in', ids)
      .where('locked', '=', true)
      .unionAll(trx.selectFrom('insight').select('id').where('id', 'in', ids).where('locked', '=', true))
      .unionAll(trx.selectFrom('tag').select('id').where('id', 'in', ids).where('locked', '=', true))
      .execute();
    return new Set(rows.map((row) => row.id));
  }
}
