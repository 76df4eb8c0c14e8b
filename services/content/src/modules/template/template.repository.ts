import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database.ts';
import type { TemplateKind, TemplateParts } from '../../schema.gen.ts';
import type { InsightParts, ProjectParts } from './project-parts.ts';

/** A template in a list. */
export interface Template {
  id: string;
  kind: TemplateKind;
  title: string;
  summary: string | null;
  color: string | null;
  icon: string | null;
  rank: number;
  version: number;
  createdById: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** For a project's template. */
  parts: TemplateParts | null;
}

export type NewTemplate = Pick<Template, 'id' | 'title' | 'summary' | 'color' | 'icon' | 'rank'> & {
  createdById: string;
} & ({ kind: 'PROJECT'; content: ProjectParts } | { kind: 'INSIGHT'; content: InsightParts });

export type TemplateChange = Partial<Pick<Template, 'title' | 'summary' | 'icon'>>;

/** Parts are counted in the database, because a template's contents may be long. */
const COLUMNS = sql`t.id, t.kind, t.title, t.summary, t.color, t.icon, t.rank, t.version, t.created_by as "createdById",
  t.created_at as "createdAt", t.updated_at as "updatedAt",
  case when t.kind = 'PROJECT' then jsonb_build_object(
    'readme', t.content -> 'readme' <> 'null'::jsonb,
    'tagBoards', jsonb_array_length(t.content -> 'boards'),
    'tags', (select count(*) from jsonb_path_query(t.content, '$.boards[*].groups[*].tags[*]')),
    'fields', jsonb_array_length(t.content -> 'fields'),
    'views', jsonb_array_length(t.content -> 'views'),
    'notes', jsonb_array_length(t.content -> 'notes'),
    'highlights', (select count(*) from jsonb_path_query(t.content, '$.notes[*].highlights[*]')),
    'insights', jsonb_array_length(t.content -> 'insights')) end as parts`;

@Injectable()
export class TemplateRepository {
  /** Returns those templates that the actor may read. */
  async findReadable(trx: Trx, actor: PermissionActor, ids: readonly string[]): Promise<Template[]> {
    const { rows } = await sql<Template>`select ${COLUMNS} from template t
      where t.id = any(${[...ids]}::uuid[]) and t.deleted_at is null and ${hasLevel(actor, 'READ', 't.id')}`.execute(
      trx,
    );
    return rows;
  }

  /** By rank. */
  async list(trx: Trx, actor: PermissionActor, kind: TemplateKind): Promise<Template[]> {
    const { rows } = await sql<Template>`select ${COLUMNS} from template t
      where t.kind = ${kind} and t.deleted_at is null and ${hasLevel(actor, 'READ', 't.id')}
      order by t.rank, t.id`.execute(trx);
    return rows;
  }

  /** Counts the workspace's templates outside the trash, without checking rights. */
  async count(trx: Trx): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from template
      where deleted_at is null`.execute(trx);
    return rows[0]?.count ?? 0;
  }

  /** Without checking rights. */
  async ids(trx: Trx): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`select id from template where deleted_at is null`.execute(trx);
    return rows.map(({ id }) => id);
  }

  /** Returns the contents of templates that were already found readable. */
  async contents<Content extends ProjectParts | InsightParts>(
    trx: Trx,
    ids: readonly string[],
  ): Promise<Map<string, Content>> {
    const { rows } = await sql<{ id: string; content: Content }>`select id, content from template
      where id = any(${[...ids]}::uuid[])`.execute(trx);
    return new Map(rows.map(({ id, content }) => [id, content]));
  }

  /** Returns the ids of people in the values of a project's template, without checking rights. */
  async peopleIn(trx: Trx, id: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct value ->> 'refId' as id from template t cross join lateral (
        select jsonb_path_query(t.content, '$.notes[*].values[*] ? (@.fieldType == "PERSON")') as value
        union all select jsonb_path_query(t.content, '$.insights[*].values[*] ? (@.fieldType == "PERSON")')
      ) found
      where t.id = ${id}::uuid and t.kind = 'PROJECT' and value ->> 'refId' is not null`.execute(trx);
    return rows.map((row) => row.id);
  }

  async highestRank(trx: Trx, kind: TemplateKind): Promise<number | undefined> {
    const { rows } = await sql<{ rank: number | null }>`select max(rank) as rank from template
      where kind = ${kind} and deleted_at is null`.execute(trx);
    return rows[0]?.rank ?? undefined;
  }

  async insert(trx: Trx, teamId: string, template: NewTemplate): Promise<void> {
    await sql`insert into template (id, team_id, kind, title, summary, color, icon, content, rank, created_by)
      values (${template.id}::uuid, ${teamId}::uuid, ${template.kind}, ${template.title}, ${template.summary},
        ${template.color}, ${template.icon}, ${JSON.stringify(template.content)}::jsonb, ${template.rank},
        ${template.createdById}::uuid)`.execute(trx);
  }

  /** @returns the new version. */
  async update(trx: Trx, id: string, change: TemplateChange): Promise<number> {
    const { version } = await trx
      .updateTable('template')
      .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  }
}
