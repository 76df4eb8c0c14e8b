import { describe, expect, it } from '@jest/globals';
import { placeWords, timeAtOffset, wordAt, wordEdgeAt } from './word-times.ts';

const words = ['So,', 'we', 'export', 'it', 'every', 'Monday.'].map((text, index) => ({
  text,
  startMs: index * 100,
  endMs: index * 100 + 80,
}));
const textOf = (text: string) => placeWords(text, words).map(({ from, to }) => text.slice(from, to));

describe('placeWords', () => {
  it('finds every word of the untouched text', () => {
    expect(textOf('So, we export it every Monday.')).toEqual(['So', 'we', 'export', 'it', 'every', 'Monday']);
  });
  it('goes on behind words that were edited, added or taken away', () => {
    expect(textOf('We always upload it each Monday!')).toEqual(['We', 'it', 'Monday']);
  });
  it('takes no part of another word', () => {
    expect(textOf('So tweed, we suited it')).toEqual(['So', 'we', 'it']);
  });
});

describe('wordAt and timeAtOffset', () => {
  const placed = placeWords('So, we export it every Monday.', words);
  it('gives the word spoken, and the last one during a pause', () => {
    expect(wordAt(placed, 210)?.startMs).toBe(200);
    expect(wordAt(placed, 290)?.startMs).toBe(200);
    expect(wordAt(placed, 9_999)?.startMs).toBe(500);
    expect(wordAt(placed.slice(1), 0)).toBeNull();
  });
  it('gives the time of a place', () => {
    expect(timeAtOffset(placed, 9)).toBe(200);
    expect(timeAtOffset(placed, 99)).toBe(500);
    expect(timeAtOffset([], 3)).toBeNull();
  });
});

describe('wordEdgeAt', () => {
  const text = "I didn't know, you.";
  it.each([
    ['inside of a word', 11, 9, 13],
    ['at its apostrophe', 6, 2, 8],
    ['at its beginning', 9, 9, 9],
    ['behind it', 13, 13, 13],
    ['between words', 14, 14, 14],
    ['at the end of the text', 19, 19, 19],
  ])('%s', (_where, offset, start, end) => {
    expect([wordEdgeAt(text, offset, 'start'), wordEdgeAt(text, offset, 'end')]).toEqual([start, end]);
  });
});
