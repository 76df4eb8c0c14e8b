import { rulesOf, type ValueType } from '@fieldloom/filters/field-types';
import type { SqlField, SqlSource } from '@fieldloom/filters/sql';
import type { CustomFieldType } from '@fieldloom/filters/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { FieldOwner } from './collection-kind.ts';
import type { SortValue } from './sort-key.ts';
import { sortText } from './sort-key.ts';

/** A custom field, with what collections need of it. */
export interface CustomField {
  readonly id: string;
  readonly label: string;
  readonly type: CustomFieldType;
  readonly objectType: 'NOTE' | 'INSIGHT';
  /** Options of a SELECT field, in order. */
  readonly optionIds: readonly string[];
  readonly maxSelectable: number | undefined;
}

/** Columns of `field_datum` by type of value. */
const COLUMNS: Record<ValueType, string> = {
  text: 'folded_text',
  number: 'number',
  boolean: 'boolean',
  instant: 'instant',
  ids: 'ref_id',
};

/** Returns the filter fields for a custom field of an owner's objects: one for each name that filters have for it. */
export function filterFields(field: CustomField, owner: FieldOwner): SqlField[] {
  const value = sql.ref(`d.${COLUMNS[rulesOf(field.type).value]}`);
  const source: SqlSource = {
    some: (check) => sql<boolean>`exists (select from field_datum d
      where d.object_id = ${owner.id} and d.field_id = ${field.id}::uuid and ${check(value)})`,
  };
  return owner.kinds.map((kind) => ({
    kind,
    fieldType: field.type,
    id: field.id,
    label: field.label,
    sql: source,
    ...(field.maxSelectable === undefined ? {} : { maxSelectable: field.maxSelectable }),
  }));
}

/**
 * Returns the sort key of a field. Of several options or people the first one counts; options are sorted by their
 * position in the field.
 * @param alias Alias of the joined row, different for each key.
 */
export function fieldSort(field: CustomField, owner: RawBuilder<unknown>, alias: string): SortValue {
  const join = sql`left join field_datum ${sql.id(alias)} on ${sql.ref(`${alias}.object_id`)} = ${owner}
    and ${sql.ref(`${alias}.field_id`)} = ${field.id}::uuid and ${sql.ref(`${alias}.position`)} = 0`;
  const holds = rulesOf(field.type).value;
  const value = sql.ref(`${alias}.${COLUMNS[holds]}`);
  if (holds === 'text') return { join, nullable: true, type: 'text', expression: sortText(value) };
  if (holds !== 'ids') return { join, nullable: true, type: holds, expression: value };
  if (field.type === 'PERSON') return { join, nullable: true, type: 'uuid', expression: value };
  const place = sql`array_position(${[...field.optionIds]}::uuid[], ${value})`;
  return { join, nullable: true, type: 'number', expression: place };
}
