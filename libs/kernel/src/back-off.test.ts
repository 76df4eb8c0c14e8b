import { describe, expect, it } from '@jest/globals';
import { backOffMs } from './back-off.ts';

describe('waiting before another try', () => {
  const bounds = { firstMs: 100, maxMs: 1_000 };

  it('doubles up to its bound, however often it failed', () => {
    expect([1, 2, 3, 4, 5, 2_000].map((attempt) => backOffMs(attempt, bounds, 1))).toEqual([
      100, 200, 400, 800, 1_000, 1_000,
    ]);
  });

  it('leaves half of it to chance, or as much as is said', () => {
    expect(backOffMs(2, bounds, 0)).toBe(100);
    expect(backOffMs(2, { ...bounds, leastShare: 0 }, 0.25)).toBe(50);
    expect(backOffMs(2, { ...bounds, leastShare: 1 }, 0)).toBe(200);
    const waits = new Set(Array.from({ length: 20 }, () => backOffMs(3, bounds)));
    expect(waits.size).toBeGreaterThan(1);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(400);
  });
});
