import { describe, expect, it } from '@jest/globals';
import { wordErrorRate } from './word-error-rate.ts';

describe('wordErrorRate', () => {
  it('ignores case and punctuation, keeps apostrophes', () => {
    expect(wordErrorRate("Well, I don't know.", 'well i don’t know')).toBe(0);
    expect(wordErrorRate("I don't know", 'I dont know')).toBeCloseTo(1 / 3);
  });

  it('counts a wrong, a missing and an added word', () => {
    expect(wordErrorRate('one two three four', 'one too three four')).toBe(0.25);
    expect(wordErrorRate('one two three four', 'one three four')).toBe(0.25);
    expect(wordErrorRate('one two three four', 'one two and three four')).toBe(0.25);
  });

  it('is 1 for silence, and more for babble', () => {
    expect(wordErrorRate('one two', '')).toBe(1);
    expect(wordErrorRate('one', 'a b c')).toBe(3);
  });
});
