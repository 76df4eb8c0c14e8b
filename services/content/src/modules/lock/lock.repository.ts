import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
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

  /** Whether a locked note or insight stands below an object, the trash aside. */
  async holdsLocked(trx: Trx, rootId: string): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`
      with recursive below as (
        select id from acl_node where id = ${rootId}::uuid and not trashed
        union all select n.id from acl_node n join below b on n.parent_id = b.id where not n.trashed
      ) select exists (select from below b join note t on t.id = b.id where t.locked)
        or exists (select from below b join insight t on t.id = b.id where t.locked) as found`.execute(trx);
    return rows[0]?.found === true;
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
