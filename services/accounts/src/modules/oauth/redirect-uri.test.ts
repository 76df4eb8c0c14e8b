import { describe, expect, it } from '@jest/globals';
import { requireRedirectUri, withAnswer } from './redirect-uri.ts';

describe('redirect addresses', () => {
  it.each([
    'https://app.example/callback',
    'https://app.example:8443/callback?tenant=1',
    'http://localhost:3000/callback',
    'http://127.0.0.1/callback',
    'http://[::1]:8080/callback',
    'com.example.app:/callback',
  ])('may be %s', (text) => {
    expect(requireRedirectUri(text)).toBe(text);
  });

  it.each([
    '',
    'app.example/callback',
    'http://app.example/callback',
    'http://localhost.evil.example/callback',
    'https://app.example/callback#part',
    'https://app.example/callback#',
    'https://user:secret@app.example/callback',
    'https://*.example/callback',
    'https://app.example/a/../callback',
    'https://APP.example/callback',
    'https://app.example\\@evil.example/',
    'https://app.example/call back',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://app.example/x',
    'myapp:/callback',
    `https://app.example/${'x'.repeat(2_000)}`,
  ])('may not be %s', (text) => {
    expect(() => requireRedirectUri(text)).toThrow('A redirect address');
  });

  it('keep their own query parameters', () => {
    const answered = withAnswer('https://app.example/cb?tenant=1', { code: 'a b', state: undefined, iss: 'https://w' });
    expect(answered).toBe('https://app.example/cb?tenant=1&code=a+b&iss=https%3A%2F%2Fw');
  });
});
