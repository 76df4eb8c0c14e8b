import { describe, expect, it } from '@jest/globals';
import { withRowMoves } from './row-moves.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const order = (...moves: Parameters<typeof withRowMoves>[1]) =>
  withRowMoves(rows, moves)
    .map(({ id }) => id)
    .join('');

describe('rows that were moved', () => {
  it('stand where they were put, one move after the other', () => {
    expect(order({ id: 'd', previous: undefined, next: 'a' })).toBe('dabc');
    expect(order({ id: 'a', previous: 'b', next: 'c' })).toBe('bacd');
    expect(order({ id: 'a', previous: 'd', next: undefined }, { id: 'b', previous: 'a', next: undefined })).toBe(
      'cdab',
    );
  });

  it('stay where the list has them when their neighbors have gone, and are no rows when they have gone themselves', () => {
    expect(order({ id: 'a', previous: 'x', next: 'y' })).toBe('abcd');
    expect(order({ id: 'x', previous: 'a', next: 'b' })).toBe('abcd');
  });
});
