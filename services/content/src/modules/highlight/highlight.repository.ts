import type { PermissionActor } from '@fieldloom/permissions/model';
import { leafHasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { COUNTED } from '../../counts.ts';
import type { HighlightRow, Trx } from '../../database.ts';
import { type AnchorFields, anchorColumns, anchorOf } from '../collaboration/anchor-columns.ts';

export interface AudioVideoRange {
  fileId: string;
  startMs: number;
  endMs: number;
}

export interface Highlight {
  id: string;
  noteId: string;
  projectId: string;
  text: string;
  anchor: AnchorFields | null;
  /** The passage's current position in the note's text; null while it is orphaned or not resolved. */
  range: { start: number; end: number } | null;
  orphaned: boolean;
  audioVideo: AudioVideoRange | null;
  authorId: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

export interface HighlightFilter {
  projectId?: string;
  /** Only highlights with one of them. */
  tagIds?: readonly string[];
}

/** A move from one note to another. */
export interface HighlightMove {
  from: string;
  to: string;
  /** In the new note's text they have no position. */
  isOrphaned: boolean;
  /** Only highlights created until then. */
  until?: Date;
}

export interface HighlightChange {
  text?: string;
  anchor?: AnchorFields;
  audioVideo?: AudioVideoRange;
}

export function toHighlight(row: HighlightRow): Highlight {
  const { file_id: fileId, start_ms: startMs, end_ms: endMs } = row;
  return {
    id: row.id,
    noteId: row.note_id,
    projectId: row.project_id,
    text: row.text,
    anchor: anchorOf(row),
    range: row.range_start === null || row.range_end === null ? null : { start: row.range_start, end: row.range_end },
    orphaned: row.orphaned,
    audioVideo: fileId === null || startMs === null || endMs === null ? null : { fileId, startMs, endMs },
    authorId: row.author_id,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

@Injectable()
export class HighlightRepository {
  /** Returns those highlights that the actor may read, in the order of the ids. */
  async findReadable(trx: Trx, actor: PermissionActor, ids: readonly string[]): Promise<Highlight[]> {
    if (ids.length === 0) return [];
    const rows = await trx
      .selectFrom('highlight')
      .selectAll()
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .where(leafHasLevel(actor, 'READ', 'highlight.id', 'highlight.note_id'))
      .execute();
    const found = new Map(rows.map((row) => [row.id, toHighlight(row)]));
    return [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
  }

  /** Without checking rights; undefined in the trash, unless it is requested. */
  async find(
    trx: Trx,
    id: string,
    options: { trashed?: boolean } = {},
  ): Promise<(Highlight & { deleted: boolean }) | undefined> {
    let query = trx.selectFrom('highlight').selectAll().where('id', '=', id);
    if (options.trashed !== true) query = query.where('deleted_at', 'is', null);
    const row = await query.executeTakeFirst();
    return row && { ...toHighlight(row), deleted: row.deleted_at !== null };
  }

  /** Returns highlights of notes that the actor may read, in the order of the text. */
  async listOfNotes(trx: Trx, actor: PermissionActor, noteIds: readonly string[]): Promise<Highlight[]> {
    const rows = await trx
      .selectFrom('highlight')
      .selectAll()
      .where('note_id', 'in', noteIds)
      .where('deleted_at', 'is', null)
      .where(leafHasLevel(actor, 'READ', 'highlight.id', 'highlight.note_id'))
      .orderBy(sql`range_start nulls last`)
      .orderBy(sql`start_ms nulls last`)
      .orderBy('id')
      .execute();
    return rows.map(toHighlight);
  }

  /** Newest first; `beforeId` is the last one of the previous page. */
  async page(
    trx: Trx,
    actor: PermissionActor,
    filter: HighlightFilter,
    page: { first: number; beforeId: string | undefined },
  ): Promise<Highlight[]> {
    let rows = this.matching(trx, actor, filter).selectAll().orderBy('id', 'desc').limit(page.first);
    if (page.beforeId !== undefined) rows = rows.where('id', '<', page.beforeId);
    return (await rows.execute()).map(toHighlight);
  }

  /** Counts them, up to one more than is counted exactly. */
  async count(trx: Trx, actor: PermissionActor, filter: HighlightFilter): Promise<number> {
    const some = this.matching(trx, actor, filter).select('id').limit(COUNTED);
    const { count } = await trx
      .selectFrom(some.as('first_ones'))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  private matching(trx: Trx, actor: PermissionActor, filter: HighlightFilter) {
    let query = trx
      .selectFrom('highlight')
      .where('deleted_at', 'is', null)
      .where(leafHasLevel(actor, 'READ', 'highlight.id', 'highlight.note_id'));
    if (filter.projectId !== undefined) query = query.where('project_id', '=', filter.projectId);
    const { tagIds } = filter;
    if (tagIds !== undefined) {
      query = query.where('id', 'in', (eb) =>
        eb.selectFrom('highlight_tag').select('highlight_id').where('tag_id', 'in', tagIds),
      );
    }
    return query;
  }

  async insert(
    trx: Trx,
    teamId: string,
    highlight: {
      id: string;
      noteId: string;
      projectId: string;
      text: string;
      anchor: AnchorFields | undefined;
      audioVideo: AudioVideoRange | undefined;
      authorId: string;
    },
  ): Promise<Highlight> {
    const row = await trx
      .insertInto('highlight')
      .values({
        id: highlight.id,
        team_id: teamId,
        note_id: highlight.noteId,
        project_id: highlight.projectId,
        text: highlight.text,
        author_id: highlight.authorId,
        ...(highlight.anchor === undefined ? {} : anchorColumns(highlight.anchor)),
        ...(highlight.audioVideo === undefined ? {} : rangeColumns(highlight.audioVideo)),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toHighlight(row);
  }

  async update(trx: Trx, id: string, change: HighlightChange): Promise<Highlight> {
    const row = await trx
      .updateTable('highlight')
      .set((eb) => ({
        ...(change.text === undefined ? {} : { text: change.text }),
        ...(change.anchor === undefined ? {} : anchorColumns(change.anchor)),
        ...(change.audioVideo === undefined ? {} : rangeColumns(change.audioVideo)),
        version: eb('version', '+', 1),
        updated_at: new Date(),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toHighlight(row);
  }

  /** Tells whether a note has any highlights outside the trash. */
  async areIn(trx: Trx, noteId: string): Promise<boolean> {
    const row = await trx
      .selectFrom('highlight')
      .select('id')
      .where('note_id', '=', noteId)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Moves highlights of a note to another note, up to a number at a time. Their former positions are kept, so that
   * highlights that come back are found there again.
   */
  async moveSome(trx: Trx, { from, to, isOrphaned, until }: HighlightMove, limit: number): Promise<Highlight[]> {
    const { rows } = await sql<HighlightRow>`
      update highlight set note_id = ${to}::uuid, version = version + 1, updated_at = now(),
        project_id = (select project_id from note where id = ${to}::uuid),
        orphaned = ${isOrphaned ? sql`true` : sql`anchor_start is not null and range_start is null`}
      where id in (select id from highlight where note_id = ${from}::uuid and deleted_at is null
        and ${until === undefined ? sql`true` : sql`created_at <= ${until}`} order by id limit ${limit})
      returning *`.execute(trx);
    return rows.map(toHighlight);
  }

  /** Returns those with their own rights, which have nodes in the tree. */
  async withNodes(trx: Trx, ids: readonly string[]): Promise<string[]> {
    const rows = await trx.selectFrom('acl_node').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => id);
  }

  /** Sets exactly these tags on the highlight, in this order. */
  async setTags(trx: Trx, teamId: string, highlightId: string, tagIds: readonly string[]): Promise<void> {
    await trx.deleteFrom('highlight_tag').where('highlight_id', '=', highlightId).execute();
    if (tagIds.length === 0) return;
    await trx
      .insertInto('highlight_tag')
      .values(
        tagIds.map((tagId, position) => ({ highlight_id: highlightId, tag_id: tagId, team_id: teamId, position })),
      )
      .execute();
  }

  async tagIdsOf(trx: Trx, highlightIds: readonly string[]): Promise<{ highlightId: string; tagId: string }[]> {
    if (highlightIds.length === 0) return [];
    const rows = await trx
      .selectFrom('highlight_tag')
      .select(['highlight_id', 'tag_id'])
      .where('highlight_id', 'in', highlightIds)
      .orderBy('highlight_id')
      .orderBy('position')
      .execute();
    return rows.map((row) => ({ highlightId: row.highlight_id, tagId: row.tag_id }));
  }
}

function rangeColumns(range: AudioVideoRange): { file_id: string; start_ms: number; end_ms: number } {
  return { file_id: range.fileId, start_ms: range.startMs, end_ms: range.endMs };
}
