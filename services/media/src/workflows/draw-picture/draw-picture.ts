import { fromFailure } from '@fieldloom/workflow/failures';
import { RETRIES, TIMEOUTS } from '@fieldloom/workflow/queues';
import { ActivityCancellationType, CancellationScope, isCancellation, proxyActivities } from '@temporalio/workflow';
import { mediaCodeOf } from '../../modules/ffmpeg/media-error.ts';
import type { MediaRun } from '../process-media/activities.ts';
import type { DrawPictureActivities } from './activities.ts';

const activities = proxyActivities<DrawPictureActivities>({
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  startToCloseTimeout: TIMEOUTS.mediumActivity,
  heartbeatTimeout: TIMEOUTS.heartbeat,
  retry: RETRIES.call,
});

/** Makes a picture of a drawing (SVG), which is never shown itself: it can hold programs. */
export async function drawPicture(run: MediaRun): Promise<void> {
  try {
    await activities.drawPicture(run);
  } catch (error) {
    const code = isCancellation(error)
      ? 'CANCELLED'
      : (mediaCodeOf(fromFailure(error)?.message ?? '') ?? 'TOOL_FAILED');
    await CancellationScope.nonCancellable(() => activities.failPicture(run, code));
  }
}
