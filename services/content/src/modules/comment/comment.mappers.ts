/** What resolvers pass on for this SDL type. */
export type { Comment as CommentMapper } from './comment.repository.ts';
