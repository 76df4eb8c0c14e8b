import type { Scope } from '../scopes.ts';

export type ProcessKind = 'engine' | 'service' | 'edge' | 'front';

export interface CommandLine {
  command: string;
  args: string[];
  env: Record<string, string>;
  cwd?: string;
  /** Stays the user who started the stack: for programs from a checkout that the service user can't read. */
  asStarter?: boolean;
}

/** One process of a stack: how to start it, when it counts as ready, how to stop it. Data only; the supervisor acts on it. */
export interface ProcessSpec {
  /** `eu_a/kafka`, `global/identity`, `front`: unique within the stack. */
  name: string;
  scope: Scope | undefined;
  kind: ProcessKind;
  port: number;
  /** A network namespace to run in, by its path; undefined = that of whoever starts it. */
  network?: string;
  /** Names of processes that must be ready first; unknown names are ignored, so that a stack may leave some out. */
  after: string[];
  /**
   * Makes files and gives the command line; runs before every start, so it must be idempotent.
   * @param isBeside Whether a process of this name runs, whose files are in use.
   */
  prepare: (isBeside?: boolean) => Promise<CommandLine>;
  isReady: () => Promise<boolean>;
  /** Generous, for machines that are busy with other things: what ended is noticed at once, this is for what hangs. */
  readyTimeoutMs: number;
  /** Runs once a start became ready and before dependants start (databases, namespaces, buckets); idempotent. */
  provision?: () => Promise<void>;
  stopSignal: NodeJS.Signals;
  stopTimeoutMs: number;
  /** How the process can be replaced while it is used; undefined = only by stopping it first. */
  succession?: {
    /** Tells it to leave the work to its successor, and end when nobody needs it. */
    drainSignal: NodeJS.Signals;
    drainTimeoutMs: number;
  };
}
