// Generated from the migrations by libs/db/src/schema.ts. Do not edit.
import type { BaseTables } from '@fieldloom/db/base-tables';
import type { Generated } from 'kysely';

export interface Database extends BaseTables {
  workspace_plan: WorkspacePlanTable;
}

/** workspace: plan, add-ons, subscription and trial of a workspace */
export interface WorkspacePlanTable {
  team_id: string;
  plan_reference: string;
  add_on_references: Generated<string[]>;
  seat_quantity: number | null;
  subscription_status: 'ACTIVE' | 'CANCELED' | 'PAST_DUE' | 'TRIALING' | 'UNPAID' | null;
  trial_started_at: Date | null;
  trial_enabled: Generated<boolean>;
  trial_requested_at: Date | null;
  version: number;
  announced_plan: string;
  announced_read_only: boolean;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
