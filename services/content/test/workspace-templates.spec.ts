import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { EMPTY_VIEW, fieldKey } from '@fieldloom/views/view-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { ContentKit } from './kit/content-kit.ts';
import { FieldMaker } from './kit/fields.ts';
import { makeWorld, type World } from './kit/world.ts';

const TEMPLATE = `id kind title summary icon version mayChange
  parts { readme tagBoards tags fields views notes highlights insights }`;
const SAVE = `mutation ($input: CreateProjectTemplateInput!) { made: createProjectTemplate(input: $input) { ${TEMPLATE} } }`;
const MAKE = `mutation ($id: ID!, $title: String) {
  made: createProjectFromWorkspaceTemplate(templateId: $id, title: $title) { losses { kind title count } project { id title templateId } } }`;
const PROJECT = `query ($id: ID!) { project(id: $id) { id title templateId noteCount highlightCount insightCount
  noteFieldSet { fields { id label type options } } insightFieldSet { fields { label } }
  fieldPreferences(objectType: NOTE) { field { label } visible }
  tagBoards { title groups { title color tags { id title color description } } }
  views { id title layout isDefault viewData }
  notes { nodes { id title text fieldDatum highlights { text orphaned anchor { quote } tags { title } } } }
  insights { nodes { title text embeddedHighlights { id text } } } } }`;

let kit: ContentKit;
let world: World;

beforeAll(async () => {
  kit = await ContentKit.start();
});
afterAll(() => kit.stop());
beforeEach(async () => {
  kit.workspaces.templates = true;
  kit.workspaces.templateLimit = undefined;
  kit.workspaces.projectLimit = undefined;
  world = await makeWorld(kit);
});

const save = async (input: object = {}, who: Actor = world.manager) =>
  (await kit.do(who, SAVE, { input: { projectId: world.project, ...input } })).made;
const make = async (id: string, who: Actor = world.manager, title?: string) =>
  (await kit.do(who, MAKE, { id, title })).made;
const read = async (id: string, who: Actor = world.manager) => (await kit.do(who, PROJECT, { id })).project;
const templates = async (who: Actor = world.viewer, kind = 'PROJECT'): Promise<{ id: string; title: string }[]> =>
  (await kit.do(who, `{ workspaceTemplates(kind: ${kind}) { id title } }`)).workspaceTemplates;

/**
 * Creates a study with fields, a view that filters by one and by a tag, a marked note with values, and an insight with
 * a card.
 */
async function makeStudy() {
  const fields = new FieldMaker(kit, world.manager);
  const plan = await fields.select(await fields.setOf(world.project), 'Plan', ['Free', 'Pro']);
  await fields.field(await fields.setOf(world.project, 'insight'), 'NUMBER', 'Weight');
  const shared = await fields.field(await fields.group('Everywhere'), 'TEXT', 'Region');
  const pro = plan.options.options[1]?.id ?? '';
  const note = (
    await kit.do(world.manager, 'mutation ($input: CreateNoteInput!) { made: createNote(input: $input) { id } }', {
      input: { projectId: world.project, title: 'Call', text: 'They pay too much.\n\nThey stay anyway.' },
    })
  ).made.id;
  await fields.set(note, { [plan.id]: pro, [shared.id]: 'North' });
  const highlight = (
    await kit.do(
      world.manager,
      `mutation { made: createHighlight(input: { noteId: "${note}", passage: { quote: "They pay too much." }, tagIds: ["${world.tag}"] }) { id } }`,
    )
  ).made.id;
  const viewData = {
    ...EMPTY_VIEW,
    columns: [{ key: 'title' }, { key: fieldKey(plan.id), width: 200 }, { key: fieldKey(shared.id) }],
    sort: [{ key: fieldKey(plan.id), direction: 'DESC' }],
    group: { type: 'SELECT', id: plan.id, hiddenOptions: ['none'] },
    filter: {
      combinator: 'And',
      filters: [
        { field: { kind: 'custom', fieldType: 'SELECT', id: plan.id }, operatorType: 'IsOneOf', values: [pro] },
        { field: { kind: 'system', fieldType: 'Tags' }, operatorType: 'IsOneOf', values: [world.tag] },
        { field: { kind: 'custom', fieldType: 'TEXT', id: shared.id }, operatorType: 'IsNotEmpty', values: null },
      ],
    },
  };
  const view = (
    await kit.do(world.manager, 'mutation ($input: CreateViewInput!) { made: createView(input: $input) { id } }', {
      input: { projectId: world.project, layout: 'TABLE', objectType: 'NOTE', title: 'Payers', viewData },
    })
  ).made.id;
  await kit.do(
    world.manager,
    `mutation { setDefaultView(projectId: "${world.project}", objectType: NOTE, viewId: "${view}") { id } }`,
  );
  return { plan, pro, shared, note, highlight, view, viewData };
}

