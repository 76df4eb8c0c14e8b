/** Lets requests of this process wait for something that another request of the process does. */
export class ChangeSignal {
  readonly #waiting = new Set<() => void>();
  #isClosed = false;

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Ends all current and future waits, because the process is about to stop. */
  close(): void {
    this.#isClosed = true;
    this.notify();
  }

  notify(): void {
    for (const wake of this.#waiting) wake();
  }

  /** Resolves at the next `notify`, after `ms`, or when `signal` aborts, whichever comes first. */
  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(end);
        signal?.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      this.#waiting.add(end);
      if (signal?.aborted) end();
      else signal?.addEventListener('abort', end);
    });
  }
}

/** How often waiting readers poll, because another process of this service may be the writer. */
const LOOK_AGAIN_MS = 500;

/**
 * Reads until there is a result or the time is over.
 * @param waitMs 0: read once.
 */
export async function readUntil<T>(
  read: () => Promise<T>,
  isEnough: (value: T) => boolean,
  wait: { change: ChangeSignal; waitMs: number; signal?: AbortSignal | undefined },
): Promise<T> {
  const end = Date.now() + wait.waitMs;
  for (;;) {
    // Starts to wait before the read, so that a change between the two is not missed.
    const changed = new AbortController();
    const left = end - Date.now();
    const pause = wait.change.wait(Math.max(0, Math.min(left, LOOK_AGAIN_MS)), changed.signal);
    const value = await read();
    if (isEnough(value) || left <= 0 || wait.signal?.aborted || wait.change.isClosed) {
      changed.abort();
      return value;
    }
    await pause;
  }
}
