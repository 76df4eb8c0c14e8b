import type { Exchange } from '@urql/core';
import { type CacheExchangeOpts, cacheExchange } from '@urql/exchange-graphcache';

/** Objects without an id of their own: they live inside the object that holds them. */
const EMBEDDED = [
  'ObjectAccess',
  'Permissions',
  'Grant',
  'Anchor',
  'AudioVideoRange',
  'Transcript',
  'TranscriptSegment',
  'TranscriptWord',
  'NoteConnection',
  'HighlightConnection',
  'InsightConnection',
  'UserConnection',
  'SignInMethods',
  'AuditLogDetail',
  'ContentChange',
  'PublicObject',
  'PublicHighlight',
  'PublicTag',
];

/** The normalised cache: one record per object and id, so that an edit shows wherever the object is shown. */
export function normalisedCache(options: Partial<CacheExchangeOpts> = {}): Exchange {
  return cacheExchange({
    ...options,
    keys: { ...Object.fromEntries(EMBEDDED.map((name) => [name, () => null])), ...options.keys },
  });
}
