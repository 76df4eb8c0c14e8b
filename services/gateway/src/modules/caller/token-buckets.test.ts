import { describe, expect, it } from '@jest/globals';
import { OPERATION_LIMITS } from '../../limits.ts';
import { TokenBuckets } from './token-buckets.ts';

const START = 1_000_000;

describe('TokenBuckets', () => {
  it('gives what it holds, then as much as flows in', () => {
    const buckets = new TokenBuckets({ perSecond: 10, burst: 20 });
    buckets.take('a', 20, START);
    expect(() => buckets.take('a', 1, START)).toThrow('Too many requests');
    buckets.take('a', 5, START + 500);
    expect(() => buckets.take('a', 1, START + 500)).toThrow('Too many requests');
  });

  it('keeps callers apart and never holds more than the burst', () => {
    const buckets = new TokenBuckets({ perSecond: 10, burst: 20 });
    buckets.take('a', 20, START);
    buckets.take('b', 20, START);
    expect(() => buckets.take('a', 21, START + 3_600_000)).toThrow('Too many requests');
  });

  it('says when to try again', () => {
    const buckets = new TokenBuckets({ perSecond: 2, burst: 4 });
    buckets.take('a', 4, START);
    const refusal = { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 2 } };
    expect(() => buckets.take('a', 4, START)).toThrow(expect.objectContaining(refusal));
  });

  it('is larger with a larger scale', () => {
    const buckets = new TokenBuckets({ perSecond: 1, burst: 1 }, { scale: 10 });
    expect(() => buckets.take('a', 10, START)).not.toThrow();
  });

  it.each([1, 2, 5])('are divided among %d gateways, and add up to the whole', (processes) => {
    const gateways = Array.from(
      { length: processes },
      () => new TokenBuckets({ perSecond: 10, burst: 100 }, { processes: () => processes }),
    );
    let taken = 0;
    const drain = (now: number): void => {
      for (const gateway of gateways) {
        try {
          for (;;) {
            gateway.take('u1', 1, now);
            taken += 1;
          }
        } catch (error) {
          expect(error).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
        }
      }
    };
    drain(0);
    expect(taken).toBe(100);
    drain(1_000);
    expect(taken).toBe(110);
  });

  it('are divided again when a gateway is added', () => {
    let processes = 1;
    const buckets = new TokenBuckets({ perSecond: 10, burst: 200 }, { processes: () => processes });
    buckets.take('u1', 50, 0);
    processes = 4;
    buckets.take('u1', 50, 0);
    expect(() => buckets.take('u1', 1, 0)).toThrow('Too many');
  });

  it('hold a whole batch however many gateways there are', () => {
    const buckets = new TokenBuckets({ perSecond: 20, burst: 200 }, { processes: () => 1_000 });
    expect(() => buckets.take('u1', OPERATION_LIMITS.batch, 0)).not.toThrow();
    expect(() => buckets.take('u1', 1, 0)).toThrow('Too many');
  });
});
