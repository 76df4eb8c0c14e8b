import {
  commonEnvironment,
  databaseEnvironment,
  readEnvironment,
  storageEnvironment,
  streamEnvironment,
  workflowEnvironment,
} from '@fieldloom/config/environment';
import { z } from 'zod';

/** The media service's settings. */
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
