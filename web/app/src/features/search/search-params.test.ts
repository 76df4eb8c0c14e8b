import { toShortId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';
import { readSearchParams, searchOptions } from './search-params.ts';

const ID = '0199c1a2-7b3c-7d4e-8f5a-6b7c8d9e0f1a';

describe('readSearchParams', () => {
  it('leaves out defaults and nonsense', () => {
    expect(readSearchParams({ q: '', type: 'all', date: 'tomorrow', page: 'x', tag: {}, user: 'me' })).toEqual({});
  });
  it('keeps what was asked', () => {
    const params = { q: 'slow export', type: 'notes', project: toShortId(ID), date: 'last7Days', page: 3 };
    expect(readSearchParams(params)).toEqual(params);
    // An older address has a UUID; the address that is written is short.
    expect(readSearchParams({ ...params, project: ID })).toEqual(params);
  });
  it('cuts between characters, not within one', () => {
    expect(readSearchParams({ q: `x${'😀'.repeat(2_000)}` })).toEqual({ q: `x${'😀'.repeat(1_999)}` });
  });
});

describe('searchOptions', () => {
  it('cuts to the number of words that the API takes', () => {
    const q = Array.from({ length: 80 }, (_, index) => `w${index}`).join('  ');
    expect(searchOptions({ q }).query?.value?.split(' ')).toHaveLength(60);
  });
  it('asks by meaning in the place that was chosen', () => {
    expect(searchOptions({ q: 'a', type: 'highlights', project: toShortId(ID) })).toMatchObject({
      types: ['HIGHLIGHT'],
      query: { method: 'HYBRID', value: 'a' },
      location: { method: 'LOCATED_IN', value: [ID] },
    });
  });
});
