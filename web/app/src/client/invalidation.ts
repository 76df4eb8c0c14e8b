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

/** Invalidates fields of a record, whatever their arguments. */
export function invalidateFields(cache: Cache, record: string, fields: readonly string[]): void {
  for (const { fieldName, arguments: args } of cache.inspectFields(record)) {
    if (fields.includes(fieldName)) cache.invalidate(record, fieldName, args ?? undefined);
  }
  tell({ record, fields });
}

export function invalidateRecord(cache: Cache, typename: string, id: string): void {
  cache.invalidate({ __typename: typename, id });
  tell({ record: `${typename}:${id}` });
}
