import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { describe, expect, it } from '@jest/globals';
import { delimiterOf, readTagCsv } from './read-tag-csv.ts';

const row = (
  title: string,
  description: string | null = null,
  group: string | null = null,
  color: string | null = null,
) => ({
  title,
  description,
  group,
  color,
});

describe('rows of tags', () => {
  it.each([
    ['names in any order', 'Group,Title\nProduct,Speed\n', [row('Speed', null, 'Product')]],
    ['no names', 'Speed,How fast,Product,#3aa981', [row('Speed', 'How fast', 'Product', '#3aa981')]],
    ['semicolons', 'title;description\nSpeed;fast, or not', [row('Speed', 'fast, or not')]],
    [
      'quotes and their doubles',
      'title,description\n"A, B","said ""no""\nand left"',
      [row('A, B', 'said "no"\nand left')],
    ],
    [
      'a mark of the order of bytes, and lines of Windows',
      '\uFEFFtitle,color\r\nSpeed,fff\r\n\r\n',
      [row('Speed', null, null, 'fff')],
    ],
    [
      'short and empty rows',
      'title,description,group\nSpeed\n,,\nPrice,,Money',
      [row('Speed'), row('Price', null, 'Money')],
    ],
    ['a row without its title', 'title,group\n,Money', [row('', null, 'Money')]],
  ])('are read with %s', (_, text, rows) => {
    expect(readTagCsv(text)).toEqual({ rows });
  });

  it.each([
    ['nothing', '', 'empty'],
    ['names alone', 'title,group\n', 'empty'],
    ['null characters', 'title\nSp\u0000eed', 'nul'],
    ['names without a title', 'group,color\nMoney,fff', 'noTitle'],
    [
      'too many rows',
      Array.from({ length: COUNT_LIMITS.importedTags + 1 }, (_each, at) => `Tag ${at}`).join('\n'),
      'tooMany',
    ],
    ['quotes that do not close', 'title\n"Speed', 'quotes'],
  ])('are refused with %s', (_, text, kind) => {
    expect(readTagCsv(text)).toMatchObject({ fault: { kind } });
  });

  it('are parted by what the first line has more of', () => {
    expect([delimiterOf('a;b,c;d'), delimiterOf('a;b,c'), delimiterOf('a\nb;c')]).toEqual([';', ',', ',']);
  });
});
