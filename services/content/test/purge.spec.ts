import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import { ChangeAnnouncer } from '../src/modules/change/change-announcer.ts';
import { PurgeRepository } from '../src/modules/purge/purge.repository.ts';
import { purgeActivities } from '../src/modules/purge/purge-steps.ts';
import type { PurgeTrashActivities } from '../src/workflows/purge-trash/contract.ts';
import { ContentKit } from './kit/content-kit.ts';
import { FieldMaker } from './kit/fields.ts';
import { fillField } from './kit/fill-field.ts';
import { makeWorld, type World } from './kit/world.ts';

interface Asked {
  service: string;
  kind: string;
  ids: string[];
}

describe('deleting for good', () => {
  let kit: ContentKit;
  let world: World;
  let asked: Asked[];
  /** Services that do not answer. */
  let away: Set<string>;
  let steps: PurgeTrashActivities;
  let purges: PurgeRepository;

  beforeAll(async () => {
    kit = await ContentKit.start();
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    world = await makeWorld(kit);
    asked = [];
    away = new Set();
    const peer = (service: string) => ({
      purgeObjects: async ({ objects = [] }: { objects?: { kind?: string; id?: string }[] }) => {
        if (away.has(service)) throw new Error(`${service} is away`);
        asked.push({ service, kind: objects[0]?.kind ?? '', ids: objects.map(({ id }) => id ?? '') });
        return { removed: objects.length } as never;
      },
    });
    purges = new PurgeRepository();
    steps = purgeActivities({
      store: kit.store,
      purges,
      changes: new ChangeAnnouncer(),
      peers: {
        media: peer('media'),
        search: peer('search'),
        notifications: peer('notifications'),
        integrations: peer('integrations'),
      },
      batch: 3,
      fieldRows: 20,
    });
  });

  const remove = (kind: string, id: string) =>
    kit.do(world.manager, `mutation { deleteContent(kind: ${kind}, id: "${id}") }`);
  const restore = (kind: string, id: string) =>
    kit.ask(world.manager, `mutation { restoreContent(kind: ${kind}, id: "${id}") }`);
  const purge = (kind: string, id: string, who = { ...world.manager, admin: true }) =>
    kit.ask(who, `mutation { purgeContent(kind: ${kind}, id: "${id}") }`);
  /** Runs the steps as the workflow does. */
  const run = async (rootId: string): Promise<boolean> => {
    const input = { teamId: world.teamId, rootId };
    if (!(await steps.claimPurge(input))) return false;
    while (!(await steps.purgeSome(input)));
    await steps.finishPurge(input);
    return true;
  };
  const due = () => kit.store.acrossWorkspaces('spec', (trx) => new PurgeRepository().listDue(trx));
  const receipt = (rootId: string) =>
    kit.store.in({ teamId: world.teamId }, (trx) =>
      trx.selectFrom('purge').selectAll().where('root_id', '=', rootId).executeTakeFirst(),
    );
  const endTime = (table: string, id: string) =>
    kit.store.in({ teamId: world.teamId }, (trx) =>
      sql`update ${sql.table(table)} set purge_after = now() - interval '1 second' where id = ${id}::uuid`.execute(trx),
    );
  /** Returns the names of tables that contain these words. */
  const tablesWith = (words: string): Promise<string[]> =>
    kit.store.in({ teamId: world.teamId }, async (trx) => {
      const { rows } = await sql<{ name: string }>`select relname as name from pg_class where relkind = 'r'
        and relnamespace = 'public'::regnamespace and obj_description(oid, 'pg_class') like 'workspace%'`.execute(trx);
      const found: string[] = [];
      for (const { name } of rows) {
        const hit = await sql`select 1 from ${sql.table(name)} t where t::text like ${`%${words}%`} limit 1`.execute(
          trx,
        );
        if (hit.rows.length > 0) found.push(name);
      }
      return found;
    });

  it('starts when the thirty days are over, and not before', async () => {
    await remove('NOTE', world.note);
    expect((await due()).map(({ rootId }) => rootId)).not.toContain(world.note);
    expect(await run(world.note)).toBe(false);
    await endTime('note', world.note);
    expect(await due()).toContainEqual({ teamId: world.teamId, rootId: world.note });
    expect(await run(world.note)).toBe(true);
    expect((await due()).map(({ rootId }) => rootId)).not.toContain(world.note);
    const row = await receipt(world.note);
    // The note, and before it its highlight.
    expect(row).toMatchObject({ kind: 'NOTE', asked_by: null, objects: 2 });
    expect(row?.finished_at).not.toBeNull();
    expect(row?.receipts).toEqual({ media: 2, search: 2, notifications: 2, integrations: 2 });
    expect(asked.filter(({ service }) => service === 'media').map(({ kind, ids }) => [kind, ids])).toEqual([
      ['HIGHLIGHT', [world.highlight]],
      ['NOTE', [world.note]],
    ]);
  });

  it("leaves no word of a project's content in any table", async () => {
    const secret = `zebrafish${newId().slice(-8)}`;
    // With a key, as programs send it, so that the answers are stored.
    const make = async (mutation: string): Promise<string> => {
      const key = { 'idempotency-key': newId() };
      const { data, errors } = await kit.ask(world.manager, `mutation { made: ${mutation} { id } }`, {}, key);
      expect(errors).toEqual([]);
      return data.made.id;
    };
    const note = await make(
      `createNote(input: { projectId: "${world.project}", title: "${secret} note", text: "${secret} text" })`,
    );
    for (let count = 0; count < 7; count += 1) {
      const range = `{ fileId: "${newId()}", startMs: 0, endMs: 1000 }`;
      await make(
        `createHighlight(input: { noteId: "${note}", text: "${secret} ${count}", audioVideo: ${range}, newTags: ["${secret} tag"] })`,
      );
    }
    await make(`createInsight(input: { projectId: "${world.project}", title: "${secret}", text: "${secret}" })`);
    await make(`createComment(input: { objectKind: NOTE, objectId: "${note}", text: "${secret}" })`);
    const { project } = await kit.do(world.manager, `{ project(id: "${world.project}") { noteFieldSet { id } } }`);
    const set = project.noteFieldSet.id;
    const field = await make(`createField(input: { fieldSetId: "${set}", label: "${secret}", type: TEXT })`);
    await kit.do(
      world.manager,
      'mutation($id: ID!, $values: JSON!) { setNoteFields(noteId: $id, values: $values) { id } }',
      {
        id: note,
        values: { [field]: secret },
      },
    );
    await make(
      `createView(input: { projectId: "${world.project}", title: "${secret}", layout: TABLE, objectType: NOTE })`,
    );
    await make(`createTagBoard(projectId: "${world.project}", title: "${secret}")`);
    await make(`createReadme(projectId: "${world.project}", text: "${secret}")`);
    const { changeMatching } = await kit.do(
      world.manager,
      'mutation($input: ChangeMatchingInput!) { changeMatching(input: $input) { id } }',
      {
        input: {
          objectType: 'NOTE',
          collection: { projectId: world.project, query: secret },
          change: { values: { [field]: secret } },
        },
      },
    );
    await kit.store.in({ teamId: world.teamId }, (trx) =>
      sql`update job set state = 'DONE', finished_at = now() where id = ${changeMatching.id}::uuid`.execute(trx),
    );
    // This one was deleted before the project.
    await remove('NOTE', note);
    await remove('PROJECT', world.project);
    expect(await tablesWith(secret)).toEqual(
      expect.arrayContaining([
        'note',
        'highlight',
        'insight',
        'comment',
        'tag',
        'field',
        'readme',
        'job',
        'idempotency_key',
      ]),
    );
    expect((await purge('PROJECT', world.project)).code).toBeUndefined();
    expect(await run(world.project)).toBe(true);
    expect(await tablesWith(secret)).toEqual([]);
    expect(await kit.ask(world.manager, `{ folder(id: "${world.folder}") { id } }`)).toMatchObject({ code: undefined });
    // No more were requested at once, and everything else still exists.
    expect(Math.max(...asked.map(({ ids }) => ids.length))).toBeLessThanOrEqual(3);
  });

  it('deletes the values of a group of fields piece by piece, before the group', async () => {
    const make = new FieldMaker(kit, world.manager);
    const group = await make.group('Company');
    const field = await make.select(group, 'Plan', ['Free', 'Pro']);
    const [free, pro] = field.options.options;
    const values = 70;
    await fillField(kit, { teamId: world.teamId, projectId: world.project, fieldId: field.id }, values, () => [
      { position: 0, ref_id: free?.id ?? '' },
      { position: 1, ref_id: pro?.id ?? '' },
    ]);
    await kit.do(world.manager, 'mutation ($input: UpdateFieldInput!) { updateField(input: $input) { id } }', {
      input: { id: field.id, options: { options: [pro] } },
    });
    const left = () =>
      kit.store.in({ teamId: world.teamId }, async (trx) => {
        const { rows } = await sql<{ values: number; aside: number; fields: number }>`select
          (select count(*)::int from field_datum) as values, (select count(*)::int from deleted_option_value) as aside,
          (select count(*)::int from field where field_set_id = ${group}::uuid) as fields`.execute(trx);
        return rows[0];
      });
    expect(await left()).toEqual({ values, aside: values, fields: 1 });
    await kit.do(world.manager, `mutation { deleteFieldSet(id: "${group}") }`);
    await purge('FIELD_SET', group);
    const pieces = jest.spyOn(purges, 'deleteSomeOfFields');
    let before: unknown;
    const { delete: deleteObjects } = purges;
    jest.spyOn(purges, 'delete').mockImplementation(async (trx, kind, ids) => {
      before = await left();
      await deleteObjects.call(purges, trx, kind, ids);
    });
    expect(await run(group)).toBe(true);
    // No statement deletes more rows than a piece has; the group takes nothing along but its field.
    expect(pieces).toHaveBeenCalledTimes(2 * Math.floor(values / 20) + 1);
    expect([before, await left()]).toEqual([
      { values: 0, aside: 0, fields: 1 },
      { values: 0, aside: 0, fields: 0 },
    ]);
  });

  it('continues where it was when a service was away, and loses no object on the way', async () => {
    await remove('NOTE', world.note);
    await purge('NOTE', world.note);
    away.add('search');
    await expect(run(world.note)).rejects.toThrow('search is away');
    const still = await kit.store.in({ teamId: world.teamId }, (trx) =>
      trx.selectFrom('highlight').select('id').where('id', '=', world.highlight).execute(),
    );
    expect(still).toHaveLength(1);
    away.clear();
    expect(await run(world.note)).toBe(true);
    const { finished_at: finished, asked_by: askedBy } = (await receipt(world.note)) ?? {};
    expect(finished).not.toBeNull();
    expect(askedBy).toBe(world.manager.userId);
  });

  it('is for admins, for what is in the trash itself, once', async () => {
    expect((await purge('NOTE', world.note)).code).toBe('NOT_FOUND');
    await remove('PROJECT', world.project);
    expect((await purge('PROJECT', world.project, world.manager)).code).toBe('FORBIDDEN');
    expect((await purge('NOTE', world.note)).code).toBe('NOT_FOUND');
    const stranger = { ...kit.workspaces.add(newId(), 'MANAGER'), admin: true };
    expect((await purge('PROJECT', world.project, stranger)).code).toBe('NOT_FOUND');
    expect((await purge('PROJECT', world.project)).data).toEqual({ purgeContent: true });
    // From here on nobody can restore it, even if it is not gone yet.
    expect((await restore('PROJECT', world.project)).code).toBe('NOT_FOUND');
    const { trash } = await kit.do(world.manager, '{ trash { nodes { id } } }');
    expect(trash.nodes.map(({ id }: { id: string }) => id)).not.toContain(world.project);
  });

  it('removes a folder with folders and projects in it', async () => {
    const inner = await kit.do(
      world.manager,
      `mutation { made: createFolder(input: { name: "Inner", parentId: "${world.folder}" }) { id } }`,
    );
    await kit.do(
      world.manager,
      `mutation { createProject(input: { title: "Deep", folderId: "${inner.made.id}" }) { id } }`,
    );
    await remove('FOLDER', world.folder);
    await purge('FOLDER', world.folder);
    expect(await run(world.folder)).toBe(true);
    const left = await kit.store.in({ teamId: world.teamId }, async (trx) => ({
      folders: await trx.selectFrom('folder').select('id').execute(),
      projects: await trx.selectFrom('project').select('id').execute(),
      nodes: await trx.selectFrom('acl_node').select(['id', 'kind']).execute(),
    }));
    expect(left).toEqual({ folders: [], projects: [], nodes: [] });
  });
});
