import { newId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { describe, expect, it } from '@jest/globals';
import { foundInProjectAddress } from './addresses.ts';
import { foundHash, readFoundWords } from './found-words.ts';
import { markWords } from './marked-words.tsx';

const hashOf = (address: string) => address.split('#')[1] ?? '';

describe('the words that an address carries', () => {
  it('are read as they were written, whatever they hold', () => {
    for (const words of ['price list', '100% & more #1', 'größe + 価格', 'a=b&search=c']) {
      expect(readFoundWords(foundHash(words))).toBe(words);
      expect(readFoundWords(hashOf(foundInProjectAddress({ id: newId(), title: 'A # B' }, words)))).toBe(words);
    }
  });

  it('are none where the address says nothing of them, and what it says besides is dropped', () => {
    for (const hash of ['', '#', '#highlight=1', 'search=', '#search=%20', '#%E0%A4%A', 'searching=price'])
      expect([hash, readFoundWords(hash)]).toEqual([hash, '']);
    expect(readFoundWords('#tab=2&search=price&highlight=1')).toBe('price');
    expect(foundHash('  ')).toBe('');
    expect(foundInProjectAddress({ id: newId() }, ' ')).not.toContain('#');
  });

  it('are no longer than what can be searched for', () => {
    const long = 'word '.repeat(TEXT_LIMITS.searchQuery);
    expect(readFoundWords(foundHash(long)).length).toBeLessThanOrEqual(TEXT_LIMITS.searchQuery);
    expect(readFoundWords(`#search=${long}`).length).toBeLessThanOrEqual(TEXT_LIMITS.searchQuery);
  });
});

describe('a text with the words that were searched for', () => {
  const marked = (text: string, words: string) =>
    markWords(text, words).flatMap((part) => (part.match ? [part.text] : []));

  it('is whole, with the words marked', () => {
    const text = 'What keeps trials from becoming customers? Trial by trial.';
    const parts = markWords(text, 'trial');
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(marked(text, 'trial')).toEqual(['trial', 'Trial', 'trial']);
    expect(marked(text, 'trials from')).toEqual(['trials from']);
    expect(marked(text, 'customers trials')).toEqual(['trials', 'customers']);
  });

  it('is one plain part without them', () => {
    for (const words of ['', 'price', '('])
      expect(markWords('A study', words)).toEqual([{ text: 'A study', match: false }]);
  });
});
