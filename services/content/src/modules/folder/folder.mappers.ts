/** What resolvers pass on for this SDL type. */
export type { Folder as FolderMapper } from './folder.repository.ts';
