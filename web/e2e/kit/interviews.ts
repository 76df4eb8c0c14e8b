import { anchorOf } from './anchor.ts';
import type { WorkspaceFixture } from './workspace-fixture.ts';

/** A project of interviews like a team's after a year: fields, values, tags and highlights, created through the API. */

/** The maximum number of operations in one call. */
const OPERATIONS_AT_ONCE = 20;
const AT_ONCE = 3;

const PLANS = ['Free', 'Pro', 'Team', 'Enterprise'] as const;
const SEGMENTS = ['Agency', 'Bank', 'Clinic', 'School', 'Shop', 'Studio'] as const;
const TAGS = [
  { title: 'Pricing', color: 'f97316' },
  { title: 'Onboarding', color: '22c55e' },
  { title: 'Support', color: '3b82f6' },
] as const;
const NAMES = ['Amara', 'Bruno', 'Chen', 'Dalia', 'Emil', 'Farah', 'Goran', 'Hana', 'Ines', 'Jonas', 'Kofi', 'Lena'];
const ROLES = ['Designer', 'Founder', 'Head of research', 'Nurse', 'Product manager', 'Teacher'];
const TOLD = [
  'The price is fine once you see what it replaces, but nobody told us what the next plan costs.',
  'It took us two afternoons to set everything up, and then it simply ran.',
  'I wrote to support on a Friday and had an answer before lunch.',
  'We moved away from spreadsheets because nobody knew which one was the last.',
];
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 5, 12);

/** The properties of the interview at an index, from which stories compute expected counts. */
export function interviewAt(place: number) {
  return {
    title: `${NAMES[place % NAMES.length]} ${String(place + 1).padStart(3, '0')}`,
    text: `${TOLD[place % TOLD.length]}\n\n${TOLD[(place + 1) % TOLD.length]}`,
    quote: TOLD[place % TOLD.length]!,
    plan: PLANS[(place * 7) % PLANS.length]!,
    segment: SEGMENTS[(place * 5 + Math.floor(place / 12)) % SEGMENTS.length]!,
    seats: ((place * 37) % 40) + 1,
    spokeOn: new Date(FIRST_DAY + ((place * 11) % 180) * DAY_MS),
    role: ROLES[place % ROLES.length]!,
    isPaying: place % 3 !== 0,
    /** Every second interview has a highlight with one tag. */
    tag: place % 2 === 1 ? TAGS[Math.floor(place / 2) % TAGS.length]!.title : undefined,
  };
}

export interface Interviews {
  noteIds: string[];
  /** By label. */
  fields: Record<string, { id: string; options: Record<string, string> }>;
  tagIds: Record<string, string>;
}

export async function makeInterviews(fixture: WorkspaceFixture, count: number): Promise<Interviews> {
  const places = Array.from({ length: count }, (_, place) => place);
  const fields = await makeFields(fixture);
  const noteIds = await inBatches(fixture, places, 'createNote', { input: 'CreateNoteInput!' }, (place) => {
    const { title, text } = interviewAt(place);
    return { input: { projectId: fixture.projectId, title, text } };
  });
  // All values of a note in one call, because each call is another change for the index and for people who watch.
  await inBatches(fixture, places, 'setNoteFields', { noteId: 'ID!', values: 'JSON!' }, (place) => ({
    noteId: noteIds[place],
    values: valuesOf(place, fields),
  }));
  const tagIds = await makeTags(fixture);
  const tagged = places.filter((place) => interviewAt(place).tag !== undefined);
  await inBatches(fixture, tagged, 'createHighlight', { input: 'CreateHighlightInput!' }, (place) => {
    const { quote, tag } = interviewAt(place);
    return { input: { noteId: noteIds[place], text: quote, anchor: anchorOf(quote), tagIds: [tagIds[tag ?? '']] } };
  });
  return { noteIds, fields, tagIds };
}

