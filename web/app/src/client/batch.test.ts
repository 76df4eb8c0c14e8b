import { describe, expect, it } from '@jest/globals';
import { createBatch } from './batch.ts';

describe('createBatch', () => {
  it('sends what comes within the interval together, in order', async () => {
    const sent: string[][] = [];
    const ask = createBatch<string, string>(async (requests) => {
      sent.push(requests);
      return requests.map((request) => request.toUpperCase());
    });
    expect(await Promise.all([ask('a'), ask('b')])).toEqual(['A', 'B']);
    expect(await ask('c')).toBe('C');
    expect(sent).toEqual([['a', 'b'], ['c']]);
  });

  it('splits what is more than the gateway takes at once', async () => {
    const sizes: number[] = [];
    const ask = createBatch<number, number>(async (requests) => {
      sizes.push(requests.length);
      return requests;
    });
    const all = Array.from({ length: 45 }, (_, index) => index);
    expect(await Promise.all(all.map(ask))).toEqual(all);
    expect(sizes).toEqual([20, 20, 5]);
  });

  it('fails all of a batch that failed or was answered in part, and none after it', async () => {
    const answers = [() => Promise.reject(new Error('down')), async () => ['one'], async () => ['fine']];
    const ask = createBatch<string, string>(() => (answers.shift() ?? (async () => []))());
    await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('down');
    await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('in part');
    expect(await ask('c')).toBe('fine');
  });
});
