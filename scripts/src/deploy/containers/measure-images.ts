import { setTimeout as sleep } from 'node:timers/promises';
import { answersOk } from '../../../../libs/engines/src/probe.ts';
import type { ContainerStack, ContainerState } from './container-stack.ts';
import { ownImageNames } from './image-list.ts';
import { readSbom } from './software-list.ts';

const POLL_MS = 25;
/** As long as a stack waits: on a busy machine, Java alone takes minutes. */
const READY_MS = 600_000;
const SOON_MS = 500;
const STOP_SECONDS = 60;

/** A container as the kernel runs it, with the times it takes to start and stop. */
export interface Measured {
  service: string;
  image: string;
  /** The container's first process, as the kernel reports it. */
  process: ProcessRights;
  isReadOnly: boolean;
  /** Whether its health check did not report it healthy while it was still starting. */
  isHealthTrue: boolean;
  /** From the start command until it reports that it is ready. */
  readyMs: number;
  stopMs: number;
  /** After the stop signal that its image or compose.yaml specifies. */
  exitCode: number;
}

/** From /proc/1/status. */
export interface ProcessRights {
  isRoot: boolean;
  /**
   * The capabilities that it has, may use and could ever get, as hexadecimal masks without leading zeros: '' is none.
   */
  capabilities: string;
  isHeldFromNewOnes: boolean;
}

interface Inspected {
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> };
}

/**
 * Measures every container of a stack with a health check by stopping and starting it alone. Engines come last, because
 * others depend on them.
 */
export async function measureContainers(stack: ContainerStack): Promise<Measured[]> {
  const states = (await stack.states()).filter(({ health, state }) => health !== '' && state === 'running');
  const inTurn = states.toSorted((a, b) => turnOf(a.service) - turnOf(b.service) || a.service.localeCompare(b.service));
  const measured: Measured[] = [];
  for (const state of inTurn) measured.push(await measure(stack, state));
  return measured;
}

export const isEngine = (service: string): boolean => /-(postgres|kafka|opensearch|temporal|s3)$/.test(service);

/** Dependents come before what they depend on: Temporal depends on PostgreSQL. */
const turnOf = (service: string): number => (service.endsWith('-temporal') ? 1 : isEngine(service) ? 2 : 0);

async function measure(stack: ContainerStack, { id, service }: ContainerState): Promise<Measured> {
  const { engine } = stack;
  const image = (await engine.run(['inspect', '--format={{.Config.Image}}', id])).trim();
  const process = rightsOf(await engine.run(['exec', id, 'cat', '/proc/1/status']));
  const mounts = await engine.run(['exec', id, 'cat', '/proc/1/mounts']);
  const stopStarted = Date.now();
  await engine.run(['stop', `--time=${STOP_SECONDS}`, id]);
  const stopMs = Date.now() - stopStarted;
  const exitCode = Number(await engine.run(['inspect', '--format={{.State.ExitCode}}', id]));
  const startStarted = Date.now();
  await engine.run(['start', id]);
  const isReady = await readinessOf(stack, id, service);
  const isHealthTrue = !(await isHealthy(stack, id)) || (await isSoon(isReady));
  while (!(await isReady())) {
    if (Date.now() - startStarted > READY_MS) throw new Error(`${service} is not ready after ${READY_MS} ms`);
    await sleep(POLL_MS);
  }
  const readyMs = Date.now() - startStarted;
  return { service, image, process, isReadOnly: isRootReadOnly(mounts), isHealthTrue, readyMs, stopMs, exitCode };
}

