/**
 * Rate limit for refetching. An import makes hundreds of changes a second, so a page refetches at most twice a second,
 * but immediately after a single change.
 */
const WINDOW_MS = 500;

export interface Gathered<T> {
  push: (message: T) => void;
  /** Drops messages that have not been passed on yet. */
  stop: () => void;
}

/**
 * Passes on the first message immediately, and those that arrive within the window after it together when the window
 * ends. Because they arrive in one tick, a query that several of them affect is fetched once.
 */
export function gather<T>(next: (message: T) => void, windowMs = WINDOW_MS): Gathered<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting.length === 0) return;
      const messages = waiting;
      waiting = [];
      open();
      for (const message of messages) next(message);
    }, windowMs);
  };
  return {
    push(message) {
      if (timer !== undefined) waiting.push(message);
      else {
        open();
        next(message);
      }
    },
    stop() {
      clearTimeout(timer);
      waiting = [];
    },
  };
}
