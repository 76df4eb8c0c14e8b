import { describe, expect, it } from '@jest/globals';
import { clearCookie, readCookie, SESSION_COOKIE, setCookie } from './cookies.ts';

describe('cookies', () => {
  it('are host-only, out of reach of scripts and other sites', () => {
    const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
    expect(setCookie(SESSION_COOKIE, 'abc', 60)).toBe(`__Host-session=abc; Max-Age=60; ${attributes}`);
    expect(clearCookie(SESSION_COOKIE)).toBe(`__Host-session=; Max-Age=0; ${attributes}`);
  });

  it.each([
    ['nothing', undefined, undefined],
    ['one', '__Host-session=abc', 'abc'],
    ['one among others', 'a=1; __Host-session=abc ;b=2', 'abc'],
    ['one of a longer name', '__Host-session-2=abc', undefined],
    ['an empty one', '__Host-session=', undefined],
    ['two', '__Host-session=abc; __Host-session=def', undefined],
  ])('are read from %s', (_case, header, value) => {
    expect(readCookie(header, SESSION_COOKIE)).toBe(value);
  });
});
