import { holdsOwn } from './answers.ts';
import { COLLECTION_OPERATIONS } from './collection-operations.ts';
import { FIELD_OPERATIONS } from './field-operations.ts';
import { MEMBER_OPERATIONS } from './member-operations.ts';
import { FULL, type Kind, READ, WRITE } from './model.ts';
import type { Operation, Probe } from './operation.ts';
import { by, idOf, mutation, q, query } from './operation-builders.ts';
import { PROJECT_OPERATIONS } from './project-operations.ts';
import { nameOf } from './stage.ts';
import { TAG_OPERATIONS } from './tag-operations.ts';
import { TEMPLATE_OPERATIONS } from './template-operations.ts';
import { onAnswer, onDeletion, onNeighbour, onOwn, onPurging, onRestoring, onShare, onUpload } from './verdicts.ts';

const words = (probe: Probe): string => {
  const { stage, key } = probe;
  return q(`${key.slice(2)} ${stage.words.get(key)}`.slice(0, 50));
};
const kindOf = ({ stage, key }: Probe): string => nameOf(stage.things.get(key)?.kind);
const remove = (kind: string) => (_id: string, made: unknown) => `deleteContent(kind: ${kind}, id: ${q(idOf(made))})`;

const QUERIES: readonly Operation[] = [
  query('folder', ['FOLDER'], (id) => `folder(id: ${q(id)}) { id name projects { id } access { level } }`),
  query(
    'project',
    ['PROJECT'],
    (id) =>
      `project(id: ${q(id)}) { id title noteCount highlightCount insightCount notes { totalCount nodes { id } }
       insights { totalCount nodes { id } } highlights { totalCount nodes { id } } tagBoards { id groups { id tags { id } } }
       readme { id text document } fieldPreferences(objectType: NOTE) { field { id label } } folder { id name } permissions { restricted } }`,
  ),
  query(
    'note',
    ['NOTE'],
    (id) => `note(id: ${q(id)}) { id title text preview highlights { id text } comments { id text } files { id }
      project { id title } permissions { restricted } }`,
  ),
  query(
    'highlight',
    ['HIGHLIGHT'],
    (id) => `highlight(id: ${q(id)}) { id text tags { id title } comments { id text } clip { id } }`,
  ),
  query(
    'insight',
    ['INSIGHT'],
    (
      id,
    ) => `insight(id: ${q(id)}) { id title text document embeddedHighlights { id } comments { id } shares { id token }
      project { id title } }`,
  ),
  query(
    'tag',
    ['TAG'],
    (id) =>
      `tag(id: ${q(id)}) { id title highlightCount merges { id sourceId sourceTitle } highlights { totalCount nodes { id text } } }`,
  ),
  query(
    'comments',
    ['NOTE', 'INSIGHT', 'HIGHLIGHT'],
    (id, probe) => `comments(objectKind: ${kindOf(probe)}, objectId: ${q(id)}) { id text }`,
  ),
  query('tagBoards', ['PROJECT'], (id) => `tagBoards(projectId: ${q(id)}) { id title groups { id tags { id } } }`),
  // A list never fails: for a folder that one may not see it is empty, as for one that does not exist.
  query('projectsOfFolder', ['FOLDER'], (id) => `projects(folderId: ${q(id)}) { id title }`),
  query(
    'highlightsByTag',
    ['TAG'],
    (id, { stage, other = '' }) =>
      `project(id: ${q(stage.id(other))}) { highlights(tagIds: [${q(id)}]) { totalCount nodes { id } } }`,
    { other: { kinds: ['PROJECT'], level: READ }, holds: holdsOwn },
  ),
  query('file', ['FILE'], (id) => `file(id: ${q(id)}) { id originalFileName downloadUrl type sizeBytes }`, {}),
  query('upload', ['FILE'], (id) => `upload(fileId: ${q(id)}) { fileId }`, {
    verdict: onUpload,
    allowedCode: 'INVALID_OPERATION',
  }),
  query('user', ['USER'], (id) => `user(id: ${q(id)}) { id name email }`, {}),
];

