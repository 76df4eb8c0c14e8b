import { patientActivities } from '@fieldloom/workflow/patient-activities';
import { PATIENCE, RETRIES, TIMEOUTS } from '@fieldloom/workflow/queues';
import { ActivityCancellationType, CancellationScope } from '@temporalio/workflow';
import { mediaCodeOfFailure } from '../media-code-of-failure.ts';
import type { MediaRun } from '../process-media/activities.ts';
import type { DrawPictureActivities } from './activities.ts';

const activities = patientActivities<DrawPictureActivities>({
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  startToCloseTimeout: TIMEOUTS.mediumActivity,
  heartbeatTimeout: TIMEOUTS.heartbeat,
  retry: RETRIES.call,
  patience: PATIENCE.pipeline,
});

/** Makes an image of a drawing (SVG). The drawing itself is never shown, because it can contain scripts. */
export async function drawPicture(run: MediaRun): Promise<void> {
  try {
    await activities.drawPicture(run);
  } catch (error) {
    const code = mediaCodeOfFailure(error, 'TOOL_FAILED');
    await CancellationScope.nonCancellable(() => activities.failPicture(run, code));
  }
}
