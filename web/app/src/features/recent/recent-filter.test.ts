import { expect, it } from '@jest/globals';
import { isRecentFilter } from './recent-filter.ts';

it('knows the tabs, and nothing that every object has', () => {
  expect(['all', 'notes', 'folders'].map(isRecentFilter)).toEqual([true, true, true]);
  expect(['constructor', 'toString', 'hasOwnProperty', '__proto__', 'NOTE', ''].map(isRecentFilter)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});
