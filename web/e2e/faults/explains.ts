import { mayFail } from './depends.ts';
import type { Attempt } from './ledger.ts';

/** What may fail: a request that needs what is dead, from the fault to the recovery, if it is told so in time. */
export function explains(
  { dead, mayRefuse = false }: { dead: readonly string[]; mayRefuse?: boolean },
  { operation, startedAt, endedAt, outcome, detail }: Attempt,
  { struckAt, wellAt = Number.POSITIVE_INFINITY }: { struckAt: number | undefined; wellAt: number | undefined },
): boolean {
  if (struckAt === undefined || !mayFail(operation, dead)) return false;
  if (endedAt < struckAt || startedAt > wellAt) return false;
  if (mayRefuse && outcome === 'wrong' && !/INTERNAL|\b500\b/.test(detail)) return true;
  // Whoever was being answered when it was killed is cut off; later there is an answer.
  return outcome === 'unavailable' || (outcome === 'cut' && startedAt <= struckAt);
}
