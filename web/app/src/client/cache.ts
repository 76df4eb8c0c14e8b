import type { Exchange } from '@urql/core';
import { type CacheExchangeOpts, cacheExchange } from '@urql/exchange-graphcache';
import { EMBEDDED_TYPES } from './cache-keys.ts';
import { cacheUpdates } from './cache-updates.ts';

/**
 * The normalized cache: one record per object and id, so that an edit shows wherever the object is shown. It is given no
 * schema on purpose: with one it would answer with nulls for what it has not got yet, which reads like "not found".
 */
export function normalizedCache(options: Partial<CacheExchangeOpts> = {}): Exchange {
  return cacheExchange({
    updates: cacheUpdates,
    ...options,
    keys: { ...Object.fromEntries(EMBEDDED_TYPES.map((name) => [name, () => null])), ...options.keys },
  });
}
