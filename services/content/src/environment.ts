import {
  commonEnvironment,
  databaseEnvironment,
  readEnvironment,
  storageEnvironment,
  streamEnvironment,
} from '@fieldloom/config/environment';

/** What the content service reads from its environment. */
export const environment = readEnvironment({
  ...commonEnvironment,
  ...databaseEnvironment,
  ...streamEnvironment,
  ...storageEnvironment,
});

export type Environment = typeof environment;
