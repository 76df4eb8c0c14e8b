import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { isRoot, repositoryRoot } from './paths.ts';

const ERROR_TAIL_CHARACTERS = 4_000;
/** Engines refuse to run as root; started as root, the platform runs as this user. */
export const SERVICE_USER = 'fieldloom';

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  input?: string;
  /** Each line of stdout and stderr as it appears. */
  onLine?: (line: string) => void;
  timeoutMs?: number;
}

export interface RunResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Programs that run now: they end with this process, whatever ends it. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/** Runs a program to its end, never throwing for its exit code; 127 stands for a program that is not there. */
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
    // A program that ends before it has read everything closes the pipe; its exit code says what was wrong.
    child.stdin?.on('error', () => undefined);
    if (options.input !== undefined) child.stdin?.end(options.input);
  });
}

/** Runs a program to its end and gives its stdout; throws with the end of what it printed when it fails. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  const { code, stdout, stderr } = await tryRun(command, args, options);
  if (code !== 0) {
    const printed = `${stdout}\n${stderr}`.trim().slice(-ERROR_TAIL_CHARACTERS);
    throw new Error(`${command} ${args.slice(0, 4).join(' ')} exited with ${code}\n${printed}`);
  }
  return stdout;
}

export interface ServiceUserOptions {
  /** Reaches the program when its parent dies (PR_SET_PDEATHSIG): a supervisor that was killed leaves nothing running. */
  deathSignal?: string;
  /** Do not become the service user after all. */
  asStarter?: boolean;
  /** The path of a network namespace to run in; for root alone. */
  network?: string;
}

/** The command line that runs a program as the service user. Started by an ordinary user, it stays that user. */
export function asServiceUser(
  command: string,
  args: readonly string[],
  { deathSignal, asStarter = false, network }: ServiceUserOptions = {},
): { command: string; args: string[] } {
  const dropped = isRoot && !asStarter ? [`--reuid=${SERVICE_USER}`, `--regid=${SERVICE_USER}`, '--init-groups'] : [];
  const tied = deathSignal ? [`--pdeathsig=${deathSignal}`] : [];
  const own =
    dropped.length + tied.length === 0 ? [command, ...args] : ['setpriv', ...dropped, ...tied, '--', command, ...args];
  // Each of them becomes the next: the process keeps its id.
  const [first = command, ...rest] = network === undefined ? own : ['nsenter', `--net=${network}`, '--', ...own];
  return { command: first, args: rest };
}

let readable: Promise<boolean> | undefined;

/** Whether the service user can read the checkout; a clone below a private home or temporary folder it can't. */
export function canServiceUserReadCheckout(): Promise<boolean> {
  const test = asServiceUser('test', ['-r', join(repositoryRoot, 'package.json')]);
  readable ??= tryRun(test.command, test.args).then(({ code }) => code === 0);
  return readable;
}
