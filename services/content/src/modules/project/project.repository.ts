import type { SummaryFramework } from '@fieldloom/kernel/summaries';
import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel, leafHasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { COUNTED } from '../../counts.ts';
import type { ProjectRow, Trx } from '../../database.ts';
import { readableRows } from '../../readable-rows.ts';

export interface Project {
  id: string;
  title: string;
  summary: string | null;
  color: string | null;
  icon: string | null;
  folderId: string | null;
  /** The template that it was made from, if it started with sample content. */
  templateId: string | null;
  /** The language of its recordings; null: detected for each. */
  transcriptionLanguage: string | null;
  transcriptionVocabulary: readonly string[];
  defaultFramework: SummaryFramework | null;
  defaultSummaryLanguage: string | null;
  rank: number;
  createdById: string | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

/** The template of a new project, and the key of the request that makes it. */
export interface ProjectOrigin {
  templateId: string;
  key: string;
}

/** Kinds that are counted per project; also the names of the tables. */
export type CountedKind = 'note' | 'highlight' | 'insight';

export interface ProjectChange {
  title?: string;
  summary?: string | null;
  color?: string | null;
  icon?: string | null;
  folderId?: string | null;
  transcriptionLanguage?: string | null;
  transcriptionVocabulary?: readonly string[];
  defaultFramework?: SummaryFramework | null;
  defaultSummaryLanguage?: string | null;
}

/** Fields of a new project; the others have the database's defaults. */
export type NewProjectFields = Required<Pick<ProjectChange, 'title' | 'summary' | 'color' | 'icon' | 'folderId'>>;

function toProject(row: ProjectRow): Project {
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    color: row.color,
    icon: row.icon,
    folderId: row.folder_id,
    templateId: row.template_id,
    transcriptionLanguage: row.transcription_language,
    transcriptionVocabulary: row.transcription_vocabulary,
    defaultFramework: row.default_framework as SummaryFramework | null,
    defaultSummaryLanguage: row.default_summary_language,
    rank: row.rank,
    createdById: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

@Injectable()
export class ProjectRepository {
  /** Returns projects that the actor may read, by rank. */
  async list(
    trx: Trx,
    actor: PermissionActor,
    page: { folderId: string | undefined; first: number; after: { rank: number; id: string } | undefined },
  ): Promise<Project[]> {
    let query = trx
      .selectFrom('project')
      .selectAll()
      .where('deleted_at', 'is', null)
      .where(hasLevel(actor, 'READ', 'project.id'))
      .orderBy('rank')
      .orderBy('id')
      .limit(page.first);
    if (page.folderId !== undefined) query = query.where('folder_id', '=', page.folderId);
    if (page.after) query = query.where(sql<boolean>`(rank, id) > (${page.after.rank}, ${page.after.id}::uuid)`);
    return (await query.execute()).map(toProject);
  }

  async listOfFolders(trx: Trx, actor: PermissionActor, folderIds: readonly string[]): Promise<Project[]> {
    const rows = await trx
      .selectFrom('project')
      .selectAll()
      .where('folder_id', 'in', folderIds)
      .where('deleted_at', 'is', null)
      .where(hasLevel(actor, 'READ', 'project.id'))
      .orderBy('rank')
      .orderBy('id')
      .execute();
    return rows.map(toProject);
  }

  /** Returns those projects that the actor may read. */
  async findReadable(trx: Trx, actor: PermissionActor, ids: readonly string[]): Promise<Project[]> {
    const rows = await readableRows(trx, actor, 'project', ids);
    return rows.map(toProject);
  }

  /** Counts the workspace's projects outside the trash, without checking rights. */
  async count(trx: Trx): Promise<number> {
    const row = await trx
      .selectFrom('project')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  /** Returns how many of each project's objects of a kind the actor may read, by project id; see `counts.ts`. */
  async countIn(
    trx: Trx,
    actor: PermissionActor,
    ids: readonly string[],
    kind: CountedKind,
    withoutArchived: boolean,
  ): Promise<Map<string, number>> {
    // Highlights are never archived.
    const isShown = withoutArchived && kind !== 'highlight' ? sql`and t.archived_at is null` : sql``;
    const isReadable =
      kind === 'highlight'
        ? leafHasLevel(actor, 'READ', 't.id', 't.note_id')
        : hasLevel(actor, 'READ', 't.id', 't.project_id');
    const { rows } = await sql<{ project_id: string; count: number }>`
      select wanted.id as project_id, counted.count from unnest(${[...ids]}::uuid[]) as wanted (id)
      cross join lateral (
        select count(*)::int as count from (
          select from ${sql.table(kind)} t
          where t.project_id = wanted.id and t.deleted_at is null ${isShown} and ${isReadable}
          limit ${COUNTED}
        ) first_ones
      ) counted`.execute(trx);
    return new Map(rows.map((row) => [row.project_id, row.count]));
  }

  async highestRank(trx: Trx): Promise<number | undefined> {
    const row = await trx
      .selectFrom('project')
      .select((eb) => eb.fn.max('rank').as('rank'))
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row?.rank ?? undefined;
  }

  async insert(
    trx: Trx,
    teamId: string,
    project: NewProjectFields & { id: string; rank: number; createdById: string; origin?: ProjectOrigin },
  ): Promise<Project> {
    const row = await trx
      .insertInto('project')
      .values({
        id: project.id,
        team_id: teamId,
        title: project.title,
        summary: project.summary,
        color: project.color,
        icon: project.icon,
        folder_id: project.folderId,
        rank: project.rank,
        created_by: project.createdById,
        ...(project.origin === undefined
          ? {}
          : { template_id: project.origin.templateId, template_key: project.origin.key }),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toProject(row);
  }

  /** Returns the project that the request with this key made, even if it is in the trash. */
  async findMade(trx: Trx, key: string): Promise<Project | undefined> {
    const row = await trx.selectFrom('project').selectAll().where('template_key', '=', key).executeTakeFirst();
    return row && toProject(row);
  }

  /** Returns the templates of projects outside the trash, without repetition. */
  async templateIds(trx: Trx): Promise<string[]> {
    const rows = await trx
      .selectFrom('project')
      .select('template_id')
      .distinct()
      .where('template_id', 'is not', null)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.flatMap((row) => row.template_id ?? []);
  }

  async update(trx: Trx, id: string, change: ProjectChange): Promise<Project> {
    const row = await trx
      .updateTable('project')
      .set((eb) => ({
        ...(change.title === undefined ? {} : { title: change.title }),
        ...(change.summary === undefined ? {} : { summary: change.summary }),
        ...(change.color === undefined ? {} : { color: change.color }),
        ...(change.icon === undefined ? {} : { icon: change.icon }),
        ...(change.folderId === undefined ? {} : { folder_id: change.folderId }),
        ...(change.transcriptionLanguage === undefined ? {} : { transcription_language: change.transcriptionLanguage }),
        ...(change.transcriptionVocabulary === undefined
          ? {}
          : { transcription_vocabulary: [...change.transcriptionVocabulary] }),
        ...(change.defaultFramework === undefined ? {} : { default_framework: change.defaultFramework }),
        ...(change.defaultSummaryLanguage === undefined
          ? {}
          : { default_summary_language: change.defaultSummaryLanguage }),
        version: eb('version', '+', 1),
        updated_at: new Date(),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toProject(row);
  }

  /**
   * Records a change of something that belongs to the project but is stored in other rows. Undefined for a project in
   * the trash.
   */
  async touch(trx: Trx, id: string): Promise<number | undefined> {
    const row = await trx
      .updateTable('project')
      .set((eb) => ({ version: eb('version', '+', 1), updated_at: new Date() }))
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('version')
      .executeTakeFirst();
    return row?.version;
  }

  /** Returns the transcription settings for a note's recordings, without checking rights. */
  async speechOfNote(trx: Trx, noteId: string): Promise<{ language: string | null; vocabulary: string[] } | undefined> {
    return trx
      .selectFrom('note')
      .innerJoin('project', 'project.id', 'note.project_id')
      .select(['project.transcription_language as language', 'project.transcription_vocabulary as vocabulary'])
      .where('note.id', '=', noteId)
      .executeTakeFirst();
  }
}
