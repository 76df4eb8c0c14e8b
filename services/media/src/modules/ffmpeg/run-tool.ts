import { spawn } from 'node:child_process';
import { unavailable } from '@fieldloom/kernel/errors';
import { STDERR_KEPT_BYTES, TOOL_SILENCE_MS } from '../../limits.ts';

export interface ToolRun {
  command: string;
  args: readonly string[];
  /** The whole environment; undefined = this process's. */
  env?: NodeJS.ProcessEnv;
  /** For its standard input. */
  input?: Buffer;
  signal: AbortSignal;
  /** Called with each piece of standard output. */
  onOutput?: (chunk: Buffer) => void;
  /** Milliseconds without a word after which the tool is ended. */
  silenceMs?: number;
}

export class ToolError extends Error {
  /** The end of what the tool said; for the log only: it may hold addresses. */
  readonly said: string;
  /** Null when a signal ended it. */
  readonly code: number | null;

  constructor(command: string, code: number | null, said: string) {
    super(`${command} ended with ${code ?? 'a signal'}`);
    this.name = 'ToolError';
    this.said = said;
    this.code = code;
  }
}

/**
 * What ffmpeg says when the object store goes away while it reads. A file that is cut off makes other words: this says
 * that fewer bytes came than were announced, or none.
 */
const STORE_WENT_AWAY =
  /Connection (?:refused|reset|timed out)|Broken pipe|Stream ends prematurely|Server returned 5|HTTP error 5|Network is unreachable/;

/** @throws UNAVAILABLE, for which a workflow waits, when the tool's words are those of a store that went away. */
export function requireStore(said: string): void {
  if (STORE_WENT_AWAY.test(said)) throw unavailable('The object store went away while a tool read from it');
}

/**
 * Runs a program to its end, without a shell.
 * @returns The end of what it said on standard error.
 * @throws ToolError for another exit than 0; the signal's reason when it was aborted.
 */
export function runTool(run: ToolRun): Promise<string> {
  return new Promise((resolve, reject) => {
    run.signal.throwIfAborted();
    const child = spawn(run.command, [...run.args], {
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(run.env === undefined ? {} : { env: run.env }),
    });
    // A program that ends before it has read everything says by its exit why.
    child.stdin.on('error', () => {});
    child.stdin.end(run.input);
    let said = '';
    let silence: NodeJS.Timeout | undefined;
    const heard = (): void => {
      clearTimeout(silence);
      silence = setTimeout(() => child.kill('SIGKILL'), run.silenceMs ?? TOOL_SILENCE_MS);
    };
    const abort = (): void => {
      child.kill('SIGKILL');
    };
    heard();
    run.signal.addEventListener('abort', abort, { once: true });
    child.stdout.on('data', (chunk: Buffer) => {
      heard();
      run.onOutput?.(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      heard();
      said = (said + chunk.toString('utf8')).slice(-STDERR_KEPT_BYTES);
    });
    const finish = (end: () => void): void => {
      clearTimeout(silence);
      run.signal.removeEventListener('abort', abort);
      end();
    };
    child.once('error', (error) => finish(() => reject(error)));
    child.once('close', (code) =>
      finish(() => {
        if (run.signal.aborted) reject(run.signal.reason);
        else if (code === 0) resolve(said);
        else reject(new ToolError(run.command, code, said));
      }),
    );
  });
}
