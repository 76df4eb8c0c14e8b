import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

let kit: ContentKit;
let world: World;

beforeAll(async () => {
  kit = await ContentKit.start();
});
afterAll(() => kit.stop());
beforeEach(async () => {
  kit.workspaces.without.clear();
  world = await makeWorld(kit);
});

const made = async (who: Actor, mutation: string): Promise<string> =>
  (await kit.do(who, `mutation { made: ${mutation} { id } }`)).made.id;

describe('what was opened last', () => {
  const visit = (who: Actor, kind: string, id: string) =>
    kit.ask(who, `mutation { recordVisit(kind: ${kind}, id: "${id}") }`);
  const recent = async (who: Actor, args = '') =>
    (
      await kit.do(
        who,
        `{ recent${args} { endCursor nodes { kind id note { title } project { title } insight { title } tag { title } folder { name }
          view { title } } } }`,
      )
    ).recent;

  it('is listed once, the latest first, with its kind and title', async () => {
    const { contributor } = world;
    const view = await made(
      contributor,
      `createView(input: { projectId: "${world.project}", layout: TABLE, objectType: NOTE, title: "V" })`,
    );
    const order = [
      ['NOTE', world.note],
      ['PROJECT', world.project],
      ['INSIGHT', world.insight],
      ['TAG', world.tag],
      ['FOLDER', world.folder],
      ['VIEW', view],
      ['NOTE', world.note],
    ] as const;
    for (const [kind, id] of order) expect((await visit(contributor, kind, id)).code).toBeUndefined();
    const { nodes } = await recent(contributor);
    expect(nodes.map(({ id }: { id: string }) => id)).toEqual([
      world.note,
      view,
      world.folder,
      world.tag,
      world.insight,
      world.project,
    ]);
    const nothing = { note: null, project: null, insight: null, tag: null, folder: null, view: null };
    expect(nodes[0]).toEqual({ ...nothing, kind: 'NOTE', id: world.note, note: { title: 'Note' } });
    expect(nodes[1]).toMatchObject({ view: { title: 'V' } });
    expect(nodes[2]).toMatchObject({ folder: { name: 'Folder' } });
    // Everybody has their own list.
    expect((await recent(world.manager)).nodes).toEqual([]);
    const kinds = (await recent(contributor, '(kinds: [TAG, INSIGHT])')).nodes.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(kinds).toEqual(['TAG', 'INSIGHT']);
  });

  it('comes page by page', async () => {
    for (const [kind, id] of [
      ['NOTE', world.note],
      ['TAG', world.tag],
      ['PROJECT', world.project],
    ] as const) {
      await visit(world.viewer, kind, id);
    }
    const first = await recent(world.viewer, '(first: 2)');
    expect(first.nodes.map(({ kind }: { kind: string }) => kind)).toEqual(['PROJECT', 'TAG']);
    const rest = await recent(world.viewer, `(first: 2, after: "${first.endCursor}")`);
    expect(rest).toMatchObject({ endCursor: null, nodes: [{ kind: 'NOTE' }] });
  });

  it('leaves out what the reader may no longer see, and what is deleted', async () => {
    await visit(world.contributor, 'NOTE', world.note);
    await visit(world.contributor, 'INSIGHT', world.insight);
    await kit.do(
      world.manager,
      `mutation { setPermissions(input: { kind: NOTE, id: "${world.note}", restricted: true, grants: [] }) { restricted } }`,
    );
    expect((await recent(world.contributor)).nodes.map(({ kind }: { kind: string }) => kind)).toEqual(['INSIGHT']);
    await kit.do(world.manager, `mutation { deleteContent(kind: PROJECT, id: "${world.project}") }`);
    expect((await recent(world.contributor)).nodes).toEqual([]);
    expect((await visit(world.contributor, 'NOTE', world.note)).code).toBe('NOT_FOUND');
    expect((await visit(world.contributor, 'TAG', world.note)).code).toBe('NOT_FOUND');
  });

  it('is limited in number, and the oldest is forgotten first', async () => {
    const { contributor, teamId } = world;
    await visit(contributor, 'PROJECT', world.project);
    await kit.store.in({ teamId }, (trx) =>
      sql`insert into visit (team_id, user_id, object_kind, object_id, visited_at) select ${teamId}::uuid,
        ${contributor.userId}::uuid, 'NOTE', gen_random_uuid(), now() + make_interval(secs => i) - interval '1 day'
        from generate_series(1, ${COUNT_LIMITS.visits + 20}) i`.execute(trx),
    );
    await visit(contributor, 'NOTE', world.note);
    const rows = await kit.store.in({ teamId }, async (trx) => trx.selectFrom('visit').selectAll().execute());
    expect(rows).toHaveLength(COUNT_LIMITS.visits);
    expect(rows.map((row) => row.object_id)).toEqual(expect.arrayContaining([world.note, world.project]));
  });

  it('is recorded even in a read-only workspace', async () => {
    const readOnly = kit.workspaces.add(world.teamId, 'CONTRIBUTOR', { readOnly: true });
    await visit(readOnly, 'NOTE', world.note);
    expect((await recent(readOnly)).nodes).toHaveLength(1);
  });
});

