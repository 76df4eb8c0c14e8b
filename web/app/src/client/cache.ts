import type { Exchange } from '@urql/core';
import { type CacheExchangeOpts, cacheExchange } from '@urql/exchange-graphcache';
import { EMBEDDED_TYPES } from './cache-keys.ts';
import { cacheUpdates } from './cache-updates.ts';

/**
 * The normalized cache: one record per object and id, so that an edit shows wherever the object appears. It has no
 * schema on purpose: with one, it would return nulls for fields that have not been fetched, which look like "not
 * found".
 */
export function normalizedCache(options: Partial<CacheExchangeOpts> = {}): Exchange {
  return cacheExchange({
    updates: cacheUpdates,
    ...options,
    keys: { ...Object.fromEntries(EMBEDDED_TYPES.map((name) => [name, () => null])), ...options.keys },
  });
}
