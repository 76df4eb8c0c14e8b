import { decodeCursor } from '@fieldloom/graphql/cursor';
import { badInput } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';

/** A place in a list by time, of which the latest comes first. */
export interface TimePlace {
  /** With microseconds, as the database writes it. */
  at: string;
  id: string;
}

/** @throws BAD_INPUT for anything but a cursor of a list by time. */
export function readTimeCursor(cursor: string): TimePlace {
  const [at, id] = decodeCursor(cursor, 2).map(String);
  if (at === undefined || Number.isNaN(Date.parse(at))) {
    throw badInput('after is not a cursor of this list', { field: 'after' });
  }
  return { at, id: parseId(id ?? '', 'after') };
}
