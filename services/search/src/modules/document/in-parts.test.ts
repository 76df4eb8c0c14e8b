import { expect, it } from '@jest/globals';
import { inParts } from './in-parts.ts';

it('divides items, in their order, into parts of a bounded weight', () => {
  const parts = (weights: number[]) => inParts(weights, (weight) => weight, 10);
  expect(parts([])).toEqual([]);
  expect(parts([4, 6, 1])).toEqual([[4, 6], [1]]);
  expect(parts([6, 5, 5, 0])).toEqual([[6], [5, 5, 0]]);
  // One that alone is too heavy keeps nothing else waiting beside it.
  expect(parts([25, 0, 3, 25])).toEqual([[25], [0, 3], [25]]);
});
