import { readTypedText } from '@fieldloom/fields/typed-text';
import { type WireValue, writeValue } from '@fieldloom/fields/value';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cutTo } from '@fieldloom/kernel/text-length';
import type { CellRange } from '@fieldloom/ui/data-grid/grid-model.ts';
import { shapeOf } from '../fields/field-shape.ts';
import type { CollectionRow } from './collection-row.ts';
import type { CollectionColumn } from './columns.ts';
import { collectionStrings } from './strings.ts';

const words = collectionStrings.table;
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Cells that one paste, fill or clearing may change. */
export const MOST_CELLS = 2_000;

export interface CellChange {
  row: CollectionRow;
  column: CollectionColumn;
  /** Null empties the cell. */
  value: WireValue | null;
}

/** What could not be taken, and why, in words. */
export interface CellFault {
  row: CollectionRow;
  column: CollectionColumn;
  text: string;
  why: string;
}

export interface PastedCells {
  changes: CellChange[];
  faults: CellFault[];
}

/** Whether people write it by hand in a table. */
export function isWritable(row: CollectionRow, column: CollectionColumn): boolean {
  if (!row.canEdit) return false;
  return column.field !== undefined || (column.key === 'title' && row.kind !== 'TAG');
}

/** Where clipboard cells go: from the first marked cell on; one cell fills all that are marked. */
export function placeCells(
  cells: readonly (readonly string[])[],
  range: CellRange,
  rows: ReadonlyMap<number, CollectionRow>,
  columns: readonly CollectionColumn[],
): { row: CollectionRow; column: CollectionColumn; text: string }[] {
  const isOne = cells.length === 1 && cells[0]?.length === 1;
  const height = isOne ? range.bottom - range.top + 1 : cells.length;
  const placed: { row: CollectionRow; column: CollectionColumn; text: string }[] = [];
  // Headers of groups take no line of what is pasted.
  let line = 0;
  for (let index = range.top; line < height && rows.size > 0 && index <= range.top + height + rows.size; index += 1) {
    const row = rows.get(index);
    if (isOne && index > range.bottom) break;
    if (row === undefined) {
      if (index > Math.max(...rows.keys())) break;
      continue;
    }
    const width = isOne ? range.right - range.left + 1 : (cells[line]?.length ?? 0);
    for (let place = 0; place < width; place += 1) {
      const column = columns[range.left + place];
      const text = isOne ? cells[0]?.[0] : cells[line]?.[place];
      if (column !== undefined && text !== undefined) placed.push({ row, column, text });
    }
    line += 1;
  }
  return placed;
}

/** Texts as values of their columns. What says nothing to a column is named, and changes nothing. */
export function readCells(placed: ReturnType<typeof placeCells>): PastedCells {
  const changes: CellChange[] = [];
  const faults: CellFault[] = [];
  for (const { row, column, text } of placed) {
    if (!isWritable(row, column)) {
      const isHand = column.field !== undefined || column.key === 'title';
      faults.push({ row, column, text, why: isHand ? words.lockedRow : words.readOnly });
      continue;
    }
    try {
      changes.push({ row, column, value: valueFrom(column, text) });
    } catch (error) {
      faults.push({ row, column, text, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return { changes, faults };
}

/** @throws An error in words for people, for what the column has no place for. */
export function valueFrom(column: CollectionColumn, text: string): WireValue | null {
  if (column.field === undefined) return cutTo(text.replaceAll(/\s+/gu, ' ').trim(), TEXT_LIMITS.noteTitle);
  const { value, newOptions } = readTypedText(shapeOf(column.field), text, { timeZone });
  const [missing] = newOptions;
  if (missing !== undefined) throw new Error(words.oneOption(missing));
  return value === undefined ? null : writeValue(value);
}
