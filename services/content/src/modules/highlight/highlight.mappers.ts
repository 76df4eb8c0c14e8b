/** What resolvers pass on for this SDL type. */
export type { Highlight as HighlightMapper } from './highlight.repository.ts';
