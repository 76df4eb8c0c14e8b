import { isDomainError } from '@fieldloom/kernel/errors';
import { entitlementsChanged } from '@fieldloom/stream/events/billing';
import { drop, ok } from '@fieldloom/stream/outcome';
import { on, type Subscription } from '@fieldloom/stream/steps';
import { Injectable } from '@nestjs/common';
import { EntitlementService } from './entitlement.service.ts';

/**
 * Reads the workspace's entitlements back from billing. It needs no inbox, because an older answer never replaces a
 * newer one.
 */
@Injectable()
export class EntitlementChangeConsumer {
  constructor(private readonly entitlements: EntitlementService) {}

  readonly subscriptions: readonly Subscription[] = [
    on(entitlementsChanged, {
      refresh: async ({ teamId }) => {
        if (teamId === null) return drop('no-workspace');
        try {
          await this.entitlements.refresh(teamId);
          return ok;
        } catch (error) {
          if (isDomainError(error) && error.code === 'NOT_FOUND') return drop('workspace-gone');
          throw error;
        }
      },
    }),
  ];
}
