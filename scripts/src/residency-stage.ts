import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { isRoot, repositoryRoot } from '../../libs/engines/src/paths.ts';
import { ensureSystemPrograms, networkPrograms } from '../../libs/engines/src/preflight/debian.ts';
import { run } from '../../libs/engines/src/run.ts';
import { StackNetworks } from '../../libs/engines/src/stack/networks.ts';
import { runProof } from './proof-program.ts';
import { nothing, type Tally } from './stage.ts';
import { freeLayout } from './test-stack.ts';

/**
 * Creates the networks, and runs the stack and its specs from the network that belongs to no scope. That run stops its
 * own stack.
 */
export async function runResidency(): Promise<Tally> {
  if (!isRoot) {
    console.log(
      'Skipped: only root can make network namespaces. The scan of what is stored ran among the browser tests.',
    );
    return { ...nothing, skipped: 1 };
  }
  await ensureSystemPrograms(networkPrograms, printProgress);
  const { basePort } = await freeLayout();
  const networks = new StackNetworks(basePort);
  const program = join(repositoryRoot, 'scripts/src/residency-inside.ts');
  await fetchRecording();
  await networks.make();
  try {
    const outside = [`--net=${networks.pathOf('outside')}`, '--', process.execPath, program, String(basePort)];
    return await runProof((tally) => ['nsenter', ...outside, tally]);
  } finally {
    await networks.remove();
  }
}

/** Downloads it now, because the package registry is unreachable from inside. */
async function fetchRecording(): Promise<void> {
  const file = pathToFileURL(join(repositoryRoot, 'libs/testkit/src/recordings.ts')).href;
  const program = `await (await import(${JSON.stringify(file)})).telephoneCall();`;
  await run(process.execPath, ['--conditions=fieldloom-source', '--input-type=module', '-e', program]);
}
