import { badInput } from '@fieldloom/kernel/errors';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';

/** Encodes a place in an ordered list as opaque text: the sort values of the last item, ending in its id. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws BAD_INPUT for anything that `encodeCursor` did not make with this many values. */
export function decodeCursor(cursor: string, length: number): (string | number)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
    if (Array.isArray(values) && values.length === length && values.every(isPlain)) return values;
  } catch {
    // Falls through to the single answer for every unreadable cursor.
  }
  throw badInput('after is not a cursor of this list', { field: 'after' });
}

/** @throws BAD_INPUT unless 0 ≤ first ≤ max. */
export function pageSize(first: number, max: number = COUNT_LIMITS.listPage): number {
  if (!Number.isInteger(first) || first < 0 || first > max) {
    throw badInput(`first must be between 0 and ${max}`, { field: 'first', limit: max });
  }
  return first;
}
