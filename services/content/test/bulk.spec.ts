import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

const RESULT = '{ changed failed { id code } }';
/** For a machine with two processors that is busy with other work too. */
const PATIENCE_MS = 4_000;

describe('many objects at once', () => {
  let kit: ContentKit;
  let world: World;
  let other: World;

  beforeAll(async () => {
    kit = await ContentKit.start();
    world = await makeWorld(kit);
    other = await makeWorld(kit);
  });
  afterAll(() => kit.stop());

  const run = async (call: string, variables: object, who = world.contributor) =>
    (await kit.do(who, `mutation ($ids: [ID!]!) { result: ${call} ${RESULT} }`, { ...variables })).result;
  const listOf = async (input: object = {}, who = world.viewer): Promise<string[]> => {
    const { noteCollection } = await kit.do(
      who,
      'query ($input: CollectionInput!) { noteCollection(input: $input, first: 200) { nodes { id } } }',
      { input: { projectId: world.project, ...input } },
    );
    return noteCollection.nodes.map(({ id }: { id: string }) => id);
  };
  const makeNote = async (title = 'N', projectId = world.project): Promise<string> => {
    const made = `mutation { createNote(input: { projectId: "${projectId}", title: "${title}" }) { id } }`;
    return (await kit.do(world.manager, made)).createNote.id;
  };
  const restrict = (kind: string, id: string) =>
    kit.do(
      world.manager,
      `mutation { setPermissions(input: { kind: ${kind}, id: "${id}", restricted: true,
        grants: [{ principalKind: USER, principalId: "${world.manager.userId}", level: FULL }] }) { restricted } }`,
    );
  const isArchivedInSearch = async ({ teamId }: World, kind: string, id: string): Promise<boolean> => {
    const { getSearchDocuments } = kit.rpc();
    const answer = await getSearchDocuments?.({ teamId, objects: [{ kind, id }], withoutText: true });
    return answer.documents[0].archived;
  };
  const lock = (id: string) =>
    kit.do(world.manager, `mutation { updateNote(input: { id: "${id}", locked: true }) { id } }`);

  it('are archived and come back, and those that may not be changed are named', async () => {
    const [free, hidden, locked] = [await makeNote(), await makeNote(), await makeNote()];
    await restrict('NOTE', hidden);
    await lock(locked);
    const ids = [free, hidden, locked, other.note];
    const codes = (failed: { id: string; code: string }[]) =>
      Object.fromEntries(failed.map(({ id, code }) => [id, code]));
    const result = await run('setArchived(kind: NOTE, ids: $ids, archived: true)', { ids });
    expect(result.changed).toBe(1);
    expect(codes(result.failed)).toEqual({
      [hidden]: 'NOT_FOUND',
      [locked]: 'CONTENT_LOCKED',
      [other.note]: 'NOT_FOUND',
    });
    const refused = await run('setArchived(kind: NOTE, ids: $ids, archived: true)', { ids: [free] }, world.viewer);
    expect(codes(refused.failed)).toEqual({ [free]: 'FORBIDDEN' });

    expect(await listOf()).not.toContain(free);
    expect(await listOf({ includeArchived: true })).toContain(free);
    const archived = [{ field: { kind: 'system', fieldType: 'Archived' }, operatorType: 'Is', values: true }];
    expect(await listOf({ filter: { combinator: 'And', filters: archived } })).toEqual([free]);
    expect((await kit.do(world.viewer, `{ note(id: "${free}") { archived } }`)).note.archived).toBe(true);
    expect(await isArchivedInSearch(world, 'NOTE', free)).toBe(true);
    await run('setArchived(kind: NOTE, ids: $ids, archived: false)', { ids: [free] });
    expect(await listOf()).toContain(free);
  });

  it('leave search with their note or project', async () => {
    const archivedOf = (kind: string, id: string) => isArchivedInSearch(other, kind, id);
    const setArchived = (kind: string, id: string, archived: boolean) =>
      kit.do(
        other.manager,
        `mutation { setArchived(kind: ${kind}, ids: ["${id}"], archived: ${archived}) { changed } }`,
      );
    await setArchived('NOTE', other.note, true);
    expect(await archivedOf('HIGHLIGHT', other.highlight)).toBe(true);
    expect(await archivedOf('INSIGHT', other.insight)).toBe(false);
    await setArchived('NOTE', other.note, false);
    expect(await archivedOf('HIGHLIGHT', other.highlight)).toBe(false);
    await setArchived('PROJECT', other.project, true);
    expect(await archivedOf('INSIGHT', other.insight)).toBe(true);
    expect(await archivedOf('PROJECT', other.project)).toBe(true);
    await setArchived('PROJECT', other.project, false);
  });

  it('move to another project with everything that belongs to them', async () => {
    const { createProject } = await kit.do(world.manager, 'mutation { createProject(input: { title: "To" }) { id } }');
    const notes = [await makeNote('First'), await makeNote('Second'), world.note];
    const result = await run(
      `moveContents(kind: NOTE, ids: $ids, projectId: "${createProject.id}")`,
      { ids: notes },
      world.manager,
    );
    expect(result).toEqual({ changed: 3, failed: [] });
    expect(await listOf({ projectId: createProject.id }, world.manager)).toEqual(notes);
    const { project } = await kit.do(
      world.manager,
      `{ project(id: "${createProject.id}") { highlights { nodes { id } } } }`,
    );
    expect(project.highlights.nodes).toEqual([{ id: world.highlight }]);
    const rights = (id: string) => kit.do(world.manager, `{ note(id: "${id}") { project { id } access { level } } }`);
    expect((await rights(world.note)).note.project.id).toBe(createProject.id);
    await run(`moveContents(kind: NOTE, ids: $ids, projectId: "${world.project}")`, { ids: notes }, world.manager);
    expect((await rights(world.note)).note.project.id).toBe(world.project);
  });

  it('get tags, and lose some', async () => {
    const { createTag } = await kit.do(
      world.manager,
      `mutation { createTag(input: { title: "Second", tagGroupId: "${world.tagGroup}" }) { id } }`,
    );
    const tagsOf = async () =>
      (await kit.do(world.viewer, `{ highlight(id: "${world.highlight}") { tags { id } } }`)).highlight.tags.map(
        ({ id }: { id: string }) => id,
      );
    const ids = [world.highlight];
    await run(`tagHighlights(ids: $ids, addTagIds: ["${createTag.id}", "${world.tag}"])`, { ids });
    expect(await tagsOf()).toEqual([world.tag, createTag.id]);
    await run(`tagHighlights(ids: $ids, removeTagIds: ["${world.tag}"])`, { ids });
    expect(await tagsOf()).toEqual([createTag.id]);
    await lock(world.note);
    const { changed, failed } = await run(`tagHighlights(ids: $ids, addTagIds: ["${world.tag}"])`, { ids });
    expect([changed, failed]).toEqual([0, [{ id: world.highlight, code: 'CONTENT_LOCKED' }]]);
    await kit.do(world.manager, `mutation { updateNote(input: { id: "${world.note}", locked: false }) { id } }`);
    await run(`tagHighlights(ids: $ids, addTagIds: ["${world.tag}"])`, { ids });
  });

  it('go to the trash with everything below them, and come back separately', async () => {
    const note = await makeNote('Deleted');
    const range = `{ fileId: "${note}", startMs: 0, endMs: 9 }`;
    const { createHighlight } = await kit.do(
      world.manager,
      `mutation { createHighlight(input: { noteId: "${note}", text: "x", audioVideo: ${range} }) { id } }`,
    );
    const both = [note, await makeNote('Also')];
    expect(await run('deleteContents(kind: NOTE, ids: $ids)', { ids: [...both, other.note] })).toEqual({
      changed: 2,
      failed: [{ id: other.note, code: 'NOT_FOUND' }],
    });
    expect((await kit.ask(world.manager, `{ highlight(id: "${createHighlight.id}") { id } }`)).code).toBe('NOT_FOUND');
    await kit.do(world.contributor, `mutation { restoreContent(kind: NOTE, id: "${note}") }`);
    const { highlight } = await kit.do(world.manager, `{ highlight(id: "${createHighlight.id}") { id } }`);
    expect(highlight.id).toBe(createHighlight.id);
    expect((await kit.ask(world.manager, `{ note(id: "${both[1]}") { id } }`)).code).toBe('NOT_FOUND');
    const highlights = await run('deleteContents(kind: HIGHLIGHT, ids: $ids)', { ids: [createHighlight.id] });
    expect(highlights).toEqual({ changed: 1, failed: [] });
    const projects = await run('deleteContents(kind: PROJECT, ids: $ids)', { ids: [world.project] });
    expect(projects.failed).toEqual([{ id: world.project, code: 'FORBIDDEN' }]);
  });

  it('are changed within seconds, even if they are a thousand', async () => {
    const count = COUNT_LIMITS.bulkObjects;
    const ids = await kit.store.in({ teamId: world.teamId }, async (trx) => {
      const { rows } = await sql<{ id: string }>`with made as (
          insert into note (id, team_id, project_id, title, rank)
          select gen_random_uuid(), ${world.teamId}, ${world.project}, 'Many', i from generate_series(1, ${count}::int) i
          returning id, team_id, project_id
        ), marked as (
          insert into highlight (id, team_id, note_id, project_id, text)
          select gen_random_uuid(), team_id, id, project_id, 'h' from made, generate_series(1, 3)
        )
        insert into acl_node (id, team_id, kind, parent_id, chain)
        select m.id, m.team_id, 'NOTE', m.project_id, m.id || p.chain
        from made m join acl_node p on p.id = m.project_id returning id`.execute(trx);
      return rows.map(({ id }) => id);
    });
    const { createProject } = await kit.do(world.manager, 'mutation { createProject(input: { title: "Far" }) { id } }');
    const took: Record<string, number> = {};
    for (const [name, call] of Object.entries({
      archive: 'setArchived(kind: NOTE, ids: $ids, archived: true)',
      move: `moveContents(kind: NOTE, ids: $ids, projectId: "${createProject.id}")`,
      delete: 'deleteContents(kind: NOTE, ids: $ids)',
    })) {
      const start = performance.now();
      expect(await run(call, { ids }, world.manager)).toEqual({ changed: count, failed: [] });
      took[name] = Math.round(performance.now() - start);
    }
    expect(Object.entries(took).filter(([, ms]) => ms > PATIENCE_MS)).toEqual([]);
  });
});
