import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ActorDirectory } from '../src/modules/actor/actor-directory.ts';
import { JobRunner } from '../src/modules/job/job-runner.ts';
import { ContentKit } from './kit/content-kit.ts';
import { FieldMaker } from './kit/fields.ts';
import { makeWorld, type World } from './kit/world.ts';

const START = `mutation ($input: ChangeMatchingInput!) { changeMatching(input: $input) { id state } }`;
const JOB = 'state progress result errorCode errorMessage failures { objectId code message }';

/** A statement has a time limit. */
const COPIED_AT_ONCE = 10_000;

/** Covers one change of everything that matches a filter. */
describe('all that match', () => {
  let kit: ContentKit;
  let world: World;
  let runner: JobRunner;
  let fields: FieldMaker;
  let setId: string;

  beforeAll(async () => {
    kit = await ContentKit.start();
    runner = kit.running.app.get(JobRunner);
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    world = await makeWorld(kit);
    fields = new FieldMaker(kit, world.manager);
    setId = await fields.setOf(world.project);
  });

  const start = async (
    change: object,
    { objectType = 'NOTE', who = world.manager, ...collection }: Record<string, unknown> & { who?: Actor } = {},
  ): Promise<string> => {
    const input = { objectType, collection: { projectId: world.project, ...collection }, change };
    return (await kit.do(who, START, { input })).changeMatching.id;
  };
  const step = (jobId: string) => runner.step({ teamId: world.teamId, jobId });
  const finish = async (jobId: string, who = world.manager) => {
    while (!(await step(jobId)));
    return (await kit.do(who, `{ job(id: "${jobId}") { ${JOB} } }`)).job;
  };
  /** Copies the world's own note below its project, with the titles "Copy 1" and so on. */
  const copyNotes = async (count: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let first = 1; first <= count; first += COPIED_AT_ONCE)
      ids.push(...(await copyPart(first, Math.min(count, first + COPIED_AT_ONCE - 1))));
    return ids;
  };
  const copyPart = (first: number, last: number): Promise<string[]> =>
    kit.store.in({ teamId: world.teamId }, async (trx) => {
      const { rows: named } = await sql<{
        columns: string;
      }>`select string_agg(quote_ident(column_name), ', ') as columns
        from information_schema.columns where table_name = 'note' and is_generated = 'NEVER'
          and column_name not in ('id', 'title', 'rank')`.execute(trx);
      const columns = sql.raw(named[0]?.columns ?? '');
      const { rows } = await sql<{ id: string }>`
        with made as (
          insert into note (id, title, rank, ${columns})
          select gen_random_uuid(), 'Copy ' || n, 1000000 + n, ${columns} from note, generate_series(${first}::int, ${last}::int) n
          where id = ${world.note}::uuid returning id
        )
        select id from made`.execute(trx);
      const ids = rows.map(({ id }) => id);
      const { rows: placed } = await sql<{ columns: string }>`
        select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
        where table_name = 'acl_node' and is_generated = 'NEVER' and column_name not in ('id', 'chain')`.execute(trx);
      const nodeColumns = sql.raw(placed[0]?.columns ?? '');
      await sql`insert into acl_node (id, chain, ${nodeColumns})
        select made.id, array_replace(n.chain, n.id, made.id), ${nodeColumns} from acl_node n
        cross join unnest(${ids}::uuid[]) as made (id) where n.id = ${world.note}::uuid`.execute(trx);
      return ids;
    });
  const versionsOf = (ids: readonly string[]): Promise<number[]> =>
    kit.store.in({ teamId: world.teamId }, async (trx) => {
      const { rows } = await sql<{ version: number }>`select distinct version from note
        where id = any(${[...ids]}::uuid[]) order by 1`.execute(trx);
      return rows.map(({ version }) => version);
    });
  const countOf = async (collection: object): Promise<number> => {
    const { noteCollection } = await kit.do(
      world.manager,
      'query ($input: CollectionInput!) { noteCollection(input: $input, first: 1) { totalCount } }',
      { input: { projectId: world.project, ...collection } },
    );
    return noteCollection.totalCount;
  };
  const fieldFilter = (fieldType: string, id: string, operatorType: string, values: unknown) => ({
    filter: {
      combinator: 'And',
      filters: [{ field: { kind: 'note', fieldType, id }, operatorType, values }],
    },
  });

  it('get a value once each, even if the change makes them leave the filter', async () => {
    const field = await fields.field(setId, 'NUMBER', 'Score');
    const ids = [...(await copyNotes(1_050)), world.note];
    const [before] = await versionsOf([world.note]);
    const unset = fieldFilter('NUMBER', field.id, 'IsEmpty', null);
    expect(await countOf(unset)).toBe(ids.length);
    const job = await start({ values: { [field.id]: '7' } }, unset);
    // The first step only collects objects; the second changes some of them.
    expect(await step(job)).toBe(false);
    expect(await step(job)).toBe(false);
    const left = await countOf(unset);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(ids.length);
    // Objects that start to match after this are not part of the job.
    const late = (await copyNotes(1))[0] ?? '';
    expect(await finish(job)).toEqual({
      state: 'DONE',
      progress: 1,
      result: { total: ids.length, changed: ids.length, failed: 0 },
      errorCode: null,
      errorMessage: null,
      failures: [],
    });
    expect(await countOf(unset)).toBe(1);
    expect(await versionsOf(ids)).toEqual([(before ?? 0) + 1]);
    const { note } = await kit.do(world.manager, `{ note(id: "${late}") { fieldDatum } }`);
    expect(note.fieldDatum).toEqual({});
  });

  it('are changed by a job that names the fields, tags or project it is about', async () => {
    const field = await fields.field(setId, 'NUMBER', 'Seats');
    const namesOf = async (id: string) =>
      (await kit.do(world.manager, `{ job(id: "${id}") { input } }`)).job.input.names;
    expect(await namesOf(await start({ values: { [field.id]: '7' } }))).toEqual(['Seats']);
    expect(await namesOf(await start({ projectId: world.project }))).toEqual(['Project']);
    const tags = { tags: { addIds: [world.tag] } };
    expect(await namesOf(await start(tags, { objectType: 'HIGHLIGHT' }))).toEqual(['Tag']);
    expect(await namesOf(await start({ archived: true }))).toEqual([]);
  });

  it('are listed with a code if they may not be changed, and the rest is changed', async () => {
    const field = await fields.field(setId, 'TEXT', 'Remark');
    const [hidden = '', locked = '', free = ''] = await copyNotes(3);
    const own = { principalKind: 'USER', principalId: world.manager.userId, level: 'FULL' };
    const reader = { principalKind: 'USER', principalId: world.contributor.userId, level: 'READ' };
    await kit.do(
      world.manager,
      `mutation ($grants: [GrantInput!]!) { setPermissions(input: { kind: NOTE, id: "${hidden}", restricted: true, grants: $grants }) { restricted } }`,
      { grants: [own, reader] },
    );
    await kit.do(world.manager, `mutation { updateNote(input: { id: "${locked}", locked: true }) { id } }`);
    const job = await start({ values: { [field.id]: 'seen' } }, { who: world.contributor });
    const done = await finish(job, world.contributor);
    expect(done.result).toEqual({ total: 4, changed: 2, failed: 2 });
    expect(
      Object.fromEntries(done.failures.map((each: { objectId: string; code: string }) => [each.objectId, each.code])),
    ).toEqual({
      [hidden]: 'FORBIDDEN',
      [locked]: 'CONTENT_LOCKED',
    });
    const { note } = await kit.do(world.manager, `{ note(id: "${free}") { fieldDatum } }`);
    expect(note.fieldDatum).toEqual({ [field.id]: 'seen' });
  });

  it('keep their order when moved, can be archived and brought back, and can be deleted', async () => {
    const { createProject } = await kit.do(world.manager, 'mutation { createProject(input: { title: "To" }) { id } }');
    await copyNotes(230);
    const titles = async (projectId: string): Promise<string[]> => {
      const { noteCollection } = await kit.do(
        world.manager,
        'query ($input: CollectionInput!) { noteCollection(input: $input, first: 200) { nodes { title } } }',
        { input: { projectId, query: 'Copy' } },
      );
      return noteCollection.nodes.map(({ title }: { title: string }) => title);
    };
    const before = await titles(world.project);
    const moved = await finish(await start({ projectId: createProject.id }, { query: 'Copy', titleOnly: true }));
    expect(moved.result).toEqual({ total: 230, changed: 230, failed: 0 });
    expect(await titles(createProject.id)).toEqual(before);
    expect(await countOf({})).toBe(1);
    const there = { projectId: createProject.id };
    expect((await finish(await start({ archived: true }, there))).result.changed).toBe(230);
    expect(await countOf(there)).toBe(0);
    const back = await start({ archived: false }, { ...there, includeArchived: true });
    expect((await finish(back)).result.changed).toBe(230);
    expect(await countOf(there)).toBe(230);
    expect((await finish(await start({ delete: true }, there))).result.changed).toBe(230);
    expect(await countOf({ ...there, includeArchived: true })).toBe(0);
    const { trash } = await kit.do(
      world.manager,
      `{ trash(first: 200, projectId: "${createProject.id}") { nodes { id } } }`,
    );
    expect(trash.nodes).toHaveLength(200);
  });

  it('get tags, and lose them', async () => {
    const { createTag } = await kit.do(
      world.manager,
      `mutation { createTag(input: { title: "Second", tagGroupId: "${world.tagGroup}" }) { id } }`,
    );
    const change = { tags: { addIds: [createTag.id], removeIds: [world.tag] } };
    const done = await finish(await start(change, { objectType: 'HIGHLIGHT' }));
    expect(done.result).toEqual({ total: 1, changed: 1, failed: 0 });
    const { highlight } = await kit.do(world.manager, `{ highlight(id: "${world.highlight}") { tags { id } } }`);
    expect(highlight.tags).toEqual([{ id: createTag.id }]);
  });

  it('stop with a code when whoever started the job may no longer do it', async () => {
    await copyNotes(500);
    const actors = kit.running.app.get(ActorDirectory);
    const job = await start({ archived: true }, { who: world.contributor });
    await step(job);
    await step(job);
    kit.workspaces.change(world.contributor, { role: 'VIEWER' });
    actors.forgetAll();
    const ended = await finish(job, { ...world.contributor, role: 'VIEWER' });
    expect(ended).toMatchObject({ state: 'FAILED', errorCode: 'FORBIDDEN', result: { total: 501, changed: 200 } });
    expect(await countOf({})).toBe(301);
    // Meanwhile, the project to which they were to move was deleted.
    kit.workspaces.change(world.contributor, {});
    actors.forgetAll();
    const { createProject } = await kit.do(world.manager, 'mutation { createProject(input: { title: "To" }) { id } }');
    const other = await start({ projectId: createProject.id }, { who: world.contributor });
    await step(other);
    await step(other);
    await kit.do(world.manager, `mutation { deleteContent(kind: PROJECT, id: "${createProject.id}") }`);
    expect(await finish(other, world.contributor)).toMatchObject({ state: 'FAILED', errorCode: 'NOT_FOUND' });
  });

  it('keep what was changed before a cancellation, and nothing else is left', async () => {
    await copyNotes(500);
    const job = await start({ archived: true });
    await step(job);
    await step(job);
    await kit.do(world.manager, `mutation { cancelJob(id: "${job}") { id } }`);
    expect(await finish(job)).toMatchObject({
      state: 'CANCELLED',
      errorMessage: 'User requested cancellation',
      result: { total: 501, changed: 200, failed: 0 },
    });
    expect(await countOf({})).toBe(301);
    const { rows } = await kit.store.in({ teamId: world.teamId }, (trx) =>
      sql<{ left: number }>`select count(*)::int as left from job_object`.execute(trx),
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('may be none, and must not be too many', async () => {
    const none = await finish(await start({ delete: true }, { query: `nothing${newId()}`, titleOnly: true }));
    expect(none).toMatchObject({ state: 'DONE', progress: 1, result: { total: 0, changed: 0, failed: 0 } });
    await copyNotes(COUNT_LIMITS.jobObjects);
    const many = await finish(await start({ archived: true }));
    expect(many).toMatchObject({ state: 'FAILED', errorCode: 'BAD_USER_INPUT', result: null });
    expect(many.errorMessage).toContain(String(COUNT_LIMITS.jobObjects));
    expect(await countOf({})).toBeGreaterThan(10_000);
  }, 120_000);

  it('cannot be changed by somebody who may not see where they are, or may only read them', async () => {
    const ask = async (who: Actor, change: object, projectId = world.project) =>
      (await kit.ask(who, START, { input: { objectType: 'NOTE', collection: { projectId }, change } })).code;
    expect(await ask(world.viewer, { archived: true })).toBe('FORBIDDEN');
    const stranger = kit.workspaces.add(newId(), 'MANAGER');
    expect(await ask(stranger, { archived: true })).toBe('NOT_FOUND');
    const elsewhere = await makeWorld(kit);
    expect(await ask(world.manager, { projectId: elsewhere.project })).toBe('NOT_FOUND');
    const theirs = new FieldMaker(kit, elsewhere.manager);
    const foreign = await theirs.field(await theirs.setOf(elsewhere.project), 'TEXT', 'Theirs');
    expect(await ask(world.manager, { values: { [foreign.id]: 'x' } })).toBe('BAD_USER_INPUT');
  });
});
