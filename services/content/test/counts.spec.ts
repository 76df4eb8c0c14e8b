import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { leafHasLevel } from '@fieldloom/permissions/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import type { Trx } from '../src/database.ts';
import { HighlightRepository } from '../src/modules/highlight/highlight.repository.ts';
import { ProjectRepository } from '../src/modules/project/project.repository.ts';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

describe('counts', () => {
  let kit: ContentKit;
  let world: World;

  beforeAll(async () => {
    kit = await ContentKit.start();
    world = await makeWorld(kit);
  });
  afterAll(() => kit.stop());

  it('are exact up to the limit, and one more than it beyond', async () => {
    const count = async () => {
      const { project } = await kit.do(
        world.viewer,
        `{ project(id: "${world.project}") { noteCount notes(first: 1) { totalCount } } }`,
      );
      return [project.noteCount, project.notes.totalCount];
    };
    await addNotes(COUNT_LIMITS.counted - 1);
    expect(await count()).toEqual([COUNT_LIMITS.counted, COUNT_LIMITS.counted]);
    await addNotes(5);
    expect(await count()).toEqual([COUNT_LIMITS.counted + 1, COUNT_LIMITS.counted + 1]);
  });

  it('of a project leave out archived objects, as its lists do', async () => {
    const shown = async () =>
      (await kit.do(world.viewer, `{ project(id: "${world.project}") { insightCount } }`)).project;
    const archive = (archived: boolean) =>
      kit.do(
        world.manager,
        `mutation { setArchived(kind: INSIGHT, ids: ["${world.insight}"], archived: ${archived}) { changed } }`,
      );
    const { insightCount } = await shown();
    await archive(true);
    expect(await shown()).toEqual({ insightCount: insightCount - 1 });
    await archive(false);
    expect(await shown()).toEqual({ insightCount });
  });

  it('are computed only if the operation asks for them', async () => {
    const inProjects = jest.spyOn(kit.running.app.get(ProjectRepository), 'countIn');
    const ofHighlights = jest.spyOn(kit.running.app.get(HighlightRepository), 'count');
    const ask = (fields: string) =>
      kit.do(
        world.viewer,
        `{ project(id: "${world.project}") { id ${fields.replaceAll('PAGE', '(first: 5) { nodes { id } endCursor')} } }`,
      );
    await ask('notes PAGE } highlights PAGE } insights PAGE }');
    expect([inProjects.mock.calls.length, ofHighlights.mock.calls.length]).toEqual([0, 0]);
    await ask('insightCount highlights PAGE totalCount }');
    expect(inProjects.mock.calls.map(([, , , kind]) => kind)).toEqual(['insight']);
    expect(ofHighlights).toHaveBeenCalledTimes(1);
  });

  it('contain only what the reader may see', async () => {
    const { createNote } = await kit.do(
      world.manager,
      `mutation { createNote(input: { projectId: "${world.project}", title: "Own" }) { id } }`,
    );
    const marked = `createHighlight(input: { noteId: "${createNote.id}", text: "x", tagIds: ["${world.tag}"],
      audioVideo: { fileId: "${createNote.id}", startMs: 0, endMs: 9 } }) { id }`;
    await kit.do(world.manager, `mutation { ${marked} }`);
    const query = `{ project(id: "${world.project}") { highlightCount highlights { totalCount } }
      tag(id: "${world.tag}") { highlightCount highlights { totalCount } } }`;
    const counted = (count: number) => ({ highlightCount: count, highlights: { totalCount: count } });
    expect(await kit.do(world.viewer, query)).toEqual({ project: counted(2), tag: counted(2) });
    await kit.do(
      world.manager,
      `mutation { setPermissions(input: { kind: NOTE, id: "${createNote.id}", restricted: true,
      grants: [{ principalKind: USER, principalId: "${world.manager.userId}", level: FULL }] }) { restricted } }`,
    );
    expect(await kit.do(world.viewer, query)).toEqual({ project: counted(1), tag: counted(1) });
    expect(await kit.do(world.manager, query)).toEqual({ project: counted(2), tag: counted(2) });
  });

  it('of highlights look up their notes, whatever the planner expects', async () => {
    const size = 1_000;
    const read = await kit.store.as(world.manager, async (trx) => {
      await fill(trx, world.project, size);
      // What it chooses by itself when it expects a single highlight, because it has not looked at a new project yet.
      await sql`set local enable_hashjoin = off`.execute(trx);
      await sql`set local enable_mergejoin = off`.execute(trx);
      const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (analyze, timing off, format json)
        select count(*) from highlight h where h.project_id = ${world.project}::uuid
          and ${leafHasLevel(world.manager, 'READ', 'h.id', 'h.note_id')}`.execute(trx);
      return rows.reduce((sum, row) => sum + nodesRead(row['QUERY PLAN'][0].Plan), 0);
    });
    expect(read).toBeGreaterThan(0);
    // A look at each way to decide for each highlight, or all nodes once for each of the ways.
    expect(read).toBeLessThan(10 * size);
  });

  const addNotes = (count: number) =>
    kit.store.in({ teamId: world.teamId }, (trx) => insertNotes(trx, world.project, count));

  async function insertNotes(trx: Trx, projectId: string, count: number): Promise<void> {
    await sql`with made as (
        insert into note (id, team_id, project_id, title)
        select gen_random_uuid(), ${world.teamId}, ${projectId}, 'N' from generate_series(1, ${count}::int)
        returning id, team_id, project_id)
      insert into acl_node (id, team_id, kind, parent_id, chain)
      select m.id, m.team_id, 'NOTE', m.project_id, m.id || p.chain
      from made m join acl_node p on p.id = m.project_id`.execute(trx);
  }

  /** Makes notes with a highlight each. */
  async function fill(trx: Trx, projectId: string, count: number): Promise<void> {
    await insertNotes(trx, projectId, count);
    await sql`insert into highlight (id, team_id, note_id, project_id, text)
      select gen_random_uuid(), team_id, id, project_id, 'H' from note
      where project_id = ${projectId}::uuid and title = 'N' order by id limit ${count}`.execute(trx);
  }
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

/** Returns how many rows of the tree a statement has read, and how many pairs it has compared in vain. */
function nodesRead(plan: PlanNode): number {
  const below = (plan.Plans ?? []).reduce((sum, part) => sum + nodesRead(part), 0);
  const rows = plan['Relation Name'] === 'acl_node' ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  return below + (rows + (plan['Rows Removed by Join Filter'] ?? 0)) * plan['Actual Loops'];
}
