export interface BrowseSearch {
  layout?: 'list';
  find?: string;
}

/** The layout and the filter stand in the address. */
export function readBrowse(search: Record<string, unknown>): BrowseSearch {
  return {
    ...(search.layout === 'list' ? { layout: 'list' } : {}),
    ...(typeof search.find === 'string' && search.find !== '' ? { find: search.find } : {}),
  };
}
