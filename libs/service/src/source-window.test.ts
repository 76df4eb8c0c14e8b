import { describe, expect, it } from '@jest/globals';
import { SourceWindow } from './source-window.ts';

describe('SourceWindow', () => {
  it('counts each source by itself, until its window ends', () => {
    const window = new SourceWindow({ limit: 2, windowMs: 1_000 });
    expect([0, 1, 2].map((at) => window.take('a', at))).toEqual([true, true, false]);
    expect(window.take('b', 2)).toBe(true);
    expect(window.take('a', 999)).toBe(false);
    expect(window.take('a', 1_000)).toBe(true);
  });

  it('forgets the oldest source rather than growing', () => {
    const window = new SourceWindow({ limit: 1, windowMs: 1_000 });
    window.take('first', 0);
    for (let source = 0; source < 50_000; source += 1) window.take(String(source), 0);
    expect(window.take('first', 0)).toBe(true);
    expect(window.take('49999', 0)).toBe(false);
  });
});