describe('projects of a workspace’s own templates', () => {
  it('have its fields, tags and views, and views refer to the new fields', async () => {
    const study = await makeStudy();
    const template = await save({ title: 'Our study', summary: 'How we ask', icon: 'mic' });
    expect(template).toMatchObject({
      kind: 'PROJECT',
      title: 'Our study',
      icon: 'mic',
      parts: { readme: false, tagBoards: 1, tags: 1, fields: 2, views: 1, notes: 0, highlights: 0, insights: 0 },
    });
    const { project, losses } = await make(template.id, world.manager, 'Second study');
    expect(losses).toEqual([]);
    expect(project).toMatchObject({ title: 'Second study', templateId: template.id });
    const made = await read(project.id);
    const [plan] = made.noteFieldSet.fields;
    expect(made.noteFieldSet.fields).toHaveLength(1);
    expect(plan).toMatchObject({ label: 'Plan', type: 'SELECT' });
    expect(made.insightFieldSet.fields).toEqual([{ label: 'Weight' }]);
    const pro = plan.options.options.find((option: { label: string }) => option.label === 'Pro').id;
    expect([plan.id, pro]).not.toEqual([study.plan.id, study.pro]);
    const [board] = made.tagBoards;
    expect(board).toMatchObject({ title: 'Board', groups: [{ title: 'Group', tags: [{ title: 'Tag' }] }] });
    const tag = board.groups[0].tags[0].id;
    let text = JSON.stringify(study.viewData);
    for (const [from, to] of [
      [study.plan.id, plan.id],
      [study.pro, pro],
      [world.tag, tag],
    ] as const) {
      expect(from).not.toBe(to);
      text = text.replaceAll(from, to);
    }
    expect(made.views).toEqual([
      { id: expect.any(String), title: 'Payers', layout: 'TABLE', isDefault: true, viewData: JSON.parse(text) },
    ]);
    expect(made).toMatchObject({ noteCount: 0, insightCount: 0 });
    // The original project is unchanged.
    expect((await read(world.project)).views[0].viewData).toEqual(study.viewData);
  });

  it('have its notes, highlights, values and insights, if the template includes them', async () => {
    const study = await makeStudy();
    const fields = new FieldMaker(kit, world.manager);
    await kit.do(
      world.manager,
      `mutation { createHighlight(input: { noteId: "${world.note}", text: "Um", audioVideo: { fileId: "${newId()}", startMs: 0, endMs: 9 } }) { id } }`,
    );
    const template = await save({ withContent: true });
    // What belongs to a recording stays behind, unless its words are in the note. So does a note in the trash.
    expect(template.parts).toMatchObject({ notes: 2, highlights: 2, insights: 1 });
    const { project, losses } = await make(template.id);
    expect(losses).toEqual([{ kind: 'HIGHLIGHT', title: 'Note', count: 1 }]);
    const made = await read(project.id);
    expect(made).toMatchObject({ noteCount: 2, highlightCount: 2, insightCount: 1 });
    const note = made.notes.nodes.find((each: { title: string }) => each.title === 'Call');
    expect(note.text).toBe('They pay too much.\nThey stay anyway.');
    expect(note.highlights).toEqual([
      {
        text: 'They pay too much.',
        orphaned: false,
        anchor: { quote: 'They pay too much.' },
        tags: [{ title: 'Tag' }],
      },
    ]);
    const [plan] = made.noteFieldSet.fields;
    const pro = plan.options.options[1].id;
    expect(note.fieldDatum).toEqual({ [plan.id]: pro, [study.shared.id]: 'North' });
    // The view's filter finds it, because its field, its option and its tag all belong to the new project.
    const [view] = made.views;
    const found = await kit.do(
      world.viewer,
      'query ($input: CollectionInput!) { noteCollection(input: $input) { nodes { id } ignored { because } } }',
      { input: { projectId: project.id, filter: view.viewData.filter } },
    );
    expect(found.noteCollection).toEqual({ nodes: [{ id: note.id }], ignored: [] });
    expect(await fields.valuesOf(study.note)).toEqual({ [study.plan.id]: study.pro, [study.shared.id]: 'North' });
  });

  it("can be edited: a note's document accepts edits, and its highlights follow", async () => {
    await makeStudy();
    const { project } = await make((await save({ withContent: true })).id);
    const rows = await kit.store.in({ teamId: world.teamId }, async (trx) => {
      const { rows: found } = await sql<{ kind: string; text: string }>`
        select d.kind, n.text from live_document d join note n on n.id = d.id where n.project_id = ${project.id}::uuid
          and d.last_seq = d.projected_seq and exists (select from document_update u where u.document_id = d.id)`.execute(
        trx,
      );
      return found;
    });
    expect(rows.map(({ kind }) => kind)).toEqual(['NOTE', 'NOTE']);
  });

  it('are created once per request', async () => {
    const template = await save();
    const headers = { 'idempotency-key': newId() };
    const both = await Promise.all([1, 2].map(() => kit.ask(world.manager, MAKE, { id: template.id }, headers)));
    expect(new Set(both.map(({ data }) => data.made.project.id)).size).toBe(1);
    const { projects } = await kit.do(world.manager, '{ projects { templateId } }');
    expect(projects.filter((each: { templateId: string | null }) => each.templateId === template.id)).toHaveLength(1);
  });

  it('are created without what is gone, and say so', async () => {
    const study = await makeStudy();
    const template = await save({ withContent: true });
    await kit.do(world.manager, `mutation { deleteField(id: "${study.shared.id}") }`);
    const { project, losses } = await make(template.id);
    expect(losses).toEqual(
      expect.arrayContaining([
        { kind: 'FILTER', title: 'Payers', count: 1 },
        { kind: 'COLUMN', title: 'Payers', count: 1 },
        { kind: 'VALUE', title: 'Call', count: 1 },
      ]),
    );
    const [view] = (await read(project.id)).views;
    expect(view.viewData.filter.filters).toHaveLength(2);
  });

  it("leave out what the template's creator could not see", async () => {
    const study = await makeStudy();
    await kit.do(
      world.manager,
      `mutation { setPermissions(input: { kind: NOTE, id: "${study.note}", restricted: true,
        grants: [{ principalKind: USER, principalId: "${world.manager.userId}", level: FULL }] }) { restricted } }`,
    );
    const template = await save({ withContent: true }, world.contributor);
    expect(template.parts).toMatchObject({ notes: 1, highlights: 1 });
    expect(JSON.stringify(await read((await make(template.id)).project.id))).not.toContain('They pay too much');
  });

  it('leave nothing behind when a part of them cannot be created', async () => {
    const study = await makeStudy();
    const template = await save({ withContent: true });
    await kit.store.in({ teamId: world.teamId }, (trx) =>
      sql`update template set content = jsonb_set(content, '{views,0,objectType}', '"NOTHING"')
        where id = ${template.id}::uuid`.execute(trx),
    );
    expect((await kit.ask(world.manager, MAKE, { id: template.id })).errors).toHaveLength(1);
    expect((await kit.do(world.manager, '{ projects { id } }')).projects).toHaveLength(1);
    expect((await read(world.project)).views[0].id).toBe(study.view);
  });
});

