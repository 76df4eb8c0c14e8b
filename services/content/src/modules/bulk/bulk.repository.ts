import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { AccessKind, IndexedKind } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import type { KindDefinition } from '../../kind.ts';
import { KINDS } from '../../kinds.gen.ts';

/** An object after a change, with its place. */
export interface ChangedObject {
  id: string;
  version: number;
  projectId: string | null;
  noteId: string | null;
}

/** Who deletes, and until when it can be undone. */
export interface Deletion {
  deletedBy: string;
  deletedAt: Date;
  purgeAfter: Date;
}

/** An object, and the root with which it goes into the trash. */
export interface BelowRoot {
  rootId: string;
  id: string;
  kind: AccessKind;
}

function placeColumns(kind: IndexedKind) {
  const { project, note }: KindDefinition = KINDS[kind];
  const column = (name: string | undefined) => (name === undefined ? sql`null::uuid` : sql.ref(`t.${name}`));
  return sql`t.id, t.version, ${column(project)} as "projectId", ${column(note)} as "noteId"`;
}

/** Changes many objects with as many statements as a single one needs. */
@Injectable()
export class BulkRepository {
  /** @returns those that were in another state before. */
  async setArchived(
    trx: Trx,
    kind: 'PROJECT' | 'NOTE' | 'INSIGHT',
    ids: readonly string[],
    archived: boolean,
  ): Promise<ChangedObject[]> {
    const { rows } = await sql<ChangedObject>`update ${sql.table(KINDS[kind].table)} t
      set archived_at = ${archived ? new Date() : null}, version = version + 1, updated_at = now()
      where t.id = any(${[...ids]}::uuid[]) and (t.archived_at is not null) <> ${archived}
      returning ${placeColumns(kind)}`.execute(trx);
    return rows;
  }

  /** Tells whether any large tree is being moved into the trash or out of it. */
  async isTrashBusy(trx: Trx): Promise<boolean> {
    return (await trx.selectFrom('trash_job').select('root_id').limit(1).executeTakeFirst()) !== undefined;
  }

  /** Returns everything below the objects that is not in the trash, up to a number, starting with the objects. */
  async below(trx: Trx, ids: readonly string[], limit: number): Promise<BelowRoot[]> {
    const { rows } = await sql<BelowRoot>`
      with recursive below as (
        select id as root_id, id, kind from acl_node where id = any(${[...ids]}::uuid[]) and not trashed
        union all
        select b.root_id, n.id, n.kind from acl_node n join below b on n.parent_id = b.id where not n.trashed
      )
      select root_id as "rootId", id, kind from below
      union all
      select b.root_id, l.id, l.kind from below b join acl_leaf l on l.owner_id = b.id
        where not l.trashed and not exists (select from acl_node own where own.id = l.id)
      union all
      select l.id, l.id, l.kind from acl_leaf l
        where l.id = any(${[...ids]}::uuid[]) and not l.trashed and not exists (select from acl_node own where own.id = l.id)
      limit ${limit}`.execute(trx);
    return rows;
  }

  /** Moves objects into the trash, each with its root. */
  async trash(
    trx: Trx,
    kind: AccessKind,
    objects: readonly BelowRoot[],
    { deletedBy, deletedAt, purgeAfter }: Deletion,
  ): Promise<ChangedObject[]> {
    const [roots, ids] = [objects.map(({ rootId }) => rootId), objects.map(({ id }) => id)];
    const { rows } = await sql<ChangedObject>`update ${sql.table(KINDS[kind].table)} t
      set deleted_at = ${deletedAt}, deleted_by = ${deletedBy}::uuid, trash_root_id = x.root_id, purge_after = ${purgeAfter},
        version = version + 1
      from unnest(${roots}::uuid[], ${ids}::uuid[]) as x (root_id, id) where t.id = x.id
      returning ${placeColumns(kind)}`.execute(trx);
    await sql`update acl_node set trashed = true where id = any(${ids}::uuid[])`.execute(trx);
    return rows;
  }

  /** Moves notes or insights to the end of a project, in the order of the ids. */
  async setProject(
    trx: Trx,
    kind: 'NOTE' | 'INSIGHT',
    ids: readonly string[],
    to: { projectId: string; gap: number; first: number },
  ): Promise<ChangedObject[]> {
    const table = sql.table(KINDS[kind].table);
    const { rows } = await sql<ChangedObject>`
      with last as (
        select coalesce(max(rank) + ${to.gap}, ${to.first}) as rank from ${table}
        where project_id = ${to.projectId}::uuid and deleted_at is null
      )
      update ${table} t set project_id = ${to.projectId}::uuid, version = version + 1, updated_at = now(),
        rank = last.rank + (x.place - 1) * ${to.gap}::double precision
      from last, unnest(${[...ids]}::uuid[]) with ordinality as x (id, place)
      where t.id = x.id and t.project_id <> ${to.projectId}::uuid
      returning ${placeColumns(kind)}`.execute(trx);
    if (kind === 'NOTE') {
      await sql`update highlight set project_id = ${to.projectId}::uuid
        where note_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(trx);
    }
    return rows;
  }

  /** Returns the notes of highlights, and how many tags each would have. */
  async highlights(
    trx: Trx,
    ids: readonly string[],
    tags: { add: readonly string[]; remove: readonly string[] },
  ): Promise<{ id: string; noteId: string; tags: number }[]> {
    const { rows } = await sql<{ id: string; noteId: string; tags: number }>`
      select h.id, h.note_id as "noteId", (
        select count(*)::int from (
          select t.tag_id from highlight_tag t
            where t.highlight_id = h.id and t.tag_id <> all(${[...tags.remove]}::uuid[])
          union select unnest(${[...tags.add]}::uuid[])) after
      ) as tags
      from highlight h where h.id = any(${[...ids]}::uuid[]) and h.deleted_at is null for update of h`.execute(trx);
    return rows;
  }

  /** Existing tags keep their position. */
  async setTags(
    trx: Trx,
    teamId: string,
    ids: readonly string[],
    tags: { add: readonly string[]; remove: readonly string[] },
  ): Promise<ChangedObject[]> {
    await sql`delete from highlight_tag
      where highlight_id = any(${[...ids]}::uuid[]) and tag_id = any(${[...tags.remove]}::uuid[])`.execute(trx);
    await sql`insert into highlight_tag (highlight_id, tag_id, team_id, position)
      select h.id, added.id, ${teamId}::uuid, added.place + coalesce(
        (select max(t.position) from highlight_tag t where t.highlight_id = h.id), -1)
      from unnest(${[...ids]}::uuid[]) as h (id)
      cross join unnest(${[...tags.add]}::uuid[]) with ordinality as added (id, place)
      on conflict do nothing`.execute(trx);
    const { rows } = await sql<ChangedObject>`update highlight t set version = version + 1, updated_at = now()
      where t.id = any(${[...ids]}::uuid[]) returning ${placeColumns('HIGHLIGHT')}`.execute(trx);
    return rows;
  }
}
