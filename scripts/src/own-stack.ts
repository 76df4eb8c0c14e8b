import { join } from 'node:path';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { run } from '../../libs/engines/src/run.ts';
import { stopStageProgram } from './stage-program.ts';
import { runningStack, testStackEnvironment } from './test-stack.ts';

/** Where a proof's stack stands, so that two proofs do not meet. */
export interface OwnStack {
  readonly basePort: number;
  /** As `./scripts/start --regions` takes them. */
  readonly regions: string;
}

type Work = (environment: Readonly<Record<string, string>>) => Promise<void>;

/**
 * Runs the work on the stack that runs at the given base port, or on one that is started for it, with data that is thrown
 * away, and stopped after it.
 */
export async function onStack(given: string | undefined, own: OwnStack, work: Work): Promise<void> {
  if (given !== undefined) return work(testStackEnvironment(await runningStack(Number(given))));
  const start = (...options: string[]) =>
    run(
      process.execPath,
      [join(repositoryRoot, 'scripts/src/start.ts'), ...options, '--base-port', String(own.basePort)],
      { onLine: printProgress },
    );
  // Nobody reads on (`| head`): as if interrupted, for an error that nobody takes would leave the stack behind.
  process.stdout.on('error', () => void stopStageProgram());
  await start('--detach', '--fresh', '--regions', own.regions, '--without-seed', '--unsafe');
  try {
    await work(testStackEnvironment(await runningStack(own.basePort)));
  } finally {
    await start('--stop');
  }
}
