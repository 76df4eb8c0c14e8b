import { contrastRatio, MIN_CONTRAST, parseColor } from '@fieldloom/kernel/contrast';
import { describe, expect, it } from '@jest/globals';
import { brandColors, userColors } from './contrast.ts';

describe('userColors', () => {
  const palette: string[] = [];
  for (const red of [0, 64, 128, 192, 255])
    for (const green of [0, 64, 128, 192, 255])
      for (const blue of [0, 64, 128, 192, 255])
        palette.push([red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join(''));

  it.each(['light', 'dark'] as const)('keeps text readable on every ground in the %s theme', (theme) => {
    for (const hex of palette) {
      const { ground, text } = userColors(hex)[theme];
      const ratio = contrastRatio(parseColor(text) ?? [0, 0, 0], parseColor(ground) ?? [0, 0, 0]);
      expect({ hex, enough: ratio >= MIN_CONTRAST }).toEqual({ hex, enough: true });
    }
  });
});

describe('brandColors', () => {
  const GROUNDS = { light: '#ffffff', dark: '#18191b' };
  const palette = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#ff0000', '#00ff00', '#808080', '#1f6f5c', '#e0a030'];
  const ratio = (one: string, other: string): number =>
    contrastRatio(parseColor(one) ?? [0, 0, 0], parseColor(other) ?? [0, 0, 0]);

  it.each(['light', 'dark'] as const)('is read in the %s theme, whatever the color', (theme) => {
    for (const hex of palette) {
      const colors = brandColors(hex)?.[theme];
      if (colors === undefined) throw new Error(hex);
      const { accent, solid, solidHover, soft, onSolid } = colors;
      const text = [
        ratio(accent, GROUNDS[theme]),
        ratio(accent, soft),
        ratio(onSolid, solid),
        ratio(onSolid, solidHover),
      ];
      expect({ hex, least: Math.min(...text) >= MIN_CONTRAST }).toEqual({ hex, least: true });
      expect({ hex, ground: ratio(solid, GROUNDS[theme]) >= 3 }).toEqual({ hex, ground: true });
    }
  });

  it('is none of what is no color', () => {
    expect(brandColors('red')).toBeNull();
  });
});
