import type { Grouping } from '@fieldloom/views/view-data';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import type { Client } from 'urql';
import { idsOf, optionsOf } from '../fields/field-shape.ts';
import { peopleStore } from '../fields/people-store.ts';
import { isGroupHidden } from '../filters/hidden-groups.ts';
import { cellText, namesOf, readerShown } from './cell-text.ts';
import type { CollectionRow } from './collection-row.ts';
import { type CollectionInput, type PageAnswer, type PageQuestion, SOURCES } from './collection-source.ts';
import type { CollectionColumn, FieldChoice } from './columns.ts';
import { csvCell } from './tsv.ts';
import { NO_VALUE } from './use-group-words.ts';

/** Maximum rows per file; larger exports use the archive of a project. */
export const MOST_EXPORTED = 10_000;
const PAGE = 200;

interface ExportOptions {
  client: Client;
  objectType: ViewObjectType;
  input: CollectionInput;
  columns: readonly CollectionColumn[];
  /** Those of the objects: options of a field that were deleted are no groups. */
  fields: readonly FieldChoice[];
  onProgress: (rows: number) => void;
  signal: AbortSignal;
}

export interface Exported {
  csv: string;
  count: number;
  /** Whether there are more rows than a file can hold. */
  isCut: boolean;
}

/** Exports what is shown, from all pages: the columns and rows in their order. @throws The server's error. */
export async function exportCollection(options: ExportOptions): Promise<Exported | null> {
  const { client, objectType, columns, onProgress, signal } = options;
  // The file contains every object once, except those that the view shows in none of its groups.
  const { group, ...input } = options.input;
  const by = (group ?? null) as Grouping | null;
  const needed = new Set([...columns.map(({ key }) => key), ...(by?.type === 'TAG' ? ['tags'] : [])]);
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
      columns: needed,
    };
    const page: PageAnswer = await onePage(client, objectType, question);
    rows.push(...page.rows.filter((row) => by === null || isInShownGroup(row, by, options.fields)));
    after = page.endCursor;
    onProgress(rows.length);
    if (signal.aborted) return null;
  } while (after !== null && rows.length < MOST_EXPORTED);
  return {
    csv: await exportRows(client, rows.slice(0, MOST_EXPORTED), columns),
    count: Math.min(rows.length, MOST_EXPORTED),
    isCut: after !== null || rows.length > MOST_EXPORTED,
  };
}

/** Whether one of the groups in which an object stands is shown. */
function isInShownGroup(row: CollectionRow, group: Grouping, fields: readonly FieldChoice[]): boolean {
  const keys = groupKeys(row, group, fields);
  return (keys.length === 0 ? [NO_VALUE] : keys).some((key) => !isGroupHidden(group, key, NO_VALUE));
}

function groupKeys(row: CollectionRow, group: Grouping, fields: readonly FieldChoice[]): string[] {
  switch (group.type) {
    case 'PUBLISHED':
      return [String(row.isPublished === true)];
    case 'TAG':
      return (row.tags ?? []).map(({ id }) => id);
    case 'PERSON':
      return idsOf(row.fields[group.id]);
    case 'SELECT': {
      const field = fields.find((each) => each.field.id === group.id)?.field;
      const options = new Set(field ? optionsOf(field).map(({ id }) => id) : []);
      return idsOf(row.fields[group.id]).filter((id) => options.has(id));
    }
  }
}

/** Rows that are already loaded, in the visible columns. @throws The server's error. */
export async function exportRows(
  client: Client,
  rows: readonly CollectionRow[],
  columns: readonly CollectionColumn[],
): Promise<string> {
  const fields = columns.flatMap(({ field }) => (field?.type === 'PERSON' ? [field.id] : []));
  const ids = rows.flatMap((row) => fields.flatMap((id) => idsOf(row.fields[id])));
  const shown = readerShown(namesOf((await peopleStore(client).load(ids)).values()));
  const lines = [
    columns.map(({ label }) => csvCell(label)),
    ...rows.map((row) => columns.map((column) => csvCell(cellText(row, column, shown)))),
  ];
  return `${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

function onePage(client: Client, objectType: ViewObjectType, question: PageQuestion): Promise<PageAnswer> {
  return new Promise((resolve, reject) => {
    const listening = SOURCES[objectType].listen(client, question, false, ({ answer, error }) => {
      // The cache may answer before there is a subscription to end.
      queueMicrotask(() => listening.unsubscribe());
      if (answer) resolve(answer);
      else reject(error ?? new Error('Nothing came'));
    });
  });
}

/** Starts a download. The byte order mark tells spreadsheets that the file is UTF-8. */
export function downloadCsv(name: string, csv: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'export'}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
