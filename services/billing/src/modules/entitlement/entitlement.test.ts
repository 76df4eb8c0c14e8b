import { describe, expect, it } from '@jest/globals';
import { entitlementsAt, type WorkspacePlan } from './entitlement.ts';

const DAY = 86_400_000;
const START = new Date('2026-01-01T00:00:00Z');
const after = (days: number): Date => new Date(START.getTime() + days * DAY);
const TEAM = '0190a000-0000-7000-8000-000000000001';
const inTrial: WorkspacePlan = {
  teamId: TEAM,
  planReference: 'free-jul-2025',
  addOnReferences: [],
  seatQuantity: null,
  subscriptionStatus: null,
  trialStartedAt: START,
  trialEnabled: true,
  trialRequestedAt: null,
  version: 1,
  announcedPlan: 'enterprise-trial',
  announcedReadOnly: false,
};

describe('entitlementsAt', () => {
  it('gives the trial for 30 days, then Free with the next version', () => {
    const during = entitlementsAt(TEAM, inTrial, after(30));
    expect([during.plan.reference, during.version, during.trial.status]).toEqual(['enterprise-trial', 1, 'Active']);
    expect(during.trial.endsAt).toEqual(after(30));
    const ended = entitlementsAt(TEAM, inTrial, after(30.01));
    expect([ended.plan.reference, ended.version, ended.trial.status]).toEqual(['free-jul-2025', 2, 'Expired']);
    expect(ended.limits).toMatchObject({ projects: 1, channelDataPoints: 0 });
    expect(ended.readOnly).toBe(false);
  });

  it('has the same version before and after its end is announced', () => {
    const before = entitlementsAt(TEAM, inTrial, after(31));
    const announced = { ...inTrial, version: 2, announcedPlan: 'free-jul-2025' };
    expect(entitlementsAt(TEAM, announced, after(31))).toEqual(before);
  });

  it('includes the seats that were bought, but not during the trial', () => {
    const bought = { ...inTrial, planReference: 'business-jul-2025', seatQuantity: 25 };
    expect(entitlementsAt(TEAM, bought, after(31)).limits.seatQuantity).toBe(25);
    expect(entitlementsAt(TEAM, bought, after(1)).limits.seatQuantity).toBe(100);
  });

  it('is read-only when unpaid or canceled', () => {
    expect(entitlementsAt(TEAM, { ...inTrial, subscriptionStatus: 'UNPAID' }, after(1)).readOnly).toBe(true);
    expect(entitlementsAt(TEAM, { ...inTrial, subscriptionStatus: 'PAST_DUE' }, after(1)).readOnly).toBe(false);
  });

  it('is Free for a workspace that billing was never told about', () => {
    const unknown = entitlementsAt(TEAM, undefined, START);
    expect([unknown.plan.reference, unknown.version, unknown.trial.status]).toEqual(['free-jul-2025', 0, 'NotStarted']);
  });
});
