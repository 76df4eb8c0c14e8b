import { CLIENT_CALLS } from '@fieldloom/kernel/limits';

/** The maximum number of attempts, including the first. */
export const MAX_ATTEMPTS = CLIENT_CALLS.queryAttempts;

/**
 * Queries are retried on a status of 500 or above. Mutations never are, because nobody knows whether they took effect.
 * @param attempt The number of attempts made so far, from 1.
 */
export function shouldRetry(
  kind: 'query' | 'mutation' | 'subscription' | 'teardown',
  status: number,
  attempt: number,
): boolean {
  return kind === 'query' && status >= 500 && attempt < MAX_ATTEMPTS;
}

/**
 * Returns the milliseconds to wait after an attempt: 300, 600, 1200, then 2000. Up to half is subtracted at random, so
 * that clients that failed together do not retry together.
 * @param random 0 to 1.
 */
export function retryDelay(attempt: number, random: number): number {
  const full = Math.min(CLIENT_CALLS.queryInitialDelayMs * 2 ** (attempt - 1), CLIENT_CALLS.queryMaxDelayMs);
  return Math.round(full / 2 + (full / 2) * random);
}

/** Resolves after a time, or rejects with the signal's reason. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
