import { Injectable } from '@nestjs/common';
import type { Trx } from '../../database/database.ts';
import type { WorkspaceEntitlement } from '../../database/rows.ts';

export interface NewEntitlement {
  teamId: string;
  version: number;
  readOnly: boolean;
  seatLimit: number | null;
  viewerLimit: number | null;
  /** By billing's names, e.g. `userGroups`. */
  flags: Readonly<Record<string, boolean>>;
}

/** What billing said last. Needs a transaction of the workspace. */
@Injectable()
export class EntitlementRepository {
  /** Keeps a newer row, because events may come late or twice. */
  async store(trx: Trx, entitlement: NewEntitlement): Promise<void> {
    const values = {
      version: entitlement.version,
      read_only: entitlement.readOnly,
      seat_limit: entitlement.seatLimit,
      viewer_limit: entitlement.viewerLimit,
      flags: JSON.stringify(entitlement.flags),
      updated_at: new Date(),
    };
    await trx
      .insertInto('workspace_entitlement')
      .values({ team_id: entitlement.teamId, ...values })
      .onConflict((conflict) =>
        conflict
          .column('team_id')
          .doUpdateSet(values)
          .where('workspace_entitlement.version', '<=', entitlement.version),
      )
      .execute();
  }

  async find(trx: Trx, teamId: string): Promise<WorkspaceEntitlement | undefined> {
    return trx.selectFrom('workspace_entitlement').selectAll().where('team_id', '=', teamId).executeTakeFirst();
  }

  /** Locks the row, so that changes that take seats wait for each other. */
  async lock(trx: Trx, teamId: string): Promise<WorkspaceEntitlement | undefined> {
    return trx
      .selectFrom('workspace_entitlement')
      .selectAll()
      .where('team_id', '=', teamId)
      .forUpdate()
      .executeTakeFirst();
  }

  async delete(trx: Trx, teamId: string): Promise<void> {
    await trx.deleteFrom('workspace_entitlement').where('team_id', '=', teamId).execute();
  }
}
