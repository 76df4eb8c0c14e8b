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

/** Process's name → bytes. */
export type MemoryByName = Readonly<Record<string, number>>;

export interface SupervisorOptions {
  logPath: (spec: ProcessSpec) => string;
  onChange: (process: ManagedProcess) => void;
}

/** At once starting processes; more would only make each slower on few cores. */
const MAX_STARTING = 8;

const never = new Promise<never>(() => undefined);

/** Runs the processes of a stack: starts each when those before it are ready, restarts what ends, stops in reverse order. */
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

  /** Starts processes in the order of their dependencies. Each promise settles when its process is ready or has failed. */
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
      // Whoever wants to know awaits it; nobody must, so a rejection is not left unhandled.
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

  /** Processes by exact name, or by a pattern that ends in `*` (`us_b/*`). */
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

  /** Replaces a process while it is used. */
  async roll(spec: ProcessSpec): Promise<void> {
    await this.#adopt(spec).roll();
  }

  /** Front and edges first, engines last; within one kind all at once. */
  async stopAll(): Promise<void> {
    // What is still waiting for its turn must not start behind our back.
    this.#stopping = true;
    const kinds: ProcessSpec['kind'][] = ['front', 'edge', 'service', 'engine'];
    for (const kind of kinds) {
      const group = [...this.#processes.values()].filter(({ spec }) => spec.kind === kind);
      // Temporal before its PostgreSQL: what others come after is stopped after them.
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
   * Bytes of each process that runs, with its children, by its name. For some hundred processes the kernel walks their
   * page tables for half a second: to be shown to people, not to be waited with.
   */
  memory(): MemoryByName {
    const running = [...this.#processes.values()].flatMap(({ spec, pid }) => (pid ? [{ name: spec.name, pid }] : []));
    const bytes = memoryWithChildren(running.map(({ pid }) => pid));
    return Object.fromEntries(running.map(({ name, pid }) => [name, bytes.get(pid) ?? 0]));
  }
}
