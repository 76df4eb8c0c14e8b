import type { Server } from 'node:net';
import { join } from 'node:path';
import { run } from '../run.ts';
import type { Scope } from '../scopes.ts';
import { services } from '../services.ts';
import { type ControlRequest, serveControl } from './control.ts';
import { ensureKeys } from './keys.ts';
import { makeOwnedFolder } from './layout.ts';
import type { ManagedProcess } from './managed-process.ts';
import { migrateScope } from './migrate.ts';
import { planEdges, planEngines, planOne, planServices, type StackOptions } from './plan.ts';
import type { ProcessSpec } from './process-spec.ts';
import { Supervisor } from './supervisor.ts';

export interface StartOptions {
  /** Start only the engines, for tests and for people who run a service by hand. */
  onlyEngines: boolean;
  /**
   * A process that does not start is marked as failed and does not end the start, for work on a half-built platform.
   */
  tolerant: boolean;
  onChange: (process: ManagedProcess) => void;
  onStopRequested: () => void;
}

/** The state of a start: whether every process is ready or has failed, and why parts were left out. */
export interface Startup {
  settled: boolean;
  /**
   * Failures that belong to no process, such as failed migrations of a scope, without which none of its services start.
   * Only in a tolerant start.
   */
  faults: string[];
}

/**
 * A running stack: the processes of its scopes, and the socket through which other programs observe and control them.
 */
export class Stack {
  readonly supervisor: Supervisor;
  readonly #options: StackOptions;
  readonly #start: StartOptions;
  #control: Server | undefined;
  readonly #startup: Startup = { settled: false, faults: [] };

  constructor(options: StackOptions, start: StartOptions) {
    this.#options = options;
    this.#start = start;
    const logPath = ({ scope, name }: ProcessSpec) => options.layout.log(scope, name.split('/').at(-1) ?? name);
    this.supervisor = new Supervisor({ logPath, onChange: start.onChange });
  }

  /** Starts everything, as fast as dependencies allow. Resolves when all is ready. */
  async start(): Promise<void> {
    await this.#prepare();
    const { scopes } = this.#options;
    // Edges depend on nothing: they answer 503 for upstreams that are not there yet.
    const edges = this.#start.onlyEngines ? [] : await planEdges(this.#options);
    await this.#all([this.#settle(this.supervisor.start(edges)), ...scopes.map((scope) => this.#startScope(scope))]);
    this.#startup.settled = true;
  }

  /** Starts only the engines; `startPlatform` can start the rest later. */
  async startEngines(): Promise<void> {
    await this.#prepare();
    const { scopes } = this.#options;
    await this.#all(
      scopes.map(async (scope) => this.#settle(this.supervisor.start(await planEngines(this.#options, scope)))),
    );
  }

  /** Runs migrations and starts services and edges, on engines that are ready. */
  async startPlatform(): Promise<void> {
    const { scopes } = this.#options;
    const edges = this.#settle(this.supervisor.start(await planEdges(this.#options)));
    await this.#all([edges, ...scopes.map((scope) => this.#startServices(scope))]);
  }

  /** Makes folders, keys and the control socket. */
  async #prepare(): Promise<void> {
    const { layout, scopes } = this.#options;
    const folders = scopes.flatMap((scope) => [join('data', scope), join('run', scope)]);
    for (const folder of ['', 'run/front', 'keys', ...folders]) await makeOwnedFolder(join(layout.root, folder));
    await ensureKeys(layout);
    this.#control = await serveControl(layout.controlSocket, (request) => this.#handle(request));
  }

  async #startScope(scope: Scope): Promise<void> {
    const engines = this.supervisor.start(await planEngines(this.#options, scope));
    // Migrations need only PostgreSQL; the slower engines start in the meantime.
    const postgres = Promise.resolve(engines.get(`${scope}/postgres`));
    const services = this.#start.onlyEngines ? postgres : postgres.then(() => this.#startServices(scope));
    await this.#all([this.#settle(engines), services]);
  }

  async #startServices(scope: Scope): Promise<void> {
    await migrateScope(this.#options, scope);
    await this.#settle(this.supervisor.start(await planServices(this.#options, scope)));
  }

  /** Waits for all. Throws the first error; in a tolerant start it only records and reports it. */
  async #all(parts: Promise<void>[]): Promise<void> {
    if (!this.#start.tolerant) return void (await Promise.all(parts));
    const keep = ({ message }: Error) => {
      this.#startup.faults.push(message);
      this.#options.progress(message);
    };
    await Promise.all(parts.map((part) => part.catch(keep)));
  }

  async #settle(started: Map<string, Promise<void>>): Promise<void> {
    if (!this.#start.tolerant) await Promise.all(started.values());
    else await Promise.allSettled(started.values());
  }

  async stop(): Promise<void> {
    await this.supervisor.stopAll();
    await new Promise<void>((resolve) => (this.#control ? this.#control.close(() => resolve()) : resolve()));
  }

  async #handle({ command, name = '', signal = 'SIGKILL' }: ControlRequest): Promise<unknown> {
    if (command === 'status') return this.supervisor.status();
    if (command === 'memory') return this.supervisor.memory();
    if (command === 'startup') return this.#startup;
    if (command === 'stop') return this.#start.onStopRequested();
    if (command === 'restart') return this.#restart(name);
    if (command === 'roll') return this.#roll(name);
    const processes = this.supervisor.find(name);
    if (processes.length === 0) throw new Error(`No process is called ${name}.`);
    for (const each of processes) {
      if (command === 'kill') each.signal(signal);
      if (command === 'hold') each.hold();
      if (command === 'release') each.release();
    }
    return processes.map(({ spec }) => spec.name);
  }

  /** Restarts one process with its current plan and built files; a service's migrations run first. */
  async #restart(name: string): Promise<void> {
    await this.supervisor.restart(await this.#migrated(name));
  }

  /** Replaces the processes of this name one after another while they are in use, as a deployment does. */
  async #roll(name: string): Promise<string[]> {
    const names = this.supervisor.find(name).filter(({ spec }) => spec.kind === 'service');
    if (names.length === 0) throw new Error(`No service process is called ${name}.`);
    for (const { spec } of names) await this.supervisor.roll(await this.#migrated(spec.name));
    return names.map(({ spec }) => spec.name);
  }

  /** Returns the process as it would be started now; for a service it first migrates its database. */
  async #migrated(name: string): Promise<ProcessSpec> {
    const spec = await planOne(this.#options, name);
    if (!spec) throw new Error(`No process can be started as ${name}: no such name, or not built.`);
    const service = services.find(({ processes }) => processes.some((each) => name.endsWith(`/${each.name}`)));
    if (spec.kind === 'service' && spec.scope && service) await migrateScope(this.#options, spec.scope, service.name);
    return spec;
  }
}

/** `<short commit>,<date>` of the checkout; services report it as their release. */
export async function releaseOf(repository: string): Promise<string> {
  const log = run('git', ['-C', repository, 'log', '-1', '--format=%h,%cs']);
  return (await log.catch(() => 'unknown,1970-01-01')).trim();
}
