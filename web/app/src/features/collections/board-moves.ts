import { RANKS } from '@fieldloom/kernel/limits';
import type { Grouping, ViewData } from '@fieldloom/views/view-data';
import { VIEW_LIMITS } from '@fieldloom/views/vocabulary';
import { idsOf, shapeOf } from '../fields/field-shape.ts';
import type { CollectionGroup } from './collection-pages.ts';
import type { CollectionRow } from './collection-row.ts';
import type { FieldChoice } from './columns.ts';
import { once } from './once.ts';
import { NO_VALUE } from './use-group-words.ts';

/** A card that was dropped, until the server has moved it too. */
export interface BoardMove {
  row: CollectionRow;
  from: string;
  to: string;
  /** The card that follows it; undefined at the end. */
  before: string | undefined;
}

/** Returns the groups after all pending moves. */
export function withMoves(groups: readonly CollectionGroup[], moves: readonly BoardMove[]): CollectionGroup[] {
  let after = [...groups];
  for (const { row, from, to, before } of moves) {
    after = after.map((group) => {
      const isThere = group.rows.some(({ id }) => id === row.id);
      if (group.key === from && from !== to && isThere)
        return { ...group, count: group.count - 1, rows: group.rows.filter(({ id }) => id !== row.id) };
      if (group.key !== to) return group;
      const rest = group.rows.filter(({ id }) => id !== row.id);
      const place = rest.findIndex(({ id }) => id === before);
      const rows = rest.toSpliced(place < 0 ? rest.length : place, 0, row);
      return { ...group, count: isThere ? group.count : group.count + 1, rows };
    });
  }
  return after;
}

type ObjectRanks = NonNullable<ViewData['objectRanks']>;

/** Places cards with a manual rank; every other card is one rank gap behind the previous one. */
export function withRanks(
  groups: readonly CollectionGroup[],
  ranks: ObjectRanks | undefined,
): readonly CollectionGroup[] {
  if (ranks === undefined) return groups;
  return groups.map(placing(ranks));
}

/** Places the cards of a group; a group that has not changed is placed once. */
const placing = once((ranks: ObjectRanks) => {
  const known = new Map(ranks.map(({ id, rank }) => [id, rank]));
  return once((group: CollectionGroup): CollectionGroup => {
    if (!group.rows.some(({ id }) => known.has(id))) return group;
    let others = 0;
    const ranked = group.rows.map((row) => ({ row, rank: known.get(row.id) ?? (others += 1) * RANKS.gap }));
    return { ...group, rows: ranked.toSorted((one, other) => one.rank - other.rank).map(({ row }) => row) };
  });
});

/**
 * Manual ranks after cards were dropped into a column.
 * @param order Ids of the column's cards in their new order.
 * @param moved The cards that were dropped.
 */
export function putByHand(
  before: ObjectRanks | undefined,
  order: readonly string[],
  moved: readonly string[],
): ObjectRanks {
  const ranks = new Map(before?.map(({ id, rank }) => [id, rank]));
  const isByHand = (id: string) => ranks.has(id) || moved.includes(id);
  let others = 0;
  for (const [place, id] of order.entries()) {
    if (!isByHand(id)) {
      others += 1;
      continue;
    }
    // Adjacent manual cards share the space between two of the others.
    const first = order.findLastIndex((each, at) => at < place && !isByHand(each)) + 1;
    const next = order.findIndex((each, at) => at > place && !isByHand(each));
    const count = (next < 0 ? order.length : next) - first;
    const rank = (others + (place - first + 1) / (count + 1)) * RANKS.gap;
    // Re-inserted, so that the most recently moved cards are the last to be dropped.
    ranks.delete(id);
    ranks.set(id, rank);
  }
  return [...ranks].slice(-VIEW_LIMITS.ranks).map(([id, rank]) => ({ id, rank }));
}

/** All columns: options in order, including empty ones, and last the column for cards without a value. */
export function boardColumns(
  groups: readonly CollectionGroup[],
  keys: readonly string[],
  hidden: ReadonlySet<string>,
): CollectionGroup[] {
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const rest = groups.map(({ key }) => key).filter((key) => !keys.includes(key) && key !== NO_VALUE);
  const all = [...keys, ...rest, ...(byKey.has(NO_VALUE) || keys.length > 0 ? [NO_VALUE] : [])];
  const isPublished = keys.includes('true') && keys.includes('false');
  return all
    .filter((key) => !hidden.has(key) && !(isPublished && key === NO_VALUE))
    .map((key) => byKey.get(key) ?? emptyColumn(key));
}

const emptyColumns = new Map<string, CollectionGroup>();

function emptyColumn(key: string): CollectionGroup {
  const made = emptyColumns.get(key) ?? {
    key,
    count: 0,
    rows: [],
    sums: new Map(),
    hasMore: false,
    isLoadingMore: false,
  };
  emptyColumns.set(key, made);
  return made;
}

/** @param people Everybody who can have a column. */
export function hiddenKeys(group: Grouping | null, people: readonly string[]): ReadonlySet<string> {
  if (group?.type === 'PERSON' && group.options.length > 0)
    return new Set([...people.filter((id) => !group.options.includes(id)), ...(group.hiddenOptions ?? [])]);
  if (group !== null && 'hiddenOptions' in group) return new Set(group.hiddenOptions ?? []);
  return new Set();
}

/** A card's new value after it was dropped: the new column's value replaces the old one's. */
export function movedValue(
  row: CollectionRow,
  fieldId: string,
  fields: readonly FieldChoice[],
  { from, to }: { from: string; to: string },
): string | null {
  const before = idsOf(row.fields[fieldId]);
  if (to === NO_VALUE) {
    const rest = before.filter((id) => id !== from);
    return rest.length === 0 ? null : rest.join(',');
  }
  const field = fields.find((each) => each.field.id === fieldId)?.field;
  const shape = field && shapeOf(field);
  const isOne = shape?.type === 'SELECT' && shape.config.maxSelectable === 1;
  if (isOne || before.length === 0) return to;
  const place = Math.max(0, before.indexOf(from));
  return [...new Set(before.includes(from) ? before.with(place, to) : [...before, to])].join(',');
}

/** Whether cards can be moved between columns. Notes get their tags from highlights, which no move changes. */
export function canMoveBetween(group: Grouping | null, kind: CollectionRow['kind']): boolean {
  return group !== null && !(group.type === 'TAG' && kind === 'NOTE');
}
