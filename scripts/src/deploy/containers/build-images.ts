import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Progress, printProgress } from '../../../../libs/engines/src/install/progress.ts';
import { repositoryRoot } from '../../../../libs/engines/src/paths.ts';
import { describeFailure, Problem } from '../../../../libs/engines/src/problem.ts';
import { DEFAULT_BASE_PORT } from '../../../../libs/engines/src/scopes.ts';
import { ContainerEngine } from './container-engine.ts';
import { ContainerStack } from './container-stack.ts';
import {
  completedImageNames,
  completedImages,
  FIRST_REGION,
  foreignImageNames,
  foreignImages,
  IMAGES_FILE,
  localName,
  type OwnImage,
  ownImageNames,
  ownImages,
} from './image-list.ts';
import { buildLocal } from './local-images.ts';
import { imagesPage, measureContainers } from './measure-images.ts';
import { SBOM_FOLDER, type Sbom, sbomFile, sbomOf, sbomOfStandIn } from './software-list.ts';

const HELP = `./scripts/build-images [--local] [--version latest] [IMAGE…]
./scripts/build-images --measure [--base-port 21000]

Builds the images of infra/images (${ownImageNames.join(', ')}; all without a name) and, where no registry answers or --local
says so, what stands for the published images of Node, nginx and the engines: made of Debian's archive and of what
./scripts/start has fetched. Puts each image's SBOM (CycloneDX) into .fieldloom/sbom, and the names of the images that
compose should take into .fieldloom/images.env:

  docker compose --env-file .fieldloom/images.env up --detach

--measure writes docs/reference/images.md: sizes, and how each process of the stack in containers comes and goes; it starts that
stack when it does not run.
`;

const PULL_MS = 60_000;

export interface BuildOptions {
  local: boolean;
  version: string;
  only: readonly OwnImage[];
}

/** Builds all images that compose.yaml uses. */
export async function buildImages(engine: ContainerEngine, options: BuildOptions, progress: Progress): Promise<void> {
  const isLocal = options.local || !(await registryAnswers(engine));
  if (isLocal) progress('No registry: bases and engines are made of what this machine has');
  const names: Record<string, string> = {};
  await mkdir(SBOM_FOLDER, { recursive: true });
  for (const variable of foreignImageNames) {
    const { published, target } = foreignImages[variable];
    names[variable] = isLocal ? await buildLocal(engine, target, progress) : published;
    if (isLocal) await keepSbom(target, await sbomOfStandIn(engine, localName(target), programOf(published)));
  }
  for (const variable of completedImageNames) {
    const { name, target, local } = completedImages[variable];
    if (isLocal) {
      names[variable] = await buildLocal(engine, local, progress);
      await keepSbom(local, await sbomOfStandIn(engine, localName(local), programOf(name)));
    } else
      await engine.run([
        'build',
        '--file=infra/images/engines.Dockerfile',
        `--target=${target}`,
        `--tag=${name}`,
        'infra/images',
      ]);
  }
  const bases = (['NODE_IMAGE', 'NGINX_IMAGE', 'POSTGRES_IMAGE'] as const).map(
    (each) => `--build-arg=${each}=${names[each]}`,
  );
  for (const image of options.only) {
    const tag = `localhost/fieldloom-${image}:${options.version}`;
    progress(tag);
    await engine.run([
      'build',
      '--file=infra/images/platform.Dockerfile',
      ...bases,
      `--target=${image}`,
      `--tag=${tag}`,
      '.',
    ]);
    await keepSbom(image, await sbomOf(engine, tag, ownImages[image]));
  }
  const lines = [...Object.entries(names), ['FIELDLOOM_VERSION', options.version]].map(
    ([name, value]) => `${name}=${value}\n`,
  );
  await writeFile(join(repositoryRoot, IMAGES_FILE), lines.join(''));
}

async function registryAnswers(engine: ContainerEngine): Promise<boolean> {
  const { published } = foreignImages.NODE_IMAGE;
  return (
    (await engine.hasImage(published)) || (await engine.try(['pull', published], { timeoutMs: PULL_MS })).code === 0
  );
}

/** Writes the list of an image's packages (SBOM) beside the image. */
async function keepSbom(image: string, sbom: Sbom): Promise<void> {
  await writeFile(sbomFile(image), `${JSON.stringify(sbom, null, 2)}\n`);
}

/** Parses docker.io/apache/kafka:4.4.0 and localhost/fieldloom-temporal:1.32.1. */
function programOf(image: string): { name: string; version: string } {
  const [name = '', version = ''] = (image.split('/').at(-1) ?? '').split(':');
  return { name: name.replace(/^fieldloom-/, ''), version };
}

async function measureImages(basePort: number): Promise<void> {
  const stack = await ContainerStack.open(basePort, [FIRST_REGION]);
  await stack.up();
  const measured = await measureContainers(stack);
  const [processor] = cpus();
  const engineVersion = (await stack.engine.run(['--version'])).trim();
  const size = `${cpus().length} × ${processor?.model ?? 'unknown'}, ${Math.round(totalmem() / 1024 ** 3)} GiB`;
  const machine = `${size}; ${engineVersion}; load average while measured ${loadavg()[1]?.toFixed(1)}.`;
  await writeFile(join(repositoryRoot, 'docs/reference/images.md'), await imagesPage(stack, measured, machine));
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      local: { type: 'boolean', default: false },
      version: { type: 'string', default: 'latest' },
      measure: { type: 'boolean', default: false },
      'base-port': { type: 'string', default: String(DEFAULT_BASE_PORT) },
    },
  });
  if (values.help) return console.log(HELP);
  if (values.measure) return measureImages(Number(values['base-port']));
  const unknown = positionals.filter((name) => !(ownImageNames as string[]).includes(name));
  if (unknown.length > 0)
    throw new Problem(`There is no image ${unknown.join(', ')}.`, `There are ${ownImageNames.join(', ')}.`);
  const only = positionals.length > 0 ? (positionals as OwnImage[]) : ownImageNames;
  await buildImages(await ContainerEngine.find(), { ...values, only }, printProgress);
}

if (import.meta.main)
  await main().catch((error: unknown) => {
    console.error(describeFailure(error));
    process.exitCode = 1;
  });
