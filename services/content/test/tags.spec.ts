import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

const TAG = 'id title color description tagGroupId locked role sentiment rank access { level } group { tagBoardId }';
const BOARD = `id title projectId rank version access { level }
  groups { id title color tagBoardId rank tags { id title } } tagCounts { id count color }`;

interface Board {
  id: string;
  title: string;
  projectId: string | null;
  groups: { id: string; title: string; color: string; tagBoardId: string; tags: { id: string; title: string }[] }[];
  tagCounts: { id: string; count: number; color: string }[];
}

describe('tags, their groups and boards', () => {
  let kit: ContentKit;
  let world: World;
  let owner: Actor;
  let writer: Actor;

  beforeAll(async () => {
    kit = await ContentKit.start();
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    kit.workspaces.tagBoardLimit = undefined;
    kit.workspaces.without.clear();
    world = await makeWorld(kit);
    owner = world.manager;
    writer = world.contributor;
  });

  const make = async (who: Actor, mutation: string): Promise<string> =>
    (await kit.do(who, `mutation { made: ${mutation} { id } }`)).made.id;
  const newBoard = (title: string, who = owner, projectId: string | null = world.project) =>
    make(who, `createTagBoard(title: "${title}", projectId: ${projectId === null ? 'null' : `"${projectId}"`})`);
  const newGroup = (boardId: string, title: string) =>
    make(owner, `createTagGroup(tagBoardId: "${boardId}", title: "${title}")`);
  const newTag = (groupId: string, title: string, who = owner) =>
    make(who, `createTag(input: { tagGroupId: "${groupId}", title: "${title}" })`);
  const boards = async (who = owner, project: string | null = world.project): Promise<Board[]> => {
    const { tagBoards } = await kit.do(who, `query ($id: ID) { tagBoards(projectId: $id) { ${BOARD} } }`, {
      id: project,
    });
    return tagBoards;
  };
  const board = async (id: string, who = owner): Promise<Board> =>
    (await kit.do(who, `{ tagBoard(id: "${id}") { ${BOARD} } }`)).tagBoard;
  const tagOf = async (id: string, who = owner) => (await kit.do(who, `{ tag(id: "${id}") { ${TAG} } }`)).tag;
  const change = (who: Actor, input: object) =>
    kit.ask(who, `mutation ($input: UpdateTagInput!) { updateTag(input: $input) { ${TAG} } }`, { input });
  const remove = (who: Actor, kind: string, id: string) =>
    kit.ask(who, `mutation { deleteContent(kind: ${kind}, id: "${id}") }`);
  const restore = (who: Actor, kind: string, id: string) =>
    kit.ask(who, `mutation { restoreContent(kind: ${kind}, id: "${id}") }`);

  it('a project has several boards, which can be renamed and ordered', async () => {
    const second = await newBoard('Second');
    const ofWorkspace = await newBoard('', owner, null);
    expect((await boards()).map(({ title }) => title)).toEqual(['Board', 'Second', UNTITLED.workspaceTagBoard]);
    await kit.do(writer, `mutation { updateTagBoard(id: "${second}", title: " Needs ") { id } }`);
    await kit.do(
      writer,
      `mutation { moveRank(input: { kind: TAG_BOARD, id: "${second}", afterId: "${world.tagBoard}" }) }`,
    );
    expect((await boards(world.viewer)).map(({ title }) => title)).toEqual([
      'Needs',
      'Board',
      UNTITLED.workspaceTagBoard,
    ]);
    const beside = `mutation { moveRank(input: { kind: TAG_BOARD, id: "${second}", afterId: "${ofWorkspace}" }) }`;
    expect((await kit.ask(owner, beside)).code).toBe('BAD_USER_INPUT');
    expect((await boards(owner, null)).map(({ id }) => id)).toEqual([ofWorkspace]);
  });

  it('a group can be renamed, recolored, ordered, and moved to another board with its tags', async () => {
    const second = await newBoard('Second');
    const [one, two] = [await newGroup(second, 'One'), await newGroup(second, 'Two')];
    await kit.do(writer, `mutation { moveRank(input: { kind: TAG_GROUP, id: "${two}", afterId: "${one}" }) }`);
    const update = `mutation { updateTagGroup(id: "${two}", title: "Pains", color: "#D9655B") { title color tagBoardId } }`;
    const { updateTagGroup } = await kit.do(writer, update);
    expect(updateTagGroup).toEqual({ title: 'Pains', color: 'd9655b', tagBoardId: second });
    expect((await board(second)).groups.map(({ id }) => id)).toEqual([two, one]);

    await kit.do(writer, `mutation { updateTagGroup(id: "${world.tagGroup}", tagBoardId: "${second}") { id } }`);
    const groups = (await board(second)).groups;
    expect(groups.map(({ id, tagBoardId }) => [id, tagBoardId])).toEqual([
      [two, second],
      [one, second],
      [world.tagGroup, second],
    ]);
    expect(groups[2]?.tags.map(({ id }) => id)).toEqual([world.tag]);
    expect((await tagOf(world.tag)).group.tagBoardId).toBe(second);
    expect((await board(world.tagBoard)).groups).toEqual([]);
  });

  it('moving a group decides who sees it and its tags', async () => {
    const closed = await make(owner, 'createProject(input: { title: "Closed" })');
    await kit.do(
      owner,
      `mutation { setPermissions(input: { kind: PROJECT, id: "${closed}", restricted: true,
        grants: [{ principalKind: MARKUP, level: null }] }) { restricted } }`,
    );
    const hidden = await newBoard('Hidden', owner, closed);
    const move = `mutation { updateTagGroup(id: "${world.tagGroup}", tagBoardId: "${hidden}") { id } }`;
    expect((await kit.ask(writer, move)).code).toBe('NOT_FOUND');
    await kit.do(owner, move);
    expect((await kit.ask(writer, `{ tag(id: "${world.tag}") { id } }`)).code).toBe('NOT_FOUND');
    expect((await tagOf(world.tag)).group.tagBoardId).toBe(hidden);
    const back = `mutation { updateTagGroup(id: "${world.tagGroup}", tagBoardId: "${world.tagBoard}") { id } }`;
    await kit.do(owner, back);
    expect((await tagOf(world.tag, writer)).title).toBe('Tag');
  });

  it.each(['TAG_BOARD', 'TAG_GROUP'])(
    'a %s goes to the trash with everything in it, and comes back with it',
    async (kind) => {
      const id = kind === 'TAG_BOARD' ? world.tagBoard : world.tagGroup;
      const alone = await newTag(world.tagGroup, 'Deleted before');
      await remove(writer, 'TAG', alone);
      const before = await board(world.tagBoard);
      expect((await remove(world.viewer, kind, id)).code).toBe('FORBIDDEN');
      expect((await remove(writer, kind, id)).code).toBeUndefined();
      expect((await kit.ask(owner, `{ tag(id: "${world.tag}") { id } }`)).code).toBe('NOT_FOUND');
      expect((await boards()).flatMap(({ groups }) => groups)).toEqual([]);
      // The highlight still has it, for when it comes back.
      const tagged = `{ highlight(id: "${world.highlight}") { tags { id } } }`;
      expect((await kit.do(owner, tagged)).highlight.tags).toEqual([]);
      const { trash } = await kit.do(owner, '{ trash { nodes { id kind title } } }');
      expect(trash.nodes).toContainEqual({ id, kind, title: kind === 'TAG_BOARD' ? 'Board' : 'Group' });
      expect(trash.nodes.map(({ id: each }: { id: string }) => each)).not.toContain(world.tag);
      const early = await restore(owner, 'TAG', alone);
      expect(early.errors[0]?.message).toBe('Restore what it was deleted with first');

      expect((await restore(writer, kind, id)).code).toBeUndefined();
      expect(await board(world.tagBoard)).toMatchObject({ groups: before.groups });
      expect((await kit.do(owner, tagged)).highlight.tags).toEqual([{ id: world.tag }]);
      await restore(writer, 'TAG', alone);
      expect((await tagOf(alone)).title).toBe('Deleted before');
    },
  );

  it("a workspace's board can only be deleted with full access to it", async () => {
    const shared = await newBoard('Shared', owner, null);
    await newTag(await newGroup(shared, 'G'), 'Everybody’s', writer);
    expect((await remove(writer, 'TAG_BOARD', shared)).code).toBe('FORBIDDEN');
    expect((await remove(owner, 'TAG_BOARD', shared)).code).toBeUndefined();
    expect(await boards(owner, null)).toEqual([]);
  });

  it("a plan limits the workspace's boards, including restored ones", async () => {
    const teamId = newId();
    const before = kit.workspaces.add(teamId, 'MANAGER');
    const shared = await newBoard('Shared', before, null);
    kit.workspaces.tagBoardLimit = 1n;
    const limited = kit.workspaces.change(before, { entitlementVersion: 2 });
    const create = 'mutation { createTagBoard(title: "One more") { id } }';
    const refused = await kit.ask(limited, create);
    expect(refused.errors[0]?.extensions.details).toMatchObject({ prompt: 'tag-boards', limit: 1 });
    await remove(limited, 'TAG_BOARD', shared);
    await kit.do(limited, create);
    expect((await restore(limited, 'TAG_BOARD', shared)).errors[0]?.extensions.details).toMatchObject({ limit: 1 });
    kit.workspaces.tagBoardLimit = 0n;
    const none = kit.workspaces.change(limited, { entitlementVersion: 3 });
    expect((await kit.ask(none, create)).errors[0]?.extensions.details).toMatchObject({ prompt: 'workspace-tags' });
    // Existing boards stay usable, and boards of projects are not counted.
    expect(await boards(none, null)).toHaveLength(1);
    const project = await make(none, 'createProject(input: { title: "P" })');
    expect(await newBoard('Of a project', none, project)).toBeTruthy();
    expect((await kit.ask(kit.workspaces.add(teamId, 'CONTRIBUTOR'), create)).code).toBe('FORBIDDEN');
  });

  it('a tag can be starred by everybody who sees it, each for themselves', async () => {
    const group = await newGroup(await newBoard('Stars'), 'Group');
    const tag = await newTag(group, 'Pricing');
    const isStarred = async (who: Actor) => (await kit.do(who, `{ tag(id: "${tag}") { starred } }`)).tag.starred;
    await kit.do(world.viewer, `mutation { setStarred(kind: TAG, id: "${tag}", starred: true) }`);
    expect(await isStarred(world.viewer)).toBe(true);
    expect(await isStarred(owner)).toBe(false);
    await kit.do(world.viewer, `mutation { setStarred(kind: TAG, id: "${tag}", starred: false) }`);
    expect(await isStarred(world.viewer)).toBe(false);
  });

  it('a tag can express a feeling, and stop doing so', async () => {
    const input = {
      tagGroupId: world.tagGroup,
      title: 'Angry',
      description: ' Said with feeling. ',
      sentiment: 'NEGATIVE',
    };
    const create = `mutation ($input: CreateTagInput!) { createTag(input: $input) { ${TAG} } }`;
    const { createTag } = await kit.do(writer, create, { input });
    expect(createTag).toMatchObject({ role: 'SENTIMENT', sentiment: 'NEGATIVE', description: 'Said with feeling.' });
    const { id } = createTag;
    expect((await change(writer, { id, sentiment: 'MIXED' })).data.updateTag).toMatchObject({ sentiment: 'MIXED' });
    expect((await change(writer, { id, title: 'Torn' })).data.updateTag).toMatchObject({ role: 'SENTIMENT' });
    expect((await change(writer, { id, sentiment: null, description: null })).data.updateTag).toMatchObject({
      title: 'Torn',
      description: null,
      role: null,
      sentiment: null,
    });
    expect((await change(writer, { id, sentiment: 'BORED' })).code).toBe('BAD_USER_INPUT');
  });

  it('a locked tag can be put on highlights by everybody, and changed only with full access', async () => {
    const target = await newTag(world.tagGroup, 'Other');
    const lock = { id: world.tag, locked: true };
    expect((await change(writer, lock)).code).toBe('FORBIDDEN');
    expect((await change(owner, lock)).data.updateTag).toMatchObject({ locked: true });
    const other = await newBoard('Other');
    for (const [doing, ask] of [
      ['rename', () => change(writer, { id: world.tag, title: 'Mine' })],
      ['move', async () => change(writer, { id: world.tag, tagGroupId: await newGroup(other, 'G') })],
      ['delete', () => remove(writer, 'TAG', world.tag)],
      [
        'order',
        () => kit.ask(writer, `mutation { moveRank(input: { kind: TAG, id: "${world.tag}", beforeId: "${target}" }) }`),
      ],
      [
        'merge',
        () => kit.ask(writer, `mutation { mergeTags(sourceId: "${world.tag}", targetId: "${target}") { id } }`),
      ],
      [
        'merge into',
        () => kit.ask(writer, `mutation { mergeTags(sourceId: "${target}", targetId: "${world.tag}") { id } }`),
      ],
    ] as const) {
      const { code, errors } = await ask();
      expect([doing, code]).toEqual([doing, 'CONTENT_LOCKED']);
      expect(errors[0]?.message).toBe('This tag is locked. Somebody with full access to its board can change it.');
    }
    const many = `mutation { deleteContents(kind: TAG, ids: ["${world.tag}"]) { changed failed { code } } }`;
    expect((await kit.do(writer, many)).deleteContents).toEqual({ changed: 0, failed: [{ code: 'CONTENT_LOCKED' }] });
    // It is not deleted with what contains it either.
    for (const [kind, id] of [
      ['TAG_GROUP', world.tagGroup],
      ['TAG_BOARD', world.tagBoard],
    ] as const) {
      expect((await remove(writer, kind, id)).code).toBe('INVALID_OPERATION');
    }
    const moveGroup = `mutation { updateTagGroup(id: "${world.tagGroup}", tagBoardId: "${other}") { id } }`;
    expect((await kit.ask(writer, moveGroup)).code).toBe('INVALID_OPERATION');

    const note = await make(writer, `createNote(input: { projectId: "${world.project}", title: "N", text: "t" })`);
    const range = `{ fileId: "${newId()}", startMs: 0, endMs: 10 }`;
    const put = `mutation { createHighlight(input: { noteId: "${note}", text: "t", audioVideo: ${range},
      tagIds: ["${world.tag}"] }) { tags { id } } }`;
    expect((await kit.do(writer, put)).createHighlight.tags).toEqual([{ id: world.tag }]);

    expect((await change(owner, { id: world.tag, title: 'Owner’s' })).data.updateTag.title).toBe('Owner’s');
    await kit.do(owner, moveGroup);
    expect((await change(owner, { id: world.tag, locked: false })).data.updateTag.locked).toBe(false);
    expect((await remove(writer, 'TAG', world.tag)).code).toBeUndefined();
  });

  it('locking tags requires permissions in the plan, and unlocking does not', async () => {
    await kit.do(owner, `mutation { updateTag(input: { id: "${world.tag}", locked: true }) { id } }`);
    kit.workspaces.without.add('projectCustomizationAndPermissions');
    const limited = kit.workspaces.change(owner, { entitlementVersion: 2 });
    const { errors } = await change(limited, { id: world.tag, locked: true });
    expect(errors[0]?.extensions.details).toMatchObject({
      prompt: 'tag-edit',
      feature: 'projectCustomizationAndPermissions',
    });
    expect((await change(limited, { id: world.tag, locked: false })).data.updateTag.locked).toBe(false);
  });

  it('a tag moves to a group of another board, where it comes last', async () => {
    const second = await newBoard('Second');
    const group = await newGroup(second, 'G');
    const first = await newTag(group, 'First');
    expect((await change(writer, { id: world.tag, tagGroupId: group })).data.updateTag).toMatchObject({
      tagGroupId: group,
      group: { tagBoardId: second },
    });
    expect((await board(second)).groups[0]?.tags.map(({ id }) => id)).toEqual([first, world.tag]);
    await remove(writer, 'TAG_BOARD', second);
    expect((await kit.ask(owner, `{ tag(id: "${world.tag}") { id } }`)).code).toBe('NOT_FOUND');
  });

  it('counts of a board cover what the reader may see, in one statement', async () => {
    const unused = await newTag(world.tagGroup, 'Unused');
    const closed = await make(
      owner,
      `createNote(input: { projectId: "${world.project}", title: "Closed", text: "t" })`,
    );
    const range = `{ fileId: "${newId()}", startMs: 0, endMs: 10 }`;
    await make(
      owner,
      `createHighlight(input: { noteId: "${closed}", text: "t", audioVideo: ${range}, tagIds: ["${world.tag}"] })`,
    );
    await kit.do(
      owner,
      `mutation { setPermissions(input: { kind: NOTE, id: "${closed}", restricted: true }) { restricted } }`,
    );
    const { color } = await tagOf(world.tag);
    const counts = async (who: Actor) =>
      (await board(world.tagBoard, who)).tagCounts.map(({ id, count }) => [id, count]);
    expect((await board(world.tagBoard)).tagCounts[0]).toEqual({ id: world.tag, count: 2, color });
    expect(await counts(owner)).toEqual([
      [world.tag, 2],
      [unused, 0],
    ]);
    expect(await counts(writer)).toEqual([
      [world.tag, 1],
      [unused, 0],
    ]);
  });

  it('a board has a maximum of tags', async () => {
    await kit.store.in({ teamId: world.teamId }, async (trx) => {
      await sql`insert into tag (id, team_id, tag_group_id, title, color) select gen_random_uuid(), ${world.teamId}::uuid,
        ${world.tagGroup}::uuid, 'T' || n, 'd9655b' from generate_series(2, ${COUNT_LIMITS.tagsPerBoard}) n`.execute(
        trx,
      );
    });
    const input = `{ tagGroupId: "${world.tagGroup}", title: "One too many" }`;
    const { errors } = await kit.ask(writer, `mutation { createTag(input: ${input}) { id } }`);
    expect(errors[0]?.extensions.details).toMatchObject({ prompt: 'tags', limit: COUNT_LIMITS.tagsPerBoard });
  });

  it('groups have no rights of their own, and boards have', async () => {
    const set = (kind: string, id: string) =>
      kit.ask(
        owner,
        `mutation { setPermissions(input: { kind: ${kind}, id: "${id}",
          grants: [{ principalKind: USER, principalId: "${world.viewer.userId}", level: READ }] }) { restricted } }`,
      );
    expect((await set('TAG_GROUP', world.tagGroup)).code).toBe('BAD_USER_INPUT');
    expect((await set('TAG_BOARD', world.tagBoard)).code).toBeUndefined();
    expect((await board(world.tagBoard, world.viewer)).title).toBe('Board');
  });
});
