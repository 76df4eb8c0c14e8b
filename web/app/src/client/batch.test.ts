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

  it('fails all of a batch that failed or was answered in part, and none after it', async () => {
    const answers = [() => Promise.reject(new Error('down')), async () => ['one'], async () => ['fine']];
    const ask = createBatch<string, string>(() => (answers.shift() ?? (async () => []))());
    await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('down');
    await expect(Promise.all([ask('a'), ask('b')])).rejects.toThrow('in part');
    expect(await ask('c')).toBe('fine');
  });
});
