/** What resolvers pass on for these SDL types. */
export type { Job as JobMapper } from './job.repository.ts';
