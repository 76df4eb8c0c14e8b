import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../files.ts';

interface Lockfile {
  packages?: Record<string, { version?: string; optional?: boolean; link?: boolean; peer?: boolean }>;
}

async function readLock(path: string): Promise<Lockfile> {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Lockfile;
}

/** True when node_modules matches package-lock.json: every package that is not optional, in the right version. */
export async function areDependenciesInstalled(repository: string): Promise<boolean> {
  const wanted = await readLock(join(repository, 'package-lock.json'));
  const present = await readLock(join(repository, 'node_modules/.package-lock.json'));
  for (const [path, { version, optional, link }] of Object.entries(wanted.packages ?? {})) {
    if (!path.includes('node_modules/') || optional) continue;
    if (link) {
      if (!(await exists(join(repository, path)))) return false;
    } else if (present.packages?.[path]?.version !== version) return false;
  }
  return true;
}
