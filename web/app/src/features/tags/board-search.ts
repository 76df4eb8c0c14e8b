/** The board that a page of the settings shows. */
export function readBoardSearch(search: Record<string, unknown>): { board?: string } {
  const { board } = search;
  return typeof board === 'string' && board !== '' ? { board } : {};
}
