import { describe, expect, it } from '@jest/globals';
import { leftText, untilText } from './format.ts';

const NOW = new Date(2026, 5, 1, 12).getTime();
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();

describe('what is left', () => {
  it.each([
    [-5, '0 min'],
    [0.2, '1 min'],
    [59, '59 min'],
    [60, '1 h'],
    [200, '3 h 20 min'],
    [47 * 60, '47 h'],
    [14 * 24 * 60, '14 days'],
  ])('of %s minutes is %s', (minutes, words) => {
    expect(leftText(at(minutes), NOW)).toBe(words);
  });
});

describe('until when', () => {
  it('names the day unless it is today', () => {
    expect(untilText(at(60), NOW)).not.toMatch(/2026/);
    expect(untilText(at(24 * 60), NOW)).toMatch(/2026/);
  });
});
