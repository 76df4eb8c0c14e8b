import { RestoreContent } from '../../../src/features/content/content-queries.ts';
import { SearchQuery } from '../../../src/features/search/search-queries.ts';
import { answer } from './answers.ts';

/** What the schema does not allow must not compile. The compiler checks these lines; they never run. */
export const right = answer(RestoreContent, { restoreContent: true });

// @ts-expect-error -- a field is missing
export const missing = answer(SearchQuery, { search: { total: 0, offset: 0, suggestedQuery: null } });

export const wrongValue = answer(SearchQuery, {
  // @ts-expect-error -- a number is no list
  search: { total: 0, offset: 0, suggestedQuery: null, items: 3 },
});

export const wrongVariables = answer(
  SearchQuery,
  // @ts-expect-error -- the operation has no such variable
  ({ words }) => ({ search: { total: words, offset: 0, suggestedQuery: null, items: [] } }),
);
