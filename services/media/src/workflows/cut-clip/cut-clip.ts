import { fromFailure } from '@fieldloom/workflow/failures';
import { RETRIES, TIMEOUTS } from '@fieldloom/workflow/queues';
import { ActivityCancellationType, CancellationScope, isCancellation, proxyActivities } from '@temporalio/workflow';
import { mediaCodeOf } from '../../modules/ffmpeg/media-error.ts';
import type { ClipRun, CutClipActivities } from './activities.ts';

export type CutClipInput = ClipRun;

const activities = proxyActivities<CutClipActivities>({
  cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  startToCloseTimeout: TIMEOUTS.longActivity,
  heartbeatTimeout: TIMEOUTS.heartbeat,
  retry: RETRIES.work,
});

/** Cuts the passage of one highlight out of its recording. */
export async function cutClip(input: CutClipInput): Promise<void> {
  try {
    await activities.cutPassage(input);
  } catch (error) {
    const code = isCancellation(error)
      ? 'CANCELLED'
      : (mediaCodeOf(fromFailure(error)?.message ?? '') ?? 'TOOL_FAILED');
    await CancellationScope.nonCancellable(() => activities.failClip(input, code));
  }
}
