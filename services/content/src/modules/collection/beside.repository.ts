import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database.ts';
import { insightsOfHighlight, insightsOfNote, tagsOfNote } from './visible.ts';

/** An object, and another one that is shown beside it. */
export interface Beside {
  ownerId: string;
  id: string;
}

export interface TagOrigin {
  id: string;
  createdById: string | null;
  createdAt: Date;
  group: { id: string; tagBoardId: string; title: string; color: string; rank: number; version: number };
}

/**
 * What lists show beside objects, for all objects of a page at once. The caller has checked that the reader may see the
 * objects.
 */
@Injectable()
export class BesideRepository {
  /** Returns tags of the notes' highlights by title, each once per note. */
  tagsOfNotes(trx: Trx, actor: PermissionActor, noteIds: readonly string[]): Promise<Beside[]> {
    return beside(
      trx,
      noteIds,
      sql`(select distinct of_note.tag_id as id from (${tagsOfNote(actor, sql`owner.id`)}) of_note)`,
      'tag',
    );
  }

  /** Returns insights that embed one of the notes' highlights, by title. */
  insightsOfNotes(trx: Trx, actor: PermissionActor, noteIds: readonly string[]): Promise<Beside[]> {
    const found = sql`(select distinct of_note.insight_id as id from (${insightsOfNote(actor, sql`owner.id`)}) of_note)`;
    return beside(trx, noteIds, found, 'insight');
  }

  /** Returns insights that embed the highlights, by title. */
  insightsOfHighlights(trx: Trx, actor: PermissionActor, highlightIds: readonly string[]): Promise<Beside[]> {
    const found = sql`(select of_one.insight_id as id from (${insightsOfHighlight(actor, sql`owner.id`)}) of_one)`;
    return beside(trx, highlightIds, found, 'insight');
  }

  /** Returns the creator of each, then the others who wrote in it. */
  async contributors(trx: Trx, table: 'note' | 'insight', ids: readonly string[]): Promise<Map<string, string[]>> {
    const { rows } = await sql<{ id: string; first: string | null; all: string[] }>`
      select id, created_by as first, contributor_ids as all from ${sql.table(table)}
      where id = any(${[...ids]}::uuid[])`.execute(trx);
    return new Map(rows.map(({ id, first, all }) => [id, [...new Set([...(first === null ? [] : [first]), ...all])]]));
  }

  async archived(
    trx: Trx,
    table: 'note' | 'insight' | 'project',
    ids: readonly string[],
  ): Promise<Map<string, boolean>> {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where id = any(${[...ids]}::uuid[]) and archived_at is not null`.execute(trx);
    return new Map(rows.map(({ id }) => [id, true]));
  }

  async tagOrigins(trx: Trx, actor: PermissionActor, ids: readonly string[]): Promise<TagOrigin[]> {
    const { rows } = await sql<TagOrigin>`select t.id, t.created_by as "createdById", t.created_at as "createdAt",
        jsonb_build_object('id', g.id, 'tagBoardId', g.tag_board_id, 'title', g.title, 'color', g.color, 'rank', g.rank,
          'version', g.version) as "group"
      from tag t join tag_group g on g.id = t.tag_group_id
      where t.id = any(${[...ids]}::uuid[]) and ${hasLevel(actor, 'READ', 't.id')}`.execute(trx);
    return rows;
  }
}

/** @param found A query for ids over a row `owner`. */
async function beside(
  trx: Trx,
  ownerIds: readonly string[],
  found: RawBuilder<unknown>,
  table: 'tag' | 'insight',
): Promise<Beside[]> {
  const { rows } = await sql<Beside>`select owner.id as "ownerId", found.id
    from unnest(${[...ownerIds]}::uuid[]) as owner (id) cross join lateral ${found} found
    join ${sql.table(table)} named on named.id = found.id
    order by owner.id, named.folded_title nulls last, found.id`.execute(trx);
  return rows;
}
