import { CancellationScope, isCancellation, proxyActivities } from '@temporalio/workflow';
import { fromFailure } from '../../src/failures.ts';
import type { AskActivities } from './contract.ts';

const { answer, giveUp } = proxyActivities<AskActivities>({
  startToCloseTimeout: '10 seconds',
  retry: { maximumAttempts: 2, initialInterval: '10 milliseconds' },
});

/** A workflow as it was before activities were patient. Temporal still has such histories. */
export async function ask(): Promise<string> {
  try {
    return await answer();
  } catch (error) {
    const code = isCancellation(error) ? 'CANCELLED' : String(fromFailure(error)?.code);
    await CancellationScope.nonCancellable(() => giveUp(code));
    return code;
  }
}
