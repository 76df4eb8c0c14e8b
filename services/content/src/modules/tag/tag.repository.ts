import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel, leafHasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { COUNTED } from '../../counts.ts';
import type { TagBoardRow, TagGroupRow, TagRow, Trx } from '../../database.ts';
import { readableRows } from '../../readable-rows.ts';

export interface TagBoard {
  id: string;
  title: string;
  /** Null for a board of the whole workspace. */
  projectId: string | null;
  rank: number;
}

export interface TagGroup {
  id: string;
  tagBoardId: string;
  title: string;
  color: string;
  rank: number;
}

export interface Tag {
  id: string;
  title: string;
  color: string;
  description: string | null;
  rank: number;
  tagGroupId: string;
  version: number;
}

const toBoard = (row: TagBoardRow): TagBoard => ({
  id: row.id,
  title: row.title,
  projectId: row.project_id,
  rank: row.rank,
});
const toGroup = (row: TagGroupRow): TagGroup => ({
  id: row.id,
  tagBoardId: row.tag_board_id,
  title: row.title,
  color: row.color,
  rank: row.rank,
});
const toTag = (row: TagRow): Tag => ({
  id: row.id,
  title: row.title,
  color: row.color,
  description: row.description,
  rank: row.rank,
  tagGroupId: row.tag_group_id,
  version: row.version,
});

/** Tag boards hold tag groups, which hold tags. */
@Injectable()
export class TagRepository {
  /** Boards of the workspace, and of projects when they are named, that the actor may read. */
  async listBoards(trx: Trx, actor: PermissionActor, projectIds: readonly string[]): Promise<TagBoard[]> {
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
      // The project's own boards come before the workspace's.
      .orderBy(sql`project_id is null`)
      .orderBy('rank')
      .orderBy('id')
      .execute();
    return rows.map(toBoard);
  }

  async findBoard(trx: Trx, id: string): Promise<TagBoard | undefined> {
    const row = await trx
      .selectFrom('tag_board')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row && toBoard(row);
  }

  /** The board that new tags of a project go to. */
  async firstBoardOfProject(trx: Trx, projectId: string): Promise<TagBoard | undefined> {
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

  async groupsOfBoards(trx: Trx, boardIds: readonly string[]): Promise<TagGroup[]> {
    if (boardIds.length === 0) return [];
    const rows = await trx
      .selectFrom('tag_group')
      .selectAll()
      .where('tag_board_id', 'in', boardIds)
      .orderBy('rank')
      .orderBy('id')
      .execute();
    return rows.map(toGroup);
  }

  async findGroup(trx: Trx, id: string): Promise<TagGroup | undefined> {
    const row = await trx.selectFrom('tag_group').selectAll().where('id', '=', id).executeTakeFirst();
    return row && toGroup(row);
  }

  /** Tags of groups that the actor may read, by rank. */
  async tagsOfGroups(trx: Trx, actor: PermissionActor, groupIds: readonly string[]): Promise<Tag[]> {
    const rows = await trx
      .selectFrom('tag')
      .selectAll()
      .where('tag_group_id', 'in', groupIds)
      .where('deleted_at', 'is', null)
      .where(hasLevel(actor, 'READ', 'tag.id'))
      .orderBy('rank')
      .orderBy('id')
      .execute();
    return rows.map(toTag);
  }

  /** Those of the tags that the actor may read. */
  async findReadable(trx: Trx, actor: PermissionActor, ids: readonly string[]): Promise<Tag[]> {
    const rows = await readableRows(trx, actor, 'tag', ids);
    return rows.map(toTag);
  }

  /** The board's tag of this title, however it is written. */
  async findByTitle(trx: Trx, boardId: string, title: string): Promise<Tag | undefined> {
    const row = await trx
      .selectFrom('tag')
      .innerJoin('tag_group', 'tag_group.id', 'tag.tag_group_id')
      .selectAll('tag')
      .where('tag_group.tag_board_id', '=', boardId)
      .where('tag.deleted_at', 'is', null)
      .where(sql<boolean>`lower(tag.title) = lower(${title})`)
      .orderBy('tag.id')
      .limit(1)
      .executeTakeFirst();
    return row && toTag(row);
  }

  async highestRank(
    trx: Trx,
    table: 'tag_board' | 'tag_group' | 'tag',
    owner: string | null,
  ): Promise<number | undefined> {
    const column = { tag_board: 'project_id', tag_group: 'tag_board_id', tag: 'tag_group_id' }[table];
    const { rows } = await sql<{ rank: number | null }>`select max(rank) as rank from ${sql.table(table)}
      where ${sql.ref(column)} is not distinct from ${owner}::uuid`.execute(trx);
    return rows[0]?.rank ?? undefined;
  }

  async insertBoard(trx: Trx, teamId: string, board: TagBoard & { createdById: string | null }): Promise<TagBoard> {
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

  async insertGroup(trx: Trx, teamId: string, group: TagGroup): Promise<TagGroup> {
    const row = await trx
      .insertInto('tag_group')
      .values({
        id: group.id,
        team_id: teamId,
        tag_board_id: group.tagBoardId,
        title: group.title,
        color: group.color,
        rank: group.rank,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toGroup(row);
  }

  async updateGroup(trx: Trx, id: string, change: { title?: string; color?: string }): Promise<TagGroup> {
    const row = await trx
      .updateTable('tag_group')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toGroup(row);
  }

  async insertTag(trx: Trx, teamId: string, tag: Omit<Tag, 'version'> & { createdById: string | null }): Promise<Tag> {
    const row = await trx
      .insertInto('tag')
      .values({
        id: tag.id,
        team_id: teamId,
        tag_group_id: tag.tagGroupId,
        title: tag.title,
        color: tag.color,
        description: tag.description,
        rank: tag.rank,
        created_by: tag.createdById,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toTag(row);
  }

  async updateTag(
    trx: Trx,
    id: string,
    change: { title?: string; color?: string; description?: string | null; tagGroupId?: string; rank?: number },
  ): Promise<Tag> {
    const row = await trx
      .updateTable('tag')
      .set((eb) => ({
        ...(change.title === undefined ? {} : { title: change.title }),
        ...(change.color === undefined ? {} : { color: change.color }),
        ...(change.description === undefined ? {} : { description: change.description }),
        ...(change.tagGroupId === undefined ? {} : { tag_group_id: change.tagGroupId }),
        ...(change.rank === undefined ? {} : { rank: change.rank }),
        version: eb('version', '+', 1),
        updated_at: new Date(),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toTag(row);
  }

  /** How many highlights that the actor may read carry each tag; see `counts.ts`. */
  async highlightCounts(trx: Trx, actor: PermissionActor, tagIds: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ tag_id: string; count: number }>`
      select wanted.id as tag_id, counted.count from unnest(${[...tagIds]}::uuid[]) as wanted (id)
      cross join lateral (
        select count(*)::int as count from (
          select from highlight_tag t join highlight h on h.id = t.highlight_id
          where t.tag_id = wanted.id and h.deleted_at is null and ${leafHasLevel(actor, 'READ', 'h.id', 'h.note_id')}
          limit ${COUNTED}
        ) first_ones
      ) counted`.execute(trx);
    return new Map(rows.map((row) => [row.tag_id, row.count]));
  }
}
