import { newId } from '@fieldloom/kernel/ids';
import { EMPTY_VIEW, fieldKey, type ViewData } from '@fieldloom/views/view-data';
import { describe, expect, it } from '@jest/globals';
import { idsOfView, remapView } from './remap-view.ts';

const [plan, pro, tag, note, user] = Array.from({ length: 5 }, () => newId()) as [
  string,
  string,
  string,
  string,
  string,
];
const view: ViewData = {
  ...EMPTY_VIEW,
  sort: [
    { key: fieldKey(plan), direction: 'ASC' },
    { key: 'title', direction: 'DESC' },
  ],
  columns: [
    { key: 'title', width: 320 },
    { key: fieldKey(plan), wrapped: true },
  ],
  fieldVisibility: [{ key: fieldKey(plan), visible: false }],
  group: { type: 'SELECT', id: plan, hiddenOptions: [pro, 'none'] },
  filter: {
    combinator: 'And',
    filters: [
      { field: { kind: 'custom', fieldType: 'SELECT', id: plan }, operatorType: 'IsOneOf', values: [pro] },
      {
        combinator: 'Or',
        filters: [
          { field: { kind: 'system', fieldType: 'Tags' }, operatorType: 'IsOneOf', values: [tag, note] },
          { field: { kind: 'system', fieldType: 'Contributors' }, operatorType: 'HasAnyOf', values: [user] },
          { field: { kind: 'system', fieldType: 'Note' }, operatorType: 'IsOneOf', values: [note] },
          { field: { kind: 'system', fieldType: 'Title' }, operatorType: 'Contains', values: 'price' },
        ],
      },
    ],
  },
};

describe('a view of a new project', () => {
  it("refers to the project's own objects, and to users by their own ids", () => {
    const ids = new Map([plan, pro, tag, note].map((id) => [id, newId()]));
    const { viewData, losses } = remapView(view, (id) => ids.get(id));
    let text = JSON.stringify(view);
    for (const [from, to] of ids) text = text.replaceAll(from, to);
    expect(viewData).toEqual(JSON.parse(text));
    expect(losses).toEqual([]);
    expect(new Set(idsOfView(view))).toEqual(new Set([plan, pro, tag, note]));
  });

  it('has nothing that was put by hand, because its objects are different', () => {
    const { viewData, losses } = remapView({ ...view, objectRanks: [{ id: note, rank: 1 }] }, (id) => id);
    expect(viewData).toEqual(view);
    expect(losses).toEqual([]);
  });

  it('works without what does not exist, and says so', () => {
    const { viewData, losses } = remapView(view, (id) => (id === tag ? id : undefined));
    expect(viewData).toEqual({
      ...EMPTY_VIEW,
      sort: [{ key: 'title', direction: 'DESC' }],
      columns: [{ key: 'title', width: 320 }],
      filter: {
        combinator: 'And',
        filters: [
          {
            combinator: 'Or',
            filters: [
              { field: { kind: 'system', fieldType: 'Tags' }, operatorType: 'IsOneOf', values: [tag] },
              { field: { kind: 'system', fieldType: 'Contributors' }, operatorType: 'HasAnyOf', values: [user] },
              { field: { kind: 'system', fieldType: 'Title' }, operatorType: 'Contains', values: 'price' },
            ],
          },
        ],
      },
    });
    expect(losses).toEqual([
      { kind: 'FILTER', count: 3 },
      { kind: 'SORT', count: 1 },
      { kind: 'COLUMN', count: 1 },
      { kind: 'GROUP', count: 1 },
    ]);
  });
});
