import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database.ts';
import { ALL_OBJECTS, isWithin, type ObjectRange } from './object-range.ts';

/** A change of the options in the values of one field. */
export interface OptionMoves {
  /** Options whose values are kept aside, to be restored. */
  removed: readonly string[];
  /** Each option that another one replaces, and that one. */
  merged: readonly { fromId: string; intoId: string }[];
}

/** Deleted options that are put back into values. */
export interface OptionReturn {
  options: readonly { id: string; asId: string }[];
  most: number;
}

/** Options of a field, and options that were deleted from it. */
export interface OptionIds {
  present: readonly string[];
  deleted: readonly string[];
}

/** Values of a select field, when its options are deleted, merged and restored. */
@Injectable()
export class OptionValueRepository {
  /**
   * Returns the objects that have one of these options, or had one of the deleted ones, as a query for `id`, ordered by it.
   */
  having(fieldId: string, { present, deleted }: OptionIds, range = ALL_OBJECTS): RawBuilder<unknown> {
    return sql`select object_id as id from field_datum
      where field_id = ${fieldId}::uuid and ref_id = any(${[...present]}::uuid[]) and ${isWithin('object_id', range)}
      union
      select object_id from deleted_option_value
      where field_id = ${fieldId}::uuid and option_id = any(${[...deleted]}::uuid[]) and ${isWithin('object_id', range)}
      order by id`;
  }

  /**
   * Takes options out of the values of a range of objects, or replaces them, once per value, at the position of the first one.
   * The others move up: sorting looks at the first.
   */
  async move(trx: Trx, fieldId: string, { removed, merged }: OptionMoves, range: ObjectRange): Promise<void> {
    const moved = [...removed, ...merged.map(({ fromId }) => fromId)];
    await sql`
      with gone as (
        delete from field_datum where field_id = ${fieldId}::uuid
          and object_id in (${this.having(fieldId, { present: moved, deleted: [] }, range)})
        returning team_id, object_id, object_kind, position, ref_id
      ), aside as (
        insert into deleted_option_value (team_id, field_id, option_id, object_id, object_kind, position)
        select team_id, ${fieldId}::uuid, ref_id, object_id, object_kind, position from gone
        where ref_id = any(${[...removed]}::uuid[])
        on conflict (field_id, option_id, object_id) do update set position = excluded.position
      ), left_over as (
        select distinct on (object_id, coalesce(m."intoId", ref_id))
          team_id, object_id, object_kind, position, coalesce(m."intoId", ref_id) as ref_id
        from gone left join jsonb_to_recordset(${JSON.stringify(merged)}::jsonb) as m ("fromId" uuid, "intoId" uuid)
          on m."fromId" = ref_id
        where ref_id <> all(${[...removed]}::uuid[])
        order by object_id, coalesce(m."intoId", ref_id), position
      )
      insert into field_datum (team_id, field_id, object_id, object_kind, position, ref_id)
      select team_id, ${fieldId}::uuid, object_id, object_kind,
        row_number() over (partition by object_id order by position) - 1, ref_id from left_over`.execute(trx);
  }

  /**
   * Puts deleted options back into the values of a range of objects that had them, at their old positions. A value that has as
   * many options as it may stays as it is.
   * @param back.options Each deleted option, and the one that its values get: itself, or one with its label.
   * @param back.most How many options a value may have.
   */
  async putBack(trx: Trx, fieldId: string, { options, most }: OptionReturn, range: ObjectRange): Promise<void> {
    const ids = options.map(({ id }) => id);
    await sql`
      with back as (
        delete from deleted_option_value where field_id = ${fieldId}::uuid and option_id = any(${ids}::uuid[])
          and ${isWithin('object_id', range)}
        returning team_id, object_id, object_kind, position, option_id
      ), gone as (
        delete from field_datum where field_id = ${fieldId}::uuid and object_id in (select object_id from back)
        returning team_id, object_id, object_kind, position, ref_id
      ), one_each as (
        select distinct on (object_id, ref_id) * from (
          select *, false as is_back from gone
          union all
          select team_id, object_id, object_kind, position, r."asId", true
          from back join jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as r (id uuid, "asId" uuid)
            on r.id = option_id
        ) parts order by object_id, ref_id, is_back, position
      ), chosen as (
        select *, row_number() over (partition by object_id order by is_back, position) as nth from one_each
      )
      insert into field_datum (team_id, field_id, object_id, object_kind, position, ref_id)
      select team_id, ${fieldId}::uuid, object_id, object_kind,
        row_number() over (partition by object_id order by position, is_back desc) - 1, ref_id
      from chosen where not is_back or nth <= ${most}`.execute(trx);
  }
}
