import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The program of a stage that runs now. */
let running: ChildProcess | undefined;
let isStopped = false;

/** Whether the command was told to end. */
export const isInterrupted = (): boolean => isStopped;

process.once('exit', () => running?.kill('SIGKILL'));

/**
 * Runs a stage's program to its end; an interrupted command ends it.
 * @param onMessage What it sends, where `stdio` has a channel for it.
 * @returns Its exit code; 1 when it never began or a signal ended it.
 * @throws when the command was interrupted before.
 */
export async function runStageProgram(
  [command, ...args]: readonly [command: string, ...args: string[]],
  options: SpawnOptions,
  onMessage: (message: unknown) => void = () => undefined,
): Promise<number> {
  if (isStopped) throw new Error('The command was interrupted');
  const program = spawn(command, args, options);
  running = program;
  program.on('message', onMessage);
  try {
    return await new Promise<number>((resolve) => {
      program.once('error', () => resolve(1));
      program.once('close', (code) => resolve(code ?? 1));
    });
  } finally {
    running = undefined;
  }
}

/** Ends the program, and lets none begin again: what was started for it is being stopped. */
export async function stopStageProgram(): Promise<void> {
  isStopped = true;
  if (running === undefined) return;
  const ended = once(running, 'close');
  running.kill('SIGTERM');
  await ended;
}
