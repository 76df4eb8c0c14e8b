import { rulesOf } from '@fieldloom/filters/field-types';
import type { FieldValue } from '@fieldloom/filters/predicate';
import type { FilterField } from '@fieldloom/filters/registry';
import type { FilterCondition, FilterGroup } from '@fieldloom/filters/tree';
import {
  AI_GENERATED_USER,
  AI_GENERATED_USER_ID,
  CURRENT_USER,
  type Operator,
  RELATIVE_DATES,
} from '@fieldloom/filters/vocabulary';
import { newId } from '@fieldloom/kernel/ids';
import fc from 'fast-check';

export interface Item {
  id: string;
  nodeId: string;
  title: string | undefined;
  starred: boolean;
  created: number;
  highlightCount: number | undefined;
  tags: string[];
  authors: string[];
  plan: string | undefined;
  segments: string[];
  score: number | undefined;
  isPaying: boolean | undefined;
  spokenAt: number | undefined;
  email: string | undefined;
  /** Cities of the people of a note. */
  cities: string[];
}

export interface ModelField extends FilterField {
  /** A column of the item itself, in both stores. */
  readonly column?: string;
  /** Otherwise the column of the field's data row, by its kind of value. */
  readonly valueColumn?: 'text' | 'number' | 'boolean' | 'instant' | 'ref';
  read(item: Item): readonly FieldValue[];
}

const known = (value: FieldValue | undefined): FieldValue[] => (value === undefined ? [] : [value]);

export const MODEL: readonly ModelField[] = [
  { kind: 'system', fieldType: 'Title', label: 'Title', column: 'title', read: ({ title }) => known(title) },
  { kind: 'system', fieldType: 'Starred', label: 'Starred', column: 'starred', read: ({ starred }) => [starred] },
  { kind: 'system', fieldType: 'Created', label: 'Created', column: 'created', read: ({ created }) => [created] },
  {
    kind: 'system',
    fieldType: 'HighlightCount',
    label: 'Highlights',
    column: 'highlight_count',
    read: ({ highlightCount }) => known(highlightCount),
  },
  { kind: 'system', fieldType: 'Tags', label: 'Tags', valueColumn: 'ref', read: ({ tags }) => tags },
  { kind: 'system', fieldType: 'Authors', label: 'Authors', valueColumn: 'ref', read: ({ authors }) => authors },
  {
    kind: 'custom',
    fieldType: 'SELECT',
    id: newId(),
    label: 'Plan',
    maxSelectable: 1,
    valueColumn: 'ref',
    read: ({ plan }) => known(plan),
  },
  {
    kind: 'custom',
    fieldType: 'SELECT',
    id: newId(),
    label: 'Segments',
    maxSelectable: 100,
    valueColumn: 'ref',
    read: ({ segments }) => segments,
  },
  {
    kind: 'custom',
    fieldType: 'NUMBER',
    id: newId(),
    label: 'Score',
    valueColumn: 'number',
    read: ({ score }) => known(score),
  },
  {
    kind: 'custom',
    fieldType: 'BOOLEAN',
    id: newId(),
    label: 'Pays',
    valueColumn: 'boolean',
    read: ({ isPaying }) => known(isPaying),
  },
  {
    kind: 'custom',
    fieldType: 'DATETIME',
    id: newId(),
    label: 'Spoken',
    valueColumn: 'instant',
    read: ({ spokenAt }) => known(spokenAt),
  },
  {
    kind: 'custom',
    fieldType: 'EMAIL',
    id: newId(),
    label: 'Email',
    valueColumn: 'text',
    read: ({ email }) => known(email),
  },
  { kind: 'person', fieldType: 'TEXT', id: newId(), label: 'City', valueColumn: 'text', read: ({ cities }) => cities },
];

const pool = (size: number): string[] => Array.from({ length: size }, () => newId());
const NODES = pool(6);
const TAGS = pool(5);
const USERS = [...pool(3), AI_GENERATED_USER_ID];
const OPTIONS = pool(4);

