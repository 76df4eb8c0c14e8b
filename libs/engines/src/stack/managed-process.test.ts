import { expect, it } from '@jest/globals';
import { backoffMs } from './managed-process.ts';

it('pauses before a restart double, up to a limit', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(backoffMs)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
});
