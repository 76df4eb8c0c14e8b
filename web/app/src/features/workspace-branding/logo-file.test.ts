import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import { expect, it } from '@jest/globals';
import { faultOfLogo } from './logo-file.ts';

it.each(['image/gif', 'image/jpeg', 'image/png', 'image/svg+xml', 'image/webp'])('lets %s be tried', (type) => {
  expect(faultOfLogo({ type, size: 10 })).toBeNull();
});

it.each([
  ['another kind', { type: 'image/tiff', size: 10 }, { kind: 'type' }],
  ['a file without a kind', { type: '', size: 10 }, { kind: 'type' }],
  ['an empty file', { type: 'image/png', size: 0 }, { kind: 'empty' }],
  ['a large GIF', { type: 'image/gif', size: SIZE_LIMITS.gif + 1 }, { kind: 'size', limit: SIZE_LIMITS.gif }],
  ['a large picture', { type: 'image/png', size: SIZE_LIMITS.logo + 1 }, { kind: 'size', limit: SIZE_LIMITS.logo }],
])('refuses %s', (_what, file, fault) => {
  expect(faultOfLogo(file)).toEqual(fault);
});
