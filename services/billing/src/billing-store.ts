import { WorkspaceStore } from '@fieldloom/db/workspace-store';
import type { Database } from '../schema/rows.gen.ts';

/** What Nest gives to those who read and write rows. */
export class BillingStore extends WorkspaceStore<Database> {}
