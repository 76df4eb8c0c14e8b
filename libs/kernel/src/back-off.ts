export interface BackOff {
  /** After the first attempt. */
  firstMs: number;
  maxMs: number;
  /** The share that is always waited; the rest is left to chance. */
  leastShare?: number;
}

/**
 * Milliseconds to wait after an attempt that failed: doubled each time, and less by chance, so that those who failed together do
 * not come back together.
 * @param attempt How many were made, from 1.
 * @param random 0 to 1.
 */
export function backOffMs(
  attempt: number,
  { firstMs, maxMs, leastShare = 0.5 }: BackOff,
  random: number = Math.random(),
): number {
  const full = Math.min(maxMs, firstMs * 2 ** (attempt - 1));
  return full * (leastShare + (1 - leastShare) * random);
}
