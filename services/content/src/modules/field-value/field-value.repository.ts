import { type FieldValue, type WireValue, writeValue } from '@fieldloom/fields/value';
import { foldText } from '@fieldloom/filters/fold';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import type { PermissionActor } from '@fieldloom/permissions/model';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database.ts';
import { visibleOn } from '../field/field-scope.ts';
import { isWithin, type ObjectRange } from './object-range.ts';

/** Kinds of objects with values in fields. */
export type ValuedKind = 'NOTE' | 'INSIGHT';

/** One row: a value, or one of several ids of a value. */
interface ValueRow {
  text: string | null;
  number: number | null;
  boolean: boolean | null;
  instant: Date | null;
  ref_id: string | null;
}

/** An object's value in a field. */
export interface ObjectValue {
  kind: ValuedKind;
  objectId: string;
  value: FieldValue;
}

export interface ValuedObject {
  id: string;
  projectId: string;
}

/** An object with a new version, because its values changed. */
export interface ChangedObject extends ValuedObject {
  version: number;
}

/** Some values of a field. */
export interface ValueBatch {
  values: ObjectValue[];
  isLast: boolean;
}

interface PlacedRow extends ValueRow {
  object_id: string;
  object_kind: ValuedKind;
  position: number;
}

function toObjectValues(rows: readonly PlacedRow[]): ObjectValue[] {
  return [...Map.groupBy(rows, (row) => row.object_id)].map(([objectId, own]) => ({
    kind: own[0]?.object_kind ?? 'NOTE',
    objectId,
    value: toValue(own.toSorted((a, b) => a.position - b.position)),
  }));
}

const TABLES: Readonly<Record<ValuedKind, 'note' | 'insight'>> = { NOTE: 'note', INSIGHT: 'insight' };
const COLUMNS = sql`d.text, d.number, d.boolean, d.instant, d.ref_id`;

/** Returns the rows of one value, in the order of its ids. */
export function rowsOf(value: FieldValue): object[] {
  if ('ids' in value) return value.ids.map((id, position) => ({ position, ref_id: id }));
  if ('text' in value) return [{ position: 0, text: value.text, folded_text: foldText(value.text) || null }];
  if ('instant' in value) return [{ position: 0, instant: new Date(value.instant).toISOString() }];
  return [{ position: 0, ...value }];
}

/** Returns the value of an object's rows in one field. */
function toValue(rows: readonly ValueRow[]): FieldValue {
  const [first] = rows;
  if (first?.text != null) return { text: first.text };
  if (first?.number != null) return { number: first.number };
  if (first?.boolean != null) return { boolean: first.boolean };
  if (first?.instant != null) return { instant: first.instant.getTime() };
  return { ids: rows.flatMap((row) => row.ref_id ?? []) };
}

@Injectable()
export class FieldValueRepository {
  /**
   * Returns values by field, with one query. The fields are those that the actor may see; the objects were already
   * found visible.
   */
  async dataOf(
    trx: Trx,
    actor: PermissionActor,
    kind: ValuedKind,
    ids: readonly string[],
  ): Promise<Map<string, Record<string, WireValue>>> {
    const visible = visibleOn(actor, { objectType: kind, projectId: null });
    const rows = await this.#rows(trx, kind, ids, visible);
    return new Map(
      [...Map.groupBy(rows, (row) => row.object_id)].map(([objectId, own]) => [
        objectId,
        Object.fromEntries(
          [...Map.groupBy(own, (row) => row.field_id)].map(([id, parts]) => [id, writeValue(toValue(parts))]),
        ),
      ]),
    );
  }

  /** Returns all values of objects, without checking who may see their fields. */
  async valuesOf(
    trx: Trx,
    kind: ValuedKind,
    ids: readonly string[],
  ): Promise<Map<string, { fieldId: string; value: FieldValue }[]>> {
    const rows = await this.#rows(trx, kind, ids, sql<boolean>`s.kind in ('WORKSPACE', ${sql.lit(kind)})`);
    return new Map(
      [...Map.groupBy(rows, (row) => row.object_id)].map(([objectId, own]) => [
        objectId,
        [...Map.groupBy(own, (row) => row.field_id)].map(([fieldId, parts]) => ({ fieldId, value: toValue(parts) })),
      ]),
    );
  }

