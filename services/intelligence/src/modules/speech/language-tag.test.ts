import { describe, expect, it } from '@jest/globals';
import { languageTag } from './language-tag.ts';

describe('languageTag', () => {
  it.each([
    ['english', 'en'],
    ['German', 'de'],
    ['portuguese', 'pt'],
    ['pt-BR', 'pt-br'],
    ['yue', 'yue'],
    ['klingonish', null],
  ])('%s is %s', (name, tag) => {
    expect(languageTag(name)).toBe(tag);
  });
});
