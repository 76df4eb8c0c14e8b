import type { PermissionActor } from '@fieldloom/permissions/model';
import { leafHasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { COUNTED } from '../../counts.ts';
import type { Trx } from '../../database.ts';

export type TagMergeState = 'MERGING' | 'MERGED' | 'SEPARATING' | 'SEPARATED';

export interface TagMerge {
  id: string;
  sourceId: string;
  targetId: string;
  /** The source's board, or the one it was on before it was deleted. */
  sourceBoardId: string;
  state: TagMergeState;
  jobId: string | null;
  mergedById: string;
  mergedAt: Date;
  undoableUntil: Date;
}

export interface MergeSource {
  id: string;
  title: string;
  color: string;
}

/** A highlight that a step changed. */
export interface TouchedHighlight {
  id: string;
  version: number;
  projectId: string;
  noteId: string;
  trashed: boolean;
}

const COLUMNS = sql`m.id, m.source_tag_id as "sourceId", m.target_tag_id as "targetId",
  coalesce((select g.tag_board_id from tag t join tag_group g on g.id = t.tag_group_id where t.id = m.source_tag_id),
    m.source_board_id) as "sourceBoardId",
  m.state, m.job_id as "jobId", m.merged_by as "mergedById", m.merged_at as "mergedAt", m.purge_after as "undoableUntil"`;
const TOUCHED = sql`h.id, h.version, h.project_id as "projectId", h.note_id as "noteId", h.deleted_at is not null as trashed`;
/** Maximum length of a chain of tags, each merged into the next. */
const CHAIN_LENGTH = 50;

@Injectable()
export class TagMergeRepository {
  async boardOf(trx: Trx, tagId: string): Promise<{ boardId: string; isGroupTrashed: boolean } | undefined> {
    const { rows } = await sql<{ boardId: string; isGroupTrashed: boolean }>`
      select g.tag_board_id as "boardId", g.deleted_at is not null as "isGroupTrashed"
      from tag t join tag_group g on g.id = t.tag_group_id where t.id = ${tagId}::uuid`.execute(trx);
    return rows[0];
  }

  async insert(
    trx: Trx,
    teamId: string,
    merge: Pick<TagMerge, 'id' | 'sourceId' | 'targetId' | 'sourceBoardId' | 'mergedById' | 'undoableUntil'>,
  ): Promise<void> {
    await trx
      .insertInto('tag_merge')
      .values({
        id: merge.id,
        team_id: teamId,
        source_tag_id: merge.sourceId,
        source_board_id: merge.sourceBoardId,
        target_tag_id: merge.targetId,
        merged_by: merge.mergedById,
        purge_after: merge.undoableUntil,
      })
      .execute();
  }

  async find(trx: Trx, id: string): Promise<TagMerge | undefined> {
    const { rows } = await sql<TagMerge>`select ${COLUMNS} from tag_merge m where m.id = ${id}::uuid`.execute(trx);
    return rows[0];
  }

  /** Locked until the transaction ends. */
  async take(trx: Trx, id: string): Promise<TagMerge | undefined> {
    await sql`select from tag_merge where id = ${id}::uuid for update`.execute(trx);
    return this.find(trx, id);
  }

  /** Returns merges into tags that can still be undone, newest first. */
  async ofTargets(trx: Trx, targetIds: readonly string[]): Promise<TagMerge[]> {
    const { rows } = await sql<TagMerge>`select ${COLUMNS} from tag_merge m
      where m.target_tag_id = any(${[...targetIds]}::uuid[]) and m.undone_at is null
        and exists (select from tag t where t.id = m.source_tag_id)
        and (m.purge_after > now() or m.state <> 'MERGED')
      order by m.merged_at desc, m.id`.execute(trx);
    return rows;
  }

  /** Returns the merge by which a tag disappeared, if there is one. */
  async bySource(trx: Trx, sourceId: string): Promise<TagMerge | undefined> {
    const { rows } = await sql<TagMerge>`select ${COLUMNS} from tag_merge m
      where m.source_tag_id = ${sourceId}::uuid and m.undone_at is null and m.state <> 'SEPARATING'`.execute(trx);
    return rows[0];
  }

  /** Tells whether a tag's highlights are currently being restored. */
  async isSeparating(trx: Trx, sourceId: string): Promise<boolean> {
    const { rows } = await sql`select from tag_merge
      where source_tag_id = ${sourceId}::uuid and state = 'SEPARATING'`.execute(trx);
    return rows.length > 0;
  }

  /** Returns, by id, the last tag into which each was merged. */
  async followed(
    trx: Trx,
    ids: readonly string[],
  ): Promise<{ sourceId: string; sourceBoardId: string; targetId: string }[]> {
    const { rows } = await sql<{ sourceId: string; sourceBoardId: string; targetId: string }>`
      with recursive chain as (
        select m.source_tag_id as first, m.id as merge_id, m.target_tag_id as target, 1 as step from tag_merge m
        where m.source_tag_id = any(${[...ids]}::uuid[]) and m.undone_at is null and m.state in ('MERGING', 'MERGED')
        union all
        select c.first, c.merge_id, m.target_tag_id, c.step + 1 from chain c join tag_merge m on m.source_tag_id = c.target
        where m.undone_at is null and m.state in ('MERGING', 'MERGED') and c.step < ${sql.lit(CHAIN_LENGTH)}
      )
      select distinct on (c.first) c.first as "sourceId", c.target as "targetId", coalesce(
        (select g.tag_board_id from tag t join tag_group g on g.id = t.tag_group_id where t.id = c.first),
        m.source_board_id) as "sourceBoardId"
      from chain c join tag_merge m on m.id = c.merge_id order by c.first, c.step desc`.execute(trx);
    return rows;
  }

  /** Returns titles of merged tags, as long as they can come back. */
  async sources(trx: Trx, ids: readonly string[]): Promise<MergeSource[]> {
    const { rows } = await sql<MergeSource>`select id, title, color from tag
      where id = any(${[...ids]}::uuid[])`.execute(trx);
    return rows;
  }

  /**
   * Hides the tag from all lists. It does not go to the trash, because there people could restore it without its
   * highlights.
   * @returns the version.
   */
  async hideTag(
    trx: Trx,
    id: string,
    { mergeId, userId, purgeAfter }: { mergeId: string; userId: string; purgeAfter: Date },
  ): Promise<number> {
    const row = await trx
      .updateTable('tag')
      .set((eb) => ({
        deleted_at: new Date(),
        deleted_by: userId,
        trash_root_id: mergeId,
        purge_after: purgeAfter,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    await sql`update acl_node set trashed = true where id = ${id}::uuid`.execute(trx);
    return row.version;
  }

  async showTag(trx: Trx, id: string): Promise<number> {
    const row = await trx
      .updateTable('tag')
      .set((eb) => ({
        deleted_at: null,
        deleted_by: null,
        trash_root_id: null,
        purge_after: null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    await sql`update acl_node set trashed = false where id = ${id}::uuid`.execute(trx);
    return row.version;
  }

  async setState(trx: Trx, id: string, state: TagMergeState, jobId: string | null): Promise<void> {
    await sql`update tag_merge set state = ${state}, job_id = ${jobId}::uuid,
      undone_at = ${state === 'SEPARATED' ? new Date() : null} where id = ${id}::uuid`.execute(trx);
  }

  /** Counts highlights with the tag, including those in the trash, up to one above the limit. */
  async countTagged(trx: Trx, tagId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from highlight_tag
      where tag_id = ${tagId}::uuid`.execute(trx);
    return rows[0]?.count ?? 0;
  }

  async countNoted(trx: Trx, mergeId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from tag_merge_highlight
      where merge_id = ${mergeId}::uuid`.execute(trx);
    return rows[0]?.count ?? 0;
  }

  /** Counts highlights that the actor may read with the one tag, and of these the ones with both. */
  async preview(
    trx: Trx,
    actor: PermissionActor,
    { sourceId, targetId }: { sourceId: string; targetId: string },
  ): Promise<{ highlightCount: number; bothCount: number }> {
    const { rows } = await sql<{ highlightCount: number; bothCount: number }>`
      select count(*)::int as "highlightCount", (count(*) filter (where has_both))::int as "bothCount" from (
        select exists (select from highlight_tag o where o.highlight_id = h.id and o.tag_id = ${targetId}::uuid) as has_both
        from highlight_tag t join highlight h on h.id = t.highlight_id
        where t.tag_id = ${sourceId}::uuid and h.deleted_at is null and ${leafHasLevel(actor, 'READ', 'h.id', 'h.note_id')}
        limit ${COUNTED}
      ) first_ones`.execute(trx);
    return rows[0] ?? { highlightCount: 0, bothCount: 0 };
  }

  /** Returns the next highlights with the tag, locked until the transaction ends. */
  async nextTagged(trx: Trx, tagId: string, after: string | null, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select h.id from highlight_tag t join highlight h on h.id = t.highlight_id
      where t.tag_id = ${tagId}::uuid and (${after}::uuid is null or t.highlight_id > ${after}::uuid)
      order by t.highlight_id limit ${limit} for update of h`.execute(trx);
    return rows.map(({ id }) => id);
  }

  /**
   * Replaces the source by the target on each highlight; if a highlight already has the target, it stays in its
   * position.
   */
  async giveTarget(trx: Trx, teamId: string, merge: TagMerge, ids: readonly string[]): Promise<TouchedHighlight[]> {
    const { rows } = await sql<TouchedHighlight>`
      with piece as (
        select t.highlight_id, t.position, exists (select from highlight_tag o
          where o.highlight_id = t.highlight_id and o.tag_id = ${merge.targetId}::uuid) as had_target
        from highlight_tag t where t.tag_id = ${merge.sourceId}::uuid and t.highlight_id = any(${[...ids]}::uuid[])
      ), noted as (
        insert into tag_merge_highlight (team_id, merge_id, highlight_id, had_target, position)
        select ${teamId}::uuid, ${merge.id}::uuid, highlight_id, had_target, position from piece on conflict do nothing
      ), gone as (
        delete from highlight_tag t using piece p
        where t.highlight_id = p.highlight_id and t.tag_id = ${merge.sourceId}::uuid and p.had_target
      ), given as (
        update highlight_tag t set tag_id = ${merge.targetId}::uuid from piece p
        where t.highlight_id = p.highlight_id and t.tag_id = ${merge.sourceId}::uuid and not p.had_target
      )
      update highlight h set version = version + 1 from piece p where h.id = p.highlight_id
      returning ${TOUCHED}`.execute(trx);
    return rows;
  }

  /** Returns the next highlights that a merge changed, locked until the transaction ends. */
  async nextNoted(trx: Trx, mergeId: string, limit: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select n.highlight_id as id from tag_merge_highlight n where n.merge_id = ${mergeId}::uuid
      order by n.highlight_id limit ${limit}`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await sql`select from highlight where id = any(${ids}::uuid[]) order by id for update`.execute(trx);
    return ids;
  }

  /** Puts the source back on those highlights that still have the target. Highlights that had both keep both. */
  async giveSource(trx: Trx, teamId: string, merge: TagMerge, ids: readonly string[]): Promise<TouchedHighlight[]> {
    const { rows } = await sql<TouchedHighlight>`
      with piece as (
        delete from tag_merge_highlight where merge_id = ${merge.id}::uuid and highlight_id = any(${[...ids]}::uuid[])
        returning highlight_id, had_target, position
      ), still as (
        select p.* from piece p join highlight_tag t on t.highlight_id = p.highlight_id
        where t.tag_id = ${merge.targetId}::uuid and not exists (select from highlight_tag s
          where s.highlight_id = p.highlight_id and s.tag_id = ${merge.sourceId}::uuid)
      ), added as (
        insert into highlight_tag (highlight_id, tag_id, team_id, position)
        select highlight_id, ${merge.sourceId}::uuid, ${teamId}::uuid, position from still where had_target
      ), changed as (
        update highlight_tag t set tag_id = ${merge.sourceId}::uuid from still s
        where t.highlight_id = s.highlight_id and t.tag_id = ${merge.targetId}::uuid and not s.had_target
      )
      update highlight h set version = version + 1 from still s where h.id = s.highlight_id
      returning ${TOUCHED}`.execute(trx);
    return rows;
  }
}
