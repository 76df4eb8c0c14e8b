/**
 * Cells in the clipboard format of spreadsheets: tabs between cells, line breaks between rows, quotes around cells that
 * contain either.
 */

export function writeTsv(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => cells.map(quoted).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /["\t\n\r]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function readTsv(text: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  // Removes the line break that spreadsheets add after the last row.
  const all = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(/\n$/u, '');
  for (let at = 0; at < all.length; at += 1) {
    const each = all[at] as string;
    if (isQuoted) {
      if (each !== '"') cell += each;
      else if (all[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (each === '"' && cell === '') isQuoted = true;
    else if (each === '\t' || each === '\n') {
      cells.push(cell);
      cell = '';
      if (each === '\n') {
        lines.push(cells);
        cells = [];
      }
    } else cell += each;
  }
  return [...lines, [...cells, cell]];
}

/** A number, or an amount with the sign of its currency: letters could be the address of a cell. */
const AMOUNT = /^[+-]?\p{Sc}?[\p{Nd}.,][\p{Nd}.,'’\u00A0\u202F]*%?$/u;

/** Formats a field of a CSV file. An apostrophe protects text that a spreadsheet would run as a formula. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) && !AMOUNT.test(text) ? `'${text}` : text;
  return /[",\n\r]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
