export interface EventuallyOptions {
  /** Until it fails. */
  timeoutMs?: number;
  /** Between two tries. */
  intervalMs?: number;
}

/** Patience for a busy machine: what is waited for takes a second on a quiet one. */
const DEFAULT_TIMEOUT_MS = 20_000;
const DEFAULT_INTERVAL_MS = 20;

/**
 * Tries `fn` until it neither throws nor answers false, and returns its answer: for effects that come by themselves.
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
