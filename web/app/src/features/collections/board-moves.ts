import type { Grouping } from '@fieldloom/views/view-data';
import { idsOf, shapeOf } from '../fields/field-shape.ts';
import type { CollectionGroup } from './collection-pages.ts';
import type { CollectionRow } from './collection-row.ts';
import type { FieldChoice } from './columns.ts';
import { NO_VALUE } from './use-group-words.ts';

/** A card that was dropped, until the server has it there too. */
export interface BoardMove {
  row: CollectionRow;
  from: string;
  to: string;
  /** The card that it stands before; undefined at the end. */
  before: string | undefined;
}

/** The groups as they are once all moves are done. */
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

/** Every column: options in their order, also those without cards, and last what has no value. */
export function boardColumns(
  groups: readonly CollectionGroup[],
  keys: readonly string[],
  hidden: ReadonlySet<string>,
): CollectionGroup[] {
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const rest = groups.map(({ key }) => key).filter((key) => !keys.includes(key) && key !== NO_VALUE);
  const all = [...(byKey.has(NO_VALUE) || keys.length > 0 ? [NO_VALUE] : []), ...keys, ...rest];
  const isPublished = keys.includes('true') && keys.includes('false');
  return all
    .filter((key) => !hidden.has(key) && !(isPublished && key === NO_VALUE))
    .map((key) => byKey.get(key) ?? { key, count: 0, rows: [], sums: new Map(), hasMore: false, isLoadingMore: false });
}

/** @param people Everybody who can be a column. */
export function hiddenKeys(group: Grouping | null, people: readonly string[]): ReadonlySet<string> {
  if (group?.type === 'PERSON' && group.options.length > 0)
    return new Set(people.filter((id) => !group.options.includes(id)));
  if (group?.type === 'SELECT' || group?.type === 'TAG') return new Set(group.hiddenOptions ?? []);
  return new Set();
}

/** What a card has in the field of the columns once it was dropped: the new column in place of the old one. */
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

/** Whether cards can be put into another column: a note has the tags of its highlights, which no column changes. */
export function canMoveBetween(group: Grouping | null, kind: CollectionRow['kind']): boolean {
  return group !== null && !(group.type === 'TAG' && kind === 'NOTE');
}
