/** What resolvers pass on for this SDL type. */
export type { Share as ShareMapper } from './share.repository.ts';
