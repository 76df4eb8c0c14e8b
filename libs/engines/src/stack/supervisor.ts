import { ManagedProcess, type ProcessState } from './managed-process.ts';
import { memoryWithChildren } from './memory.ts';
import type { ProcessSpec } from './process-spec.ts';

export interface ProcessStatus {
  name: string;
  kind: ProcessSpec['kind'];
  state: ProcessState;
  pid: number | undefined;
  port: number;
  restarts: number;
  lastExit: string | undefined;
  uptimeSeconds: number | undefined;
  log: string;
}

/** Name of a process → bytes. */
export type MemoryByName = Readonly<Record<string, number>>;

export interface SupervisorOptions {
  logPath: (spec: ProcessSpec) => string;
  onChange: (process: ManagedProcess) => void;
}

/** How many processes start at the same time. More would only slow each other down on few cores. */
const MAX_STARTING = 8;

const never = new Promise<never>(() => undefined);

/**
 * Runs the processes of a stack: starts each when those before it are ready, restarts those that end, stops them in
 * reverse order.
 */
export class Supervisor {
  readonly #processes = new Map<string, ManagedProcess>();
  readonly #options: SupervisorOptions;
  readonly #ready = new Map<string, Promise<void>>();
  #starting = 0;
  #stopping = false;
  readonly #queue: (() => void)[] = [];

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  /**
   * Starts processes in the order of their dependencies. Each promise settles when its process is ready or has failed.
   */
  start(specs: readonly ProcessSpec[]): Map<string, Promise<void>> {
    const byName = new Map(specs.map((spec) => [spec.name, spec]));
    const started = new Map<string, Promise<void>>();
    const startOne = (spec: ProcessSpec): Promise<void> => {
      const known = started.get(spec.name) ?? (byName.has(spec.name) ? undefined : this.#ready.get(spec.name));
      if (known) return known;
      const before = spec.after.flatMap((name) => {
        const other = byName.get(name);
        return other ? [startOne(other)] : [this.#ready.get(name) ?? Promise.resolve()];
      });
      const managed = this.#adopt(spec);
      const ready = Promise.all(before).then(() => this.#inTurn(() => (this.#stopping ? never : managed.start())));
      // Callers may await it, but need not, so a rejection must not count as unhandled.
      ready.catch(() => undefined);
      started.set(spec.name, ready);
      this.#ready.set(spec.name, ready);
      return ready;
    };
    for (const spec of specs) void startOne(spec);
    return started;
  }

  #adopt(spec: ProcessSpec): ManagedProcess {
    const known = this.#processes.get(spec.name);
    if (known) {
      known.spec = spec;
      return known;
    }
    const made = new ManagedProcess(spec, this.#options.logPath(spec), this.#options.onChange);
    this.#processes.set(spec.name, made);
    return made;
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    if (this.#starting >= MAX_STARTING) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#starting++;
    try {
      await work();
    } finally {
      this.#starting--;
      this.#queue.shift()?.();
    }
  }

  /** Finds processes by exact name, or by a pattern that ends in `*` (`us_b/*`). */
  find(pattern: string): ManagedProcess[] {
    const all = [...this.#processes.values()];
    if (!pattern.endsWith('*')) return all.filter(({ spec }) => spec.name === pattern);
    return all.filter(({ spec }) => spec.name.startsWith(pattern.slice(0, -1)));
  }

  async restart(spec: ProcessSpec): Promise<void> {
    const managed = this.#adopt(spec);
    await managed.stop();
    const ready = managed.start();
    ready.catch(() => undefined);
    this.#ready.set(spec.name, ready);
    await ready;
  }

  /** Replaces a process while it is in use. */
  async roll(spec: ProcessSpec): Promise<void> {
    await this.#adopt(spec).roll();
  }

  /** Stops the front and edges first, engines last; processes of one kind stop at the same time. */
  async stopAll(): Promise<void> {
    // Processes that still wait for their turn must not start during the shutdown.
    this.#stopping = true;
    const kinds: ProcessSpec['kind'][] = ['front', 'edge', 'service', 'engine'];
    for (const kind of kinds) {
      const group = [...this.#processes.values()].filter(({ spec }) => spec.kind === kind);
      // Temporal stops before its PostgreSQL: what others depend on is stopped after them.
      const first = group.filter(({ spec }) => spec.after.length > 0);
      await Promise.all(first.map((each) => each.stop()));
      await Promise.all(group.map((each) => each.stop()));
    }
  }

  status(): ProcessStatus[] {
    return [...this.#processes.values()].map((each) => ({
      name: each.spec.name,
      kind: each.spec.kind,
      state: each.state,
      pid: each.pid,
      port: each.spec.port,
      restarts: each.restarts,
      lastExit: each.lastExit,
      uptimeSeconds: each.readySince ? Math.round((Date.now() - each.readySince) / 1000) : undefined,
      log: each.log.path,
    }));
  }

  /**
   * Returns the bytes of each running process, with its children, by name. For a few hundred processes the kernel walks
   * page tables for half a second, so use it for display only and do not wait for it elsewhere.
   */
  memory(): MemoryByName {
    const running = [...this.#processes.values()].flatMap(({ spec, pid }) => (pid ? [{ name: spec.name, pid }] : []));
    const bytes = memoryWithChildren(running.map(({ pid }) => pid));
    return Object.fromEntries(running.map(({ name, pid }) => [name, bytes.get(pid) ?? 0]));
  }
}
