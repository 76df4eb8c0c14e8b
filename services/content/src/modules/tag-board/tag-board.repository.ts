import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { TagBoardRow, Trx } from '../../database.ts';
import { readableRows } from '../../readable-rows.ts';

export interface TagBoard {
  id: string;
  title: string;
  /** Null for a board of the whole workspace. */
  projectId: string | null;
  rank: number;
  createdById: string | null;
  createdAt: Date;
  version: number;
}

const toBoard = (row: TagBoardRow): TagBoard => ({
  id: row.id,
  title: row.title,
  projectId: row.project_id,
  rank: row.rank,
  createdById: row.created_by,
  createdAt: row.created_at,
  version: row.version,
});

@Injectable()
export class TagBoardRepository {
  /** Returns boards that the actor may read: first those of the given projects, then the workspace's. */
  async list(trx: Trx, actor: PermissionActor, projectIds: readonly string[]): Promise<TagBoard[]> {
    const rows = await trx
      .selectFrom('tag_board')
      .selectAll()
      .where('deleted_at', 'is', null)
      .where((eb) =>
        projectIds.length === 0
          ? eb('project_id', 'is', null)
          : eb.or([eb('project_id', 'is', null), eb('project_id', 'in', projectIds)]),
      )
      .where(hasLevel(actor, 'READ', 'tag_board.id'))
      .orderBy(sql`project_id is null`)
      .orderBy('rank')
      .orderBy('id')
      .execute();
    return rows.map(toBoard);
  }

  async findReadable(trx: Trx, actor: PermissionActor, ids: readonly string[]): Promise<TagBoard[]> {
    return (await readableRows(trx, actor, 'tag_board', ids)).map(toBoard);
  }

  async find(trx: Trx, id: string): Promise<TagBoard | undefined> {
    const row = await trx.selectFrom('tag_board').selectAll().where('id', '=', id).executeTakeFirst();
    return row && toBoard(row);
  }

  /** Returns the board for new tags of a project. */
  async firstOfProject(trx: Trx, projectId: string): Promise<TagBoard | undefined> {
    const row = await trx
      .selectFrom('tag_board')
      .selectAll()
      .where('project_id', '=', projectId)
      .where('deleted_at', 'is', null)
      .orderBy('rank')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return row && toBoard(row);
  }

  /** Counts boards of the whole workspace outside the trash. */
  async countOfWorkspace(trx: Trx): Promise<number> {
    const { count } = await trx
      .selectFrom('tag_board')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('project_id', 'is', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async highestRank(trx: Trx, projectId: string | null): Promise<number | undefined> {
    const { rows } = await sql<{ rank: number | null }>`select max(rank) as rank from tag_board
      where project_id is not distinct from ${projectId}::uuid`.execute(trx);
    return rows[0]?.rank ?? undefined;
  }

  async insert(
    trx: Trx,
    teamId: string,
    board: Pick<TagBoard, 'id' | 'title' | 'projectId' | 'rank' | 'createdById'>,
  ): Promise<TagBoard> {
    const row = await trx
      .insertInto('tag_board')
      .values({
        id: board.id,
        team_id: teamId,
        project_id: board.projectId,
        title: board.title,
        rank: board.rank,
        created_by: board.createdById,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toBoard(row);
  }

  async rename(trx: Trx, id: string, title: string): Promise<TagBoard> {
    const row = await trx
      .updateTable('tag_board')
      .set((eb) => ({ title, version: eb('version', '+', 1), updated_at: new Date() }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toBoard(row);
  }
}
