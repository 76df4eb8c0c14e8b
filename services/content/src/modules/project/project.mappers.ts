/** What resolvers pass on for this SDL type. */
export type { Project as ProjectMapper } from './project.repository.ts';
