import { join } from 'node:path';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { run } from '@fieldloom/engines/run';
import { basePort } from '../../kit/platform.ts';
import { allReady } from '../kills.ts';
import type { Fault } from '../run-fault.ts';

/** The operator's command replaces the keys of the region and of the global tier, and nobody notices. */
export const keysRotated: Fault = {
  name: 'keys rotated while running',
  dead: [],
  async strike() {
    const program = join(repositoryRoot, 'scripts/src/rotate-keys.ts');
    for (const scope of ['eu_a', 'global'])
      await run(process.execPath, [program, scope, '--base-port', String(basePort)]);
  },
  isBack: allReady,
};
