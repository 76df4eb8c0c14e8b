import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../../../libs/engines/src/paths.ts';
import type { ContainerEngine } from './container-engine.ts';
import { ownImageNames } from './image-list.ts';

export const NEXT_VERSION = 'next';
const MIGRATIONS = 'services/content/migrations';
const FILE_DIGITS = 4;

const nextNumber = (await readdir(join(repositoryRoot, MIGRATIONS)))
  .map((name) => Number.parseInt(name, 10))
  .filter((number) => !Number.isNaN(number))
  .reduce((most, number) => Math.max(most, number + 1), 1);
const migrationName = `${String(nextNumber).padStart(FILE_DIGITS, '0')}_next_version`;
/** Its name in the database's list of migrations. */
export const MIGRATION = `content/${migrationName}`;

/** Makes a version of all images to upgrade to: the current programs, and one more migration. */
export async function makeNextVersion(engine: ContainerEngine): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'fieldloom-next-'));
  try {
    await writeFile(join(scratch, `${migrationName}.sql`), 'create table next_version (n int);\n');
    for (const name of ownImageNames) {
      const image = `localhost/fieldloom-${name}`;
      const adds = ['services', 'intelligence', 'backup'].includes(name);
      const copy = adds ? `COPY --chmod=0444 ${migrationName}.sql /app/${MIGRATIONS}/\n` : '';
      await writeFile(
        join(scratch, 'Dockerfile'),
        `FROM ${image}:latest\n${copy}LABEL fieldloom.version=${NEXT_VERSION}\n`,
      );
      await engine.run(['build', `--tag=${image}:${NEXT_VERSION}`, scratch]);
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

export async function removeNextVersion(engine: ContainerEngine): Promise<void> {
  for (const name of ownImageNames) {
    const image = `localhost/fieldloom-${name}:${NEXT_VERSION}`;
    if (await engine.hasImage(image)) await engine.run(['image', 'rm', image]);
  }
}
