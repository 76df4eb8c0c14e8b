import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { callJson, callOnce } from './call-json.ts';

describe('callJson', () => {
  const usual = globalThis.fetch;
  let asked: { at: number; init: RequestInit | undefined }[] = [];
  const answer = (...statuses: number[]) => {
    globalThis.fetch = async (_address, init) => {
      asked.push({ at: Date.now(), init });
      const status = statuses.shift() ?? 200;
      if (status === 0) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify({ status }), { status });
    };
  };
  /** Runs a call while fake timers skip its waits, and returns its outcome. */
  const ended = async (call: Promise<unknown>) => {
    const result = call.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
    await jest.advanceTimersByTimeAsync(60_000);
    return result;
  };

  beforeEach(() => {
    jest.useFakeTimers({ now: 0 });
    asked = [];
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = usual;
  });

  it('asks three more times, after one, two and four seconds', async () => {
    answer(503, 0, 500, 200);
    expect(await ended(callJson('/a'))).toEqual({ value: { status: 200 } });
    expect(asked.map(({ at }) => at)).toEqual([0, 1_000, 3_000, 7_000]);
    asked = [];
    answer(503, 503, 503, 503);
    expect(await ended(callJson('/a'))).toMatchObject({ error: { status: 503 } });
    expect(asked).toHaveLength(4);
  });

  it.each([201, 202, 400, 404])('takes status %d for a failure that no repeat mends', async (status) => {
    answer(status);
    expect(await ended(callJson('/a'))).toMatchObject({ error: { status } });
    expect(asked).toHaveLength(1);
  });

  it('does once what must not happen twice', async () => {
    answer(503);
    expect(await ended(callOnce('/a', { body: {} }))).toMatchObject({ error: { status: 503 } });
    expect(asked).toHaveLength(1);
  });

  it('omits cookies where it is told to', async () => {
    answer(200, 200);
    await ended(callJson('/a'));
    await ended(callJson('/a', { omitsCookies: true }));
    expect(asked.map(({ init }) => init?.credentials)).toEqual(['same-origin', 'omit']);
  });
});
