import { fromFailure } from '@fieldloom/workflow/failures';
import { patientActivities } from '@fieldloom/workflow/patient-activities';
import { PATIENCE, RETRIES, TIMEOUTS } from '@fieldloom/workflow/queues';
import { continueAsNew, proxyActivities } from '@temporalio/workflow';
import type { RunJobActivities, RunJobInput } from './contract.ts';

const steps = patientActivities<RunJobActivities>({
  startToCloseTimeout: TIMEOUTS.mediumActivity,
  heartbeatTimeout: TIMEOUTS.heartbeat,
  retry: RETRIES.work,
  patience: PATIENCE.pipeline,
});

const { maximumAttempts: _, ...endless } = RETRIES.call;
/** Retried forever, so that the starter is notified in any case. */
const last = proxyActivities<RunJobActivities>({ startToCloseTimeout: TIMEOUTS.shortActivity, retry: endless });

/** Pieces per run, so that a history stays short however long the job is. */
const PIECES_OF_A_RUN = 500;

/** Runs a job piece by piece; its row stores where it continues. */
export async function runJob(input: RunJobInput): Promise<void> {
  try {
    for (let piece = 0; !(await steps.workOnJob(input)); piece += 1) {
      if (piece === PIECES_OF_A_RUN) await continueAsNew<typeof runJob>(input);
    }
  } catch (error) {
    const failure = fromFailure(error);
    // Continuing as a new run is also thrown as an error.
    if (failure === undefined && !isActivityFailure(error)) throw error;
    await last.failJob({ ...input, code: failure?.code ?? 'INTERNAL', message: failure?.message ?? '' });
  }
}

function isActivityFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ActivityFailure';
}
