/** The board in the URL of a settings page. */
export function readBoardSearch(search: Record<string, unknown>): { board?: string } {
  const { board } = search;
  return typeof board === 'string' && board !== '' ? { board } : {};
}
