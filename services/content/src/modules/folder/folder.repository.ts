import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import type { FolderRow, Trx } from '../../database.ts';
import { readableRows } from '../../readable-rows.ts';

export interface Folder {
  id: string;
  name: string;
  parentId: string | null;
  rank: number;
  createdAt: Date;
  version: number;
}

function toFolder(row: FolderRow): Folder {
  return {
    id: row.id,
    name: row.name,
    parentId: row.parent_id,
    rank: row.rank,
    createdAt: row.created_at,
    version: row.version,
  };
}

@Injectable()
export class FolderRepository {
  /** Returns all folders that the actor may read, by rank. */
  async list(trx: Trx, actor: PermissionActor): Promise<Folder[]> {
    const rows = await trx
      .selectFrom('folder')
      .selectAll()
      .where('deleted_at', 'is', null)
      .where(hasLevel(actor, 'READ', 'folder.id'))
      .orderBy('rank')
      .orderBy('id')
      .execute();
    return rows.map(toFolder);
  }

  /** Returns those folders that the actor may read. */
  async findReadable(trx: Trx, actor: PermissionActor, ids: readonly string[]): Promise<Folder[]> {
    const rows = await readableRows(trx, actor, 'folder', ids);
    return rows.map(toFolder);
  }

  /** Counts the workspace's folders outside the trash. */
  async count(trx: Trx): Promise<number> {
    const { count } = await trx
      .selectFrom('folder')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async highestRank(trx: Trx, parentId: string | null): Promise<number | undefined> {
    const row = await trx
      .selectFrom('folder')
      .select((eb) => eb.fn.max('rank').as('rank'))
      .where('parent_id', parentId === null ? 'is' : '=', parentId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row?.rank ?? undefined;
  }

  async insert(
    trx: Trx,
    teamId: string,
    folder: { id: string; name: string; parentId: string | null; rank: number; createdById: string },
  ): Promise<Folder> {
    const row = await trx
      .insertInto('folder')
      .values({
        id: folder.id,
        team_id: teamId,
        name: folder.name,
        parent_id: folder.parentId,
        rank: folder.rank,
        created_by: folder.createdById,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toFolder(row);
  }

  async update(
    trx: Trx,
    id: string,
    change: { name?: string; parentId?: string | null; rank?: number },
  ): Promise<Folder> {
    const row = await trx
      .updateTable('folder')
      .set((eb) => ({
        ...(change.name === undefined ? {} : { name: change.name }),
        ...(change.parentId === undefined ? {} : { parent_id: change.parentId }),
        ...(change.rank === undefined ? {} : { rank: change.rank }),
        version: eb('version', '+', 1),
        updated_at: new Date(),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toFolder(row);
  }
}
