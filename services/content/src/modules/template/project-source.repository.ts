import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel, leafHasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';
import { visibleOn } from '../field/field-scope.ts';
import type {
  AreaPart,
  BoardPart,
  FieldOwner,
  FieldPart,
  PreferencePart,
  TagPart,
  ValuePart,
  ViewPart,
} from './project-parts.ts';

/** A note or insight whose document is not read yet. */
export interface TitledRow {
  id: string;
  title: string;
}

export interface HighlightRow {
  id: string;
  noteId: string;
  text: string;
  start: number | null;
  end: number | null;
  tagIds: string[];
}

/** The contents of a project, as far as somebody may read them. */
@Injectable()
export class ProjectSourceRepository {
  async areas(trx: Trx, projectId: string): Promise<AreaPart[]> {
    const { rows } = await sql<AreaPart>`select kind, enabled, rank from project_area
      where project_id = ${projectId}::uuid order by rank, kind`.execute(trx);
    return rows;
  }

  /** Returns the id of the project's readme, which is also that of its document. */
  async readmeId(trx: Trx, projectId: string): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`select id from readme where project_id = ${projectId}::uuid`.execute(
      trx,
    );
    return rows[0]?.id;
  }

  async boards(trx: Trx, actor: PermissionActor, projectId: string): Promise<BoardPart[]> {
    const { rows: boards } = await sql<{ id: string; title: string }>`select b.id, b.title from tag_board b
      where b.project_id = ${projectId}::uuid and b.deleted_at is null and ${hasLevel(actor, 'READ', 'b.id')}
      order by b.rank, b.id`.execute(trx);
    const boardIds = boards.map(({ id }) => id);
    const { rows: groups } = await sql<{ id: string; boardId: string; title: string; color: string }>`
      select g.id, g.tag_board_id as "boardId", g.title, g.color from tag_group g
      where g.tag_board_id = any(${boardIds}::uuid[]) and g.deleted_at is null order by g.rank, g.id`.execute(trx);
    const { rows: tags } = await sql<TagPart & { groupId: string }>`
      select t.id, t.tag_group_id as "groupId", t.title, t.color, t.description, t.locked, t.role, t.sentiment from tag t
      where t.tag_group_id = any(${groups.map(({ id }) => id)}::uuid[]) and t.deleted_at is null
        and ${hasLevel(actor, 'READ', 't.id')} order by t.rank, t.id`.execute(trx);
    return boards.map((board) => ({
      ...board,
      groups: groups
        .filter(({ boardId }) => boardId === board.id)
        .map(({ boardId: _, ...group }) => ({
          ...group,
          tags: tags.filter(({ groupId }) => groupId === group.id).map(({ groupId: __, ...tag }) => tag),
        })),
    }));
  }

  /** Returns fields of the project's own two sets, in order. */
  async fields(trx: Trx, projectId: string): Promise<FieldPart[]> {
    const { rows } = await sql<FieldPart>`select f.id, s.kind as owner, f.label, f.type, f.config
      from field_set s join field f on f.field_set_id = s.id
      where s.project_id = ${projectId}::uuid and s.deleted_at is null and f.deleted_at is null
      order by s.kind desc, f.rank, f.id`.execute(trx);
    return rows;
  }

  async preferences(trx: Trx, projectId: string): Promise<PreferencePart[]> {
    const { rows } = await sql<PreferencePart>`
      select field_id as "fieldId", object_kind as owner, visible, rank from field_preference
      where project_id = ${projectId}::uuid order by object_kind, rank, field_id`.execute(trx);
    return rows;
  }

  /** Leaves out canvases, because their content can't be copied yet. */
  async views(trx: Trx, actor: PermissionActor, projectId: string): Promise<ViewPart[]> {
    const { rows } = await sql<ViewPart>`
      select v.id, v.title, v.layout, v.object_type as "objectType", v.view_data as "viewData",
        exists (select from default_view d where d.view_id = v.id) as "isDefault" from view v
      where v.project_id = ${projectId}::uuid and v.deleted_at is null and v.layout <> 'CANVAS'
        and ${hasLevel(actor, 'READ', 'v.id', 'v.project_id')} order by v.rank, v.id`.execute(trx);
    return rows;
  }

  /** Returns those that are not archived, up to a number. */
  async documents(
    trx: Trx,
    actor: PermissionActor,
    { projectId, owner, limit }: { projectId: string; owner: FieldOwner; limit: number },
  ): Promise<TitledRow[]> {
    const { rows } =
      await sql<TitledRow>`select o.id, o.title from ${sql.table(owner === 'NOTE' ? 'note' : 'insight')} o
      where o.project_id = ${projectId}::uuid and o.deleted_at is null and o.archived_at is null
        and ${hasLevel(actor, 'READ', 'o.id', 'o.project_id')} order by o.rank, o.id limit ${limit}`.execute(trx);
    return rows;
  }

  async highlights(trx: Trx, actor: PermissionActor, noteIds: readonly string[]): Promise<HighlightRow[]> {
    const { rows } = await sql<HighlightRow>`
      select h.id, h.note_id as "noteId", h.text, h.range_start as start, h.range_end as "end",
        array(select t.tag_id::text from highlight_tag t where t.highlight_id = h.id order by t.position) as "tagIds"
      from highlight h where h.note_id = any(${[...noteIds]}::uuid[]) and h.deleted_at is null
        and ${leafHasLevel(actor, 'READ', 'h.id', 'h.note_id')} order by h.range_start nulls last, h.id`.execute(trx);
    return rows;
  }

  /** Returns values by object, for fields that the actor may see. */
  async values(
    trx: Trx,
    actor: PermissionActor,
    { projectId, owner, ids }: { projectId: string; owner: FieldOwner; ids: readonly string[] },
  ): Promise<Map<string, ValuePart[]>> {
    const { rows } = await sql<ValuePart & { objectId: string }>`
      select d.object_id as "objectId", d.field_id as "fieldId", f.type as "fieldType", d.position, d.text, d.folded_text as "foldedText", d.number,
        d.boolean, d.instant::text as instant, d.ref_id as "refId"
      from field_datum d join field f on f.id = d.field_id join field_set s on s.id = f.field_set_id
      where d.object_id = any(${[...ids]}::uuid[]) and f.deleted_at is null and s.deleted_at is null
        and ${visibleOn(actor, { objectType: owner, projectId })} order by d.object_id, d.field_id, d.position`.execute(
      trx,
    );
    return new Map(
      [...Map.groupBy(rows, ({ objectId }) => objectId)].map(([id, own]) => [
        id,
        own.map(({ objectId: _, ...value }) => value),
      ]),
    );
  }

  /**
   * Returns those ids that refer to something outside a project which the actor may read: objects, and fields of the
   * workspace's groups with their options.
   */
  async outside(trx: Trx, actor: PermissionActor, projectId: string, ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const those = sql`any(${[...ids]}::uuid[])`;
    const { rows } = await sql<{ id: string }>`
      select n.id::text as id from acl_node n where n.id = ${those} and n.kind <> 'HIGHLIGHT' and not n.trashed
        and n.id <> ${projectId}::uuid and ${projectId}::uuid <> all(n.chain) and ${hasLevel(actor, 'READ', 'n.id')}
        and not exists (select from note o where o.id = n.id and o.project_id = ${projectId}::uuid)
        and not exists (select from insight o where o.id = n.id and o.project_id = ${projectId}::uuid)
      union all
      select h.id::text from highlight h where h.id = ${those} and h.deleted_at is null and h.project_id <> ${projectId}::uuid
        and ${leafHasLevel(actor, 'READ', 'h.id', 'h.note_id')}
      union all
      select g.id::text from tag_group g join tag_board b on b.id = g.tag_board_id
      where g.id = ${those} and g.deleted_at is null and b.deleted_at is null
        and b.project_id is distinct from ${projectId}::uuid and ${hasLevel(actor, 'READ', 'b.id')}
      union all
      select f.id::text from field f join field_set s on s.id = f.field_set_id
      where f.id = ${those} and s.kind = 'WORKSPACE' and f.deleted_at is null and s.deleted_at is null
        and ${hasLevel(actor, 'READ', 's.id')}
      union all
      select o ->> 'id' from field_set s join field f on f.field_set_id = s.id,
        lateral jsonb_array_elements(f.config -> 'options') o
      where s.kind = 'WORKSPACE' and f.type = 'SELECT' and f.deleted_at is null and s.deleted_at is null
        and ${hasLevel(actor, 'READ', 's.id')} and (o ->> 'id') = any(${[...ids]}::text[])`.execute(trx);
    return new Set(rows.map(({ id }) => id));
  }
}
