import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { NoteRow, Trx } from '../../database.ts';

export interface Note {
  id: string;
  projectId: string;
  title: string;
  locked: boolean;
  preview: string;
  rank: number;
  importOrigin: string | null;
  externalUrl: string | null;
  createdById: string | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export interface NewNote {
  id: string;
  projectId: string;
  title: string;
  text: string;
  preview: string;
  rank: number;
  createdById: string | null;
  imported?: { origin: string; externalId: string; externalUrl: string | null; createdAt: Date };
}

export interface NoteChange {
  title?: string;
  locked?: boolean;
  projectId?: string;
  rank?: number;
}

/** A place in the order of a project's notes. */
export interface RankCursor {
  rank: number;
  id: string;
}

const COLUMNS = [
  'id',
  'project_id',
  'title',
  'locked',
  'preview',
  'rank',
  'import_origin',
  'external_url',
  'created_by',
  'created_at',
  'updated_at',
  'version',
] as const satisfies (keyof NoteRow)[];

function toNote(row: Pick<NoteRow, (typeof COLUMNS)[number]>): Note {
  return {
    id: row.id,
    projectId: row.project_id,
    title: row.title,
    locked: row.locked,
    preview: row.preview,
    rank: row.rank,
    importOrigin: row.import_origin,
    externalUrl: row.external_url,
    createdById: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

@Injectable()
export class NoteRepository {
  /** Those of the notes that the actor may read. */
  async findReadable(trx: Trx, actor: PermissionActor, ids: readonly string[]): Promise<Note[]> {
    const rows = await trx
      .selectFrom('note')
      .select(COLUMNS)
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .where(hasLevel(actor, 'READ', 'note.id'))
      .execute();
    return rows.map(toNote);
  }

  /** Whoever may read it; undefined in the trash. */
  async find(trx: Trx, id: string): Promise<Note | undefined> {
    const row = await trx
      .selectFrom('note')
      .select(COLUMNS)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row && toNote(row);
  }

  /** Plain texts by id, of notes that were found readable before. */
  async texts(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await trx.selectFrom('note').select(['id', 'text']).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row.text]));
  }

  /** Of each of the projects the first notes by rank that the actor may read: one query for all of them. */
  async listOfProjects(
    trx: Trx,
    actor: PermissionActor,
    projectIds: readonly string[],
    page: { first: number; after: RankCursor | undefined },
  ): Promise<Note[]> {
    const after = page.after ? sql`and (o.rank, o.id) > (${page.after.rank}, ${page.after.id}::uuid)` : sql``;
    const { rows } = await sql<Pick<NoteRow, (typeof COLUMNS)[number]>>`
      select found.* from unnest(${[...projectIds]}::uuid[]) as wanted (id)
      cross join lateral (
        select ${sql.join(COLUMNS.map((column) => sql.ref(`o.${column}`)))} from note o
        where o.project_id = wanted.id and o.deleted_at is null and ${hasLevel(actor, 'READ', 'o.id')} ${after}
        order by o.rank, o.id limit ${page.first}
      ) found`.execute(trx);
    return rows.map(toNote);
  }

  /** Notes that changed last, of those that the actor may read. */
  async listRecent(trx: Trx, actor: PermissionActor, first: number): Promise<Note[]> {
    const rows = await trx
      .selectFrom('note')
      .select(COLUMNS)
      .where('deleted_at', 'is', null)
      .where(hasLevel(actor, 'READ', 'note.id'))
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(first)
      .execute();
    return rows.map(toNote);
  }

  async highestRank(trx: Trx, projectId: string): Promise<number | undefined> {
    const row = await trx
      .selectFrom('note')
      .select('rank')
      .where('project_id', '=', projectId)
      .where('deleted_at', 'is', null)
      .orderBy('rank', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.rank;
  }

  async insert(trx: Trx, teamId: string, note: NewNote): Promise<Note> {
    const row = await trx
      .insertInto('note')
      .values({
        id: note.id,
        team_id: teamId,
        project_id: note.projectId,
        title: note.title,
        text: note.text,
        preview: note.preview,
        rank: note.rank,
        created_by: note.createdById,
        contributor_ids: note.createdById === null ? [] : [note.createdById],
        ...(note.imported === undefined
          ? {}
          : {
              import_origin: note.imported.origin,
              external_id: note.imported.externalId,
              external_url: note.imported.externalUrl,
              created_at: note.imported.createdAt,
            }),
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return toNote(row);
  }

  /** Also one that is in the trash. */
  async findImported(trx: Trx, origin: string, externalId: string): Promise<string | undefined> {
    const row = await trx
      .selectFrom('note')
      .select('id')
      .where('import_origin', '=', origin)
      .where('external_id', '=', externalId)
      .executeTakeFirst();
    return row?.id;
  }

  async update(trx: Trx, id: string, change: NoteChange): Promise<Note> {
    const row = await trx
      .updateTable('note')
      .set((eb) => ({
        ...(change.title === undefined ? {} : { title: change.title }),
        ...(change.locked === undefined ? {} : { locked: change.locked }),
        ...(change.projectId === undefined ? {} : { project_id: change.projectId }),
        ...(change.rank === undefined ? {} : { rank: change.rank }),
        version: eb('version', '+', 1),
        updated_at: new Date(),
      }))
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    if (change.projectId !== undefined) {
      await trx.updateTable('highlight').set({ project_id: change.projectId }).where('note_id', '=', id).execute();
    }
    return toNote(row);
  }

  /** Stores what was derived from the live document, and who wrote it. */
  async storeProjection(
    trx: Trx,
    id: string,
    projection: { text: string; preview: string; contributorIds: readonly string[] },
  ): Promise<Pick<Note, 'projectId' | 'version'> | undefined> {
    const row = await trx
      .updateTable('note')
      .set((eb) => ({
        text: projection.text,
        preview: projection.preview,
        contributor_ids: sql<
          string[]
        >`array(select distinct unnest(contributor_ids || ${[...projection.contributorIds]}::uuid[]))`,
        version: eb('version', '+', 1),
        updated_at: new Date(),
      }))
      .where('id', '=', id)
      .returning(['project_id', 'version'])
      .executeTakeFirst();
    return row && { projectId: row.project_id, version: row.version };
  }
}
