import { insertNodes, type NewNode } from '@fieldloom/permissions/store';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccessKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import type { AnchorFields } from '../collaboration/anchor-columns.ts';
import type { DerivedText } from '../collaboration/document-text.ts';
import type { AreaPart, FieldOwner, FieldPart, PreferencePart, TagPart, ValuePart, ViewPart } from './project-parts.ts';

/** Rows per statement, because documents are long. */
const BATCH = 100;

/** For whom rows are created, and where. */
export interface Target {
  teamId: string;
  projectId: string;
  authorId: string;
}

type Ranked<T> = T & { rank: number };

export interface NewDocument extends DerivedText {
  id: string;
  title: string;
  rank: number;
  update: Uint8Array;
}

export interface NewHighlight {
  id: string;
  noteId: string;
  text: string;
  start: number;
  end: number;
  anchor: AnchorFields;
  tagIds: readonly string[];
}

export type NewValue = ValuePart & { objectId: string; owner: FieldOwner };

/** Writes the parts of a new project with their new ids, many rows at once. */
@Injectable()
export class ProjectTargetRepository {
  async addAreas(trx: Trx, { teamId, projectId }: Target, areas: readonly AreaPart[]): Promise<void> {
    await sql`insert into project_area (team_id, project_id, kind, enabled, rank)
      select ${teamId}::uuid, ${projectId}::uuid, r.kind, r.enabled, r.rank
      from jsonb_to_recordset(${JSON.stringify(areas)}::jsonb) as r (kind text, enabled boolean, rank double precision)
      on conflict (project_id, kind) do update set enabled = excluded.enabled, rank = excluded.rank`.execute(trx);
  }

  async addBoards(trx: Trx, target: Target, boards: readonly Ranked<{ id: string; title: string }>[]): Promise<void> {
    await sql`insert into tag_board (id, team_id, project_id, title, rank, created_by)
      select r.id, ${target.teamId}::uuid, ${target.projectId}::uuid, r.title, r.rank, ${target.authorId}::uuid
      from jsonb_to_recordset(${JSON.stringify(boards)}::jsonb) as r (id uuid, title text, rank double precision)`.execute(
      trx,
    );
    await this.#nodes(trx, target, 'TAG_BOARD', boards);
  }

  async addGroups(
    trx: Trx,
    target: Target,
    groups: readonly Ranked<{ id: string; boardId: string; title: string; color: string }>[],
  ): Promise<void> {
    await sql`insert into tag_group (id, team_id, tag_board_id, title, color, rank, created_by)
      select r.id, ${target.teamId}::uuid, r."boardId", r.title, r.color, r.rank, ${target.authorId}::uuid
      from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
        as r (id uuid, "boardId" uuid, title text, color text, rank double precision)`.execute(trx);
    const placed = groups.map(({ id, boardId }) => ({ id, parentId: boardId }));
    await this.#nodes(trx, target, 'TAG_GROUP', placed);
  }

  async addTags(trx: Trx, target: Target, tags: readonly Ranked<TagPart & { groupId: string }>[]): Promise<void> {
    await sql`insert into tag (id, team_id, tag_group_id, title, color, description, locked, role, sentiment, rank, created_by)
      select r.id, ${target.teamId}::uuid, r."groupId", r.title, r.color, r.description, r.locked, r.role, r.sentiment,
        r.rank, ${target.authorId}::uuid
      from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as r (id uuid, "groupId" uuid, title text, color text,
        description text, locked boolean, role text, sentiment text, rank double precision)`.execute(trx);
    const placed = tags.map(({ id, groupId }) => ({ id, parentId: groupId }));
    await this.#nodes(trx, target, 'TAG', placed);
  }

  /** Adds fields to the two sets that every project has. */
  async addFields(trx: Trx, target: Target, fields: readonly Ranked<FieldPart>[]): Promise<void> {
    await sql`insert into field (id, team_id, field_set_id, label, type, config, rank, created_by)
      select r.id, ${target.teamId}::uuid, s.id, r.label, r.type, r.config, r.rank, ${target.authorId}::uuid
      from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb)
        as r (id uuid, owner text, label text, type text, config jsonb, rank double precision)
      join field_set s on s.project_id = ${target.projectId}::uuid and s.kind = r.owner`.execute(trx);
  }

  async addPreferences(trx: Trx, { teamId, projectId }: Target, preferences: readonly PreferencePart[]): Promise<void> {
    await sql`insert into field_preference (team_id, project_id, field_id, object_kind, visible, rank)
      select ${teamId}::uuid, ${projectId}::uuid, r."fieldId", r.owner, r.visible, r.rank
      from jsonb_to_recordset(${JSON.stringify(preferences)}::jsonb)
        as r ("fieldId" uuid, owner text, visible boolean, rank double precision)`.execute(trx);
  }

  async addViews(trx: Trx, target: Target, views: readonly Ranked<ViewPart>[]): Promise<void> {
    await sql`insert into view (id, team_id, project_id, title, layout, object_type, view_data, rank, created_by)
      select r.id, ${target.teamId}::uuid, ${target.projectId}::uuid, r.title, r.layout, r."objectType", r."viewData", r.rank,
        ${target.authorId}::uuid
      from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as r (id uuid, title text, layout text,
        "objectType" text, "viewData" jsonb, rank double precision)`.execute(trx);
    await this.#nodes(trx, target, 'VIEW', views);
    const defaults = views.filter(({ isDefault }) => isDefault);
    await sql`insert into default_view (team_id, project_id, object_type, view_id)
      select ${target.teamId}::uuid, ${target.projectId}::uuid, r."objectType", r.id
      from jsonb_to_recordset(${JSON.stringify(defaults)}::jsonb) as r (id uuid, "objectType" text)
      on conflict do nothing`.execute(trx);
  }

