import { describe, expect, it } from '@jest/globals';
import { findQuote } from './find-quote.ts';

describe('findQuote', () => {
  it('takes any white space for any other, and special characters as they are', () => {
    const quote = { quote: 'a (b)\nc*', prefix: '', suffix: '' };
    expect(findQuote('x a (b)   c* y', quote)).toEqual({ start: 2, end: 12 });
    expect(findQuote('x a b c y', quote)).toBeUndefined();
    expect(findQuote('anything', { quote: '  ', prefix: '', suffix: '' })).toBeUndefined();
  });

  it('finds a short quote again with sixteen letters of its surroundings, and not with fifteen', () => {
    const quote = { quote: 'yes', prefix: 'nothing but ', suffix: ' to the old way of working' };
    expect(findQuote('I said yes to the old way of wor', quote)).toEqual({ start: 7, end: 10 });
    expect(findQuote('I said yes to the old way of wo', quote)).toBeUndefined();
  });

  it('gives up on words that stand everywhere, so that a long note costs no more than a short one', () => {
    const quote = { quote: 'e', prefix: 'the end of th', suffix: ' story' };
    const often = (times: number) => `${'e '.repeat(times)}the end of the story`;
    expect(findQuote(often(9_000), quote)).toEqual({ start: 18_013, end: 18_014 });
    expect(findQuote(often(10_001), quote)).toBeUndefined();
  });
});
