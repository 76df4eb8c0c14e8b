import {
  type IntelligenceActivities,
  TRANSCRIBE_PROGRESS,
  type TranscribeInput,
  type TranscribeProgress,
} from '@fieldloom/workflow/activities/intelligence';
import { patientActivities } from '@fieldloom/workflow/patient-activities';
import { PATIENCE, RETRIES, TASK_QUEUES, TIMEOUTS } from '@fieldloom/workflow/queues';
import {
  ActivityCancellationType,
  CancellationScope,
  condition,
  defineSignal,
  patched,
  proxyLocalActivities,
  setHandler,
} from '@temporalio/workflow';
import { mediaCodeOfFailure } from '../media-code-of-failure.ts';
import type { MediaRun, ProbedMedia, ProcessMediaActivities } from './activities.ts';

export interface ProcessMediaInput extends MediaRun {
  /** BCP 47; undefined: detected automatically. */
  language?: string;
}

/**
 * Waits until canceled activities have ended before anything is cleaned up; otherwise they could still write
 * afterwards.
 */
const cancellationType = ActivityCancellationType.WAIT_CANCELLATION_COMPLETED;
const short = patientActivities<ProcessMediaActivities>({
  cancellationType,
  startToCloseTimeout: TIMEOUTS.mediumActivity,
  heartbeatTimeout: TIMEOUTS.heartbeat,
  retry: RETRIES.call,
  patience: PATIENCE.pipeline,
});
const long = patientActivities<ProcessMediaActivities>({
  cancellationType,
  startToCloseTimeout: TIMEOUTS.longActivity,
  heartbeatTimeout: TIMEOUTS.heartbeat,
  retry: RETRIES.work,
  patience: PATIENCE.pipeline,
});
const intelligence = patientActivities<IntelligenceActivities>({
  taskQueue: TASK_QUEUES.speech,
  cancellationType,
  startToCloseTimeout: TIMEOUTS.longActivity,
  heartbeatTimeout: TIMEOUTS.heartbeat,
  retry: RETRIES.work,
  patience: PATIENCE.pipeline,
});
/** Local activities: progress must not wait in the queue behind conversions, of which a worker runs few at a time. */
const instant = proxyLocalActivities<ProcessMediaActivities>({
  startToCloseTimeout: TIMEOUTS.shortActivity,
  retry: { maximumAttempts: 1 },
});
const recognized = defineSignal<[TranscribeProgress]>(TRANSCRIBE_PROGRESS);

/**
 * Makes a recording playable and transcribes it. The two halves succeed and fail independently: a recording whose
 * speech can't be recognized still plays. Canceling ends both and leaves nothing half-done.
 */
export async function processMedia(input: ProcessMediaInput): Promise<void> {
  const { language, ...run } = input;
  let media: ProbedMedia;
  try {
    media = await short.probeMedia(run);
  } catch (error) {
    const code = mediaCodeOfFailure(error, 'TOOL_FAILED');
    await CancellationScope.nonCancellable(async () => {
      await short.failConversion(run, code);
      await short.failTranscription(run, code);
    });
    return;
  }
  await Promise.all([convert(run, media), transcribe(run, media, language)]);
}

async function convert(run: MediaRun, media: ProbedMedia): Promise<void> {
  try {
    if (media.hasVideo) await drawPoster(run, media);
    if (media.hasSound) await long.drawWaveform(run, media);
    await long.packageHls(run, media);
    await short.completeConversion(run);
  } catch (error) {
    const code = mediaCodeOfFailure(error, 'TOOL_FAILED');
    await CancellationScope.nonCancellable(() => short.failConversion(run, code));
  }
}

/** Runs that started before it had its own name continue with the old one. */
function drawPoster(run: MediaRun, media: ProbedMedia): Promise<void> {
  return patched('draw-poster') ? long.drawPoster(run, media) : long.drawStoryboard(run, media);
}

async function transcribe(run: MediaRun, media: ProbedMedia, language: string | undefined): Promise<void> {
  if (!media.hasSound) return short.skipTranscription(run);
  try {
    const { audioKey, transcriptKey, vocabularyKey, ...project } = await long.extractSpeech(run, media);
    // The recording's own language takes precedence over the project's.
    const spoken = language ?? project.language;
    const { teamId, fileId } = run;
    await recognize(run, {
      teamId,
      fileId,
      audioKey,
      transcriptKey,
      ...(spoken === undefined ? {} : { language: spoken }),
      ...(vocabularyKey === undefined ? {} : { vocabularyKey }),
    });
    await short.attachTranscript(run, transcriptKey);
  } catch (error) {
    const code = mediaCodeOfFailure(error, 'SPEECH_FAILED');
    await CancellationScope.nonCancellable(() => short.failTranscription(run, code));
  }
}

/** Lets intelligence transcribe the recording, and stores the progress that it reports. */
async function recognize(run: MediaRun, input: TranscribeInput): Promise<void> {
  let reached = 0;
  let noted = 0;
  let isOver = false;
  setHandler(recognized, ({ progress }) => {
    reached = Math.max(reached, progress);
  });
  // Ends with the activity, not before it, even when it is canceled. Progress that arrives while one value is being
  // stored is combined into the next.
  const following = CancellationScope.nonCancellable(async () => {
    for (;;) {
      await condition(() => isOver || reached > noted);
      if (isOver) return;
      noted = reached;
      // A failed write of progress does not fail the recording; the next one stores more.
      await instant.noteRecognition(run, noted).catch(() => {});
    }
  });
  try {
    await intelligence.transcribe(input);
  } finally {
    isOver = true;
    await following;
  }
}