  async addReadme(
    trx: Trx,
    target: Target,
    readme: Pick<NewDocument, 'id' | 'text' | 'preview' | 'update'>,
  ): Promise<void> {
    await sql`insert into readme (id, team_id, project_id, text, preview, contributor_ids)
      values (${readme.id}::uuid, ${target.teamId}::uuid, ${target.projectId}::uuid, ${readme.text}, ${readme.preview},
        array[${target.authorId}::uuid])`.execute(trx);
    await this.#liveDocuments(trx, target, 'README', [readme]);
  }

  /** Adds notes or insights, with their documents. */
  async addDocuments(trx: Trx, target: Target, owner: FieldOwner, documents: readonly NewDocument[]): Promise<void> {
    const table = sql.table(owner === 'NOTE' ? 'note' : 'insight');
    for (let start = 0; start < documents.length; start += BATCH) {
      const batch = documents.slice(start, start + BATCH);
      const rows = batch.map(({ id, title, text, preview, rank }) => ({ id, title, text, preview, rank }));
      await sql`insert into ${table} (id, team_id, project_id, title, text, preview, rank, created_by, contributor_ids)
        select r.id, ${target.teamId}::uuid, ${target.projectId}::uuid, r.title, r.text, r.preview, r.rank,
          ${target.authorId}::uuid, array[${target.authorId}::uuid]
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (id uuid, title text, text text, preview text, rank double precision)`.execute(trx);
      await this.#nodes(trx, target, owner, batch);
      await this.#liveDocuments(trx, target, owner, batch);
    }
    if (owner === 'NOTE') return;
    const embeds = documents.flatMap(({ id, embeddedHighlightIds }) =>
      embeddedHighlightIds.map((highlightId, position) => ({ id, highlightId, position })),
    );
    await sql`insert into insight_embed (insight_id, highlight_id, team_id, position)
      select r.id, r."highlightId", ${target.teamId}::uuid, r.position
      from jsonb_to_recordset(${JSON.stringify(embeds)}::jsonb) as r (id uuid, "highlightId" uuid, position int)`.execute(
      trx,
    );
  }

  async addHighlights(
    trx: Trx,
    { teamId, projectId, authorId }: Target,
    highlights: readonly NewHighlight[],
  ): Promise<void> {
    const rows = highlights.map(({ anchor, tagIds: _, ...own }) => ({
      ...own,
      ...anchor,
      from: own.start,
      upTo: own.end,
      start: anchor.start,
      end: anchor.end,
    }));
    await sql`insert into highlight (id, team_id, note_id, project_id, text, anchor_start, anchor_end, anchor_quote,
        anchor_prefix, anchor_suffix, range_start, range_end, author_id)
      select r.id, ${teamId}::uuid, r."noteId", ${projectId}::uuid, r.text, decode(r.start, 'base64'), decode(r."end", 'base64'),
        r.quote, r.prefix, r.suffix, r."from", r."upTo", ${authorId}::uuid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "noteId" uuid, text text, start text, "end" text,
        quote text, prefix text, suffix text, "from" int, "upTo" int)`.execute(trx);
    const tags = highlights.flatMap(({ id, tagIds }) => tagIds.map((tagId, position) => ({ id, tagId, position })));
    await sql`insert into highlight_tag (highlight_id, tag_id, team_id, position)
      select r.id, r."tagId", ${teamId}::uuid, r.position
      from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as r (id uuid, "tagId" uuid, position int)`.execute(trx);
  }

  async addValues(trx: Trx, { teamId }: Target, values: readonly NewValue[]): Promise<void> {
    await sql`insert into field_datum (team_id, field_id, object_id, object_kind, position, text, folded_text, number, boolean,
        instant, ref_id)
      select ${teamId}::uuid, r."fieldId", r."objectId", r.owner, r.position, r.text, r."foldedText", r.number, r.boolean,
        r.instant, r."refId"
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r ("fieldId" uuid, "objectId" uuid, owner text,
        position smallint, text text, "foldedText" text, number double precision, boolean boolean, instant timestamptz,
        "refId" uuid)`.execute(trx);
  }

  #nodes(
    trx: Trx,
    { teamId, projectId }: Target,
    kind: AccessKind,
    objects: readonly { id: string; parentId?: string }[],
  ): Promise<void> {
    const nodes = objects.map(({ id, parentId }): NewNode => ({ id, teamId, kind, parentId: parentId ?? projectId }));
    return insertNodes(trx, nodes);
  }

  async #liveDocuments(
    trx: Trx,
    { teamId, authorId }: Target,
    kind: FieldOwner | 'README',
    documents: readonly Pick<NewDocument, 'id' | 'update'>[],
  ): Promise<void> {
    const rows = documents.map(({ id, update }) => ({ id, update: Buffer.from(update).toString('base64') }));
    await sql`insert into live_document (id, team_id, kind, last_seq, projected_seq)
      select r.id, ${teamId}::uuid, ${kind}, 1, 1
      from jsonb_to_recordset(${JSON.stringify(rows.map(({ id }) => ({ id })))}::jsonb) as r (id uuid)`.execute(trx);
    await sql`insert into document_update (document_id, team_id, seq, update, actor_id)
      select r.id, ${teamId}::uuid, 1, decode(r.update, 'base64'), ${authorId}::uuid
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, update text)`.execute(trx);
  }
}
