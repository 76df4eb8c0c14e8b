import pg from 'pg';

/** Type ids of PostgreSQL's catalogue, `select oid, typname from pg_type`. */
const BIGINT = 20;
const DATE = 1082;
const BIGINT_ARRAY = 1016;
const DATE_ARRAY = 1182;

/**
 * bigint columns hold milliseconds, counts and versions, which JavaScript's numbers hold exactly.
 * @throws RangeError beyond 2^53 - 1, rather than a wrong number.
 */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit into a JavaScript number`);
  return value;
}

const TEXT_ARRAY = 1009;

const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY as never) as (text: string) => (string | null)[];

const parsers = new Map<number, (text: string) => unknown>([
  [BIGINT, parseBigint],
  [BIGINT_ARRAY, (text) => parseTextArray(text).map((item) => (item === null ? null : parseBigint(item)))],
  // A date has no time zone: as a Date object it would shift with the server's time zone.
  [DATE, (text) => text],
  [DATE_ARRAY, parseTextArray],
]);

/** How this library returns values: bigint → number, date → 'YYYY-MM-DD', timestamptz → Date, json → parsed. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    format === 'binary' ? pg.types.getTypeParser(id, format) : (parsers.get(id) ?? pg.types.getTypeParser(id)),
};

/**
 * Returns the text for a json or jsonb column. It is needed because `pg` sends a JavaScript array as a PostgreSQL
 * array. undefined becomes JSON null.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value ?? null);
}
