import { CancellationScope, isCancellation } from '@temporalio/workflow';
import { fromFailure } from '../../src/failures.ts';
import { patientActivities } from '../../src/patient-activities.ts';
import { ASK_PATIENCE, type AskActivities } from './contract.ts';

const { answer, giveUp } = patientActivities<AskActivities>({
  startToCloseTimeout: '10 seconds',
  retry: { maximumAttempts: 2, initialInterval: '10 milliseconds' },
  patience: ASK_PATIENCE,
});

/** @returns The answer, or the code of the error that prevented it. */
export async function ask(): Promise<string> {
  try {
    return await answer();
  } catch (error) {
    const code = isCancellation(error) ? 'CANCELLED' : String(fromFailure(error)?.code);
    await CancellationScope.nonCancellable(() => giveUp(code));
    return code;
  }
}