describe('lists of projects', () => {
  const list = async (
    who: Actor,
    args: string,
  ): Promise<{ titles: string[]; total: number; cursor: string | null }> => {
    const { projectList } = await kit.do(who, `{ projectList(${args}) { nodes { title } endCursor totalCount } }`);
    const { nodes, totalCount, endCursor } = projectList;
    return { titles: nodes.map(({ title }: { title: string }) => title), total: totalCount, cursor: endCursor };
  };

  it('show all that the reader may see, their own, starred and archived ones, and those shared with them', async () => {
    const groupId = newId();
    const member = kit.workspaces.add(world.teamId, 'CONTRIBUTOR', { groupIds: [groupId] });
    const create = (title: string, access = 'WRITE') =>
      made(
        world.manager,
        `createProject(input: { title: "${title}", summary: "about ${title}", workspaceAccess: ${access} })`,
      );
    const closed = await create('Closed', 'null');
    const byGroup = await create('By group', 'null');
    const archived = await create('Archived');
    await create('Hidden', 'null');
    const share = (id: string, kind: string, principalId: string) =>
      kit.do(
        world.manager,
        `mutation { setPermissions(input: { kind: PROJECT, id: "${id}", grants: [{ principalKind: ${kind}, principalId: "${principalId}", level: READ }] }) { restricted } }`,
      );
    await share(closed, 'USER', member.userId);
    await share(byGroup, 'GROUP', groupId);
    await kit.do(
      world.manager,
      `mutation { setArchived(kind: PROJECT, ids: ["${archived}"], archived: true) { changed } }`,
    );
    await kit.do(member, `mutation { setStarred(kind: PROJECT, id: "${closed}", starred: true) }`);
    expect(await list(member, 'scope: ALL')).toEqual({
      titles: ['Project', 'Closed', 'By group'],
      total: 3,
      cursor: null,
    });
    expect((await list(member, 'scope: SHARED')).titles).toEqual(['Closed', 'By group']);
    expect((await list(member, 'scope: STARRED')).titles).toEqual(['Closed']);
    expect((await list(member, 'scope: ARCHIVED')).titles).toEqual(['Archived']);
    expect((await list(member, 'scope: CREATED')).titles).toEqual([]);
    expect((await list(world.manager, 'scope: CREATED')).titles).toEqual(['Project', 'Closed', 'By group', 'Hidden']);
    expect((await list(world.manager, 'scope: SHARED')).titles).toEqual([]);
    expect((await list(member, 'text: "GROUP about"')).titles).toEqual(['By group']);
    expect((await list(member, 'topLevel: true')).titles).toEqual(['Closed', 'By group']);
  });

  it('come in four orders, page by page, to the end', async () => {
    for (const title of ['b', 'C', 'a']) await made(world.manager, `createProject(input: { title: "${title}" })`);
    const walk = async (sort: string) => {
      const titles: string[] = [];
      let after = '';
      for (;;) {
        const page = await list(world.manager, `sort: ${sort}, first: 2${after}`);
        expect(page.total).toBe(4);
        titles.push(...page.titles);
        if (page.cursor === null) return titles;
        after = `, after: "${page.cursor}"`;
      }
    };
    expect(await walk('RANK')).toEqual(['Project', 'b', 'C', 'a']);
    expect(await walk('TITLE')).toEqual(['a', 'b', 'C', 'Project']);
    expect(await walk('CREATED')).toEqual(['a', 'C', 'b', 'Project']);
    await kit.do(world.manager, `mutation { updateProject(input: { id: "${world.project}", summary: "s" }) { id } }`);
    expect(await walk('UPDATED')).toEqual(['Project', 'a', 'C', 'b']);
    const { cursor } = await list(world.manager, 'sort: TITLE, first: 2');
    const { code } = await kit.ask(world.manager, `{ projectList(sort: RANK, after: "${cursor}") { totalCount } }`);
    expect(code).toBe('BAD_USER_INPUT');
  });
});

describe('one’s own work', () => {
  const insights = async (who: Actor, args = ''): Promise<string[]> => {
    const { yourInsights } = await kit.do(who, `{ yourInsights${args} { totalCount nodes { title } } }`);
    expect(yourInsights.totalCount).toBe(yourInsights.nodes.length);
    return yourInsights.nodes.map(({ title }: { title: string }) => title);
  };

  it('is what somebody created or contributed to, with drafts and published insights separate', async () => {
    const { contributor } = world;
    const draft = await made(contributor, `createInsight(input: { projectId: "${world.project}", title: "Draft" })`);
    const out = await made(contributor, `createInsight(input: { projectId: "${world.project}", title: "Out" })`);
    await kit.do(contributor, `mutation { publishInsight(id: "${out}") { id } }`);
    expect(await insights(contributor)).toEqual(['Out', 'Draft']);
    expect(await insights(contributor, '(published: false)')).toEqual(['Draft']);
    expect(await insights(contributor, '(published: true)')).toEqual(['Out']);
    expect(await insights(world.manager)).toEqual(['Insight']);
    // Anybody who wrote in it contributed.
    await kit.store.in({ teamId: world.teamId }, (trx) =>
      sql`update insight set contributor_ids = contributor_ids || ${world.manager.userId}::uuid where id = ${draft}::uuid`.execute(
        trx,
      ),
    );
    expect(await insights(world.manager)).toEqual(expect.arrayContaining(['Draft', 'Insight']));
    await kit.do(contributor, `mutation { deleteContent(kind: INSIGHT, id: "${draft}") }`);
    expect(await insights(contributor)).toEqual(['Out']);
    const projects = async (who: Actor) =>
      (await kit.do(who, '{ projectList(scope: CONTRIBUTED) { nodes { id } } }')).projectList.nodes.length;
    expect([await projects(contributor), await projects(world.viewer)]).toEqual([1, 0]);
  });
});
