import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

describe('the trash', () => {
  let kit: ContentKit;
  let world: World;

  beforeAll(async () => {
    kit = await ContentKit.start();
  });
  beforeEach(async () => {
    world = await makeWorld(kit);
  });
  afterAll(() => kit.stop());

  const remove = (kind: string, id: string, who = world.manager) =>
    kit.ask(who, `mutation { deleteContent(kind: ${kind}, id: "${id}") }`);
  const restore = (kind: string, id: string, who = world.manager) =>
    kit.ask(who, `mutation { restoreContent(kind: ${kind}, id: "${id}") }`);
  const codeOf = async (kind: string, id: string) =>
    (await kit.ask(world.manager, `{ ${kind}(id: "${id}") { id } }`)).code;

  it('takes everything below along, and brings back exactly that', async () => {
    await remove('HIGHLIGHT', world.highlight);
    expect((await remove('PROJECT', world.project)).data).toEqual({ deleteContent: true });
    for (const kind of ['project', 'note', 'insight', 'tag'] as const)
      expect(await codeOf(kind, world[kind])).toBe('NOT_FOUND');
    const { trash } = await kit.do(world.manager, '{ trash { nodes { id kind title deletedAt purgeAfter } } }');
    expect(trash.nodes.map((item: { id: string }) => item.id)).toEqual([world.project, world.highlight, world.trashed]);
    const days = (Date.parse(trash.nodes[0].purgeAfter) - Date.parse(trash.nodes[0].deletedAt)) / 86_400_000;
    expect(days).toBe(30);
    expect((await restore('NOTE', world.note)).code).toBe('INVALID_OPERATION');
    expect((await restore('HIGHLIGHT', world.highlight)).code).toBe('INVALID_OPERATION');
    expect((await restore('PROJECT', world.project)).data).toEqual({ restoreContent: true });
    for (const kind of ['project', 'note', 'insight', 'tag'] as const)
      expect(await codeOf(kind, world[kind])).toBeUndefined();
    expect(await codeOf('highlight', world.highlight)).toBe('NOT_FOUND');
    expect((await restore('HIGHLIGHT', world.highlight)).code).toBeUndefined();
    expect(await codeOf('highlight', world.highlight)).toBeUndefined();
    expect((await restore('PROJECT', world.project)).code).toBe('NOT_FOUND');
  });

  it('is shown only to those who could restore', async () => {
    const items = async (who: World['manager']) => (await kit.do(who, '{ trash { nodes { id } } }')).trash.nodes.length;
    expect([await items(world.contributor), await items(world.viewer)]).toEqual([1, 0]);
    expect((await restore('NOTE', world.trashed, world.viewer)).code).toBe('FORBIDDEN');
    expect((await remove('PROJECT', world.project, world.contributor)).code).toBe('FORBIDDEN');
  });

  it('enforces the project limit when a project comes back', async () => {
    await remove('PROJECT', world.project);
    kit.workspaces.projectLimit = 1n;
    try {
      const owner = kit.workspaces.change(world.manager, { entitlementVersion: 1 });
      // What was read of the plan is cached for 5 s. A new workspace has not been asked about yet.
      const fresh = await makeWorld(kit, newId());
      await remove('PROJECT', fresh.project, fresh.manager);
      await kit.do(fresh.manager, 'mutation { createProject(input: { title: "In its place" }) { id } }');
      expect((await restore('PROJECT', fresh.project, fresh.manager)).code).toBe('LIMIT_REACHED');
      expect(owner.teamId).toBe(world.teamId);
    } finally {
      kit.workspaces.projectLimit = undefined;
    }
  });

  it("does not take along somebody else's project in a folder", async () => {
    const colleague = kit.workspaces.add(world.teamId, 'MANAGER');
    const input = { title: 'Mine alone', folderId: world.folder, workspaceAccess: null };
    await kit.do(colleague, 'mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }', {
      input,
    });
    expect((await remove('FOLDER', world.folder)).code).toBe('FORBIDDEN');
    expect(await codeOf('folder', world.folder)).toBeUndefined();
  });
});