describe('templates of a workspace', () => {
  it('are visible to everybody, and changed by their creator and managers', async () => {
    const { id } = await save({}, world.contributor);
    const other = kit.workspaces.add(world.teamId, 'CONTRIBUTOR');
    const rename = (who: Actor, title: string) =>
      kit.ask(
        who,
        `mutation { updateTemplate(input: { id: "${id}", title: "${title}" }) { title summary mayChange version } }`,
      );
    expect(await templates(world.viewer)).toEqual([{ id, title: 'Project' }]);
    expect((await rename(other, 'x')).code).toBe('FORBIDDEN');
    expect((await rename(world.viewer, 'x')).code).toBe('FORBIDDEN');
    expect((await rename(world.contributor, 'Mine')).data.updateTemplate).toMatchObject({ title: 'Mine', version: 2 });
    expect((await rename(world.manager, 'Ours')).data.updateTemplate).toMatchObject({ title: 'Ours', mayChange: true });
    const seen = await kit.do(other, `{ workspaceTemplate(id: "${id}") { mayChange } }`);
    expect(seen.workspaceTemplate.mayChange).toBe(false);
    const readOnly = kit.workspaces.add(world.teamId, 'MANAGER', { readOnly: true });
    expect((await rename(readOnly, 'x')).code).toBe('FORBIDDEN');
  });

  it('go to the trash and come back, also by managers, and are purged', async () => {
    const { id } = await save({}, world.contributor);
    const act = async (who: Actor, what: string) =>
      (await kit.ask(who, `mutation { ${what}(kind: TEMPLATE, id: "${id}") }`)).code;
    const other = kit.workspaces.add(world.teamId, 'CONTRIBUTOR');
    expect(await act(other, 'deleteContent')).toBe('FORBIDDEN');
    expect(await act(world.manager, 'deleteContent')).toBeUndefined();
    expect(await templates()).toEqual([]);
    expect((await kit.ask(world.manager, MAKE, { id })).code).toBe('NOT_FOUND');
    const trash = async (who: Actor) =>
      (await kit.do(who, '{ trash(kinds: [TEMPLATE]) { nodes { id } } }')).trash.nodes.map(
        (item: { id: string }) => item.id,
      );
    expect([await trash(world.manager), await trash(world.contributor), await trash(other)]).toEqual([[id], [id], []]);
    expect(await act(other, 'restoreContent')).toBe('FORBIDDEN');
    expect(await act(world.contributor, 'restoreContent')).toBeUndefined();
    expect(await templates()).toHaveLength(1);
    expect(await act(world.contributor, 'deleteContent')).toBeUndefined();
    expect(await act({ ...world.manager, admin: true }, 'purgeContent')).toBeUndefined();
    expect(await act(world.contributor, 'restoreContent')).toBe('NOT_FOUND');
  });

  it('are created by those who may write in the project', async () => {
    expect((await kit.ask(world.viewer, SAVE, { input: { projectId: world.project } })).code).toBe('FORBIDDEN');
    const { made } = await kit.do(
      world.manager,
      'mutation { made: createProject(input: { title: "Read", workspaceAccess: READ }) { id } }',
    );
    expect((await kit.ask(world.contributor, SAVE, { input: { projectId: made.id } })).code).toBe('FORBIDDEN');
    const { id } = await save();
    expect((await kit.ask(world.contributor, MAKE, { id })).code).toBe('FORBIDDEN');
    const stranger = await makeWorld(kit);
    expect((await kit.ask(stranger.manager, MAKE, { id })).code).toBe('NOT_FOUND');
    expect(await templates(stranger.manager)).toEqual([]);
  });

  it('count towards the plan together with those of the catalog that projects use', async () => {
    await kit.do(world.manager, 'mutation { createProjectFromTemplate(templateId: "churn-study") { id } }');
    const first = await save();
    kit.workspaces.templateLimit = 2n;
    world = { ...world, manager: kit.workspaces.change(world.manager, { entitlementVersion: 2 }) };
    const refused = await kit.ask(world.manager, SAVE, { input: { projectId: world.project } });
    expect(refused.errors[0]?.extensions).toMatchObject({ code: 'LIMIT_REACHED', details: { prompt: 'templates' } });
    expect((await make(first.id)).project.title).toBe('Project');
    const third = await kit.ask(
      world.manager,
      'mutation { createProjectFromTemplate(templateId: "nps-feedback") { id } }',
    );
    expect(third.errors[0]?.extensions).toMatchObject({ details: { prompt: 'templates' } });
  });

  it('are limited in their number of objects', async () => {
    const { templateNotes } = COUNT_LIMITS;
    await kit.store.in({ teamId: world.teamId }, async (trx) => {
      await sql`insert into note (id, team_id, project_id, title) select gen_random_uuid(), ${world.teamId}::uuid,
        ${world.project}::uuid, 'n' || i from generate_series(1, ${templateNotes}) i`.execute(trx);
      await sql`insert into acl_node (id, team_id, kind, parent_id, chain)
        select n.id, n.team_id, 'NOTE', n.project_id, n.id || p.chain from note n join acl_node p on p.id = n.project_id
        where n.project_id = ${world.project}::uuid on conflict do nothing`.execute(trx);
    });
    const input = { projectId: world.project, withContent: true };
    const { errors } = await kit.ask(world.manager, SAVE, { input });
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', details: { limit: templateNotes } });
    // Without its notes it is small.
    expect((await save()).parts.notes).toBe(0);
  });

  it('are limited in their length of text', async () => {
    const text = 'x'.repeat(TEXT_LIMITS.templateContent - 2);
    const create = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }';
    await kit.do(world.manager, create, { input: { projectId: world.project, title: 'Long', text } });
    const { errors } = await kit.ask(world.manager, SAVE, { input: { projectId: world.project, withContent: true } });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { limit: TEXT_LIMITS.templateContent },
    });
  });
});

