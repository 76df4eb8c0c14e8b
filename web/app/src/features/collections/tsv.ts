/** Cells as spreadsheets put them on the clipboard: tabs between cells, lines between rows, quotes around what has either. */

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
  // What spreadsheets add after the last row is no row.
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

/** A field of a CSV file. What a spreadsheet would run as a formula is put behind an apostrophe. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/u.test(text) && !/^[+-]?[\d.,]+%?$/u.test(text) ? `'${text}` : text;
  return /[",\n\r]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
