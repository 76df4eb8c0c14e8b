import { fileURLToPath } from 'node:url';
import type { RoleContext, Running } from '@fieldloom/service/run-service';
import { TASK_QUEUES } from '@fieldloom/workflow/queues';
import { startWorker as startTemporalWorker } from '@fieldloom/workflow/worker';
import { makeDependencies } from './dependencies.ts';
import type { Environment } from './environment.ts';
import { ClipRepository } from './modules/clip/clip.repository.ts';
import { FileRepository } from './modules/file/file.repository.ts';
import { LogoRepository } from './modules/logo/logo.repository.ts';
import { cutClipActivities } from './workflows/cut-clip/cut-clip.activities.ts';
import { drawPictureActivities } from './workflows/draw-picture/draw-picture.activities.ts';
import { prepareLogoActivities } from './workflows/prepare-logo/prepare-logo.activities.ts';
import { processMediaActivities } from './workflows/process-media/process-media.activities.ts';

/** Runs the media workflows and the tools that they call. */
export async function startWorker({ env, logger, metrics }: RoleContext<Environment>): Promise<Running> {
  const { content, storage, database } = makeDependencies(env, 'worker');
  const tools = {
    database,
    storage,
    files: new FileRepository(),
    clips: new ClipRepository(),
    logos: new LogoRepository(),
    ffmpegPath: env.FFMPEG_PATH,
    ffprobePath: env.FFPROBE_PATH,
  };
  const worker = await startTemporalWorker({
    settings: env,
    taskQueue: TASK_QUEUES.media,
    logger,
    metrics,
    workflows: { bundlePath: fileURLToPath(new URL('./workflows.bundle.js', import.meta.url)) },
    activities: {
      ...processMediaActivities({ ...tools, content, logger }),
      ...cutClipActivities(tools),
      ...drawPictureActivities(tools),
      ...prepareLogoActivities(tools),
    },
  });
  return {
    ready: worker.ready,
    stop: async () => {
      await worker.stop();
      storage.close();
      await database.close();
    },
  };
}
