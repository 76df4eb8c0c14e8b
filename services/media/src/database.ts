import type { WorkspaceDatabase } from '@fieldloom/db/database';
import type { Transaction } from 'kysely';
import type { ClipTable, Database, FileTable } from '../schema/rows.gen.ts';

/** Row types of the media database. `migrations/` explains the columns. */
export type MediaTables = Database;
export type MediaDatabase = WorkspaceDatabase<MediaTables>;
export type Trx = Transaction<MediaTables>;

export type ConversionStatus = ClipTable['status'];
export type TranscriptionStatus = FileTable['transcription_status'];
