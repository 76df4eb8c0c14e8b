import { describe, expect, it } from '@jest/globals';
import { parseSearch, stringifySearch } from './search-parameters.ts';

/** Returns what is left of a parameter after the router has parsed the URL and serialized it again. */
const through = (text: string): string | null => {
  const written = stringifySearch(parseSearch(`?value=${encodeURIComponent(text)}`));
  return new URLSearchParams(written).get('value');
};

describe('search parameters', () => {
  it.each(['1e3', '12345678901234567890', '"abc"', 'true', '17', '007', 'a b+c%20', '{"a": 1}', '{"a":1}', 'null'])(
    'leave %s as it is',
    (text) => {
      expect(through(text)).toBe(text);
    },
  );

  it('read what was written as JSON', () => {
    const search = { layout: 'TABLE', page: 2, isOpen: true, filter: { ids: ['1'] }, text: '17' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });
});
