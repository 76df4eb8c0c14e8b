import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database.ts';
import type { CollectionPlan } from './collection-plan.ts';
import { type GroupSource, NO_VALUE, TAG_GROUPS } from './group-source.ts';
import { isAfter, orderOf, type Place, type SortKey } from './sort-key.ts';

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

type GroupedPlan = CollectionPlan & { readonly groups: GroupSource };

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
    const { rows } = await sql<Place>`
      select o.id, ${valuesOf(plan.keys)} as values from ${from(plan)}
      where ${where(plan, mode)} ${after} order by ${orderOf(plan.keys, ID)} limit ${page.first}`.execute(trx);
    return rows;
  }

  /** Returns the first page together with the total count. */
  async countedPage(
    trx: Trx,
    plan: CollectionPlan,
    mode: WordsMode,
    first: number,
  ): Promise<{ places: Place[]; count: number }> {
    // Both would search the whole list, so it is searched only once.
    if (plan.isWalked) {
      return {
        places: await this.page(trx, plan, mode, { first, after: undefined }),
        count: await this.count(trx, plan, mode),
      };
    }
    const keys = listedKeys(plan.keys);
    const { rows } = await sql<Place & { count: number }>`
      with listed as materialized (select o.id ${keyColumns(plan)} from ${from(plan)} where ${where(plan, mode)})
      select o.id, ${valuesOf(keys)} as values, ${countOf('listed')} as count
      from listed o order by ${orderOf(keys, ID)} limit ${first}`.execute(trx);
    return { places: rows.map(({ id, values }) => ({ id, values })), count: rows[0]?.count ?? 0 };
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
  async groups(trx: Trx, plan: GroupedPlan, mode: WordsMode, first: number): Promise<FoundGroup[]> {
    const { groups } = plan;
    const keys = listedKeys(plan.keys);
    const most = Math.max(TAG_GROUPS, groups.fixed?.length ?? 0);
    // Values are joined to the found rows instead of being looked up per row: for a long list that is a single scan.
    const { rows } = await sql<{ key: string; count: number; id: string | null; values: (string | null)[] | null }>`
      with listed as materialized (${listed(plan, mode, keyColumns(plan))}),
      in_groups as materialized (
        select ${groups.value} as value, o.* from listed o ${groups.join ?? sql``} where ${isShown(groups)}
      ), counted as (
        select c.value, count(*) as count, ${titleOfValue(groups)} as title from in_groups c group by c.value
        order by title nulls last, ${keyOf(sql`c.value`)} limit ${sql.lit(most)}
      ), placed as materialized (
        select * from (
          select o.*, row_number() over (partition by o.value order by ${orderOf(keys, ID)}) as place from in_groups o
        ) numbered where place <= ${first}
      )
      select ${keyOf(sql`c.value`)} as key, least(c.count, ${sql.lit(COUNTED)})::int as count,
        o.id, ${valuesOf(keys)} as values
      from counted c left join placed o on o.value is not distinct from c.value
      order by c.title nulls last, 1, o.place`.execute(trx);
    const found = new Map<string, FoundGroup>(groups.fixed?.map((key) => [key, { key, count: 0, places: [] }]) ?? []);
    for (const { key, count, id, values } of rows) {
      const group = found.get(key) ?? { key, count, places: [] };
      group.count = count;
      if (id !== null) group.places.push({ id, values: values ?? [] });
      found.set(key, group);
    }
    return [...found.values()];
  }

  /** Returns sums of number fields over all objects of the list, by group if there are groups ('' = none). */
  async sums(
    trx: Trx,
    plan: CollectionPlan,
    mode: WordsMode,
    options: { teamId: string; fieldIds: readonly string[]; owner: RawBuilder<unknown>; byGroup: boolean },
  ): Promise<Map<string, FieldSums[]>> {
    const { groups } = plan;
    const byKey = options.byGroup && groups !== undefined;
    const sumOwner = sql`, ${options.owner} as sum_owner_id`;
    // The list's objects are selected first, as for pages and groups. In a plain join, the planner would start with
    // everybody's numbers.
    const { rows } = await sql<{ key: string; fieldId: string; sum: number; count: number }>`
      with listed as materialized (${listed(plan, mode, sumOwner)}),
      in_groups as materialized (
        select ${byKey ? keyOf(groups.value) : sql`''::text`} as key, o.sum_owner_id
        from listed o ${byKey ? (groups.join ?? sql``) : sql``}
      )
      select o.key, d.field_id as "fieldId", sum(d.number) as sum, count(*)::int as count
      from in_groups o join field_datum d on d.object_id = o.sum_owner_id and d.team_id = ${options.teamId}::uuid
        and d.field_id = any(${[...options.fieldIds]}::uuid[]) and d.number is not null
      group by 1, 2`.execute(trx);
    const sums = new Map<string, FieldSums[]>();
    for (const { key, ...sum } of rows) sums.set(key, [...(sums.get(key) ?? []), sum]);
    return sums;
  }
}

