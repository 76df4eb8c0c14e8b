import { join } from 'node:path';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { runProof } from './proof-program.ts';
import type { Tally } from './stage.ts';

const PROGRAM = join(repositoryRoot, 'web/e2e/faults/main.ts');

/** Runs the fault tests on a running stack. @param args Arguments of web/e2e/faults/main.ts. */
export function runFaults(stack: Readonly<Record<string, string>>, args: readonly string[]): Promise<Tally> {
  const options = ['--conditions=fieldloom-source', '--no-warnings', PROGRAM, ...args];
  return runProof((tally) => [process.execPath, ...options, '--tally', tally], stack);
}
