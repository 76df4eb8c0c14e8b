import type { RegionCode } from '@fieldloom/kernel/enums';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { WorkspaceRow } from '../../database/rows.ts';

export interface NewWorkspace {
  teamId: string;
  name: string;
  subdomain: string;
  region: RegionCode;
  orgSize: string | null;
  routeVersion: number;
}

/** Needs a transaction of the workspace. */
@Injectable()
export class WorkspaceRepository {
  /** @returns false when it exists. */
  async insert(trx: Trx, workspace: NewWorkspace): Promise<boolean> {
    const result = await trx
      .insertInto('workspace')
      .values({
        team_id: workspace.teamId,
        name: workspace.name,
        subdomain: workspace.subdomain,
        region: workspace.region,
        primary_color: null,
        org_size: workspace.orgSize,
        route_version: workspace.routeVersion,
        activated_at: null,
      })
      .onConflict((conflict) => conflict.column('team_id').doNothing())
      .executeTakeFirst();
    return result.numInsertedOrUpdatedRows === 1n;
  }

  async find(trx: Trx, teamId: string): Promise<WorkspaceRow | undefined> {
    return trx.selectFrom('workspace').selectAll().where('team_id', '=', teamId).executeTakeFirst();
  }

  async update(
    trx: Trx,
    teamId: string,
    changes: Partial<{ name: string; primaryColor: string | null; activatedAt: Date; routeVersion: number }>,
  ): Promise<WorkspaceRow | undefined> {
    return trx
      .updateTable('workspace')
      .set((set) => ({
        version: set('version', '+', 1),
        ...(changes.name === undefined ? {} : { name: changes.name }),
        ...(changes.primaryColor === undefined ? {} : { primary_color: changes.primaryColor }),
        ...(changes.activatedAt === undefined ? {} : { activated_at: changes.activatedAt }),
        ...(changes.routeVersion === undefined ? {} : { route_version: changes.routeVersion }),
      }))
      .where('team_id', '=', teamId)
      .returningAll()
      .executeTakeFirst();
  }

  /** With everything that refers to it. @returns its version, or undefined when it was not there. */
  async delete(trx: Trx, teamId: string): Promise<number | undefined> {
    const row = await trx.deleteFrom('workspace').where('team_id', '=', teamId).returning('version').executeTakeFirst();
    return row?.version;
  }
}
