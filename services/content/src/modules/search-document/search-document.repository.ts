import { searchAccess } from '@fieldloom/permissions/sql';
import { isSearched, type SearchedKind } from '@fieldloom/stream/events/content';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { INDEXED_KINDS, type IndexedKind, type ObjectRef } from '../../content-kinds.ts';
import type { Trx } from '../../database.ts';
import type { KindDefinition, SearchProjection } from '../../kind.ts';
import { KINDS } from '../../kinds.gen.ts';

/** What the index contains of one object. */
export interface SearchDocument {
  kind: IndexedKind;
  id: string;
  version: number;
  title: string;
  text: string;
  projectId: string | null;
  noteId: string | null;
  folderIds: string[];
  accessNodeIds: string[];
  tagIds: string[];
  createdBy: string | null;
  contributorIds: string[];
  createdAt: Date;
  updatedAt: Date;
  published: boolean;
  archived: boolean;
}

interface Row {
  id: string;
  version: number;
  title: string;
  text: string;
  project_id: string | null;
  folder_id: string | null;
  note_id: string | null;
  created_by: string | null;
  contributor_ids: string[];
  tag_ids: string[];
  created_at: Date;
  updated_at: Date;
  published: boolean;
  archived: boolean;
}

type SearchedDefinition = KindDefinition & { search: SearchProjection };

/**
 * Returns a query for the index documents of objects outside the trash, according to the declaration of their kind.
 * @param withoutText Leaves title and text empty.
 */
function documentsOf(kind: SearchedKind, ids: readonly string[], withoutText: boolean) {
  const { table, title, author, project, note, search }: SearchedDefinition = KINDS[kind];
  const own = (column: string) => sql.ref(`o.${column}`);
  const words = (column: string | null | undefined) => (column ? sql`coalesce(${own(column)}, '')` : sql.lit(''));
  const placed = project !== undefined;
  return sql<Row>`select o.id, o.version,
      ${words(withoutText || search.title === null ? null : title)} as title,
      ${withoutText ? sql.lit('') : textOf(search)} as text,
      ${placed ? sql`p.id` : sql`null::uuid`} as project_id,
      ${placed ? sql`p.folder_id` : columnOrNull(search.folder && `o.${search.folder}`)} as folder_id,
      ${columnOrNull(note && `o.${note}`)} as note_id, ${own(author)} as created_by,
      ${search.contributors ? own(search.contributors) : sql`array_remove(array[${own(author)}], null)`} as contributor_ids,
      ${tagsOf(search.tags)} as tag_ids, o.created_at, o.updated_at,
      ${search.publishedAt ? sql`${own(search.publishedAt)} is not null` : sql.lit(false)} as published,
      ${archivedOf(search.archived, { placed, note })} as archived
    from ${sql.table(table)} o ${project === undefined ? sql`` : sql`join project p on p.id = ${own(project)}`}
    where o.id = any(${ids}::uuid[]) and o.deleted_at is null`;
}

/** An object's text: from its own column, and from the related row with more of it. */
function textOf({ text, moreText }: SearchProjection) {
  const own = text === undefined ? sql.lit('') : sql`coalesce(${sql.ref(`o.${text}`)}, '')`;
  return moreText === undefined ? own : sql`concat_ws(e'\n\n', nullif(${own}, ''), ${moreTextOf(moreText)})`;
}

function moreTextOf({ table, column, object }: NonNullable<SearchProjection['moreText']>) {
  return sql`(select ${sql.ref(`m.${column}`)} from ${sql.table(table)} m where ${sql.ref(`m.${object}`)} = o.id)`;
}

/** Condition that it is archived itself, with its note, or with its project. */
function archivedOf(
  archived: SearchProjection['archived'],
  { placed, note }: { placed: boolean; note: string | undefined },
) {
  const withProject = placed ? sql`p.archived_at is not null` : sql.lit(false);
  if (archived === 'itself') return sql`(o.archived_at is not null or ${withProject})`;
  if (archived === undefined || note === undefined) return withProject;
  const withNote = sql`exists (select from note n where n.id = ${sql.ref(`o.${note}`)} and n.archived_at is not null)`;
  return sql`(${withNote} or ${withProject})`;
}

function tagsOf(tags: SearchProjection['tags']) {
  if (tags === undefined) return sql`'{}'::uuid[]`;
  if (tags === 'itself') return sql`array[o.id]`;
  return sql`array(select t.tag_id from ${sql.table(tags.table)} t where ${sql.ref(`t.${tags.object}`)} = o.id)`;
}

/** A column, or null if the kind has none. */
const columnOrNull = (column: string | undefined) => (column === undefined ? sql`null::uuid` : sql.ref(column));

export interface Title {
  kind: IndexedKind;
  id: string;
  title: string;
  createdBy: string | null;
  projectId: string | null;
  noteId: string | null;
}

