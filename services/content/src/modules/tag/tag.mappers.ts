/** What resolvers pass on for these SDL types. */
export type { Tag as TagMapper, TagBoard as TagBoardMapper, TagGroup as TagGroupMapper } from './tag.repository.ts';
