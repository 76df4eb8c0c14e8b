import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { numberText } from '@fieldloom/ui/format.ts';

/** A count as people read it: lists are counted up to a limit, and one above it stands for all that there may be. */
export function countText(count: number): string {
  if (count <= COUNT_LIMITS.counted) return numberText(count);
  return `${numberText(COUNT_LIMITS.counted)}+`;
}
