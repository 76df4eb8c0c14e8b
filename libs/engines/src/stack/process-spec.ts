import type { Scope } from '../scopes.ts';

export type ProcessKind = 'engine' | 'service' | 'edge' | 'front';

export interface CommandLine {
  command: string;
  args: string[];
  env: Record<string, string>;
  cwd?: string;
  /** Keep the user who started the stack, for programs of a checkout that the service user can't read. */
  asStarter?: boolean;
}

/**
 * One process of a stack: how to start it, when it counts as ready, how to stop it. It is only data, which the
 * supervisor acts on.
 */
export interface ProcessSpec {
  /** `eu_a/kafka`, `global/identity`, `front`: unique within the stack. */
  name: string;
  scope: Scope | undefined;
  kind: ProcessKind;
  port: number;
  /** The path of a network namespace to run in. Undefined: the starter's own. */
  network?: string;
  /** Names of processes that must be ready first. Unknown names are ignored, so that a stack may leave some out. */
  after: string[];
  /**
   * Makes files and returns the command line. It runs before every start, so it must be idempotent.
   * @param isBeside Whether another process of this name runs and uses its files.
   */
  prepare: (isBeside?: boolean) => Promise<CommandLine>;
  isReady: () => Promise<boolean>;
  /** Generous, for busy machines. It is only for processes that hang; an end is noticed at once. */
  readyTimeoutMs: number;
  /** Runs when a start has become ready, before dependents start (databases, namespaces, buckets). Idempotent. */
  provision?: () => Promise<void>;
  stopSignal: NodeJS.Signals;
  stopTimeoutMs: number;
  /** How the process can be replaced while it is in use. Undefined: it must be stopped first. */
  succession?: {
    /** Tells the process to leave the work to its successor, and to end when nobody needs it any more. */
    drainSignal: NodeJS.Signals;
    drainTimeoutMs: number;
  };
}
