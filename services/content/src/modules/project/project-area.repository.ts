import type { ProjectArea } from '@fieldloom/kernel/project-areas';
import type { PermissionActor } from '@fieldloom/permissions/model';
import { hasLevel } from '@fieldloom/permissions/sql';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database.ts';
import { groupBy } from '../../request-loaders.ts';

type AreaOf = ProjectArea & { projectId: string };

/** Stored settings of areas. Areas without a row have the default. */
@Injectable()
export class ProjectAreaRepository {
  /** For each of the projects that the actor may read. */
  async listReadable(
    trx: Trx,
    actor: PermissionActor,
    projectIds: readonly string[],
  ): Promise<Map<string, ProjectArea[]>> {
    const rows = await trx
      .selectFrom('project_area')
      .select(['project_id as projectId', 'kind', 'enabled', 'rank'])
      .where('project_id', 'in', projectIds)
      .where(hasLevel(actor, 'READ', 'project_area.project_id'))
      .execute();
    return groupBy<AreaOf>(rows, (row) => row.projectId);
  }

  async list(trx: Trx, projectId: string): Promise<ProjectArea[]> {
    return trx
      .selectFrom('project_area')
      .select(['kind', 'enabled', 'rank'])
      .where('project_id', '=', projectId)
      .execute();
  }

  async save(trx: Trx, teamId: string, projectId: string, areas: readonly ProjectArea[]): Promise<void> {
    await trx
      .insertInto('project_area')
      .values(areas.map(({ kind, enabled, rank }) => ({ team_id: teamId, project_id: projectId, kind, enabled, rank })))
      .onConflict((conflict) =>
        conflict
          .columns(['project_id', 'kind'])
          .doUpdateSet((eb) => ({ enabled: eb.ref('excluded.enabled'), rank: eb.ref('excluded.rank') })),
      )
      .execute();
  }
}
