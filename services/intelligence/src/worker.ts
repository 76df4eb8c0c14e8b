import { rm } from 'node:fs/promises';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { Storage } from '@fieldloom/storage/storage';
import { TASK_QUEUES } from '@fieldloom/workflow/queues';
import { startWorker as startTemporalWorker } from '@fieldloom/workflow/worker';
import type { Environment } from './environment.ts';
import { chooseDiariser, chooseRecognizer } from './models.ts';
import { createTranscriptActivities } from './modules/transcript/transcript.activity.ts';
import { openScratch } from './scratch.ts';

/** The model processes one recording at a time; a second activity would only take memory. Scale by adding processes. */
const RECORDINGS_AT_ONCE = 1;

/** Serves the task queue `intelligence-speech`. */
export async function startWorker({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const recognizer = chooseRecognizer(env, logger);
  const diariser = chooseDiariser(env);
  const storage = new Storage(env);
  const scratchFolder = await openScratch(env.STATE_DIR);
  const worker = await startTemporalWorker({
    settings: env,
    taskQueue: TASK_QUEUES.speech,
    logger,
    metrics,
    activities: createTranscriptActivities({
      storage,
      recognizer: recognizer.port,
      diariser: diariser.port,
      scratchFolder,
      logger,
      metrics,
    }),
    maxConcurrentActivities: RECORDINGS_AT_ONCE,
  });
  return {
    ready: async () => {
      await Promise.all([worker.ready(), recognizer.ready(), diariser.ready()]);
    },
    stop: async () => {
      await worker.stop();
      await Promise.all([recognizer.stop(), diariser.stop()]);
      await rm(scratchFolder, { recursive: true, force: true });
      storage.close();
    },
  };
}
