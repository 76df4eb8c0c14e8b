import {
  type IntelligenceActivities,
  TRANSCRIBE_PROGRESS,
  type TranscribeInput,
  type TranscribeProgress,
  type TranscribeResult,
} from '@fieldloom/workflow/activities/intelligence';
import { ActivityCancellationType, defineSignal, proxyActivities, setHandler } from '@temporalio/workflow';

/**
 * Calls the activity as the transcription workflow does, but waits less.
 * @returns also the progress that it reported meanwhile.
 */
export async function transcribeOnce(
  input: TranscribeInput,
  taskQueue: string,
): Promise<TranscribeResult & { told: number[] }> {
  const { transcribe } = proxyActivities<IntelligenceActivities>({
    taskQueue,
    startToCloseTimeout: '5 minutes',
    heartbeatTimeout: '20 seconds',
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    retry: { maximumAttempts: 2, initialInterval: '100 milliseconds' },
  });
  const told: number[] = [];
  setHandler(defineSignal<[TranscribeProgress]>(TRANSCRIBE_PROGRESS), ({ progress }) => {
    told.push(progress);
  });
  return { ...(await transcribe(input)), told };
}
