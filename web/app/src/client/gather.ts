/** An import makes hundreds of changes a second: a page fetches again at most twice a second, and at once for a single change. */
const WINDOW_MS = 500;

export interface Gathered<T> {
  push: (message: T) => void;
  /** Drops what has not been passed on yet. */
  stop: () => void;
}

/**
 * Passes the first message on at once, and those that come within the window after it together when it ends: in one
 * tick, so that a query which several of them touch is fetched once.
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
