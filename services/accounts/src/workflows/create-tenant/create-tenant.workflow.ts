import { fromFailure } from '@fieldloom/workflow/failures';
import { patientActivities } from '@fieldloom/workflow/patient-activities';
import { PATIENCE, RETRIES, TIMEOUTS } from '@fieldloom/workflow/queues';
import { CancellationScope, log, proxyActivities } from '@temporalio/workflow';
import type { CreateTenantActivities, CreateTenantInput } from './contract.ts';

const steps = patientActivities<CreateTenantActivities>({
  startToCloseTimeout: TIMEOUTS.shortActivity,
  retry: RETRIES.call,
  patience: PATIENCE.signUp,
});
const { maximumAttempts: _, ...endless } = RETRIES.call;
/** What was created must be deleted, however long the other side is unreachable. */
const undoSteps = proxyActivities<CreateTenantActivities>({
  startToCloseTimeout: TIMEOUTS.shortActivity,
  retry: endless,
});

/** Nobody waits for it, and the workspace works without it. It ends well before a closed workspace is deleted. */
const sampleSteps = proxyActivities<CreateTenantActivities>({
  startToCloseTimeout: TIMEOUTS.shortActivity,
  scheduleToCloseTimeout: TIMEOUTS.sampleContent,
  retry: endless,
});

/**
 * Creates a workspace, or leaves nothing of it. An undo is registered before its step, because a step that failed may
 * have had its effect. Undos start in reverse order and do not wait for one another: a service that is unreachable
 * keeps only its own trace.
 */
export async function createTenant(input: CreateTenantInput): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  try {
    undo.unshift(() => undoSteps.releaseRoute(input));
    await steps.reserveRoute(input);
    undo.unshift(() => undoSteps.dropWorkspace(input));
    await steps.createWorkspace(input);
    undo.unshift(() => undoSteps.dropTrial(input));
    await steps.startTrial(input);
    await steps.registerIdentityHashes(input);
    await steps.activateRoute(input);
    await steps.completeTenantCreation(input);
  } catch (error) {
    await CancellationScope.nonCancellable(async () => {
      // First the answer, because a person waits for it.
      await undoSteps.failTenantCreation({ ...input, ...describe(error) });
      await Promise.all(undo.map((step) => step()));
    });
    throw error;
  }
  if (input.templateId !== undefined) await installTemplate(input);
}

/** A workspace that is open is not withdrawn when it lacks sample content. */
async function installTemplate(input: CreateTenantInput): Promise<void> {
  try {
    await sampleSteps.installTemplate(input);
  } catch (error) {
    log.warn('the sample content was not made', { code: fromFailure(error)?.code ?? 'INTERNAL' });
  }
}

function describe(error: unknown): { code: string; message: string } {
  const known = fromFailure(error);
  return known === undefined
    ? { code: 'INTERNAL', message: 'The workspace could not be created' }
    : { code: known.code, message: known.message };
}
