import { describe, expect, it } from '@jest/globals';
import { bytesText, languageName, numberText, plural } from './format.ts';
import { listText } from './list-text.ts';

const notes = { one: '# note', other: '# notes' };

describe('plural', () => {
  it.each([
    [0, '0 notes'],
    [1, '1 note'],
    [2, '2 notes'],
    [1_234, `${numberText(1_234)} notes`],
  ])('%d', (count, text) => expect(plural(count, notes)).toBe(text));

  it('takes a number in words', () => expect(plural(1_001, notes, '1,000+')).toBe('1,000+ notes'));
});

describe('bytesText', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_500, `${numberText(1.5, 1)} KB`],
    [12_345_678, '12 MB'],
    [3_000_000_000_000, '3 TB'],
  ])('%d', (bytes, text) => expect(bytesText(bytes)).toBe(text));
});

describe('listText', () => {
  it.each([
    [['Plan'], 'Plan'],
    [['Plan', 'Seats'], 'Plan and Seats'],
    [['Plan', 'Segment', 'Seats'], 'Plan, Segment, and Seats'],
  ])('%j', (names, text) => expect(listText(names)).toBe(text));
});

describe('languageName', () => {
  it('names a language, with the country that its code has', () => {
    expect(['de', 'de-AT', 'en-GH', 'zh-TW', 'haw'].map(languageName)).toEqual([
      'German',
      'Austrian German',
      'English (Ghana)',
      'Chinese (Taiwan)',
      'Hawaiian',
    ]);
  });
});
