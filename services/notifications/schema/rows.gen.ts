// Generated from the migrations by libs/db/src/schema.ts. Do not edit.
import type { BaseTables } from '@fieldloom/db/base-tables';
import type { Generated } from 'kysely';

export interface Database extends BaseTables {
  mail_preference: MailPreferenceTable;
  notice: NoticeTable;
  notification_options: NotificationOptionsTable;
  waiting_mail: WaitingMailTable;
}

/** workspace: whether users get mails, and the secret of their unsubscribe links */
export interface MailPreferenceTable {
  team_id: string;
  user_id: string;
  enabled: Generated<boolean>;
  unsubscribe_secret: string;
  updated_at: Generated<Date>;
}

/** workspace: in-app notices of a user */
export interface NoticeTable {
  id: string;
  team_id: string;
  user_id: string;
  kind: 'TRANSCRIPT_COMPLETE' | 'TRANSCRIPT_FAILED' | 'COMMENT_ADDED' | 'INSIGHT_PUBLISHED' | 'OBJECT_CHANGED' | 'RETENTION_DUE';
  object_kind: string;
  object_id: string;
  event_id: string;
  read_at: Date | null;
  created_at: Generated<Date>;
}

/** workspace: what users want to be told of */
export interface NotificationOptionsTable {
  team_id: string;
  user_id: string;
  project_id: string | null;
  all_changes: Generated<boolean>;
  insights_published: Generated<boolean>;
  all_comments: Generated<boolean>;
  updated_at: Generated<Date>;
}

/** workspace: what the next mail to a user tells of */
export interface WaitingMailTable {
  id: string;
  team_id: string;
  user_id: string;
  kind: 'COMMENT_ADDED' | 'INSIGHT_PUBLISHED' | 'OBJECT_CHANGED';
  object_kind: 'NOTE' | 'INSIGHT';
  object_id: string;
  project_id: string;
  count: Generated<number>;
  first_at: Generated<Date>;
  last_at: Generated<Date>;
}
