import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import type { SchemaType } from '../../client/graphql.ts';

export type TagImportRow = SchemaType<'TagImportRow'>;

/** Why a text is not a list of tags. */
export type CsvFault =
  | { kind: 'empty' | 'nul' | 'noTitle' | 'tooMany' | 'unreadable' }
  /** Quotes that are not closed, or are in an invalid place. */
  | { kind: 'quotes'; line: number };

const COLUMNS = ['title', 'description', 'group', 'color'] as const;
type Column = (typeof COLUMNS)[number];
const ALSO: Readonly<Record<string, Column>> = { name: 'title', tag: 'title', colour: 'color', 'tag group': 'group' };
const NUL = '\u0000';

/** Cells are separated by semicolons if the first line has more of them than commas. */
export function delimiterOf(text: string): ',' | ';' {
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

/** Reads the rows of a CSV file, with or without a header line; without one, the title comes first. */
export function readTagCsv(text: string): { rows: TagImportRow[] } | { fault: CsvFault } {
  if (text.includes(NUL)) return { fault: { kind: 'nul' } };
  let cells: string[][];
  try {
    cells = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      skipEmptyLines: true,
      trim: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const isQuotes = error.code.includes('QUOTE');
    return { fault: isQuotes ? { kind: 'quotes', line: Number(error['lines'] ?? 0) } : { kind: 'unreadable' } };
  }
  const filled = cells.filter((row) => row.some((cell) => cell !== ''));
  const [head] = filled;
  if (head === undefined) return { fault: { kind: 'empty' } };
  const named = head.map(columnOf);
  const hasNames = named.some((column) => column !== undefined);
  if (hasNames && !named.includes('title')) return { fault: { kind: 'noTitle' } };
  const columns = hasNames ? named : COLUMNS;
  const rows = hasNames ? filled.slice(1) : filled;
  if (rows.length === 0) return { fault: { kind: 'empty' } };
  if (rows.length > COUNT_LIMITS.importedTags) return { fault: { kind: 'tooMany' } };
  return {
    rows: rows.map((row) => {
      const cell = (column: Column) => row[columns.indexOf(column)] || null;
      return {
        title: cell('title') ?? '',
        description: cell('description'),
        group: cell('group'),
        color: cell('color'),
      };
    }),
  };
}

function columnOf(name: string): Column | undefined {
  const plain = name.trim().toLowerCase();
  return COLUMNS.find((column) => column === plain) ?? ALSO[plain];
}
