import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupProblem } from './problem.ts';

/** Keeps other backups out of a folder while one writes to it. A lock of a program that has died is ignored. */
export async function holdFolder(root: string): Promise<() => Promise<void>> {
  const path = join(root, '.running');
  for (;;) {
    try {
      await writeFile(path, String(process.pid), { flag: 'wx', mode: 0o600 });
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(await readFile(path, 'utf8').catch(() => ''));
      if (pid > 0 && isAlive(pid))
        throw new BackupProblem(
          'FOLDER_IN_USE',
          `Another backup (pid ${pid}) writes to ${root}.`,
          `Wait for its end; if no such program runs on any machine that has the folder, delete ${path}.`,
        );
      await rm(path, { force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
