import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { tailOf } from '../files.ts';
import { Problem } from '../problem.ts';
import { asServiceUser } from '../run.ts';
import { LogFile } from './log-file.ts';
import type { CommandLine, ProcessSpec } from './process-spec.ts';
import { LISTEN_FD, type Listener, listenerOf, untilListening } from './succession.ts';

/**
 * waiting: for other processes. starting: runs, but is not ready. held: ended, and must not be restarted. failed: gave
 * up.
 */
export type ProcessState = 'waiting' | 'starting' | 'ready' | 'restarting' | 'held' | 'failed' | 'stopping' | 'stopped';

const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 15_000;
/** A process counts as failed after this many unexpected ends in a row, without a quiet minute between them. */
export const MAX_RESTARTS = 8;
/** Tries of a process that has never been ready since it was started: then an error seldom fixes itself. */
const MAX_FIRST_TRIES = 3;
/** EX_CONFIG: a service exits with it when its environment is wrong. Trying again would not help. */
const EXIT_CONFIGURATION = 'ended with code 78';
const LOG_TAIL_LINES = 12;
const CALM_MS = 60_000;
const PROBE_PAUSE_MS = 100;
const KILL_WAIT_MS = 5_000;

/** Returns the pause before restart number `attempt` (0, 1, …). */
export function backoffMs(attempt: number): number {
  return Math.min(FIRST_BACKOFF_MS * 2 ** attempt, MAX_BACKOFF_MS);
}

/** One running process, with its log, its restarts and its shutdown. */
export class ManagedProcess {
  spec: ProcessSpec;
  state: ProcessState = 'waiting';
  /** Unexpected ends since the start or the last quiet minute. */
  restarts = 0;
  lastExit: string | undefined;
  readySince: number | undefined;
  readonly log: LogFile;
  readonly #onChange: (process: ManagedProcess) => void;
  #child: ChildProcess | undefined;
  #held = false;
  #wanted = false;
  #wasReady = false;
  #generation = 0;
  #rolling = false;

