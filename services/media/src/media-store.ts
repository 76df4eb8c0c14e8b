import { WorkspaceStore } from '@fieldloom/db/workspace-store';
import type { MediaTables } from './database.ts';

/** What Nest gives to those who read and write rows. */
export class MediaStore extends WorkspaceStore<MediaTables> {}
