import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { leafHasLevel } from '@fieldloom/permissions/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../src/database.ts';
import { HighlightRepository } from '../src/modules/highlight/highlight.repository.ts';
import { ProjectRepository } from '../src/modules/project/project.repository.ts';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

const SIZE = 1_000;

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
    const read = await kit.store.as(world.manager, async (trx) => {
      await fill(trx, world, SIZE);
      // What it chooses by itself when it expects a single highlight, because it has not looked at a new project yet.
      await sql`set local enable_hashjoin = off`.execute(trx);
      await sql`set local enable_mergejoin = off`.execute(trx);
      const plan = await run(
        trx,
        sql`from highlight h where h.project_id = ${world.project}::uuid
          and ${leafHasLevel(world.manager, 'READ', 'h.id', 'h.note_id')}`,
      );
      return rowsRead(plan, 'acl_node');
    });
    expect(read).toBeGreaterThan(0);
    // A look at each way to decide for each highlight, or all nodes once for each of the ways.
    expect(read).toBeLessThan(10 * SIZE);
  });

  it('of the highlights of a tag look these up, also in a workspace that the planner has not seen yet', async () => {
    const owner = kit.scratch.open({ url: kit.scratch.ownerUrl });
    await kit.store.in({ teamId: world.teamId }, (trx) => fill(trx, world, SIZE));
    await owner.forWorkspace({ teamId: world.teamId }, (trx) => sql`analyze highlight, highlight_tag`.execute(trx));
    await owner.close();
    const unseen = await makeWorld(kit);
    const read = await kit.store.as(unseen.manager, async (trx) => {
      await fill(trx, unseen, SIZE);
      const plan = await run(
        trx,
        sql`from highlight_tag t join highlight h on h.id = t.highlight_id
          where t.tag_id = ${unseen.tag}::uuid and h.deleted_at is null
            and ${leafHasLevel(unseen.manager, 'READ', 'h.id', 'h.note_id')}`,
      );
      return rowsRead(plan, 'highlight');
    });
    expect(read).toBeGreaterThanOrEqual(SIZE);
    expect(read).toBeLessThan(10 * SIZE);
  });

  const addNotes = (count: number) => kit.store.in({ teamId: world.teamId }, (trx) => insertNotes(trx, world, count));

  async function insertNotes(trx: Trx, { teamId, project }: World, count: number): Promise<void> {
    await sql`with made as (
        insert into note (id, team_id, project_id, title)
        select gen_random_uuid(), ${teamId}, ${project}, 'N' from generate_series(1, ${count}::int)
        returning id, team_id, project_id)
      insert into acl_node (id, team_id, kind, parent_id, chain)
      select m.id, m.team_id, 'NOTE', m.project_id, m.id || p.chain
      from made m join acl_node p on p.id = m.project_id`.execute(trx);
  }

  /** Makes notes with a tagged highlight each. */
  async function fill(trx: Trx, place: World, count: number): Promise<void> {
    await insertNotes(trx, place, count);
    await sql`with h as (
        insert into highlight (id, team_id, note_id, project_id, text)
        select gen_random_uuid(), team_id, id, project_id, 'H' from note
        where project_id = ${place.project}::uuid and title = 'N' order by id limit ${count} returning id)
      insert into highlight_tag (highlight_id, tag_id, team_id, position)
      select id, ${place.tag}::uuid, ${place.teamId}::uuid, 0 from h`.execute(trx);
  }

  /** Counts the rows of a query, and returns how that was done. */
  async function run(trx: Trx, query: RawBuilder<unknown>): Promise<PlanNode> {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`explain (analyze, timing off, format json)
      select count(*) ${query}`.execute(trx);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (plan === undefined) throw new Error('The query has no plan');
    return plan;
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

/** Returns how many rows of a table a statement has read, repetitions included, and how many pairs it compared in vain. */
function rowsRead(plan: PlanNode, table: string): number {
  const below = (plan.Plans ?? []).reduce((sum, part) => sum + rowsRead(part, table), 0);
  const rows = plan['Relation Name'] === table ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) : 0;
  return below + (rows + (plan['Rows Removed by Join Filter'] ?? 0)) * plan['Actual Loops'];
}