describe('comments', () => {
  let kit: ContentKit;
  let world: World;

  beforeAll(async () => {
    kit = await ContentKit.start();
    world = await makeWorld(kit);
  });
  afterAll(() => kit.stop());

  it('are written by readers, answered in one thread, resolved by editors, deleted by their author', async () => {
    const comment = (who: World['viewer'], text: string, parentId?: string) =>
      kit.do(
        who,
        'mutation ($input: CreateCommentInput!) { createComment(input: $input) { id parentId author { id } } }',
        {
          input: { objectKind: 'INSIGHT', objectId: world.insight, text, parentId },
        },
      );
    const { createComment: first } = await comment(world.viewer, 'Why?');
    expect(first.author.id).toBe(world.viewer.userId);
    const { createComment: answer } = await comment(world.manager, 'Because.', first.id);
    const { createComment: more } = await comment(world.viewer, 'I see.', answer.id);
    expect(more.parentId).toBe(first.id);
    const update = (who: World['viewer'], args: string) =>
      kit.ask(who, `mutation { updateComment(id: "${first.id}", ${args}) { text resolvedAt } }`);
    expect((await update(world.manager, 'text: "changed"')).code).toBe('FORBIDDEN');
    expect((await update(world.viewer, 'text: "Why so?"')).data.updateComment.text).toBe('Why so?');
    expect((await update(world.contributor, 'resolved: true')).data.updateComment.resolvedAt).not.toBeNull();
    expect((await update(world.viewer, 'resolved: false')).data.updateComment.resolvedAt).toBeNull();
    const remove = (who: World['viewer']) =>
      kit.ask(who, `mutation { deleteContent(kind: COMMENT, id: "${more.id}") }`);
    expect((await remove(world.contributor)).code).toBe('FORBIDDEN');
    expect((await remove(world.viewer)).code).toBeUndefined();
    const texts = async () =>
      (
        await kit.do(world.manager, `{ comments(objectKind: INSIGHT, objectId: "${world.insight}") { text } }`)
      ).comments.map((each: { text: string }) => each.text);
    expect(await texts()).toEqual(['Why so?', 'Because.']);
    expect((await kit.ask(world.manager, `mutation { restoreContent(kind: COMMENT, id: "${more.id}") }`)).code).toBe(
      'NOT_FOUND',
    );
    await kit.do(world.viewer, `mutation { restoreContent(kind: COMMENT, id: "${more.id}") }`);
    expect(await texts()).toEqual(['Why so?', 'Because.', 'I see.']);
  });

  it('are in the trash of their author and of whoever deleted them, while their object exists', async () => {
    const make = `mutation { createComment(input: { objectKind: INSIGHT, objectId: "${world.insight}", text: "Hm." }) { id } }`;
    const { createComment } = await kit.do(world.viewer, make);
    const remove = (kind: string, id: string) =>
      kit.do(world.manager, `mutation { deleteContent(kind: ${kind}, id: "${id}") }`);
    const items = async (who: World['viewer']) =>
      (await kit.do(who, '{ trash { nodes { id kind title } } }')).trash.nodes.filter(
        (item: { kind: string }) => item.kind === 'COMMENT',
      );
    await remove('COMMENT', createComment.id);
    const item = { id: createComment.id, kind: 'COMMENT', title: 'Hm.' };
    expect([await items(world.viewer), await items(world.manager), await items(world.contributor)]).toEqual([
      [item],
      [item],
      [],
    ]);
    await remove('INSIGHT', world.insight);
    expect(await items(world.viewer)).toEqual([]);
    await kit.do(world.manager, `mutation { restoreContent(kind: INSIGHT, id: "${world.insight}") }`);
    await kit.do(world.manager, `mutation { restoreContent(kind: COMMENT, id: "${createComment.id}") }`);
    expect([await items(world.viewer), await items(world.manager)]).toEqual([[], []]);
    const { comments } = await kit.do(
      world.viewer,
      `{ comments(objectKind: INSIGHT, objectId: "${world.insight}") { id } }`,
    );
    expect(comments).toContainEqual({ id: createComment.id });
  });
});
