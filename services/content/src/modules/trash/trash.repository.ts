import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel, leafHasLevel, trashedHasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { type AccessKind, type ContentKind, INDEXED_KINDS, type IndexedKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import type { KindDefinition } from '../../kind.ts';
import { KINDS } from '../../kinds.gen.ts';
import type { TimePlace } from '../../time-cursor.ts';
import { below } from '../../tree-below.ts';

export interface TrashItem {
  id: string;
  kind: ContentKind;
  title: string;
  deletedAt: Date;
  purgeAfter: Date;
  /** `deletedAt` with microseconds, as in a cursor. */
  at: string;
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
  /** Null: the system. */
  deletedBy: string | null;
  deletedAt: Date;
  purgeAfter: Date;
}

export const TABLES = Object.fromEntries(INDEXED_KINDS.map((kind) => [kind, KINDS[kind].table])) as Readonly<
  Record<IndexedKind, string>
>;

const TITLE_LENGTH = 200;

/** The owner's column for kinds whose objects have another object's rights. */
function ownerColumn(kind: IndexedKind): string | undefined {
  const { rightsOf }: KindDefinition = KINDS[kind];
  return rightsOf && `t.${rightsOf}`;
}

@Injectable()
export class TrashRepository {
  /** Returns an object's place, even in the trash, so that open lists and notes can be notified. */
  async placeOf(trx: Trx, kind: IndexedKind, id: string): Promise<Place> {
    const { table, project, note }: KindDefinition = KINDS[kind];
    const column = (name: string | undefined) => (name === undefined ? sql`null::uuid` : sql.ref(name));
    const { rows } = await sql<Place>`select ${column(project)} as "projectId", ${column(note)} as "noteId"
      from ${sql.table(table)} where id = ${id}::uuid`.execute(trx);
    return rows[0] ?? { projectId: null, noteId: null };
  }

  /** Returns the object and everything below it that is not in the trash, up to a number. */
  async objectsBelow(trx: Trx, id: string, limit: number): Promise<TreeObject[]> {
    const { rows: nodes } = await sql<TreeObject>`${below(id)} select id, kind from below limit ${limit}`.execute(trx);
    if (nodes.length === limit) return nodes;
    // A leaf without a node has nothing below it.
    const leaves =
      nodes.length === 0 ? await this.leaf(trx, id) : await this.leavesOf(trx, nodes, limit - nodes.length);
    return [...nodes, ...leaves];
  }

  private async leaf(trx: Trx, id: string): Promise<TreeObject[]> {
    const { rows } = await sql<TreeObject>`
      select id, kind from acl_leaf where id = ${id}::uuid and not trashed`.execute(trx);
    return rows;
  }

  /** Returns leaves without nodes that are not in the trash, up to a number. */
  async leavesOf(trx: Trx, owners: readonly { id: string }[], limit: number): Promise<TreeObject[]> {
    // Looked up owner by owner and leaf by leaf up to the limit, because there may be a million of them.
    const { rows } = await sql<TreeObject>`
      select l.id, l.kind from unnest(${owners.map(({ id }) => id)}::uuid[]) as o (id)
      cross join lateral (
        select l.id, l.kind from acl_leaf l where l.owner_id = o.id and not l.trashed
          and (select true from acl_node own where own.id = l.id) is null
        limit ${limit}
      ) l limit ${limit}`.execute(trx);
    return rows;
  }

  /**
   * Returns the folders and projects outside the trash in the tree: the object itself, if it is one, and those below
   * it.
   */
  async managedBelow(trx: Trx, id: string): Promise<string[]> {
    const managed = INDEXED_KINDS.filter((kind) => 'managed' in KINDS[kind]);
    const { rows } = await sql<{ id: string }>`
      with recursive below as (
        select id from acl_node where id = ${id}::uuid and not trashed and kind = any(${managed}::text[])
        union all select n.id from acl_node n join below b on n.parent_id = b.id
          where not n.trashed and n.kind = any(${managed}::text[])
      ) select id from below`.execute(trx);
    return rows.map((row) => row.id);
  }

  /** Returns everything that went into the trash with the object, up to a number. */
  async objectsOfRoot(trx: Trx, rootId: string, limit: number): Promise<TreeObject[]> {
    const parts = Object.entries(TABLES).map(
      ([kind, table]) => sql`select id, ${sql.lit(kind)} as kind from ${sql.table(table)}
        where trash_root_id = ${rootId}::uuid and deleted_at is not null`,
    );
    const { rows } = await sql<TreeObject>`${sql.join(parts, sql` union all `)} limit ${limit}`.execute(trx);
    return rows;
  }

  /** Counts what of a kind went into the trash with the object. */
  async countOfRoot(trx: Trx, kind: IndexedKind, rootId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(TABLES[kind])}
      where trash_root_id = ${rootId}::uuid and deleted_at is not null`.execute(trx);
    return rows[0]?.count ?? 0;
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

  /** Tells whether a merge hides the tag. */
  async isMerged(trx: Trx, tagId: string): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`select exists (
      select from tag t join tag_merge m on m.id = t.trash_root_id where t.id = ${tagId}::uuid) as found`.execute(trx);
    return rows[0]?.found === true;
  }

  /**
   * Tells whether the object was deleted on its own (not with something above it), and whether its parent is outside
   * the trash.
   */
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

  /** Lists what was deleted last and the actor may restore; for comments their own, and those that they deleted. */
  async list(trx: Trx, actor: PermissionActor, wanted: TrashWanted): Promise<TrashItem[]> {
    const kinds = INDEXED_KINDS.filter((kind) => isWanted(kind, wanted) && isInProjects(kind, wanted));
    const parts = [
      ...kinds.map((kind) => this.#itemsOf(actor, kind, wanted)),
      ...(isWanted('COMMENT', wanted) ? [this.#comments(actor, wanted)] : []),
    ];
    if (parts.length === 0) return [];
    // Each part comes in this order from its own index, and ends with the page. What the reader may not restore, or what lies
    // in another project, is passed over on the way.
    const { rows } = await sql<TrashItem>`
      select id, kind, left(title, ${sql.lit(TITLE_LENGTH)}) as title, deleted_at as "deletedAt",
        purge_after as "purgeAfter", deleted_at::text as at from (${sql.join(parts, sql` union all `)}) items
      order by deleted_at desc, id desc limit ${wanted.first}`.execute(trx);
    return rows;
  }

  #itemsOf(actor: PermissionActor, kind: IndexedKind, wanted: TrashWanted): RawBuilder<unknown> {
    const { table, title, ofManagers }: KindDefinition = KINDS[kind];
    const isOfManagers = ofManagers === true && actor.role === 'MANAGER';
    return sql`(select id, ${sql.lit(kind)} as kind, ${sql.ref(title)} as title, deleted_at, purge_after
      from ${sql.table(table)} t where ${isRootOf(actor)} ${after(wanted)} ${inProject(wanted, projectOf(kind))}
      and ${trashedHasLevel(actor, isOfManagers ? 'READ' : 'WRITE', 't.id', ownerColumn(kind))}
      order by deleted_at desc, id desc limit ${wanted.first})`;
  }

  #comments(actor: PermissionActor, wanted: TrashWanted): RawBuilder<unknown> {
    const project = sql`(select project_id from note where id = t.object_id
      union all select project_id from insight where id = t.object_id
      union all select project_id from highlight where id = t.object_id)`;
    return sql`(select id, 'COMMENT' as kind, text as title, deleted_at, purge_after
      from comment t where ${isRootOf(actor)} ${after(wanted)} ${inProject(wanted, project)}
      and ${actor.userId}::uuid in (author_id, deleted_by)
      and case when object_kind = 'HIGHLIGHT' then exists (select from highlight h
          where h.id = t.object_id and h.deleted_at is null and ${leafHasLevel(actor, 'READ', 'h.id', 'h.note_id')})
        else ${hasLevel(actor, 'READ', 't.object_id')} end
      order by deleted_at desc, id desc limit ${wanted.first})`;
  }
}

export interface TrashWanted {
  first: number;
  after: TimePlace | undefined;
  /** Only in this project. */
  projectId?: string;
  /** Only of these kinds. */
  kinds?: readonly ContentKind[];
}

function isWanted(kind: ContentKind, { kinds }: TrashWanted): boolean {
  return kinds === undefined || kinds.includes(kind);
}

/** Objects outside projects are not in the trash of any project. */
function isInProjects(kind: IndexedKind, { projectId }: TrashWanted): boolean {
  return projectId === undefined || projectOf(kind) !== undefined;
}

/** SQL: the project of a row `t`; undefined for kinds outside projects. */
function projectOf(kind: IndexedKind): RawBuilder<unknown> | undefined {
  const { project, projectThrough }: KindDefinition = KINDS[kind];
  if (projectThrough === undefined) return project === undefined ? undefined : sql.ref(`t.${project}`);
  const [first, ...further] = projectThrough;
  let id = sql.ref(`t.${first.column}`) as RawBuilder<unknown>;
  let { table } = first;
  for (const step of further) {
    id = sql`(select ${sql.ref(step.column)} from ${sql.table(table)} where id = ${id})`;
    table = step.table;
  }
  return sql`(select project_id from ${sql.table(table)} where id = ${id})`;
}

/** SQL: `t` was deleted on its own, and not for good yet. */
function isRootOf({ teamId }: PermissionActor): RawBuilder<boolean> {
  return sql<boolean>`t.team_id = ${teamId}::uuid and t.deleted_at is not null and t.trash_root_id = t.id
    and not exists (select from purge where root_id = t.id)`;
}

function after({ after: place }: TrashWanted): RawBuilder<unknown> {
  return place === undefined ? sql`` : sql`and (t.deleted_at, t.id) < (${place.at}::timestamptz, ${place.id}::uuid)`;
}

function inProject({ projectId }: TrashWanted, project: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  return projectId === undefined || project === undefined ? sql`` : sql`and ${projectId}::uuid = ${project}`;
}
