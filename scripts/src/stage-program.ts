import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The stage's program that is running now. */
let running: ChildProcess | undefined;
let isStopped = false;

/** Whether the command was told to stop. */
export const isInterrupted = (): boolean => isStopped;

process.once('exit', () => running?.kill('SIGKILL'));

/**
 * Runs a stage's program to its end; an interrupted command stops it.
 * @param onMessage Receives its messages, if `stdio` has a channel for them.
 * @returns Its exit code; 1 if it never started or a signal ended it.
 * @throws If the command was already interrupted.
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

/** Stops the program and prevents others from starting, because what was started for it is being stopped. */
export async function stopStageProgram(): Promise<void> {
  isStopped = true;
  if (running === undefined) return;
  const ended = once(running, 'close');
  running.kill('SIGTERM');
  await ended;
}
