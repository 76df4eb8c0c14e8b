import { rulesOf, type ValueType } from '@fieldloom/filters/field-types';
import type { Check } from '@fieldloom/filters/resolve';
import type { SqlField, SqlSource } from '@fieldloom/filters/sql';
import type { CustomFieldType } from '@fieldloom/filters/vocabulary';
import type { PermissionActor } from '@fieldloom/permissions/model';
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

/**
 * Condition that a row `alias` is a value of a field. It names the workspace although the rows' security policy does so
 * too, because the planner can only estimate with this condition.
 */
function isOfField(alias: string, { teamId }: { teamId: string }, fieldId: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql<boolean>`${of('team_id')} = ${teamId}::uuid and ${of('field_id')} = ${fieldId}::uuid`;
}

/** Condition that a row `alias` is a value of one object in a field. */
export function valuesOf(
  alias: string,
  actor: { teamId: string },
  fieldId: string,
  ownerId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`${isOfField(alias, actor, fieldId)} and ${sql.ref(`${alias}.object_id`)} = ${ownerId}`;
}

/**
 * Checks that many values pass: a filter by a number or a day usually keeps a large part of a list. How many they are is
 * unknown to the planner, because values of all fields are in one table, and it would join them as if they were few.
 */
const PASSED_BY_MANY = new Set<Check['is']>(['containing', 'greater', 'less', 'within', 'true', 'present']);

/** Returns the filter fields for a custom field of an owner's objects: one for each name that filters have for it. */
export function filterFields(field: CustomField, owner: FieldOwner, actor: PermissionActor): SqlField[] {
  const value = sql.ref(`d.${COLUMNS[rulesOf(field.type).value]}`);
  const source: SqlSource = {
    some: (check, by) => {
      if (!PASSED_BY_MANY.has(by)) {
        return sql<boolean>`exists (select from field_datum d
          where ${valuesOf('d', actor, field.id, owner.id)} and ${check(value)})`;
      }
      // With `is true` it is no join: the objects with such values are read once from their index, into a hash table.
      return sql<boolean>`((${owner.id} in (select d.object_id from field_datum d
        where ${isOfField('d', actor, field.id)} and ${check(value)})) is true)`;
    },
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
export function fieldSort(
  field: CustomField,
  owner: RawBuilder<unknown>,
  alias: string,
  actor: PermissionActor,
): SortValue {
  const join = sql`left join field_datum ${sql.id(alias)} on ${valuesOf(alias, actor, field.id, owner)}
    and ${sql.ref(`${alias}.position`)} = 0`;
  const holds = rulesOf(field.type).value;
  const value = sql.ref(`${alias}.${COLUMNS[holds]}`);
  if (holds === 'text') return { join, nullable: true, type: 'text', expression: sortText(value) };
  if (holds !== 'ids') return { join, nullable: true, type: holds, expression: value };
  if (field.type === 'PERSON') return { join, nullable: true, type: 'uuid', expression: value };
  const place = sql`array_position(${[...field.optionIds]}::uuid[], ${value})`;
  return { join, nullable: true, type: 'number', expression: place };
}
