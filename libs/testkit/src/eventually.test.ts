import { describe, expect, it } from '@jest/globals';
import { eventually } from './eventually.ts';

describe('eventually', () => {
  it('answers as soon as the condition holds', async () => {
    let tries = 0;
    const answer = await eventually(() => (++tries === 3 ? 'third' : false), { intervalMs: 1 });
    expect([answer, tries]).toEqual(['third', 3]);
  });

  it('takes an answer that is falsy, but not false', async () => {
    expect(await eventually(() => 0)).toBe(0);
  });

  it('fails with the last error when the time is over', async () => {
    const failing = eventually(() => Promise.reject(new Error('still nothing')), { timeoutMs: 20, intervalMs: 1 });
    await expect(failing).rejects.toThrow('Not within 20 ms: still nothing');
  });
});
