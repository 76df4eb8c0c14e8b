import type { ShownIn } from '@fieldloom/fields/shown-text';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import type { Client } from 'urql';
import { cellText } from './cell-text.ts';
import type { CollectionRow } from './collection-row.ts';
import { type CollectionInput, type PageAnswer, type PageQuestion, SOURCES } from './collection-source.ts';
import type { CollectionColumn } from './columns.ts';
import { csvCell } from './tsv.ts';

/** Rows of one file; more of them is what the archive of a project is for. */
export const MOST_EXPORTED = 10_000;
const PAGE = 200;

interface ExportOptions {
  client: Client;
  objectType: ViewObjectType;
  input: CollectionInput;
  columns: readonly CollectionColumn[];
  shown: ShownIn;
  onProgress: (rows: number) => void;
  signal: AbortSignal;
}

export interface Exported {
  csv: string;
  count: number;
  /** Whether there is more than one file takes. */
  isCut: boolean;
}

/** Exactly what is shown, of all pages: the columns in their order, the rows in theirs. @throws What the server refused. */
export async function exportCollection(options: ExportOptions): Promise<Exported | null> {
  const { client, objectType, columns, shown, onProgress, signal } = options;
  // Groups are a way to look at it; the file has every object once.
  const { group: _, ...input } = options.input;
  const rows: CollectionRow[] = [];
  let after: string | null = null;
  do {
    const question: PageQuestion = {
      input,
      first: PAGE,
      after,
      isGrouped: false,
      groupFirst: 1,
      sums: [],
      columns: new Set(columns.map(({ key }) => key)),
    };
    const page: PageAnswer = await onePage(client, objectType, question);
    rows.push(...page.rows);
    after = page.endCursor;
    onProgress(rows.length);
    if (signal.aborted) return null;
  } while (after !== null && rows.length < MOST_EXPORTED);
  return {
    csv: csvOf(rows.slice(0, MOST_EXPORTED), columns, shown),
    count: Math.min(rows.length, MOST_EXPORTED),
    isCut: after !== null || rows.length > MOST_EXPORTED,
  };
}

/** Rows that are here already, in the columns that are shown. */
export function csvOf(rows: readonly CollectionRow[], columns: readonly CollectionColumn[], shown: ShownIn): string {
  const lines = [
    columns.map(({ label }) => csvCell(label)),
    ...rows.map((row) => columns.map((column) => csvCell(cellText(row, column, shown)))),
  ];
  return `${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

function onePage(client: Client, objectType: ViewObjectType, question: PageQuestion): Promise<PageAnswer> {
  return new Promise((resolve, reject) => {
    const listening = SOURCES[objectType].listen(client, question, false, ({ answer, error }) => {
      // The cache may answer before there is anything to let go.
      queueMicrotask(() => listening.unsubscribe());
      if (answer) resolve(answer);
      else reject(error ?? new Error('Nothing came'));
    });
  });
}

/** Hands a file over to the browser. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'export'}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
