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
});
