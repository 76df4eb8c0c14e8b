import type { CellRange, GridEntry } from '@fieldloom/ui/data-grid/grid-model.ts';
import { toastDone, toastError } from '@fieldloom/ui/toast.tsx';
import { useCallback, useState } from 'react';
import { useClient } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { findNamed } from '../fields/people-store.ts';
import { cellText, readerShown } from './cell-text.ts';
import type { CollectionRow } from './collection-row.ts';
import type { CollectionColumn } from './columns.ts';
import {
  type CellChange,
  type CellFault,
  isWritable,
  MOST_CELLS,
  namesOfCells,
  placeCells,
  readCells,
  refusalOf,
} from './pasted-cells.ts';
import { collectionStrings } from './strings.ts';
import { rowsFrom, rowsOfRange } from './table-entries.ts';
import { readTsv, writeTsv } from './tsv.ts';
import type { CellEdits } from './use-cell-edits.ts';

const words = collectionStrings.table;

export interface TableClipboard {
  /** What the last paste or fill could not store. */
  faults: readonly CellFault[];
  dismiss: () => void;
  copy: (range: CellRange) => string;
  paste: (text: string, range: CellRange) => void;
  fill: (range: CellRange) => void;
  clear: (range: CellRange) => void;
}

interface Options {
  entries: readonly GridEntry<CollectionRow>[];
  columns: readonly CollectionColumn[];
  edits: CellEdits;
  nameOf: ReadonlyMap<string, string>;
}

/** Copies cells to and from a spreadsheet, fills them down a column, and clears them. */
export function useTableClipboard({ entries, columns, edits, nameOf }: Options): TableClipboard {
  const client = useClient();
  const [faults, setFaults] = useState<readonly CellFault[]>([]);
  const copy = useCallback(
    ({ left, right, ...range }: CellRange) => {
      const shown = readerShown(nameOf);
      const marked = columns.slice(left, right + 1);
      return writeTsv(
        rowsOfRange(entries, { left, right, ...range }).map((row) =>
          marked.map((column) => cellText(row, column, shown)),
        ),
      );
    },
    [entries, columns, nameOf],
  );
  const run = useCallback(
    (changes: readonly CellChange[], failed: readonly CellFault[]) => {
      setFaults(failed);
      void edits.apply(changes).then((done) => {
        if (failed.length > 0 || changes.length > 1) toastDone(words.pasted(done, failed.length));
      });
    },
    [edits],
  );
  const paste = useCallback(
    async (text: string, range: CellRange) => {
      const cells = readTsv(text);
      const rows = rowsFrom(entries, range.top, Math.max(cells.length, range.bottom - range.top + 1));
      const placed = placeCells(cells, range, rows, columns);
      if (placed.length > MOST_CELLS) return toastError(words.tooLarge(MOST_CELLS));
      try {
        const { changes, faults: failed } = readCells(placed, await findNamed(client, namesOfCells(placed)));
        run(changes, failed);
      } catch (error) {
        const { what, next } = errorMessage(error);
        toastError(`${what} ${next}`);
      }
    },
    [client, entries, columns, run],
  );
  const fill = useCallback(
    (range: CellRange) => {
      const [source, ...rest] = rowsOfRange(entries, range);
      if (source === undefined || rest.length === 0) return;
      const marked = columns.slice(range.left, range.right + 1);
      const changes: CellChange[] = [];
      const failed: CellFault[] = [];
      for (const row of rest) {
        for (const column of marked) {
          const value = column.field === undefined ? source.title : (source.fields[column.field.id] ?? null);
          const why = refusalOf(row, column);
          if (why === undefined) changes.push({ row, column, value });
          else failed.push({ row, column, text: cellText(source, column, readerShown(nameOf)), why });
        }
      }
      if (changes.length > MOST_CELLS) return toastError(words.tooLarge(MOST_CELLS));
      setFaults(failed);
      void edits.apply(changes);
    },
    [entries, columns, edits, nameOf],
  );
  const clear = useCallback(
    (range: CellRange) => {
      const marked = columns.slice(range.left, range.right + 1);
      // Titles are not cleared, because nobody could find an object without one.
      const changes = rowsOfRange(entries, range).flatMap((row) =>
        marked
          .filter((column) => column.field !== undefined && isWritable(row, column))
          .map((column): CellChange => ({ row, column, value: null })),
      );
      if (changes.length > MOST_CELLS) return toastError(words.tooLarge(MOST_CELLS));
      void edits.apply(changes);
    },
    [entries, columns, edits],
  );
  const dismiss = useCallback(() => setFaults([]), []);
  return { faults, dismiss, copy, paste: (text, range) => void paste(text, range), fill, clear };
}
