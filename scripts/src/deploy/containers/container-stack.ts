import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { containerName } from '../../../../libs/engines/src/containers/places.ts';
import { exists } from '../../../../libs/engines/src/files.ts';
import { repositoryRoot } from '../../../../libs/engines/src/paths.ts';
import { Problem } from '../../../../libs/engines/src/problem.ts';
import { type RunOptions, type RunResult, run, tryRun } from '../../../../libs/engines/src/run.ts';
import { hostLabel, portOf, type Region } from '../../../../libs/engines/src/scopes.ts';
import { frontPortOf, rootDomainOf } from '../../../../libs/engines/src/stack/addresses.ts';
import { changedContainers, inTurn, runsOnce } from './changed-containers.ts';
import { ContainerEngine, requireCompose } from './container-engine.ts';
import { FIRST_REGION, IMAGES_FILE } from './image-list.ts';

const UP_MS = 900_000;
const READY_MS = 600_000;
const POLL_MS = 1_000;
const CHECK_MS = 15_000;
/** How much of a failed program's output to quote. */
const SAID = 1_000;

/** A container of a stack as the engine reports it. */
export interface ContainerState {
  id: string;
  name: string;
  service: string;
  image: string;
  /** created, running, exited … */
  state: string;
  /** Of containers with a health check: starting, healthy or unhealthy; otherwise empty. */
  health: string;
  exitCode: number;
  /** Compose's hash of its configuration, and its image. */
  configHash: string;
  imageId: string;
}

/**
 * compose.yaml (and the files that add regions) as a stack with its own base port, beside other stacks on this machine.
 */
export class ContainerStack {
  readonly basePort: number;
  readonly regions: readonly Region[];
  readonly project: string;
  readonly engine: ContainerEngine;
  readonly #more: Readonly<Record<string, string>>;

  private constructor(
    engine: ContainerEngine,
    basePort: number,
    regions: readonly Region[],
    more: Record<string, string>,
  ) {
    this.engine = engine;
    this.basePort = basePort;
    this.regions = regions;
    this.project = `fieldloom-${basePort}`;
    this.#more = more;
  }

  /** @param more Variables that override those in `.env`. */
  static async open(
    basePort: number,
    regions: readonly Region[],
    more: Record<string, string> = {},
  ): Promise<ContainerStack> {
    await requireCompose();
    if (!regions.includes(FIRST_REGION))
      throw new Problem(
        `compose.yaml has the region ${FIRST_REGION}.`,
        `Add others to it: --regions ${FIRST_REGION},us_b.`,
      );
    return new ContainerStack(await ContainerEngine.find(), basePort, regions, more);
  }

  /** The first half of its containers' IP addresses. */
  get network(): string {
    return `10.${100 + Math.floor(this.basePort / 1000)}`;
  }

