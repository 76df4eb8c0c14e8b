import { decodeCursor, encodeCursor } from '@fieldloom/graphql/cursor';
import { badInput } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import type { SortDirection } from '@fieldloom/views/vocabulary';
import { type RawBuilder, sql } from 'kysely';

/** A value by which a list is sorted: an expression over a row of it. */
export interface SortValue {
  readonly expression: RawBuilder<unknown>;
  readonly type: 'text' | 'number' | 'instant' | 'boolean' | 'uuid';
  /** Rows without a value come last in both directions. */
  readonly nullable?: boolean;
  /** The join that it needs. */
  readonly join?: RawBuilder<unknown>;
}

export interface SortKey extends SortValue {
  readonly direction: SortDirection;
}

/** A position in a list: an object's sort values as texts of the database, and its id. */
export interface Place {
  readonly values: readonly (string | null)[];
  readonly id: string;
}

/** How many characters of a text count for sorting. If they are equal, ids decide. */
export const SORTED_CHARACTERS = 200;

/** Shortens a folded text for sorting. */
export function sortText(folded: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left(${folded}, ${sql.lit(SORTED_CHARACTERS)})`;
}

/** Returns the `order by` expression: the keys, then the id, which makes the order total. */
export function orderOf(keys: readonly SortKey[], id: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = keys.map(({ expression, direction, nullable }) => {
    const last = nullable === true ? sql.raw(' nulls last') : sql``;
    return sql`${expression} ${sql.raw(direction === 'ASC' ? 'asc' : 'desc')}${last}`;
  });
  return sql.join([...parts, id]);
}

/** Condition that a row comes after a position in the order of `orderOf`. */
export function isAfter(keys: readonly SortKey[], place: Place, id: RawBuilder<unknown>): RawBuilder<boolean> {
  let after = sql<boolean>`${id} > ${place.id}::uuid`;
  for (const [index, key] of [...keys.entries()].toReversed()) {
    const value = place.values[index] ?? null;
    after = value === null ? sql<boolean>`(${key.expression} is null and ${after})` : isBeyond(key, value, after);
  }
  const [first] = keys;
  const [firstValue = null] = place.values;
  if (first === undefined || first.nullable === true || firstValue === null) return after;
  // Implied by the rest, but written so that an index scan can start at the right position.
  const from = sql.raw(first.direction === 'ASC' ? '>=' : '<=');
  return sql<boolean>`(${first.expression} ${from} ${typed(first, firstValue)} and ${after})`;
}

function isBeyond(key: SortKey, value: string, orEqual: RawBuilder<boolean>): RawBuilder<boolean> {
  const beyond = sql.raw(key.direction === 'ASC' ? '>' : '<');
  const other = typed(key, value);
  const isNull = key.nullable === true ? sql`or ${key.expression} is null` : sql``;
  return sql<boolean>`(${key.expression} ${beyond} ${other} ${isNull} or (${key.expression} = ${other} and ${orEqual}))`;
}

const SQL_TYPES = {
  text: 'text',
  number: 'double precision',
  instant: 'timestamptz',
  boolean: 'boolean',
  uuid: 'uuid',
} as const satisfies Record<SortValue['type'], string>;

function typed({ type }: SortKey, value: string): RawBuilder<unknown> {
  return sql`${value}::${sql.raw(SQL_TYPES[type])}`;
}

/** @param mark Binds the cursor to a mode of the list: in another mode, the list starts from the beginning. */
export function encodePlace(place: Place, mark: string): string {
  return encodeCursor([mark, ...place.values.map((value) => value ?? 0), place.id]);
}

/** @throws BAD_INPUT for a cursor of a list with another order. */
export function decodePlace(
  cursor: string,
  keys: readonly SortKey[],
  marks: readonly string[],
): Place & { mark: string } {
  const [mark, ...rest] = decodeCursor(cursor, keys.length + 2);
  const id = rest.at(-1);
  const values = rest.slice(0, -1).map((value) => (value === 0 ? null : String(value)));
  const isOurs =
    typeof mark === 'string' &&
    marks.includes(mark) &&
    isUuid(String(id)) &&
    keys.every((key, index) => isPlaceValue(key, values[index] ?? null));
  if (!isOurs) throw badInput('after is not a cursor of this list', { field: 'after' });
  return { mark, id: String(id), values };
}

const INSTANT = /^\d{4,6}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?(?: BC)?$/u;

function isPlaceValue({ type, nullable }: SortKey, value: string | null): boolean {
  if (value === null) return nullable === true;
  switch (type) {
    case 'text':
      return !value.includes('\0');
    case 'number':
      return value !== '' && Number.isFinite(Number(value));
    case 'instant':
      return INSTANT.test(value);
    case 'boolean':
      return value === 'true' || value === 'false';
    case 'uuid':
      return isUuid(value);
  }
}
