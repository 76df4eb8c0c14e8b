import { describe, expect, it } from '@jest/globals';
import { proofOfWork, solveProofOfWork } from './bot-check.ts';

const BITS = 8;
const now = 1_700_000_000_000;
const check = proofOfWork(BITS, () => now);

describe('proofOfWork', () => {
  it('accepts the work that was done for this address, within its time', async () => {
    const token = solveProofOfWork('ada@example.com', BITS, now - 500_000);
    await expect(check.assertPerson(token, 'ada@example.com')).resolves.toBeUndefined();
  });

  it.each([
    ['nothing', undefined],
    ['another address', solveProofOfWork('bob@example.com', BITS + 4, now)],
    ['old work', solveProofOfWork('ada@example.com', BITS, now - 700_000)],
    ['work for the future', solveProofOfWork('ada@example.com', BITS, now + 700_000)],
    ['too little work', `${now}.`],
    ['no number', 'abc.def'],
    ['more than asked for', `${solveProofOfWork('ada@example.com', BITS, now)}.x`],
  ])('refuses %s', async (_what, token) => {
    await expect(check.assertPerson(token, 'ada@example.com')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
