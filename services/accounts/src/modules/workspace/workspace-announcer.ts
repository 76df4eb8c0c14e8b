import { notFound } from '@fieldloom/kernel/errors';
import { emit } from '@fieldloom/outbox/emit';
import { workspaceUpdated } from '@fieldloom/stream/events/accounts';
import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { WorkspaceRow } from '../../database/rows.ts';
import { WorkspaceRepository } from './workspace.repository.ts';

/** Tells the other services that something about a workspace has changed. Needs a transaction of the workspace. */
@Injectable()
export class WorkspaceAnnouncer {
  constructor(private readonly workspaces: WorkspaceRepository) {}

  /** @param workspace The row after the change. */
  async updated(trx: Trx, { team_id: teamId, version }: WorkspaceRow, actorId: string | null): Promise<void> {
    const about = { teamId, actor: actorId, aggregateId: teamId, version, payload: { version } };
    await emit(trx, { event: workspaceUpdated, ...about });
  }

  /** Announces settings of the workspace that are stored in other rows, as its next version. */
  async updatedElsewhere(trx: Trx, teamId: string, actorId: string): Promise<void> {
    const workspace = await this.workspaces.update(trx, teamId, {});
    if (workspace === undefined) throw notFound();
    await this.updated(trx, workspace, actorId);
  }
}
