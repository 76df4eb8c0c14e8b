import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ChangeAnnouncer } from '../src/modules/change/change-announcer.ts';
import { PurgeRepository } from '../src/modules/purge/purge.repository.ts';
import { purgeActivities } from '../src/modules/purge/purge-steps.ts';
import { Collaborator } from './kit/collaborator.ts';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

describe('the readme of a project', () => {
  let kit: ContentKit;
  let world: World;
  const opened: Collaborator[] = [];

  beforeAll(async () => {
    kit = await ContentKit.start();
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    world = await makeWorld(kit);
  });
  afterEach(() => {
    for (const collaborator of opened.splice(0)) collaborator.close();
  });

  const create = async (): Promise<string> =>
    (await kit.do(world.manager, `mutation { createReadme(projectId: "${world.project}") { id } }`)).createReadme.id;
  const open = async (who: World['manager'], id: string): Promise<Collaborator> => {
    const { teamId } = world;
    const collaborator = await Collaborator.open(who, `readme:${id}`, { keys: kit.keys, port: kit.port, teamId });
    opened.push(collaborator);
    return collaborator;
  };
  const readme = async (who = world.viewer) =>
    (
      await kit.do(
        who,
        `{ project(id: "${world.project}") {
          readme { id preview text document contributors { id } project { id } } } }`,
      )
    ).project.readme;
  const searched = async (): Promise<{ text: string; version: bigint }> => {
    const { documents } = await kit.rpc()['getSearchDocuments']!({
      teamId: world.teamId,
      objects: [{ kind: 'PROJECT', id: world.project }],
      withoutText: false,
    });
    return documents[0];
  };

  it('does not exist until somebody starts it, and is started once', async () => {
    expect(await readme()).toBeNull();
    const [one, other] = await Promise.all([create(), create()]);
    expect(one).toBe(other);
    expect(await readme()).toMatchObject({
      id: one,
      text: '',
      preview: '',
      contributors: [],
      project: { id: world.project },
    });
    for (const [who, code] of [
      [world.viewer, 'FORBIDDEN'],
      [{ ...world.manager, teamId: newId() }, 'NOT_FOUND'],
    ] as const) {
      const answer = await kit.ask(who, `mutation { createReadme(projectId: "${world.project}") { id } }`);
      expect(answer.code).toBe(code);
    }
  });

  it('starts with a text if one is given, and keeps an existing one', async () => {
    const begin = (text: string) =>
      kit.do(
        world.contributor,
        `mutation ($text: String) { createReadme(projectId: "${world.project}", text: $text) { text } }`,
        { text },
      );
    expect((await begin('Why\n\nand how')).createReadme.text).toBe('Why\nand how');
    expect((await begin('else')).createReadme.text).toBe('Why\nand how');
    expect((await readme()).contributors).toEqual([{ id: world.contributor.userId }]);
  });

  it('is written by several people at once, and read in the row and in the index as part of its project', async () => {
    await kit.do(world.manager, `mutation { updateProject(input: { id: "${world.project}", summary: "Why" }) { id } }`);
    const id = await create();
    const before = (await searched()).version;
    const ann = await (await open(world.manager, id)).synced();
    const ben = await (await open(world.contributor, id)).synced();
    ann.addParagraph('How we work here');
    await eventually(() => ben.text().includes('How we work here'));
    ben.addParagraph('and whom to ask');
    await eventually(async () => (await readme()).text.includes('whom to ask'));
    const { text, preview, document, contributors } = await readme();
    expect(text).toContain('How we work here');
    expect(preview).toContain('How we work here and whom to ask');
    expect(JSON.stringify(document)).toContain('How we work here');
    await eventually(async () => (await readme()).contributors.length === 2);
    expect(contributors.length).toBeGreaterThan(0);
    const found = await searched();
    expect(found.text).toBe(`Why\n\n${text}`);
    expect(found.version).toBeGreaterThan(before);
  });

  it("has its project's rights, at once when they change", async () => {
    const id = await create();
    const reader = await (await open(world.viewer, id)).synced();
    expect(reader.scope).toBe('readonly');
    const writer = await (await open(world.contributor, id)).synced();
    expect(writer.scope).toBe('read-write');
    await kit.do(
      world.manager,
      `mutation { setPermissions(input: { kind: PROJECT, id: "${world.project}", restricted: true,
        grants: [{ principalKind: MARKUP, level: null }] }) { restricted } }`,
    );
    await eventually(() => writer.closed.includes(4403) && reader.closed.includes(4403));
    const late = await open(world.contributor, id);
    await eventually(() => late.refused.length > 0);
    expect((await kit.ask(world.viewer, `{ project(id: "${world.project}") { readme { id } } }`)).code).toBe(
      'NOT_FOUND',
    );
  });

  it('cannot be opened as another kind, or in the trash', async () => {
    const id = await create();
    for (const name of [`note:${id}`, `readme:${world.note}`, `readme:${world.project}`]) {
      const stranger = await Collaborator.open(world.manager, name, { keys: kit.keys, port: kit.port });
      opened.push(stranger);
      await eventually(() => stranger.refused.length > 0);
    }
    await kit.do(world.manager, `mutation { deleteContent(kind: PROJECT, id: "${world.project}") }`);
    const late = await open(world.manager, id);
    await eventually(() => late.refused.length > 0);
    await kit.do(world.manager, `mutation { restoreContent(kind: PROJECT, id: "${world.project}") }`);
    expect((await (await open(world.manager, id)).synced()).scope).toBe('read-write');
  });

  it('is purged with its project, with everything that was ever typed', async () => {
    const secret = `zebrafish${newId().slice(-8)}`;
    const id = await create();
    const ann = await (await open(world.manager, id)).synced();
    ann.addParagraph(secret);
    await eventually(async () => (await readme()).text.includes(secret));
    ann.close();
    await kit.do(world.manager, `mutation { deleteContent(kind: FOLDER, id: "${world.folder}") }`);
    await kit.store.in({ teamId: world.teamId }, (trx) =>
      sql`update folder set purge_after = now() - interval '1 second' where id = ${world.folder}::uuid`.execute(trx),
    );
    const peer = { purgeObjects: async () => ({ removed: 0 }) as never };
    const steps = purgeActivities({
      store: kit.store,
      purges: new PurgeRepository(),
      changes: new ChangeAnnouncer(),
      peers: { media: peer, search: peer, notifications: peer, integrations: peer },
    });
    const input = { teamId: world.teamId, rootId: world.folder };
    expect(await steps.claimPurge(input)).toBe(true);
    while (!(await steps.purgeSome(input)));
    const left = await kit.store.in({ teamId: world.teamId }, async (trx) => {
      const counts = await sql<{ readmes: number; documents: number; updates: number; areas: number }>`select
        (select count(*)::int from readme where id = ${id}::uuid) as readmes,
        (select count(*)::int from live_document where id = ${id}::uuid) as documents,
        (select count(*)::int from document_update where document_id = ${id}::uuid) as updates,
        (select count(*)::int from project_area where project_id = ${world.project}::uuid) as areas`.execute(trx);
      return counts.rows[0];
    });
    expect(left).toEqual({ readmes: 0, documents: 0, updates: 0, areas: 0 });
  });
});
