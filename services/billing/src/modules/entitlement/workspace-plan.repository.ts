import { Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import type { WorkspacePlanTable } from '../../../schema/rows.gen.ts';
import type { Trx } from '../../database.ts';
import { TRIAL_PLAN } from '../plan/catalogue.ts';
import type { WorkspacePlan } from './entitlement.ts';

function read(row: Selectable<WorkspacePlanTable>): WorkspacePlan {
  return {
    teamId: row.team_id,
    planReference: row.plan_reference,
    addOnReferences: row.add_on_references,
    seatQuantity: row.seat_quantity,
    subscriptionStatus: row.subscription_status,
    trialStartedAt: row.trial_started_at,
    trialEnabled: row.trial_enabled,
    trialRequestedAt: row.trial_requested_at,
    version: row.version,
    announcedPlan: row.announced_plan,
    announcedReadOnly: row.announced_read_only,
  };
}

function write(plan: WorkspacePlan) {
  return {
    plan_reference: plan.planReference,
    add_on_references: [...plan.addOnReferences],
    seat_quantity: plan.seatQuantity,
    subscription_status: plan.subscriptionStatus,
    trial_started_at: plan.trialStartedAt,
    trial_enabled: plan.trialEnabled,
    trial_requested_at: plan.trialRequestedAt,
    version: plan.version,
    announced_plan: plan.announcedPlan,
    announced_read_only: plan.announcedReadOnly,
  };
}

@Injectable()
export class WorkspacePlanRepository {
  async find(trx: Trx, teamId: string): Promise<WorkspacePlan | undefined> {
    const row = await trx.selectFrom('workspace_plan').selectAll().where('team_id', '=', teamId).executeTakeFirst();
    return row === undefined ? undefined : read(row);
  }

  /** Like `find`, but locks the row: other changes wait. */
  async lock(trx: Trx, teamId: string): Promise<WorkspacePlan | undefined> {
    const query = trx.selectFrom('workspace_plan').selectAll().where('team_id', '=', teamId).forUpdate();
    const row = await query.executeTakeFirst();
    return row === undefined ? undefined : read(row);
  }

  /** @returns False when the workspace already has a plan. */
  async insert(trx: Trx, plan: WorkspacePlan): Promise<boolean> {
    const inserted = await trx
      .insertInto('workspace_plan')
      .values({ team_id: plan.teamId, ...write(plan) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }

  async update(trx: Trx, plan: WorkspacePlan): Promise<void> {
    await trx
      .updateTable('workspace_plan')
      .set({ ...write(plan), updated_at: new Date() })
      .where('team_id', '=', plan.teamId)
      .execute();
  }

  async delete(trx: Trx, teamId: string): Promise<void> {
    await trx.deleteFrom('workspace_plan').where('team_id', '=', teamId).execute();
  }

  /**
   * Returns and locks workspaces whose trial started before a moment and was last announced as running; concurrent
   * callers skip them. Needs a transaction across workspaces.
   */
  async lockUnannouncedTrialEnds(trx: Trx, startedBefore: Date, limit: number): Promise<WorkspacePlan[]> {
    const rows = await trx
      .selectFrom('workspace_plan')
      .selectAll()
      .where('announced_plan', '=', TRIAL_PLAN)
      .where('trial_started_at', '<', startedBefore)
      .orderBy('trial_started_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map(read);
  }
}
