import { newId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';
import { gramsOf, similarityOf } from './fold.ts';
import { filterToPredicate } from './predicate.ts';
import { FilterRegistry } from './registry.ts';
import { type FilterReader, resolveFilter } from './resolve.ts';
import type { FieldRef, FilterCondition } from './tree.ts';
import { AI_GENERATED_USER, AI_GENERATED_USER_ID, CURRENT_USER, type Operator } from './vocabulary.ts';

interface Person {
  name?: string;
  score?: number;
  authors: string[];
}

const SCORE = newId();
const fields = [
  { kind: 'system', fieldType: 'Name', label: 'Name', read: ({ name }: Person) => (name === undefined ? [] : [name]) },
  { kind: 'system', fieldType: 'Authors', label: 'Authors', read: ({ authors }: Person) => authors },
  { kind: 'system', fieldType: 'Created', label: 'Created', read: () => [] },
  { kind: 'system', fieldType: 'People', label: 'People', needs: 'people', read: () => [] },
  {
    kind: 'custom',
    fieldType: 'NPS',
    id: SCORE,
    label: 'Score',
    read: ({ score }: Person) => (score === undefined ? [] : [score]),
  },
] as const;
const registry = new FilterRegistry(fields);
const reader: FilterReader = {
  userId: newId(),
  timeZone: 'UTC',
  now: Date.parse('2026-11-24T12:00:00Z'),
  access: { projects: true, people: true },
};

const NAME: FieldRef = { kind: 'system', fieldType: 'Name' };
const AUTHORS: FieldRef = { kind: 'system', fieldType: 'Authors' };
const NPS: FieldRef = { kind: 'custom', fieldType: 'NPS', id: SCORE };
const where = (field: FieldRef, operatorType: Operator, values: FilterCondition['values'] = null): FilterCondition => ({
  field,
  operatorType,
  values,
});
const passes = (condition: FilterCondition, person: Partial<Person>): boolean =>
  filterToPredicate(resolveFilter(condition, registry, reader).filter)({ authors: [], ...person });

describe('a filter for a reader', () => {
  it('takes what has no value for every negative condition, and for no other', () => {
    expect(passes(where(NAME, 'IsNot', 'Ada'), {})).toBe(true);
    expect(passes(where(NAME, 'DoesNotContain', 'Ada'), {})).toBe(true);
    expect(passes(where(NPS, 'LessThan', 7), {})).toBe(false);
    expect(passes(where(NAME, 'IsEmpty'), { name: ' ' })).toBe(true);
  });

  it('counts what is no number as 0', () => {
    expect(passes(where(NPS, 'Is', 'many'), { score: 0 })).toBe(true);
    expect(passes(where(NPS, 'Is', '7.9'), { score: 7 })).toBe(true);
    expect(passes(where(NPS, 'LessThan', '99999999999'), { score: 10 })).toBe(true);
  });

  it('means by the tokens who reads, and what a model made', () => {
    expect(passes(where(AUTHORS, 'HasAnyOf', [CURRENT_USER]), { authors: [reader.userId] })).toBe(true);
    expect(passes(where(AUTHORS, 'HasAnyOf', [CURRENT_USER]), { authors: [newId()] })).toBe(false);
    expect(passes(where(AUTHORS, 'HasAnyOf', [AI_GENERATED_USER]), { authors: [AI_GENERATED_USER_ID] })).toBe(true);
  });

  it('says which conditions filter nothing, and lets everything pass when no other is left', () => {
    const gone: FieldRef = { kind: 'custom', fieldType: 'TEXT', id: newId() };
    const retyped: FieldRef = { kind: 'custom', fieldType: 'TEXT', id: SCORE };
    const people: FieldRef = { kind: 'system', fieldType: 'People' };
    const filters = [
      where(gone, 'Is', 'x'),
      where(retyped, 'Is', 'x'),
      where(people, 'IsEmpty'),
      where({ kind: 'system', fieldType: 'Created' }, 'After', 'soon'),
      where(AUTHORS, 'HasAnyOf', []),
      where(NAME, 'Contains', '  '),
    ];
    const access = { projects: true, people: false };
    const { filter, ignored } = resolveFilter({ combinator: 'Or', filters }, registry, { ...reader, access });
    expect(ignored.map(({ because }) => because)).toEqual(['field', 'field', 'access', 'date', 'empty', 'empty']);
    expect(filterToPredicate(filter)({ authors: [] })).toBe(true);
  });

  it.each([
    [
      'an operator of another type',
      where(NAME, 'GreaterThan', 'a'),
      "Invalid operator 'GreaterThan' for field type 'Name'",
    ],
    ['a number as a text', where(NAME, 'Is', 7), 'This filter compares with a text'],
    ['a text as ids', where(AUTHORS, 'HasAnyOf', 'me'), 'This filter compares with a list of ids'],
  ])('refuses %s', (_, condition, message) => {
    expect(() => resolveFilter(condition, registry, reader)).toThrow(message);
  });

  it('refuses a field of people among people', () => {
    const ofPeople = new FilterRegistry(fields, { isOfPeople: true });
    const condition = where({ kind: 'custom', fieldType: 'PERSON', id: newId() }, 'IsEmpty');
    expect(() => resolveFilter(condition, ofPeople, reader)).toThrow(
      'Person-type custom fields cannot be used under person scope',
    );
    expect(resolveFilter(condition, registry, reader).ignored).toHaveLength(1);
  });

  it('offers a field only to those who have its access', () => {
    const labels = (people: boolean) => registry.offered({ projects: true, people }).map(({ label }) => label);
    expect(labels(true)).toContain('People');
    expect(labels(false)).not.toContain('People');
  });
});

describe('the similarity of texts', () => {
  it('is judged by three-letter pieces of the first 50 characters', () => {
    expect(gramsOf('Pricing')).toEqual(['pri', 'ric', 'ici', 'cin', 'ing']);
    expect(gramsOf('ab')).toEqual(['ab']);
    expect(gramsOf(' ')).toEqual([]);
    expect(gramsOf('😀'.repeat(60))).toEqual(['😀😀😀']);
    expect(similarityOf('Price list', 'price  LIST')).toBe(1);
    expect(similarityOf(`${'a'.repeat(50)}one`, `${'a'.repeat(50)}two`)).toBe(1);
    expect(similarityOf('pricing', 'prices')).toBeGreaterThan(similarityOf('pricing', 'onboarding'));
    expect(similarityOf('', '')).toBe(0);
  });
});
