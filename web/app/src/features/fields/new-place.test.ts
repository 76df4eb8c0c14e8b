import { expect, it } from '@jest/globals';
import { moved, placeOf } from './new-place.ts';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const after = (id: string, target: string, isBefore: boolean): string => {
  const place = placeOf(items, id, target, isBefore);
  return place === undefined
    ? 'stays'
    : moved(items, place)
        .map((each) => each.id)
        .join('');
};

it('puts something between its new neighbors', () => {
  expect(placeOf(items, 'a', 'c', false)).toEqual({ id: 'a', index: 2, beforeId: 'c', afterId: 'd' });
  expect(after('a', 'd', false)).toBe('bcda');
  expect(after('d', 'a', true)).toBe('dabc');
  expect(after('b', 'd', true)).toBe('acbd');
});

it('stays where it is when it is put beside itself', () => {
  expect([after('b', 'b', true), after('b', 'a', false), after('b', 'c', true)]).toEqual(['stays', 'stays', 'stays']);
});
