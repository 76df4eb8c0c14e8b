import { COUNT_LIMITS } from '@fieldloom/kernel/limits';

/** A count as people read it: lists are counted up to a limit, and one above it stands for all that there may be. */
export function countText(count: number): string {
  if (count <= COUNT_LIMITS.counted) return count.toLocaleString();
  return `${COUNT_LIMITS.counted.toLocaleString()}+`;
}
