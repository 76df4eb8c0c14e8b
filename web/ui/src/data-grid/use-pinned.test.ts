import { describe, expect, it } from '@jest/globals';
import { fitPinned } from './use-pinned.ts';

const columns = [
  { key: 'title', width: 320 },
  { key: 'plan', width: 180 },
  { key: 'seats', width: 120 },
];

describe('pinned columns', () => {
  it.each([
    ['keep their widths where there is room', 1_440, 2, [320, 180, 120], 2],
    ['are only the first one where two take too much', 900, 2, [320, 180, 120], 1],
    ['take half of a phone', 390, 1, [195, 180, 120], 1],
    ['are as wanted until the width is known', 0, 2, [320, 180, 120], 2],
    ['may be none', 100, 0, [320, 180, 120], 0],
  ])('%s', (_, gridWidth, count, widths, pinned) => {
    const fitted = fitPinned(columns, count, gridWidth);
    expect(fitted.shown.map(({ width }) => width)).toEqual(widths);
    expect(fitted.pinned).toBe(pinned);
  });
});
