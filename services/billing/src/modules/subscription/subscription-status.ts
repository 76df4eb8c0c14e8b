import type { SubscriptionStatus } from '@fieldloom/kernel/entitlements';
import { invalidOperation } from '@fieldloom/kernel/errors';

/**
 * Statuses that the payment provider may report next. A workspace without a subscription may get any except an ended
 * one.
 */
const NEXT: Record<SubscriptionStatus | 'NONE', readonly SubscriptionStatus[]> = {
  NONE: ['TRIALING', 'ACTIVE', 'PAST_DUE'],
  TRIALING: ['ACTIVE', 'CANCELED'],
  ACTIVE: ['PAST_DUE'],
  PAST_DUE: ['ACTIVE', 'UNPAID', 'CANCELED'],
  UNPAID: ['ACTIVE', 'CANCELED'],
  CANCELED: [],
};

/** In these statuses nobody in the workspace may change anything; nothing is deleted. */
const READ_ONLY: readonly SubscriptionStatus[] = ['UNPAID', 'CANCELED'];

/**
 * The same status again is no change, because providers report more than once.
 * @throws INVALID_OPERATION for a change that does not exist.
 */
export function nextSubscriptionStatus(from: SubscriptionStatus | null, to: SubscriptionStatus): SubscriptionStatus {
  if (from !== to && !NEXT[from ?? 'NONE'].includes(to)) {
    throw invalidOperation(`A subscription does not go from ${from ?? 'none'} to ${to}`);
  }
  return to;
}

export function isReadOnly(status: SubscriptionStatus | null): boolean {
  return status !== null && READ_ONLY.includes(status);
}
