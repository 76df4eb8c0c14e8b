import { describe, expect, it } from '@jest/globals';
import { retryDelay, shouldRetry, wait } from './retry.ts';

describe('shouldRetry', () => {
  it('repeats queries on 500 and above, five attempts in all', () => {
    expect([1, 2, 3, 4, 5].map((attempt) => shouldRetry('query', 503, attempt))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
  it('repeats neither mutations nor what the client did wrong', () => {
    expect(shouldRetry('mutation', 503, 1)).toBe(false);
    expect(shouldRetry('query', 429, 1)).toBe(false);
  });
});

describe('retryDelay', () => {
  it('doubles from 300 ms to 2000 ms at most', () => {
    expect([1, 2, 3, 4, 5].map((attempt) => retryDelay(attempt, 1))).toEqual([300, 600, 1200, 2000, 2000]);
  });
  it('takes off up to half by chance', () => {
    expect(retryDelay(1, 0)).toBe(150);
    expect(retryDelay(4, 0.5)).toBe(1500);
  });
});

describe('wait', () => {
  it('ends at once when cancelled', async () => {
    const controller = new AbortController();
    const waiting = wait(60_000, controller.signal);
    controller.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
  });
});
