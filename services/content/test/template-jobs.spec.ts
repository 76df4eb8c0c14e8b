import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { JobService } from '../src/modules/job/job.service.ts';
import { JobRunner } from '../src/modules/job/job-runner.ts';
import { ContentKit } from './kit/content-kit.ts';
import { FIELD, FieldMaker, type MadeField } from './kit/fields.ts';
import { makeWorld, type World } from './kit/world.ts';

const JOB = 'id kind state progress result errorCode objectKind objectId input';
const START = `mutation ($input: CreateProjectTemplateInput!) { job: startProjectTemplate(input: $input) { ${JOB} } }`;
const MAKE = `mutation ($id: ID!) { made: createProjectFromWorkspaceTemplate(templateId: $id, title: "Second") {
  losses { kind title count } project { id noteCount } job { ${JOB} } } }`;
const PROJECT = `query ($id: ID!) { project(id: $id) { id noteCount highlightCount insightCount readme { text }
  notes(first: 100) { nodes { title text fieldDatum highlights { text orphaned tags { title } } } }
  insights { nodes { title text embeddedHighlights { text } } } } }`;
/** More than one request handles. */
const NOTES = COUNT_LIMITS.templateAtOnce + 5;

/** Covers templates of projects with many notes. */
describe('large templates', () => {
  let kit: ContentKit;
  let world: World;
  let runner: JobRunner;

  beforeAll(async () => {
    kit = await ContentKit.start();
    runner = kit.running.app.get(JobRunner);
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    kit.workspaces.templates = true;
    kit.workspaces.templateLimit = undefined;
    kit.workspaces.projectLimit = undefined;
    world = await makeWorld(kit);
  });

  const start = async (input: object = {}, who: Actor = world.manager) =>
    (await kit.do(who, START, { input: { projectId: world.project, withContent: true, ...input } })).job;
  const step = (jobId: string) => runner.step({ teamId: world.teamId, jobId });
  const read = async (jobId: string, who: Actor = world.manager) =>
    (await kit.do(who, `{ job(id: "${jobId}") { ${JOB} } }`)).job;
  const finish = async (jobId: string) => {
    while (!(await step(jobId)));
    return read(jobId);
  };
  const templates = async (): Promise<{ id: string; title: string; parts: Record<string, number> }[]> =>
    (
      await kit.do(
        world.viewer,
        '{ workspaceTemplates(kind: PROJECT) { id title parts { notes highlights insights } } }',
      )
    ).workspaceTemplates;
  /** Creates empty notes, because only their number matters. */
  const addNotes = (count: number): Promise<void> =>
    kit.store.in({ teamId: world.teamId }, async (trx) => {
      await sql`insert into note (id, team_id, project_id, title, rank)
        select gen_random_uuid(), ${world.teamId}::uuid, ${world.project}::uuid, 'Call ' || i, 1000000 + i
        from generate_series(1, ${count}) i`.execute(trx);
      await sql`insert into acl_node (id, team_id, kind, parent_id, chain)
        select n.id, n.team_id, 'NOTE', n.project_id, n.id || p.chain from note n join acl_node p on p.id = n.project_id
        where n.project_id = ${world.project}::uuid on conflict do nothing`.execute(trx);
    });
  const partsLeft = (): Promise<number> =>
    kit.store.in({ teamId: world.teamId }, async (trx) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from job_part`.execute(trx);
      return rows[0]?.count ?? -1;
    });

  it('are saved and used note by note, with everything where it was', async () => {
    const fields = new FieldMaker(kit, world.manager);
    const plan = await fields.field(await fields.setOf(world.project), 'TEXT', 'Plan');
    await addNotes(NOTES - 1);
    const { id: last } = (
      await kit.do(
        world.manager,
        `mutation { made: createNote(input: { projectId: "${world.project}", title: "The last call", text: "They pay too much." }) { id } }`,
      )
    ).made;
    await fields.set(last, { [plan.id]: 'Pro' });
    await kit.do(
      world.manager,
      `mutation { createHighlight(input: { noteId: "${last}", passage: { quote: "They pay too much" }, tagIds: ["${world.tag}"] }) { id } }`,
    );
    await kit.do(
      world.manager,
      `mutation { createReadme(projectId: "${world.project}", text: "Why they pay.") { id } }`,
    );

    const job = await start({ title: 'Large study' });
    expect(job).toMatchObject({
      kind: 'PROJECT_TEMPLATE',
      state: 'QUEUED',
      objectKind: 'PROJECT',
      objectId: world.project,
      input: { title: 'Large study' },
    });
    for (let count = 0; count < 3; count += 1) expect(await step(job.id)).toBe(false);
    expect(await read(job.id)).toMatchObject({ state: 'RUNNING', result: { read: 80 } });
    expect(await templates()).toEqual([]);
    const saved = await finish(job.id);
    // The world has a note and an insight of its own.
    const total = NOTES + 2;
    expect(saved).toMatchObject({ state: 'DONE', progress: 1, result: { total, read: total } });
    const [template] = await templates();
    expect(template).toMatchObject({ id: saved.result.templateId, title: 'Large study', parts: { notes: NOTES + 1 } });
    expect(await partsLeft()).toBe(0);

    const { project, job: filling } = (await kit.do(world.manager, MAKE, { id: template?.id })).made;
    expect(project).toMatchObject({ noteCount: 0 });
    expect(filling).toMatchObject({ kind: 'PROJECT_FROM_TEMPLATE', objectId: project.id, input: { title: 'Second' } });
    expect(await step(filling.id)).toBe(false);
    expect((await kit.do(world.manager, PROJECT, { id: project.id })).project).toMatchObject({
      noteCount: 40,
      readme: null,
    });
    expect(await finish(filling.id)).toMatchObject({ state: 'DONE', result: { total, added: total, losses: [] } });
    const made = (await kit.do(world.manager, PROJECT, { id: project.id })).project;
    const source = (await kit.do(world.manager, PROJECT, { id: world.project })).project;
    expect(made).toMatchObject({ noteCount: NOTES + 1, insightCount: 1, readme: { text: 'Why they pay.' } });
    expect(made.notes.nodes.map(({ title }: { title: string }) => title)).toEqual(
      source.notes.nodes.map(({ title }: { title: string }) => title),
    );
    const marked = (
      await kit.do(
        world.manager,
        `{ project(id: "${project.id}") { highlights { nodes { text orphaned tags { title } note { title fieldDatum } } } } }`,
      )
    ).project.highlights.nodes;
    expect(marked).toContainEqual(
      expect.objectContaining({ text: 'They pay too much', orphaned: false, tags: [{ title: 'Tag' }] }),
    );
    const [value] = marked.flatMap(({ note }: { note: { title: string; fieldDatum: object } }) =>
      note.title === 'The last call' ? Object.values(note.fieldDatum) : [],
    );
    expect(JSON.stringify(value)).toContain('Pro');
  });

  /** Creates fields of the project, and two notes, the last one of them all, with values in these. */
  const makeValues = async () => {
    const fields = new FieldMaker(kit, world.manager);
    const set = await fields.setOf(world.project);
    const seats = await fields.field(set, 'TEXT', 'Seats');
    const plan = await fields.select(set, 'Plan', ['Free', 'Pro', 'Team']);
    const owner = await fields.field(set, 'PERSON', 'Owner');
    const [free = '', pro = ''] = plan.options.options.map(({ id }) => id);
    const note = await fields.note(world.project, 'The last call');
    await fields.set(note, {
      [seats.id]: '7',
      [plan.id]: `${free},${pro}`,
      [owner.id]: `${world.contributor.userId},${world.viewer.userId}`,
    });
    return { fields, note, seats };
  };
  const fieldsOf = async (projectId: string): Promise<Record<string, MadeField>> => {
    const { project } = await kit.do(
      world.manager,
      `{ project(id: "${projectId}") { noteFieldSet { fields { ${FIELD} } } } }`,
    );
    const found: MadeField[] = project.noteFieldSet.fields;
    return Object.fromEntries(found.map((field) => [field.label, field]));
  };
  /** The last note's values as they are stored, in a project that was made of the template. */
  const storedIn = (projectId: string) =>
    kit.store.in({ teamId: world.teamId }, async (trx) => {
      const { rows } = await sql<{ label: string; position: number; text: string | null; ref_id: string | null }>`
        select f.label, d.position, d.text, d.ref_id from field_datum d join field f on f.id = d.field_id
          join note n on n.id = d.object_id
        where n.project_id = ${projectId}::uuid and n.title = 'The last call' order by f.label, d.position`.execute(
        trx,
      );
      return rows;
    });
  /** Makes a job change a field, until it is canceled. */
  const hold = (fieldId: string): Promise<string> =>
    kit.store.as(world.manager, async (trx) => {
      const change = { type: 'OPTIONS', merged: [], restored: [] };
      const request = {
        kind: 'FIELD_CHANGE' as const,
        input: { fieldId, label: '', total: 1, change },
        key: undefined,
      };
      const { id } = await kit.running.app.get(JobService).start(trx, world.manager, request);
      await sql`update field set job_id = ${id}::uuid where id = ${fieldId}::uuid`.execute(trx);
      return id;
    });
  const cancel = (id: string) => kit.do(world.manager, `mutation { cancelJob(id: "${id}") { state } }`);

  it('write no value into a field that is of another type by now, nor options and people that are gone', async () => {
    await addNotes(NOTES);
    await makeValues();
    const template = (await finish((await start()).id)).result.templateId;
    kit.workspaces.remove(world.contributor);
    const { project, job } = (await kit.do(world.manager, MAKE, { id: template })).made;
    expect(await step(job.id)).toBe(false);
    // The notes with values are still to come.
    const { Seats: seats, Plan: plan } = await fieldsOf(project.id);
    await kit.do(
      world.manager,
      `mutation { changeFieldType(input: { id: "${seats?.id ?? ''}", type: NUMBER }) { id } }`,
    );
    const [, pro, team] = plan?.options.options ?? [];
    await kit.do(world.manager, 'mutation ($input: UpdateFieldInput!) { updateField(input: $input) { id } }', {
      input: { id: plan?.id, options: { options: [pro, team] } },
    });
    expect((await finish(job.id)).result.losses).toEqual([{ kind: 'VALUE', title: 'The last call', count: 3 }]);
    expect(await storedIn(project.id)).toEqual([
      { label: 'Owner', position: 0, text: null, ref_id: world.viewer.userId },
      { label: 'Plan', position: 0, text: null, ref_id: pro?.id },
    ]);
  });

  it('wait while a job changes a field of their values; within a request that is a conflict', async () => {
    const { fields, note } = await makeValues();
    const region = await fields.field(await fields.group('Everywhere'), 'TEXT', 'Region');
    await fields.set(note, { [region.id]: 'North' });
    const small = (
      await kit.do(
        world.manager,
        'mutation ($input: CreateProjectTemplateInput!) { made: createProjectTemplate(input: $input) { id } }',
        {
          input: { projectId: world.project, withContent: true },
        },
      )
    ).made.id;
    await addNotes(NOTES);
    const large = (await finish((await start()).id)).result.templateId;
    const holding = await hold(region.id);
    expect((await kit.ask(world.manager, MAKE, { id: small })).code).toBe('CONFLICT');
    const { project, job } = (await kit.do(world.manager, MAKE, { id: large })).made;
    // The first notes have its values.
    await expect(step(job.id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await cancel(holding);
    expect(await finish(job.id)).toMatchObject({ state: 'DONE', result: { losses: [] } });
    expect(await storedIn(project.id)).toHaveLength(6);
    // A field whose type was changed since the template was saved gets nothing.
    await kit.do(world.manager, `mutation { changeFieldType(input: { id: "${region.id}", type: SELECT }) { id } }`);
    const { project: second, losses } = (await kit.do(world.manager, MAKE, { id: small })).made;
    expect(losses).toEqual([{ kind: 'VALUE', title: 'The last call', count: 1 }]);
    expect((await storedIn(second.id)).map(({ label }) => label)).toEqual(['Owner', 'Owner', 'Plan', 'Plan', 'Seats']);
  });

  it('are made within the request if they are small, and always for programs', async () => {
    await addNotes(NOTES);
    const small = (
      await kit.do(
        world.manager,
        `mutation { made: createProjectTemplate(input: { projectId: "${world.project}" }) { id } }`,
      )
    ).made;
    expect((await kit.do(world.manager, MAKE, { id: small.id })).made.job).toBeNull();
    const large = (await finish((await start()).id)).result.templateId;
    const program: Actor = {
      ...world.manager,
      key: { kind: 'api-token', id: newId(), scopes: ['CONTENT_READ', 'CONTENT_WRITE'] },
    };
    const { project, job } = (await kit.do(program, MAKE, { id: large })).made;
    expect([job, project.noteCount]).toEqual([null, NOTES + 1]);
    const refused = await kit.ask(program, START, { input: { projectId: world.project, withContent: true } });
    expect(JSON.stringify(refused.errors)).toContain('FORBIDDEN');
  });

  it('leave nothing behind when they are stopped, and what already came into a project stays', async () => {
    await addNotes(NOTES);
    const saving = await start();
    await step(saving.id);
    await step(saving.id);
    expect(await partsLeft()).toBe(1);
    await kit.do(world.manager, `mutation { cancelJob(id: "${saving.id}") { id } }`);
    expect(await finish(saving.id)).toMatchObject({ state: 'CANCELLED' });
    expect([await templates(), await partsLeft()]).toEqual([[], 0]);

    const template = (await finish((await start()).id)).result.templateId;
    const { project, job } = (await kit.do(world.manager, MAKE, { id: template })).made;
    await step(job.id);
    await kit.do(world.manager, `mutation { cancelJob(id: "${job.id}") { id } }`);
    expect(await finish(job.id)).toMatchObject({ state: 'CANCELLED', result: { added: 40 } });
    expect((await kit.do(world.manager, PROJECT, { id: project.id })).project.noteCount).toBe(40);
  });

  it('end when their project is deleted, and continue when the template goes to the trash', async () => {
    await addNotes(NOTES);
    const template = (await finish((await start()).id)).result.templateId;
    const first = (await kit.do(world.manager, MAKE, { id: template })).made;
    await kit.do(world.manager, `mutation { deleteContent(kind: PROJECT, id: "${first.project.id}") }`);
    expect(await finish(first.job.id)).toMatchObject({ state: 'FAILED', errorCode: 'NOT_FOUND' });
    const second = (await kit.do(world.manager, MAKE, { id: template })).made;
    await kit.do(world.manager, `mutation { deleteContent(kind: TEMPLATE, id: "${template}") }`);
    expect(await finish(second.job.id)).toMatchObject({ state: 'DONE' });
  });

  it('are refused before a job begins without the plan, the room or the right', async () => {
    const refusal = async (who: Actor) =>
      (await kit.ask(who, START, { input: { projectId: world.project, withContent: true } })).errors[0]?.extensions;
    expect(await refusal(world.viewer)).toMatchObject({ code: 'FORBIDDEN' });
    kit.workspaces.templateLimit = 0n;
    const bound = kit.workspaces.change(world.manager, { entitlementVersion: 2 });
    expect(await refusal(bound)).toMatchObject({ code: 'LIMIT_REACHED', details: { prompt: 'templates' } });
    kit.workspaces.templates = false;
    const without = kit.workspaces.change(world.manager, { entitlementVersion: 3 });
    expect(await refusal(without)).toMatchObject({ code: 'LIMIT_REACHED', details: { prompt: 'template' } });
    expect((await kit.do(world.manager, '{ jobs { id } }')).jobs).toEqual([]);
  });
});
