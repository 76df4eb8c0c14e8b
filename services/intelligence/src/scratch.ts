import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a folder of this process for recordings while they are processed. It first removes folders of processes that
 * are gone (killed during a job), so that no people's voices are left behind.
 */
export async function openScratch(stateFolder = tmpdir()): Promise<string> {
  const parent = join(stateFolder, 'fieldloom-intelligence');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) {
    const pid = Number(name);
    if (pid === process.pid || !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
  const folder = join(parent, String(process.pid));
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
