/** What resolvers pass on for these SDL types. */
export type { TagBoard as TagBoardMapper } from './tag-board.repository.ts';
