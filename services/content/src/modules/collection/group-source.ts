import type { Actor } from '@fieldloom/auth/actor';
import { badInput } from '@fieldloom/kernel/errors';
import type { Grouping } from '@fieldloom/views/view-data';
import { type RawBuilder, sql } from 'kysely';
import type { CollectionKind } from './collection-kind.ts';
import type { CustomField } from './custom-field.ts';

/** The group of what has no value. */
export const NO_VALUE = 'none';

/** Groups of tags that are shown at most: the first by title. */
export const TAG_GROUPS = 200;

/** What a list is grouped by: a row `o` stands in the group of each of its keys. */
export interface GroupSource {
  /** A query of the keys of a row, as `key` text. */
  readonly keysOf: RawBuilder<unknown>;
  /** The groups in their order, with those that nothing is in; undefined = those that occur. */
  readonly fixed: readonly string[] | undefined;
  readonly hidden: readonly string[];
  /** The only groups that are shown, besides what has no value; undefined = all. */
  readonly only?: readonly string[];
}

/** @throws BAD_INPUT for a field that is gone, not to be seen, or of another type. */
export function groupSource(
  kind: CollectionKind,
  actor: Actor,
  group: Grouping,
  fields: readonly CustomField[],
): GroupSource {
  switch (group.type) {
    case 'SELECT':
    case 'PERSON':
      return ofField(kind, group, fields);
    case 'PUBLISHED': {
      if (kind.published === undefined) break;
      return { keysOf: sql`select (${kind.published})::text as key`, fixed: ['true', 'false'], hidden: [] };
    }
    case 'TAG': {
      if (kind.tags === undefined) break;
      const keys = sql`select distinct of_tag.tag_id::text as key from (${kind.tags(actor)}) of_tag`;
      return { keysOf: orNone(keys), fixed: undefined, hidden: group.hiddenOptions ?? [] };
    }
  }
  throw badInput('There are no such groups', { field: 'group' });
}

function ofField(
  kind: CollectionKind,
  group: Extract<Grouping, { type: 'SELECT' | 'PERSON' }>,
  fields: readonly CustomField[],
): GroupSource {
  const owner = kind.fieldOwners.find((each) => fields.some((field) => isOf(field, each.objectType, group)));
  const field = fields.find((each) => owner !== undefined && isOf(each, owner.objectType, group));
  if (owner === undefined || field === undefined) throw badInput('There is no such field', { field: 'group' });
  if (group.type === 'PERSON') return ofPeople(owner.id, field.id, group.options);
  const options = field.optionIds;
  const hidden = group.hiddenOptions;
  // A value that is no option any more counts as none.
  const keys = sql`select d.ref_id::text as key from field_datum d where d.object_id = ${owner.id}
    and d.field_id = ${field.id}::uuid and d.ref_id = any(${[...options]}::uuid[])`;
  return {
    keysOf: orNone(keys),
    fixed: [...options, NO_VALUE].filter((key) => !hidden.includes(key)),
    hidden,
  };
}

/** Nobody chosen = everybody who occurs. Whoever is not shown has a value all the same. */
function ofPeople(ownerId: RawBuilder<unknown>, fieldId: string, shown: readonly string[]): GroupSource {
  const keys = sql`select d.ref_id::text as key from field_datum d where d.object_id = ${ownerId}
    and d.field_id = ${fieldId}::uuid and d.ref_id is not null`;
  if (shown.length === 0) return { keysOf: orNone(keys), fixed: undefined, hidden: [] };
  const only = [...shown, NO_VALUE];
  return { keysOf: orNone(keys), fixed: only, hidden: [], only };
}

function isOf(field: CustomField, objectType: string, group: { type: string; id: string }): boolean {
  return field.id === group.id && field.type === group.type && field.objectType === objectType;
}

function orNone(keys: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select coalesce(found.key, ${sql.lit(NO_VALUE)}) as key from (select) once left join (${keys}) found on true`;
}

/** Whether a row stands in a group. */
export function isInGroup({ keysOf }: GroupSource, key: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from (${keysOf}) of_row where of_row.key = ${key})`;
}
