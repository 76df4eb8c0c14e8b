import type {
  IntelligenceActivities,
  TranscribeInput,
  TranscribeResult,
} from '@fieldloom/workflow/activities/intelligence';
import { ActivityCancellationType, proxyActivities } from '@temporalio/workflow';

/** Calls the activity as the transcription workflow does, with short patience. */
export async function transcribeOnce(input: TranscribeInput, taskQueue: string): Promise<TranscribeResult> {
  const { transcribe } = proxyActivities<IntelligenceActivities>({
    taskQueue,
    startToCloseTimeout: '5 minutes',
    heartbeatTimeout: '20 seconds',
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
    retry: { maximumAttempts: 2, initialInterval: '100 milliseconds' },
  });
  return transcribe(input);
}
