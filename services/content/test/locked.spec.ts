import { readFileSync } from 'node:fs';
import { writeDocumentName } from '@fieldloom/document/document-name';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Kind, parse } from 'graphql';
import { Collaborator } from './kit/collaborator.ts';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

/** A locked note or insight is locked for every operation. Each mutation of content says here how a lock affects it. */

let kit: ContentKit;
let world: World;

beforeAll(async () => {
  kit = await ContentKit.start();
});
afterAll(() => kit.stop());
beforeEach(async () => {
  world = await makeWorld(kit);
});

type Call = (world: World) => string;
/** Calls that are refused while the note, or the insight, is locked. */
interface Case {
  note?: Call[];
  insight?: Call[];
  /** Calls that still work in and around what is locked. */
  goesOn?: Call[];
  /** Why it cannot affect anything that is locked. */
  elsewhere?: string;
}

const range = () => `audioVideo: { fileId: "${newId()}", startMs: 0, endMs: 1000 }`;
const CASES: Record<string, Case> = {
  createFolder: { elsewhere: 'makes a folder' },
  updateFolder: { elsewhere: 'renames or moves a folder' },
  createProject: { elsewhere: 'makes a project' },
  createProjectFromTemplate: { elsewhere: 'makes a project' },
  updateProject: { elsewhere: 'changes the project alone' },
  setWorkspaceRetention: { elsewhere: 'changes the workspace alone' },
  setProjectRetention: { elsewhere: 'changes the project alone; what falls due goes though it is locked' },
  createNote: { elsewhere: 'makes a note' },
  createInsight: { elsewhere: 'makes an insight' },
  createTagBoard: { elsewhere: 'makes a board' },
  updateTagBoard: { elsewhere: 'changes a board' },
  createTagGroup: { elsewhere: 'makes a group' },
  updateTagGroup: { elsewhere: 'changes a group' },
  createTag: { elsewhere: 'makes a tag' },
  updateTag: { elsewhere: 'changes the tag itself, wherever it is used' },
  mergeTags: { elsewhere: 'changes what a tag is, wherever it is used, as a new title does' },
  undoTagMerge: { elsewhere: 'changes what a tag is, wherever it is used' },
  importTags: { elsewhere: 'makes tags' },
  updateNote: {
    note: [
      ({ note }) => `updateNote(input: { id: "${note}", title: "Other" }) { id }`,
      ({ note }) => `updateNote(input: { id: "${note}", locked: true, title: "Other" }) { id }`,
      ({ note, project }) => `updateNote(input: { id: "${note}", projectId: "${project}" }) { id }`,
    ],
    goesOn: [({ note }) => `updateNote(input: { id: "${note}", locked: true }) { id }`],
  },
  renameSpeaker: {
    note: [({ note }) => `renameSpeaker(noteId: "${note}", speakerId: "${newId()}", name: "Ann") { id }`],
  },
  createHighlight: {
    note: [
      ({ note }) => `createHighlight(input: { noteId: "${note}", text: "Hello", ${range()} }) { id }`,
      ({ note }) => `createHighlight(input: { noteId: "${note}", passage: { quote: "Hello" } }) { id }`,
    ],
  },
  updateHighlight: {
    note: [
      ({ highlight }) => `updateHighlight(input: { id: "${highlight}", text: "Other" }) { id }`,
      ({ highlight }) => `updateHighlight(input: { id: "${highlight}", tagIds: [] }) { id }`,
    ],
  },
  updateInsight: {
    insight: [
      ({ insight }) => `updateInsight(input: { id: "${insight}", title: "Other" }) { id }`,
      ({ insight }) => `updateInsight(input: { id: "${insight}", locked: true, title: "Other" }) { id }`,
    ],
    goesOn: [({ insight }) => `updateInsight(input: { id: "${insight}", locked: true }) { id }`],
  },
  publishInsight: { insight: [({ insight }) => `publishInsight(id: "${insight}") { id }`] },
  unpublishInsight: { insight: [({ insight }) => `unpublishInsight(id: "${insight}") { id }`] },
  createComment: {
    goesOn: [
      ({ note }) => `createComment(input: { objectKind: NOTE, objectId: "${note}", text: "And?" }) { id }`,
      ({ insight }) => `createComment(input: { objectKind: INSIGHT, objectId: "${insight}", text: "And?" }) { id }`,
      ({ highlight }) =>
        `createComment(input: { objectKind: HIGHLIGHT, objectId: "${highlight}", text: "And?" }) { id }`,
    ],
  },
  updateComment: {
    goesOn: [({ comment }) => `updateComment(id: "${comment}", text: "Why so?", resolved: true) { id }`],
  },
  moveRank: {
    note: [({ note }) => `moveRank(input: { kind: NOTE, id: "${note}" })`],
    insight: [({ insight }) => `moveRank(input: { kind: INSIGHT, id: "${insight}" })`],
  },
  setPermissions: {
    goesOn: [
      ({ note }) => `setPermissions(input: { kind: NOTE, id: "${note}", restricted: true }) { restricted }`,
      ({ insight }) => `setPermissions(input: { kind: INSIGHT, id: "${insight}", restricted: true }) { restricted }`,
    ],
  },
  createShare: {
    goesOn: [
      ({ note }) => `createShare(objectKind: NOTE, objectId: "${note}") { id }`,
      ({ insight }) => `createShare(objectKind: INSIGHT, objectId: "${insight}") { id }`,
    ],
  },
  deleteShare: { goesOn: [({ share }) => `deleteShare(id: "${share}")`] },
  deleteContent: {
    note: [
      ({ note }) => `deleteContent(kind: NOTE, id: "${note}")`,
      ({ highlight }) => `deleteContent(kind: HIGHLIGHT, id: "${highlight}")`,
    ],
    insight: [({ insight }) => `deleteContent(kind: INSIGHT, id: "${insight}")`],
    goesOn: [({ comment }) => `deleteContent(kind: COMMENT, id: "${comment}")`],
  },
  createFieldSet: { elsewhere: 'makes a group of fields' },
  updateFieldSet: { elsewhere: 'renames a group of fields' },
  deleteFieldSet: { elsewhere: 'takes the fields away, wherever they are used' },
  restoreFieldSet: { elsewhere: 'brings the fields back' },
  moveFieldSet: { elsewhere: 'changes the order of groups' },
  createField: { elsewhere: 'makes a field' },
  updateField: { elsewhere: 'changes the field itself, wherever it is used' },
  changeFieldType: { elsewhere: 'changes the field itself, wherever it is used' },
  deleteField: { elsewhere: 'takes the field away, wherever it is used' },
  restoreField: { elsewhere: 'brings the field back' },
  moveField: { elsewhere: 'changes the order of fields' },
  addFieldOption: { elsewhere: 'changes the field alone' },
  mergeFieldOptions: { elsewhere: 'changes the field itself, wherever it is used' },
  restoreFieldOptions: { elsewhere: 'changes the field itself, wherever it is used' },
  setFieldPreference: { elsewhere: 'changes what a project shows' },
  setNoteFields: { note: [({ note }) => `setNoteFields(noteId: "${note}", values: {}) { id }`] },
  setInsightFields: { insight: [({ insight }) => `setInsightFields(insightId: "${insight}", values: {}) { id }`] },
  setFieldValues: { elsewhere: 'answers for each object: field-values.spec.ts' },
  restoreContent: { goesOn: [({ trashed }) => `restoreContent(kind: NOTE, id: "${trashed}")`] },
};

