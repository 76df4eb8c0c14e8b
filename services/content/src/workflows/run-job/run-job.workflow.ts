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
/** Whatever happened, its starter is told. */
const last = proxyActivities<RunJobActivities>({ startToCloseTimeout: TIMEOUTS.shortActivity, retry: endless });

/** Pieces of one run: a history stays short, however long the job is. */
const PIECES_OF_A_RUN = 500;

/** Does a job, piece by piece; where it goes on from stands in its row. */
export async function runJob(input: RunJobInput): Promise<void> {
  try {
    for (let piece = 0; !(await steps.workOnJob(input)); piece += 1) {
      if (piece === PIECES_OF_A_RUN) await continueAsNew<typeof runJob>(input);
    }
  } catch (error) {
    const failure = fromFailure(error);
    // To go on as a new run is thrown, too.
    if (failure === undefined && !isActivityFailure(error)) throw error;
    await last.failJob({ ...input, code: failure?.code ?? 'INTERNAL', message: failure?.message ?? '' });
  }
}

function isActivityFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ActivityFailure';
}
