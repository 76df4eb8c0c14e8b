import type { FilterForm } from '@fieldloom/filters/form';
import { treeOf } from '@fieldloom/filters/tree';
import { newId } from '@fieldloom/kernel/ids';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import { describe, expect, it } from '@jest/globals';
import { differsFrom, readViewAddress, shownView, type ViewAddress, writeViewAddress } from './view-address.ts';
import { EMPTY_VIEW, fieldIdOf, fieldKey, type ViewData, viewData, viewFaults } from './view-data.ts';
import { hasLayout, VIEW_LAYOUTS, VIEW_OBJECT_TYPES } from './vocabulary.ts';

const fieldId = newId();
const form: FilterForm = {
  combinator: 'Or',
  fields: [
    {
      id: 'r0',
      field: { kind: 'system', fieldType: 'Title' },
      operator: 'Contains',
      values: { Title: { Text: 'price' } },
    },
    {
      id: 'r1',
      combinator: 'And',
      fields: [
        {
          id: 'r1.0',
          field: { kind: 'custom', fieldType: 'NPS', id: fieldId },
          operator: 'LessThan',
          values: { NPS: { Int32: 7 } },
        },
        { id: 'r1.1', field: { kind: 'system', fieldType: 'Tags' }, operator: 'IsEmpty', values: {} },
      ],
    },
  ],
};
const saved: ViewData = {
  ...EMPTY_VIEW,
  sort: [{ key: 'updatedAt', direction: 'DESC' }],
  filter: treeOf(form),
  columns: [{ key: 'title', width: 320, sticky: true }, { key: fieldKey(fieldId) }],
};
const full: ViewAddress = {
  search_params: { query: 'onboarding & "price"', titleOnly: true },
  sort: [{ key: fieldKey(fieldId), direction: 'ASC' }],
  filter: form,
  group: { type: 'SELECT', id: fieldId, hiddenOptions: [newId()] },
  columns: [{ key: 'title', wrapped: true }],
  fieldVisibility: [{ key: 'tags', visible: false }],
  peekMode: { mode: 'Side', kind: 'NOTE', id: newId() },
  object_ranks: [
    { id: newId(), rank: 32_768 },
    { id: newId(), rank: -65_536.5 },
  ],
  expandedCards: [newId(), newId()],
  unnamed: true,
};

