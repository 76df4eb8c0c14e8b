import type { Attempt } from './ledger.ts';
import type { Findings } from './verify/findings.ts';

/** A fault's row in the table. */
export interface Row {
  fault: string;
  requests: number;
  /** All requests that failed, including those to the killed process. */
  failures: number;
  /** Failures that the fault does not explain, one line each. */
  outside: string[];
  findings: Findings;
  /** Undefined if it did not recover. */
  seconds: number | undefined;
  /** Why the fault was skipped, or did not end. */
  note: string;
  isSkipped: boolean;
}

const SHOWN = 8;

export function isBad({ outside, findings, seconds, isSkipped }: Row): boolean {
  if (isSkipped) return false;
  const { lost, doubled, wrong } = findings;
  return outside.length + lost.length + doubled.length + wrong.length > 0 || seconds === undefined;
}

export function faultLines(row: Row): string[] {
  const { outside, findings } = row;
  const groups = [
    ['outside', outside],
    ['lost', findings.lost],
    ['doubled', findings.doubled],
    ['wrong', findings.wrong],
  ] as const;
  return groups.flatMap(([name, lines]) => [
    ...lines.slice(0, SHOWN).map((line) => `    ${name}: ${line}`),
    ...(lines.length > SHOWN ? [`    ${name}: … and ${lines.length - SHOWN} more`] : []),
  ]);
}

export function table(rows: readonly Row[]): string {
  const header = ['', 'fault', 'requests', 'failures', 'outside', 'lost', 'doubled', 'wrong', 'seconds', ''];
  const lines = rows.map((row) => [
    row.isSkipped ? '-' : isBad(row) ? '✗' : '✓',
    row.fault,
    String(row.requests),
    String(row.failures),
    String(row.outside.length),
    String(row.findings.lost.length),
    String(row.findings.doubled.length),
    String(row.findings.wrong.length),
    row.seconds === undefined ? '' : row.seconds.toFixed(1),
    row.isSkipped ? `SKIPPED: ${row.note}` : row.note,
  ]);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const isText = (column: number) => column < 2 || column === header.length - 1;
  return [header, ...lines]
    .map((line) =>
      line
        .map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const describeAttempt = ({ operation, outcome, startedAt, endedAt, detail }: Attempt): string =>
  `${operation} was ${outcome} after ${endedAt - startedAt} ms: ${detail}`;
