import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentKit } from './kit/content-kit.ts';
import { FieldMaker } from './kit/fields.ts';
import { makeWorld, type World } from './kit/world.ts';

describe('collections', () => {
  let kit: ContentKit;
  let world: World;

  beforeAll(async () => {
    kit = await ContentKit.start();
    world = await makeWorld(kit);
  });
  afterAll(() => kit.stop());

  const list = async (kind: string, input: object, selection = 'nodes { id }', who = world.viewer) =>
    (
      await kit.do(
        who,
        `query ($input: CollectionInput!) { list: ${kind}Collection(input: $input) { ${selection} } }`,
        {
          input,
        },
      )
    ).list;
  const titles = async (query: string, more: object = {}) =>
    (
      await list('note', { projectId: world.project, query, sort: [{ key: 'title' }], ...more }, 'nodes { title }')
    ).nodes.map(({ title }: { title: string }) => title);
  const make = async (mutation: string): Promise<string> =>
    (await kit.do(world.manager, `mutation { made: ${mutation} { id } }`)).made.id;
  const note = (title: string, text = '') =>
    make(`createNote(input: { projectId: "${world.project}", title: "${title}", text: "${text}" })`);
  const hide = (kind: string, id: string) =>
    kit.do(
      world.manager,
      `mutation { setPermissions(input: { kind: ${kind}, id: "${id}", restricted: true,
        grants: [{ principalKind: USER, principalId: "${world.manager.userId}", level: FULL }] }) { restricted } }`,
    );

  it('find words of title and text in any order, and tolerate typing errors in titles', async () => {
    await note('Onboarding interview', 'They liked the pricing page');
    await note('Pricing survey', 'What onboarding costs');
    expect(await titles('ONBOARDING pricing')).toEqual(['Onboarding interview', 'Pricing survey']);
    expect(await titles('"pricing page" onboarding')).toEqual(['Onboarding interview']);
    expect(await titles('onboarding', { titleOnly: true })).toEqual(['Onboarding interview']);
    expect(await titles('onbording intervew')).toEqual(['Onboarding interview']);
    expect(await titles('100% other')).toEqual([]);
  });

  it('group notes by their tags, without revealing tags that the reader may not see', async () => {
    const hidden = await make(`createTag(input: { title: "Hidden", tagGroupId: "${world.tagGroup}" })`);
    await kit.do(
      world.manager,
      `mutation { tagHighlights(ids: ["${world.highlight}"], addTagIds: ["${hidden}"]) { changed } }`,
    );
    await hide('TAG', hidden);
    const groups = 'groups { key count nodes { id } endCursor }';
    const input = { projectId: world.project, group: { type: 'TAG' } };
    const of = async (who = world.viewer) => (await list('highlight', input, groups, who)).groups;
    expect((await of()).map(({ key, count }: { key: string; count: number }) => [key, count])).toEqual([
      [world.tag, 1],
    ]);
    expect(await of(world.manager)).toHaveLength(2);
    const tagged = (id: string) =>
      list('note', {
        projectId: world.project,
        filter: {
          combinator: 'And',
          filters: [{ field: { kind: 'system', fieldType: 'Tags' }, operatorType: 'IsOneOf', values: [id] }],
        },
      });
    expect((await tagged(world.tag)).nodes).toEqual([{ id: world.note }]);
    expect((await tagged(hidden)).nodes).toEqual([]);
    const row = (await kit.do(world.viewer, `{ note(id: "${world.note}") { tags { id group { title } } } }`)).note;
    expect(row.tags).toEqual([{ id: world.tag, group: { title: 'Group' } }]);
    const one = await list('note', { ...input, groupKey: 'none' }, 'nodes { id } totalCount');
    expect(one.nodes.map(({ id }: { id: string }) => id)).not.toContain(world.note);
    expect(one.totalCount).toBe(one.nodes.length);
  });

  it('filter highlights by the fields of their note, and say which conditions have no effect', async () => {
    const maker = new FieldMaker(kit, world.manager);
    const field = await maker.field(await maker.setOf(world.project), 'NUMBER', 'Score');
    await maker.set(world.note, { [field.id]: '7' });
    const filter = (id: string, value: number) => ({
      combinator: 'And',
      filters: [{ field: { kind: 'note', fieldType: 'NUMBER', id }, operatorType: 'Is', values: value }],
    });
    const of = (id: string, value: number) =>
      list(
        'highlight',
        { projectId: world.project, filter: filter(id, value) },
        'nodes { id } ignored { fieldId because }',
      );
    expect(await of(field.id, 7)).toEqual({ nodes: [{ id: world.highlight }], ignored: [] });
    expect((await of(field.id, 8)).nodes).toEqual([]);
    const gone = newId();
    expect(await of(gone, 8)).toEqual({
      nodes: [{ id: world.highlight }],
      ignored: [{ fieldId: gone, because: 'FIELD' }],
    });
  });

  it('cover a folder or the workspace, as far as the reader may see', async () => {
    const { id: project } = (
      await kit.do(
        world.manager,
        `mutation { createProject(input: { title: "Closed", folderId: "${world.folder}", workspaceAccess: null }) { id } }`,
      )
    ).createProject;
    const closed = await make(`createNote(input: { projectId: "${project}", title: "Closed" })`);
    const ids = async (input: object, who = world.viewer) =>
      (await list('note', input, 'nodes { id }', who)).nodes.map(({ id }: { id: string }) => id);
    for (const input of [{}, { folderId: world.folder }]) {
      expect(await ids(input, world.manager)).toEqual(expect.arrayContaining([closed, world.note]));
      expect(await ids(input)).toContain(world.note);
      expect(await ids(input)).not.toContain(closed);
    }
    const refused = await kit.ask(
      world.viewer,
      `{ noteCollection(input: { projectId: "${project}" }) { totalCount } }`,
    );
    expect(refused.code).toBe('NOT_FOUND');
  });

  it('list insights by whether they are published, and tags with their board', async () => {
    await kit.do(world.manager, `mutation { publishInsight(id: "${world.insight}") { id } }`);
    const groups = (
      await list('insight', { projectId: world.project, group: { type: 'PUBLISHED' } }, 'groups { key count }')
    ).groups;
    expect(groups).toEqual([
      { key: 'true', count: 1 },
      { key: 'false', count: 0 },
    ]);
    const tags = await list(
      'tag',
      { projectId: world.project, sort: [{ key: 'highlightCount', direction: 'DESC' }] },
      'nodes { id group { id } createdBy { id } } totalCount',
    );
    expect(tags.nodes[0]).toEqual({
      id: world.tag,
      group: { id: world.tagGroup },
      createdBy: { id: world.manager.userId },
    });
  });

  it('filter insights by the tags of what they embed, as far as the reader may see', async () => {
    const [shown, hidden] = [await note('Seen'), await note('Unseen')];
    const range = () => `{ fileId: "${newId()}", startMs: 0, endMs: 1000 }`;
    const highlight = (noteId: string) =>
      make(
        `createHighlight(input: { noteId: "${noteId}", text: "x", audioVideo: ${range()}, tagIds: ["${world.tag}"] })`,
      );
    const insight = (title: string) =>
      make(`createInsight(input: { projectId: "${world.project}", title: "${title}" })`);
    const [one, other] = [await insight('Embeds a seen one'), await insight('Embeds an unseen one')];
    const embeds = [
      { insight_id: one, highlight_id: await highlight(shown) },
      { insight_id: other, highlight_id: await highlight(hidden) },
    ];
    await kit.store.in({ teamId: world.teamId }, (trx) =>
      trx
        .insertInto('insight_embed')
        .values(embeds.map((embed) => ({ ...embed, team_id: world.teamId, position: 0 })))
        .execute(),
    );
    await hide('NOTE', hidden);
    const filter = (fieldType: string, id: string) => ({
      combinator: 'And',
      filters: [{ field: { kind: 'system', fieldType }, operatorType: 'IsOneOf', values: [id] }],
    });
    for (const [fieldType, id] of [
      ['Tags', world.tag],
      ['TagGroup', world.tagGroup],
      ['TagBoard', world.tagBoard],
    ] as const) {
      const found = await list('insight', { projectId: world.project, filter: filter(fieldType, id) });
      expect([fieldType, found.nodes]).toEqual([fieldType, [{ id: one }]]);
    }
  });
});
