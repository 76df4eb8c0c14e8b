import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import type { ViewData } from '@fieldloom/views/view-data';
import type { ViewLayout, ViewObjectType } from '@fieldloom/views/vocabulary';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database.ts';

export interface View {
  id: string;
  projectId: string;
  title: string;
  layout: ViewLayout;
  objectType: ViewObjectType;
  viewData: ViewData;
  isDefault: boolean;
  rank: number;
  version: number;
  createdById: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export type NewView = Pick<View, 'id' | 'projectId' | 'title' | 'layout' | 'objectType' | 'viewData' | 'rank'> & {
  createdById: string;
};

export type ViewChange = Partial<Pick<View, 'title' | 'layout' | 'viewData'>>;

const COLUMNS = sql`v.id, v.project_id as "projectId", v.title, v.layout, v.object_type as "objectType",
  v.view_data as "viewData", v.rank, v.version, v.created_by as "createdById", v.created_at as "createdAt",
  v.updated_at as "updatedAt", exists (select from default_view d where d.view_id = v.id) as "isDefault"`;

@Injectable()
export class ViewRepository {
  /** Returns those views that the actor may read. */
  findReadable(trx: Trx, actor: PermissionActor, ids: readonly string[]): Promise<View[]> {
    return this.#select(trx, sql`v.id = any(${[...ids]}::uuid[]) and ${hasLevel(actor, 'READ', 'v.id')}`);
  }

  /** Returns views of projects that the actor may read, by rank. */
  listOfProjects(trx: Trx, actor: PermissionActor, projectIds: readonly string[]): Promise<View[]> {
    const readable = hasLevel(actor, 'READ', 'v.id', 'v.project_id');
    return this.#select(trx, sql`v.project_id = any(${[...projectIds]}::uuid[]) and ${readable} order by v.rank, v.id`);
  }

  /** Locks the view until the transaction ends, without checking rights. */
  async hold(trx: Trx, id: string): Promise<View | undefined> {
    return (await this.#select(trx, sql`v.id = ${id}::uuid for update of v`))[0];
  }

  async highestRank(trx: Trx, projectId: string): Promise<number | undefined> {
    const { rows } = await sql<{ rank: number | null }>`select max(rank) as rank from view
      where project_id = ${projectId}::uuid and deleted_at is null`.execute(trx);
    return rows[0]?.rank ?? undefined;
  }

  async count(trx: Trx, projectId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from view
      where project_id = ${projectId}::uuid and deleted_at is null`.execute(trx);
    return rows[0]?.count ?? 0;
  }

  async insert(trx: Trx, teamId: string, view: NewView): Promise<void> {
    await trx
      .insertInto('view')
      .values({
        id: view.id,
        team_id: teamId,
        project_id: view.projectId,
        title: view.title,
        layout: view.layout,
        object_type: view.objectType,
        view_data: JSON.stringify(view.viewData),
        rank: view.rank,
        created_by: view.createdById,
      })
      .execute();
  }

  async update(trx: Trx, id: string, { title, layout, viewData }: ViewChange): Promise<void> {
    await trx
      .updateTable('view')
      .set((eb) => ({
        ...(title === undefined ? {} : { title }),
        ...(layout === undefined ? {} : { layout }),
        ...(viewData === undefined ? {} : { view_data: JSON.stringify(viewData) }),
        version: eb('version', '+', 1),
        updated_at: sql<Date>`now()`,
      }))
      .where('id', '=', id)
      .execute();
  }

  /** Sets the view with which an area of the project opens; null: none. */
  async setDefault(
    trx: Trx,
    teamId: string,
    { projectId, objectType }: Pick<View, 'projectId' | 'objectType'>,
    viewId: string | null,
  ): Promise<void> {
    await trx
      .deleteFrom('default_view')
      .where('project_id', '=', projectId)
      .where('object_type', '=', objectType)
      .execute();
    if (viewId === null) return;
    await trx
      .insertInto('default_view')
      .values({ team_id: teamId, project_id: projectId, object_type: objectType, view_id: viewId })
      .execute();
  }

  async #select(trx: Trx, which: RawBuilder<unknown>): Promise<View[]> {
    const { rows } = await sql<View>`select ${COLUMNS} from view v where v.deleted_at is null and ${which}`.execute(
      trx,
    );
    return rows;
  }
}
