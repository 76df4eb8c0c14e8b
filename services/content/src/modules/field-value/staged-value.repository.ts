import type { FieldValue } from '@fieldloom/fields/value';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database.ts';
import { FieldValueRepository, type ObjectValue, rowsOf } from './field-value.repository.ts';

/** A row of a value; one without any is an object that loses its value. */
const ROW = sql`(object_id uuid, object_kind text, position smallint, text text, folded_text text,
  number double precision, boolean boolean, instant timestamptz, ref_id uuid)`;

/** Values that a job has converted, and keeps as its parts until all are: lists of rows. */
@Injectable()
export class StagedValueRepository {
  constructor(private readonly values: FieldValueRepository) {}

  rows(next: readonly (Omit<ObjectValue, 'value'> & { value: FieldValue | undefined })[]): object[] {
    return next.flatMap(({ kind, objectId, value }) =>
      (value === undefined ? [{}] : rowsOf(value)).map((row) => ({ object_id: objectId, object_kind: kind, ...row })),
    );
  }

  /** Returns values of objects that are in no part. */
  async missing(trx: Trx, fieldId: string, parts: RawBuilder<unknown>, limit: number): Promise<ObjectValue[]> {
    const { rows } = await sql<{ id: string }>`select object_id as id from field_datum
      where field_id = ${fieldId}::uuid except select r.object_id from ${staged(parts)} limit ${limit}`.execute(trx);
    const ids = rows.map(({ id }) => id);
    return ids.length === 0 ? [] : this.values.valuesOfObjects(trx, fieldId, ids);
  }

  /** Values of notes and insights that were purged meanwhile are left out. People are in no table of this service. */
  async insert(
    trx: Trx,
    { teamId, fieldId }: { teamId: string; fieldId: string },
    parts: RawBuilder<unknown>,
  ): Promise<void> {
    await sql`insert into field_datum
        (team_id, field_id, object_id, object_kind, position, text, folded_text, number, boolean, instant, ref_id)
      select ${teamId}::uuid, ${fieldId}::uuid, r.object_id, r.object_kind, r.position, r.text, r.folded_text, r.number,
        r.boolean, r.instant, r.ref_id
      from ${staged(parts)}
      where r.position is not null and case r.object_kind
        when 'NOTE' then exists (select from note n where n.id = r.object_id)
        when 'INSIGHT' then exists (select from insight i where i.id = r.object_id)
        else true end`.execute(trx);
  }
}

/** The rows of all parts, as `r`. Parts that are no lists are not of values. */
function staged(parts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select part from (${parts}) p where jsonb_typeof(part) = 'array') kept,
    lateral jsonb_to_recordset(kept.part) as r ${ROW}`;
}
