/** The interfaces that all benchmarks of `./scripts/bench` share. */

/** A benchmark has no timed assertion: it returns figures, and the table says which met their targets. */
export interface Measure {
  /** The name for `--only`: `route-look-up`. */
  readonly name: string;
  /** What is measured against what; the first cell of its rows. */
  readonly title: string;
  /** @returns All figures, including those without a target. */
  run(context: BenchContext): Promise<readonly Figure[]>;
}

export interface BenchContext {
  /** Rounds in which each side runs; at least 5 when the result is recorded. */
  readonly rounds: number;
  /**
   * Rounds of a side that takes minutes: `usual`, unless a number of rounds was requested, which then applies to all.
   */
  readonly longRounds: (usual: number) => number;
  /** Reports progress. */
  readonly say: (line: string) => void;
}

export type Unit =
  | '×'
  | 'requests'
  | 'requests/s'
  | 'events/s'
  | 'transactions/s'
  | 'frames/s'
  | 'MB/s'
  | 's'
  | 'ms'
  | 'MiB'
  | 'KiB';

export interface Figure {
  /** 'requests/s', 'p99', 'memory': the row's second column. */
  readonly what: string;
  /** Unit of `values`. */
  readonly unit: Unit;
  /** One value per round: a ratio, a difference, or the quantity itself. */
  readonly values: readonly number[];
  /** The required value; undefined for a figure that is only reported. */
  readonly target?: Target | undefined;
  /** Medians of the two sides, in their own unit, if the values compare them. */
  readonly sides?: { readonly ours: number; readonly reference: number; readonly unit: Unit } | undefined;
  /** What a reader must know about it: sizes, concurrency, what the reference is. */
  readonly note: string;
}

export type Target = { readonly atLeast: number } | { readonly atMost: number };

/** One round of one side: named numbers in any units. */
export type Sample<Name extends string> = Readonly<Record<Name, number>>;

export interface Rounds<Name extends string> {
  readonly ours: readonly Sample<Name>[];
  readonly reference: readonly Sample<Name>[];
}

/**
 * Runs both sides alternately and switches the order in every round, so that other load on the machine affects both. A
 * first round warms up and is not counted.
 */
export async function inTurn<Name extends string>(
  rounds: number,
  ours: () => Promise<Sample<Name>>,
  reference: () => Promise<Sample<Name>>,
): Promise<Rounds<Name>> {
  const kept = { ours: [] as Sample<Name>[], reference: [] as Sample<Name>[] };
  for (let round = -1; round < rounds; round += 1) {
    const sides = [
      { name: 'ours', run: ours },
      { name: 'reference', run: reference },
    ] as const;
    for (const { name, run } of round % 2 === 0 ? sides : sides.toReversed()) {
      const sample = await run();
      if (round >= 0) kept[name].push(sample);
    }
  }
  return kept;
}

/** The rest of a figure that compares two sides; `unit` is the unit of the sides. */
type Compared = Pick<Figure, 'what' | 'unit' | 'target' | 'note'>;

/** Ours divided by the reference in the same round. */
export function ratioOf<Name extends string>(rounds: Rounds<Name>, name: Name, figure: Compared): Figure {
  return { ...compared(rounds, name, figure, (ours, reference) => ours / reference), unit: '×' };
}

/** What ours costs more than the reference in the same round. */
export function differenceOf<Name extends string>(rounds: Rounds<Name>, name: Name, figure: Compared): Figure {
  return compared(rounds, name, figure, (ours, reference) => ours - reference);
}

function compared<Name extends string>(
  { ours, reference }: Rounds<Name>,
  name: Name,
  figure: Compared,
  compare: (ours: number, reference: number) => number,
): Figure {
  const middle = (samples: readonly Sample<Name>[]) => median(samples.map((sample) => sample[name]));
  return {
    ...figure,
    values: ours.map((sample, round) => compare(sample[name], reference[round]![name])),
    sides: { ours: middle(ours), reference: middle(reference), unit: figure.unit },
  };
}

/** The middle value, or the mean of the two middle values. @throws RangeError without values. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('There is no median of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}

/**
 * The smallest value that at least this part of all values does not exceed (nearest rank).
 * @param part In (0, 1].
 * @throws RangeError without values.
 */
export function percentile(values: readonly number[], part: number): number {
  if (values.length === 0) throw new RangeError('There is no percentile of nothing');
  return values.toSorted((a, b) => a - b)[Math.ceil(part * values.length) - 1]!;
}

export function isReached({ values, target }: Figure): boolean {
  if (target === undefined) return true;
  const middle = median(values);
  return 'atLeast' in target ? middle >= target.atLeast : middle <= target.atMost;
}
