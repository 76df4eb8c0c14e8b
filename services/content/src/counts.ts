import { COUNT_LIMITS } from '@fieldloom/kernel/limits';

/**
 * Rows that a count reads at most. Whoever shows it says "1,000+" of more than `COUNT_LIMITS.counted`: to count a million
 * rows, each with its permissions, takes seconds, and nobody reads the number.
 */
export const COUNTED = COUNT_LIMITS.counted + 1;
