import type { CellRange, GridEntry } from '@fieldloom/ui/data-grid/grid-model.ts';
import type { CollectionGroup } from './collection-pages.ts';
import type { CollectionRow } from './collection-row.ts';

export interface TableEntries {
  entries: GridEntry<CollectionRow>[];
  /** The row and group at each position; undefined for group headers. */
  places: ({ group: string; row: number } | undefined)[];
}

const GROUP = 'group:';

export const groupOfEntry = (key: string): string => key.slice(GROUP.length);

/** The entries of a table from top to bottom: rows, preceded by a header for each group. */
export function tableEntries(
  groups: readonly CollectionGroup[],
  isGrouped: boolean,
  folded: ReadonlySet<string>,
  withEdits: (row: CollectionRow) => CollectionRow,
): TableEntries {
  const entries: GridEntry<CollectionRow>[] = [];
  const places: TableEntries['places'] = [];
  for (const group of groups) {
    if (isGrouped) {
      entries.push({ kind: 'group', key: GROUP + group.key });
      places.push(undefined);
      if (folded.has(group.key)) continue;
    }
    group.rows.forEach((row, index) => {
      // An object with two tags is in both groups.
      entries.push({ kind: 'row', key: isGrouped ? `${group.key}/${row.id}` : row.id, row: withEdits(row) });
      places.push({ group: group.key, row: index });
    });
  }
  return { entries, places };
}

/** The rows in a range of the table, by group. */
export function seenRows(
  places: TableEntries['places'],
  first: number,
  last: number,
): Map<string, { first: number; last: number }> {
  const seen = new Map<string, { first: number; last: number }>();
  for (const place of places.slice(first, last + 1)) {
    if (place === undefined) continue;
    const known = seen.get(place.group);
    if (known === undefined) seen.set(place.group, { first: place.row, last: place.row });
    else known.last = place.row;
  }
  return seen;
}

/** The rows from a position on, for a selection or a paste. */
export function rowsFrom(entries: readonly GridEntry<CollectionRow>[], top: number, count: number) {
  const rows = new Map<number, CollectionRow>();
  for (let index = top; index < entries.length && rows.size < count; index += 1) {
    const entry = entries[index];
    if (entry?.kind === 'row') rows.set(index, entry.row);
  }
  return rows;
}

export function rowsOfRange(entries: readonly GridEntry<CollectionRow>[], { top, bottom }: CellRange): CollectionRow[] {
  return entries.slice(top, bottom + 1).flatMap((entry) => (entry.kind === 'row' ? [entry.row] : []));
}
