import { describe, expect, it } from '@jest/globals';
import { plural } from './plural.ts';

describe('plural', () => {
  const notes = { one: '# note', other: '# notes' };

  it('has the form of the number', () => {
    expect([0, 1, 2, 1_234].map((count) => plural(count, notes))).toEqual([
      '0 notes',
      '1 note',
      '2 notes',
      '1,234 notes',
    ]);
  });

  it('says the number as it is told, and where it is told', () => {
    expect(plural(1_000, { one: '# of one', other: '# of # notes' }, '1,000+')).toBe('1,000+ of 1,000+ notes');
  });
});
