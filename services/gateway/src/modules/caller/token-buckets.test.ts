import { describe, expect, it } from '@jest/globals';
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

  it('says when to come again', () => {
    const buckets = new TokenBuckets({ perSecond: 2, burst: 4 });
    buckets.take('a', 4, START);
    const refusal = { code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 2 } };
    expect(() => buckets.take('a', 4, START)).toThrow(expect.objectContaining(refusal));
  });

  it('is widened by the scale', () => {
    const buckets = new TokenBuckets({ perSecond: 1, burst: 1 }, 10);
    expect(() => buckets.take('a', 10, START)).not.toThrow();
  });

  it('can be divided among gateways: two with half of it each give the whole', () => {
    const gateways = [0, 1].map(() => new TokenBuckets({ perSecond: 10, burst: 20 }, 0.5));
    for (const gateway of gateways) {
      for (let taken = 0; taken < 10; taken += 1) gateway.take('u1', 1, 0);
      expect(() => gateway.take('u1', 1, 0)).toThrow('Too many');
      for (let taken = 0; taken < 5; taken += 1) gateway.take('u1', 1, 1_000);
      expect(() => gateway.take('u1', 1, 1_000)).toThrow('Too many');
    }
  });
});
