import { COUNT_LIMITS } from '@fieldloom/kernel/limits';

/**
 * Maximum number of rows that a count reads. The UI shows "1,000+" beyond `COUNT_LIMITS.counted`, because counting a
 * million rows with their permissions takes seconds, and nobody needs the exact number.
 */
export const COUNTED = COUNT_LIMITS.counted + 1;
