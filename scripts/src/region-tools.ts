import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installPostgres } from '../../libs/engines/src/engines/postgres.ts';
import { S3_REGION } from '../../libs/engines/src/engines/s3.ts';
import { exists } from '../../libs/engines/src/files.ts';
import { printProgress } from '../../libs/engines/src/install/progress.ts';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { Problem } from '../../libs/engines/src/problem.ts';
import type { Region } from '../../libs/engines/src/scopes.ts';
import { servicesOf } from '../../libs/engines/src/services.ts';
import { ScopeAddresses } from '../../libs/engines/src/stack/addresses.ts';
import { askSupervisor } from '../../libs/engines/src/stack/control.ts';
import { type StackLayout, StackSecrets } from '../../libs/engines/src/stack/layout.ts';
import { operatorSettings, serviceEnvironment } from '../../libs/engines/src/stack/service-process.ts';
import { releaseOf } from '../../libs/engines/src/stack/stack.ts';
import type { ProcessStatus } from '../../libs/engines/src/stack/supervisor.ts';

const POLL_MS = 250;
/** Time for a process to stop or restart on a busy machine. */
const ENDED_MS = 60_000;
const READY_MS = 300_000;
/** What backup and restore work on. */
const ENGINES = ['postgres', 'kafka', 's3'];

const isEnded = (state: ProcessStatus['state']): boolean => state === 'failed' || state === 'stopped';

/** Operator programs that work on one region of a stack on this machine. */
export class RegionTools {
  readonly layout: StackLayout;
  readonly region: Region;

  constructor(layout: StackLayout, region: Region) {
    this.layout = layout;
    this.region = region;
  }

  /** The region's processes. @throws Problem if the stack, or the region in it, does not run. */
  async processes(): Promise<ProcessStatus[]> {
    const all = await askSupervisor<ProcessStatus[]>(this.layout.controlSocket, { command: 'status' }).catch(() => {
      throw new Problem(
        `No stack runs at base port ${this.layout.basePort}.`,
        `Start it: ./scripts/start --detach --base-port ${this.layout.basePort} --regions ${this.region}`,
      );
    });
    const own = all.filter(({ name }) => name.startsWith(`${this.region}/`));
    if (own.length === 0)
      throw new Problem(`The stack has no region ${this.region}.`, `Start it with --regions ${this.region}.`);
    return own;
  }

  async requireEngines(): Promise<void> {
    const own = await this.processes();
    const away = ENGINES.filter(
      (engine) => own.find(({ name }) => name === `${this.region}/${engine}`)?.state !== 'ready',
    );
    if (away.length > 0)
      throw new Problem(`Not ready: ${away.join(', ')} of ${this.region}.`, 'Look at ./scripts/start --status.');
  }

  /** Runs libs/backup with the region's addresses and shows its output. @returns Its exit code. */
  async runBackup(args: readonly string[]): Promise<number> {
    const program = join(repositoryRoot, 'libs/backup/dist/main.js');
    if (!(await exists(program)))
      throw new Problem('libs/backup is not built.', 'Run ./scripts/start, which builds, or npx turbo run build.');
    const addresses = await ScopeAddresses.open(this.layout, this.region);
    const secrets = await StackSecrets.open(this.layout);
    return this.#run(program, args, {
      FIELDLOOM_SCOPE: this.region,
      POSTGRES_URL: addresses.database('postgres', 'postgres'),
      PG_BIN: join(await installPostgres(printProgress), 'bin'),
      ...addresses.engines,
      S3_REGION,
      KEYS_FILE: this.layout.keysFile(this.region),
      CONNECTION_SECRET: secrets.password(this.region, 'connection-secret'),
      ...(await this.#operatorSettings(['CONNECTION_SECRET'])),
      RELEASE: await releaseOf(repositoryRoot),
    });
  }

  /** Rebuilds the search index from content. @returns The program's exit code. */
  async rebuildIndex(): Promise<number> {
    const search = servicesOf('region').find(({ name }) => name === 'search');
    const [process_] = search?.processes ?? [];
    if (search === undefined || process_ === undefined) throw new Error('There is no service search');
    const secrets = await StackSecrets.open(this.layout);
    const release = await releaseOf(repositoryRoot);
    const context = { layout: this.layout, secrets, scope: this.region, release };
    // Its cache of compiled code belongs to the services' user.
    const { NODE_COMPILE_CACHE: _, ...env } = serviceEnvironment(context, search, process_);
    return this.#run(join(repositoryRoot, 'services/search/dist/rebuild.js'), [], env);
  }

  /** The operator's settings for the region's services that have connections to providers. */
  async #operatorSettings(names: readonly string[]): Promise<Record<string, string>> {
    const all = await operatorSettings(this.layout, `${this.region}/integrations`);
    return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  }

  #run(program: string, args: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<number> {
    const PATH = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
    const command = ['--no-warnings', program, ...args];
    const child = spawn(process.execPath, command, { env: { ...env, PATH }, stdio: 'inherit' });
    const end = () => child.kill('SIGTERM');
    process.once('SIGTERM', end);
    return new Promise((resolve) =>
      child.once('close', (code) => {
        process.off('SIGTERM', end);
        resolve(code ?? 1);
      }),
    );
  }

  /** Stops processes and keeps them stopped. */
  async hold(names: readonly string[]): Promise<void> {
    for (const name of names) await this.#ask('hold', name);
    for (const name of names) await this.#ask('kill', name, 'SIGTERM');
    const deadline = Date.now() + ENDED_MS;
    let killed = false;
    for (;;) {
      const running = (await this.processes()).filter(({ name, pid }) => names.includes(name) && pid !== undefined);
      if (running.length === 0) return;
      if (Date.now() > deadline && killed)
        throw new Problem(`These do not end: ${running.map(({ name }) => name).join(', ')}.`, 'Look at their logs.');
      if (Date.now() > deadline - ENDED_MS / 2 && !killed) {
        killed = true;
        for (const { name } of running) await this.#ask('kill', name, 'SIGKILL');
      }
      await sleep(POLL_MS);
    }
  }

  /** Starts the held processes and waits until they are ready. */
  async release(names: readonly string[]): Promise<void> {
    for (const name of names) await this.#ask('release', name);
    // Processes that had failed before they were held do not start by themselves.
    const ended = (await this.processes()).filter(({ name, state }) => names.includes(name) && isEnded(state));
    await Promise.all(ended.map(({ name }) => this.#ask('restart', name)));
    const deadline = Date.now() + READY_MS;
    for (;;) {
      const others = (await this.processes()).filter(({ name, state }) => names.includes(name) && state !== 'ready');
      if (others.length === 0) return;
      const failed = others.filter(({ state }) => state === 'failed');
      if (failed.length > 0 || Date.now() > deadline)
        throw new Problem(
          `Not ready: ${others.map(({ name, state }) => `${name} (${state})`).join(', ')}.`,
          `See ${others[0]?.log ?? this.layout.supervisorLog}, then ./scripts/start --restart NAME.`,
        );
      await sleep(POLL_MS);
    }
  }

  #ask(command: 'hold' | 'kill' | 'release' | 'restart', name: string, signal?: NodeJS.Signals): Promise<unknown> {
    return askSupervisor(this.layout.controlSocket, { command, name, ...(signal === undefined ? {} : { signal }) });
  }
}
