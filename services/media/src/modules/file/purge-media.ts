import type { WorkspaceDatabase } from '@fieldloom/db/database';
import { purgeWorkspace } from '@fieldloom/db/purge-workspace';
import type { Storage } from '@fieldloom/storage/storage';
import { workspacePrefix } from '../../object-keys.ts';

/** Objects that are deleted before it is looked whether there is time for more. */
const PIECE = 500;

/**
 * Deletes a workspace's objects, then the rows that know of them.
 * @param until Milliseconds since the epoch after which it stops at the next piece.
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
