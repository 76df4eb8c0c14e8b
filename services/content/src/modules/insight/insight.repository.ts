import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { InsightRow, Trx } from '../../database.ts';
import type { RankCursor } from '../note/note.repository.ts';

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

function toInsight(row: Pick<InsightRow, (typeof COLUMNS)[number]>): Insight {
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
export class InsightRepository {
  /** Those of the insights that the actor may read. */
  async findReadable(trx: Trx, actor: PermissionActor, ids: readonly string[]): Promise<Insight[]> {
    const rows = await trx
      .selectFrom('insight')
      .select(COLUMNS)
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      .where(hasLevel(actor, 'READ', 'insight.id'))
      .execute();
    return rows.map(toInsight);
  }

  /** Whoever may read it; undefined in the trash. */
  async find(trx: Trx, id: string): Promise<Insight | undefined> {
    const row = await trx
      .selectFrom('insight')
      .select(COLUMNS)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row && toInsight(row);
  }

  /** Plain texts by id, of insights that were found readable before. */
  async texts(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await trx.selectFrom('insight').select(['id', 'text']).where('id', 'in', ids).execute();
    return new Map(rows.map((row) => [row.id, row.text]));
  }

  /** Of each of the projects the first insights by rank that the actor may read: one query for all of them. */
  async listOfProjects(
    trx: Trx,
    actor: PermissionActor,
    projectIds: readonly string[],
    page: { first: number; after: RankCursor | undefined },
  ): Promise<Insight[]> {
    const after = page.after ? sql`and (o.rank, o.id) > (${page.after.rank}, ${page.after.id}::uuid)` : sql``;
    const { rows } = await sql<Pick<InsightRow, (typeof COLUMNS)[number]>>`
      select found.* from unnest(${[...projectIds]}::uuid[]) as wanted (id)
      cross join lateral (
        select ${sql.join(COLUMNS.map((column) => sql.ref(`o.${column}`)))} from insight o
        where o.project_id = wanted.id and o.deleted_at is null and ${hasLevel(actor, 'READ', 'o.id')} ${after}
        order by o.rank, o.id limit ${page.first}
      ) found`.execute(trx);
    return rows.map(toInsight);
  }

  /** Insights that changed last, of those that the actor may read. */
  async listRecent(trx: Trx, actor: PermissionActor, first: number): Promise<Insight[]> {
    const rows = await trx
      .selectFrom('insight')
      .select(COLUMNS)
      .where('deleted_at', 'is', null)
      .where(hasLevel(actor, 'READ', 'insight.id'))
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(first)
      .execute();
    return rows.map(toInsight);
  }

  async highestRank(trx: Trx, projectId: string): Promise<number | undefined> {
    const row = await trx
      .selectFrom('insight')
      .select('rank')
      .where('project_id', '=', projectId)
      .where('deleted_at', 'is', null)
      .orderBy('rank', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.rank;
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

  /** Stores what was derived from the live document, and who wrote it. */
  async storeProjection(
    trx: Trx,
    teamId: string,
    id: string,
    projection: {
      text: string;
      preview: string;
      contributorIds: readonly string[];
      embeddedHighlightIds: readonly string[];
    },
  ): Promise<Pick<Insight, 'projectId' | 'version'> | undefined> {
    const row = await trx
      .updateTable('insight')
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
    if (row === undefined) return undefined;
    await trx.deleteFrom('insight_embed').where('insight_id', '=', id).execute();
    await this.insertEmbeds(trx, teamId, id, projection.embeddedHighlightIds);
    return { projectId: row.project_id, version: row.version };
  }

  /** Ids of highlights that insights embed, in the order of the documents. */
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
}
