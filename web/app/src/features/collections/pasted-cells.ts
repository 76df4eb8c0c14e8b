import { namesIn, type PeopleNamed, readTypedText } from '@fieldloom/fields/typed-text';
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

/** Maximum number of cells that a paste, fill or clear may change. */
export const MOST_CELLS = 2_000;

export interface CellChange {
  row: CollectionRow;
  column: CollectionColumn;
  /** Null clears the cell. */
  value: WireValue | null;
}

/** A text that was not accepted, with the reason in words. */
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

/** Whether the column can be edited in a table. */
export function isWritable(row: CollectionRow, column: CollectionColumn): boolean {
  if (!row.canEdit) return false;
  return column.field !== undefined || (column.key === 'title' && row.kind !== 'TAG');
}

/**
 * Maps clipboard cells to table cells, starting at the first selected cell; a single cell fills the whole selection.
 */
export function placeCells(
  cells: readonly (readonly string[])[],
  range: CellRange,
  rows: ReadonlyMap<number, CollectionRow>,
  columns: readonly CollectionColumn[],
): { row: CollectionRow; column: CollectionColumn; text: string }[] {
  const isOne = cells.length === 1 && cells[0]?.length === 1;
  const height = isOne ? range.bottom - range.top + 1 : cells.length;
  const placed: { row: CollectionRow; column: CollectionColumn; text: string }[] = [];
  // Group headers consume no line of the pasted text.
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

/** @returns Why a cell cannot be changed; undefined if it can. */
export function refusalOf(row: CollectionRow, column: CollectionColumn): string | undefined {
  if (isWritable(row, column)) return undefined;
  return column.field !== undefined || column.key === 'title' ? words.lockedRow : words.readOnly;
}

/** Names and addresses of people in the texts. */
export function namesOfCells(placed: ReturnType<typeof placeCells>): Set<string> {
  return new Set(
    placed
      .filter(({ row, column }) => column.field?.type === 'PERSON' && isWritable(row, column))
      .flatMap(({ text }) => namesIn(text)),
  );
}

/** Parses texts as values of their columns. A text that a column cannot parse is reported, and changes nothing. */
export function readCells(placed: ReturnType<typeof placeCells>, peopleNamed: PeopleNamed): PastedCells {
  const changes: CellChange[] = [];
  const faults: CellFault[] = [];
  for (const { row, column, text } of placed) {
    const why = refusalOf(row, column);
    if (why !== undefined) {
      faults.push({ row, column, text, why });
      continue;
    }
    try {
      changes.push({ row, column, value: valueFrom(column, text, peopleNamed) });
    } catch (error) {
      faults.push({ row, column, text, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return { changes, faults };
}

/** @throws An error with a message for people if the column cannot store the text. */
function valueFrom(column: CollectionColumn, text: string, peopleNamed: PeopleNamed): WireValue | null {
  if (column.field === undefined) return cutTo(text.replaceAll(/\s+/gu, ' ').trim(), TEXT_LIMITS.noteTitle);
  const { value, newOptions } = readTypedText(shapeOf(column.field), text, { timeZone, peopleNamed });
  const [missing] = newOptions;
  if (missing !== undefined) throw new Error(words.oneOption(missing));
  return value === undefined ? null : writeValue(value);
}
