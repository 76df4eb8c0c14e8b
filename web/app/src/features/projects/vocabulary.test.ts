import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { expect, it } from '@jest/globals';
import { readVocabulary } from './vocabulary.ts';

it('keeps each term once, without empty lines', () => {
  expect(readVocabulary(' Fieldloom \n\nfieldloom\nRuth Lindgren\r\n')).toEqual({
    terms: ['Fieldloom', 'Ruth Lindgren'],
  });
});

it('says what is too much', () => {
  const many = Array.from({ length: COUNT_LIMITS.vocabularyTerms + 1 }, (_, index) => `term ${index}`);
  expect(readVocabulary(many.join('\n')).problem).toEqual({ kind: 'tooMany' });
  expect(readVocabulary(many.slice(1).join('\n')).problem).toBeUndefined();
  const long = 'a'.repeat(TEXT_LIMITS.vocabularyTerm + 1);
  expect(readVocabulary(long).problem).toEqual({ kind: 'tooLong', term: 'a'.repeat(20) });
});
