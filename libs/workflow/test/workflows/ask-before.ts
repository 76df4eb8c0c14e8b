import { CancellationScope, isCancellation, proxyActivities } from '@temporalio/workflow';
import { fromFailure } from '../../src/failures.ts';
import type { AskActivities } from './contract.ts';

const { answer, giveUp } = proxyActivities<AskActivities>({
  startToCloseTimeout: '10 seconds',
  retry: { maximumAttempts: 2, initialInterval: '10 milliseconds' },
});

/** As workflows were before their activities were patient: histories of these still lie in Temporal. */
export async function ask(): Promise<string> {
  try {
    return await answer();
  } catch (error) {
    const code = isCancellation(error) ? 'CANCELLED' : String(fromFailure(error)?.code);
    await CancellationScope.nonCancellable(() => giveUp(code));
    return code;
  }
}
