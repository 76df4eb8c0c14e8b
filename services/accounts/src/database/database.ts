import type { WorkspaceDatabase } from '@fieldloom/db/database';
import type { Transaction } from 'kysely';
import type { Database as Tables } from '../../schema/rows.gen.ts';

export type { Tables };
export type Database = WorkspaceDatabase<Tables>;
/** A transaction in the scope of a workspace, a person, or both. Only repositories write queries with it. */
export type Trx = Transaction<Tables>;

/** Injection token of the service's only database handle. */
export const DATABASE = Symbol('DATABASE');
