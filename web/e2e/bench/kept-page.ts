const HEAD = `# Benchmarks

What \`./scripts/bench --save\` kept. Each figure is the median of rounds in which both sides ran in turn; a ratio
divides the platform's by the reference's of the same round. The rows of a measure are those of its last kept run, all
on the machine and with the versions named here.
`;

/**
 * The page of kept figures after a run. Rows of measures that were not run stay, unless the machine or a version has
 * changed: then nothing of before can stand beside what is new.
 * @param page As it was; undefined when there is none.
 * @param table Markdown, a row for each figure, the measure's title first.
 * @param order Titles of all measures.
 */
export function keptPage(
  page: string | undefined,
  { machine, table, order }: { machine: readonly string[]; table: string; order: readonly string[] },
): string {
  const [header = '', line = '', ...rows] = table.split('\n');
  const isSame = page !== undefined && page.includes(machine.join('  \n'));
  const ran = new Set(rows.map(titleOf));
  const others = isSame ? page.split('\n').filter((row) => order.includes(titleOf(row)) && !ran.has(titleOf(row))) : [];
  const all = [...rows, ...others];
  const sorted = order.flatMap((title) => all.filter((row) => titleOf(row) === title));
  // Two spaces: a line of its own.
  return [HEAD, machine.join('  \n'), '', header, line, ...sorted, ''].join('\n');
}

/** The first cell of a row. */
function titleOf(row: string): string {
  return /^\| (.*?) \| /.exec(row)?.[1] ?? '';
}
