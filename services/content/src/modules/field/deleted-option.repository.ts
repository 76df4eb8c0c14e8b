import type { SelectOption } from '@fieldloom/fields/options';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database.ts';

/** An option that was deleted and can be restored. */
export interface DeletedOption extends SelectOption {
  /** Its place among the field's options. */
  position: number;
  deletedById: string;
  deletedAt: Date;
  purgeAfter: Date;
}

@Injectable()
export class DeletedOptionRepository {
  /** Returns those that can be restored, the last deleted first, up to 200. */
  list(trx: Trx, fieldId: string): Promise<DeletedOption[]> {
    return this.#select(
      trx,
      fieldId,
      sql`true order by deleted_at desc, position, id limit ${sql.lit(COUNT_LIMITS.listPage)}`,
    );
  }

  /** Returns those of these that can be restored, in the order of their places. */
  find(trx: Trx, fieldId: string, ids: readonly string[]): Promise<DeletedOption[]> {
    return this.#select(trx, fieldId, sql`id = any(${[...ids]}::uuid[]) order by position, id`);
  }

  async #select(trx: Trx, fieldId: string, which: RawBuilder<unknown>): Promise<DeletedOption[]> {
    const { rows } = await sql<DeletedOption>`select id, label, color, position, deleted_by as "deletedById",
        deleted_at as "deletedAt", purge_after as "purgeAfter"
      from deleted_option where field_id = ${fieldId}::uuid and purge_after > now() and ${which}`.execute(trx);
    return rows;
  }

  async add(
    trx: Trx,
    {
      teamId,
      fieldId,
      deletedBy,
      purgeAfter,
    }: { teamId: string; fieldId: string; deletedBy: string; purgeAfter: Date },
    options: readonly (SelectOption & { position: number })[],
  ): Promise<void> {
    await sql`insert into deleted_option (team_id, field_id, id, label, color, position, deleted_by, purge_after)
      select ${teamId}::uuid, ${fieldId}::uuid, o.id, o.label, o.color, o.position, ${deletedBy}::uuid, ${purgeAfter}
      from jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as o (id uuid, label text, color text, position smallint)
      on conflict (field_id, id) do update set label = excluded.label, color = excluded.color,
        position = excluded.position, deleted_by = excluded.deleted_by, deleted_at = now(),
        purge_after = excluded.purge_after`.execute(trx);
  }

  /** Forgets them; their values must have been put back. */
  async remove(trx: Trx, fieldId: string, ids: readonly string[]): Promise<void> {
    await sql`delete from deleted_option where field_id = ${fieldId}::uuid and id = any(${[...ids]}::uuid[])`.execute(
      trx,
    );
  }
}
