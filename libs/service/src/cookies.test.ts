import { describe, expect, it } from '@jest/globals';
import { clearCookie, readCookie, setCookie } from './cookies.ts';

const SESSION = '__Host-session';

describe('cookies', () => {
  it('are host-only, out of reach of scripts and other sites', () => {
    const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
    expect(setCookie(SESSION, 'abc', 60)).toBe(`__Host-session=abc; Max-Age=60; ${attributes}`);
    expect(clearCookie(SESSION)).toBe(`__Host-session=; Max-Age=0; ${attributes}`);
  });

  it.each([
    ['nothing', undefined, undefined],
    ['one', '__Host-session=abc', 'abc'],
    ['one among others', 'a=1; __Host-session=abc ;b=2', 'abc'],
    ['one of a longer name', '__Host-session-2=abc', undefined],
    ['an empty one', '__Host-session=', undefined],
    ['two', '__Host-session=abc; __Host-session=def', undefined],
  ])('are read from %s', (_case, header, value) => {
    expect(readCookie(header, SESSION)).toBe(value);
  });
});
