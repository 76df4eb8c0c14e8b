import { FULL, WRITE } from './model.ts';
import type { Operation, Probe } from './operation.ts';
import { BULK, by, idOf, mutation, q, query } from './operation-builders.ts';
import { onNothing } from './verdicts.ts';

/** The field of a project, by the project's key. */
const fieldOf = ({ stage, key }: Probe): string => q(stage.id(key.replace('project-', 'field-')));
const label = ({ stage, key }: Probe): string => q(`${key.slice(2)} ${stage.words.get(key)}`);

/** Custom fields of projects, which have their project's permissions, and their values. */
export const FIELD_OPERATIONS: readonly Operation[] = [
  query(
    'fieldSet',
    ['FIELD_SET', 'FIELD_GROUP'],
    (id) => `fieldSet(id: ${q(id)}) { id fields { id label } access { level } }`,
    {},
  ),
  // It looks at every value for those who could convert them.
  query('fieldConversion', ['FIELD'], (id) => `fieldConversion(fieldId: ${q(id)}, type: NUMBER) { kept lost }`, {
    verdict: by({ level: WRITE }),
  }),
  // What was deleted is shown to those who could restore it.
  query('deletedFields', ['FIELD_SET', 'FIELD_GROUP'], (id) => `deletedFields(fieldSetId: ${q(id)}) { id label }`, {
    verdict: by({ level: WRITE }),
  }),
  query('deletedFieldOptions', ['FIELD'], (id) => `deletedFieldOptions(fieldId: ${q(id)}) { id label }`, {
    verdict: by({ level: WRITE }),
  }),
  mutation(
    'createField',
    ['FIELD_SET', 'FIELD_GROUP'],
    { level: WRITE },
    (id) => `createField(input: { fieldSetId: ${q(id)}, label: "n", type: TEXT }) { id }`,
    { whenAllowed: (_id, made) => `deleteField(id: ${q(idOf(made))})` },
  ),
  mutation(
    'updateField',
    ['FIELD'],
    { level: WRITE },
    (id, probe) => `updateField(input: { id: ${q(id)}, label: ${label(probe)} }) { id }`,
  ),
  mutation(
    'changeFieldType',
    ['FIELD'],
    { level: WRITE },
    (id) => `changeFieldType(input: { id: ${q(id)}, type: TEXT }) { id }`,
  ),
  mutation('moveField', ['FIELD'], { level: WRITE }, (id) => `moveField(id: ${q(id)}) { id }`),
  mutation('deleteField', ['FIELD'], { level: WRITE }, (id) => `deleteField(id: ${q(id)})`, {
    whenAllowed: (id) => `restoreField(id: ${q(id)}) { id }`,
  }),
  // What is not in the trash cannot be restored from it.
  mutation('restoreField', ['FIELD'], onNothing, (id) => `restoreField(id: ${q(id)}) { id }`),
  mutation(
    'updateFieldSet',
    ['FIELD_GROUP'],
    { level: WRITE },
    (id, probe) => `updateFieldSet(id: ${q(id)}, title: ${label(probe)}) { id }`,
  ),
  mutation('moveFieldSet', ['FIELD_GROUP'], { level: WRITE }, (id) => `moveFieldSet(id: ${q(id)}) { id }`, {
    whenAllowed: 'never',
  }),
  mutation('deleteFieldSet', ['FIELD_GROUP'], { level: FULL }, (id) => `deleteFieldSet(id: ${q(id)})`, {
    whenAllowed: (id) => `restoreFieldSet(id: ${q(id)}) { id }`,
  }),
  mutation('restoreFieldSet', ['FIELD_GROUP'], onNothing, (id) => `restoreFieldSet(id: ${q(id)}) { id }`),
  mutation(
    'setFieldValues',
    ['NOTE', 'INSIGHT'],
    { level: WRITE },
    (id, { stage, key }) =>
      `setFieldValues(input: { objectType: ${stage.things.get(key)?.kind ?? ''}, ids: [${q(id)}], values: {} }) { changed failed { code } }`,
    BULK,
  ),
  mutation(
    'addFieldOption',
    ['FIELD'],
    { level: WRITE },
    (id) => `addFieldOption(fieldId: ${q(id)}, label: "n") { id }`,
    // A text field has no options.
    { allowedCode: 'BAD_USER_INPUT' },
  ),
  mutation(
    'mergeFieldOptions',
    ['FIELD'],
    { level: WRITE },
    (id) =>
      `mergeFieldOptions(fieldId: ${q(id)}, optionIds: [], intoId: "0190a000-0000-7000-8000-000000000000") { id }`,
    { allowedCode: 'BAD_USER_INPUT' },
  ),
  mutation(
    'restoreFieldOptions',
    ['FIELD'],
    { level: WRITE },
    (id) => `restoreFieldOptions(fieldId: ${q(id)}, optionIds: []) { id }`,
    { allowedCode: 'BAD_USER_INPUT' },
  ),
  mutation(
    'setFieldPreference',
    ['PROJECT'],
    { level: WRITE },
    (id, probe) =>
      `setFieldPreference(input: { projectId: ${q(id)}, objectType: NOTE, fieldId: ${fieldOf(probe)} }) { rank }`,
  ),
  mutation('setNoteFields', ['NOTE'], { level: WRITE }, (id) => `setNoteFields(noteId: ${q(id)}, values: {}) { id }`),
  mutation(
    'setInsightFields',
    ['INSIGHT'],
    { level: WRITE },
    (id) => `setInsightFields(insightId: ${q(id)}, values: {}) { id }`,
  ),
];
