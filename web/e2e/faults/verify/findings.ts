import type { Write } from '../ledger.ts';

/** What is not as the ledger says, a line each. */
export interface Findings {
  /** Acknowledged and not there. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
  /** Left lying about, in another order, not ended, or otherwise not as it should be. */
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
 * Each acknowledged write once, every other at most once.
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

/** Rows of psql, `|` between their columns. */
export const rowsOf = (printed: string): string[][] =>
  printed
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('|'));