describe('the address of a view', () => {
  it('holds everything that differs, and is read as it was written', () => {
    const text = writeViewAddress(full).toString();
    expect(readViewAddress(new URLSearchParams(text), 'NOTE')).toEqual({ address: full, unreadable: [] });
  });

  it('can say that there are no groups, where the saved view has some', () => {
    const grouped: ViewData = { ...saved, group: { type: 'TAG' } };
    const { address } = readViewAddress(writeViewAddress({ group: null }), 'NOTE');
    expect(shownView(grouped, address).group).toBeNull();
    expect(shownView(grouped, {}).group).toEqual({ type: 'TAG' });
  });

  it('can hide the group of what has no value, by options and by tags', () => {
    for (const group of [
      { type: 'SELECT' as const, id: fieldId, hiddenOptions: ['none'] },
      { type: 'TAG' as const, hiddenOptions: ['none'] },
      { type: 'PERSON' as const, id: fieldId, options: [], hiddenOptions: [newId(), 'none'] },
    ])
      expect(readViewAddress(writeViewAddress({ group }), 'NOTE')).toEqual({ address: { group }, unreadable: [] });
  });

  it('leaves other parameters alone, and takes its own away', () => {
    const other = writeViewAddress(full, new URLSearchParams('tab=notes'));
    expect(writeViewAddress({}, other).toString()).toBe('tab=notes');
  });

  it('goes on without what cannot be read, and names it', () => {
    const parameters = writeViewAddress(full);
    parameters.set('filter', '{');
    parameters.set('sort', JSON.stringify([{ key: 'title', direction: 'UP' }]));
    const { address, unreadable } = readViewAddress(parameters, 'NOTE');
    expect(unreadable).toEqual(['sort', 'filter']);
    expect(address.columns).toEqual(full.columns);
    expect(shownView(saved, address).filter).toEqual(saved.filter);
  });

  it.each([
    ['sort', [{ key: 'publishedAt', direction: 'ASC' }]],
    ['group', { type: 'PUBLISHED' }],
    ['columns', [{ key: 'noteTitle' }]],
    ['object_ranks', [{ id: 'x', rank: 1 }]],
    ['object_ranks', { [newId()]: 1 }],
    ['expandedCards', 'all'],
    ['unnamed', false],
    ['peekMode', 'Side'],
    ['search_params', { query: 3 }],
    ['fieldVisibility', [{ key: 'tags' }]],
  ])('goes on without %s that such objects do not have, or that says nothing: %j', (name, value) => {
    const read = readViewAddress(new URLSearchParams({ [name]: JSON.stringify(value) }), 'NOTE');
    expect(read).toEqual({ address: {}, unreadable: [name] });
  });

  it('keeps what was put by hand, until it says that nothing is', () => {
    const ranks = [{ id: newId(), rank: 1 }];
    const put: ViewData = { ...saved, objectRanks: ranks };
    expect(shownView(put, {}).objectRanks).toEqual(ranks);
    expect(shownView(put, { object_ranks: [] }).objectRanks).toBeUndefined();
    expect(differsFrom(put, { object_ranks: [] })).toBe(true);
    expect(differsFrom(saved, { object_ranks: [] })).toBe(false);
    expect(differsFrom(saved, { expandedCards: [newId()], unnamed: true })).toBe(false);
  });

  it('is refused when it would be too long to share', () => {
    const query = 'x'.repeat(2_000);
    const columns = Array.from({ length: 240 }, () => ({ key: fieldKey(newId()), width: 200, wrapped: true }));
    expect(JSON.stringify(columns).length + query.length).toBeGreaterThan(SIZE_LIMITS.shareState);
    expect(() => writeViewAddress({ search_params: { query }, columns })).toThrow('17000 characters');
  });

  it('differs from the saved view only by what is shown', () => {
    expect(differsFrom(saved, {})).toBe(false);
    expect(
      differsFrom(saved, {
        filter: form,
        columns: [{ sticky: true, width: 320, key: 'title' }, { key: fieldKey(fieldId) }],
      }),
    ).toBe(false);
    expect(differsFrom(saved, { sort: [] })).toBe(true);
    expect(differsFrom(saved, { filter: { ...form, combinator: 'And' } })).toBe(true);
  });

  it('gives the builder the rows of a stored filter', () => {
    expect(shownView(saved, {}).form).toEqual(form);
  });
});

describe('what a view holds', () => {
  it('is stored as it is', () => {
    expect(viewData.parse(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
  });

  it.each([
    ['a column twice', { columns: [{ key: 'title' }, { key: 'title' }] }],
    ['too narrow a column', { columns: [{ key: 'title', width: 1 }] }],
    ['four sorts', { sort: ['a', 'b', 'c', 'd'].map((key) => ({ key, direction: 'ASC' })) }],
    ['a group of a kind that there is none of', { group: { type: 'STATUS' } }],
    ['another version', { version: 2 }],
    ['an object put to two places', { objectRanks: [1, 2].map((rank) => ({ id: fieldId, rank })) }],
  ])('is refused with %s', (_, change) => {
    expect(viewData.safeParse({ ...saved, ...change }).success).toBe(false);
  });

  it('fits its objects', () => {
    expect(viewFaults('NOTE', saved)).toEqual([]);
    expect(
      viewFaults('TAG', {
        sort: [{ key: 'noteTitle', direction: 'ASC' }],
        columns: [{ key: 'preview' }],
        group: { type: 'PUBLISHED' },
      }),
    ).toEqual(['TAG has no column preview', 'TAG has no order by noteTitle', 'TAG has no groups by PUBLISHED']);
  });

  it('names the columns of fields', () => {
    expect(fieldIdOf(fieldKey(fieldId))).toBe(fieldId);
    expect(fieldIdOf('title')).toBeUndefined();
  });
});

it('is shown in every layout, except that tags have no board', () => {
  for (const objectType of VIEW_OBJECT_TYPES) {
    const missing = VIEW_LAYOUTS.filter((layout) => !hasLayout(objectType, layout));
    expect([objectType, missing]).toEqual([objectType, objectType === 'TAG' ? ['BOARD'] : []]);
  }
});
