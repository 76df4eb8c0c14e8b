import type { WorkspaceDatabase } from '@fieldloom/db/database';
import type { Transaction } from 'kysely';
import type { Database, NoticeTable } from '../schema/rows.gen.ts';

export type NotificationTables = Database;
export type NotificationsDatabase = WorkspaceDatabase<NotificationTables>;
/** A transaction of one workspace. Services pass it on; only repositories use it for queries. */
export type Trx = Transaction<NotificationTables>;
export type NoticeKind = NoticeTable['kind'];
