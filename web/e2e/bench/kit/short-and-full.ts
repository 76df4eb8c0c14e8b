import { type BenchContext, type Figure, inTurn, type Rounds, ratioOf, type Sample } from '../measure.ts';

/** The length for which recordings have targets. Each side takes minutes, so it usually runs fewer rounds. */
const FULL_SECONDS = 600;
/** Runs as often as requested; fixed costs per run weigh ten times as much. */
const SHORT_SECONDS = 60;
const TARGET = { atMost: 1.1 };

type Wall = Sample<'wall'>;

export interface Sides {
  ours: () => Promise<Wall>;
  reference: () => Promise<Wall>;
}

/**
 * Wall-clock times for ten minutes of a recording, which have a target, and for one minute.
 * @param sidesOf Returns both sides for a recording of this many seconds.
 */
export async function shortAndFull(
  context: BenchContext,
  told: { of: string; note: string; usualFullRounds: number },
  sidesOf: (seconds: number) => Promise<Sides>,
): Promise<readonly Figure[]> {
  const { of, note, usualFullRounds } = told;
  const short = saying(await sidesOf(SHORT_SECONDS), `${SHORT_SECONDS} s of ${of}`, context);
  const ofShort = await inTurn(context.rounds, short.ours, short.reference);
  const full = saying(await sidesOf(FULL_SECONDS), `${FULL_SECONDS} s of ${of}`, context);
  const ofFull = await inWarmTurn(context.longRounds(usualFullRounds), full);
  const what = (seconds: number) => `wall time of ${seconds} s of ${of}`;
  return [
    ratioOf(ofFull, 'wall', { what: what(FULL_SECONDS), unit: 's', target: TARGET, note }),
    ratioOf(ofShort, 'wall', { what: what(SHORT_SECONDS), unit: 's', note: 'the same' }),
  ];
}

/** Reports each side as it completes, because a run takes minutes. */
function saying({ ours, reference }: Sides, what: string, { say }: BenchContext): Sides {
  const told = (side: string, run: () => Promise<Wall>) => async (): Promise<Wall> => {
    const sample = await run();
    say(`${what}, ${side}: ${sample.wall.toFixed(1)} s`);
    return sample;
  };
  return { ours: told('ours', ours), reference: told('reference', reference) };
}

/** The short runs have warmed everything up, so no long run needs to be discarded. */
async function inWarmTurn(rounds: number, { ours, reference }: Sides): Promise<Rounds<'wall'>> {
  const kept = { ours: [] as Wall[], reference: [] as Wall[] };
  for (let round = 0; round < rounds; round += 1) {
    kept.reference.push(await reference());
    kept.ours.push(await ours());
  }
  return kept;
}
