import { type ActivityOptions, patched, proxyActivities, sleep } from '@temporalio/workflow';
import { fromFailure } from './failures.ts';
import type { Patience } from './queues.ts';

/** Histories from before this was there went on with the failure. */
const PATCH = 'outlast-what-is-away';
/** This is the workflow's to wait for: Temporal would count it as a try. */
const AWAY = 'UNAVAILABLE';

/**
 * Activities that wait for what is away: an UNAVAILABLE counts as no try and is asked again, for as long as `patience`
 * says. Every other failure is tried as often as `retry` says. A cancellation ends the waiting at once.
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
