import type { Page } from '../../page.ts';
import type { Insight } from './insight.repository.ts';

/** What resolvers pass on for these SDL types. */
export type InsightMapper = Insight;
export type InsightConnectionMapper = Page<Insight>;
