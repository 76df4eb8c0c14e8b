import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { PROJECT_TEMPLATES } from '@fieldloom/kernel/project-templates';
import { calledFor } from '@fieldloom/rpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TEMPLATE_CONTENT } from '../src/modules/template/catalogue.ts';
import { ContentKit } from './kit/content-kit.ts';

const EVERYTHING = `templateId title summary color icon noteCount highlightCount insightCount
  tagBoards { title groups { title color tags { title color highlightCount } } }
  notes { nodes { title text highlights { text orphaned anchor { quote } tags { title } } } }
  insights { nodes { id title publishedAt text embeddedHighlights { text } document } }`;

const create = (templateId: string, title?: string) =>
  `mutation { made: createProjectFromTemplate(templateId: "${templateId}"${title === undefined ? '' : `, title: "${title}"`}) { id title } }`;

describe('projects of templates', () => {
  let kit: ContentKit;
  let manager: Actor;

  beforeAll(async () => {
    kit = await ContentKit.start();
  });
  beforeEach(() => {
    manager = kit.workspaces.add(newId(), 'MANAGER');
    kit.workspaces.templates = true;
    kit.workspaces.templateLimit = undefined;
    kit.workspaces.projectLimit = undefined;
  });
  afterAll(() => kit.stop());

  const projects = async (actor = manager) => (await kit.do(actor, '{ projects { id title templateId } }')).projects;
  const events = (kind: string) =>
    kit.store.in({ teamId: manager.teamId }, async (trx) => {
      const rows = await trx.selectFrom('outbox').select(['type']).where('team_id', '=', manager.teamId).execute();
      return rows.filter(({ type }) => type.startsWith(`content.${kind}`)).length;
    });

  const install = async (actor: Actor, templateId: string, idempotencyKey = newId()) => {
    return kit.rpc()['installTemplate']?.({ templateId, idempotencyKey }, calledFor(actor));
  };

  it('are offered to everybody in the workspace', async () => {
    const viewer = kit.workspaces.add(manager.teamId, 'VIEWER');
    const { projectTemplates } = await kit.do(viewer, '{ projectTemplates { id title summary color icon } }');
    expect(projectTemplates).toEqual(PROJECT_TEMPLATES.map((template) => ({ ...template })));
  });

  it.each(PROJECT_TEMPLATES.map(({ id }) => [id] as const))('contain everything in %s', async (id) => {
    const { made } = await kit.do(manager, create(id));
    const { project } = await kit.do(manager, `{ project(id: "${made.id}") { ${EVERYTHING} } }`);
    const sample = TEMPLATE_CONTENT[id];
    const notes = [sample.readme, ...sample.notes];
    expect(project).toMatchObject({
      templateId: id,
      title: sample.title,
      summary: sample.summary,
      noteCount: notes.length,
      highlightCount: notes.flatMap(({ highlights }) => highlights).length,
      insightCount: 1,
    });
    expect(project.notes.nodes.map((note: { title: string }) => note.title)).toEqual(notes.map(({ title }) => title));
    for (const [index, note] of notes.entries()) {
      const stored = project.notes.nodes[index];
      expect(stored.text).toBe(note.text.replaceAll('\n\n', '\n'));
      const found = stored.highlights.map((each: { text: string; tags: { title: string }[] }) => ({
        quote: each.text,
        tags: each.tags.map(({ title }) => title),
      }));
      expect(found).toEqual(
        expect.arrayContaining(note.highlights.map(({ quote, tags }) => ({ quote, tags: [...tags] }))),
      );
      for (const each of stored.highlights) {
        expect(each).toMatchObject({ orphaned: false, anchor: { quote: each.text } });
      }
    }
    const [board] = project.tagBoards;
    expect(board.title).toBe(sample.tagBoard.title);
    for (const [index, group] of sample.tagBoard.groups.entries()) {
      const stored = board.groups[index];
      expect(stored).toMatchObject({ title: group.title, color: group.color });
      expect(stored.tags.map((tag: { title: string }) => tag.title)).toEqual(group.tags);
    }
    const [insight] = project.insights.nodes;
    expect(insight).toMatchObject({ title: sample.insight.title, publishedAt: null });
    const cards = sample.insight.blocks.flatMap((block) => (block.kind === 'highlight' ? [block.quote] : []));
    expect(insight.embeddedHighlights.map((each: { text: string }) => each.text)).toEqual(cards);
    const kinds = insight.document.content.map((node: { type: string }) => node.type);
    expect(kinds).toEqual(expect.arrayContaining(['heading', 'bulletList', 'highlightCard']));
  });

  it('announce everything in them to search and open screens', async () => {
    await kit.do(manager, create('usability-test'));
    const { readme, notes } = TEMPLATE_CONTENT['usability-test'];
    expect(await events('project')).toBe(1);
    expect(await events('note')).toBe(notes.length + 1);
    expect(await events('highlight')).toBe([readme, ...notes].flatMap(({ highlights }) => highlights).length);
    expect(await events('insight')).toBe(1);
  });

  it('are created once per request, even by two at the same time', async () => {
    const key = newId();
    const headers = { 'idempotency-key': key };
    const both = await Promise.all([
      kit.ask(manager, create('churn-study'), {}, headers),
      kit.ask(manager, create('churn-study'), {}, headers),
    ]);
    expect(new Set(both.map(({ data }) => data.made.id)).size).toBe(1);
    expect(await projects()).toHaveLength(1);
    await kit.do(manager, create('churn-study', 'Mine'));
    expect((await projects()).map(({ title }: { title: string }) => title)).toContain('Mine');
  });

  it('are installed once for another service, even after somebody deleted them', async () => {
    const key = newId();
    const first = await install(manager, 'nps-feedback', key);
    expect(first.created).toBe(true);
    expect(await install(manager, 'nps-feedback', key)).toEqual({ projectId: first.projectId, created: false });
    await kit.do(manager, `mutation { deleteContent(kind: PROJECT, id: "${first.projectId}") }`);
    expect(await install(manager, 'nps-feedback', key)).toEqual({ projectId: first.projectId, created: false });
    expect(await projects()).toEqual([]);
    await expect(install(manager, 'world-peace')).rejects.toMatchObject({ code: 'BAD_INPUT' });
    await expect(install(manager, 'nps-feedback', '')).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('respect the plan, and a refused one leaves nothing behind', async () => {
    kit.workspaces.templates = false;
    const unplanned = await kit.ask(manager, create('churn-study'));
    expect(unplanned.errors[0]?.extensions).toMatchObject({ code: 'LIMIT_REACHED', details: { prompt: 'template' } });
    kit.workspaces.templates = true;
    kit.workspaces.projectLimit = 1n;
    // Plans are read again for an actor who knows of a newer one.
    manager = kit.workspaces.change(manager, { entitlementVersion: 2 });
    await kit.do(manager, create('churn-study'));
    const full = await kit.ask(manager, create('churn-study'));
    expect(full.errors[0]?.extensions).toMatchObject({ code: 'LIMIT_REACHED', details: { prompt: 'projects' } });
    expect(await projects()).toHaveLength(1);
    expect(await events('note')).toBe(TEMPLATE_CONTENT['churn-study'].notes.length + 1);
  });

  it('can use as many different templates as the plan says', async () => {
    kit.workspaces.templateLimit = 1n;
    await kit.do(manager, create('churn-study'));
    await kit.do(manager, create('churn-study'));
    const other = await kit.ask(manager, create('usability-test'));
    expect(other.errors[0]?.extensions).toMatchObject({ code: 'LIMIT_REACHED', details: { prompt: 'templates' } });
  });

  it('can be created by managers, in workspaces that are not read-only', async () => {
    const contributor = kit.workspaces.add(manager.teamId, 'CONTRIBUTOR');
    expect((await kit.ask(contributor, create('churn-study'))).code).toBe('FORBIDDEN');
    const readOnly = kit.workspaces.add(manager.teamId, 'MANAGER', { readOnly: true });
    expect((await kit.ask(readOnly, create('churn-study'))).code).toBe('FORBIDDEN');
    expect(await projects()).toEqual([]);
  });
});
