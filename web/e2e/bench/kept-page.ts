const HEAD = `# Benchmarks

What \`./scripts/bench --save\` kept. Each figure is the median of rounds in which both sides ran in turn; a ratio
divides the platform's by the reference's of the same round. The rows of a measure are those of its last kept run; each
table has the machine and the versions of its rows above it.

To run one: \`./scripts/bench --only table\`; \`--list\` names all. It starts a platform for it, or takes one that runs with
\`--stack 21000\`, where each measure makes a workspace of its own and takes away what it filled in. Fewer rounds are for
trying (\`--rounds 1\`). The rows of lists: \`collection\` (pages, groups and words of the API), \`field-change\` (many notes at
once), \`table\`, \`board\` and \`open-view\` (Chromium, drawn by the processor, so on a machine that does nothing else).`;

interface KeptTable {
  /** Machine and versions, as shown above the table. */
  on: string;
  rows: string[];
}

/**
 * Updates the page of recorded figures after a run. The figures of this run are in the first table. Earlier figures
 * from other machines or versions are in tables of their own, because figures of two machines cannot be compared.
 * @param page The existing page; undefined if there is none.
 * @param table Markdown with a row per figure, starting with the benchmark's title.
 * @param order Titles of all benchmarks.
 */
export function keptPage(
  page: string | undefined,
  { machine, table, order }: { machine: readonly string[]; table: string; order: readonly string[] },
): string {
  const [header = '', line = '', ...rows] = table.split('\n');
  // Two spaces force a line break.
  const here = machine.join('  \n');
  const ran = new Set(rows.map(titleOf));
  const before = tablesOf(page ?? '').map(({ on, rows: kept }) => ({
    on,
    rows: kept.filter((row) => !ran.has(titleOf(row))),
  }));
  const first = { on: here, rows: [...rows, ...before.filter(({ on }) => on === here).flatMap((own) => own.rows)] };
  const tables = [first, ...before.filter(({ on }) => on !== here)]
    .map(({ on, rows: all }) => ({ on, rows: order.flatMap((title) => all.filter((row) => titleOf(row) === title)) }))
    .filter((each) => each.rows.length > 0)
    .map((each) => `${each.on}\n\n${[header, line, ...each.rows].join('\n')}`);
  return `${[HEAD, ...tables].join('\n\n')}\n`;
}

/** Each table of a page with the paragraph above it. */
function tablesOf(page: string): KeptTable[] {
  const paragraphs = page.trim().split('\n\n');
  return paragraphs.flatMap((paragraph, index) =>
    paragraph.startsWith('| ') ? [{ on: paragraphs[index - 1] ?? '', rows: paragraph.split('\n').slice(2) }] : [],
  );
}

/** The first cell of a row. */
function titleOf(row: string): string {
  return /^\| (.*?) \| /.exec(row)?.[1] ?? '';
}
