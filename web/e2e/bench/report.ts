import { cpus, totalmem } from 'node:os';
import { type Figure, isReached, type Measure, median, type Unit } from './measure.ts';

/** A benchmark's result, or why it could not run. */
export interface Result {
  readonly measure: Pick<Measure, 'name' | 'title'>;
  readonly figures: readonly Figure[];
  readonly trouble?: string | undefined;
}

/**
 * Describes the machine and its software.
 * @param versions Names and versions of the measured engines and frameworks.
 */
export function machineLines(versions: ReadonlyMap<string, string>): string[] {
  const all = cpus();
  return [
    `${all.length} × ${all[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    [...versions].map(([name, version]) => `${name} ${version}`).join(', '),
  ];
}

/** The table in Markdown: a row per figure with the median, the smallest and the largest value. */
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

/** Three significant digits. */
function show(value: number, unit: Unit): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const number = value.toFixed(digits);
  return unit === '×' ? `${number}×` : `${number} ${unit}`;
}
