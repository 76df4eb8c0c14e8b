import { cpus, totalmem } from 'node:os';
import { type Figure, isReached, type Measure, median, type Unit } from './measure.ts';

/** A measure that was run, or why it could not be. */
export interface Result {
  readonly measure: Pick<Measure, 'name' | 'title'>;
  readonly figures: readonly Figure[];
  readonly trouble?: string | undefined;
}

/** The machine and what runs on it. @param versions Name and version of the engines and frameworks that were measured. */
export function machineLines(versions: ReadonlyMap<string, string>): string[] {
  const all = cpus();
  return [
    `${all.length} × ${all[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    [...versions].map(([name, version]) => `${name} ${version}`).join(', '),
  ];
}

/** The table as Markdown: a row for each figure, the median with the smallest and the largest value. */
export function markdownTable(results: readonly Result[]): string {
  const rows = results.flatMap(({ measure, figures, trouble }) => [
    ...figures.map((figure) => [
      measure.title,
      figure.what,
      `${show(median(figure.values), figure.unit)} (${spread(figure)})`,
      targetOf(figure),
      sidesOf(figure),
      figure.note,
    ]),
    ...(trouble === undefined ? [] : [[measure.title, '', 'not measured', '', '', trouble]]),
  ]);
  const header = ['measure', 'figure', 'median (spread)', 'to reach', 'ours / reference', 'how'];
  return [header, header.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

function spread({ values, unit }: Figure): string {
  return `${show(Math.min(...values), unit)} … ${show(Math.max(...values), unit)}, ${values.length} rounds`;
}

function targetOf(figure: Figure): string {
  const { target, unit } = figure;
  if (target === undefined) return 'reported';
  const wanted = 'atLeast' in target ? `≥ ${show(target.atLeast, unit)}` : `≤ ${show(target.atMost, unit)}`;
  return `${wanted}: ${isReached(figure) ? 'reached' : '**not reached**'}`;
}

function sidesOf({ sides }: Figure): string {
  return sides === undefined ? '' : `${show(sides.ours, sides.unit)} / ${show(sides.reference, sides.unit)}`;
}

/** Three digits that count. */
function show(value: number, unit: Unit): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const number = value.toFixed(digits);
  return unit === '×' ? `${number}×` : `${number} ${unit}`;
}
