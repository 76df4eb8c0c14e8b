import type { WorkspaceDatabase } from '@fieldloom/db/database';
import type { Database, NoticeTable } from '../schema/rows.gen.ts';

export type NotificationTables = Database;
export type NotificationsDatabase = WorkspaceDatabase<NotificationTables>;
export type NoticeKind = NoticeTable['kind'];
