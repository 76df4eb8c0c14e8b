import { describe, expect, it } from '@jest/globals';
import { readSearchParams, searchOptions } from './search-params.ts';

describe('readSearchParams', () => {
  it('leaves out defaults and nonsense', () => {
    expect(readSearchParams({ q: '', type: 'all', date: 'tomorrow', page: 'x', tag: {} })).toEqual({});
  });
  it('keeps what was asked', () => {
    const params = { q: 'slow export', type: 'notes', project: 'p', date: 'last7Days', page: 3 };
    expect(readSearchParams(params)).toEqual(params);
  });
});

describe('searchOptions', () => {
  it('cuts to the number of words that the API takes', () => {
    const q = Array.from({ length: 80 }, (_, index) => `w${index}`).join('  ');
    expect(searchOptions({ q }).query?.value?.split(' ')).toHaveLength(60);
  });
  it('asks by meaning in the place that was chosen', () => {
    expect(searchOptions({ q: 'a', type: 'highlights', project: 'p' })).toMatchObject({
      types: ['HIGHLIGHT'],
      query: { method: 'HYBRID', value: 'a' },
      location: { method: 'LOCATED_IN', value: ['p'] },
    });
  });
});
