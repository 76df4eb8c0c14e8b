import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repositoryRoot } from '../../../../libs/engines/src/paths.ts';
import { answersOk } from '../../../../libs/engines/src/probe.ts';
import type { ContainerStack, ContainerState } from './container-stack.ts';
import { ownImageNames } from './image-list.ts';

const POLL_MS = 25;
const READY_MS = 120_000;

/** A container of ours as the engine runs it, and how long it takes to come and to go. */
export interface Measured {
  service: string;
  image: string;
  user: string;
  isReadOnly: boolean;
  capabilities: string[];
  /** From the command to start it until it answers that it is ready. */
  readyMs: number;
  stopMs: number;
  /** After the signal that its image or compose.yaml names. */
  exitCode: number;
}

interface Inspected {
  Config: { User: string };
  HostConfig: { ReadonlyRootfs: boolean; CapDrop: string[] | null; CapAdd: string[] | null };
  EffectiveCaps?: string[] | null;
  ImageName?: string;
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> };
}

/** The services and edges of a stack that runs, each ended and started again alone. */
export async function measureContainers(stack: ContainerStack): Promise<Measured[]> {
  const states = (await stack.states()).filter(({ health, state }) => health !== '' && state === 'running');
  const measured: Measured[] = [];
  for (const state of states.toSorted((a, b) => a.service.localeCompare(b.service)))
    measured.push(await measure(stack, state));
  return measured;
}

async function measure(stack: ContainerStack, { id, service }: ContainerState): Promise<Measured> {
  const { engine } = stack;
  const inspect = async () => {
    const [found] = JSON.parse(await engine.run(['inspect', id])) as Inspected[];
    if (found === undefined) throw new Error(`${service} is gone`);
    return found;
  };
  const before = await inspect();
  const stopStarted = Date.now();
  await engine.run(['stop', '--time=60', id]);
  const stopMs = Date.now() - stopStarted;
  const exitCode = Number(await engine.run(['inspect', '--format={{.State.ExitCode}}', id]));
  const startStarted = Date.now();
  await engine.run(['start', id]);
  const path = service.endsWith('-edge') || service === 'front' ? '/edge/health' : '/ready';
  const [address] = Object.values((await inspect()).NetworkSettings.Networks);
  while (!(await answersOk(`http://${address?.IPAddress}:8080${path}`))) {
    if (Date.now() - startStarted > READY_MS) throw new Error(`${service} is not ready after ${READY_MS} ms`);
    await sleep(POLL_MS);
  }
  return {
    service,
    image: (before.ImageName ?? '').replace(/^localhost\/fieldloom-/, '').replace(/:.*/, ''),
    user: before.Config.User,
    isReadOnly: before.HostConfig.ReadonlyRootfs,
    capabilities: before.EffectiveCaps ?? [],
    readyMs: Date.now() - startStarted,
    stopMs,
    exitCode,
  };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const table = (rows: readonly (readonly string[])[]): string => rows.map((row) => `| ${row.join(' | ')} |`).join('\n');

/** docs/reference/images.md. */
export async function imagesPage(
  stack: ContainerStack,
  measured: readonly Measured[],
  machine: string,
): Promise<string> {
  const { engine } = stack;
  const sizes = await Promise.all(
    ownImageNames.map(async (image) => {
      const bytes = Number(
        await engine.run(['image', 'inspect', '--format={{.Size}}', `localhost/fieldloom-${image}:latest`]),
      );
      const sbom = await readFile(join(repositoryRoot, '.fieldloom/sbom', `${image}.cdx.json`), 'utf8');
      const { components } = JSON.parse(sbom) as { components: unknown[] };
      return [image, `${Math.round(bytes / 1_000_000)} MB`, String(components.length)];
    }),
  );
  const processes = measured.map((each) => [
    each.service,
    each.image,
    each.user,
    each.isReadOnly ? 'read-only' : '**writable**',
    each.capabilities.length === 0 ? 'none' : `**${each.capabilities.join(', ')}**`,
    seconds(each.readyMs),
    seconds(each.stopMs),
    each.exitCode === 0 ? '0' : `**${each.exitCode}**`,
  ]);
  return `# Images

What \`./scripts/build-images --measure\` wrote: the images of \`infra/images\`, and the containers of \`compose.yaml\` that run them.

${machine}

## Images
Sizes are those on disk, unpacked, the base with them. Each image's SBOM (CycloneDX, by \`npm sbom\`) lies in it and, after a build, in
\`.fieldloom/sbom\`.

${table([['image', 'size', 'packages in its SBOM'], ['---', '---', '---'], ...sizes])}

## Containers
Each was ended alone on a running platform, as a deploy ends it, and started again. Ready: from the command to start it until
\`/ready\` (of an edge \`/edge/health\`) answers 200.

${table([['container', 'image', 'user', 'root', 'capabilities', 'ready after', 'ended after', 'exit code'], Array.from({ length: 8 }, () => '---'), ...processes])}
`;
}
