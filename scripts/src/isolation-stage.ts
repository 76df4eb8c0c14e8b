import { join } from 'node:path';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { runProof } from './proof-program.ts';
import type { Tally } from './stage.ts';

const PROGRAM = join(repositoryRoot, 'web/e2e/isolation/main.ts');

/** Runs the proof of isolation on a running stack. @param args Of web/e2e/isolation/main.ts. */
export function runIsolation(stack: Readonly<Record<string, string>>, args: readonly string[]): Promise<Tally> {
  const port = stack['FIELDLOOM_BASE_PORT'] ?? '';
  const options = ['--conditions=fieldloom-source', '--no-warnings', PROGRAM, '--base-port', port, ...args];
  return runProof((tally) => [process.execPath, ...options, '--tally', tally], stack);
}
