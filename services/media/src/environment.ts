import {
  commonEnvironment,
  databaseEnvironment,
  readEnvironment,
  storageEnvironment,
  streamEnvironment,
  workflowEnvironment,
} from '@fieldloom/config/environment';
import { z } from 'zod';

/** What the media service reads from its environment. */
export const environment = readEnvironment({
  ...commonEnvironment,
  ...databaseEnvironment,
  ...streamEnvironment,
  ...storageEnvironment,
  ...workflowEnvironment,
  FFMPEG_PATH: z.string().default('ffmpeg'),
  FFPROBE_PATH: z.string().default('ffprobe'),
});

export type Environment = typeof environment;
