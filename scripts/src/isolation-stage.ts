import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder, repositoryRoot } from '../../libs/engines/src/paths.ts';
import { runProof } from './proof-program.ts';
import { SourceTree } from './reuse/source-tree.ts';
import type { Tally } from './stage.ts';

const PROGRAM = join(repositoryRoot, 'web/e2e/isolation/main.ts');

/** Runs the isolation tests on a running stack. @param args Arguments of web/e2e/isolation/main.ts. */
export function runIsolation(stack: Readonly<Record<string, string>>, args: readonly string[]): Promise<Tally> {
  const port = stack['FIELDLOOM_BASE_PORT'] ?? '';
  const options = ['--conditions=fieldloom-source', '--no-warnings', PROGRAM, '--base-port', port, ...args];
  return runProof((tally) => [process.execPath, ...options, '--tally', tally], stack);
}

/**
 * Attempts for each change. The number is fixed, so that the test takes equally long however many operations there are.
 */
const TRIES_OF_A_CHANGE = 20_000;

/**
 * Spreads the attempts of a change over all combinations of actor, operation and verdict. First come operations that
 * are new or that changed, or whose service changed, since they were last tried on this machine; then those tried
 * least.
 */
export async function budgetOfAChange(): Promise<string[]> {
  const tree = await SourceTree.read(repositoryRoot);
  const services = await readdir(join(repositoryRoot, 'services'));
  const sources = await Promise.all(
    services.map(async (name) => [name, await tree?.digestOfSelection({ paths: [`services/${name}/src`] })] as const),
  );
  const history = join(cacheFolder(), 'isolation-tries.json');
  const counted = JSON.stringify(Object.fromEntries(sources.filter(([, digest]) => digest !== undefined)));
  return ['--budget', '--tries', String(TRIES_OF_A_CHANGE), '--history', history, '--sources', counted];
}
