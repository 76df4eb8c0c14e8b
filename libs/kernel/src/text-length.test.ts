import { describe, expect, it } from '@jest/globals';
import { characterCount, cutTo, isLonger } from './text-length.ts';

describe('lengths of texts', () => {
  it('counts characters, not units', () => {
    expect(characterCount('a😀b')).toBe(3);
    expect(isLonger('😀'.repeat(200), 200)).toBe(false);
    expect(isLonger('😀'.repeat(201), 200)).toBe(true);
    expect(isLonger(`${'😀'.repeat(100)}${'x'.repeat(101)}`, 200)).toBe(true);
    expect(isLonger('x'.repeat(401), 200)).toBe(true);
  });

  it('cuts between characters', () => {
    expect(cutTo('a😀b', 2)).toBe('a😀');
    expect(cutTo('a😀b', 3)).toBe('a😀b');
    expect(cutTo('😀'.repeat(500), 2)).toBe('😀😀');
  });
});
