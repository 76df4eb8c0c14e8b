import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { isRoot, repositoryRoot } from '../../libs/engines/src/paths.ts';
import { ensureSystemPrograms, networkPrograms } from '../../libs/engines/src/preflight/debian.ts';
import { run } from '../../libs/engines/src/run.ts';
import { StackNetworks } from '../../libs/engines/src/stack/namespaces.ts';
import { nothing, type Tally } from './stage.ts';
import { freeLayout } from './test-stack.ts';

let running: ChildProcess | undefined;

/** Ends the run inside of its networks, which stops its stack. */
export function stopResidency(): void {
  running?.kill('SIGTERM');
}

/** Makes the networks, and runs the stack and its specs from the one that belongs to no scope. */
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
  const scratch = await mkdtemp(join(tmpdir(), 'fieldloom-residency-'));
  const result = join(scratch, 'tally.json');
  const program = join(repositoryRoot, 'scripts/src/residency-inside.ts');
  await fetchRecording();
  await networks.make();
  try {
    await new Promise<void>((resolve) => {
      const args = [`--net=${networks.pathOf('outside')}`, '--', process.execPath, program, String(basePort), result];
      running = spawn('nsenter', args, { stdio: ['ignore', 'inherit', 'inherit'] });
      running.once('close', () => resolve());
    });
    return (
      (JSON.parse(await readFile(result, 'utf8').catch(() => 'null')) as Tally | null) ?? { ...nothing, failed: 1 }
    );
  } finally {
    running = undefined;
    await networks.remove();
    await rm(scratch, { recursive: true });
  }
}

/** There is no way to the package registry from inside. */
async function fetchRecording(): Promise<void> {
  const file = pathToFileURL(join(repositoryRoot, 'libs/testkit/src/recordings.ts')).href;
  const program = `await (await import(${JSON.stringify(file)})).telephoneCall();`;
  await run(process.execPath, ['--conditions=fieldloom-source', '--input-type=module', '-e', program]);
}
