// Generated from the migrations by libs/db/src/schema.ts. Do not edit.
import type { BaseTables } from '@fieldloom/db/base-tables';
import type { Generated } from 'kysely';

export interface Database extends BaseTables {
  notice: NoticeTable;
}

/** workspace: in-app notices of a user */
export interface NoticeTable {
  id: string;
  team_id: string;
  user_id: string;
  kind: 'TRANSCRIPT_COMPLETE' | 'TRANSCRIPT_FAILED';
  object_kind: string;
  object_id: string;
  event_id: string;
  read_at: Date | null;
  created_at: Generated<Date>;
}
