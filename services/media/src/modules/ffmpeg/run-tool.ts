import { spawn } from 'node:child_process';
import { unavailable } from '@fieldloom/kernel/errors';
import { STDERR_KEPT_BYTES, TOOL_SILENCE_MS } from '../../limits.ts';

export interface ToolRun {
  command: string;
  args: readonly string[];
  /** The complete environment; undefined: this process's. */
  env?: NodeJS.ProcessEnv;
  /** Data for its standard input. */
  input?: Buffer;
  signal: AbortSignal;
  /** Called with each piece of standard output. */
  onOutput?: (chunk: Buffer) => void;
  /** The tool is ended after this many milliseconds without output. */
  silenceMs?: number;
}

export class ToolError extends Error {
  /** The end of the tool's messages. Only for the log, because it may contain URLs. */
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
 * ffmpeg's messages when the object store stops answering while it reads: fewer bytes came than announced, or none. A
 * cut-off file causes different messages.
 */
const STORE_WENT_AWAY =
  /Connection (?:refused|reset|timed out)|Broken pipe|Stream ends prematurely|Server returned 5|HTTP error 5|Network is unreachable/;

/**
 * @throws UNAVAILABLE, for which a workflow waits, when the tool's messages mean that the object store stopped
 * answering.
 */
export function requireStore(said: string): void {
  if (STORE_WENT_AWAY.test(said)) throw unavailable('The object store went away while a tool read from it');
}

/**
 * Runs a program to its end, without a shell.
 * @returns The end of its standard error.
 * @throws ToolError for a nonzero exit; the signal's reason when it was aborted.
 */
export function runTool(run: ToolRun): Promise<string> {
  return new Promise((resolve, reject) => {
    run.signal.throwIfAborted();
    const child = spawn(run.command, [...run.args], {
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(run.env === undefined ? {} : { env: run.env }),
    });
    // When a program ends before it has read everything, its exit code tells why.
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