/** Texts that the stores are known to compare differently. */
const WORDS = [
  'pricing',
  'Pricing',
  'PRICE',
  '50%',
  'a_b',
  'axb',
  String.raw`back\slash`,
  'what?',
  'star*',
  'Straße',
  'STRASSE',
  'İstanbul',
  'istanbul',
  'ΟΔΟΣ',
  'οδος',
  'ﬁne',
  'fine',
  'Ｆｕｌｌ',
  'full',
  'é',
  'e\u0301',
  '😀 smile',
  'two  blanks',
  'null',
  "it's",
  '"quoted"',
];
const text = fc.array(fc.constantFrom(...WORDS), { minLength: 0, maxLength: 3 }).map((words) => words.join(' '));
const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 3 });
const number = fc.constantFrom(-5, 0, 0.1, 0.30000000000000004, 1, 2.5, 7, 10, 1_000_000);
const HOUR = 3_600_000;
/** Times around midnight in the reader's zone, in winter and in summer. */
const instant = fc
  .tuple(
    fc.constantFrom(
      '2026-11-24T11:00:00Z',
      '2026-11-16T23:00:00Z',
      '2026-10-25T00:00:00Z',
      '2026-03-29T00:59:59Z',
      '2024-11-24T12:00:00Z',
    ),
    fc.integer({ min: -30, max: 30 }),
  )
  .map(([base, hours]) => Date.parse(base) + hours * HOUR);

export function itemOf(): fc.Arbitrary<Item> {
  return fc.record({
    id: fc.constant(null).map(() => newId()),
    nodeId: fc.constantFrom(...NODES),
    title: optional(text),
    starred: fc.boolean(),
    created: instant,
    highlightCount: optional(fc.integer({ min: 0, max: 4 })),
    tags: fc.subarray(TAGS),
    authors: fc.subarray(USERS),
    plan: optional(fc.constantFrom(...OPTIONS)),
    segments: fc.subarray(OPTIONS),
    score: optional(number),
    isPaying: optional(fc.boolean()),
    spokenAt: optional(instant),
    email: optional(text),
    cities: fc.array(text, { maxLength: 3 }),
  });
}

/** Filters that can match some of the items, up to three groups deep. */
export function treeArbitrary(items: readonly Item[], userId: string): fc.Arbitrary<FilterGroup> {
  const conditions = MODEL.map((field) => conditionArbitrary(field, items, userId));
  const condition = fc.oneof(...conditions);
  const combinator = fc.constantFrom('And' as const, 'Or' as const);
  const leafGroup = fc.record({ combinator, filters: fc.array(condition, { maxLength: 3 }) });
  const middle = fc.record({ combinator, filters: fc.array(fc.oneof(condition, leafGroup), { maxLength: 3 }) });
  return fc.record({
    combinator,
    filters: fc.array(fc.oneof({ arbitrary: condition, weight: 3 }, middle), { maxLength: 3 }),
  });
}

function conditionArbitrary(field: ModelField, items: readonly Item[], userId: string): fc.Arbitrary<FilterCondition> {
  const { kind, fieldType, id } = field;
  const rules = rulesOf(fieldType, field.maxSelectable);
  const present = items.flatMap((item) => field.read(item));
  return fc.constantFrom(...rules.operators).chain((operatorType: Operator) => {
    const ref = id === undefined ? { kind, fieldType } : { kind, fieldType, id };
    const values =
      operatorType === 'IsEmpty' || operatorType === 'IsNotEmpty'
        ? fc.constant(null)
        : operandArbitrary(rules.value, present, userId);
    return values.map((chosen) => ({ field: ref, operatorType, values: chosen }) as FilterCondition);
  });
}

function operandArbitrary(value: string, present: readonly FieldValue[], userId: string): fc.Arbitrary<unknown> {
  switch (value) {
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(number, number.map(String), fc.constantFrom('', 'many', '1e3'));
    case 'instant':
      return fc.oneof(
        fc.constantFrom(...Object.keys(RELATIVE_DATES), 'never', '2026-02-30'),
        instant.map((at) => new Date(at).toISOString()),
        instant.map((at) => new Date(at).toISOString().slice(0, 10)),
      );
    case 'text':
      return fc.oneof(
        fc.constantFrom(...present.map(String)),
        fc.constantFrom(...WORDS),
        fc
          .tuple(fc.constantFrom(...WORDS), fc.nat(4), fc.nat(4))
          .map(([word, from, length]) => word.slice(from, from + length + 1)),
      );
    default:
      return fc.uniqueArray(fc.constantFrom(...present.map(String), CURRENT_USER, AI_GENERATED_USER, userId), {
        maxLength: 3,
      });
  }
}
