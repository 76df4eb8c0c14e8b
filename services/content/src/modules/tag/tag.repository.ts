import type { TagRole, TagSentiment } from '@fieldloom/kernel/enums';
import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel, leafHasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { COUNTED } from '../../counts.ts';
import type { TagRow, Trx } from '../../database.ts';
import { readableRows } from '../../readable-rows.ts';

export interface Tag {
  id: string;
  title: string;
  /** Six hexadecimal digits. */
  color: string;
  description: string | null;
  rank: number;
  tagGroupId: string;
  locked: boolean;
  role: TagRole | null;
  sentiment: TagSentiment | null;
  version: number;
}

export interface NewTag {
  id: string;
  tagGroupId: string;
  title: string;
  color: string;
  description: string | null;
  sentiment: TagSentiment | null;
  rank: number;
  createdById: string | null;
}

export interface TagChange {
  title?: string;
  color?: string;
  description?: string | null;
  tagGroupId?: string;
  locked?: boolean;
  sentiment?: TagSentiment | null;
  rank?: number;
}

export interface TagCount {
  id: string;
  count: number;
  color: string | null;
}

const toTag = (row: TagRow): Tag => ({
  id: row.id,
  title: row.title,
  color: row.color,
  description: row.description,
  rank: row.rank,
  tagGroupId: row.tag_group_id,
  locked: row.locked,
  role: row.sentiment === null ? null : 'SENTIMENT',
  sentiment: row.sentiment,
  version: row.version,
});

@Injectable()
export class TagRepository {
  /** Returns tags of groups that the actor may read, by rank. */
  async ofGroups(trx: Trx, actor: PermissionActor, groupIds: readonly string[]): Promise<Tag[]> {
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

  /** Returns those tags that the actor may read. */
  async findReadable(trx: Trx, actor: PermissionActor, ids: readonly string[]): Promise<Tag[]> {
    const rows = await readableRows(trx, actor, 'tag', ids);
    return rows.map(toTag);
  }

  /**
   * Prevents tags from being deleted or merged until the transaction ends. If the lock had to wait for that, a later
   * read no longer finds them.
   */
  async hold(trx: Trx, ids: readonly string[]): Promise<void> {
    await sql`select from tag where id = any(${[...ids]}::uuid[]) order by id for key share`.execute(trx);
  }

  /** Prevents tags from being put on anything until the transaction ends. */
  async holdAlone(trx: Trx, ids: readonly string[]): Promise<void> {
    await sql`select from tag where id = any(${[...ids]}::uuid[]) order by id for update`.execute(trx);
  }

  /** Also finds a tag in the trash. */
  async find(trx: Trx, id: string): Promise<Tag | undefined> {
    const row = await trx.selectFrom('tag').selectAll().where('id', '=', id).executeTakeFirst();
    return row && toTag(row);
  }

  /** Returns the board's tags with these folded titles (`foldText`), by folded title. */
  async byTitles(trx: Trx, boardId: string, folded: readonly string[]): Promise<Map<string, Tag>> {
    const rows = await trx
      .selectFrom('tag')
      .innerJoin('tag_group', 'tag_group.id', 'tag.tag_group_id')
      .selectAll('tag')
      .where('tag_group.tag_board_id', '=', boardId)
      .where('tag.deleted_at', 'is', null)
      .where('tag_group.deleted_at', 'is', null)
      .where(sql<boolean>`tag.folded_title = any(${[...folded]}::text[])`)
      .orderBy('tag.id', 'desc')
      .execute();
    return new Map(rows.map((row) => [row.folded_title ?? '', toTag(row)]));
  }

  async countOfBoard(trx: Trx, boardId: string): Promise<number> {
    const { count } = await trx
      .selectFrom('tag')
      .innerJoin('tag_group', 'tag_group.id', 'tag.tag_group_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tag_group.tag_board_id', '=', boardId)
      .where('tag.deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async highestRank(trx: Trx, groupId: string): Promise<number | undefined> {
    const { rows } = await sql<{ rank: number | null }>`select max(rank) as rank from tag
      where tag_group_id = ${groupId}::uuid`.execute(trx);
    return rows[0]?.rank ?? undefined;
  }

  async insert(trx: Trx, teamId: string, tags: readonly NewTag[]): Promise<Tag[]> {
    const rows = await trx
      .insertInto('tag')
      .values(
        tags.map((tag) => ({
          id: tag.id,
          team_id: teamId,
          tag_group_id: tag.tagGroupId,
          title: tag.title,
          color: tag.color,
          description: tag.description,
          ...sentimentColumns(tag.sentiment),
          rank: tag.rank,
          created_by: tag.createdById,
        })),
      )
      .returningAll()
      .execute();
    return rows.map(toTag);
  }

  async update(trx: Trx, id: string, change: TagChange): Promise<Tag> {
    const row = await trx
      .updateTable('tag')
      .set((eb) => ({
        ...(change.title === undefined ? {} : { title: change.title }),
        ...(change.color === undefined ? {} : { color: change.color }),
        ...(change.description === undefined ? {} : { description: change.description }),
        ...(change.tagGroupId === undefined ? {} : { tag_group_id: change.tagGroupId }),
        ...(change.locked === undefined ? {} : { locked: change.locked }),
        ...(change.sentiment === undefined ? {} : sentimentColumns(change.sentiment)),
        ...(change.rank === undefined ? {} : { rank: change.rank }),
        version: eb('version', '+', 1),
        updated_at: new Date(),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toTag(row);
  }

  /** Returns how many highlights that the actor may read have each tag; see `counts.ts`. */
  async highlightCounts(trx: Trx, actor: PermissionActor, tagIds: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ tag_id: string; count: number }>`
      select wanted.id as tag_id, counted.count from unnest(${[...tagIds]}::uuid[]) as wanted (id)
      cross join lateral (${highlightsOf(actor)}) counted`.execute(trx);
    return new Map(rows.map((row) => [row.tag_id, row.count]));
  }

  /** The same for all tags of boards that the actor may read, in one statement. */
  async countsOfBoards(
    trx: Trx,
    actor: PermissionActor,
    boardIds: readonly string[],
  ): Promise<(TagCount & { boardId: string })[]> {
    const { rows } = await sql<TagCount & { boardId: string }>`
      select wanted.id, wanted.color, g.tag_board_id as "boardId", counted.count
      from tag_group g join tag wanted on wanted.tag_group_id = g.id
      cross join lateral (${highlightsOf(actor)}) counted
      where g.tag_board_id = any(${[...boardIds]}::uuid[]) and g.deleted_at is null and wanted.deleted_at is null
        and ${hasLevel(actor, 'READ', 'wanted.id')}
      order by g.rank, g.id, wanted.rank, wanted.id`.execute(trx);
    return rows;
  }
}

/** The count of highlights of a tag `wanted`. */
function highlightsOf(actor: PermissionActor) {
  return sql`select count(*)::int as count from (
    select from highlight_tag t join highlight h on h.id = t.highlight_id
    where t.tag_id = wanted.id and h.deleted_at is null and ${leafHasLevel(actor, 'READ', 'h.id', 'h.note_id')}
    limit ${COUNTED}
  ) first_ones`;
}

function sentimentColumns(sentiment: TagSentiment | null): {
  role: TagRole | null;
  sentiment: TagSentiment | null;
} {
  return { role: sentiment === null ? null : 'SENTIMENT', sentiment };
}
