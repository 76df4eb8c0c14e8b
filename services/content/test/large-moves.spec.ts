import { newId } from '@fieldloom/kernel/ids';
import { changeNode, lockTree } from '@fieldloom/permissions/store';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ChangeAnnouncer } from '../src/modules/change/change-announcer.ts';
import { AccessAnnouncer, MAX_ANNOUNCED_AT_ONCE } from '../src/modules/permission/access-announcer.ts';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

describe('what the index is told of rights', () => {
  let kit: ContentKit;
  let world: World;
  /** Tags, their groups and their boards are in the index too. */
  let tags: string[];

  beforeAll(async () => {
    kit = await ContentKit.start();
  });
  beforeEach(async () => {
    world = await makeWorld(kit);
    tags = [world.tag, world.tagGroup, world.tagBoard];
    await read('delete from outbox');
  });
  afterAll(() => kit.stop());

  const read = (query: string): Promise<Record<string, unknown>[]> =>
    kit.store.in({ teamId: world.teamId }, async (trx) => {
      const { rows } = await sql.raw<Record<string, unknown>>(query).execute(trx);
      return rows;
    });
  /** Returns the ids of objects with waiting events, by their change. */
  const told = async (change: string): Promise<string[]> => {
    const rows = await read(`select envelope->'payload'->>'id' as id from outbox
      where envelope->'payload'->>'change' = '${change}' order by 1`);
    return rows.map(({ id }) => String(id));
  };
  const setPermissions = (fields: string) =>
    kit.do(world.manager, `mutation { setPermissions(input: { ${fields} }) { restricted } }`);
  const full = () => `{ principalKind: USER, principalId: "${world.manager.userId}", level: FULL }`;
  const announcer = () => kit.running.app.get(AccessAnnouncer);
  const newFolder = async (): Promise<string> =>
    (await kit.do(world.manager, 'mutation { createFolder(input: { name: "Other" }) { id } }')).createFolder.id;
  const move = (folder: string) =>
    kit.do(world.manager, `mutation { updateFolder(input: { id: "${world.folder}", parentId: "${folder}" }) { id } }`);

  it('is nothing when somebody is given a right', async () => {
    await setPermissions(`kind: PROJECT, id: "${world.project}", grants: [${full()}]`);
    expect(await read('select 1 from outbox')).toEqual([]);
  });

  it('is only the highlight when it gets its own rights, and nothing the second time', async () => {
    await setPermissions(`kind: HIGHLIGHT, id: "${world.highlight}", grants: [${full()}]`);
    await setPermissions(`kind: HIGHLIGHT, id: "${world.highlight}", restricted: false, grants: [${full()}]`);
    expect(await told('access')).toEqual([world.highlight]);
  });

  it('is everything below when access is cut, without new versions', async () => {
    const versions = () => read(`select id, version from note union all select id, version from highlight order by id`);
    const before = await versions();
    await setPermissions(`kind: PROJECT, id: "${world.project}", restricted: true, grants: [${full()}]`);
    const expected = [world.project, world.note, world.highlight, world.insight, ...tags];
    expect(await told('access')).toEqual(expected.toSorted());
    expect(await versions()).toEqual(before);
  });

  it('comes bit by bit after a large move, each object once, even if a process dies on the way', async () => {
    await addHighlights(MAX_ANNOUNCED_AT_ONCE);
    const target = await newFolder();
    await move(target);
    expect(await told('access')).toEqual([]);
    expect(await told('moved')).toEqual([world.folder]);
    expect(await announcer().announceNext(kit.store)).toBe(true);
    expect((await told('access')).length).toBeGreaterThan(400);
    // The next part is written, but its transaction never ends.
    const dying = new AccessAnnouncer(announcer()['announcements'], new DyingAnnouncer());
    await expect(dying.announceNext(kit.store)).rejects.toThrow('killed');
    while (await announcer().announceNext(kit.store));
    const highlights = (await read('select id from highlight where deleted_at is null')).map(({ id }) => String(id));
    const expected = [world.project, world.note, world.insight, ...tags, ...highlights];
    expect(await told('access')).toEqual(expected.toSorted());
    expect(await read('select 1 from access_announcement')).toEqual([]);
  });

  it('does not delay people who add something while a folder moves', async () => {
    const target = await newFolder();
    const moved = Promise.withResolvers<void>();
    const added = Promise.withResolvers<void>();
    const moving = kit.store.in({ teamId: world.teamId }, async (trx) => {
      await lockTree(trx, world.teamId, 'alone');
      moved.resolve();
      await added.promise;
      await changeNode(trx, world.teamId, world.folder, { parentId: target });
    });
    await moved.promise;
    const { createNote } = await kit.do(
      world.manager,
      `mutation { createNote(input: { projectId: "${world.project}", title: "Meanwhile" }) { id } }`,
    );
    added.resolve();
    await moving;
    const [node] = await read(`select chain from acl_node where id = '${createNote.id}'`);
    expect(node?.['chain']).toEqual([createNote.id, world.project, world.folder, target]);
  });

  async function addHighlights(count: number): Promise<void> {
    await kit.store.in({ teamId: world.teamId }, async (trx) => {
      const rows = Array.from({ length: count }, () => ({
        id: newId(),
        team_id: world.teamId,
        note_id: world.note,
        project_id: world.project,
        text: 'H',
      }));
      await trx.insertInto('highlight').values(rows).execute();
    });
  }
});

/** Stands for a process that ends after it has written its part. */
class DyingAnnouncer extends ChangeAnnouncer {
  override async announceAccess(...given: Parameters<ChangeAnnouncer['announceAccess']>): Promise<void> {
    await super.announceAccess(...given);
    throw new Error('killed');
  }
}
