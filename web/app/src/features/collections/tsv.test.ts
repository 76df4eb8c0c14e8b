import { describe, expect, test } from '@jest/globals';
import { csvCell, readTsv, writeTsv } from './tsv.ts';

describe('cells on the clipboard', () => {
  test('come back as they were written, with tabs, quotes and lines inside', () => {
    const cells = [
      ['a', 'two\nlines', 'said "no"'],
      ['', 'a\tb', '"'],
    ];
    expect(readTsv(writeTsv(cells))).toEqual(cells);
  });

  test('are read as spreadsheets write them: lines of Windows, one line break at the end', () => {
    expect(readTsv('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(readTsv('one')).toEqual([['one']]);
    expect(readTsv('')).toEqual([['']]);
  });

  test('keep a quote inside a text that did not begin with one', () => {
    expect(readTsv('5" pipe\tx')).toEqual([['5" pipe', 'x']]);
  });
});

describe('a field of a CSV file', () => {
  test('is quoted where it has to be, and runs nothing in a spreadsheet', () => {
    expect(csvCell('plain')).toBe('plain');
    expect(csvCell('a, "b"')).toBe('"a, ""b"""');
    expect(csvCell('=HYPERLINK(1)')).toBe("'=HYPERLINK(1)");
    expect(csvCell('-12.5')).toBe('-12.5');
    expect(csvCell('@me')).toBe("'@me");
    expect(csvCell('-$5')).toBe('-$5');
    expect(csvCell('-€1,234.50')).toBe('"-€1,234.50"');
    expect(csvCell('-1\u202F234%')).toBe('-1\u202F234%');
    expect(csvCell('-kr5')).toBe("'-kr5");
    expect(csvCell('-$A1')).toBe("'-$A1");
    expect(csvCell('+49 30 901820')).toBe("'+49 30 901820");
  });
});