/** Returns a query for all rows of a list, with the values by which they are grouped. */
function listed(plan: CollectionPlan, mode: WordsMode, more: RawBuilder<unknown>): RawBuilder<unknown> {
  const { groups } = plan;
  const own = groups?.own ? sql`, ${groups.own} as own_group` : sql``;
  const owner = groups ? sql`, ${groups.owner} as owner_id` : sql``;
  return sql`select o.id ${owner} ${own} ${more} from ${from(plan)} where ${where(plan, mode)}`;
}

/** Counts rows, up to one more than is counted exactly. */
function countOf(name: string): RawBuilder<unknown> {
  return sql`(select count(*)::int from (select from ${sql.id(name)} limit ${sql.lit(COUNTED)}) first_ones)`;
}

function keyOf(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((${value})::text, ${sql.lit(NO_VALUE)})`;
}

/** Groups of tags are ordered by title; others have an order of their own. */
function titleOfValue({ fixed }: GroupSource): RawBuilder<unknown> {
  if (fixed !== undefined) return sql`null::text`;
  return sql`(select t.folded_title from tag t where t.id = c.value)`;
}

function isShown({ value, hidden, only }: GroupSource): RawBuilder<unknown> {
  const key = keyOf(value);
  const conditions = [
    ...(hidden.length === 0 ? [] : [sql`not ${key} = any(${[...hidden]}::text[])`]),
    ...(only === undefined ? [] : [sql`${key} = any(${[...only]}::text[])`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function from({ kind, keys }: CollectionPlan): RawBuilder<unknown> {
  return sql.join([kind.from, ...keys.flatMap(({ join }) => join ?? [])], sql` `);
}

function where(plan: CollectionPlan, mode: WordsMode): RawBuilder<boolean> {
  const { groups, groupKey } = plan;
  const conditions = [plan.where];
  if (mode === 'words' && plan.words !== undefined) conditions.push(plan.words);
  if (mode === 'similar' && plan.similar !== undefined) conditions.push(plan.similar);
  if (groups !== undefined && groupKey !== undefined) conditions.push(groups.has(groupKey));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const keyName = (place: number): string => `key${place}`;

/** The list's sort keys, as columns of a query of its rows. */
function keyColumns({ keys }: CollectionPlan): RawBuilder<unknown> {
  return sql.join([sql``, ...keys.map(({ expression }, place) => sql`${expression} as ${sql.id(keyName(place))}`)]);
}

/** The same sort keys, over the rows of such a query. */
function listedKeys(keys: readonly SortKey[]): SortKey[] {
  return keys.map(({ join: _, ...key }, place) => ({ ...key, expression: sql.ref(`o.${keyName(place)}`) }));
}

function valuesOf(keys: readonly SortKey[]): RawBuilder<unknown> {
  return sql`array[${sql.join(keys.map(({ expression }) => sql`(${expression})::text`))}]::text[]`;
}
