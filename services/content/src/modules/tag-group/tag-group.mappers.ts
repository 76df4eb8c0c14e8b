/** What resolvers pass on for these SDL types. */
export type { TagGroup as TagGroupMapper } from './tag-group.repository.ts';
