import { type RawBuilder, sql } from 'kysely';

/** Objects by their ids: those after the first one, up to and including the last one. Without either it is unbounded. */
export interface ObjectRange {
  afterId?: string | undefined;
  upToId?: string | undefined;
}

/** For changes of so few objects that one statement does them. */
export const ALL_OBJECTS: ObjectRange = {};

/** Returns ranges that end with these ids, which are in order, and the rest: together all objects. */
export function rangesOf(bounds: readonly string[]): ObjectRange[] {
  return [undefined, ...bounds].map((afterId, index) => ({ afterId, upToId: bounds[index] }));
}

/** Condition that a column of objects' ids is in a range. */
export function isWithin(column: string, { afterId, upToId }: ObjectRange): RawBuilder<boolean> {
  const id = sql.ref(column);
  const after = afterId === undefined ? sql`true` : sql`${id} > ${afterId}::uuid`;
  return sql<boolean>`(${after} and ${upToId === undefined ? sql`true` : sql`${id} <= ${upToId}::uuid`})`;
}
