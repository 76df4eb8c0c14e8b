/**
 * Adds a query to the URLs of a playlist's segments, because players request each segment by its own URL.
 * @param query For example `streamAccessToken=…`; empty: the playlist stays unchanged.
 */
export function playlistWithQuery(playlist: string, query: string): string {
  if (query === '') return playlist;
  return playlist
    .split('\n')
    .map((line) => (line === '' || line.startsWith('#') ? line : `${line}?${query}`))
    .join('\n');
}
