import { describe, expect, it } from '@jest/globals';
import { wordsPatterns } from './words-patterns.ts';

/** Searches as the editor does: returns what the first matching pattern finds. */
const found = (words: string, text: string): string[] => {
  for (const pattern of wordsPatterns(words)) {
    const matches = [...text.matchAll(pattern)].map(([match]) => match);
    if (matches.length > 0) return matches;
  }
  return [];
};

describe('words that are looked for in a text', () => {
  it('are found as they were written, in any case and across lines', () => {
    expect(found('price list', 'The Price\nlist, not the list of prices')).toEqual(['Price\nlist']);
    expect(found('(a+b)', 'x (A+B) y')).toEqual(['(A+B)']);
  });

  it('are found one by one when they do not stand together, from the beginning of a word', () => {
    expect(found('onboarding of teams', 'Teams liked the onboarding, steams did not')).toEqual(['Teams', 'onboarding']);
  });

  it('of all scripts', () => expect(found('größe', 'Die GRÖßE')).toEqual(['GRÖßE']));

  it('that are none find nothing', () => {
    expect(found('  ', 'anything')).toEqual([]);
    expect(found('at it', 'an item')).toEqual([]);
  });
});
