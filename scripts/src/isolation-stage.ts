import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { toolEnvironment } from './build.ts';
import { nothing, type Tally } from './stage.ts';

let running: ChildProcess | undefined;

/** Ends the tries; the stack is its owner's to stop. */
export function stopIsolation(): void {
  running?.kill('SIGTERM');
}

/** Runs the proof of isolation on a running stack. @param args Of web/e2e/isolation/main.ts. */
export async function runIsolation(stack: Readonly<Record<string, string>>, args: readonly string[]): Promise<Tally> {
  const scratch = await mkdtemp(join(tmpdir(), 'fieldloom-isolation-'));
  const tally = join(scratch, 'tally.json');
  const program = join(repositoryRoot, 'web/e2e/isolation/main.ts');
  const port = stack['FIELDLOOM_BASE_PORT'] ?? '';
  const options = ['--conditions=fieldloom-source', '--no-warnings', program, '--base-port', port, '--tally', tally];
  try {
    await new Promise<void>((resolve) => {
      const env = { ...toolEnvironment, ...stack };
      running = spawn(process.execPath, [...options, ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
      running.once('close', () => resolve());
    });
    return (JSON.parse(await readFile(tally, 'utf8').catch(() => 'null')) as Tally | null) ?? { ...nothing, failed: 1 };
  } finally {
    running = undefined;
    await rm(scratch, { recursive: true });
  }
}