/** On a busy machine a single request may be late; a container that has just begun to start is not ready that soon. */
async function isSoon(isReady: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + SOON_MS;
  while (!(await isReady())) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** Asks services over HTTP at their address; others with their health check in compose.yaml. */
async function readinessOf(stack: ContainerStack, id: string, service: string): Promise<() => Promise<boolean>> {
  if (isEngine(service) || service.endsWith('-mailbox')) return () => isHealthy(stack, id);
  const [found] = JSON.parse(await stack.engine.run(['inspect', id])) as Inspected[];
  const [address] = Object.values(found?.NetworkSettings.Networks ?? {});
  const path = service.endsWith('-edge') || service === 'front' ? '/edge/health' : '/ready';
  return () => answersOk(`http://${address?.IPAddress}:8080${path}`);
}

async function isHealthy({ engine }: ContainerStack, id: string): Promise<boolean> {
  return (await engine.try(['healthcheck', 'run', id])).code === 0;
}

export function rightsOf(status: string): ProcessRights {
  const field = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? '?';
  const masks = ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].map((name) => field(name).replace(/^0+/, ''));
  return {
    isRoot: field('Uid').split(/\s+/).includes('0'),
    capabilities: masks.filter((mask) => mask !== '').join(' '),
    isHeldFromNewOnes: field('NoNewPrivs') === '1',
  };
}

function isRootReadOnly(mounts: string): boolean {
  const root = mounts.split('\n').find((line) => line.split(' ')[1] === '/');
  return root?.split(' ')[3]?.split(',').includes('ro') ?? false;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const table = (rows: readonly (readonly string[])[]): string => rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
const shortName = (image: string): string =>
  image.replace(/^localhost\/fieldloom-/, '').replace(/:(latest|local)$/, '');

/** Writes docs/reference/images.md. */
export async function imagesPage(
  stack: ContainerStack,
  measured: readonly Measured[],
  machine: string,
): Promise<string> {
  const { engine } = stack;
  const own = ownImageNames.map((name) => `localhost/fieldloom-${name}:latest`);
  const images = [...new Set([...own, ...measured.map(({ image }) => image)])];
  const sizes: string[][] = [];
  for (const image of images) {
    const bytes = Number(await engine.run(['image', 'inspect', '--format={{.Size}}', image]));
    const { components } = await readSbom(shortName(image));
    const ready = measured.filter((each) => each.image === image).map(({ readyMs }) => readyMs);
    const starts = ready.length === 0 ? await firstAnswer(stack, image) : spread(ready);
    sizes.push([shortName(image), `${Math.round(bytes / 1_000_000)} MB`, String(components.length), starts]);
  }
  const processes = measured.map((each) => [
    each.service,
    shortName(each.image),
    each.process.isRoot ? '**root**' : 'another',
    each.isReadOnly ? 'read-only' : 'writable',
    each.process.capabilities === '' ? 'none' : `**${each.process.capabilities}**`,
    seconds(each.readyMs),
    seconds(each.stopMs),
    String(each.exitCode),
  ]);
  return `# Images

Made by \`./scripts/build-images --measure\`: the images of \`infra/images\`, and the containers of \`compose.yaml\` that run them.

${machine}

## Images
Sizes are those on disk, unpacked, the base with them; images share their bases. Each image's SBOM (CycloneDX) has our npm packages and
the distribution's packages; a build leaves it in \`.fieldloom/sbom\`, and the npm part lies in the image too. A start lasts from the
command until the container is ready; of several containers, from the quickest to the slowest. \`backup\` runs once and ends: its start
is until Node's first line. Images called \`…-engine\` stand for published ones where no registry answers.

${table([['image', 'size', 'packages in its SBOM', 'starts in'], ['---', '---', '---', '---'], ...sizes])}

## Containers
Each was ended alone on a running platform, as a deploy ends it, and started again. Ready: from the command to start it until
\`/ready\` (of an edge \`/edge/health\`, of others their health check) answers. User, capabilities (inherited, permitted, effective, bounding,
ambient) and root are what the kernel says of the first process. Java ends with 143 (128 + SIGTERM) after an orderly end.

${table([['container', 'image', 'user', 'root', 'capabilities', 'ready after', 'ended after', 'exit code'], Array.from({ length: 8 }, () => '---'), ...processes])}
`;
}

function spread(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return values.length === 1 ? seconds(least) : `${(least / 1000).toFixed(1)} to ${seconds(most)}`;
}

async function firstAnswer({ engine }: ContainerStack, image: string): Promise<string> {
  const startedAt = Date.now();
  await engine.run(['run', '--rm', '--network=none', image]);
  return seconds(Date.now() - startedAt);
}
