/**
 * A playlist whose segments carry what opens them: players ask for each segment by its own address.
 * @param query For example `streamAccessToken=…`; empty = as it is.
 */
export function playlistWithQuery(playlist: string, query: string): string {
  if (query === '') return playlist;
  return playlist
    .split('\n')
    .map((line) => (line === '' || line.startsWith('#') ? line : `${line}?${query}`))
    .join('\n');
}
