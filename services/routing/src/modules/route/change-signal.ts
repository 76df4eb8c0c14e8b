/** Lets requests of this process wait for something that another request of it does. */
export class ChangeSignal {
  readonly #waiting = new Set<() => void>();
  #isClosed = false;

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Ends every wait now and in future: the process is about to stop. */
  close(): void {
    this.#isClosed = true;
    this.notify();
  }

  notify(): void {
    for (const wake of this.#waiting) wake();
  }

  /** Ends at the next `notify`, after `ms`, or when `signal` aborts: whichever comes first. */
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

/** Another process of this service may be the one that writes; its writes are found by looking again this often. */
const LOOK_AGAIN_MS = 500;

/**
 * Reads until there is something or the time is over.
 * @param waitMs 0 = read once.
 */
export async function readUntil<T>(
  read: () => Promise<T>,
  isEnough: (value: T) => boolean,
  wait: { change: ChangeSignal; waitMs: number; signal?: AbortSignal | undefined },
): Promise<T> {
  const end = Date.now() + wait.waitMs;
  for (;;) {
    // Wait from before the read: a change between read and wait must not be missed.
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
