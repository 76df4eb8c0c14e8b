import type { WorkspaceDatabase } from '@fieldloom/db/database';
import { purgeWorkspace } from '@fieldloom/db/purge-workspace';
import type { Storage } from '@fieldloom/storage/storage';
import { workspacePrefix } from '../../object-keys.ts';

/** How many objects are deleted before checking whether there is time for more. */
const PIECE = 500;

/**
 * Deletes a workspace's objects, then their rows.
 * @param until Milliseconds since the epoch; it stops at the next batch after this.
 * @returns whether nothing is left.
 */
export async function purgeMedia<DB>(
  { database, storage }: { database: WorkspaceDatabase<DB>; storage: Storage },
  teamId: string,
  until: number,
): Promise<boolean> {
  let keys: string[] = [];
  for await (const key of storage.list(workspacePrefix(teamId))) {
    keys.push(key);
    if (keys.length < PIECE) continue;
    await storage.delete(keys);
    if (Date.now() > until) return false;
    keys = [];
  }
  await storage.delete(keys);
  return purgeWorkspace(database, teamId, { until });
}
