import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { TagGroupRow, Trx } from '../../database.ts';

export interface TagGroup {
  id: string;
  tagBoardId: string;
  title: string;
  /** Six hexadecimal digits. */
  color: string;
  rank: number;
  version: number;
}

export type NewTagGroup = Omit<TagGroup, 'version'> & { createdById: string | null };

export interface TagGroupChange {
  title?: string;
  color?: string;
  tagBoardId?: string;
  rank?: number;
}

const toGroup = (row: TagGroupRow): TagGroup => ({
  id: row.id,
  tagBoardId: row.tag_board_id,
  title: row.title,
  color: row.color,
  rank: row.rank,
  version: row.version,
});

@Injectable()
export class TagGroupRepository {
  /** Returns groups of boards that the actor may read, by rank. */
  async ofBoards(trx: Trx, actor: PermissionActor, boardIds: readonly string[]): Promise<TagGroup[]> {
    const rows = await trx
      .selectFrom('tag_group')
      .selectAll()
      .where('tag_board_id', 'in', boardIds)
      .where('deleted_at', 'is', null)
      .where(hasLevel(actor, 'READ', 'tag_group.id'))
      .orderBy('rank')
      .orderBy('id')
      .execute();
    return rows.map(toGroup);
  }

  /** Returns all groups of a board outside the trash, without checking rights. */
  async allOfBoard(trx: Trx, boardId: string): Promise<TagGroup[]> {
    const rows = await trx
      .selectFrom('tag_group')
      .selectAll()
      .where('tag_board_id', '=', boardId)
      .where('deleted_at', 'is', null)
      .orderBy('rank')
      .orderBy('id')
      .execute();
    return rows.map(toGroup);
  }

  async find(trx: Trx, id: string): Promise<TagGroup | undefined> {
    const row = await trx.selectFrom('tag_group').selectAll().where('id', '=', id).executeTakeFirst();
    return row && toGroup(row);
  }

  async highestRank(trx: Trx, boardId: string): Promise<number | undefined> {
    const { rows } = await sql<{ rank: number | null }>`select max(rank) as rank from tag_group
      where tag_board_id = ${boardId}::uuid`.execute(trx);
    return rows[0]?.rank ?? undefined;
  }

  async insert(trx: Trx, teamId: string, group: NewTagGroup): Promise<TagGroup> {
    const row = await trx
      .insertInto('tag_group')
      .values({
        id: group.id,
        team_id: teamId,
        tag_board_id: group.tagBoardId,
        title: group.title,
        color: group.color,
        rank: group.rank,
        created_by: group.createdById,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toGroup(row);
  }

  async update(trx: Trx, id: string, change: TagGroupChange): Promise<TagGroup> {
    const row = await trx
      .updateTable('tag_group')
      .set((eb) => ({
        ...(change.title === undefined ? {} : { title: change.title }),
        ...(change.color === undefined ? {} : { color: change.color }),
        ...(change.tagBoardId === undefined ? {} : { tag_board_id: change.tagBoardId }),
        ...(change.rank === undefined ? {} : { rank: change.rank }),
        version: eb('version', '+', 1),
        updated_at: new Date(),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toGroup(row);
  }
}
