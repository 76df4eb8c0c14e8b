import {
  commonEnvironment,
  databaseEnvironment,
  readEnvironment,
  storageEnvironment,
  streamEnvironment,
  workflowEnvironment,
} from '@fieldloom/config/environment';

/** What the content service reads from its environment. */
export const environment = readEnvironment({
  ...commonEnvironment,
  ...databaseEnvironment,
  ...streamEnvironment,
  ...storageEnvironment,
  ...workflowEnvironment,
});

export type Environment = typeof environment;