const RANKED: readonly Kind[] = ['FOLDER', 'PROJECT', 'NOTE', 'INSIGHT', 'TAG'];
const GRANTED: readonly Kind[] = ['FOLDER', 'PROJECT', 'NOTE', 'INSIGHT', 'HIGHLIGHT', 'TAG'];

const CONTENT: readonly Operation[] = [
  mutation(
    'updateFolder',
    ['FOLDER'],
    { level: WRITE, role: 'MANAGER' },
    (id, probe) => `updateFolder(input: { id: ${q(id)}, name: ${words(probe)} }) { id }`,
  ),
  mutation(
    'createFolder',
    ['FOLDER'],
    { level: WRITE, role: 'MANAGER' },
    (id) => `createFolder(input: { name: "n", parentId: ${q(id)} }) { id }`,
    { whenAllowed: remove('FOLDER') },
  ),
  mutation(
    'moveFolder',
    ['FOLDER'],
    { level: WRITE, role: 'MANAGER' },
    (id, { stage, other = '' }) => `updateFolder(input: { id: ${q(stage.id(other))}, parentId: ${q(id)} }) { id }`,
    { other: { kinds: ['FOLDER'], level: FULL, role: 'MANAGER' }, whenAllowed: 'never' },
  ),
  mutation(
    'createProject',
    ['FOLDER'],
    { level: WRITE, role: 'MANAGER' },
    (id) => `createProject(input: { title: "n", folderId: ${q(id)} }) { id }`,
    { whenAllowed: remove('PROJECT') },
  ),
  mutation(
    'updateProject',
    ['PROJECT'],
    { level: WRITE },
    (id, probe) => `updateProject(input: { id: ${q(id)}, title: ${words(probe)} }) { id }`,
  ),
  mutation(
    'moveProject',
    ['FOLDER'],
    { level: WRITE, role: 'MANAGER' },
    (id, { stage, other = '' }) => `updateProject(input: { id: ${q(stage.id(other))}, folderId: ${q(id)} }) { id }`,
    { other: { kinds: ['PROJECT'], level: FULL, role: 'MANAGER' }, whenAllowed: 'never' },
  ),
  mutation(
    'createNote',
    ['PROJECT'],
    { level: WRITE },
    (id) => `createNote(input: { projectId: ${q(id)}, title: "n" }) { id }`,
    { whenAllowed: remove('NOTE') },
  ),
  mutation(
    'updateNote',
    ['NOTE'],
    { level: WRITE },
    (id, probe) => `updateNote(input: { id: ${q(id)}, title: ${words(probe)} }) { id }`,
  ),
  mutation(
    'moveNote',
    ['PROJECT'],
    { level: WRITE },
    (id, { stage, other = '' }) => `updateNote(input: { id: ${q(stage.id(other))}, projectId: ${q(id)} }) { id }`,
    { other: { kinds: ['NOTE'], level: WRITE, role: 'CONTRIBUTOR' }, whenAllowed: 'never' },
  ),
  mutation(
    'renameSpeaker',
    ['NOTE'],
    { level: WRITE },
    (id) => `renameSpeaker(noteId: ${q(id)}, speakerId: "0190a000-0000-7000-8000-000000000000", name: "n") { id }`,
    { allowedCode: 'NOT_FOUND' },
  ),
  mutation(
    'createHighlight',
    ['NOTE'],
    { level: WRITE },
    (id) =>
      `createHighlight(input: { noteId: ${q(id)}, text: "n", audioVideo: { fileId: "0190a000-0000-7000-8000-000000000000", startMs: 0, endMs: 9 } }) { id }`,
    { whenAllowed: remove('HIGHLIGHT') },
  ),
  mutation(
    'updateHighlight',
    ['HIGHLIGHT'],
    { level: WRITE },
    (id, { stage, key }) =>
      `updateHighlight(input: { id: ${q(id)}, text: ${q(`${key.slice(2)} ${stage.words.get(key)}`)} }) { id }`,
  ),
  mutation(
    'tagHighlight',
    ['TAG'],
    { level: READ },
    (id, { stage, other = '' }) => `updateHighlight(input: { id: ${q(stage.id(other))}, tagIds: [${q(id)}] }) { id }`,
    { other: { kinds: ['HIGHLIGHT'], level: WRITE }, whenAllowed: 'never' },
  ),
  mutation(
    'createTagBoard',
    ['PROJECT'],
    { level: WRITE },
    (id) => `createTagBoard(title: "n", projectId: ${q(id)}) { id }`,
    { whenAllowed: 'never' },
  ),
  mutation(
    'createTagGroup',
    ['TAG_BOARD'],
    { level: WRITE },
    (id) => `createTagGroup(tagBoardId: ${q(id)}, title: "n") { id }`,
    { whenAllowed: 'never' },
  ),
  mutation(
    'updateTagGroup',
    ['TAG_GROUP'],
    { level: WRITE },
    (id, probe) => `updateTagGroup(id: ${q(id)}, title: ${words(probe)}) { id }`,
  ),
  mutation(
    'createTag',
    ['TAG_GROUP'],
    { level: WRITE },
    (id) => `createTag(input: { title: "n", tagGroupId: ${q(id)} }) { id }`,
    { whenAllowed: remove('TAG') },
  ),
  mutation(
    'updateTag',
    ['TAG'],
    { level: WRITE },
    (id, probe) => `updateTag(input: { id: ${q(id)}, title: ${words(probe)} }) { id }`,
  ),
  mutation(
    'moveTag',
    ['TAG_GROUP'],
    { level: WRITE },
    (id, { stage, other = '' }) => `updateTag(input: { id: ${q(stage.id(other))}, tagGroupId: ${q(id)} }) { id }`,
    { other: { kinds: ['TAG'], level: WRITE }, whenAllowed: 'never' },
  ),
  mutation(
    'createInsight',
    ['PROJECT'],
    { level: WRITE },
    (id) => `createInsight(input: { projectId: ${q(id)}, title: "n" }) { id }`,
    { whenAllowed: remove('INSIGHT') },
  ),
  mutation(
    'updateInsight',
    ['INSIGHT'],
    { level: WRITE },
    (id, probe) => `updateInsight(input: { id: ${q(id)}, title: ${words(probe)} }) { id }`,
  ),
  mutation('publishInsight', ['INSIGHT'], { level: WRITE }, (id) => `publishInsight(id: ${q(id)}) { id }`, {
    whenAllowed: republish,
  }),
  mutation('unpublishInsight', ['INSIGHT'], { level: WRITE }, (id) => `unpublishInsight(id: ${q(id)}) { id }`, {
    whenAllowed: republish,
  }),
  mutation(
    'createComment',
    ['NOTE', 'INSIGHT', 'HIGHLIGHT'],
    { level: READ },
    (id, probe) => `createComment(input: { objectKind: ${kindOf(probe)}, objectId: ${q(id)}, text: "n" }) { id }`,
    { whenAllowed: remove('COMMENT') },
  ),
  mutation(
    'answerComment',
    ['COMMENT'],
    onAnswer,
    (id, { stage, other = '' }) =>
      `createComment(input: { objectKind: ${stage.things.get(other)?.kind}, objectId: ${q(stage.id(other))}, parentId: ${q(id)}, text: "n" }) { id }`,
    { other: { kinds: ['NOTE', 'INSIGHT', 'HIGHLIGHT'], level: READ }, whenAllowed: remove('COMMENT') },
  ),
  mutation(
    'updateComment',
    ['COMMENT'],
    onOwn(FULL + 1),
    (id, probe) => `updateComment(id: ${q(id)}, text: ${words(probe)}) { id }`,
  ),
  mutation('resolveComment', ['COMMENT'], onOwn(WRITE), (id) => `updateComment(id: ${q(id)}, resolved: false) { id }`),
  mutation(
    'moveRank',
    RANKED,
    { level: WRITE },
    (id, probe) => `moveRank(input: { kind: ${kindOf(probe)}, id: ${q(id)} })`,
    {
      whenAllowed: 'never',
    },
  ),
  mutation(
    'rankBefore',
    RANKED,
    onNeighbour,
    (id, probe) =>
      `moveRank(input: { kind: ${kindOf(probe)}, id: ${q(probe.stage.id(probe.other ?? ''))}, beforeId: ${q(id)} })`,
    { other: { kinds: RANKED, level: WRITE }, whenAllowed: 'never' },
  ),
  mutation(
    'rankAfter',
    RANKED,
    onNeighbour,
    (id, probe) =>
      `moveRank(input: { kind: ${kindOf(probe)}, id: ${q(probe.stage.id(probe.other ?? ''))}, afterId: ${q(id)} })`,
    { other: { kinds: RANKED, level: WRITE }, whenAllowed: 'never' },
  ),
  mutation(
    'setPermissions',
    GRANTED,
    { level: FULL },
    (id, probe) => `setPermissions(input: { kind: ${kindOf(probe)}, id: ${q(id)} }) { restricted grants { level } }`,
  ),
  mutation(
    'createShare',
    ['INSIGHT', 'NOTE', 'HIGHLIGHT', 'TAG'],
    { level: FULL, role: 'CONTRIBUTOR' },
    (id, probe) => `createShare(objectKind: ${kindOf(probe)}, objectId: ${q(id)}) { id }`,
    { whenAllowed: (_id, made) => `deleteShare(id: ${q(idOf(made))})` },
  ),
  mutation(
    'setProjectRetention',
    ['PROJECT'],
    { level: FULL },
    (id) => `setProjectRetention(input: { projectId: ${q(id)}, days: 365 }) { id }`,
    { whenAllowed: (id) => `setProjectRetention(input: { projectId: ${q(id)}, days: null }) { id }` },
  ),
  query('retentionForecast', ['PROJECT'], (id) => `retentionForecast(projectId: ${q(id)}, days: 30) { notes }`, {
    verdict: by({ level: FULL }),
  }),
  mutation('deleteShare', ['SHARE'], onShare, (id) => `deleteShare(id: ${q(id)})`, { whenAllowed: 'never' }),
  mutation('deleteContent', GRANTED, onDeletion, (id, probe) => `deleteContent(kind: ${kindOf(probe)}, id: ${q(id)})`, {
    whenAllowed: (id, _made, probe) => `restoreContent(kind: ${kindOf(probe)}, id: ${q(id)})`,
  }),
  mutation('deleteComment', ['COMMENT'], onOwn(FULL), (id) => `deleteContent(kind: COMMENT, id: ${q(id)})`, {
    whenAllowed: 'never',
  }),
  mutation(
    'restoreContent',
    GRANTED,
    onRestoring,
    (id, probe) => `restoreContent(kind: ${kindOf(probe)}, id: ${q(id)})`,
    { whenAllowed: 'never' },
  ),
  mutation('purgeContent', GRANTED, onPurging, (id, probe) => `purgeContent(kind: ${kindOf(probe)}, id: ${q(id)})`, {
    whenAllowed: 'never',
  }),
];

/** Every GraphQL operation that takes the id of a thing. */
export const OPERATIONS: readonly Operation[] = [
  ...QUERIES,
  ...CONTENT,
  ...FIELD_OPERATIONS,
  ...COLLECTION_OPERATIONS,
  ...PROJECT_OPERATIONS,
  ...TAG_OPERATIONS,
  ...TEMPLATE_OPERATIONS,
  ...MEMBER_OPERATIONS,
];

function republish(id: string, _made: unknown, { model, key }: Probe): string {
  return `${model.rights.published.has(key) ? 'publishInsight' : 'unpublishInsight'}(id: ${q(id)}) { id }`;
}
