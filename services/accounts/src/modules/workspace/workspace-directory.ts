import { notFound } from '@fieldloom/kernel/errors';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { WorkspaceRow } from '../../database/rows.ts';
import { WorkspaceRepository } from './workspace.repository.ts';

/** What other nouns read of a workspace. Needs a transaction of the workspace. */
@Injectable()
export class WorkspaceDirectory {
  constructor(private readonly workspaces: WorkspaceRepository) {}

  async find(trx: Trx, teamId: string): Promise<WorkspaceRow | undefined> {
    return this.workspaces.find(trx, teamId);
  }

  /** @throws NOT_FOUND when this region does not hold it. */
  async get(trx: Trx, teamId: string): Promise<WorkspaceRow> {
    const workspace = await this.workspaces.find(trx, teamId);
    if (workspace === undefined) throw notFound();
    return workspace;
  }

  /** Makes transactions that do the same in this workspace wait for each other. */
  async hold(trx: Trx, teamId: string): Promise<void> {
    await this.workspaces.lock(trx, teamId);
  }
}
