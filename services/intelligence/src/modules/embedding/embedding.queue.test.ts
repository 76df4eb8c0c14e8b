import { describe, expect, it } from '@jest/globals';
import { EmbeddingQueue, MAX_WAITING_TEXTS } from './embedding.queue.ts';

describe('EmbeddingQueue', () => {
  it('serves questions before passages, and each kind in order', () => {
    const queue = new EmbeddingQueue();
    void queue.add(['p1', 'p2'], 'passage');
    void queue.add(['q1'], 'query');
    void queue.add(['q2'], 'query');
    expect([queue.next(), queue.next(), queue.next(), queue.next(), queue.next()].map((each) => each?.text)).toEqual([
      'q1',
      'q2',
      'p1',
      'p2',
      undefined,
    ]);
  });

  it('returns the vectors in the order of their texts', async () => {
    const queue = new EmbeddingQueue();
    const vectors = queue.add(['a', 'b'], 'query');
    const [a, b] = [queue.next(), queue.next()];
    b?.resolve(Float32Array.of(2));
    a?.resolve(Float32Array.of(1));
    expect(await vectors).toEqual([Float32Array.of(1), Float32Array.of(2)]);
  });

  it('refuses as a whole what does not fit', () => {
    const queue = new EmbeddingQueue();
    void queue.add(Array<string>(MAX_WAITING_TEXTS - 1).fill('x'), 'passage');
    expect(() => queue.add(['y', 'z'], 'query')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
    expect(queue.length).toBe(MAX_WAITING_TEXTS - 1);
  });

  it('drops texts for which nobody waits any more, and no others', async () => {
    const queue = new EmbeddingQueue();
    const asked = new AbortController();
    const gone = queue.add(['a', 'b'], 'passage', asked.signal);
    const others = queue.add(['c'], 'passage');
    const begun = queue.next();
    asked.abort(new Error('ran out of time'));
    await expect(gone).rejects.toThrow('ran out of time');
    begun?.resolve(Float32Array.of(1));
    expect(queue.length).toBe(1);
    const next = queue.next();
    expect(next?.text).toBe('c');
    next?.resolve(Float32Array.of(3));
    expect(await others).toEqual([Float32Array.of(3)]);
    expect(() => queue.add(['d'], 'passage', asked.signal)).toThrow('ran out of time');
    expect(queue.length).toBe(0);
  });

  it('rejects everything that is waiting when the service stops', async () => {
    const queue = new EmbeddingQueue();
    const waiting = queue.add(['a'], 'passage');
    queue.rejectAll(new Error('stopping'));
    await expect(waiting).rejects.toThrow('stopping');
    expect(queue.length).toBe(0);
  });
});
