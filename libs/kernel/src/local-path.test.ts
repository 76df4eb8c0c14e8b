import { describe, expect, it } from '@jest/globals';
import { localPath, readLocalPath } from './local-path.ts';

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  '/\r\n//evil.example/',
  '/.//evil.example/',
  '/a/..//evil.example/',
  '/%2e%2e//evil.example/',
  'data:text/html,x',
  'javascript:alert(1)',
  'evil.example',
  '',
  ' /home',
  `/${'x'.repeat(2_000)}`,
];

describe('the path of the own host', () => {
  it.each(ELSEWHERE)('%j is none', (text) => {
    expect([readLocalPath(text), localPath(text)]).toEqual([undefined, '/']);
  });

  it.each([
    ['/', '/'],
    ['/home?a=b&next=//evil.example#c', '/home?a=b&next=//evil.example#c'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/a//b', '/a//b'],
  ])('%j stays', (text, path) => {
    expect(localPath(text)).toBe(path);
  });

  it.each([undefined, null, 7, ['/home']])('%j is no text', (value) => {
    expect(readLocalPath(value)).toBeUndefined();
  });
});
