import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv.ts';

describe('csvLine', () => {
  it('quotes everything, so that no text ends its cell', () => {
    expect(csvLine(['plain', null, 'a "b"', 'c,\r\nd'])).toBe('"plain","","a ""b""","c,\r\nd"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\n@a'])('disarms the formula %j', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });

  it('leaves other text unchanged', () => {
    expect(csvLine(['a=1', "'=1", '2026-11-22', ''])).toBe('"a=1","\'=1","2026-11-22",""\r\n');
  });
});
