import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel, leafHasLevel, trashedHasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type AccessKind, type ContentKind, INDEXED_KINDS, type IndexedKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import type { KindDefinition } from '../../kind.ts';
import { KINDS } from '../../kinds.gen.ts';

export interface TrashItem {
  id: string;
  kind: ContentKind;
  title: string;
  deletedAt: Date;
  purgeAfter: Date;
}

export interface TreeObject {
  id: string;
  kind: AccessKind;
}

export interface Place {
  projectId: string | null;
  noteId: string | null;
}

export interface TrashMark {
  rootId: string;
  deletedBy: string;
  deletedAt: Date;
  purgeAfter: Date;
}

const TABLES: Record<AccessKind, string> = {
  ...(Object.fromEntries(INDEXED_KINDS.map((kind) => [kind, KINDS[kind].table])) as Record<IndexedKind, string>),
  TAG_BOARD: 'tag_board',
};

const TITLE_LENGTH = 200;

/** Of a kind whose objects have others' rights. */
function ownerColumn(kind: IndexedKind): string | undefined {
  const { rightsOf }: KindDefinition = KINDS[kind];
  return rightsOf && `t.${rightsOf}`;
}

@Injectable()
export class TrashRepository {
  /** Where an object stands, also in the trash: open lists and notes hear of it by this. */
  async placeOf(trx: Trx, kind: IndexedKind, id: string): Promise<Place> {
    const { table, project, note }: KindDefinition = KINDS[kind];
    const column = (name: string | undefined) => (name === undefined ? sql`null::uuid` : sql.ref(name));
    const { rows } = await sql<Place>`select ${column(project)} as "projectId", ${column(note)} as "noteId"
      from ${sql.table(table)} where id = ${id}::uuid`.execute(trx);
    return rows[0] ?? { projectId: null, noteId: null };
  }

  /** The object and everything below it that is not in the trash. */
  async objectsBelow(trx: Trx, id: string): Promise<TreeObject[]> {
    const { rows } = await sql<TreeObject>`
      with recursive below as (
        select id, kind from acl_node where id = ${id}::uuid and not trashed
        union all select n.id, n.kind from acl_node n join below b on n.parent_id = b.id where not n.trashed
      ) select id, kind from below
      union select l.id, l.kind from acl_leaf l where not l.trashed
        and (l.id = ${id}::uuid or l.owner_id = any(array(select id from below)))`.execute(trx);
    return rows;
  }

  /** What went into the trash with the object. */
  async objectsOfRoot(trx: Trx, rootId: string): Promise<TreeObject[]> {
    const objects: TreeObject[] = [];
    for (const [kind, table] of Object.entries(TABLES)) {
      const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
        where trash_root_id = ${rootId}::uuid and deleted_at is not null`.execute(trx);
      objects.push(...rows.map((row) => ({ id: row.id, kind: kind as AccessKind })));
    }
    return objects;
  }

  /** @returns the new version of each. */
  async mark(
    trx: Trx,
    objects: readonly TreeObject[],
    mark: TrashMark | null,
  ): Promise<(TreeObject & { version: number })[]> {
    const marked: (TreeObject & { version: number })[] = [];
    for (const [kind, table] of Object.entries(TABLES)) {
      const ids = objects.filter((object) => object.kind === kind).map((object) => object.id);
      if (ids.length === 0) continue;
      const { rows } = await sql<{ id: string; version: number }>`update ${sql.table(table)}
        set deleted_at = ${mark?.deletedAt ?? null}, deleted_by = ${mark?.deletedBy ?? null}::uuid,
          trash_root_id = ${mark?.rootId ?? null}::uuid, purge_after = ${mark?.purgeAfter ?? null}, version = version + 1
        where id = any(${ids}::uuid[]) returning id, version`.execute(trx);
      marked.push(...rows.map((row) => ({ ...row, kind: kind as AccessKind })));
    }
    await sql`update acl_node set trashed = ${mark !== null}
      where id = any(${objects.map((object) => object.id)}::uuid[])`.execute(trx);
    return marked;
  }

  async markComment(trx: Trx, id: string, mark: TrashMark | null): Promise<void> {
    await trx
      .updateTable('comment')
      .set((eb) => ({
        deleted_at: mark?.deletedAt ?? null,
        deleted_by: mark?.deletedBy ?? null,
        trash_root_id: mark?.rootId ?? null,
        purge_after: mark?.purgeAfter ?? null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
  }

  /** Whether the object was deleted itself, not with something above it, and what it hangs under is not in the trash. */
  async rootState(trx: Trx, object: TreeObject): Promise<{ isRoot: boolean; isParentTrashed: boolean } | undefined> {
    const { rows } = await sql<{ root: boolean; parent_trashed: boolean }>`
      select t.trash_root_id = t.id as root, coalesce(p.trashed, false) as parent_trashed
      from ${sql.table(TABLES[object.kind])} t left join acl_node n on n.id = t.id left join acl_leaf l on l.id = t.id
      left join acl_node p on p.id = coalesce(n.parent_id, l.owner_id)
      where t.id = ${object.id}::uuid and t.deleted_at is not null
        and not exists (select from purge where root_id = t.trash_root_id)`.execute(trx);
    const row = rows[0];
    return row && { isRoot: row.root, isParentTrashed: row.parent_trashed };
  }

  /** What was deleted last and the actor may restore: of comments their own, and those that they took away. */
  async list(trx: Trx, actor: PermissionActor, first: number): Promise<TrashItem[]> {
    const parts = INDEXED_KINDS.map(
      (
        kind,
      ) => sql`select id, ${sql.lit(kind)} as kind, left(${sql.ref(KINDS[kind].title)}, ${sql.lit(TITLE_LENGTH)}) as title,
        deleted_at, purge_after from ${sql.table(KINDS[kind].table)} t where deleted_at is not null and trash_root_id = id
        and not exists (select from purge where root_id = t.id) and ${trashedHasLevel(actor, 'WRITE', 't.id', ownerColumn(kind))}`,
    );
    const { rows } = await sql<{ id: string; kind: ContentKind; title: string; deleted_at: Date; purge_after: Date }>`
      select * from (${sql.join(parts, sql` union all `)}) items
      union all select id, 'COMMENT', left(text, ${sql.lit(TITLE_LENGTH)}), deleted_at, purge_after from comment c
      where deleted_at is not null and trash_root_id = id and ${actor.userId}::uuid in (author_id, deleted_by)
        and not exists (select from purge where root_id = c.id)
        and case when object_kind = 'HIGHLIGHT' then exists (select from highlight h
            where h.id = c.object_id and h.deleted_at is null and ${leafHasLevel(actor, 'READ', 'h.id', 'h.note_id')})
          else ${hasLevel(actor, 'READ', 'c.object_id')} end
      order by deleted_at desc, id limit ${first}`.execute(trx);
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      title: row.title,
      deletedAt: row.deleted_at,
      purgeAfter: row.purge_after,
    }));
  }
}
