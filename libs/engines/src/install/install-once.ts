import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../files.ts';
import { cacheFolder } from '../paths.ts';
import { withLock } from './lock.ts';
import type { Progress } from './progress.ts';

const COMPLETE = '.complete';

/**
 * The cache folder `<name>-<version>`, made by `build` the first time. Built in a scratch folder beside it and renamed
 * when whole, under a lock: two runs at once build it once, and one that is interrupted leaves nothing half-made.
 */
export async function installOnce(
  name: string,
  version: string,
  progress: Progress,
  build: (folder: string, scratch: string) => Promise<void>,
): Promise<string> {
  const cache = cacheFolder();
  const folder = join(cache, `${name}-${version}`);
  if (await exists(join(folder, COMPLETE))) return folder;
  await mkdir(cache, { recursive: true });
  const onWait = () => progress(`${name} ${version}: another run is installing it, waiting`);
  return withLock(`${folder}.lock`, onWait, async () => {
    if (await exists(join(folder, COMPLETE))) return folder;
    const scratch = await mkdtemp(join(cache, `.building-${name}-`));
    try {
      // mkdtemp gives 0700; what is installed must be readable by the service user.
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
