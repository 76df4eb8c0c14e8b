import { setTimeout as sleep } from 'node:timers/promises';

/** How long the others have to fail too, after the first failure. */
const FURTHER_FAULTS_MS = 3_000;

/**
 * Waits for all. When one fails, the person at the keyboard should soon know about everything that is missing: the
 * others get a moment to fail too, then all errors are thrown together. What still runs then ends with the process.
 * @throws the only error, or an AggregateError of several.
 */
export async function together<T extends readonly Promise<unknown>[]>(
  work: T,
  patienceMs = FURTHER_FAULTS_MS,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const faults: unknown[] = [];
  const settled = Promise.all(work.map((each) => each.catch((fault: unknown) => faults.push(...flat(fault)))));
  try {
    return (await Promise.all(work)) as { -readonly [K in keyof T]: Awaited<T[K]> };
  } catch {
    await Promise.race([settled, sleep(patienceMs, undefined, { ref: false })]);
    throw faults.length === 1 ? faults[0] : new AggregateError(faults);
  }
}

function flat(fault: unknown): unknown[] {
  return fault instanceof AggregateError ? fault.errors : [fault];
}
