/** What resolvers pass on for this SDL type. */
export type { Insight as InsightMapper } from './insight.repository.ts';
