/** What resolvers pass on for this SDL type. */
export type { Readme as ReadmeMapper } from './readme.repository.ts';
