import { type FilterForm, filterForm, NO_FILTER } from '@fieldloom/filters/form';
import { formFrom, treeOf } from '@fieldloom/filters/tree';
import { newId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';
import type { FieldRow } from '../fields/field-queries.ts';
import { entriesOf } from './filter-fields.ts';
import {
  addPart,
  changeField,
  isSimple,
  newGroup,
  newRow,
  replacePart,
  setCombinator,
  setOperand,
  withoutShown,
} from './form-edits.ts';

const option = { id: newId(), label: 'Pro', color: '3aa981' };
const select = (label: string, maxSelectable: number): FieldRow => ({
  id: newId(),
  fieldSetId: newId(),
  label,
  type: 'SELECT',
  options: { maxSelectable, options: [option] },
  rank: 1,
  isChanging: false,
  version: 1,
});
const entries = entriesOf('NOTE', [{ title: 'Accounts', fields: [select('Plan', 1), select('Needs', 5)] }], {
  isOneProject: true,
});
const entryOf = (label: string) => {
  const entry = entries.find((each) => each.label === label);
  if (!entry) throw new Error(`No field ${label}`);
  return entry;
};

describe('the fields that filters offer', () => {
  it('leave out what says the same of all in one project', () => {
    const labels = (isOneProject: boolean) => entriesOf('NOTE', [], { isOneProject }).map(({ label }) => label);
    expect(labels(false)).toEqual(expect.arrayContaining(['Project', 'Folder']));
    expect(labels(true)).not.toContain('Project');
  });

  it('compare a select by how many it holds', () => {
    expect(entryOf('Plan').rules.operators).not.toContain('IsAllOf');
    expect(entryOf('Needs').rules.operators).toContain('IsAllOf');
  });

  it('are those of the note where highlights are filtered', () => {
    const [plan] = entriesOf('HIGHLIGHT', [{ title: 'x', fields: [select('Plan', 1)] }], { isOneProject: true }).slice(
      -1,
    );
    expect(plan?.ref.kind).toBe('note');
  });
});

describe('changes of a filter form', () => {
  const row = setOperand(newRow(entryOf('Plan')), [option.id]);
  const title = setOperand(newRow(entryOf('Title')), 'price');
  const form: FilterForm = addPart(addPart(NO_FILTER, undefined, title), undefined, newGroup(row, 'Or'));

  it('give forms that the server takes, there and back', () => {
    expect(filterForm.safeParse(form).success).toBe(true);
    const tree = treeOf(form);
    expect(treeOf(formFrom(tree))).toEqual(tree);
  });

  it('find a group within, and drop one that is left without rows', () => {
    const groupId = form.fields[1]?.id;
    expect(treeOf(setCombinator(form, groupId, 'And')).filters[1]).toMatchObject({ combinator: 'And' });
    const more = addPart(form, groupId, newRow(entryOf('Starred')));
    expect(treeOf(more).filters[1]).toMatchObject({ filters: [{}, { values: true }] });
    expect(replacePart(form, row.id, null).fields).toEqual([title]);
  });

  it('bring back what was chosen for a field, and carry no options over to another', () => {
    const remembered = new Map();
    const other = changeField(row, entryOf('Needs'), remembered);
    expect(treeOf({ combinator: 'And', fields: [other] }).filters).toEqual([]);
    expect(changeField(other, entryOf('Plan'), remembered)).toEqual(row);
  });

  it('know when chips say all of it, and keep what a page applies by itself', () => {
    const hidden = { ...title, id: 'page', hidden: true };
    expect(isSimple({ combinator: 'And', fields: [title, row] })).toBe(true);
    expect(isSimple({ combinator: 'Or', fields: [title, row] })).toBe(false);
    expect(isSimple(form)).toBe(false);
    expect(withoutShown({ combinator: 'Or', fields: [hidden, row] })).toEqual({ combinator: 'And', fields: [hidden] });
  });
});