  /** Environment for compose: ports and addresses that no other stack on this machine uses. */
  get #environment(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      FIELDLOOM_DOMAIN: rootDomainOf(this.basePort),
      FIELDLOOM_NETWORK: this.network,
      FIELDLOOM_PUBLISH: `127.0.0.1:${frontPortOf(this.basePort)}`,
      FIELDLOOM_PUBLISH_MAILBOX: `127.0.0.1:${portOf(this.basePort, 'global', 'mailbox')}`,
      ...this.#more,
    };
  }

  async #command(args: readonly string[]): Promise<string[]> {
    const others = this.regions.filter((region) => region !== FIRST_REGION);
    const files = ['compose.yaml', ...others.map((region) => `compose.${hostLabel(region)}.yaml`)];
    const environments = ['.env', IMAGES_FILE];
    const present = await Promise.all(environments.map((file) => exists(file)));
    return [
      'compose',
      `--project-name=${this.project}`,
      ...files.map((file) => `--file=${file}`),
      ...environments.filter((_, index) => present[index]).map((file) => `--env-file=${file}`),
      ...args,
    ];
  }

  /** Runs `docker compose …` for this stack. @throws With the end of its output if it fails. */
  async compose(args: readonly string[], options: RunOptions = {}): Promise<string> {
    return run('docker', await this.#command(args), { cwd: repositoryRoot, env: this.#environment, ...options });
  }

  async tryCompose(args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
    return tryRun('docker', await this.#command(args), { cwd: repositoryRoot, env: this.#environment, ...options });
  }

  /**
   * The configuration hashes that `up` stores on containers, for a configuration from `config --format=json`. `config
   * --hash` alone returns different ones for services with an `env_file`, because it does not read these files and `up`
   * does.
   */
  async configHashes(configuration: string): Promise<Map<string, string>> {
    const project = [`--project-name=${this.project}`, `--project-directory=${repositoryRoot}`, '--file=-'];
    const text = await run('docker', ['compose', ...project, 'config', '--hash=*'], {
      env: this.#environment,
      input: configuration,
    });
    const lines = text.trim().split('\n');
    return new Map(lines.map((line) => line.split(' ', 2) as [service: string, hash: string]));
  }

  /** Starts stopped containers, recreates changed ones, and waits until everything is ready. */
  async up(): Promise<void> {
    const present = await this.states();
    const changed = await changedContainers(this, present);
    const isUp = present.length > 0 && present.every(({ service, state }) => runsOnce(service) || state === 'running');
    if (isUp) await this.#renew(changed);
    await this.#start(isUp || changed.length === 0 ? ['--no-recreate'] : []);
    await this.untilReady();
  }

  /**
   * Recreates containers one by one, one-off containers first. Compose alone would stop all of them and only then start
   * to migrate. Unchanged containers keep running.
   */
  async #renew(changed: readonly string[]): Promise<void> {
    for (const service of inTurn(changed)) {
      await this.#start(['--no-deps', service]);
      await this.untilReady([service]);
    }
  }

  #start(more: readonly string[]): Promise<string> {
    return this.compose(['up', '--detach', '--no-build', '--quiet-pull', ...more], { timeoutMs: UP_MS });
  }

  /** Stops everything; the volumes stay unless `andVolumes` is set. */
  async down(andVolumes = false): Promise<void> {
    await this.compose(['down', '--timeout=60', ...(andVolumes ? ['--volumes'] : [])], { timeoutMs: UP_MS });
  }

  async states(): Promise<ContainerState[]> {
    const text = await this.compose(['ps', '--all', '--format=json']);
    type Line = {
      ID: string;
      Name: string;
      Service: string;
      Image: string;
      State: string;
      Health: string;
      ExitCode: number;
      Labels: string;
    };
    const label = (labels: string, name: string) =>
      new RegExp(`(?:^|,)com\\.docker\\.compose\\.${name}=([^,]*)`).exec(labels)?.[1] ?? '';
    return text
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
      .map(({ ID, Name, Service, Image, State, Health, ExitCode, Labels }) => ({
        id: ID,
        name: Name,
        service: Service,
        image: Image,
        state: State,
        health: Health,
        exitCode: ExitCode,
        configHash: label(Labels, 'config-hash'),
        imageId: label(Labels, 'image'),
      }));
  }

  /**
   * @param only Services; all if omitted.
   * @throws A Problem that names the services that are not ready or have failed.
   */
  async untilReady(only?: readonly string[]): Promise<void> {
    const deadline = Date.now() + READY_MS;
    for (;;) {
      const waiting = await this.#notReady(only);
      if (waiting.length === 0) return;
      if (Date.now() > deadline)
        throw new Problem(
          `Not ready: ${waiting.map(({ service, state, health }) => `${service} (${health || state})`).join(', ')}.`,
          `See docker compose --project-name ${this.project} logs ${waiting[0]?.service}.`,
        );
      await sleep(POLL_MS);
    }
  }

  async #notReady(only?: readonly string[]): Promise<ContainerState[]> {
    const wanted = async () => (await this.states()).filter(({ service }) => only?.includes(service) ?? true);
    const states = await wanted();
    const failed = states.filter(({ state, exitCode }) => state === 'exited' && exitCode !== 0);
    if (failed.length > 0)
      throw new Problem(
        `Ended with a fault: ${failed.map(({ service, exitCode }) => `${service} (${exitCode})`).join(', ')}.`,
        `See docker compose --project-name ${this.project} logs ${failed[0]?.service}.`,
      );
    const running = states.filter(({ state }) => state !== 'exited');
    await this.askHealth(running);
    const asked = this.engine.command === 'podman' ? await wanted() : running;
    return asked.filter(({ service, state, health }) => {
      if (state === 'exited') return !runsOnce(service);
      return runsOnce(service) || state !== 'running' || !['', 'healthy'].includes(health);
    });
  }

  /** Runs health checks. Podman schedules them with systemd; without systemd, nobody would. */
  async askHealth(states: readonly ContainerState[]): Promise<void> {
    if (this.engine.command !== 'podman') return;
    for (const { id, health } of states)
      if (health !== '' && health !== 'healthy')
        await this.engine.try(['healthcheck', 'run', id], { timeoutMs: CHECK_MS });
  }

  /**
   * Runs `docker compose run` for a service until it ends. It does not use `--rm`, with which Podman 4.3 forgets the
   * exit code and reports success.
   * @throws Problem if it failed.
   */
  async runOnce(service: string, args: readonly string[] = [], options: RunOptions = {}): Promise<void> {
    const name = `${this.project}-${service}-${randomBytes(4).toString('hex')}`;
    try {
      const { code, stdout, stderr } = await this.tryCompose(
        ['run', `--name=${name}`, '--no-deps', '-T', service, ...args],
        { timeoutMs: UP_MS, ...options },
      );
      const ended = await this.engine.try(['inspect', '--format={{.State.Status}} {{.State.ExitCode}}', name]);
      if (code !== 0 || ended.stdout.trim() !== 'exited 0')
        throw new Problem(
          `${service} ${args.join(' ')} ended with a fault (${ended.stdout.trim() || code}).`,
          `It said: ${(stdout + stderr).slice(-SAID)}`,
        );
    } finally {
      await this.engine.try(['rm', '--force', name]);
    }
  }

  /** Backs up the region's data as in docs/how-to/run-with-containers.md, into FIELDLOOM_BACKUPS. */
  backUp(region: Region): Promise<void> {
    return this.runOnce(containerName(region, 'backup'));
  }

  /** Deletes what a lost disk would take; keys and settings stay. */
  async loseRegion(region: Region): Promise<void> {
    const own = (await this.states())
      .map(({ service }) => service)
      .filter((service) => service.startsWith(`${hostLabel(region)}-`));
    // The setup container ended long ago, but the engine still holds the volumes it wrote settings into.
    await this.compose(['rm', '--stop', '--force', 'setup', ...own], { timeoutMs: UP_MS });
    const volumes = ['postgres', 'kafka', 'opensearch', 's3'].map(
      (name) => `${this.project}_${hostLabel(region)}-${name}`,
    );
    await this.engine.run(['volume', 'rm', ...volumes]);
  }
}
