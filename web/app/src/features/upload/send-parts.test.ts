import { describe, expect, it } from '@jest/globals';
import { sendParts } from './send-parts.ts';

const blob = new Blob(['aaaabbbbccccdd']);
const plan = { partCount: 4, partSizeBytes: 4, completedParts: [2] };
const base = {
  blob,
  plan,
  addressOf: (part: number) => Promise.resolve(`https://store/${part}`),
  signal: new AbortController().signal,
  delay: () => Promise.resolve(),
};

describe('sendParts', () => {
  it('sends what the store has not got, and counts what it has', async () => {
    const bodies: string[] = [];
    const progress: number[] = [];
    const parts = await sendParts({
      ...base,
      onProgress: (bytes) => progress.push(bytes),
      put: async (url, body) => {
        bodies.push(await body.text());
        return `etag of ${url}`;
      },
    });
    expect(bodies.toSorted()).toEqual(['aaaa', 'cccc', 'dd']);
    expect(parts.map((part) => part.partNumber)).toEqual([1, 3, 4]);
    expect([progress[0], progress.at(-1)]).toEqual([4, 14]);
  });

  it('tries a part again', async () => {
    let failures = 2;
    const parts = await sendParts({
      ...base,
      onProgress: () => {},
      put: async (url) => {
        if (url.endsWith('/3') && failures-- > 0) throw new TypeError('gone');
        return url;
      },
    });
    expect(parts).toHaveLength(3);
  });

  it('gives up in the end, with the reason', async () => {
    const sending = sendParts({ ...base, onProgress: () => {}, put: () => Promise.reject(new TypeError('gone')) });
    await expect(sending).rejects.toThrow('gone');
  });
});
