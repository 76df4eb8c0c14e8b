/** What resolvers pass on for this SDL type. */
export type { StoredVisit as VisitMapper } from './visit.repository.ts';
