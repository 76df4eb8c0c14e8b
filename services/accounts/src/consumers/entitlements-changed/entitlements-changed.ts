import { isDomainError } from '@fieldloom/kernel/errors';
import { entitlementsChanged } from '@fieldloom/stream/events/billing';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import type { EntitlementService } from '../../modules/workspace/entitlement.service.ts';

/**
 * Reads the workspace's entitlements back from billing. It needs no inbox, because an older answer never replaces a
 * newer one.
 */
export function keepEntitlements(entitlements: EntitlementService): Subscription {
  return on(entitlementsChanged, {
    refresh: async ({ teamId }) => {
      if (teamId === null) return drop('no-workspace');
      try {
        await entitlements.refresh(teamId);
        return ok;
      } catch (error) {
        if (isDomainError(error) && error.code === 'NOT_FOUND') return drop('workspace-gone');
        throw error;
      }
    },
  });
}
