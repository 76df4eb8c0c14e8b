import { patientActivities } from '@fieldloom/workflow/patient-activities';
import { PATIENCE, RETRIES, TIMEOUTS } from '@fieldloom/workflow/queues';
import { ActivityCancellationType, CancellationScope } from '@temporalio/workflow';
import { mediaCodeOfFailure } from '../media-code-of-failure.ts';
import type { ClipRun, CutClipActivities } from './activities.ts';

export type CutClipInput = ClipRun;

const activities = patientActivities<CutClipActivities>({
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  startToCloseTimeout: TIMEOUTS.longActivity,
  heartbeatTimeout: TIMEOUTS.heartbeat,
  retry: RETRIES.work,
  patience: PATIENCE.pipeline,
});

/** Cuts the passage of one highlight out of its recording. */
export async function cutClip(input: CutClipInput): Promise<void> {
  try {
    await activities.cutPassage(input);
  } catch (error) {
    const code = mediaCodeOfFailure(error, 'TOOL_FAILED');
    await CancellationScope.nonCancellable(() => activities.failClip(input, code));
  }
}
