import { type ActivityOptions, patched, proxyActivities, sleep } from '@temporalio/workflow';
import { fromFailure } from './failures.ts';
import type { Patience } from './queues.ts';

/** Histories from before this existed continued with the failure instead of waiting. */
const PATCH = 'outlast-what-is-away';
/** The workflow itself waits for this error, because Temporal would count each retry as an attempt. */
const AWAY = 'UNAVAILABLE';

/**
 * Activities that wait while a part of the platform is down. UNAVAILABLE does not count as an attempt and is retried
 * for as long as `patience` says. All other failures are retried as often as `retry` says. A cancellation ends the
 * waiting at once.
 */
export function patientActivities<A extends object>({
  patience,
  ...options
}: ActivityOptions & { patience: Patience }): A {
  const activities = proxyActivities<Record<string, (...input: unknown[]) => Promise<unknown>>>({
    ...options,
    retry: { ...options.retry, nonRetryableErrorTypes: [AWAY] },
  });
  const patient = (name: string) => {
    return (...input: unknown[]): Promise<unknown> => outlast(() => activities[name]!(...input), patience);
  };
  return new Proxy({} as A, { get: (_, name) => patient(String(name)) });
}

async function outlast<T>(work: () => Promise<T>, patience: Patience): Promise<T> {
  let awaySince: number | undefined;
  for (let delayMs = patience.firstDelayMs; ; delayMs = Math.min(2 * delayMs, patience.longestDelayMs)) {
    try {
      return await work();
    } catch (error) {
      if (fromFailure(error)?.code !== AWAY || !patched(PATCH)) throw error;
      awaySince ??= Date.now();
      if (Date.now() + delayMs > awaySince + patience.boundMs) throw error;
      await sleep(delayMs);
    }
  }
}