const lock = async ({ manager, note, insight }: World, locked = true) => {
  await kit.do(manager, `mutation { updateNote(input: { id: "${note}", locked: ${locked} }) { id } }`);
  await kit.do(manager, `mutation { updateInsight(input: { id: "${insight}", locked: ${locked} }) { id } }`);
};

it('has a case for every mutation', () => {
  const files = ['content.graphql', 'field.graphql', 'retention.graphql', 'tag.graphql'];
  const sdl = files.map((file) => parse(readFileSync(new URL(`../schema/${file}`, import.meta.url), 'utf8')));
  const mutations = sdl
    .flatMap(({ definitions }) => definitions)
    .flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_EXTENSION && definition.name.value === 'Mutation'
        ? (definition.fields ?? []).map((field) => field.name.value)
        : [],
    );
  expect(Object.keys(CASES).toSorted()).toEqual(mutations.toSorted());
});

const table = Object.entries(CASES).flatMap(([name, { note = [], insight = [], goesOn = [] }]) => [
  ...note.map((call, index) => ({ name, index, call, answer: 'This note is locked. Unlock it to change it.' })),
  ...insight.map((call, index) => ({ name, index, call, answer: 'This insight is locked. Unlock it to change it.' })),
  ...goesOn.map((call, index) => ({ name, index, call, answer: undefined })),
]);

