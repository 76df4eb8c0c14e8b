import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

describe('the list of the trash', () => {
  let kit: ContentKit;
  let world: World;

  beforeAll(async () => {
    kit = await ContentKit.start();
  });
  beforeEach(async () => {
    world = await makeWorld(kit);
  });
  afterAll(() => kit.stop());

  const made = async (mutation: string): Promise<string> =>
    (await kit.do(world.manager, `mutation { made: ${mutation} { id } }`)).made.id;
  const remove = (kind: string, id: string) =>
    kit.do(world.manager, `mutation { deleteContent(kind: ${kind}, id: "${id}") }`);
  const page = async (args: string): Promise<{ ids: string[]; endCursor: string | null }> => {
    const { trash } = await kit.do(world.manager, `{ trash(${args}) { endCursor nodes { id } } }`);
    return { ids: trash.nodes.map(({ id }: { id: string }) => id), endCursor: trash.endCursor };
  };
  /** All pages from a cursor on. */
  const all = async (args: string, from: string | null = null): Promise<string[]> => {
    const found: string[] = [];
    let after = from;
    do {
      const read: Awaited<ReturnType<typeof page>> = await page(`${args}${after === null ? '' : ` after: "${after}"`}`);
      found.push(...read.ids);
      after = read.endCursor;
    } while (after !== null);
    return found;
  };

  it('goes on by page to its end, also where much was deleted at one moment', async () => {
    const notes: string[] = [];
    for (let each = 0; each < 7; each++) {
      notes.push(await made(`createNote(input: { projectId: "${world.project}", title: "N${each}" })`));
    }
    await kit.do(world.manager, `mutation { deleteContents(kind: NOTE, ids: ${JSON.stringify(notes)}) { changed } }`);
    await remove('TAG', world.tag);
    const first = await page('first: 3');
    expect(first.ids).toHaveLength(3);
    expect(first.ids[0]).toBe(world.tag);
    for (const length of [1, 2, 3, 200]) {
      const found = await all(`first: ${length}`);
      expect(found).toHaveLength(9);
      expect(new Set(found)).toEqual(new Set([...notes, world.tag, world.trashed]));
      expect(found.at(-1)).toBe(world.trashed);
    }
    // The end is told with the last page, also when it is full.
    expect((await page('first: 9')).endCursor).toBeNull();
    expect((await page('first: 8')).endCursor).not.toBeNull();
    // Something that was deleted meanwhile neither repeats nor hides others.
    await remove('HIGHLIGHT', world.highlight);
    const rest = await all('first: 3', first.endCursor);
    expect(rest).toHaveLength(6);
    expect([...first.ids, ...rest].toSorted()).toEqual([...notes, world.tag, world.trashed].toSorted());
    expect(await all('first: 2, kinds: [TAG, HIGHLIGHT]')).toEqual([world.highlight, world.tag]);
  });

  it('of one project has all that was in it', async () => {
    const elsewhere = await made('createProject(input: { title: "Other" })');
    const common = await made('createTagBoard(title: "Everybody’s")');
    const commonGroup = await made(`createTagGroup(tagBoardId: "${common}", title: "G")`);
    const commonTag = await made(`createTag(input: { tagGroupId: "${commonGroup}", title: "Everybody’s" })`);
    const view = await made(
      `createView(input: { projectId: "${world.project}", layout: TABLE, objectType: NOTE, title: "V" })`,
    );
    const group = await made(`createTagGroup(tagBoardId: "${world.tagBoard}", title: "Second")`);
    const board = await made(`createTagBoard(title: "Second", projectId: "${world.project}")`);
    const remark = (kind: string, id: string) =>
      made(`createComment(input: { objectKind: ${kind}, objectId: "${id}", text: "Hm." })`);
    const comments = [
      await remark('NOTE', world.note),
      await remark('INSIGHT', world.insight),
      await remark('HIGHLIGHT', world.highlight),
    ];
    const foreign = await made(`createNote(input: { projectId: "${elsewhere}", title: "Elsewhere" })`);
    for (const comment of comments) await remove('COMMENT', comment);
    const own = [
      ['VIEW', view],
      ['TAG_GROUP', group],
      ['TAG', world.tag],
      ['TAG_BOARD', board],
    ] as const;
    for (const [kind, id] of own) await remove(kind, id);
    await remove('TAG', commonTag);
    await remove('NOTE', foreign);
    const expected = [world.trashed, ...comments, ...own.map(([, id]) => id)];
    const found = await all(`first: 2, projectId: "${world.project}"`);
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(await all(`first: 50, projectId: "${world.project}", kinds: [TAG, TAG_GROUP]`)).toEqual([world.tag, group]);
    expect(await all(`first: 50, projectId: "${elsewhere}"`)).toEqual([foreign]);
    // A highlight and an insight of their own go on what they were part of.
    await remove('HIGHLIGHT', world.highlight);
    await remove('INSIGHT', world.insight);
    expect((await page(`first: 2, projectId: "${world.project}"`)).ids).toEqual([world.insight, world.highlight]);
  });

  it('lists thousands that fell due one by one', async () => {
    await kit.store.in({ teamId: world.teamId }, (trx) =>
      sql`with made as (
          insert into note (id, team_id, project_id, title, rank, created_by, deleted_at, trash_root_id, purge_after)
          select id, ${world.teamId}::uuid, ${world.project}::uuid, 'Due', 0, ${world.manager.userId}::uuid,
            now() - n * interval '1 second', id, now() + interval '30 days'
          from (select gen_random_uuid() as id, n from generate_series(1, 3000) n) new returning id, team_id, project_id)
        insert into acl_node (id, team_id, kind, parent_id, trashed, chain)
        select made.id, made.team_id, 'NOTE', made.project_id, true, made.id || p.chain
        from made join acl_node p on p.id = made.project_id`.execute(trx),
    );
    const found = await all('first: 200');
    expect(found).toHaveLength(3001);
    expect(new Set(found).size).toBe(3001);
  });
});
