import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readLines } from './files.ts';
import { completeBackups, readBackup } from './manifest.ts';
import type { Blobs, KeptObject } from './objects/blobs.ts';

/**
 * Deletes the oldest backups of a folder beyond `keep`, and contents that no backup lists any more. So what people
 * deleted is gone with the last backup that held it. When a backup can't be read, all contents stay.
 * @returns How many of each were deleted.
 */
export async function forgetOld(root: string, blobs: Blobs, keep: number): Promise<{ backups: number; blobs: number }> {
  const names = await completeBackups(root);
  const old = names.slice(0, Math.max(names.length - keep, 0));
  for (const name of old) await rm(join(root, name), { recursive: true });
  const listed = new Set<string>();
  for (const name of await completeBackups(root)) {
    const { folder, manifest } = await readBackup(root, name);
    for await (const { sha256 } of readLines<KeptObject>(join(folder, manifest.objects.file))) listed.add(sha256);
  }
  let forgotten = 0;
  for (const sha256 of await blobs.list()) {
    if (listed.has(sha256)) continue;
    await blobs.delete(sha256);
    forgotten += 1;
  }
  return { backups: old.length, blobs: forgotten };
}
