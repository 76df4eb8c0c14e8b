import { describe, expect, it } from '@jest/globals';
import { readAddresses } from './read-addresses.ts';

describe('readAddresses', () => {
  it.each([
    ['a@b.co', ['a@b.co']],
    ['a@b.co, c@d.co;e@f.co\n g@h.co', ['a@b.co', 'c@d.co', 'e@f.co', 'g@h.co']],
    ['Mara Lind <mara@b.co>, Jo <jo@b.co>', ['mara@b.co', 'jo@b.co']],
    ['A@b.co a@B.co', ['a@b.co']],
    ['', []],
  ])('%s', (text, addresses) => expect(readAddresses(text)).toEqual({ addresses }));

  it('names what is none', () => expect(readAddresses('a@b.co, mara').wrong).toBe('mara'));
});
