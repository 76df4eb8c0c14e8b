import type { BaseTables } from '@fieldloom/db/base-tables';
import type { WorkspaceDatabase } from '@fieldloom/db/database';
import type { Generated } from 'kysely';

export type NoticeKind = 'TRANSCRIPT_COMPLETE' | 'TRANSCRIPT_FAILED';

interface NoticeTable {
  id: string;
  team_id: string;
  user_id: string;
  kind: NoticeKind;
  object_kind: string;
  object_id: string;
  event_id: string;
  read_at: Date | null;
  created_at: Generated<Date>;
}

export interface NotificationTables extends BaseTables {
  notice: NoticeTable;
}

export type NotificationsDatabase = WorkspaceDatabase<NotificationTables>;
