import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

describe('who may do what', () => {
  let kit: ContentKit;
  let world: World;
  let guest: Actor;

  beforeAll(async () => {
    kit = await ContentKit.start();
    world = await makeWorld(kit);
    guest = kit.workspaces.add(world.teamId, 'CONTRIBUTOR');
  });
  afterAll(() => kit.stop());

  const privateNote = async (): Promise<{ project: string; note: string }> => {
    const { createProject } = await kit.do(
      world.manager,
      'mutation { createProject(input: { title: "Private", workspaceAccess: null }) { id } }',
    );
    const { createNote } = await kit.do(
      world.manager,
      `mutation { createNote(input: { projectId: "${createProject.id}", title: "N" }) { id } }`,
    );
    return { project: createProject.id, note: createNote.id };
  };
  const set = (who: Actor, input: Record<string, unknown>) =>
    kit.ask(
      who,
      'mutation ($input: SetPermissionsInput!) { setPermissions(input: $input) { restricted grants { principalKind principalId level inherited } } }',
      { input },
    );
  const level = async (who: Actor, note: string) =>
    (await kit.ask(who, `{ note(id: "${note}") { access { level } } }`)).data?.note?.access.level;

  it('is granted to users and groups, and revoked', async () => {
    const { note } = await privateNote();
    const group = newId();
    const member = kit.workspaces.add(world.teamId, 'VIEWER', { groupIds: [group] });
    const grants = [
      { principalKind: 'USER', principalId: guest.userId, level: 'WRITE' },
      { principalKind: 'GROUP', principalId: group, level: 'FULL' },
    ];
    const { data } = await set(world.manager, { kind: 'NOTE', id: note, grants });
    expect(data.setPermissions.grants).toEqual(
      expect.arrayContaining([
        { principalKind: 'USER', principalId: guest.userId, level: 'WRITE', inherited: false },
        { principalKind: 'USER', principalId: world.manager.userId, level: 'FULL', inherited: true },
      ]),
    );
    // A viewer never gets WRITE, whatever is granted.
    expect([await level(guest, note), await level(member, note), await level(world.viewer, note)]).toEqual([
      'WRITE',
      'READ',
      undefined,
    ]);
    // Somebody who may see a note but not its project only learns that there is a project.
    expect((await kit.do(guest, `{ note(id: "${note}") { project { title } } }`)).note.project.title).toBe('Untitled');
    expect((await set(guest, { kind: 'NOTE', id: note, grants: [] })).code).toBe('FORBIDDEN');
    await set(world.manager, {
      kind: 'NOTE',
      id: note,
      grants: [{ principalKind: 'USER', principalId: guest.userId }],
    });
    expect(await level(guest, note)).toBeUndefined();
  });

  it('is cut by "restricted", but never for the person who restricts', async () => {
    const { createNote } = await kit.do(
      world.manager,
      `mutation { createNote(input: { projectId: "${world.project}", title: "N" }) { id } }`,
    );
    expect(await level(world.contributor, createNote.id)).toBe('WRITE');
    const { data } = await set(world.manager, { kind: 'NOTE', id: createNote.id, restricted: true });
    expect(data.setPermissions).toMatchObject({
      restricted: true,
      grants: [{ principalId: world.manager.userId, level: 'FULL', inherited: false }],
    });
    expect(await level(world.contributor, createNote.id)).toBeUndefined();
    expect(await level(world.manager, createNote.id)).toBe('FULL');
    const alone = [{ principalKind: 'USER', principalId: world.manager.userId, level: null }];
    expect((await set(world.manager, { kind: 'NOTE', id: createNote.id, grants: alone })).code).toBe(
      'INVALID_OPERATION',
    );
    expect(await level(world.manager, createNote.id)).toBe('FULL');
    await set(world.manager, { kind: 'NOTE', id: createNote.id, restricted: false });
    expect(await level(world.contributor, createNote.id)).toBe('WRITE');
  });

  it('lets playback read insights only while they are published', async () => {
    const { project } = await privateNote();
    const { createInsight } = await kit.do(
      world.manager,
      `mutation { createInsight(input: { projectId: "${project}", title: "I" }) { id } }`,
    );
    await set(world.manager, { kind: 'PROJECT', id: project, grants: [{ principalKind: 'PLAYBACK', level: 'READ' }] });
    const code = async () => (await kit.ask(world.viewer, `{ insight(id: "${createInsight.id}") { id } }`)).code;
    expect(await code()).toBe('NOT_FOUND');
    await kit.do(world.manager, `mutation { publishInsight(id: "${createInsight.id}") { id } }`);
    expect(await code()).toBeUndefined();
    expect((await kit.ask(world.viewer, `{ project(id: "${project}") { id } }`)).code).toBe('NOT_FOUND');
    await kit.do(world.manager, `mutation { unpublishInsight(id: "${createInsight.id}") { id } }`);
    expect(await code()).toBe('NOT_FOUND');
  });

  it('resolves no reference to an object of another workspace, or to one that may not be read', async () => {
    const other = await makeWorld(kit);
    const { note } = await privateNote();
    const query =
      'query ($refs: [_Any!]!) { _entities(representations: $refs) { ... on Note { title } ... on Project { title } } }';
    const refs = [
      { __typename: 'Note', id: world.note },
      { __typename: 'Note', id: other.note },
      { __typename: 'Note', id: note },
      { __typename: 'Project', id: other.project },
    ];
    expect((await kit.ask(guest, query, { refs })).data._entities).toEqual([{ title: 'Note' }, null, null, null]);
  });
});
