import { holdsOwn } from './answers.ts';
import { FULL, READ, WRITE } from './model.ts';
import type { Operation } from './operation.ts';
import { mutation, q, query } from './operation-builders.ts';
import { onMerge, onNothing, onSeparation } from './verdicts.ts';

/** A tag of this test is on the highlights with the same number. */
const holdsCount: Operation['holds'] = (value, { model, actor, key }) => {
  const mark = /tag-(\d)/.exec(key)?.[1];
  const should = [...model.things.values()].filter(
    (thing) =>
      thing.kind === 'HIGHLIGHT' &&
      thing.side === model.things.get(key)?.side &&
      thing.key.includes(`/highlight-${mark}`) &&
      model.sees(actor, thing.key),
  ).length;
  const { highlightCount } = value as { highlightCount: number };
  return highlightCount === should ? undefined : `counts ${highlightCount} highlights instead of ${should}`;
};

/** Boards, imports and merges of tags, and locks. */
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
  query('mergedTag', ['MERGED_TAG'], (id) => `mergedTag(id: ${q(id)}) { title tag { id title } }`, {
    holds: (value, { stage, key }) => {
      const { title, tag } = value as { title: string; tag: { id: string } };
      if (!title.includes(stage.words.get(key) ?? '')) return 'does not say how it was called';
      return tag.id === stage.id(stage.things.get(key)?.parent ?? '') ? undefined : `names ${tag.id}`;
    },
  }),
  query(
    'tagMergePreview',
    ['TAG'],
    (id, { stage, other = '' }) =>
      `tagMergePreview(sourceId: ${q(id)}, targetId: ${q(stage.id(other))}) { highlightCount bothCount }`,
    { other: { kinds: ['TAG'], level: READ }, holds: holdsCount },
  ),
  mutation(
    'mergeTags',
    ['TAG'],
    onMerge,
    (id, { stage, other = '' }) => `mergeTags(sourceId: ${q(id)}, targetId: ${q(stage.id(other))}) { id }`,
    { other: { kinds: ['TAG'], level: WRITE }, whenAllowed: 'never' },
  ),
  mutation('undoTagMerge', ['TAG_MERGE'], onSeparation, (id) => `undoTagMerge(id: ${q(id)}) { id }`, {
    whenAllowed: 'never',
  }),
  // As a tag, it does not exist anymore.
  query('tagThatIsMerged', ['MERGED_TAG'], (id) => `tag(id: ${q(id)}) { id title }`, {
    verdict: onNothing,
    holds: holdsOwn,
  }),
  ...[
    'updateTag(input: { id',
    'restoreContent(kind: TAG, id',
    'purgeContent(kind: TAG, id',
    'deleteContent(kind: TAG, id',
  ].map((call) =>
    mutation(
      `${call.replace(/\(.*/, '')} of a merged tag`,
      ['MERGED_TAG'],
      onNothing,
      (id) => (call.includes('{') ? `${call}: ${q(id)}, title: "n" }) { id }` : `${call}: ${q(id)})`),
      { whenAllowed: 'never' },
    ),
  ),
  mutation(
    'importTags',
    ['TAG_BOARD'],
    { level: WRITE },
    (id) => `importTags(input: { tagBoardId: ${q(id)}, rows: [{ title: "n" }] }) { isDone }`,
    { whenAllowed: 'never' },
  ),
];
