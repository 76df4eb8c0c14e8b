import { unprocessable } from '@fieldloom/kernel/errors';
import { emit } from '@fieldloom/outbox/emit';
import { workspaceCreated, workspaceDeleted } from '@fieldloom/stream/events/accounts';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { WorkspaceRow } from '../../database/rows.ts';
import { type NewWorkspace, WorkspaceRepository } from './workspace.repository.ts';

/**
 * Creates a workspace's row and finally deletes it, as the workflows `createTenant` and `deleteTenant` decide. Every
 * method may run twice.
 */
@Injectable()
export class WorkspaceLife {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly workspaces: WorkspaceRepository,
  ) {}

  /** Stores a workspace that nobody can open yet. @returns false when it is there already. */
  async create(trx: Trx, workspace: NewWorkspace): Promise<boolean> {
    return this.workspaces.insert(trx, workspace);
  }

  /** Opens it and tells the other services, once. @throws UNPROCESSABLE when there is no such workspace. */
  async open(teamId: string): Promise<WorkspaceRow> {
    return this.database.forWorkspace({ teamId }, async (trx) => {
      const workspace = await this.workspaces.find(trx, teamId);
      if (workspace === undefined) throw unprocessable('The workspace is not there');
      if (workspace.activated_at !== null) return workspace;
      const opened = await this.workspaces.update(trx, teamId, { activatedAt: new Date() });
      await emit(trx, { event: workspaceCreated, ...about(teamId, opened?.version ?? workspace.version) });
      return workspace;
    });
  }

  /** @returns undefined when it is gone. */
  async keepRouteVersion(trx: Trx, teamId: string, routeVersion: number): Promise<WorkspaceRow | undefined> {
    return this.workspaces.update(trx, teamId, { routeVersion });
  }

  /** Lists closed workspaces whose time is over, including those whose deletion has started. */
  async listToDelete(): Promise<string[]> {
    return this.database.acrossWorkspaces('delete closed workspaces', (trx) => this.workspaces.listToDelete(trx));
  }

  /** Takes the host from it permanently. @returns false when it is not to be deleted. */
  async claimDeletion(teamId: string): Promise<boolean> {
    return this.database.forWorkspace({ teamId }, (trx) => this.workspaces.claimDeletion(trx, teamId));
  }

  /** Deletes it with everything that refers to it, and tells the other services. */
  async delete(trx: Trx, teamId: string): Promise<void> {
    const version = await this.workspaces.delete(trx, teamId);
    if (version !== undefined) await emit(trx, { event: workspaceDeleted, ...about(teamId, version) });
  }
}

function about(teamId: string, version: number) {
  return { teamId, actor: null, aggregateId: teamId, version, payload: { version } };
}
