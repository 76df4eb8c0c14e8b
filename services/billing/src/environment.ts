import {
  commonEnvironment,
  databaseEnvironment,
  readEnvironment,
  streamEnvironment,
} from '@fieldloom/config/environment';

/** The billing service's settings. */
export const environment = readEnvironment({ ...commonEnvironment, ...databaseEnvironment, ...streamEnvironment });

export type Environment = typeof environment;
