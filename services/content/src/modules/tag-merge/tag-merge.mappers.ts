/** What resolvers pass on for these SDL types. */
export type { TagMerge as TagMergeMapper } from './tag-merge.repository.ts';
