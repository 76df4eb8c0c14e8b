import { rm } from 'node:fs/promises';
import type { Progress } from '../../libs/engines/src/install/progress.ts';
import { installEngines } from '../../libs/engines/src/install/install-engines.ts';
import { Problem } from '../../libs/engines/src/problem.ts';
import { isSupervisorRunning } from '../../libs/engines/src/stack/control.ts';
import type { StackLayout } from '../../libs/engines/src/stack/layout.ts';
import type { StartOptions } from './start-options.ts';

/** Everything before the first process starts: checks, packages, engines, build. Throws before anything runs. */
export async function prepareMachine(options: StartOptions, layout: StackLayout, progress: Progress): Promise<void> {
  if (await isSupervisorRunning(layout.controlSocket)) {
    throw new Problem(
      `A stack runs at base port ${layout.basePort} already.`,
      'Stop it (./scripts/start --stop), or give another --base-port.',
    );
  }
  if (options.fresh) await rm(layout.root, { recursive: true, force: true });
  await installEngines(progress);
}
