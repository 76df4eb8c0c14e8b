import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

let kit: ContentKit;
let world: World;
/** Somebody with full access to the project, until it is revoked. */
let maker: Actor;

beforeAll(async () => {
  kit = await ContentKit.start();
});
afterAll(() => kit.stop());

const range = `{ fileId: "${newId()}", startMs: 0, endMs: 1000 }`;
const MUTATIONS: readonly [string, (world: World) => string][] = [
  ['createNote', ({ project }) => `createNote(input: { projectId: "${project}", title: "N" }) { id }`],
  ['createInsight', ({ project }) => `createInsight(input: { projectId: "${project}", title: "I" }) { id }`],
  [
    'createHighlight',
    ({ note }) => `createHighlight(input: { noteId: "${note}", text: "Hello", audioVideo: ${range} }) { id }`,
  ],
  ['createTagBoard', ({ project }) => `createTagBoard(title: "B", projectId: "${project}") { id }`],
  ['createTagGroup', ({ tagBoard }) => `createTagGroup(tagBoardId: "${tagBoard}", title: "G") { id }`],
  ['createTag', ({ tagGroup }) => `createTag(input: { title: "T", tagGroupId: "${tagGroup}" }) { id }`],
  ['createComment', ({ note }) => `createComment(input: { objectKind: NOTE, objectId: "${note}", text: "?" }) { id }`],
  ['createShare', ({ insight }) => `createShare(objectKind: INSIGHT, objectId: "${insight}") { id token }`],
];

describe('a call that is repeated after its user lost the right to it', () => {
  beforeAll(async () => {
    world = await makeWorld(kit);
    maker = kit.workspaces.add(world.teamId, 'CONTRIBUTOR');
  });

  const setProject = (level: string, restricted: boolean) =>
    kit.do(
      world.manager,
      `mutation { setPermissions(input: { kind: PROJECT, id: "${world.project}", restricted: ${restricted},
        grants: [{ principalKind: USER, principalId: "${maker.userId}", level: ${level} },
          { principalKind: USER, principalId: "${world.manager.userId}", level: FULL },
          { principalKind: MARKUP, level: null }] }) { restricted } }`,
    );

  it.each(MUTATIONS)('returns nothing of %s', async (_name, mutation) => {
    await setProject('FULL', true);
    const key = newId();
    const ask = () => kit.ask(maker, `mutation { made: ${mutation(world)} }`, {}, { 'idempotency-key': key });
    const first = await ask();
    expect(first.errors).toEqual([]);
    expect((await ask()).data).toEqual(first.data);
    await setProject('null', true);
    const replayed = await ask();
    expect([replayed.code, replayed.data?.made ?? null]).toEqual(['NOT_FOUND', null]);
  });

  it('returns nothing of createProject and createProjectFromTemplate', async () => {
    const { manager } = world;
    const other = kit.workspaces.add(world.teamId, 'MANAGER');
    for (const mutation of [
      'createProject(input: { title: "P" }) { id }',
      'createProjectFromTemplate(templateId: "usability-test") { id }',
    ]) {
      const key = newId();
      const ask = () => kit.ask(other, `mutation { made: ${mutation} }`, {}, { 'idempotency-key': key });
      const first = await ask();
      expect(first.errors).toEqual([]);
      expect((await ask()).data).toEqual(first.data);
      const grant = (by: Actor, grants: string) =>
        kit.do(
          by,
          `mutation { setPermissions(input: { kind: PROJECT, id: "${first.data.made.id}", restricted: true,
            grants: [${grants}, { principalKind: MARKUP, level: null }] }) { restricted } }`,
        );
      await grant(other, `{ principalKind: USER, principalId: "${manager.userId}", level: FULL }`);
      await grant(manager, `{ principalKind: USER, principalId: "${other.userId}", level: null }`);
      expect((await ask()).code).toBe('NOT_FOUND');
    }
  });

  it('returns nothing of what is in the trash', async () => {
    const key = newId();
    const query = `mutation { made: createFolder(input: { name: "F" }) { id } }`;
    const ask = () => kit.ask(world.manager, query, {}, { 'idempotency-key': key });
    const { data } = await ask();
    await kit.do(world.manager, `mutation { deleteContent(kind: FOLDER, id: "${data.made.id}") }`);
    expect((await ask()).code).toBe('NOT_FOUND');
  });
});
