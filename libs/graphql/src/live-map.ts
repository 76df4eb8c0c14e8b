import type { LivePayload } from './live.ts';

/** This message is not for the subscriber. */
export const SKIP = Symbol('skip');
/** The subscriber has lost the right to listen. */
export const END = Symbol('end');

/**
 * Turns live messages into what a subscription sends. Unlike an async generator, it can be ended while it waits for the
 * next message: a generator's `return()` queues behind the pending `next()`, so the subscription of a closed page would
 * stay open until something happens.
 */
export function mapLive<T, P = LivePayload>(
  source: AsyncIterableIterator<P>,
  map: (payload: P) => Promise<T | typeof SKIP | typeof END>,
): AsyncIterableIterator<T> {
  const end = async (): Promise<IteratorResult<T>> => {
    await source.return?.();
    return { value: undefined, done: true };
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      for (;;) {
        const { value, done } = await source.next();
        if (done) return { value: undefined, done: true };
        const mapped = await map(value);
        if (mapped === END) return end();
        if (mapped !== SKIP) return { value: mapped as T, done: false };
      }
    },
    return: end,
  };
}

/**
 * Yields what may have been missed, then live messages. A page fetches what it shows and subscribes at the same time,
 * so a change between the two would otherwise reach nobody.
 * @param source Already listens, so that nothing is lost between the two.
 * @param missed Looks up recent changes; if it throws, the source ends.
 */
export async function afterMissed<P>(
  source: AsyncIterableIterator<P>,
  missed: () => Promise<readonly P[]>,
): Promise<AsyncIterableIterator<P>> {
  const first = [
    ...(await missed().catch(async (error: unknown) => {
      await source.return?.();
      throw error;
    })),
  ];
  const messages: AsyncIterableIterator<P> = {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const value = first.shift();
      return value === undefined ? source.next() : { value, done: false };
    },
    async return() {
      first.length = 0;
      return (await source.return?.()) ?? { value: undefined, done: true };
    },
  };
  return messages;
}
