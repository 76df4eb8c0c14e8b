import { WorkspaceStore } from '@fieldloom/db/workspace-store';
import type { Database } from '../schema/rows.gen.ts';

/** The Nest token for the store through which rows are read and written. */
export class BillingStore extends WorkspaceStore<Database> {}
