import type { IntelligenceActivities } from '@fieldloom/workflow/activities/intelligence';
import { fromFailure } from '@fieldloom/workflow/failures';
import { RETRIES, TASK_QUEUES, TIMEOUTS } from '@fieldloom/workflow/queues';
import { ActivityCancellationType, CancellationScope, isCancellation, proxyActivities } from '@temporalio/workflow';
import { type MediaErrorCode, mediaCodeOf } from '../../modules/ffmpeg/media-error.ts';
import type { MediaRun, ProbedMedia, ProcessMediaActivities } from './activities.ts';

export interface ProcessMediaInput extends MediaRun {
  /** BCP 47; undefined = found automatically. */
  language?: string;
}

/** What is cancelled has ended before anything is cleared: it would write behind the clearing's back. */
const cancellationType = ActivityCancellationType.WAIT_CANCELLATION_COMPLETED;
const short = proxyActivities<ProcessMediaActivities>({
  cancellationType,
  startToCloseTimeout: TIMEOUTS.mediumActivity,
  heartbeatTimeout: TIMEOUTS.heartbeat,
  retry: RETRIES.call,
});
const long = proxyActivities<ProcessMediaActivities>({
  cancellationType,
  startToCloseTimeout: TIMEOUTS.longActivity,
  heartbeatTimeout: TIMEOUTS.heartbeat,
  retry: RETRIES.work,
});
const intelligence = proxyActivities<IntelligenceActivities>({
  taskQueue: TASK_QUEUES.speech,
  cancellationType,
  startToCloseTimeout: TIMEOUTS.longActivity,
  heartbeatTimeout: TIMEOUTS.heartbeat,
  retry: RETRIES.work,
});

/**
 * Makes a recording playable and writes its speech down. The two halves succeed and fail by themselves: a recording
 * whose speech cannot be read still plays. Cancelling ends both and leaves nothing half-made.
 */
export async function processMedia(input: ProcessMediaInput): Promise<void> {
  const { language, ...run } = input;
  let media: ProbedMedia;
  try {
    media = await short.probeMedia(run);
  } catch (error) {
    const code = codeOf(error, 'TOOL_FAILED');
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
    if (media.hasVideo) await long.drawStoryboard(run, media);
    if (media.hasSound) await long.drawWaveform(run, media);
    await long.packageHls(run, media);
    await short.completeConversion(run);
  } catch (error) {
    const code = codeOf(error, 'TOOL_FAILED');
    await CancellationScope.nonCancellable(() => short.failConversion(run, code));
  }
}

async function transcribe(run: MediaRun, media: ProbedMedia, language: string | undefined): Promise<void> {
  if (!media.hasSound) return short.skipTranscription(run);
  try {
    const { audioKey, transcriptKey } = await long.extractSpeech(run, media);
    await intelligence.transcribe({
      teamId: run.teamId,
      fileId: run.fileId,
      audioKey,
      transcriptKey,
      ...(language === undefined ? {} : { language }),
    });
    await short.attachTranscript(run, transcriptKey);
  } catch (error) {
    const code = codeOf(error, 'SPEECH_FAILED');
    await CancellationScope.nonCancellable(() => short.failTranscription(run, code));
  }
}

function codeOf(error: unknown, otherwise: MediaErrorCode): MediaErrorCode {
  if (isCancellation(error)) return 'CANCELLED';
  return mediaCodeOf(fromFailure(error)?.message ?? '') ?? otherwise;
}
