import type { Actor } from '@fieldloom/auth/actor';
import { badInput } from '@fieldloom/kernel/errors';
import type { Grouping } from '@fieldloom/views/view-data';
import { type RawBuilder, sql } from 'kysely';
import type { CollectionKind } from './collection-kind.ts';
import type { CustomField } from './custom-field.ts';

/** The group of objects without a value. */
export const NO_VALUE = 'none';

/** Maximum number of tag groups; the first ones by title are shown. */
export const TAG_GROUPS = 200;

/** What a list is grouped by. A row `o` is in the group of each of its keys. */
export interface GroupSource {
  /** A query for the keys of a row, as text `key`. */
  readonly keysOf: RawBuilder<unknown>;
  /** The groups in order, including empty ones. Undefined: only groups that occur. */
  readonly fixed: readonly string[] | undefined;
  readonly hidden: readonly string[];
  /** If set, only these groups are shown, besides the one without a value. */
  readonly only?: readonly string[];
}

/** @throws BAD_INPUT for a field that was deleted, is not visible to the reader, or has another type. */
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
  // A value that is no longer an option counts as none.
  const keys = sql`select d.ref_id::text as key from field_datum d where d.object_id = ${owner.id}
    and d.field_id = ${field.id}::uuid and d.ref_id = any(${[...options]}::uuid[])`;
  return {
    keysOf: orNone(keys),
    fixed: [...options, NO_VALUE].filter((key) => !hidden.includes(key)),
    hidden,
  };
}

/** If nobody is chosen, everybody who occurs is shown. An object of a person who is not shown still has a value. */
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

/** Condition that a row is in a group. */
export function isInGroup({ keysOf }: GroupSource, key: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from (${keysOf}) of_row where of_row.key = ${key})`;
}
