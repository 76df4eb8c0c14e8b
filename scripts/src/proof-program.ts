import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolEnvironment } from './build.ts';
import { nothing, type Tally } from './stage.ts';

/** A proof that runs now, so that an interrupted command can end it. */
let running: ChildProcess | undefined;

/** Ends the program; the stack is its owner's to stop. */
export function stopProof(): void {
  running?.kill('SIGTERM');
}

/**
 * Runs a proof's program to its end; it shows what it finds, and writes its numbers to a file.
 * @param lineFor Its command line, given the file.
 * @returns The numbers; a program that wrote none has failed.
 */
export async function runProof(
  lineFor: (tally: string) => readonly [command: string, ...args: string[]],
  environment: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const scratch = await mkdtemp(join(tmpdir(), 'fieldloom-proof-'));
  const tally = join(scratch, 'tally.json');
  const [command, ...args] = lineFor(tally);
  try {
    await new Promise<void>((resolve) => {
      const env = { ...toolEnvironment, ...environment };
      running = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
      running.once('error', () => resolve());
      running.once('close', () => resolve());
    });
    return (JSON.parse(await readFile(tally, 'utf8').catch(() => 'null')) as Tally | null) ?? { ...nothing, failed: 1 };
  } finally {
    running = undefined;
    await rm(scratch, { recursive: true });
  }
}
