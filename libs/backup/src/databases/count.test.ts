import { describe, expect, it } from '@jest/globals';
import { differences } from './count.ts';

describe('tables', () => {
  const table = { rows: 2, hash: '7' };
  it('differ by rows, content and being there', () => {
    expect(differences({ a: table, b: table }, { a: table, b: table })).toEqual([]);
    expect(differences({ a: table }, { a: { ...table, rows: 1 } })).toEqual(['a']);
    expect(differences({ a: table }, { a: { ...table, hash: '8' } })).toEqual(['a']);
    expect(differences({ a: table }, { b: table })).toEqual(['a', 'b']);
  });
});
