import {
  commonEnvironment,
  readEnvironment,
  searchEnvironment,
  streamEnvironment,
} from '@fieldloom/config/environment';

/** The search service's settings. It has no database, because the index can be rebuilt from content. */
export const environment = readEnvironment({ ...commonEnvironment, ...searchEnvironment, ...streamEnvironment });

export type Environment = typeof environment;
