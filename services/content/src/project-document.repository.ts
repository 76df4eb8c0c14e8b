import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';
import type { DerivedText } from './modules/collaboration/document-text.ts';

/** A position in the order of a project's objects of one kind. */
export interface RankCursor {
  rank: number;
  id: string;
}

/** The common fields of notes and insights. */
export interface ProjectDocument {
  id: string;
  projectId: string;
  rank: number;
  version: number;
}

/** What a row of either kind stores of its live document, and who wrote it. */
export type StoredProjection = Pick<DerivedText, 'text' | 'preview'> & { contributorIds: readonly string[] };

/**
 * Rows of a kind whose objects are in projects, in an order, and have a live document with the same id as text. `Row`
 * is what is read of one.
 */
export abstract class ProjectDocumentRepository<Row, T extends ProjectDocument> {
  /** @param columns All columns of `Row`. The text is not among them, because it may be long. */
  constructor(
    private readonly table: 'note' | 'insight',
    private readonly columns: readonly (keyof Row & string)[],
    private readonly toObject: (row: Row) => T,
  ) {}

  /** Returns those objects that the actor may read. */
  findReadable(trx: Trx, actor: PermissionActor, ids: readonly string[]): Promise<T[]> {
    return this.select(trx, sql`o.id = any(${[...ids]}::uuid[]) and ${this.readable(actor)}`);
  }

  /** Without checking rights; undefined in the trash. */
  async find(trx: Trx, id: string): Promise<T | undefined> {
    return (await this.select(trx, sql`o.id = ${id}::uuid`))[0];
  }

  /** Returns the most recently changed objects that the actor may read. */
  listRecent(trx: Trx, actor: PermissionActor, first: number): Promise<T[]> {
    return this.select(trx, sql`${this.readable(actor)} order by o.updated_at desc, o.id limit ${first}`);
  }

  /** Returns plain texts by id, of objects that were already found readable. */
  async texts(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await trx.selectFrom(this.table).select(['id', 'text']).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row.text]));
  }

  /** Returns the first objects by rank of each project that the actor may read, with one query for all projects. */
  async listOfProjects(
    trx: Trx,
    actor: PermissionActor,
    projectIds: readonly string[],
    page: { first: number; after: RankCursor | undefined },
  ): Promise<T[]> {
    const after = page.after ? sql`and (o.rank, o.id) > (${page.after.rank}, ${page.after.id}::uuid)` : sql``;
    const { rows } = await sql<Row>`
      select found.* from unnest(${[...projectIds]}::uuid[]) as wanted (id)
      cross join lateral (
        select ${this.selection()} from ${sql.table(this.table)} o
        where o.project_id = wanted.id and o.deleted_at is null and ${this.readable(actor)} ${after}
        order by o.rank, o.id limit ${page.first}
      ) found`.execute(trx);
    return rows.map(this.toObject);
  }

  async highestRank(trx: Trx, projectId: string): Promise<number | undefined> {
    const row = await trx
      .selectFrom(this.table)
      .select('rank')
      .where('project_id', '=', projectId)
      .where('deleted_at', 'is', null)
      .orderBy('rank', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.rank;
  }

  /** Stores what was derived from the live document. Undefined for an object that is gone. */
  async storeProjection(
    trx: Trx,
    id: string,
    { text, preview, contributorIds }: StoredProjection,
  ): Promise<Pick<T, 'id' | 'projectId' | 'version'> | undefined> {
    const { rows } = await sql<Pick<T, 'id' | 'projectId' | 'version'>>`update ${sql.table(this.table)} set
      text = ${text}, preview = ${preview}, version = version + 1, updated_at = ${new Date()},
      contributor_ids = array(select distinct unnest(contributor_ids || ${[...contributorIds]}::uuid[]))
      where id = ${id}::uuid returning id, project_id as "projectId", version`.execute(trx);
    return rows[0];
  }

  private async select(trx: Trx, which: RawBuilder<unknown>): Promise<T[]> {
    const { rows } = await sql<Row>`select ${this.selection()} from ${sql.table(this.table)} o
      where o.deleted_at is null and ${which}`.execute(trx);
    return rows.map(this.toObject);
  }

  private readable(actor: PermissionActor): RawBuilder<boolean> {
    return hasLevel(actor, 'READ', 'o.id');
  }

  private selection(): RawBuilder<unknown> {
    return sql.join(this.columns.map((column) => sql.ref(`o.${column}`)));
  }
}
