import type { SubscriptionStatus, TrialStatus } from '@fieldloom/kernel/entitlements';
import { catalogue, DEFAULT_PLAN, TRIAL_PLAN } from '../plan/catalogue.ts';
import { type FlagValues, type LimitValues, type Plan, valuesOf } from '../plan/plan.ts';
import { isReadOnly } from '../subscription/subscription-status.ts';
import { TRIAL_MS, trialStatus } from '../trial/trial-status.ts';

/** The stored part of a workspace's plan. */
export interface WorkspacePlan {
  teamId: string;
  planReference: string;
  addOnReferences: readonly string[];
  seatQuantity: number | null;
  subscriptionStatus: SubscriptionStatus | null;
  trialStartedAt: Date | null;
  trialEnabled: boolean;
  trialRequestedAt: Date | null;
  version: number;
  /** The plan that was announced with `version`. */
  announcedPlan: string;
  announcedReadOnly: boolean;
}

/** What a workspace may do at a given moment. */
export interface Entitlements {
  teamId: string;
  version: number;
  plan: Plan;
  flags: FlagValues;
  limits: LimitValues;
  trial: { status: TrialStatus; startedAt: Date | null; endsAt: Date | null };
  readOnly: boolean;
}

/**
 * Computes entitlements from the stored plan and the time. At a trial's end the plan becomes Free at once, with the
 * next version, whether or not anybody has announced it yet.
 * @param written Undefined for a workspace that billing does not know: it has Free.
 */
export function entitlementsAt(teamId: string, written: WorkspacePlan | undefined, now: Date): Entitlements {
  const trial = trialOf(written, now);
  const isTrial = trial.status === 'Active';
  const plan = catalogue.plan(isTrial ? TRIAL_PLAN : (written?.planReference ?? DEFAULT_PLAN));
  const addOns = (written?.addOnReferences ?? []).map((reference) => catalogue.plan(reference));
  const values = valuesOf(plan, addOns);
  const readOnly = isReadOnly(written?.subscriptionStatus ?? null);
  const bought = isTrial ? null : (written?.seatQuantity ?? null);
  const limits = bought === null ? values.limits : { ...values.limits, seatQuantity: bought };
  const isAnnounced = written?.announcedPlan === plan.reference && written.announcedReadOnly === readOnly;
  const version = written === undefined ? 0 : written.version + (isAnnounced ? 0 : 1);
  return { teamId, version, plan, flags: values.flags, limits, trial, readOnly };
}

function trialOf(written: WorkspacePlan | undefined, now: Date): Entitlements['trial'] {
  const startedAt = written?.trialStartedAt ?? null;
  const status = trialStatus(
    {
      record: startedAt === null ? undefined : { value: written?.trialEnabled ?? false, createdAt: startedAt },
      request: written?.trialRequestedAt ? { at: written.trialRequestedAt, isValid: true } : undefined,
    },
    now,
  );
  return { status, startedAt, endsAt: startedAt === null ? null : new Date(startedAt.getTime() + TRIAL_MS) };
}
