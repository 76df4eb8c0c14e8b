import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { type Selectable, sql } from 'kysely';
import type { ReadmeTable } from '../../../schema/rows.gen.ts';
import type { Trx } from '../../database.ts';
import type { StoredProjection } from '../../project-document.repository.ts';

export interface Readme {
  id: string;
  projectId: string;
  preview: string;
  contributorIds: readonly string[];
  createdAt: Date;
  updatedAt: Date;
}

const COLUMNS = ['id', 'project_id', 'preview', 'contributor_ids', 'created_at', 'updated_at'] as const;

function toReadme(row: Pick<Selectable<ReadmeTable>, (typeof COLUMNS)[number]>): Readme {
  return {
    id: row.id,
    projectId: row.project_id,
    preview: row.preview,
    contributorIds: row.contributor_ids,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

@Injectable()
export class ReadmeRepository {
  /** Returns readmes by project id, for those projects that the actor may read. */
  async listReadable(trx: Trx, actor: PermissionActor, projectIds: readonly string[]): Promise<Map<string, Readme>> {
    const rows = await trx
      .selectFrom('readme')
      .select(COLUMNS)
      .where('project_id', 'in', projectIds)
      .where(hasLevel(actor, 'READ', 'readme.project_id'))
      .execute();
    return new Map(rows.map((row) => [row.project_id, toReadme(row)]));
  }

  /** Without checking rights. */
  async findOf(trx: Trx, projectId: string): Promise<Readme | undefined> {
    const row = await trx.selectFrom('readme').select(COLUMNS).where('project_id', '=', projectId).executeTakeFirst();
    return row && toReadme(row);
  }

  async projectOf(trx: Trx, id: string): Promise<string | undefined> {
    const row = await trx.selectFrom('readme').select('project_id').where('id', '=', id).executeTakeFirst();
    return row?.project_id;
  }

  /** Returns plain texts by id, of readmes that were already found readable. */
  async texts(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await trx.selectFrom('readme').select(['id', 'text']).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row.text]));
  }

  async insert(
    trx: Trx,
    teamId: string,
    readme: { id: string; projectId: string; text: string; preview: string; contributorIds: readonly string[] },
  ): Promise<Readme> {
    const row = await trx
      .insertInto('readme')
      .values({
        id: readme.id,
        team_id: teamId,
        project_id: readme.projectId,
        text: readme.text,
        preview: readme.preview,
        contributor_ids: [...readme.contributorIds],
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return toReadme(row);
  }

  /** Stores what was derived from the live document. @returns its project; undefined when it is gone. */
  async storeProjection(
    trx: Trx,
    id: string,
    { text, preview, contributorIds }: StoredProjection,
  ): Promise<string | undefined> {
    const { rows } = await sql<{ projectId: string }>`update readme set
      text = ${text}, preview = ${preview}, version = version + 1, updated_at = ${new Date()},
      contributor_ids = array(select distinct unnest(contributor_ids || ${[...contributorIds]}::uuid[]))
      where id = ${id}::uuid returning project_id as "projectId"`.execute(trx);
    return rows[0]?.projectId;
  }
}
