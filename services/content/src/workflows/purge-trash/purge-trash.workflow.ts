import { RETRIES, TIMEOUTS } from '@fieldloom/workflow/queues';
import { continueAsNew, proxyActivities } from '@temporalio/workflow';
import type { PurgeTrashActivities, PurgeTrashInput } from './contract.ts';

const { maximumAttempts: _, ...endless } = RETRIES.call;
/** Retried forever: there is no way back, so everything must be deleted, however long another service is down. */
const steps = proxyActivities<PurgeTrashActivities>({
  startToCloseTimeout: TIMEOUTS.mediumActivity,
  heartbeatTimeout: TIMEOUTS.heartbeat,
  retry: endless,
});

/** Pieces per run, so that a history stays short however much is deleted. */
const PIECES_OF_A_RUN = 500;

/** Deletes for good what went into the trash together, everywhere in its region, piece by piece. */
export async function purgeTrash(input: PurgeTrashInput): Promise<void> {
  if (!(await steps.claimPurge(input))) return;
  for (let piece = 0; !(await steps.purgeSome(input)); piece += 1) {
    if (piece === PIECES_OF_A_RUN) await continueAsNew<typeof purgeTrash>(input);
  }
  await steps.finishPurge(input);
}