describe('templates of insights', () => {
  const SAVE_INSIGHT = `mutation ($input: CreateInsightTemplateInput!) { made: createInsightTemplate(input: $input) { ${TEMPLATE} document } }`;
  const USE = `mutation ($templateId: ID!, $projectId: ID!, $title: String) {
    made: createInsightFromTemplate(templateId: $templateId, projectId: $projectId, title: $title) { id title text document } }`;

  it('give their blocks to new insights', async () => {
    const { made: insight } = await kit.do(
      world.manager,
      `mutation { made: createInsight(input: { projectId: "${world.project}", title: "Findings", text: "What we saw" }) { id } }`,
    );
    const template = (
      await kit.do(world.contributor, SAVE_INSIGHT, { input: { insightId: insight.id, summary: 'For findings' } })
    ).made;
    expect(template).toMatchObject({ kind: 'INSIGHT', title: 'Findings', summary: 'For findings', parts: null });
    expect(JSON.stringify(template.document)).toContain('What we saw');
    expect(await templates(world.viewer, 'INSIGHT')).toEqual([{ id: template.id, title: 'Findings' }]);
    const input = { templateId: template.id, projectId: world.project };
    const { made } = await kit.do(world.contributor, USE, { ...input, title: 'March' });
    expect(made).toMatchObject({ title: 'March', text: 'What we saw', document: template.document });
    expect((await kit.ask(world.viewer, USE, input)).code).toBe('FORBIDDEN');
    expect((await kit.ask(world.manager, MAKE, { id: template.id })).code).toBe('NOT_FOUND');
  });

  it('exist in every workspace', async () => {
    const { insightTemplates } = await kit.do(world.viewer, '{ insightTemplates { id title summary document } }');
    expect(insightTemplates.length).toBeGreaterThan(1);
    for (const { id, title, document } of insightTemplates) {
      const { made } = await kit.do(world.contributor, USE, { templateId: id, projectId: world.project });
      expect(made).toMatchObject({ title, document });
      expect(made.text.length).toBeGreaterThan(100);
    }
    const unknown = await kit.ask(world.contributor, USE, { templateId: 'world-peace', projectId: world.project });
    expect(unknown.code).toBe('BAD_USER_INPUT');
  });
});
