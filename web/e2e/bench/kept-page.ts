const HEAD = `# Benchmarks

What \`./scripts/bench --save\` kept. Each figure is the median of rounds in which both sides ran in turn; a ratio
divides the platform's by the reference's of the same round. The rows of a measure are those of its last kept run; each
table has the machine and the versions of its rows above it.`;

interface KeptTable {
  /** Machine and versions, as they stand above the table. */
  on: string;
  rows: string[];
}

/**
 * The page of kept figures after a run: what ran stands in the first table, and what ran before on other machines or with
 * other versions in tables of their own, for figures of two machines do not compare.
 * @param page As it was; undefined when there is none.
 * @param table Markdown, a row for each figure, the measure's title first.
 * @param order Titles of all measures.
 */
export function keptPage(
  page: string | undefined,
  { machine, table, order }: { machine: readonly string[]; table: string; order: readonly string[] },
): string {
  const [header = '', line = '', ...rows] = table.split('\n');
  // Two spaces: a line of its own.
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
