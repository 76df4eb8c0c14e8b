/** One line of the drill's table. */
export interface Step {
  name: string;
  /** Whether later steps are pointless if this one fails. */
  isNeeded?: boolean;
  /** @returns A short description of what was observed. @throws If it is not as it should be. */
  run: () => Promise<string>;
}

export interface Outcome {
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  seconds: number;
  note: string;
}

/** Runs steps in order and prints each; after a failed needed step, the rest is skipped. */
export async function runSteps(steps: readonly Step[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let isOver = false;
  for (const { name, isNeeded = false, run } of steps) {
    const startedAt = Date.now();
    const outcome: Outcome = { name, outcome: 'skipped', seconds: 0, note: '' };
    if (!isOver) {
      try {
        outcome.note = await run();
        outcome.outcome = 'passed';
      } catch (error) {
        outcome.note = error instanceof Error ? error.message : String(error);
        outcome.outcome = 'failed';
        isOver = isNeeded;
      }
    }
    outcome.seconds = (Date.now() - startedAt) / 1_000;
    outcomes.push(outcome);
    console.log(line(outcome));
  }
  return outcomes;
}

const SIGNS = { passed: '✓', failed: '✗', skipped: '-' } as const;
const NAME_WIDTH = 52;

function line({ name, outcome, seconds, note }: Outcome): string {
  return `${SIGNS[outcome]} ${name.padEnd(NAME_WIDTH)} ${seconds.toFixed(1).padStart(6)} s  ${note}`;
}

export function table(outcomes: readonly Outcome[]): string {
  return outcomes.map((outcome) => line({ ...outcome, note: outcome.note.split('\n')[0] ?? '' })).join('\n');
}
