import type { Write } from '../ledger.ts';

/** Differences from the ledger, one line each. */
export interface Findings {
  /** Acknowledged but missing. */
  lost: string[];
  /** Present more than once. */
  doubled: string[];
  /** Left behind, out of order, unfinished, or otherwise wrong. */
  wrong: string[];
}

export const nothing = (): Findings => ({ lost: [], doubled: [], wrong: [] });

export function together(all: readonly Findings[]): Findings {
  return {
    lost: all.flatMap(({ lost }) => lost),
    doubled: all.flatMap(({ doubled }) => doubled),
    wrong: all.flatMap(({ wrong }) => wrong),
  };
}

/**
 * Each acknowledged write must be found once, every other at most once.
 * @param found How often each word or id was found.
 */
export function compare(
  where: string,
  writes: readonly Write[],
  found: ReadonlyMap<string, number>,
  keyOf: (write: Write) => string = ({ word }) => word,
): Findings {
  const findings = nothing();
  for (const write of writes) {
    const times = found.get(keyOf(write)) ?? 0;
    const name = `${where}: ${write.kind} ${keyOf(write)}`;
    if (write.acknowledged && times === 0) findings.lost.push(name);
    if (times > 1) findings.doubled.push(`${name} (${times} times)`);
  }
  return findings;
}

export function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Rows printed by psql, with `|` between columns. */
export const rowsOf = (printed: string): string[][] =>
  printed
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|'));
