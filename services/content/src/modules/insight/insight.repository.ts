import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { COUNTED } from '../../counts.ts';
import type { InsightRow, Trx } from '../../database.ts';
import { ProjectDocumentRepository } from '../../project-document.repository.ts';

export interface Insight {
  id: string;
  projectId: string;
  title: string;
  locked: boolean;
  preview: string;
  publishedAt: Date | null;
  publishedById: string | null;
  rank: number;
  createdById: string | null;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

const COLUMNS = [
  'id',
  'project_id',
  'title',
  'locked',
  'preview',
  'published_at',
  'published_by',
  'rank',
  'created_by',
  'created_at',
  'updated_at',
  'version',
] as const satisfies (keyof InsightRow)[];

type ReadRow = Pick<InsightRow, (typeof COLUMNS)[number]>;

function toInsight(row: ReadRow): Insight {
  return {
    id: row.id,
    projectId: row.project_id,
    title: row.title,
    locked: row.locked,
    preview: row.preview,
    publishedAt: row.published_at,
    publishedById: row.published_by,
    rank: row.rank,
    createdById: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

@Injectable()
export class InsightRepository extends ProjectDocumentRepository<ReadRow, Insight> {
  constructor() {
    super('insight', COLUMNS, toInsight);
  }

  async insert(
    trx: Trx,
    teamId: string,
    insight: {
      id: string;
      projectId: string;
      title: string;
      rank: number;
      createdById: string;
      text: string;
      preview: string;
      embeddedHighlightIds: readonly string[];
    },
  ): Promise<Insight> {
    const row = await trx
      .insertInto('insight')
      .values({
        id: insight.id,
        team_id: teamId,
        project_id: insight.projectId,
        title: insight.title,
        rank: insight.rank,
        text: insight.text,
        preview: insight.preview,
        created_by: insight.createdById,
        contributor_ids: [insight.createdById],
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await this.insertEmbeds(trx, teamId, insight.id, insight.embeddedHighlightIds);
    return toInsight(row);
  }

  private async insertEmbeds(trx: Trx, teamId: string, insightId: string, highlightIds: readonly string[]) {
    if (highlightIds.length === 0) return;
    const rows = highlightIds.map((highlightId, position) => ({
      insight_id: insightId,
      highlight_id: highlightId,
      team_id: teamId,
      position,
    }));
    await trx.insertInto('insight_embed').values(rows).execute();
  }

  async update(
    trx: Trx,
    id: string,
    change: { title?: string; locked?: boolean; rank?: number; published?: { at: Date; byId: string } | null },
  ): Promise<Insight> {
    const row = await trx
      .updateTable('insight')
      .set((eb) => ({
        ...(change.title === undefined ? {} : { title: change.title }),
        ...(change.locked === undefined ? {} : { locked: change.locked }),
        ...(change.rank === undefined ? {} : { rank: change.rank }),
        ...(change.published === undefined
          ? {}
          : { published_at: change.published?.at ?? null, published_by: change.published?.byId ?? null }),
        version: eb('version', '+', 1),
        updated_at: new Date(),
      }))
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return toInsight(row);
  }

  /** Sets exactly these embedded highlights, in this order. */
  async setEmbeds(trx: Trx, teamId: string, id: string, highlightIds: readonly string[]): Promise<void> {
    await trx.deleteFrom('insight_embed').where('insight_id', '=', id).execute();
    await this.insertEmbeds(trx, teamId, id, highlightIds);
  }

  /** Returns ids of highlights that insights embed, in the order of the documents. */
  async embeddedIds(trx: Trx, insightIds: readonly string[]): Promise<{ insightId: string; highlightId: string }[]> {
    if (insightIds.length === 0) return [];
    const rows = await trx
      .selectFrom('insight_embed')
      .select(['insight_id', 'highlight_id'])
      .where('insight_id', 'in', insightIds)
      .orderBy('insight_id')
      .orderBy('position')
      .execute();
    return rows.map((row) => ({ insightId: row.insight_id, highlightId: row.highlight_id }));
  }

  /**
   * Lists published insights in the projects of a folder and its subfolders that the actor may read, most recently
   * published first, without archived ones.
   */
  async listPublishedBelow(
    trx: Trx,
    actor: PermissionActor,
    folderId: string,
    page: { first: number; after: { publishedAt: string; id: string } | undefined },
  ): Promise<(Insight & { publishedAt: Date; cursor: string })[]> {
    const { after } = page;
    const behind = after
      ? sql`and (i.published_at, i.id) < (${after.publishedAt}::timestamptz, ${after.id}::uuid)`
      : sql``;
    // As text, because a Date has no microseconds and would skip insights published within the same millisecond.
    const { rows } = await sql<ReadRow & { published_at: Date; cursor: string }>`
      select ${sql.join(COLUMNS.map((column) => sql.ref(`i.${column}`)))}, i.published_at::text as cursor
      from insight i where ${publishedBelow(actor, folderId)} ${behind}
      order by i.published_at desc, i.id desc limit ${page.first}`.execute(trx);
    return rows.map((row) => ({ ...toInsight(row), publishedAt: row.published_at, cursor: row.cursor }));
  }

  /** Counts them; see `counts.ts`. */
  async countPublishedBelow(trx: Trx, actor: PermissionActor, folderId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select from insight i where ${publishedBelow(actor, folderId)} limit ${COUNTED}) first_ones`.execute(trx);
    return rows[0]?.count ?? 0;
  }
}

function publishedBelow(actor: PermissionActor, folderId: string): RawBuilder<boolean> {
  return sql<boolean>`i.project_id in (
      with recursive within_folder as (select ${folderId}::uuid as id
        union select f.id from folder f join within_folder w on f.parent_id = w.id where f.deleted_at is null)
      select p.id from project p join within_folder w on p.folder_id = w.id
      where p.deleted_at is null and p.archived_at is null)
    and i.published_at is not null and i.deleted_at is null and i.archived_at is null
    and ${hasLevel(actor, 'READ', 'i.id')}`;
}
