import type { Cache } from '@urql/exchange-graphcache';

/** What was invalidated: fields of a record, or the whole record. */
export interface Invalidation {
  /** Key in the cache: `Query` or `Note:<id>`. */
  record: string;
  fields?: readonly string[];
}

const listeners = new Set<(invalidation: Invalidation) => void>();

/** Receives every invalidation, including those of records that the cache does not hold yet. */
export function onInvalidation(listener: (invalidation: Invalidation) => void): void {
  listeners.add(listener);
}

function tell(invalidation: Invalidation): void {
  for (const listener of listeners) listener(invalidation);
}

/** Invalidates fields of a record. @param isOld Tells by their arguments which; by default, all of them. */
export function invalidateFields(
  cache: Cache,
  record: string,
  fields: readonly string[],
  isOld: (args: unknown) => boolean = () => true,
): void {
  for (const { fieldName, arguments: args } of cache.inspectFields(record)) {
    if (fields.includes(fieldName) && isOld(args)) cache.invalidate(record, fieldName, args ?? undefined);
  }
  tell({ record, fields });
}

export function invalidateRecord(cache: Cache, typename: string, id: string): void {
  cache.invalidate({ __typename: typename, id });
  tell({ record: `${typename}:${id}` });
}
