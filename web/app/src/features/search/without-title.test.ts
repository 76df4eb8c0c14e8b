import { describe, expect, it } from '@jest/globals';
import { withoutTitle } from './without-title.ts';

const plain = (text: string) => ({ text, match: false });
const matched = (text: string) => ({ text, match: true });

describe('withoutTitle', () => {
  it.each([
    [
      'the title and what follows it',
      'Slow export',
      [plain('Slow export\nIt takes hours.')],
      [plain('It takes hours.')],
    ],
    [
      'a title across marks',
      'Slow export',
      [plain('Slow '), matched('export'), plain('. '), matched('It')],
      [matched('It')],
    ],
    ['nothing but the title', 'Slow export', [plain('Slow export')], []],
  ])('leaves out %s', (_what, title, parts, rest) => {
    expect(withoutTitle(parts, title)).toEqual(rest);
  });

  it.each([
    ['a text that says the title later', 'export', [plain('The export is slow.')]],
    ['a longer first word', 'Export', [plain('Exports fail.')]],
    ['a text without a title', '', [plain('Exports fail.')]],
  ])('keeps %s', (_what, title, parts) => {
    expect(withoutTitle(parts, title)).toEqual(parts);
  });

  it('is empty where there is no text', () => {
    expect(withoutTitle(null, 'Slow export')).toEqual([]);
  });
});
