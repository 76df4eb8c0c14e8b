export interface EventuallyOptions {
  /** How long it keeps trying. */
  timeoutMs?: number;
  /** Pause between two tries. */
  intervalMs?: number;
}

/** Generous, for busy machines: on a quiet one the effect takes a second. */
const DEFAULT_TIMEOUT_MS = 20_000;
const DEFAULT_INTERVAL_MS = 20;

/**
 * Repeats `fn` until it neither throws nor returns false, and returns its result. For effects that happen on their own.
 * @throws the last error of `fn` when the time is over.
 */
export async function eventually<T>(
  fn: () => Promise<T> | T,
  { timeoutMs = DEFAULT_TIMEOUT_MS, intervalMs = DEFAULT_INTERVAL_MS }: EventuallyOptions = {},
): Promise<Exclude<T, false>> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    let failure: unknown;
    try {
      const answer = await fn();
      if (answer !== false) return answer as Exclude<T, false>;
      failure = new Error('The condition stayed false');
    } catch (error) {
      failure = error;
    }
    if (performance.now() >= deadline) {
      throw new Error(`Not within ${timeoutMs} ms: ${failure instanceof Error ? failure.message : String(failure)}`, {
        cause: failure,
      });
    }
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}
