import { newId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';
import { cleanForm, type FieldForm, type FilterForm, filterForm, filterFormFromJson, rowsOf } from './form.ts';
import { redactedHash, redactForm } from './redacted.ts';
import { treeOf } from './tree.ts';
import { FILTER_LIMITS } from './vocabulary.ts';

const title = (text: string, operator: FieldForm['operator'] = 'Contains'): FieldForm => ({
  id: 'row',
  field: { kind: 'system', fieldType: 'Title' },
  operator,
  values: { Title: { Text: text } },
});
const tags = (ids: string[]): FieldForm => ({
  id: 'row',
  field: { kind: 'system', fieldType: 'Tags' },
  operator: 'IsOneOf',
  values: { Tags: { TagMultiSelect: ids } },
});
const project = (ids: string[]): FieldForm => ({
  id: 'row',
  hidden: true,
  field: { kind: 'system', fieldType: 'Project' },
  operator: 'IsOneOf',
  values: { Project: { ProjectMultiSelect: ids } },
});
const and = (...fields: FilterForm['fields']): FilterForm => ({ combinator: 'And', fields });
const issuesOf = (value: unknown): string[] =>
  filterForm.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('a filter form', () => {
  it('is read from the text of an address', () => {
    const form = and(title('price'), { combinator: 'Or', fields: [tags([newId()]), project([])] });
    expect(filterFormFromJson.parse(JSON.stringify(form))).toEqual(form);
  });

  it.each(['', '{', 'undefined', "{'combinator': 'And'}"])('refuses %j as what is no JSON', (text) => {
    const { error } = filterFormFromJson.safeParse(text);
    expect(error?.issues).toEqual([expect.objectContaining({ message: 'Invalid JSON' })]);
  });

  it('refuses more JSON than an address may carry', () => {
    expect(filterFormFromJson.safeParse(' '.repeat(FILTER_LIMITS.json + 1)).success).toBe(false);
  });

  it.each([
    ['a combinator', { combinator: 'Xor', fields: [] }],
    ['an operator', and({ ...title('x'), operator: 'Like' as never })],
    ['a kind of field', and({ ...title('x'), field: { kind: 'secret' as never, fieldType: 'Title' } })],
    ['an id that is none', and(tags(['1']))],
    ['a token where users are not meant', and(tags(['current-user']))],
    ['a text where ids are meant', and({ ...tags([]), values: { Tags: { TagMultiSelect: 'all' } } })],
    ['too long a text', and(title('x'.repeat(FILTER_LIMITS.text + 1)))],
    ['too many ids', and(tags(Array.from({ length: FILTER_LIMITS.ids + 1 }, () => newId())))],
    ['a custom field without its id', and({ ...title('x'), field: { kind: 'custom', fieldType: 'TEXT' } })],
    ['a system field with an id', and({ ...title('x'), field: { kind: 'system', fieldType: 'Title', id: newId() } })],
    [
      'a system type of a custom field',
      and({ ...title('x'), field: { kind: 'custom', fieldType: 'Title', id: newId() } }),
    ],
  ])('refuses %s', (_, form) => {
    expect(issuesOf(form)).not.toEqual([]);
  });

  it('takes three groups within each other and no fourth', () => {
    const nest = (depth: number): FilterForm => and(depth === 1 ? title('x') : nest(depth - 1));
    expect(issuesOf(nest(FILTER_LIMITS.depth))).toEqual([]);
    expect(issuesOf(nest(FILTER_LIMITS.depth + 1))).not.toEqual([]);
  });

  it('counts the rows of all its groups', () => {
    const half = and(...Array.from({ length: FILTER_LIMITS.rows / 2 }, () => title('x')));
    expect(issuesOf(and(half, half))).toEqual([]);
    expect(issuesOf(and(half, half, title('x')))).toEqual([`A filter can have at most ${FILTER_LIMITS.rows} rows`]);
  });

  it('loses rows that say nothing, and groups without rows', () => {
    const empty: FieldForm = { ...title(''), operator: 'IsEmpty' };
    const form = and(title(' '), tags([]), empty, project([]), and(title('')), and(title('x')));
    expect(cleanForm(form).fields).toEqual([empty, project([]), and(title('x'))]);
  });

  it('keeps what was chosen for another type, and compares with its own', () => {
    const both: FieldForm = { ...title('x'), values: { Title: { Text: 'x' }, Tags: { TagMultiSelect: [newId()] } } };
    expect(treeOf(and(both)).filters).toEqual([{ field: both.field, operatorType: 'Contains', values: 'x' }]);
    expect(rowsOf(and(both, and(both)))).toHaveLength(2);
  });

  it('is told of without anything that somebody chose or wrote', async () => {
    const [one, other] = [and(title('my secret'), tags([newId()])), and(title('another'), tags([newId(), newId()]))];
    expect(JSON.stringify(redactForm(one))).not.toContain('secret');
    expect(await redactedHash(one)).toBe(await redactedHash(other));
    expect(await redactedHash(one)).not.toBe(await redactedHash(and(title(''), tags([newId()]))));
    expect(await redactedHash(one)).toMatch(/^[0-9a-f]{64}$/u);
  });
});
