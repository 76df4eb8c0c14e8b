/** Characters that a spreadsheet may treat as the start of a formula, including their full-width forms. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

/**
 * Returns a line of RFC 4180 with its line end. Text that a spreadsheet would run as a formula gets an apostrophe in
 * front, and everything is quoted, so that no text can end its cell.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(cell ?? '')).join(',')}\r\n`;
}

function quoted(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('\u0000', '').replaceAll('"', '""')}"`;
}
