import {
  commonEnvironment,
  readEnvironment,
  searchEnvironment,
  streamEnvironment,
} from '@fieldloom/config/environment';

/** What the search service reads from its environment. It has no database: the index can be rebuilt from content. */
export const environment = readEnvironment({ ...commonEnvironment, ...searchEnvironment, ...streamEnvironment });

export type Environment = typeof environment;