@Injectable()
export class SearchDocumentRepository {
  /** Returns how many of the first objects have at most this many characters of text together; at least one. */
  async fitting(trx: Trx, objects: readonly ObjectRef<IndexedKind>[], characters: number): Promise<number> {
    const lengths = new Map<string, number>();
    for (const [kind, own] of Map.groupBy(objects, (object) => object.kind)) {
      const { table, search }: KindDefinition = KINDS[kind];
      if (search?.text === undefined) continue;
      const ids = own.map((object) => object.id);
      const { rows } = await sql<{ id: string; length: number }>`
        select id, length(${textOf(search)}) as length from ${sql.table(table)} o where id = any(${ids}::uuid[])`.execute(
        trx,
      );
      for (const row of rows) lengths.set(row.id, row.length);
    }
    let sum = 0;
    const tooMany = objects.findIndex(({ id }) => {
      sum += lengths.get(id) ?? 0;
      return sum > characters;
    });
    return tooMany === -1 ? objects.length : Math.max(1, tooMany);
  }

  /** Returns documents of objects outside the trash; others are left out. */
  async find(
    trx: Trx,
    teamId: string,
    objects: readonly ObjectRef<IndexedKind>[],
    { withoutText = false }: { withoutText?: boolean } = {},
  ): Promise<SearchDocument[]> {
    const access = await searchAccess(
      trx,
      teamId,
      objects.map((object) => object.id),
    );
    const documents: SearchDocument[] = [];
    for (const [kind, own] of Map.groupBy(objects, (object) => object.kind)) {
      if (!isSearched(kind)) continue;
      const ids = own.map((object) => object.id);
      const { rows } = await documentsOf(kind, ids, withoutText).execute(trx);
      const folders = await this.folderChains(
        trx,
        rows.flatMap((row) => row.folder_id ?? []),
      );
      for (const row of rows) {
        const accessNodeIds = access.get(row.id);
        if (accessNodeIds === undefined) continue;
        documents.push({
          kind,
          id: row.id,
          version: row.version,
          title: row.title,
          text: row.text,
          projectId: row.project_id,
          noteId: row.note_id,
          folderIds: row.folder_id === null ? [] : (folders.get(row.folder_id) ?? []),
          accessNodeIds,
          tagIds: row.tag_ids,
          createdBy: row.created_by,
          contributorIds: row.contributor_ids,
          createdAt: row.created_at,
          updatedAt: row.updated_at,
          published: row.published,
          archived: row.archived,
        });
      }
    }
    return documents;
  }

  /** Returns versions of those objects that are in the trash, by id, which remove them from the index. */
  async trashedVersions(trx: Trx, objects: readonly ObjectRef<IndexedKind>[]): Promise<Map<string, number>> {
    const versions = new Map<string, number>();
    for (const [kind, own] of Map.groupBy(objects, (object) => object.kind)) {
      const ids = own.map((object) => object.id);
      const { rows } = await sql<{ id: string; version: number }>`
        select id, version from ${sql.table(KINDS[kind].table)}
        where id = any(${ids}::uuid[]) and deleted_at is not null`.execute(trx);
      for (const row of rows) versions.set(row.id, row.version);
    }
    return versions;
  }

  /** Lists objects by id, in any state, because a rebuild reads each one. With the sweep role, in all workspaces. */
  async listIds(
    trx: Trx,
    kind: IndexedKind,
    page: { afterId: string | undefined; limit: number },
  ): Promise<{ teamId: string; id: string }[]> {
    if (!isSearched(kind)) return [];
    const after = page.afterId === undefined ? sql`` : sql`and id > ${page.afterId}::uuid`;
    const { rows } = await sql<{ team_id: string; id: string }>`select team_id, id from ${sql.table(KINDS[kind].table)}
      where deleted_at is null ${after} order by id limit ${page.limit}`.execute(trx);
    return rows.map((row) => ({ teamId: row.team_id, id: row.id }));
  }

  /** Returns titles, creators and places of objects outside the trash. */
  async titles(trx: Trx, objects: readonly ObjectRef<IndexedKind>[]): Promise<Title[]> {
    const titles: Title[] = [];
    for (const kind of INDEXED_KINDS) {
      const ids = objects.filter((object) => object.kind === kind).map((object) => object.id);
      if (ids.length === 0) continue;
      const { table, title, author, project, note }: KindDefinition = KINDS[kind];
      const { rows } = await sql<Omit<Title, 'kind'>>`
        select id, left(${sql.ref(title)}, 200) as title, ${sql.ref(author)} as "createdBy",
          ${columnOrNull(project)} as "projectId", ${columnOrNull(note)} as "noteId"
        from ${sql.table(table)}
        where id = any(${ids}::uuid[]) and deleted_at is null`.execute(trx);
      titles.push(...rows.map((row) => ({ kind, ...row })));
    }
    return titles;
  }

  /** Returns each folder with its ancestors. */
  private async folderChains(trx: Trx, folderIds: readonly string[]): Promise<Map<string, string[]>> {
    if (folderIds.length === 0) return new Map();
    const { rows } = await sql<{ start: string; id: string }>`
      with recursive up as (
        select id as start, id, parent_id, 0 as depth from folder where id = any(${[...new Set(folderIds)]}::uuid[])
        union all select up.start, f.id, f.parent_id, up.depth + 1 from folder f join up on f.id = up.parent_id
      ) select start, id from up order by start, depth`.execute(trx);
    const chains = new Map<string, string[]>();
    for (const row of rows) chains.set(row.start, [...(chains.get(row.start) ?? []), row.id]);
    return chains;
  }
}
