import { mayFail } from './depends.ts';
import type { Attempt } from './ledger.ts';

/**
 * Which failures are acceptable: a request that needs what is down, between fault and recovery, if it fails in time.
 */
export function explains(
  { dead, mayRefuse = false }: { dead: readonly string[]; mayRefuse?: boolean },
  { operation, startedAt, endedAt, outcome, detail }: Attempt,
  { struckAt, wellAt = Number.POSITIVE_INFINITY }: { struckAt: number | undefined; wellAt: number | undefined },
): boolean {
  if (struckAt === undefined || !mayFail(operation, dead)) return false;
  if (endedAt < struckAt || startedAt > wellAt) return false;
  if (mayRefuse && outcome === 'wrong' && !/INTERNAL|\b500\b/.test(detail)) return true;
  // A request that was being answered at the kill is cut off; later requests must get an answer.
  return outcome === 'unavailable' || (outcome === 'cut' && startedAt <= struckAt);
}
