import { CLIENT_CALLS } from '@fieldloom/kernel/limits';

/** How often an operation is tried at most, the first time included. */
export const MAX_ATTEMPTS = CLIENT_CALLS.queryAttempts;

/**
 * Queries are tried again on a status of 500 or above; mutations never, as nobody knows whether they happened.
 * @param attempt How many attempts were made, from 1.
 */
export function shouldRetry(
  kind: 'query' | 'mutation' | 'subscription' | 'teardown',
  status: number,
  attempt: number,
): boolean {
  return kind === 'query' && status >= 500 && attempt < MAX_ATTEMPTS;
}

/**
 * Milliseconds to wait after an attempt: 300, 600, 1200, 2000 at most, of which a random half is taken off, so that
 * clients that failed together do not come back together.
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
