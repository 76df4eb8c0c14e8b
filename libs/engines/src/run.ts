import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { isRoot, repositoryRoot } from './paths.ts';

const ERROR_TAIL_CHARACTERS = 4_000;
/** Engines refuse to run as root. When started as root, the platform runs as this user. */
export const SERVICE_USER = 'fieldloom';

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  input?: string;
  /** Called with each line of stdout and stderr as it appears. */
  onLine?: (line: string) => void;
  timeoutMs?: number;
}

export interface RunResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Running programs. They end with this process, however it ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/** Runs a program to its end and does not throw for its exit code; 127 means that the program does not exist. */
export function tryRun(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      ...(options.timeoutMs ? { timeout: options.timeoutMs } : {}),
    });
    running.add(child);
    child.once('close', () => running.delete(child));
    let stdout = '';
    let stderr = '';
    const listen = (stream: NodeJS.ReadableStream | null, keep: (text: string) => void) => {
      let rest = '';
      stream?.setEncoding('utf8');
      stream?.on('data', (text: string) => {
        keep(text);
        if (!options.onLine) return;
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) options.onLine(line);
      });
    };
    listen(child.stdout, (text) => {
      stdout += text;
    });
    listen(child.stderr, (text) => {
      stderr += text;
    });
    child.on('error', (error) => resolve({ code: 127, stdout, stderr: error.message }));
    child.on('close', (code, signal) =>
      resolve({ code: code ?? 1, stdout, stderr: signal ? `${stderr}\n${signal}` : stderr }),
    );
    // A program that ends before it has read everything closes the pipe; its exit code tells what was wrong.
    child.stdin?.on('error', () => undefined);
    if (options.input !== undefined) child.stdin?.end(options.input);
  });
}

/** Runs a program to its end and returns its stdout. When it fails, throws with the end of its output. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { code, stdout, stderr } = await tryRun(command, args, options);
  if (code !== 0) {
    const printed = `${stdout}\n${stderr}`.trim().slice(-ERROR_TAIL_CHARACTERS);
    throw new Error(`${command} ${args.slice(0, 4).join(' ')} exited with ${code}\n${printed}`);
  }
  return stdout;
}

export interface ServiceUserOptions {
  /**
   * Signal that the program gets when its parent dies (PR_SET_PDEATHSIG), so that a killed supervisor leaves nothing
   * running.
   */
  deathSignal?: string;
  /** Keep the starting user instead of switching to the service user. */
  asStarter?: boolean;
  /** The path of a network namespace to run in; needs root. */
  network?: string;
}

/**
 * Returns the command line that runs a program as the service user. When an ordinary user starts it, it runs as that
 * user.
 */
export function asServiceUser(
  command: string,
  args: readonly string[],
  { deathSignal, asStarter = false, network }: ServiceUserOptions = {},
): { command: string; args: string[] } {
  const dropped = isRoot && !asStarter ? [`--reuid=${SERVICE_USER}`, `--regid=${SERVICE_USER}`, '--init-groups'] : [];
  const tied = deathSignal ? [`--pdeathsig=${deathSignal}`] : [];
  const own =
    dropped.length + tied.length === 0 ? [command, ...args] : ['setpriv', ...dropped, ...tied, '--', command, ...args];
  // Each of them replaces itself with the next (exec), so the process keeps its id.
  const [first = command, ...rest] = network === undefined ? own : ['nsenter', `--net=${network}`, '--', ...own];
  return { command: first, args: rest };
}

let readable: Promise<boolean> | undefined;

/**
 * Tells whether the service user can read the checkout. It can't when a clone is in a private home or temporary folder.
 */
export function canServiceUserReadCheckout(): Promise<boolean> {
  const test = asServiceUser('test', ['-r', join(repositoryRoot, 'package.json')]);
  readable ??= tryRun(test.command, test.args).then(({ code }) => code === 0);
  return readable;
}
