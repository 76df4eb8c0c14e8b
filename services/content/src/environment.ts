import {
  commonEnvironment,
  databaseEnvironment,
  readEnvironment,
  storageEnvironment,
  streamEnvironment,
  workflowEnvironment,
} from '@fieldloom/config/environment';

/** The content service's settings. */
export const environment = readEnvironment({
  ...commonEnvironment,
  ...databaseEnvironment,
  ...streamEnvironment,
  ...storageEnvironment,
  ...workflowEnvironment,
});

export type Environment = typeof environment;
