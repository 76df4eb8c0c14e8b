import { WorkspaceStore } from '@fieldloom/db/workspace-store';
import type { MediaTables } from './database.ts';

/** The Nest token for the store through which rows are read and written. */
export class MediaStore extends WorkspaceStore<MediaTables> {}
