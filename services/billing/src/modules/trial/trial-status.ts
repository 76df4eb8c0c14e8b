import type { TrialStatus } from '@fieldloom/kernel/entitlements';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';

const DAY_MS = 86_400_000;
export const TRIAL_MS = TIME_LIMITS.trialDays * DAY_MS;
const REQUEST_MS = TIME_LIMITS.trialRequestDays * DAY_MS;

export interface TrialFacts {
  /** The trial that was given; undefined when there was none. `value` is false after it was ended early. */
  record?: { value: boolean; createdAt: Date } | undefined;
  /** A request for a trial. `isValid` is false after it was withdrawn or answered. */
  request?: { at: Date; isValid: boolean } | undefined;
}

/**
 * Computes a trial's status from the time. Without a record: Requested for 3 days after a valid request, else
 * NotStarted. With a record: Expired when it was ended or more than 30 days have passed, else Active.
 */
export function trialStatus({ record, request }: TrialFacts, now: Date): TrialStatus {
  if (record === undefined) {
    const isRequested = request?.isValid === true && now.getTime() - request.at.getTime() <= REQUEST_MS;
    return isRequested ? 'Requested' : 'NotStarted';
  }
  return !record.value || now.getTime() - record.createdAt.getTime() > TRIAL_MS ? 'Expired' : 'Active';
}
