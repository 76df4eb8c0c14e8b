import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { numberText } from '@fieldloom/ui/format.ts';

/** Formats a count. Lists are counted up to a limit; a number above it means "more than the limit". */
export function countText(count: number): string {
  if (count <= COUNT_LIMITS.counted) return numberText(count);
  return `${numberText(COUNT_LIMITS.counted)}+`;
}
