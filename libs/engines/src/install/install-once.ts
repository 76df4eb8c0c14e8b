import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../files.ts';
import { cacheFolder } from '../paths.ts';
import { withLock } from './lock.ts';
import type { Progress } from './progress.ts';

const COMPLETE = '.complete';

export function installFolder(name: string, version: string): string {
  return join(cacheFolder(), `${name}-${version}`);
}

export function isInstalled(name: string, version: string): Promise<boolean> {
  return exists(join(installFolder(name, version), COMPLETE));
}

/**
 * Returns the cache folder `<name>-<version>`, which `build` fills the first time. It is built in a scratch folder
 * beside it and renamed when complete, under a lock. So two runs at once build it only once, and an interrupted one
 * leaves nothing half-done.
 */
export async function installOnce(
  name: string,
  version: string,
  progress: Progress,
  build: (folder: string, scratch: string) => Promise<void>,
): Promise<string> {
  const cache = cacheFolder();
  const folder = installFolder(name, version);
  if (await isInstalled(name, version)) return folder;
  await mkdir(cache, { recursive: true });
  const onWait = () => progress(`${name} ${version}: another run is installing it, waiting`);
  return withLock(`${folder}.lock`, onWait, async () => {
    if (await isInstalled(name, version)) return folder;
    await removeAbandoned(cache, name);
    const scratch = await mkdtemp(join(cache, `.building-${name}-`));
    try {
      // mkdtemp creates it with mode 0700, but the service user must be able to read what is installed.
      await chmod(scratch, 0o755);
      const made = join(scratch, 'made');
      await mkdir(made);
      const startedAt = Date.now();
      await build(made, scratch);
      await writeFile(join(made, COMPLETE), `${new Date().toISOString()}\n`);
      await rm(folder, { recursive: true, force: true });
      await rename(made, folder);
      progress(`${name} ${version}: installed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
    return folder;
  });
}

/**
 * Removes scratch folders of builds that were killed. Only the holder of the lock calls it, so no build is using them.
 */
async function removeAbandoned(cache: string, name: string): Promise<void> {
  // The name ends in six random characters: `temporal` must not match scratch folders of `temporal-test-server`.
  const scratch = new RegExp(`^\\.building-${name}-[A-Za-z0-9]{6}$`);
  const abandoned = (await readdir(cache)).filter((each) => scratch.test(each));
  for (const each of abandoned) await rm(join(cache, each), { recursive: true, force: true });
}
