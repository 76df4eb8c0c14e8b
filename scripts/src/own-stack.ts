import { join } from 'node:path';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { run } from '../../libs/engines/src/run.ts';
import { stopStageProgram } from './stage-program.ts';
import { runningStack, testStackEnvironment } from './test-stack.ts';

/** Where a proof's stack runs, so that two proofs do not collide. */
export interface OwnStack {
  readonly basePort: number;
  /** In the format of `./scripts/start --regions`. */
  readonly regions: string;
}

type Work = (environment: Readonly<Record<string, string>>) => Promise<void>;

/**
 * Runs the work on the stack at the given base port or, without one, on a stack that is started for it, with temporary
 * data, and stopped afterwards.
 */
export async function onStack(given: string | undefined, own: OwnStack, work: Work): Promise<void> {
  if (given !== undefined) return work(testStackEnvironment(await runningStack(Number(given))));
  const start = (...options: string[]) =>
    run(
      process.execPath,
      [join(repositoryRoot, 'scripts/src/start.ts'), ...options, '--base-port', String(own.basePort)],
      { onLine: printProgress },
    );
  // If nobody reads the output anymore (`| head`), acts as if interrupted: an unhandled error would leave the stack
  // running.
  process.stdout.on('error', () => void stopStageProgram());
  await start('--detach', '--fresh', '--regions', own.regions, '--without-seed', '--unsafe');
  try {
    await work(testStackEnvironment(await runningStack(own.basePort)));
  } finally {
    await start('--stop');
  }
}
