import { describe, expect, it } from '@jest/globals';
import { missingKeys } from './keys.ts';

describe('keys', () => {
  it('are missed by what they are, whatever they are called', () => {
    expect(missingKeys({ one: 'x', two: 'y' }, { three: 'x', four: 'y' })).toEqual([]);
    expect(missingKeys({ one: 'x', two: 'y' }, { one: 'x', two: 'z' })).toEqual(['two']);
  });
});
