import { newId } from '@fieldloom/kernel/ids';
import {
  BAD_ID,
  describeOperations,
  longText as long,
  type OperationCases,
  REST,
} from '@fieldloom/testkit/operation-cases';
import { afterAll, beforeAll, describe } from '@jest/globals';
import { sql } from 'kysely';
import { ContentKit } from './kit/content-kit.ts';
import { FieldMaker } from './kit/fields.ts';
import { makeWorld, type World } from './kit/world.ts';

/** Covers what the operations of fields answer to bad input and to people without rights. */

interface FieldWorld extends World {
  group: string;
  set: string;
  field: string;
  select: string;
  options: string[];
  deletedOption: string;
  trashedField: string;
  trashedGroup: string;
}

const query = (text: string): string => `query { ${text} }`;
const mutation = (text: string): string => `mutation { ${text} }`;
const input = (fields: string): string => `input: { ${fields} }`;

const CASES: OperationCases<FieldWorld> = {
  fieldSets: { call: () => query('fieldSets { id title }'), foreign: 'NO_ID', bad: [] },
  fieldSet: {
    call: ({ group }) => query(`fieldSet(id: "${group}") { id }`),
    foreign: null,
    bad: [() => query(`fieldSet(id: ${BAD_ID}) { id }`)],
  },
  personFieldSet: { call: () => query('personFieldSet { id fields { id } }'), foreign: 'NO_ID', bad: [] },
  fieldConversion: {
    call: ({ field }) => query(`fieldConversion(fieldId: "${field}", type: NUMBER) { kept }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => query(`fieldConversion(fieldId: ${BAD_ID}, type: NUMBER) { kept }`),
      ({ field }) => query(`fieldConversion(fieldId: "${field}", type: TEXT) { kept }`),
      ({ field }) => query(`fieldConversion(fieldId: "${field}", type: NUMBER, options: { format: "roman" }) { kept }`),
      ({ field }) => query(`fieldConversion(fieldId: "${field}", type: NUMBER, timeZone: "Europe/Nowhere") { kept }`),
    ],
  },
  deletedFields: {
    call: ({ set }) => query(`deletedFields(fieldSetId: "${set}") { id label }`),
    asViewer: 'FORBIDDEN',
    bad: [() => query(`deletedFields(fieldSetId: ${BAD_ID}) { id }`)],
  },
  deletedFieldOptions: {
    call: ({ select }) => query(`deletedFieldOptions(fieldId: "${select}") { id label }`),
    asViewer: 'FORBIDDEN',
    bad: [() => query(`deletedFieldOptions(fieldId: ${BAD_ID}) { id }`)],
  },
  createFieldSet: {
    call: () => mutation('createFieldSet(title: "Group") { id }'),
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [() => mutation(`createFieldSet(title: ${long(201)}) { id }`)],
  },
  updateFieldSet: {
    call: ({ group }) => mutation(`updateFieldSet(id: "${group}", title: "Other") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`updateFieldSet(id: ${BAD_ID}, title: "x") { id }`),
      ({ group }) => mutation(`updateFieldSet(id: "${group}", title: ${long(201)}) { id }`),
      ({ set }) => mutation(`updateFieldSet(id: "${set}", title: "x") { id }`),
    ],
  },
  moveFieldSet: {
    call: ({ group }) => mutation(`moveFieldSet(id: "${group}") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`moveFieldSet(id: ${BAD_ID}) { id }`),
      ({ group }) => mutation(`moveFieldSet(id: "${group}", beforeId: "${newId()}") { id }`),
    ],
  },
  restoreFieldSet: {
    call: ({ trashedGroup }) => mutation(`restoreFieldSet(id: "${trashedGroup}") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [() => mutation(`restoreFieldSet(id: ${BAD_ID}) { id }`)],
  },
  createField: {
    call: ({ set }) => mutation(`createField(${input(`fieldSetId: "${set}", label: "F", type: TEXT`)}) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`createField(${input(`fieldSetId: ${BAD_ID}, label: "F", type: TEXT`)}) { id }`),
      ({ set }) => mutation(`createField(${input(`fieldSetId: "${set}", label: ${long(251)}, type: TEXT`)}) { id }`),
      ({ set }) => mutation(`createField(${input(`fieldSetId: "${set}", label: "F", type: COLOR`)}) { id }`),
      ({ set }) =>
        mutation(`createField(${input(`fieldSetId: "${set}", label: "F", type: SELECT, options: 7`)}) { id }`),
    ],
  },
  updateField: {
    call: ({ field }) => mutation(`updateField(${input(`id: "${field}", label: "G"`)}) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`updateField(${input(`id: ${BAD_ID}`)}) { id }`),
      ({ field }) => mutation(`updateField(${input(`id: "${field}", label: ${long(251)}`)}) { id }`),
      ({ field }) => mutation(`updateField(${input(`id: "${field}", options: { format: "number" }`)}) { id }`),
      ({ field }) =>
        mutation(`updateField(${input(`id: "${field}", merges: [{ optionIds: [], intoId: "${newId()}" }]`)}) { id }`),
    ],
  },
  changeFieldType: {
    call: ({ select }) => mutation(`changeFieldType(${input(`id: "${select}", type: SELECT`)}) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`changeFieldType(${input(`id: ${BAD_ID}, type: NUMBER`)}) { id }`),
      ({ field }) => mutation(`changeFieldType(${input(`id: "${field}", type: COLOR`)}) { id }`),
      ({ field }) => mutation(`changeFieldType(${input(`id: "${field}", type: NUMBER, options: []`)}) { id }`),
      ({ field }) => mutation(`changeFieldType(${input(`id: "${field}", type: URL, timeZone: "Nowhere"`)}) { id }`),
    ],
  },
  restoreField: {
    call: ({ trashedField }) => mutation(`restoreField(id: "${trashedField}") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [() => mutation(`restoreField(id: ${BAD_ID}) { id }`)],
  },
  moveField: {
    call: ({ field }) => mutation(`moveField(id: "${field}") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`moveField(id: ${BAD_ID}) { id }`),
      ({ field }) => mutation(`moveField(id: "${field}", afterId: ${BAD_ID}) { id }`),
      ({ field }) => mutation(`moveField(id: "${field}", afterId: "${newId()}") { id }`),
    ],
  },
  addFieldOption: {
    call: ({ select }) => mutation(`addFieldOption(fieldId: "${select}", label: "Team") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`addFieldOption(fieldId: ${BAD_ID}, label: "x") { id }`),
      ({ select }) => mutation(`addFieldOption(fieldId: "${select}", label: " ") { id }`),
      ({ select }) => mutation(`addFieldOption(fieldId: "${select}", label: "x", color: "red") { id }`),
      ({ field }) => mutation(`addFieldOption(fieldId: "${field}", label: "x") { id }`),
    ],
  },
  mergeFieldOptions: {
    call: ({ select, options: [one, two] }) =>
      mutation(`mergeFieldOptions(fieldId: "${select}", optionIds: ["${two}"], intoId: "${one}") { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      ({ options: [one] }) => mutation(`mergeFieldOptions(fieldId: ${BAD_ID}, optionIds: [], intoId: "${one}") { id }`),
      ({ select, options: [one] }) =>
        mutation(`mergeFieldOptions(fieldId: "${select}", optionIds: [${BAD_ID}], intoId: "${one}") { id }`),
      ({ select, options: [one] }) =>
        mutation(`mergeFieldOptions(fieldId: "${select}", optionIds: ["${one}"], intoId: "${newId()}") { id }`),
    ],
  },
  restoreFieldOptions: {
    call: ({ select, deletedOption }) =>
      mutation(`restoreFieldOptions(fieldId: "${select}", optionIds: ["${deletedOption}"]) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`restoreFieldOptions(fieldId: ${BAD_ID}, optionIds: []) { id }`),
      ({ select }) => mutation(`restoreFieldOptions(fieldId: "${select}", optionIds: [${BAD_ID}]) { id }`),
      ({ field }) => mutation(`restoreFieldOptions(fieldId: "${field}", optionIds: []) { id }`),
    ],
  },
  setFieldPreference: {
    call: ({ project, field }) =>
      mutation(
        `setFieldPreference(${input(`projectId: "${project}", objectType: NOTE, fieldId: "${field}"`)}) { rank }`,
      ),
    asViewer: 'FORBIDDEN',
    bad: [
      ({ field }) =>
        mutation(
          `setFieldPreference(${input(`projectId: ${BAD_ID}, objectType: NOTE, fieldId: "${field}"`)}) { rank }`,
        ),
      ({ project }) =>
        mutation(
          `setFieldPreference(${input(`projectId: "${project}", objectType: NOTE, fieldId: "${newId()}"`)}) { rank }`,
        ),
      ({ project, field }) =>
        mutation(
          `setFieldPreference(${input(`projectId: "${project}", objectType: PERSON, fieldId: "${field}"`)}) { rank }`,
        ),
      ({ project, field }) =>
        mutation(
          `setFieldPreference(${input(`projectId: "${project}", objectType: NOTE, fieldId: "${field}", beforeId: "${newId()}"`)}) { rank }`,
        ),
    ],
  },
  setNoteFields: {
    call: ({ note }) => mutation(`setNoteFields(noteId: "${note}", values: {}) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`setNoteFields(noteId: ${BAD_ID}, values: {}) { id }`),
      ({ note }) => mutation(`setNoteFields(noteId: "${note}", values: []) { id }`),
      ({ note }) => mutation(`setNoteFields(noteId: "${note}", values: { x: "y" }) { id }`),
    ],
  },
  setInsightFields: {
    call: ({ insight }) => mutation(`setInsightFields(insightId: "${insight}", values: {}) { id }`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => mutation(`setInsightFields(insightId: ${BAD_ID}, values: {}) { id }`),
      ({ insight }) => mutation(`setInsightFields(insightId: "${insight}", values: 1) { id }`),
    ],
  },
  setFieldValues: {
    // It answers for each object separately. field-values.spec.ts covers another workspace's.
    call: ({ note }) =>
      mutation(`setFieldValues(${input(`objectType: NOTE, ids: ["${note}"], values: {}`)}) { changed }`),
    foreign: 'NO_ID',
    bad: [
      () => mutation(`setFieldValues(${input('objectType: NOTE, ids: [], values: {}')}) { changed }`),
      () => mutation(`setFieldValues(${input(`objectType: NOTE, ids: [${BAD_ID}], values: {}`)}) { changed }`),
      ({ note }) =>
        mutation(`setFieldValues(${input(`objectType: PERSON, ids: ["${note}"], values: {}`)}) { changed }`),
      () =>
        mutation(
          `setFieldValues(${input(`objectType: NOTE, ids: ${JSON.stringify(Array.from({ length: 1_001 }, () => newId()))}, values: {}`)}) { changed }`,
        ),
    ],
  },
  deleteField: {
    call: ({ field }) => mutation(`deleteField(id: "${field}")`),
    asViewer: 'FORBIDDEN',
    bad: [() => mutation(`deleteField(id: ${BAD_ID})`)],
  },
  deleteFieldSet: {
    call: ({ group }) => mutation(`deleteFieldSet(id: "${group}")`),
    asViewer: 'FORBIDDEN',
    bad: [() => mutation(`deleteFieldSet(id: ${BAD_ID})`)],
  },
};

const VERSIONED = ['field_set', 'field', 'note', 'insight'];
const WITHOUT_VERSION = [
  'field_datum',
  'field_preference',
  'deleted_option',
  'deleted_option_value',
  'acl_grant',
  'outbox',
];

describe('every operation of fields', () => {
  let kit: ContentKit;
  let own: FieldWorld;
  let other: FieldWorld;

  beforeAll(async () => {
    kit = await ContentKit.start();
    own = await makeFields();
    other = await makeFields();
  });
  afterAll(() => kit.stop());

  const makeFields = async (): Promise<FieldWorld> => {
    const world = await makeWorld(kit);
    const make = new FieldMaker(kit, world.manager);
    const set = await make.setOf(world.project);
    const [group, trashedGroup] = [await make.group('Company'), await make.group('Gone')];
    const [field, trashedField] = [await make.field(set, 'TEXT'), await make.field(set, 'TEXT', 'Gone')];
    const select = await make.select(group, 'Plan', ['Free', 'Pro', 'Gone']);
    await make.set(world.note, { [field.id]: '7' });
    await kit.do(world.manager, mutation(`deleteFieldSet(id: "${trashedGroup}")`));
    await kit.do(world.manager, mutation(`deleteField(id: "${trashedField.id}")`));
    const [free, pro, gone] = select.options.options;
    await kit.do(world.manager, 'mutation ($input: UpdateFieldInput!) { updateField(input: $input) { id } }', {
      input: { id: select.id, options: { options: [free, pro] } },
    });
    const options = [free, pro].map((option) => option?.id ?? '');
    return {
      ...world,
      group,
      set,
      field: field.id,
      select: select.id,
      options,
      deletedOption: gone?.id ?? '',
      trashedField: trashedField.id,
      trashedGroup,
    };
  };

  /** Changes with every row that is added, removed or given a new version. */
  const state = async (): Promise<unknown> => {
    const counts: unknown[] = [];
    for (const { teamId } of [own, other]) {
      await kit.store.in({ teamId }, async (trx) => {
        for (const table of [...VERSIONED, ...WITHOUT_VERSION]) {
          const version = VERSIONED.includes(table) ? sql`sum(version)` : sql`0`;
          const { rows } =
            await sql`select count(*)::int as count, ${version}::text as version from ${sql.table(table)}`.execute(trx);
          counts.push([table, rows[0]]);
        }
      });
    }
    return counts;
  };

  describeOperations<FieldWorld>({
    schemaFolder: new URL('../schema/', import.meta.url),
    cases: CASES,
    elsewhere: REST,
    kit: () => ({
      own,
      other,
      ask: (who, text, key) =>
        kit.ask(who === 'nobody' ? undefined : own[who], text, {}, key === undefined ? {} : { 'idempotency-key': key }),
      state,
    }),
  });
});
