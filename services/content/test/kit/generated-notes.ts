import type { Actor } from '@fieldloom/auth/actor';
import { rulesOf } from '@fieldloom/filters/field-types';
import { foldText } from '@fieldloom/filters/fold';
import type { FieldValue, ReadField } from '@fieldloom/filters/predicate';
import { FilterRegistry } from '@fieldloom/filters/registry';
import type { FilterCondition, FilterGroup } from '@fieldloom/filters/tree';
import {
  AI_GENERATED_USER,
  AI_GENERATED_USER_ID,
  CURRENT_USER,
  type FieldType,
  type Operator,
  RELATIVE_DATES,
  type SystemField,
} from '@fieldloom/filters/vocabulary';
import { newId } from '@fieldloom/kernel/ids';
import fc from 'fast-check';

/** A marked passage of a generated note, with its tags and insights as positions in the pools. */
interface GeneratedHighlight {
  id: string;
  /** It has its own rights, which give the reader none. */
  hidden: boolean;
  trashed: boolean;
  tags: number[];
  insights: number[];
}

export interface GeneratedNote {
  id: string;
  /** The reader has no rights on it. */
  hidden: boolean;
  title: string;
  text: string;
  createdBy: string | null;
  contributors: string[];
  createdAt: number;
  updatedAt: number;
  archived: boolean;
  starred: boolean;
  importOrigin: string | null;
  highlights: GeneratedHighlight[];
  values: Record<FieldName, FieldValue[]>;
}

export const FIELD_NAMES = ['plan', 'segments', 'score', 'paying', 'spoken', 'email', 'owners', 'shared'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

export const FIELD_TYPES: Record<FieldName, FieldType> = {
  plan: 'SELECT',
  segments: 'SELECT',
  score: 'NUMBER',
  paying: 'BOOLEAN',
  spoken: 'DATETIME',
  email: 'EMAIL',
  owners: 'PERSON',
  shared: 'NUMBER',
};

/** Ids of what generated notes refer to. The last tag and the last insight are hidden from the reader. */
export interface Pools {
  projectId: string;
  folderId: string;
  users: string[];
  tags: { id: string; groupId: string; boardId: string; hidden: boolean }[];
  insights: { id: string; hidden: boolean }[];
  fields: Record<FieldName, string>;
  options: { plan: string[]; segments: string[] };
}

const WORDS = [
  'pricing',
  'PRICE',
  '50%',
  'a_b',
  'axb',
  String.raw`back\slash`,
  'Straße',
  'STRASSE',
  'İstanbul',
  'istanbul',
  'ΟΔΟΣ',
  'οδος',
  'ﬁne',
  'Ｆｕｌｌ',
  'é',
  '😀 smile',
  'two  blanks',
  "it's",
];
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(' '));
const number = fc.constantFrom(-5, 0, 0.1, 0.30000000000000004, 1, 2.5, 7, 1_000_000);
const HOUR = 3_600_000;
const instant = fc
  .tuple(
    fc.constantFrom('2026-11-16T23:00:00Z', '2026-10-25T00:00:00Z', '2024-11-24T12:00:00Z'),
    fc.integer({ min: -30, max: 30 }),
  )
  .map(([base, hours]) => Date.parse(base) + hours * HOUR);
const some = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.oneof(
    fc.constant<T[]>([]),
    value.map((one) => [one]),
  );
const rarely = fc.constantFrom(true, false, false, false);

export function noteArbitrary({ users, tags, insights, options }: Pools): fc.Arbitrary<GeneratedNote> {
  const places = (length: number): number[] => Array.from({ length }, (_, place) => place);
  const highlight = fc.record({
    id: fc.constant(null).map(() => newId()),
    hidden: rarely,
    trashed: rarely,
    tags: fc.subarray(places(tags.length), { maxLength: 2 }),
    insights: fc.subarray(places(insights.length), { maxLength: 1 }),
  });
  return fc.record({
    id: fc.constant(null).map(() => newId()),
    hidden: rarely,
    title: text,
    text,
    createdBy: fc.constantFrom(null, ...users),
    contributors: fc.subarray(users),
    createdAt: instant,
    updatedAt: instant,
    archived: rarely,
    starred: rarely,
    importOrigin: fc.constantFrom(null, 'SLACK', 'ZENDESK'),
    highlights: fc.array(highlight, { maxLength: 3 }),
    values: fc.record({
      plan: some(fc.constantFrom(...options.plan)),
      segments: fc.shuffledSubarray(options.segments),
      score: some(number),
      paying: some(fc.boolean()),
      spoken: some(instant),
      email: some(text.filter((one) => foldText(one) !== '')),
      owners: fc.shuffledSubarray(users),
      shared: some(number),
    }),
  });
}