describe('what is locked', () => {
  it.each(table.filter(({ answer }) => answer !== undefined))('refuses $name ($index)', async ({ call, answer }) => {
    await lock(world);
    const refused = await kit.ask(world.manager, `mutation { ${call(world)} }`);
    expect(refused.errors[0]).toMatchObject({
      message: answer,
      extensions: { code: 'CONTENT_LOCKED', errorCode: 'InvalidOperation', humanReadable: true },
    });
  });

  it.each(table.filter(({ answer }) => answer === undefined))('still allows $name ($index)', async ({ call }) => {
    await lock(world);
    const { errors } = await kit.ask(world.manager, `mutation { ${call(world)} }`);
    expect(errors).toEqual([]);
  });

  it('refuses people who may not change it as before, without mentioning the lock', async () => {
    await lock(world);
    const call = `mutation { updateNote(input: { id: "${world.note}", title: "Mine" }) { id } }`;
    expect((await kit.ask(world.viewer, call)).code).toBe('FORBIDDEN');
    expect((await kit.ask(world.viewer, call.replace('title: "Mine"', 'locked: false'))).code).toBe('FORBIDDEN');
  });

  it('can be changed again once it is unlocked, even in the same call', async () => {
    await lock(world);
    const read = `{ note(id: "${world.note}") { title locked } insight(id: "${world.insight}") { title locked } }`;
    expect(await kit.do(world.viewer, read)).toMatchObject({ note: { locked: true }, insight: { locked: true } });
    await kit.do(
      world.manager,
      `mutation {
      updateNote(input: { id: "${world.note}", locked: false, title: "New" }) { id }
      updateInsight(input: { id: "${world.insight}", locked: false, title: "Newer" }) { id } }`,
    );
    expect(await kit.do(world.viewer, read)).toEqual({
      note: { title: 'New', locked: false },
      insight: { title: 'Newer', locked: false },
    });
    const { errors } = await kit.ask(world.manager, `mutation { deleteContent(kind: NOTE, id: "${world.note}") }`);
    expect(errors).toEqual([]);
  });

  it('keeps its project and folder from being deleted', async () => {
    for (const [kind, id] of [
      ['PROJECT', world.project],
      ['FOLDER', world.folder],
    ]) {
      await lock(world);
      const remove = `mutation { deleteContent(kind: ${kind}, id: "${id}") }`;
      const refused = await kit.ask(world.manager, remove);
      expect(refused.errors[0]).toMatchObject({
        message: 'This holds locked notes or insights. Unlock them first.',
        extensions: { code: 'INVALID_OPERATION', errorCode: 'HumanErrorMessage', humanReadable: true },
      });
      await lock(world, false);
      expect((await kit.ask(world.manager, remove)).errors).toEqual([]);
      await kit.do(world.manager, `mutation { restoreContent(kind: ${kind}, id: "${id}") }`);
    }
  });

  it('keeps out a highlight that was deleted before', async () => {
    await kit.do(world.manager, `mutation { deleteContent(kind: HIGHLIGHT, id: "${world.highlight}") }`);
    await lock(world);
    const restore = `mutation { restoreContent(kind: HIGHLIGHT, id: "${world.highlight}") }`;
    expect((await kit.ask(world.manager, restore)).code).toBe('CONTENT_LOCKED');
  });

  it.each(['NOTE', 'INSIGHT'] as const)('can be read but not written in the live text of %s', async (kind) => {
    await lock(world);
    const id = kind === 'NOTE' ? world.note : world.insight;
    const name = writeDocumentName({ kind, id });
    const ann = await Collaborator.open(world.manager, name, { keys: kit.keys, port: kit.port });
    try {
      await ann.synced();
      expect(ann.scope).toBe('readonly');
    } finally {
      ann.close();
    }
  });
});
