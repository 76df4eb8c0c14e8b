import { type BenchContext, type Figure, inTurn, type Rounds, ratioOf, type Sample } from '../measure.ts';

/** What the targets of recordings are about. A side takes minutes: its usual rounds are fewer. */
const FULL_SECONDS = 600;
/** For the number of rounds that was asked for; what a run costs once weighs ten times as much. */
const SHORT_SECONDS = 60;
const TARGET = { atMost: 1.1 };

type Wall = Sample<'wall'>;

export interface Sides {
  ours: () => Promise<Wall>;
  reference: () => Promise<Wall>;
}

/**
 * Wall times of ten minutes of a recording, which the target is held against, and of one minute.
 * @param sidesOf Both sides, for a recording of so many seconds.
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

/** A run takes minutes: it tells of each side as it comes. */
function saying({ ours, reference }: Sides, what: string, { say }: BenchContext): Sides {
  const told = (side: string, run: () => Promise<Wall>) => async (): Promise<Wall> => {
    const sample = await run();
    say(`${what}, ${side}: ${sample.wall.toFixed(1)} s`);
    return sample;
  };
  return { ours: told('ours', ours), reference: told('reference', reference) };
}

/** Warm by the short ones, so that none of the long ones is thrown away. */
async function inWarmTurn(rounds: number, { ours, reference }: Sides): Promise<Rounds<'wall'>> {
  const kept = { ours: [] as Wall[], reference: [] as Wall[] };
  for (let round = 0; round < rounds; round += 1) {
    kept.reference.push(await reference());
    kept.ours.push(await ours());
  }
  return kept;
}
