import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ChunkError, loadChunk } from './load-chunk.ts';

describe('a part of the program', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** Tries to load while time passes. @returns The outcome and how often `load` was called. */
  async function load(...attempts: (() => Promise<string>)[]): Promise<{ outcome: unknown; calls: number }> {
    let calls = 0;
    let outcome: unknown;
    const loading = loadChunk('palette', () => {
      calls += 1;
      return (attempts[calls - 1] ?? attempts.at(-1)!)();
    }).then(
      (loaded) => (outcome = loaded),
      (error: unknown) => (outcome = error),
    );
    await jest.advanceTimersByTimeAsync(4 * TIME_LIMITS.chunkLoadMs);
    await loading;
    return { outcome, calls };
  }

  const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const faulty = () => Promise.reject(new ReferenceError('x is not defined'));
  const silent = () => new Promise<string>(() => {});

  it('is loaded once if it comes', async () => {
    expect(await load(() => Promise.resolve('loaded'))).toEqual({ outcome: 'loaded', calls: 1 });
  });

  it('is asked for three times, then given up with what is missing', async () => {
    const { outcome, calls } = await load(missing);
    expect(calls).toBe(3);
    expect(outcome).toBeInstanceOf(ChunkError);
    expect(outcome).toMatchObject({ chunk: 'palette', reason: 'missing', cause: expect.any(TypeError) });
  });

  it('may come at the third attempt', async () => {
    expect(await load(missing, faulty, () => Promise.resolve('late'))).toEqual({ outcome: 'late', calls: 3 });
  });

  it('that has a fault of its own says so', async () => {
    expect((await load(faulty)).outcome).toMatchObject({ reason: 'error', cause: expect.any(ReferenceError) });
  });

  it('that never answers is given up after 120 seconds an attempt', async () => {
    expect(TIME_LIMITS.chunkLoadMs).toBe(120_000);
    expect(await load(silent)).toMatchObject({ outcome: { reason: 'timeout' }, calls: 3 });
  });
});
