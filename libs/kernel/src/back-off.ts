export interface BackOff {
  /** Wait after the first attempt. */
  firstMs: number;
  maxMs: number;
  /** The share of the wait that is fixed; the rest is random. */
  leastShare?: number;
}

/**
 * Returns the milliseconds to wait after a failed attempt. The time doubles each time and is shortened at random, so
 * that clients that failed together do not retry together.
 * @param attempt How many attempts were made, from 1.
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
