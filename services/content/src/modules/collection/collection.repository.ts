import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database.ts';
import type { CollectionPlan } from './collection-plan.ts';
import { type GroupSource, isInGroup, TAG_GROUPS } from './group-source.ts';
import { isAfter, orderOf, type Place } from './sort-key.ts';

/** Maximum number of rows that a count reads: one more than is counted exactly. */
const COUNTED = COUNT_LIMITS.countedInCollection + 1;

export type WordsMode = 'all' | 'words' | 'similar';

export interface FoundGroup {
  key: string;
  count: number;
  places: Place[];
}

export interface FieldSums {
  fieldId: string;
  sum: number;
  count: number;
}

const ID = sql`o.id`;

/** Reads lists of objects by page or in groups, counts and sums them, each with a single statement. */
@Injectable()
export class CollectionRepository {
  async page(
    trx: Trx,
    plan: CollectionPlan,
    mode: WordsMode,
    page: { first: number; after: Place | undefined },
  ): Promise<Place[]> {
    const after = page.after ? sql`and ${isAfter(plan.keys, page.after, ID)}` : sql``;
    const { rows } = await sql<{ id: string; values: (string | null)[] }>`
      select o.id, ${valuesOf(plan)} as values from ${from(plan)}
      where ${where(plan, mode)} ${after} order by ${orderOf(plan.keys, ID)} limit ${page.first}`.execute(trx);
    return rows;
  }

  /** Returns the query for all ids of a list, in its order. */
  ids(plan: CollectionPlan, mode: WordsMode): RawBuilder<unknown> {
    return sql`select o.id from ${from(plan)} where ${where(plan, mode)} order by ${orderOf(plan.keys, ID)}`;
  }

  async count(trx: Trx, plan: CollectionPlan, mode: WordsMode): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from ${plan.kind.from} where ${where(plan, mode)} limit ${sql.lit(COUNTED)}) first_ones`.execute(trx);
    return rows[0]?.count ?? 0;
  }

  /** Returns all groups of the list with their sizes, and the first objects of each. */
  async groups(
    trx: Trx,
    plan: CollectionPlan & { groups: GroupSource },
    mode: WordsMode,
    first: number,
  ): Promise<FoundGroup[]> {
    const { rows } = await sql<{ key: string; count: number; id: string | null; values: (string | null)[] | null }>`
      with listed as materialized (
        select k.key, o.id, ${valuesOf(plan)} as values, row_number() over (partition by k.key order by ${orderOf(plan.keys, ID)}) as place
        from ${from(plan)} cross join lateral (${plan.groups.keysOf}) k
        where ${where(plan, mode)} and not k.key = any(${[...plan.groups.hidden]}::text[]) ${isShown(plan.groups)}
      ), counted as (
        select c.key, count(*) as count, ${titleOfKey(plan.groups)} as title from listed c group by c.key
        order by title nulls last, c.key limit ${sql.lit(Math.max(TAG_GROUPS, plan.groups.fixed?.length ?? 0))}
      )
      select c.key, least(c.count, ${sql.lit(COUNTED)})::int as count, l.id, l.values
      from counted c left join listed l on l.key = c.key and l.place <= ${first}
      order by c.title nulls last, c.key, l.place`.execute(trx);
    const groups = new Map<string, FoundGroup>(
      plan.groups.fixed?.map((key) => [key, { key, count: 0, places: [] }]) ?? [],
    );
    for (const { key, count, id, values } of rows) {
      const group = groups.get(key) ?? { key, count, places: [] };
      group.count = count;
      if (id !== null) group.places.push({ id, values: values ?? [] });
      groups.set(key, group);
    }
    return [...groups.values()];
  }

  /** Returns sums of number fields over all objects of the list, by group if there are groups ('' = none). */
  async sums(
    trx: Trx,
    plan: CollectionPlan,
    mode: WordsMode,
    options: { fieldIds: readonly string[]; owner: RawBuilder<unknown>; byGroup: boolean },
  ): Promise<Map<string, FieldSums[]>> {
    const { groups } = plan;
    const byKey = options.byGroup && groups !== undefined;
    // The list's objects are selected first, as for pages and groups. In a plain join, the planner would start with
    // everybody's numbers.
    const { rows } = await sql<{ key: string; fieldId: string; sum: number; count: number }>`
      with listed as materialized (
        select ${byKey ? sql`k.key` : sql`''::text`} as key, ${options.owner} as owner_id from ${plan.kind.from}
        ${byKey ? sql`cross join lateral (${groups.keysOf}) k` : sql``} where ${where(plan, mode)}
      )
      select l.key, d.field_id as "fieldId", sum(d.number) as sum, count(*)::int as count
      from listed l join field_datum d on d.object_id = l.owner_id
        and d.field_id = any(${[...options.fieldIds]}::uuid[]) and d.number is not null
      group by 1, 2`.execute(trx);
    const sums = new Map<string, FieldSums[]>();
    for (const { key, ...sum } of rows) sums.set(key, [...(sums.get(key) ?? []), sum]);
    return sums;
  }
}

/** Groups of tags are ordered by title; others have an order of their own. */
function titleOfKey({ fixed }: GroupSource): RawBuilder<unknown> {
  if (fixed !== undefined) return sql`null::text`;
  return sql`(select t.folded_title from tag t where t.id::text = c.key)`;
}

function isShown({ only }: GroupSource): RawBuilder<unknown> {
  return only === undefined ? sql`` : sql`and k.key = any(${[...only]}::text[])`;
}

function from({ kind, keys }: CollectionPlan): RawBuilder<unknown> {
  return sql.join([kind.from, ...keys.flatMap(({ join }) => join ?? [])], sql` `);
}

function where(plan: CollectionPlan, mode: WordsMode): RawBuilder<boolean> {
  const { groups, groupKey } = plan;
  const conditions = [plan.where];
  if (mode === 'words' && plan.words !== undefined) conditions.push(plan.words);
  if (mode === 'similar' && plan.similar !== undefined) conditions.push(plan.similar);
  if (groups !== undefined && groupKey !== undefined) conditions.push(isInGroup(groups, groupKey));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function valuesOf({ keys }: CollectionPlan): RawBuilder<unknown> {
  return sql`array[${sql.join(keys.map(({ expression }) => sql`(${expression})::text`))}]::text[]`;
}
