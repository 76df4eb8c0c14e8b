import {
  FieldFields,
  type FieldRow,
  NamedPeopleQuery,
  PeopleQuery,
} from '../../../src/features/fields/field-queries.ts';
import { FieldsOfProject, ProjectFieldsQuery } from '../../../src/features/fields/project-fields.ts';
import { type Answer, answer, refuse } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, marcus, me, priya } from '../harness/samples.ts';
import { note, notes, projectFields, screen } from './collections.tsx';

/** Notes with people in a field, some of them far down in the list of a large workspace. */

export const owner: FieldRow = {
  id: idOf(313),
  fieldSetId: idOf(400),
  label: 'Owner',
  type: 'PERSON',
  options: {},
  rank: 3,
  isChanging: false,
  version: 1,
};

/** Two of the same name, one of whom has left. */
const [sam, former] = [
  { id: idOf(21), name: 'Sam Poe', email: 'sam@northwind.example', active: true },
  { id: idOf(22), name: 'Sam Poe', email: 'sam.poe@northwind.example', active: false },
];
const [kim, other] = [
  { id: idOf(23), name: 'Kim Ito', email: 'kim@northwind.example', active: true },
  { id: idOf(24), name: 'Kim Ito', email: 'kim.ito@northwind.example', active: true },
];
const all = [me, marcus, priya, sam, former, kim, other];

const talks = [
  note(10, 'Talk with Nora', { [owner.id]: `${marcus.id},${priya.id}` }),
  note(11, 'Call with Ben', { [owner.id]: me.id }),
  note(12, 'Ticket 4711', {}),
];

const REPLACED = new Set(['People', 'ProjectFields']);

export const withPeople = (given = talks): readonly Answer[] => [
  ...notes(given).filter(({ operation }) => !REPLACED.has(operation)),
  answer(
    ProjectFieldsQuery,
    { project: { ...projectFields, noteFields: [{ visible: true, field: owner }] }, fieldSets: [] },
    [FieldsOfProject, FieldFields],
  ),
  answer(PeopleQuery, ({ ids }) => ({ users: { nodes: all.filter(({ id }) => ids.includes(id)) } })),
  answer(NamedPeopleQuery, ({ named }) => ({
    users: {
      endCursor: null,
      nodes: all.filter(({ name, email }) => named.includes(name.toLowerCase()) || named.includes(email)),
    },
  })),
];

export const collectionPeopleCases = {
  'collections: table of people': screen('TABLE', () => withPeople()),
  'collections: table of people, away': screen('TABLE', () => [
    ...withPeople().filter(({ operation }) => operation !== 'NamedPeople'),
    refuse(NamedPeopleQuery, 'INTERNAL_SERVER_ERROR'),
  ]),
} satisfies Record<string, Case>;
