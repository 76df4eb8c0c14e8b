import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@fieldloom/kernel/entitlements';
import { describe, expect, it } from '@jest/globals';
import { isReadOnly, nextSubscriptionStatus } from './subscription-status.ts';

const STEPS: [SubscriptionStatus, SubscriptionStatus][] = [
  ['TRIALING', 'ACTIVE'],
  ['TRIALING', 'CANCELED'],
  ['ACTIVE', 'PAST_DUE'],
  ['PAST_DUE', 'ACTIVE'],
  ['PAST_DUE', 'UNPAID'],
  ['PAST_DUE', 'CANCELED'],
  ['UNPAID', 'ACTIVE'],
  ['UNPAID', 'CANCELED'],
];

describe('a subscription', () => {
  const every = SUBSCRIPTION_STATUSES.flatMap((from) => SUBSCRIPTION_STATUSES.map((to) => [from, to] as const));
  it.each(every)('from %s to %s', (from, to) => {
    const isStep = from === to || STEPS.some(([a, b]) => a === from && b === to);
    if (isStep) expect(nextSubscriptionStatus(from, to)).toBe(to);
    else expect(() => nextSubscriptionStatus(from, to)).toThrow('does not go');
  });

  it('starts with a trial or a payment, and never as ended', () => {
    expect(nextSubscriptionStatus(null, 'TRIALING')).toBe('TRIALING');
    expect(nextSubscriptionStatus(null, 'ACTIVE')).toBe('ACTIVE');
    expect(() => nextSubscriptionStatus(null, 'CANCELED')).toThrow('does not go');
  });

  it('makes the workspace read-only when unpaid or canceled, and only then', () => {
    expect(SUBSCRIPTION_STATUSES.filter(isReadOnly)).toEqual(['CANCELED', 'UNPAID']);
    expect(isReadOnly(null)).toBe(false);
  });
});
