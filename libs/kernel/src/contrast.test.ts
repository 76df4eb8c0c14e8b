import { describe, expect, it } from '@jest/globals';
import { buttonOn, contrastRatio, MIN_CONTRAST, parseColor, WHITE } from './contrast.ts';

describe('parseColor', () => {
  it('reads 3 and 6 digits, with and without a hash', () => {
    expect(parseColor('#fff')).toEqual([255, 255, 255]);
    expect(parseColor('1F6F5C')).toEqual([31, 111, 92]);
  });
  it('refuses anything else', () => {
    for (const text of ['', '#12', 'red', '#12345g', '#1234567']) expect(parseColor(text)).toBeNull();
  });
});

describe('contrastRatio', () => {
  it('is 21 for black on white and 1 for the same color', () => {
    expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 1);
    expect(contrastRatio([9, 9, 9], [9, 9, 9])).toBe(1);
  });
});

describe('buttonOn', () => {
  it.each(['#ffffff', '#ffff00', '#000000', '#808080', '#1f6f5c'])('is seen and read, made of %s', (hex) => {
    const { ground, text } = buttonOn(parseColor(hex) ?? WHITE, WHITE);
    expect(contrastRatio(ground, WHITE)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });
});
