import { newId, toShortId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';
import type { SearchOptionsInput } from '../../schema.gen.ts';
import { resolveDateOption } from './date-range.ts';
import { splitMarked } from './matched-text.ts';
import { buildFilters } from './search-filters.ts';
import { MARK_END, MARK_START } from './search-query.ts';
import { readSearchRequest } from './search-request.ts';

const empty: SearchOptionsInput = {
  types: [],
  tags: [],
  fields: [],
  personFields: [],
  notesFromFields: [],
  notesFromPeople: [],
  archived: false,
};
const teamId = newId();

describe('a search request', () => {
  it('uses the defaults, and treats a blank query as none', () => {
    const request = readSearchRequest({ ...empty, query: { method: 'HYBRID', value: '  ', titleOnly: false } }, 20, 0);
    expect(request).toMatchObject({ text: undefined, limit: 20, offset: 0 });
  });

  it('counts characters, not halves of them', () => {
    const text = '😀'.repeat(2_000);
    expect(ask(text).text).toBe(text);
    expect(() => ask(`${text}x`)).toThrow('2000 characters');
  });

  it.each([
    ['limit', () => readSearchRequest(empty, 1_001, 0)],
    ['limit', () => readSearchRequest(empty, -1, 0)],
    ['limit', () => readSearchRequest(empty, 1.5, 0)],
    ['offset', () => readSearchRequest(empty, 20, -1)],
    ['2000 characters', () => ask('x'.repeat(2_001))],
    ['60 words', () => ask('word '.repeat(61))],
    ['location must be', () => readSearchRequest({ ...empty, location: { method: 'LOCATED_IN', value: ['x'] } }, 1, 0)],
    [
      'ids',
      () => readSearchRequest({ ...empty, user: { method: 'CREATED_BY', value: Array(1_001).fill(teamId) } }, 1, 0),
    ],
  ])('refuses by naming %s', (words, act) => {
    expect(act).toThrow(words);
  });

  it('reads short ids', () => {
    const location = { method: 'LOCATED_IN' as const, value: [toShortId(teamId)] };
    expect(readSearchRequest({ ...empty, location }, 1, 0).location?.value).toEqual([teamId]);
  });

  function ask(value: string) {
    return readSearchRequest({ ...empty, query: { method: 'FULL_TEXT', value, titleOnly: false } }, 20, 0);
  }
});

describe('filters', () => {
  it('always contain the workspace and what the reader may see', () => {
    const filters = buildFilters(readSearchRequest(empty, 20, 0), { teamId, nodeIds: ['n1'], fields: new Map() });
    expect(filters.slice(0, 2)).toEqual([{ term: { team_id: teamId } }, { terms: { access_node_ids: ['n1'] } }]);
    expect(filters).toContainEqual({ term: { archived: false } });
  });

  it('drop empty rows but keep IS_EMPTY and IS_NOT_EMPTY', () => {
    const request = readSearchRequest(
      {
        ...empty,
        tags: [
          { method: 'CONTAINS', value: [] },
          { method: 'IS_EMPTY', value: [] },
        ],
      },
      20,
      0,
    );
    const filters = JSON.stringify(buildFilters(request, { teamId, nodeIds: undefined, fields: new Map() }));
    expect(filters.match(/tag_ids/g)).toHaveLength(1);
  });
});

describe('dates', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  it.each([
    ['thisWeek', '2026-11-16T00:00:00.000Z'],
    ['thisMonth', '2026-11-01T00:00:00.000Z'],
    ['thisQuarter', '2026-10-01T00:00:00.000Z'],
    ['thisYear', '2026-01-01T00:00:00.000Z'],
    ['last7Days', '2026-11-14T10:00:00.000Z'],
  ] as const)('%s begins %s', (option, gte) => {
    expect(resolveDateOption({ option }, now)?.gte).toBe(gte);
  });

  it('have no range for all time, and refuse an inverted one', () => {
    expect(resolveDateOption({ option: 'allTimeNoRange' }, now)).toBeUndefined();
    expect(() => resolveDateOption({ option: 'custom', range: { from: now, to: new Date(0) } }, now)).toThrow('range');
  });
});

it('marked text becomes pieces', () => {
  expect(splitMarked(`I${MARK_START} pay${MARK_END} twice`)).toEqual([
    { text: 'I', match: false },
    { text: ' pay', match: true },
    { text: ' twice', match: false },
  ]);
});