  /**
   * @param which Condition on fields `f` in sets `s`. Values in fields of a project that an object has left do not
   * count.
   */
  async #rows(trx: Trx, kind: ValuedKind, ids: readonly string[], which: RawBuilder<boolean>) {
    const { rows } = await sql<ValueRow & { object_id: string; field_id: string }>`
      with objects as materialized (
        select id, project_id from ${sql.table(TABLES[kind])} where id = any(${[...ids]}::uuid[])
      ), fields as materialized (
        select f.id, s.project_id from field_set s join field f on f.field_set_id = s.id
        where s.deleted_at is null and f.deleted_at is null
          and (s.project_id is null or s.project_id in (select project_id from objects)) and ${which}
      )
      select d.object_id, d.field_id, ${COLUMNS}
      from objects o join field_datum d on d.object_id = o.id
      join fields on fields.id = d.field_id and (fields.project_id is null or fields.project_id = o.project_id)
      order by d.object_id, d.field_id, d.position`.execute(trx);
    return rows;
  }

  /** Locks and returns those objects that are not in the trash, until the transaction ends. */
  async hold(trx: Trx, kind: ValuedKind, ids: readonly string[]): Promise<ValuedObject[]> {
    const { rows } = await sql<ValuedObject>`select id, project_id as "projectId" from ${sql.table(TABLES[kind])}
      where id = any(${[...ids]}::uuid[]) and deleted_at is null order by id for no key update`.execute(trx);
    return rows;
  }

  /** Sets the same values on all objects; undefined removes a value. */
  async replace(
    trx: Trx,
    teamId: string,
    { kind, ids }: { kind: ValuedKind; ids: readonly string[] },
    values: ReadonlyMap<string, FieldValue | undefined>,
  ): Promise<void> {
    await sql`delete from field_datum where object_id = any(${[...ids]}::uuid[])
      and field_id = any(${[...values.keys()]}::uuid[])`.execute(trx);
    const rows = [...values].flatMap(([fieldId, value]) =>
      value === undefined ? [] : rowsOf(value).map((row) => ({ field_id: fieldId, ...row })),
    );
    if (rows.length === 0) return;
    await sql`insert into field_datum
        (team_id, object_id, object_kind, field_id, position, text, folded_text, number, boolean, instant, ref_id)
      select ${teamId}::uuid, o.id, ${kind}, v.* from unnest(${[...ids]}::uuid[]) as o (id)
      cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (field_id uuid, position smallint, text text,
        folded_text text, number double precision, boolean boolean, instant timestamptz, ref_id uuid)`.execute(trx);
  }

  /** Sets a separate value on each object in one field. */
  async replaceEach(trx: Trx, teamId: string, fieldId: string, values: readonly ObjectValue[]): Promise<void> {
    const rows = values.flatMap(({ kind, objectId, value }) =>
      rowsOf(value).map((row) => ({ object_id: objectId, object_kind: kind, ...row })),
    );
    await sql`insert into field_datum
        (team_id, field_id, object_id, object_kind, position, text, folded_text, number, boolean, instant, ref_id)
      select ${teamId}::uuid, ${fieldId}::uuid, v.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as v (object_id uuid, object_kind text, position smallint, text text,
        folded_text text, number double precision, boolean boolean, instant timestamptz, ref_id uuid)`.execute(trx);
  }

  /** Increases the objects' versions. */
  async touch(trx: Trx, kind: ValuedKind, ids: readonly string[]): Promise<ChangedObject[]> {
    const { rows } = await sql<ChangedObject>`update ${sql.table(TABLES[kind])}
      set version = version + 1, updated_at = now() where id = any(${[...ids]}::uuid[])
      returning id, version, project_id as "projectId"`.execute(trx);
    return rows;
  }

  /** Returns the objects with a value in one of the fields, as a query for `id`, ordered by it. */
  allOf(fieldIds: readonly string[]): RawBuilder<unknown> {
    return sql`select distinct object_id as id from field_datum where field_id = any(${[...fieldIds]}::uuid[]) order by id`;
  }

  async countOf(trx: Trx, those: RawBuilder<unknown>): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${those}) counted`.execute(trx);
    return rows[0]?.count ?? 0;
  }

  /** Returns the ids that a query gives as `id`, up to `limit`. */
  async listed(trx: Trx, those: RawBuilder<unknown>, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from (${those}) listed limit ${limit}`.execute(trx);
    return rows.map(({ id }) => id);
  }

  /** Returns ids of notes and insights with a value in one of the fields. */
  async objectIds(trx: Trx, fieldIds: readonly string[]): Promise<Map<ValuedKind, string[]>> {
    const { rows } = await sql<{ id: string; kind: ValuedKind }>`select distinct object_id as id, object_kind as kind
      from field_datum where field_id = any(${[...fieldIds]}::uuid[]) and object_kind <> 'PERSON'`.execute(trx);
    return new Map([...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => [kind, own.map(({ id }) => id)]));
  }

  /**
   * Returns the next values of a field, ordered by the objects' ids. It reads a range of one index and little else: with
   * 100,000 values, a join with the next objects would read all of them for each batch, and so would an order that is not exactly
   * the one of the index.
   */
  async valuesAfter(
    trx: Trx,
    fieldId: string,
    { afterId, limit }: { afterId: string | undefined; limit: number },
  ): Promise<ValueBatch> {
    const after = afterId === undefined ? sql`` : sql`and d.object_id > ${afterId}::uuid`;
    const most = limit + COUNT_LIMITS.selectable;
    const { rows } = await sql<PlacedRow>`select d.object_id, d.object_kind, d.position, ${COLUMNS} from field_datum d
      where d.field_id = ${fieldId}::uuid ${after} order by d.field_id, d.object_id limit ${most}`.execute(trx);
    const isLast = rows.length < most;
    // The last object may have more rows than were read; one has at most as many as can be chosen.
    const lastId = rows.at(-1)?.object_id;
    return { values: toObjectValues(isLast ? rows : rows.filter((row) => row.object_id !== lastId)), isLast };
  }

  /** Returns values of these objects, ordered by their ids. */
  async valuesOfObjects(trx: Trx, fieldId: string, ids: readonly string[]): Promise<ObjectValue[]> {
    const { rows } = await sql<PlacedRow>`select d.object_id, d.object_kind, d.position, ${COLUMNS} from field_datum d
      where d.field_id = ${fieldId}::uuid and d.object_id = any(${[...ids]}::uuid[]) order by d.object_id`.execute(trx);
    return toObjectValues(rows);
  }

  /** Returns the ids in the field's values, without repetition. */
  async refIds(trx: Trx, fieldId: string): Promise<string[]> {
    const { rows } = await sql<{ ref_id: string }>`select distinct ref_id from field_datum
      where field_id = ${fieldId}::uuid and ref_id is not null`.execute(trx);
    return rows.map((row) => row.ref_id);
  }

  /** Returns the ids that occur in the field's texts, without repetition. */
  async idsInTexts(trx: Trx, fieldId: string): Promise<string[]> {
    const pattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
    const { rows } = await sql<{ id: string }>`select distinct found[1] as id from field_datum,
      lateral regexp_matches(text, ${pattern}, 'g') as found where field_id = ${fieldId}::uuid`.execute(trx);
    return rows.map(({ id }) => id);
  }

  async deleteAll(trx: Trx, fieldId: string, range: ObjectRange): Promise<void> {
    await trx.deleteFrom('field_datum').where('field_id', '=', fieldId).where(isWithin('object_id', range)).execute();
  }
}
