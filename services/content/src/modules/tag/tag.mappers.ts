/** What resolvers pass on for these SDL types. */
export type { Tag as TagMapper } from './tag.repository.ts';
