import { mkdtemp, rm } from 'node:fs/promises';
import { arch, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installKafka } from '../../../../libs/engines/src/engines/kafka.ts';
import { installOpensearch } from '../../../../libs/engines/src/engines/opensearch.ts';
import { installPostgres } from '../../../../libs/engines/src/engines/postgres.ts';
import { installVersitygw } from '../../../../libs/engines/src/engines/s3.ts';
import { installTemporal } from '../../../../libs/engines/src/engines/temporal.ts';
import { findJdk } from '../../../../libs/engines/src/install/jdk.ts';
import type { Progress } from '../../../../libs/engines/src/install/progress.ts';
import { cacheFolder } from '../../../../libs/engines/src/paths.ts';
import { ensureSystemPrograms, isOnPath } from '../../../../libs/engines/src/preflight/debian.ts';
import { run } from '../../../../libs/engines/src/run.ts';
import type { ContainerEngine } from './container-engine.ts';
import { localName } from './image-list.ts';

const DEBIAN = 'localhost/fieldloom-debian:bookworm';
const ARCHIVES = [
  'deb http://deb.debian.org/debian bookworm main',
  'deb http://deb.debian.org/debian bookworm-updates main',
  'deb http://deb.debian.org/debian-security bookworm-security main',
];
const AUTHORITIES = '/usr/local/share/ca-certificates';

/** The smallest Debian that can install packages, from Debian's own archive; built once. */
async function ensureDebian(engine: ContainerEngine, progress: Progress): Promise<void> {
  if (await engine.hasImage(DEBIAN)) return;
  if (!(await isOnPath('mmdebstrap')))
    await ensureSystemPrograms([{ program: 'mmdebstrap', debianPackage: 'mmdebstrap' }], progress);
  progress(`${DEBIAN}: from Debian's archive`);
  const scratch = await mkdtemp(join(tmpdir(), 'fieldloom-debian-'));
  try {
    const archive = join(scratch, 'debian.tar');
    await run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', archive, ...ARCHIVES]);
    await engine.run(['import', archive, DEBIAN]);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Folders of this machine that a target of infra/images/local.Dockerfile copies. */
async function contextsOf(target: string, progress: Progress): Promise<Record<string, string>> {
  switch (target) {
    case 'node-base':
      return { node: join(cacheFolder(), `node-${process.versions.node}`), authorities: AUTHORITIES };
    case 'postgres-engine':
      return { postgres: await installPostgres(progress) };
    case 'kafka-engine':
      return { jdk: await findJdk(), kafka: await installKafka(progress) };
    case 'opensearch-engine':
      return { jdk: await findJdk(), opensearch: await installOpensearch(progress) };
    case 'temporal-engine':
      return { temporal: await installTemporal(progress) };
    case 's3-engine':
      return { versitygw: await installVersitygw(progress) };
    default:
      return {};
  }
}

/** Builds the substitute for a published image. @returns Its name. */
export async function buildLocal(engine: ContainerEngine, target: string, progress: Progress): Promise<string> {
  await ensureDebian(engine, progress);
  const contexts = Object.entries(await contextsOf(target, progress));
  const name = localName(target);
  progress(name);
  await engine.run([
    'build',
    '--file=infra/images/local.Dockerfile',
    `--target=${target}`,
    `--build-arg=DEBIAN_IMAGE=${DEBIAN}`,
    `--build-arg=NODE_ARCH=${arch()}`,
    ...contexts.map(([context, folder]) => `--build-context=${context}=${folder}`),
    `--tag=${name}`,
    'infra/images',
  ]);
  return name;
}
