import { FULL, WRITE } from './model.ts';
import type { Operation } from './operation.ts';
import { mutation, q, query } from './operation-builders.ts';

/** Boards and imports of tags, and locks. */
export const TAG_OPERATIONS: readonly Operation[] = [
  query(
    'tagBoard',
    ['TAG_BOARD'],
    (id) => `tagBoard(id: ${q(id)}) { id title groups { id tags { id } } tagCounts { id } }`,
    {},
  ),
  query(
    'tagImportReport',
    ['TAG_BOARD'],
    (id) => `tagImportReport(input: { tagBoardId: ${q(id)}, rows: [{ title: "n" }] }) { newTags }`,
    {},
  ),
  mutation(
    'updateTagBoard',
    ['TAG_BOARD'],
    { level: WRITE },
    (id) => `updateTagBoard(id: ${q(id)}, title: "n") { id }`,
    { whenAllowed: 'never' },
  ),
  mutation(
    'moveTagGroup',
    ['TAG_BOARD'],
    { level: WRITE },
    (id, { stage, other = '' }) => `updateTagGroup(id: ${q(stage.id(other))}, tagBoardId: ${q(id)}) { id }`,
    { other: { kinds: ['TAG_GROUP'], level: WRITE }, whenAllowed: 'never' },
  ),
  mutation('lockTag', ['TAG'], { level: FULL }, (id) => `updateTag(input: { id: ${q(id)}, locked: true }) { id }`, {
    whenAllowed: 'never',
  }),
  mutation(
    'importTags',
    ['TAG_BOARD'],
    { level: WRITE },
    (id) => `importTags(input: { tagBoardId: ${q(id)}, rows: [{ title: "n" }] }) { isDone }`,
    { whenAllowed: 'never' },
  ),
];
