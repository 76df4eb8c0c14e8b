import { once } from 'node:events';
import { newId } from '@fieldloom/kernel/ids';
import { insertNodes } from '@fieldloom/permissions/store';
import { forkSources } from '@fieldloom/testkit/fork-sources';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { MAX_TRASHED_AT_ONCE, TRASHED_BY_JOB, TrashJobs } from '../src/modules/trash/trash-jobs.ts';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

const NOTES = 900;
const HIGHLIGHTS_OF_A_NOTE = 3;
/** On one note, more than one step handles. */
const HIGHLIGHTS_OF_THE_FIRST = 400;

describe('a large tree', () => {
  let kit: ContentKit;
  let world: World;

  beforeAll(async () => {
    kit = await ContentKit.start();
  });
  beforeEach(async () => {
    world = await makeWorld(kit);
    await addNotes();
    await read('delete from outbox');
  });
  // Large trees are handled one after the other, so nothing may be left for the next test.
  afterEach(() => finish());
  afterAll(() => kit.stop());

  const read = (query: string): Promise<Record<string, unknown>[]> =>
    kit.store.in({ teamId: world.teamId }, async (trx) => {
      const { rows } = await sql.raw<Record<string, unknown>>(query).execute(trx);
      return rows;
    });
  const remove = (kind: string, id: string) =>
    kit.ask(world.manager, `mutation { deleteContent(kind: ${kind}, id: "${id}") }`);
  const restore = (kind: string, id: string) =>
    kit.ask(world.manager, `mutation { restoreContent(kind: ${kind}, id: "${id}") }`);
  const codeOf = async (kind: 'folder' | 'project' | 'note' | 'highlight') =>
    (await kit.ask(world.manager, `{ ${kind}(id: "${world[kind]}") { id } }`)).code;
  const step = () => kit.running.app.get(TrashJobs).doNext(kit.store);
  const finish = async (): Promise<void> => {
    while (await step());
  };
  /** Counts objects of all kinds below the folder that are not in the trash. */
  const left = async (): Promise<number> => {
    const tables = ['project', 'note', 'insight', 'tag', 'tag_group', 'tag_board', 'highlight'];
    const counts = tables.map((table) => `select count(*) as c from ${table} where deleted_at is null`);
    const [row] = await read(`select sum(c)::int as count from (${counts.join(' union all ')}) x`);
    return Number(row?.['count']);
  };
  /** Returns how often each object was announced at most, and how many were. */
  const told = async (change: string): Promise<{ most: number; objects: number }> => {
    const [row] = await read(`select coalesce(max(c), 0)::int as most, count(*)::int as objects from (
      select count(*) as c from outbox where envelope->'payload'->>'change' = '${change}'
      group by envelope->'payload'->>'id') x`);
    return { most: Number(row?.['most']), objects: Number(row?.['objects']) };
  };
  /** Folder, project, insight, board, group, tag, notes, and highlights, including the world's own. */
  const ALL = 6 + NOTES + NOTES * HIGHLIGHTS_OF_A_NOTE + HIGHLIGHTS_OF_THE_FIRST + 1;

  it('is deleted with its root at once, and what is below follows step by step, each object once', async () => {
    const all = await left();
    expect(all).toBeGreaterThan(MAX_TRASHED_AT_ONCE);
    expect((await remove('FOLDER', world.folder)).data).toEqual({ deleteContent: true });
    expect(await codeOf('folder')).toBe('NOT_FOUND');
    expect(await left()).toBe(all);
    await finish();
    expect(await left()).toBe(0);
    for (const kind of ['project', 'note', 'highlight'] as const) expect(await codeOf(kind)).toBe('NOT_FOUND');
    expect(await told('trashed')).toEqual({ most: 1, objects: ALL });
    expect(await read(`select 1 from acl_node where not trashed`)).toEqual([]);
    const { trash } = await kit.do(world.manager, '{ trash { nodes { id } } }');
    expect(trash.nodes.map(({ id }: { id: string }) => id)).toEqual([world.folder, world.trashed]);
  });

  it('accepts nothing new from the moment its root is deleted', async () => {
    await remove('FOLDER', world.folder);
    expect(await codeOf('project')).toBeUndefined();
    const create = `mutation { createNote(input: { projectId: "${world.project}", title: "New" }) { id } }`;
    expect((await kit.ask(world.manager, create)).code).toBe('NOT_FOUND');
  });

  it('continues where it was when the process is killed in the middle', async () => {
    await remove('FOLDER', world.folder);
    const all = await left();
    await killedAfterSteps(3);
    const half = await left();
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(all);
    await finish();
    expect(await left()).toBe(0);
    expect(await told('trashed')).toEqual({ most: 1, objects: ALL });
    expect(await read('select 1 from trash_job')).toEqual([]);
  });

  it('comes back with its root at once, with everything that went with it and nothing else', async () => {
    await remove('HIGHLIGHT', world.highlight);
    const all = await left();
    await remove('FOLDER', world.folder);
    await finish();
    expect((await restore('FOLDER', world.folder)).data).toEqual({ restoreContent: true });
    expect(await codeOf('folder')).toBeUndefined();
    await killedAfterSteps(3);
    await finish();
    expect(await left()).toBe(all);
    expect(await codeOf('note')).toBeUndefined();
    expect(await codeOf('highlight')).toBe('NOT_FOUND');
    expect(await told('restored')).toEqual({ most: 1, objects: ALL - 1 });
    expect((await restore('HIGHLIGHT', world.highlight)).code).toBeUndefined();
  });

  it('comes back complete when somebody changes their mind in the middle, as often as they like', async () => {
    const all = await left();
    await remove('FOLDER', world.folder);
    await step();
    await step();
    await restore('FOLDER', world.folder);
    await step();
    await remove('FOLDER', world.folder);
    await step();
    expect((await restore('FOLDER', world.folder)).code).toBeUndefined();
    await finish();
    expect(await left()).toBe(all);
    expect(await read('select 1 from acl_node n join project p on p.id = n.id where n.trashed')).toEqual([]);
  });

  it('keeps its parts while it comes back, and lets them be moved afterwards', async () => {
    await remove('FOLDER', world.folder);
    await finish();
    await restore('FOLDER', world.folder);
    while ((await codeOf('project')) !== undefined) await step();
    expect((await remove('PROJECT', world.project)).code).toBe('INVALID_OPERATION');
    await finish();
    expect((await remove('PROJECT', world.project)).code).toBeUndefined();
  });

  it('can be a note with very many highlights', async () => {
    await addHighlights(world.note, MAX_TRASHED_AT_ONCE);
    await remove('NOTE', world.note);
    expect(await codeOf('note')).toBe('NOT_FOUND');
    await finish();
    expect(await codeOf('highlight')).toBe('NOT_FOUND');
    expect(await read(`select 1 from highlight where note_id = '${world.note}' and deleted_at is null`)).toEqual([]);
  });

  it('takes few objects at a time, so that nobody who works in it waits long', async () => {
    await remove('FOLDER', world.folder);
    const sizes: number[] = [];
    for (let isMore = true, before = await left(); isMore; ) {
      isMore = await step();
      const after = await left();
      sizes.push(before - after);
      before = after;
    }
    // A step locks its objects, and as many of their leaves, until it commits.
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2 * TRASHED_BY_JOB);
    expect(sizes.length).toBeGreaterThan(ALL / (2 * TRASHED_BY_JOB));
  });

  /** Starts the work in a separate process, which dies before it reports that it is done. */
  async function killedAfterSteps(count: number): Promise<void> {
    const { appUrl, sweepUrl } = kit.scratch;
    const child = forkSources(new URL('./kit/work-on-trash.ts', import.meta.url), { appUrl, sweepUrl });
    for (let steps = 0; steps < count; steps += 1) expect((await once(child, 'message'))[0]).toBe('step');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async function addNotes(): Promise<void> {
    const ids = Array.from({ length: NOTES - 1 }, () => newId());
    const { teamId } = world;
    await kit.store.in({ teamId }, async (trx) => {
      const rows = ids.map((id) => ({ id, team_id: teamId, project_id: world.project, title: 'N', rank: 1 }));
      await trx.insertInto('note').values(rows).execute();
      await insertNodes(
        trx,
        ids.map((id) => ({ id, teamId, kind: 'NOTE', parentId: world.project })),
      );
    });
    for (const id of [...ids, world.note]) await addHighlights(id, HIGHLIGHTS_OF_A_NOTE);
    await addHighlights(world.note, HIGHLIGHTS_OF_THE_FIRST);
  }

  async function addHighlights(noteId: string, count: number): Promise<void> {
    const { teamId, project } = world;
    const rows = Array.from({ length: count }, () => ({
      id: newId(),
      team_id: teamId,
      note_id: noteId,
      project_id: project,
      text: 'H',
    }));
    await kit.store.in({ teamId }, (trx) => trx.insertInto('highlight').values(rows).execute());
  }
});
