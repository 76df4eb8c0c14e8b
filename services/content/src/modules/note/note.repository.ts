import { Injectable } from '@nestjs/common';
import type { NoteRow, Trx } from '../../database.ts';
import { ProjectDocumentRepository } from '../../project-document.repository.ts';

export interface Note {
  id: string;
  projectId: string;
  title: string;
  locked: boolean;
  preview: string;
  rank: number;
  importOrigin: string | null;
  externalUrl: string | null;
  /**
   * When the original's retention time ended, if this note contains what was kept of it; null: it is a complete note.
   */
  keptAt: Date | null;
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
  kept?: { of: string; at: Date; createdAt: Date };
}

export interface NoteChange {
  title?: string;
  locked?: boolean;
  projectId?: string;
  rank?: number;
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
  'kept_at',
  'created_by',
  'created_at',
  'updated_at',
  'version',
] as const satisfies (keyof NoteRow)[];

type ReadRow = Pick<NoteRow, (typeof COLUMNS)[number]>;

function toNote(row: ReadRow): Note {
  return {
    id: row.id,
    projectId: row.project_id,
    title: row.title,
    locked: row.locked,
    preview: row.preview,
    rank: row.rank,
    importOrigin: row.import_origin,
    externalUrl: row.external_url,
    keptAt: row.kept_at,
    createdById: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

@Injectable()
export class NoteRepository extends ProjectDocumentRepository<ReadRow, Note> {
  constructor() {
    super('note', COLUMNS, toNote);
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
        ...(note.kept === undefined
          ? {}
          : { kept_of: note.kept.of, kept_at: note.kept.at, created_at: note.kept.createdAt }),
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return toNote(row);
  }

  /** Also finds a note in the trash. */
  async findImported(trx: Trx, origin: string, externalId: string): Promise<string | undefined> {
    const row = await trx
      .selectFrom('note')
      .select('id')
      .where('import_origin', '=', origin)
      .where('external_id', '=', externalId)
      .executeTakeFirst();
    return row?.id;
  }

  /** Finds the note with what was kept of an original whose retention time ended, outside the trash. */
  async findKept(trx: Trx, originalId: string): Promise<{ id: string; keptAt: Date; hasText: boolean } | undefined> {
    const row = await trx
      .selectFrom('note')
      .select(['id', 'kept_at', 'text'])
      .where('kept_of', '=', originalId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row?.kept_at ? { id: row.id, keptAt: row.kept_at, hasText: row.text.trim() !== '' } : undefined;
  }

  /** Makes it an ordinary note. */
  async endKept(trx: Trx, id: string): Promise<void> {
    await trx.updateTable('note').set({ kept_of: null, kept_at: null }).where('id', '=', id).execute();
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
}
