import {
  commonEnvironment,
  databaseEnvironment,
  readEnvironment,
  streamEnvironment,
} from '@fieldloom/config/environment';

/** What the billing service reads from its environment. */
export const environment = readEnvironment({ ...commonEnvironment, ...databaseEnvironment, ...streamEnvironment });

export type Environment = typeof environment;
