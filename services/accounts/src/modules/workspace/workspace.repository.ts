import type { InvitePolicy, RegionCode } from '@fieldloom/kernel/enums';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Trx } from '../../database/database.ts';
import type { WorkspaceRow } from '../../database/rows.ts';

export interface NewWorkspace {
  teamId: string;
  name: string;
  subdomain: string;
  region: RegionCode;
  orgSize: string | null;
  promo: string | null;
  routeVersion: number;
}

/** Needs a transaction of the workspace. */
@Injectable()
export class WorkspaceRepository {
  /** @returns false when it already exists. */
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
        promo: workspace.promo,
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
    changes: Partial<{
      name: string;
      primaryColor: string | null;
      invitePolicy: InvitePolicy;
      activatedAt: Date;
      routeVersion: number;
    }>,
  ): Promise<WorkspaceRow | undefined> {
    return trx
      .updateTable('workspace')
      .set((set) => ({
        version: set('version', '+', 1),
        ...(changes.name === undefined ? {} : { name: changes.name }),
        ...(changes.primaryColor === undefined ? {} : { primary_color: changes.primaryColor }),
        ...(changes.invitePolicy === undefined ? {} : { invite_policy: changes.invitePolicy }),
        ...(changes.activatedAt === undefined ? {} : { activated_at: changes.activatedAt }),
        ...(changes.routeVersion === undefined ? {} : { route_version: changes.routeVersion }),
      }))
      .where('team_id', '=', teamId)
      .returningAll()
      .executeTakeFirst();
  }

  /** @returns the row when the change is newer than the last one. */
  async setLogo(
    trx: Trx,
    teamId: string,
    { logoId, version }: { logoId: string | null; version: number },
  ): Promise<WorkspaceRow | undefined> {
    return trx
      .updateTable('workspace')
      .set((set) => ({ version: set('version', '+', 1), logo_id: logoId, logo_version: version }))
      .where('team_id', '=', teamId)
      .where('logo_version', '<', version)
      .returningAll()
      .executeTakeFirst();
  }

  /** Locks the row until the transaction ends. */
  async lock(trx: Trx, teamId: string): Promise<WorkspaceRow | undefined> {
    return trx.selectFrom('workspace').selectAll().where('team_id', '=', teamId).forUpdate().executeTakeFirst();
  }

  /** Stores a name that the routing authority is about to be asked for; null to clear it. */
  async setNextSubdomain(trx: Trx, teamId: string, next: { subdomain: string; actorId: string } | null): Promise<void> {
    await trx
      .updateTable('workspace')
      .set({
        next_subdomain: next?.subdomain ?? null,
        next_subdomain_by: next?.actorId ?? null,
        next_subdomain_at: next === null ? null : new Date(),
      })
      .where('team_id', '=', teamId)
      .execute();
  }

  /** The requested name now belongs to the workspace. */
  async rename(trx: Trx, before: WorkspaceRow, to: { subdomain: string; routeVersion: number }): Promise<WorkspaceRow> {
    const former = before.former_subdomains.filter((name) => name !== to.subdomain && name !== before.subdomain);
    return trx
      .updateTable('workspace')
      .set((set) => ({
        version: set('version', '+', 1),
        subdomain: to.subdomain,
        route_version: to.routeVersion,
        former_subdomains: [...former, before.subdomain],
        renamed_at: new Date(),
        next_subdomain: null,
        next_subdomain_by: null,
        next_subdomain_at: null,
      }))
      .where('team_id', '=', before.team_id)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /**
   * Lists workspaces whose change of name started so long ago that the process must have stopped. Needs
   * `acrossWorkspaces`.
   */
  async listStuckRenames(trx: Trx, seconds: number): Promise<string[]> {
    const rows = await trx
      .selectFrom('workspace')
      .select('team_id')
      .where('next_subdomain_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
      .orderBy('next_subdomain_at')
      .limit(100)
      .execute();
    return rows.map((row) => row.team_id);
  }

  /** Closes the workspace, or (null) restores it. */
  async setClosing(
    trx: Trx,
    teamId: string,
    closing: { closedAt: Date; closedBy: string; deleteAfter: Date } | null,
  ): Promise<WorkspaceRow> {
    return trx
      .updateTable('workspace')
      .set((set) => ({
        version: set('version', '+', 1),
        closed_at: closing?.closedAt ?? null,
        closed_by: closing?.closedBy ?? null,
        delete_after: closing?.deleteAfter ?? null,
      }))
      .where('team_id', '=', teamId)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /**
   * Lists closed workspaces whose time is over, including those whose deletion has started. Needs `acrossWorkspaces`.
   */
  async listToDelete(trx: Trx): Promise<string[]> {
    const rows = await trx
      .selectFrom('workspace')
      .select('team_id')
      .where('delete_after', '<=', sql<Date>`now()`)
      .orderBy('delete_after')
      .limit(100)
      .execute();
    return rows.map((row) => row.team_id);
  }

  /** Takes the host from the workspace permanently. @returns false when it is not to be deleted. */
  async claimDeletion(trx: Trx, teamId: string): Promise<boolean> {
    const result = await trx
      .updateTable('workspace')
      .set({ activated_at: null })
      .where('team_id', '=', teamId)
      .where('delete_after', '<=', sql<Date>`now()`)
      .executeTakeFirst();
    return result.numUpdatedRows === 1n;
  }

  /** Deletes it with everything that refers to it. @returns its version, or undefined when it did not exist. */
  async delete(trx: Trx, teamId: string): Promise<number | undefined> {
    const row = await trx.deleteFrom('workspace').where('team_id', '=', teamId).returning('version').executeTakeFirst();
    return row?.version;
  }
}
