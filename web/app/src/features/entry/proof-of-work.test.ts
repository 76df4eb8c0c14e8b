import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { solveProofOfWork } from './proof-of-work.ts';
import { sha256 } from './sha256.ts';

const hex = (bytes: Uint8Array): string =>
  [...sha256(bytes)].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

describe('sha256', () => {
  it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1_000])('is the standard’s for %d bytes', (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
    expect(hex(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});

describe('solveProofOfWork', () => {
  it.each([
    [' Ada@Example.COM ', 'ada@example.com'],
    ['jo@Bücher.example', 'jo@xn--bcher-kva.example'],
  ])('does for %s the work that the service asks for', async (typed, compared) => {
    const token = await solveProofOfWork(typed, 12, 1_700_000_000_000);
    const hash = createHash('sha256').update(`${compared}.${token}`).digest();
    expect(token).toMatch(/^1700000000000\.\d+$/);
    expect(hash.readUInt16BE(0) >> 4).toBe(0);
  });
});
