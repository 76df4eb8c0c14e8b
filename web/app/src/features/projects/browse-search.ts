import type { ProjectSort } from '../browse/browse-queries.ts';

export interface BrowseSearch {
  layout?: 'list';
  find?: string;
  sort?: ProjectSort;
  show?: 'starred' | 'archived';
}

const SORTS: readonly ProjectSort[] = ['RANK', 'TITLE', 'UPDATED', 'CREATED'];

/** The URL holds the layout, the filter and the order. */
export function readBrowse(search: Record<string, unknown>): BrowseSearch {
  const sort = SORTS.find((each) => each === search.sort && each !== 'RANK');
  return {
    ...(search.layout === 'list' ? { layout: 'list' } : {}),
    ...(typeof search.find === 'string' && search.find !== '' ? { find: search.find } : {}),
    ...(sort === undefined ? {} : { sort }),
    ...(search.show === 'starred' || search.show === 'archived' ? { show: search.show } : {}),
  };
}
