/** What a spreadsheet may take for the beginning of a formula, in its full-width forms too. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;

/**
 * A line of RFC 4180, with its end. Text that a spreadsheet would run as a formula begins with an apostrophe instead,
 * and everything is quoted, so that no text ends its cell.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(cell ?? '')).join(',')}\r\n`;
}

function quoted(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('\u0000', '').replaceAll('"', '""')}"`;
}
