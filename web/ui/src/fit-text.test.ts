import { describe, expect, it } from '@jest/globals';
import { fitText, fitting } from './fit-text.ts';

describe('the length of a field', () => {
  it('is counted in characters, as the server does', () => {
    expect(fitText('', '😀'.repeat(200), 200)).toBe('😀'.repeat(200));
    expect(fitText('', '😀'.repeat(201), 200)).toBe('😀'.repeat(200));
  });

  it('takes as much of the new as there is room for, and keeps what stood there', () => {
    expect(fitText('abcd', 'abXYZcd', 5)).toBe('abXcd');
    expect(fitText('abcd', 'abcdX', 4)).toBe('abcd');
    expect(fitText('abcd', 'abXcd', 4)).toBe('abcd');
    expect(fitText('abcd', '😀😀😀😀😀', 4)).toBe('😀😀😀😀');
  });

  it('lets a text that is too long already become shorter only', () => {
    expect(fitText('abcdef', 'abcde', 4)).toBe('abcde');
    expect(fitText('abcdef', 'abcdefg', 4)).toBe('abcdef');
  });

  it('never leaves half a character', () => {
    expect(fitText('a😀', 'a😁x', 2).isWellFormed()).toBe(true);
  });

  it('replaces the limit of the browser where the field tells of its text', () => {
    const told: string[] = [];
    const props = fitting({ value: 'ab', maxLength: 2, onChange: (text: string) => void told.push(text) });
    expect(props).not.toHaveProperty('maxLength');
    props.onChange('abc');
    expect(told).toEqual(['ab']);
    expect(fitting({ maxLength: 2 })).toEqual({ maxLength: 2 });
  });
});
