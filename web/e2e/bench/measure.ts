/** What every measure of `./scripts/bench` agrees on. */

/** A measure has no timed assertion: it tells figures, and the table says which were reached. */
export interface Measure {
  /** As `--only` takes it: `route-look-up`. */
  readonly name: string;
  /** What is measured against what, as a row of the table begins. */
  readonly title: string;
  /** @returns every figure, those without a target reported beside the others. */
  run(context: BenchContext): Promise<readonly Figure[]>;
}

export interface BenchContext {
  /** Rounds in which each side is run; 5 at least when the result is kept. */
  readonly rounds: number;
  /** Rounds of a side that takes minutes: `usual`, unless a number of rounds was asked for, which is then for all. */
  readonly longRounds: (usual: number) => number;
  /** Shows what is under way. */
  readonly say: (line: string) => void;
}

export type Unit = '×' | 'requests/s' | 'events/s' | 'transactions/s' | 'MB/s' | 's' | 'ms' | 'MiB' | 'KiB';

export interface Figure {
  /** 'requests/s', 'p99', 'memory': the row's second column. */
  readonly what: string;
  /** Of `values`. */
  readonly unit: Unit;
  /** One of each round: a ratio, a difference, or the thing itself. */
  readonly values: readonly number[];
  /** What it must reach; undefined for what is only reported. */
  readonly target?: Target | undefined;
  /** The two sides, when the values compare them: medians, in a unit of their own. */
  readonly sides?: { readonly ours: number; readonly reference: number; readonly unit: Unit } | undefined;
  /** What a reader has to know of it: sizes, concurrency, what the reference is. */
  readonly note: string;
}

export type Target = { readonly atLeast: number } | { readonly atMost: number };

/** One round of one side: named numbers of any units. */
export type Sample<Name extends string> = Readonly<Record<Name, number>>;

export interface Rounds<Name extends string> {
  readonly ours: readonly Sample<Name>[];
  readonly reference: readonly Sample<Name>[];
}

/**
 * Runs both sides in turn, the one that begins changing from round to round, so that what else the machine does falls on
 * both; one round before them warms up and is not counted.
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

/** What a figure of two sides says beside its values; `unit` is that of the sides. */
type Compared = Pick<Figure, 'what' | 'unit' | 'target' | 'note'>;

/** Ours divided by the reference of the same round. */
export function ratioOf<Name extends string>(rounds: Rounds<Name>, name: Name, figure: Compared): Figure {
  return { ...compared(rounds, name, figure, (ours, reference) => ours / reference), unit: '×' };
}

/** What ours costs more than the reference of the same round. */
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

/** The middle of the values, or the mean of the two in the middle. @throws RangeError when there are none. */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('There is no median of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}

/**
 * The value that the given part of all are not above (nearest rank).
 * @param part In (0, 1].
 * @throws RangeError when there are no values.
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
