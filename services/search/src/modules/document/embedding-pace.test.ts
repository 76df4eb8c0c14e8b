import { describe, expect, it } from '@jest/globals';
import { EMBED_BATCH, EMBED_CALLS_TO_GROW, EMBED_FIRST_BATCH, EMBED_RETRY } from '../../limits.ts';
import { deadlineOf, EmbeddingPace } from './embedding-pace.ts';

describe('EmbeddingPace', () => {
  it('halves with every call that fails, down to a single passage', () => {
    const pace = new EmbeddingPace();
    const sizes = Array.from({ length: 8 }, () => {
      pace.failed(pace.size);
      return pace.size;
    });
    expect(sizes).toEqual([16, 8, 4, 2, 1, 1, 1, 1]);
    expect(pace.isFailing).toBe(true);
  });

  it('halves what failed, when that was less than it would have taken', () => {
    const pace = new EmbeddingPace();
    pace.failed(6);
    expect(pace.size).toBe(3);
  });

  it('grows with full calls that succeed, up to what the embedder takes', () => {
    const pace = new EmbeddingPace();
    pace.succeeded(pace.size - 1);
    expect(pace.size).toBe(EMBED_FIRST_BATCH);
    for (let call = 0; call < 10; call += 1) pace.succeeded(pace.size);
    expect(pace.size).toBe(EMBED_BATCH);
  });

  it('is asked for too much ever more seldom while the embedder does only few', () => {
    const most = 5;
    const pace = new EmbeddingPace();
    const failures = [0, 0];
    for (const half of [0, 1]) {
      for (let call = 0; call < 100; call += 1) {
        if (pace.size <= most) pace.succeeded(pace.size);
        else {
          pace.failed(pace.size);
          failures[half]! += 1;
        }
      }
    }
    // It goes from 3 to 4, 5 and 6 by EMBED_CALLS_TO_GROW calls each, and then fails once.
    expect(failures[1]).toBeLessThanOrEqual(Math.ceil(100 / (3 * EMBED_CALLS_TO_GROW)));
  });

  it('waits longer with every failure, and not at all after a success', () => {
    const pace = new EmbeddingPace();
    expect(pace.pauseMs).toBe(0);
    for (let call = 0; call < 20; call += 1) pace.failed(1);
    expect(pace.pauseMs).toBeGreaterThanOrEqual(EMBED_RETRY.maxMs / 2);
    expect(pace.pauseMs).toBeLessThanOrEqual(EMBED_RETRY.maxMs);
    pace.succeeded(1);
    expect(pace.pauseMs).toBe(0);
  });

  it('goes back to what it was when a text was to blame for the calls that failed', () => {
    const pace = new EmbeddingPace();
    while (pace.size < EMBED_BATCH) pace.succeeded(pace.size);
    for (let call = 0; call < 7; call += 1) pace.failed(pace.size);
    expect(pace.size).toBe(1);
    pace.forgive();
    expect([pace.size, pace.isFailing, pace.pauseMs]).toEqual([EMBED_BATCH, false, 0]);
    // Also when the embedder did something else in between.
    for (let call = 0; call < 7; call += 1) pace.failed(pace.size);
    pace.succeeded(1);
    pace.failed(1);
    pace.forgive();
    expect(pace.size).toBe(EMBED_BATCH);
    // It grows as readily as before.
    pace.failed(5);
    pace.forgive();
    pace.failed(EMBED_BATCH);
    pace.succeeded(pace.size);
    pace.succeeded(pace.size);
    expect(pace.size).toBe(40);
  });

  it('gives more passages more time', () => {
    expect(deadlineOf(64) - deadlineOf(1)).toBe(63 * (deadlineOf(2) - deadlineOf(1)));
    expect(deadlineOf(1)).toBeGreaterThan(1_000);
  });
});