/** Fields of a note in memory, as its reader may see them. */
export function memoryRegistry(pools: Pools, reader: Actor): FilterRegistry<ReadField<GeneratedNote>> {
  const system = (
    fieldType: SystemField,
    read: (note: GeneratedNote) => readonly FieldValue[],
  ): ReadField<GeneratedNote> => ({
    kind: 'system',
    fieldType,
    label: fieldType,
    read,
  });
  const known = (value: string | null): string[] => (value === null ? [] : [value]);
  const seen = ({ highlights }: GeneratedNote) => highlights.filter((each) => !each.hidden && !each.trashed);
  const tagsOf = (note: GeneratedNote) =>
    seen(note)
      .flatMap((highlight) => highlight.tags.flatMap((place) => pools.tags[place] ?? []))
      .filter((tag) => !tag.hidden);
  const insightsOf = (note: GeneratedNote) =>
    seen(note)
      .flatMap((highlight) => highlight.insights.flatMap((place) => pools.insights[place] ?? []))
      .filter((insight) => !insight.hidden);
  const custom = FIELD_NAMES.flatMap((name) =>
    (['custom', 'note'] as const).map(
      (kind): ReadField<GeneratedNote> => ({
        kind,
        fieldType: FIELD_TYPES[name],
        id: pools.fields[name],
        label: name,
        ...(name === 'plan' ? { maxSelectable: 1 } : {}),
        read: ({ values }) => values[name],
      }),
    ),
  );
  return new FilterRegistry([
    system('Title', ({ title }) => [title]),
    system('Content', (note) => [note.text]),
    system('Created', ({ createdAt }) => [createdAt]),
    system('Updated', ({ updatedAt }) => [updatedAt]),
    system('Authors', ({ createdBy }) => known(createdBy)),
    system('AiGenerated', ({ createdBy }) => [createdBy === AI_GENERATED_USER_ID]),
    system('Contributors', ({ contributors }) => contributors),
    system('Tags', (note) => tagsOf(note).map(({ id }) => id)),
    system('TagGroup', (note) => tagsOf(note).map(({ groupId }) => groupId)),
    system('TagBoard', (note) => tagsOf(note).map(({ boardId }) => boardId)),
    system('Insights', (note) => insightsOf(note).map(({ id }) => id)),
    system('HighlightCount', (note) => [seen(note).length]),
    system('ImportOrigin', ({ importOrigin }) => known(importOrigin)),
    system('Note', ({ id }) => [id]),
    system('Project', () => [pools.projectId]),
    system('ProjectCategory', () => [pools.folderId]),
    system('Starred', ({ starred }) => [starred && reader.userId !== '']),
    system('Archived', ({ archived }) => [archived]),
    ...custom,
  ]);
}

/** Generates filters with values that the notes have, up to three groups deep. */
export function filterArbitrary(
  registry: FilterRegistry<ReadField<GeneratedNote>>,
  notes: readonly GeneratedNote[],
): fc.Arbitrary<FilterGroup> {
  const fields = registry.offered({ projects: true, people: true });
  const condition = fc.oneof(...fields.map((field) => conditionArbitrary(field, notes)));
  const combinator = fc.constantFrom('And' as const, 'Or' as const);
  const leaf = fc.record({ combinator, filters: fc.array(condition, { maxLength: 3 }) });
  const middle = fc.record({ combinator, filters: fc.array(fc.oneof(condition, leaf), { maxLength: 3 }) });
  return fc.record({
    combinator,
    filters: fc.array(fc.oneof({ arbitrary: condition, weight: 3 }, middle), { maxLength: 3 }),
  });
}

function conditionArbitrary(
  { kind, fieldType, id, maxSelectable, read }: ReadField<GeneratedNote>,
  notes: readonly GeneratedNote[],
): fc.Arbitrary<FilterCondition> {
  const rules = rulesOf(fieldType, maxSelectable);
  const field = id === undefined ? { kind, fieldType } : { kind, fieldType, id };
  const present = [...new Set(notes.flatMap(read).map(String))];
  return fc.constantFrom(...rules.operators).chain((operatorType: Operator) => {
    const asksNothing = operatorType === 'IsEmpty' || operatorType === 'IsNotEmpty';
    const values = asksNothing ? fc.constant(null) : operandArbitrary(rules.value, present);
    return values.map((chosen) => ({ field, operatorType, values: chosen }) as FilterCondition);
  });
}

function operandArbitrary(value: string, present: readonly string[]): fc.Arbitrary<unknown> {
  switch (value) {
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(number, number.map(String), fc.constantFrom('', 'many', 1, 2));
    case 'instant':
      return fc.oneof(
        fc.constantFrom(...Object.keys(RELATIVE_DATES), 'never'),
        instant.map((at) => new Date(at).toISOString()),
        instant.map((at) => new Date(at).toISOString().slice(0, 10)),
      );
    case 'text':
      return fc.oneof(
        fc.constantFrom(...present, ...WORDS),
        fc
          .tuple(fc.constantFrom(...WORDS), fc.nat(4), fc.nat(4))
          .map(([word, from, length]) => word.slice(from, from + length + 1)),
      );
    default:
      return fc.uniqueArray(fc.constantFrom(...present, CURRENT_USER, AI_GENERATED_USER, newId()), { maxLength: 3 });
  }
}