  constructor(spec: ProcessSpec, logPath: string, onChange: (process: ManagedProcess) => void) {
    this.spec = spec;
    this.log = new LogFile(logPath);
    this.#onChange = onChange;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Starts the process and resolves when it is ready. Rejects after its restarts are used up, when it ended or was not
   * ready in time.
   */
  async start(): Promise<void> {
    this.#wanted = true;
    this.restarts = 0;
    this.#wasReady = false;
    await this.#startUntilReady(++this.#generation);
  }

  async #startUntilReady(generation: number): Promise<void> {
    for (;;) {
      if (generation !== this.#generation || !this.#wanted) return;
      const fault = await this.#startOnce(generation);
      if (!fault || generation !== this.#generation || !this.#wanted) return;
      this.lastExit = fault;
      this.log.write(`--- ${this.spec.name}: ${fault}\n`);
      await this.#end();
      if (this.#held) return this.#set('held');
      const maxRestarts = this.#wasReady ? MAX_RESTARTS : MAX_FIRST_TRIES - 1;
      if (this.restarts >= maxRestarts || fault === EXIT_CONFIGURATION) {
        this.#set('failed');
        const tail = await tailOf(this.log.path, LOG_TAIL_LINES);
        throw new Problem(
          `${this.spec.name} ${fault} (try ${this.restarts + 1}). The end of its log:\n${tail}`,
          `See ${this.log.path}`,
        );
      }
      this.#set('restarting');
      await sleep(backoffMs(this.restarts++));
    }
  }

  /** Returns what went wrong, or nothing when the process is ready. */
  async #startOnce(generation: number): Promise<string | undefined> {
    this.#set('starting');
    try {
      const line = await this.spec.prepare();
      if (generation !== this.#generation) return undefined;
      const child = this.#spawn(line);
      this.#child = child;
      const ended = endOf(child);
      const fault = await this.#untilReady(ended);
      if (fault) return fault;
      await this.spec.provision?.();
      this.readySince = Date.now();
      this.#wasReady = true;
      this.#set('ready');
      void ended.then((how) => this.#onEnd(generation, child, how));
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  #spawn({ command, args, env, cwd, asStarter = false }: CommandLine, listener?: Listener): ChildProcess {
    const line = asServiceUser(command, args, {
      deathSignal: this.spec.stopSignal.slice('SIG'.length),
      asStarter,
      ...(this.spec.network === undefined ? {} : { network: this.spec.network }),
    });
    const succession = this.spec.succession === undefined ? [] : (['ipc', ...(listener ? [listener.fd] : [])] as const);
    // Its own process group: Ctrl-C at the terminal reaches only the supervisor, which then stops everything in order.
    const child = spawn(line.command, line.args, {
      env: listener ? { ...env, LISTEN_FD: String(LISTEN_FD) } : env,
      cwd,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', ...succession],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => this.log.write(chunk));
    return child;
  }

  /**
   * Replaces the running process as a deployment does. It starts the successor beside it, with the same listening
   * socket. When the successor answers, the old process is told to drain; this resolves when it has ended. When the
   * successor does not become ready, the old process stays.
   * @throws Problem when there is nothing to replace, or no successor.
   */
  async roll(): Promise<void> {
    const { name, succession, readyTimeoutMs } = this.spec;
    const old = this.#child;
    if (succession === undefined) throw new Problem(`${name} cannot be replaced while it runs.`, 'Use --restart.');
    if (this.state !== 'ready' || old === undefined || this.#rolling)
      throw new Problem(`${name} is ${this.#rolling ? 'being replaced' : this.state}.`, 'Wait until it is ready.');
    const generation = this.#generation;
    this.#rolling = true;
    try {
      const line = await this.spec.prepare(true);
      const listener = await listenerOf(old, name);
      const child = this.#spawn(line, listener);
      const ended = endOf(child);
      listener.close();
      const fault = await untilListening(child, readyTimeoutMs);
      if (fault !== undefined || generation !== this.#generation || this.#child !== old) {
        await endChild(child, this.spec);
        const why = fault ?? 'the process that it should replace was stopped meanwhile';
        throw new Problem(`The successor of ${name}: ${why}.`, `See ${this.log.path}`);
      }
      // From here on, only this method handles the end of the old process.
      const next = ++this.#generation;
      this.#child = child;
      this.readySince = Date.now();
      void ended.then((how) => this.#onEnd(next, child, how));
      this.#onChange(this);
      await endChild(old, { stopSignal: succession.drainSignal, stopTimeoutMs: succession.drainTimeoutMs });
    } finally {
      this.#rolling = false;
    }
  }

  async #untilReady(ended: Promise<string>): Promise<string | undefined> {
    const deadline = Date.now() + this.spec.readyTimeoutMs;
    let fault: string | undefined;
    void ended.then((how) => {
      fault = how;
    });
    while (!fault && Date.now() < deadline) {
      if (await this.spec.isReady()) return fault;
      await Promise.race([sleep(PROBE_PAUSE_MS), ended]);
    }
    return fault ?? `was not ready after ${this.spec.readyTimeoutMs / 1000} s`;
  }

  /** Handles the end of a ready process: it ended on its own, was killed, or is being stopped. */
  async #onEnd(generation: number, child: ChildProcess, how: string): Promise<void> {
    killGroup(child, 'SIGKILL'); // what it may have left behind
    if (generation !== this.#generation || !this.#wanted) return;
    this.#child = undefined;
    this.lastExit = how;
    this.log.write(`--- ${this.spec.name} ${how}\n`);
    if (this.readySince && Date.now() - this.readySince > CALM_MS) this.restarts = 0;
    this.readySince = undefined;
    if (this.#held) return this.#set('held');
    if (this.restarts >= MAX_RESTARTS) return this.#set('failed');
    this.#set('restarting');
    await sleep(backoffMs(this.restarts++));
    await this.#startUntilReady(generation).catch(() => undefined);
  }

  /** Stops the process with its stop signal, then by force. */
  async stop(): Promise<void> {
    this.#wanted = false;
    this.#generation++;
    if (this.state === 'stopped') return;
    this.#set('stopping');
    await this.#end();
    this.readySince = undefined;
    this.#set('stopped');
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child) await endChild(child, this.spec);
  }

  /** Sends a signal to the process itself, as fault tests do. Returns false when it is not running. */
  signal(signal: NodeJS.Signals): boolean {
    return this.#child?.kill(signal) ?? false;
  }

  /** After its next end the process stays down until it is released. */
  hold(): void {
    this.#held = true;
  }

  release(): void {
    this.#held = false;
    if (this.state === 'held') void this.start().catch(() => undefined);
  }

  #set(state: ProcessState): void {
    if (this.state === state) return;
    this.state = state;
    this.#onChange(this);
  }
}

/** Resolves with a description of how the process ended. */
function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not start: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`ended with ${signal ?? `code ${code}`}`));
  });
}

async function endChild(
  child: ChildProcess,
  { stopSignal, stopTimeoutMs }: Pick<ProcessSpec, 'stopSignal' | 'stopTimeoutMs'>,
): Promise<void> {
  if (!child.pid) return;
  const gone = child.exitCode !== null || child.signalCode !== null;
  if (!gone) {
    const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)));
    child.kill(stopSignal);
    const inTime = await Promise.race([ended, sleep(stopTimeoutMs, false, { ref: false })]);
    if (!inTime) {
      killGroup(child, 'SIGKILL');
      await Promise.race([ended, sleep(KILL_WAIT_MS, undefined, { ref: false })]);
    }
  }
  killGroup(child, 'SIGKILL');
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // The group no longer exists.
  }
}
