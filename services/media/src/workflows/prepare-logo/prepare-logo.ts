import { patientActivities } from '@fieldloom/workflow/patient-activities';
import { PATIENCE, RETRIES, TIMEOUTS } from '@fieldloom/workflow/queues';
import { ActivityCancellationType, CancellationScope } from '@temporalio/workflow';
import { mediaCodeOfFailure } from '../media-code-of-failure.ts';
import type { LogoRun, PrepareLogoActivities } from './activities.ts';

const activities = patientActivities<PrepareLogoActivities>({
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  startToCloseTimeout: TIMEOUTS.mediumActivity,
  heartbeatTimeout: TIMEOUTS.heartbeat,
  retry: RETRIES.call,
  patience: PATIENCE.pipeline,
});

/** Makes the images of an uploaded logo in fixed sizes. The uploaded file itself is never shown. */
export async function prepareLogo(run: LogoRun): Promise<void> {
  try {
    await activities.prepareLogo(run);
  } catch (error) {
    const code = mediaCodeOfFailure(error, 'TOOL_FAILED');
    await CancellationScope.nonCancellable(() => activities.failLogo(run, code));
  }
}