async function makeFields(fixture: WorkspaceFixture): Promise<Interviews['fields']> {
  const { project } = await fixture.ask<{ project: { noteFieldSet: { id: string } } }>(
    'query($id: ID!) { project(id: $id) { noteFieldSet { id } } }',
    { id: fixture.projectId },
  );
  const fields: Interviews['fields'] = {};
  const options = (labels: readonly string[]) => ({ maxSelectable: 1, options: labels.map((label) => ({ label })) });
  const wanted = [
    { label: 'Plan', type: 'SELECT', options: options(PLANS) },
    { label: 'Segment', type: 'SELECT', options: options(SEGMENTS) },
    { label: 'Seats', type: 'NUMBER' },
    { label: 'Spoke on', type: 'DATETIME' },
    { label: 'Role', type: 'TEXT' },
    { label: 'Paying', type: 'BOOLEAN' },
  ];
  for (const field of wanted) {
    const { createField } = await fixture.ask<{
      createField: { id: string; options: { options?: { id: string; label: string }[] } };
    }>('mutation($input: CreateFieldInput!) { createField(input: $input) { id options } }', {
      input: { fieldSetId: project.noteFieldSet.id, ...field },
    });
    fields[field.label] = {
      id: createField.id,
      options: Object.fromEntries((createField.options.options ?? []).map(({ id, label }) => [label, id])),
    };
  }
  return fields;
}

/** The values of an interview, by field id. */
function valuesOf(place: number, fields: Interviews['fields']): Record<string, string | boolean> {
  const { plan, segment, seats, spokeOn, role, isPaying } = interviewAt(place);
  const byLabel: Record<string, string | boolean> = {
    Plan: fields['Plan']!.options[plan]!,
    Segment: fields['Segment']!.options[segment]!,
    Seats: String(seats),
    'Spoke on': spokeOn.toISOString(),
    Role: role,
    Paying: isPaying,
  };
  return Object.fromEntries(Object.entries(byLabel).map(([label, value]) => [fields[label]!.id, value]));
}

async function makeTags(fixture: WorkspaceFixture): Promise<Record<string, string>> {
  const { createTagBoard: board } = await fixture.ask<{ createTagBoard: { id: string } }>(
    'mutation($id: ID) { createTagBoard(title: "Themes", projectId: $id) { id } }',
    { id: fixture.projectId },
  );
  const { createTagGroup: group } = await fixture.ask<{ createTagGroup: { id: string } }>(
    'mutation($id: ID!) { createTagGroup(tagBoardId: $id, title: "What they spoke of") { id } }',
    { id: board.id },
  );
  const ids: Record<string, string> = {};
  for (const tag of TAGS) {
    const { createTag } = await fixture.ask<{ createTag: { id: string } }>(
      'mutation($input: CreateTagInput!) { createTag(input: $input) { id } }',
      { input: { ...tag, tagGroupId: group.id } },
    );
    ids[tag.title] = createTag.id;
  }
  return ids;
}

/**
 * Sends several items of a mutation per operation, and several operations in parallel.
 * @returns Ids, in the order of the items.
 */
async function inBatches<Name extends string>(
  fixture: WorkspaceFixture,
  places: readonly number[],
  mutation: string,
  types: Record<Name, string>,
  valuesAt: (place: number) => Record<Name, unknown>,
): Promise<string[]> {
  const batches = Array.from({ length: Math.ceil(places.length / OPERATIONS_AT_ONCE) }, (_, batch) =>
    places.slice(batch * OPERATIONS_AT_ONCE, (batch + 1) * OPERATIONS_AT_ONCE),
  );
  const names = Object.keys(types) as Name[];
  const made: string[][] = [];
  const next = batches.entries();
  const work = async () => {
    for (const [batch, items] of next) {
      const given = items.flatMap((_, item) => names.map((name) => `$${name}${item}: ${types[name]}`));
      const asked = items.map((_, item) => {
        const handed = names.map((name) => `${name}: $${name}${item}`);
        return `m${item}: ${mutation}(${handed.join(', ')}) { id }`;
      });
      const variables = Object.fromEntries(
        items.flatMap((place, item) => {
          const values = valuesAt(place);
          return names.map((name) => [`${name}${item}`, values[name]] as const);
        }),
      );
      const answer = await fixture.ask<Record<string, { id: string }>>(
        `mutation(${given.join(', ')}) { ${asked.join(' ')} }`,
        variables,
      );
      made[batch] = items.map((_, item) => answer[`m${item}`]!.id);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made.flat();
}
