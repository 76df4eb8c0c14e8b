import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { toolEnvironment } from './build.ts';
import { nothing, type Tally } from './stage.ts';

let running: ChildProcess | undefined;

/** Ends the load; the stack is its owner's to stop. */
export function stopFaults(): void {
  running?.kill('SIGTERM');
}

/** Runs the faults on a running stack. @param args Of web/e2e/faults/main.ts. */
export async function runFaults(stack: Readonly<Record<string, string>>, args: readonly string[]): Promise<Tally> {
  const scratch = await mkdtemp(join(tmpdir(), 'fieldloom-faults-'));
  const tally = join(scratch, 'tally.json');
  const program = join(repositoryRoot, 'web/e2e/faults/main.ts');
  const options = ['--conditions=fieldloom-source', '--no-warnings', program, ...args, '--tally', tally];
  try {
    const code = await new Promise<number>((resolve) => {
      const env = { ...toolEnvironment, ...stack };
      running = spawn(process.execPath, options, { env, stdio: ['ignore', 'inherit', 'inherit'] });
      running.once('close', (exit) => resolve(exit ?? 1));
    });
    const counted = JSON.parse(await readFile(tally, 'utf8').catch(() => 'null')) as Tally | null;
    // What was only asked (--list) counts nothing.
    return counted ?? { ...nothing, failed: code === 0 ? 0 : 1 };
  } finally {
    running = undefined;
    await rm(scratch, { recursive: true });
  }
}
