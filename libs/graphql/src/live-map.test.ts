import { describe, expect, it } from '@jest/globals';
import type { LivePayload } from './live.ts';
import { afterMissed, END, mapLive, SKIP } from './live-map.ts';

/** A source like the hub's: it waits until something is pushed or it is returned. */
function source() {
  const waiting: LivePayload[] = [];
  let wake: (() => void) | undefined;
  let ended = false;
  return {
    push: (payload: LivePayload) => {
      waiting.push(payload);
      wake?.();
    },
    isEnded: () => ended,
    iterator: {
      [Symbol.asyncIterator]() {
        return this;
      },
      async next() {
        while (waiting.length === 0 && !ended) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        const value = waiting.shift();
        return value === undefined ? { value: undefined, done: true as const } : { value, done: false as const };
      },
      async return() {
        ended = true;
        wake?.();
        return { value: undefined, done: true as const };
      },
    } as AsyncIterableIterator<LivePayload>,
  };
}

describe('live messages of a subscription', () => {
  it('ends while it waits', async () => {
    const live = source();
    const mapped = mapLive(live.iterator, async (payload) => payload.id);
    const pending = mapped.next();
    await mapped.return?.();
    expect(await pending).toEqual({ value: undefined, done: true });
    expect(live.isEnded()).toBe(true);
  });

  it('leaves out what is not for the subscriber, and ends when the right is lost', async () => {
    const live = source();
    const mapped = mapLive(live.iterator, async ({ id }) => (id === 'other' ? SKIP : id === 'lost' ? END : id));
    live.push({ id: 'other' });
    live.push({ id: 'mine' });
    live.push({ id: 'lost' });
    expect(await mapped.next()).toEqual({ value: 'mine', done: false });
    expect(await mapped.next()).toEqual({ value: undefined, done: true });
    expect(live.isEnded()).toBe(true);
  });
});

describe('live messages after what was missed', () => {
  it('give first what was looked up, then what came meanwhile', async () => {
    const live = source();
    const messages = await afterMissed(live.iterator, async () => {
      live.push({ fileId: 'new' });
      return [{ fileId: 'missed' }];
    });
    expect([(await messages.next()).value, (await messages.next()).value]).toEqual([
      { fileId: 'missed' },
      { fileId: 'new' },
    ]);
    await messages.return?.();
    expect(live.isEnded()).toBe(true);
    expect((await messages.next()).done).toBe(true);
  });

  it('end the source when nothing can be looked up', async () => {
    const live = source();
    const messages = afterMissed(live.iterator, () => Promise.reject(new Error('away')));
    await expect(messages).rejects.toThrow('away');
    expect(live.isEnded()).toBe(true);
  });
});
