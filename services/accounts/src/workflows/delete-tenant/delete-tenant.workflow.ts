import { RETRIES, TIMEOUTS } from '@fieldloom/workflow/queues';
import { proxyActivities } from '@temporalio/workflow';
import { type DeleteTenantActivities, type DeleteTenantInput, PURGED_SERVICES } from './contract.ts';

const { maximumAttempts: _, ...endless } = RETRIES.call;
/** There is no way back: the deletion continues, however long the other side is unreachable. */
const steps = proxyActivities<DeleteTenantActivities>({
  startToCloseTimeout: TIMEOUTS.shortActivity,
  retry: endless,
});

/**
 * Deletes a workspace everywhere in its region once its time is over: first what the other services store, then its
 * members, and finally the workspace.
 */
export async function deleteTenant(input: DeleteTenantInput): Promise<void> {
  if (!(await steps.claimDeletion(input))) return;
  await steps.dropRoute(input);
  for (const service of PURGED_SERVICES) {
    while (!(await steps.purgeService({ ...input, service })));
  }
  while (!(await steps.purgeMembers(input)));
  await steps.dropTenant(input);
}
