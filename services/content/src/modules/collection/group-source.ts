import type { Actor } from '@fieldloom/auth/actor';
import { badInput } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import type { Grouping } from '@fieldloom/views/view-data';
import { type RawBuilder, sql } from 'kysely';
import type { CollectionKind } from './collection-kind.ts';
import { type CustomField, valuesOf } from './custom-field.ts';

/** The group of objects without a value. */
export const NO_VALUE = 'none';

/** Maximum number of tag groups; the first ones by title are shown. */
export const TAG_GROUPS = 200;

/** What a list is grouped by. A row is in the group of each of its values. */
export interface GroupSource {
  /** The value of a row `o` of the kind, if it is stored in the row itself. */
  readonly own?: RawBuilder<unknown>;
  /** The object with the values, for a row `o`. */
  readonly owner: RawBuilder<unknown>;
  /** The join that the values need, for a listed row `o` with `id` and `owner_id`. */
  readonly join?: RawBuilder<unknown>;
  /** One value of a listed row. Its text is the group's key; null: no value. */
  readonly value: RawBuilder<unknown>;
  /** Condition that a row `o` of the kind is in a group. */
  has(key: string): RawBuilder<boolean>;
  /** The groups in order, including empty ones. Undefined: only groups that occur. */
  readonly fixed: readonly string[] | undefined;
  readonly hidden: readonly string[];
  /** If set, only these groups are shown, besides the one without a value. */
  readonly only?: readonly string[];
}

const ID = sql`o.id`;
const NOWHERE = sql<boolean>`false`;

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
      return ofField(kind, actor, group, fields);
    case 'PUBLISHED': {
      if (kind.published === undefined) break;
      const { published } = kind;
      return {
        own: published,
        owner: ID,
        value: sql`o.own_group`,
        has: (key) => (key === 'true' ? published : key === 'false' ? sql<boolean>`not ${published}` : NOWHERE),
        fixed: ['true', 'false'],
        hidden: [],
      };
    }
    case 'TAG': {
      if (kind.tags === undefined) break;
      const tags = kind.tags(actor);
      return {
        owner: ID,
        join: sql`left join lateral (select distinct of_tag.tag_id from (${tags}) of_tag) grouped on true`,
        value: sql`grouped.tag_id`,
        has: (key) => hasValue(key, (check) => sql`select from (${tags}) grouped where ${check(sql`grouped.tag_id`)}`),
        fixed: undefined,
        hidden: group.hiddenOptions ?? [],
      };
    }
  }
  throw badInput('There are no such groups', { field: 'group' });
}

function ofField(
  kind: CollectionKind,
  actor: Actor,
  group: Extract<Grouping, { type: 'SELECT' | 'PERSON' }>,
  fields: readonly CustomField[],
): GroupSource {
  const owner = kind.fieldOwners.find((each) => fields.some((field) => isOf(field, each.objectType, group)));
  const field = fields.find((each) => owner !== undefined && isOf(each, owner.objectType, group));
  if (owner === undefined || field === undefined) throw badInput('There is no such field', { field: 'group' });
  // A value that is no longer an option counts as none.
  const isValue =
    group.type === 'SELECT'
      ? sql`grouped.ref_id = any(${[...field.optionIds]}::uuid[])`
      : sql`grouped.ref_id is not null`;
  const values = (ownerId: RawBuilder<unknown>) =>
    sql<boolean>`${valuesOf('grouped', actor, field.id, ownerId)} and ${isValue}`;
  return {
    owner: owner.id,
    join: sql`left join field_datum grouped on ${values(sql`o.owner_id`)}`,
    value: sql`grouped.ref_id`,
    has: (key) =>
      hasValue(
        key,
        (check) => sql`select from field_datum grouped where ${values(owner.id)} and ${check(sql`grouped.ref_id`)}`,
      ),
    ...shownOf(group, field),
  };
}

/**
 * For people: if nobody is chosen, everybody who occurs and is not hidden is shown. An object of a person who is not
 * shown still has a value.
 */
function shownOf(
  group: Extract<Grouping, { type: 'SELECT' | 'PERSON' }>,
  { optionIds }: CustomField,
): Pick<GroupSource, 'fixed' | 'hidden' | 'only'> {
  if (group.type === 'SELECT') {
    const hidden = group.hiddenOptions;
    return { fixed: [...optionIds, NO_VALUE].filter((key) => !hidden.includes(key)), hidden };
  }
  const hidden = group.hiddenOptions ?? [];
  if (group.options.length === 0) return { fixed: undefined, hidden };
  const only = [...group.options, NO_VALUE].filter((key) => !hidden.includes(key));
  return { fixed: only, hidden, only };
}

function isOf(field: CustomField, objectType: string, group: { type: string; id: string }): boolean {
  return field.id === group.id && field.type === group.type && field.objectType === objectType;
}

/** @param values A query of an object's values that pass a check. */
function hasValue(
  key: string,
  values: (check: (value: RawBuilder<unknown>) => RawBuilder<boolean>) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (key === NO_VALUE) return sql<boolean>`not exists (${values(() => sql<boolean>`true`)})`;
  if (!isUuid(key)) return NOWHERE;
  return sql<boolean>`exists (${values((value) => sql<boolean>`${value} = ${key}::uuid`)})`;
}
