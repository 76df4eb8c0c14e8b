import { expect, it } from '@jest/globals';
import { LANGUAGES, offeredLanguage } from './languages.ts';

it('have each a code of its own that people can be shown a name for', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  expect(LANGUAGES.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(new Set(LANGUAGES).size).toBe(LANGUAGES.length);
});

it('are known however they are written, and no others', () => {
  expect(offeredLanguage('PT-br')).toBe('pt-BR');
  expect(offeredLanguage('xx')).toBeUndefined();
});
