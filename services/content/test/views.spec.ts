import { newId } from '@fieldloom/kernel/ids';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { EMPTY_VIEW } from '@fieldloom/views/view-data';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

const VIEW = 'id title layout objectType viewData isDefault starred rank version docId access { level }';
const CREATE = `mutation ($input: CreateViewInput!) { createView(input: $input) { ${VIEW} } }`;
const UPDATE = `mutation ($input: UpdateViewInput!) { updateView(input: $input) { ${VIEW} } }`;

describe('saved views', () => {
  let kit: ContentKit;
  let world: World;

  beforeAll(async () => {
    kit = await ContentKit.start();
    world = await makeWorld(kit);
  });
  afterAll(() => kit.stop());

  const input = (changes: object = {}) => ({
    projectId: world.project,
    layout: 'TABLE',
    objectType: 'NOTE',
    ...changes,
  });
  const create = async (changes: object = {}, who = world.contributor) =>
    (await kit.do(who, CREATE, { input: input(changes) })).createView;
  const viewsOf = async (who = world.viewer): Promise<{ id: string; isDefault: boolean; rank: number }[]> =>
    (await kit.do(who, `{ project(id: "${world.project}") { views { id isDefault rank } } }`)).project.views;

  it('keep their settings, and have a title', async () => {
    const viewData = {
      ...EMPTY_VIEW,
      sort: [{ key: 'title', direction: 'DESC' }],
      filter: {
        combinator: 'Or',
        filters: [{ field: { kind: 'system', fieldType: 'Title' }, operatorType: 'Is', values: 'x' }],
      },
      group: { type: 'TAG' },
      columns: [{ key: 'title', width: 300, sticky: true }, { key: `field:${newId()}` }],
    };
    const view = await create({ title: '  ', viewData });
    expect(view).toMatchObject({ title: UNTITLED.collection, viewData, version: 1, isDefault: false, starred: false });
    expect(view.access.level).toBe('WRITE');
    const { view: seen } = await kit.do(world.viewer, `{ view(id: "${view.id}") { ${VIEW} } }`);
    expect(seen).toMatchObject({ viewData, access: { level: 'READ' } });
    expect((await create()).viewData).toEqual(EMPTY_VIEW);
  });

  it.each([
    ['a column that there is none of', { columns: [{ key: 'publishedAt' }] }],
    ['an order by what has none', { sort: [{ key: 'tags', direction: 'ASC' }] }],
    ['groups of another kind of object', { group: { type: 'PUBLISHED' } }],
    ['another version', { version: 2 }],
    [
      'an operator that the field does not have',
      {
        filter: {
          combinator: 'And',
          filters: [{ field: { kind: 'system', fieldType: 'Title' }, operatorType: 'After', values: 'x' }],
        },
      },
    ],
  ])('are refused with %s', async (_, change) => {
    const { code } = await kit.ask(world.contributor, CREATE, {
      input: input({ viewData: { ...EMPTY_VIEW, ...change } }),
    });
    expect(code).toBe('BAD_USER_INPUT');
  });

  it('are not overwritten by somebody who has seen an older version', async () => {
    const { id, version } = await create({ title: 'One' });
    const changed = (await kit.do(world.manager, UPDATE, { input: { id, title: 'Two', version } })).updateView;
    expect(changed).toMatchObject({ title: 'Two', version: version + 1 });
    const { code, errors } = await kit.ask(world.contributor, UPDATE, { input: { id, title: 'Three', version } });
    expect(code).toBe('CONFLICT');
    expect(errors[0]?.extensions.details).toMatchObject({ version: version + 1 });
    const whatever = (await kit.do(world.contributor, UPDATE, { input: { id, layout: 'BOARD' } })).updateView;
    expect(whatever).toMatchObject({ title: 'Two', layout: 'BOARD', version: version + 2 });
  });

  it('have no board of tags', async () => {
    const refused = await kit.ask(world.contributor, CREATE, { input: input({ objectType: 'TAG', layout: 'BOARD' }) });
    expect(refused.errors[0]).toMatchObject({ message: 'Tags have no board', extensions: { code: 'BAD_USER_INPUT' } });
    const { id } = await create({ objectType: 'TAG', layout: 'GRID' });
    const update = await kit.ask(world.contributor, UPDATE, { input: { id, layout: 'BOARD' } });
    expect(update.errors[0]).toMatchObject({ message: 'Tags have no board', extensions: { code: 'BAD_USER_INPUT' } });
    const list = (await kit.do(world.contributor, UPDATE, { input: { id, layout: 'LIST' } })).updateView;
    expect(list).toMatchObject({ layout: 'LIST' });
  });

  it('are copied, starred and ordered', async () => {
    const { id } = await create({ title: 'x'.repeat(200), layout: 'GRID' });
    const { duplicateView: copy } = await kit.do(
      world.contributor,
      `mutation { duplicateView(id: "${id}") { ${VIEW} } }`,
    );
    expect(copy.title).toBe(`Copy of ${'x'.repeat(192)}`);
    expect(copy.layout).toBe('GRID');
    await kit.do(world.viewer, `mutation { setStarred(kind: VIEW, id: "${copy.id}", starred: true) }`);
    const starred = `{ view(id: "${copy.id}") { starred } }`;
    expect((await kit.do(world.viewer, starred)).view.starred).toBe(true);
    expect((await kit.do(world.manager, starred)).view.starred).toBe(false);
    const [first] = await viewsOf();
    await kit.do(
      world.contributor,
      `mutation { moveRank(input: { kind: VIEW, id: "${copy.id}", afterId: "${first?.id}" }) }`,
    );
    expect((await viewsOf())[0]?.id).toBe(copy.id);
  });

  it('can be the default of their area, one each', async () => {
    const [one, two, insights] = [await create(), await create(), await create({ objectType: 'INSIGHT' })];
    const setDefault = (viewId: string | null, objectType = 'NOTE', who = world.contributor) =>
      kit.ask(
        who,
        `mutation ($viewId: ID) { setDefaultView(projectId: "${world.project}", objectType: ${objectType}, viewId: $viewId) { id } }`,
        { viewId },
      );
    const defaults = async () => (await viewsOf()).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    await setDefault(one.id);
    await setDefault(insights.id, 'INSIGHT');
    await setDefault(two.id);
    expect((await defaults()).toSorted()).toEqual([two.id, insights.id].toSorted());
    expect((await setDefault(one.id, 'TAG')).code).toBe('BAD_USER_INPUT');
    expect((await setDefault(one.id, 'NOTE', world.viewer)).code).toBe('FORBIDDEN');
    await setDefault(null);
    expect(await defaults()).toEqual([insights.id]);
  });

  it("have their project's rights, until they get their own", async () => {
    expect((await kit.ask(world.viewer, CREATE, { input: input() })).code).toBe('FORBIDDEN');
    const { id } = await create({}, world.manager);
    expect((await kit.ask(world.viewer, UPDATE, { input: { id, title: 'x' } })).code).toBe('FORBIDDEN');
    await kit.do(
      world.manager,
      `mutation { setPermissions(input: { kind: VIEW, id: "${id}", restricted: true,
        grants: [{ principalKind: USER, principalId: "${world.manager.userId}", level: FULL }] }) { restricted } }`,
    );
    expect((await viewsOf()).map((view) => view.id)).not.toContain(id);
    expect((await kit.ask(world.viewer, `{ view(id: "${id}") { id } }`)).code).toBe('NOT_FOUND');
    expect((await viewsOf(world.manager)).map((view) => view.id)).toContain(id);
  });

  it('go to the trash and come back', async () => {
    const { id } = await create({ title: 'Deleted' });
    await kit.do(world.contributor, `mutation { deleteContent(kind: VIEW, id: "${id}") }`);
    expect((await kit.ask(world.viewer, `{ view(id: "${id}") { id } }`)).code).toBe('NOT_FOUND');
    const { trash } = await kit.do(world.contributor, '{ trash { nodes { id kind title } } }');
    expect(trash.nodes).toContainEqual({ id, kind: 'VIEW', title: 'Deleted' });
    await kit.do(world.contributor, `mutation { restoreContent(kind: VIEW, id: "${id}") }`);
    expect((await viewsOf()).map((view) => view.id)).toContain(id);
  });

  it('end in one order when many people move them at once', async () => {
    const ids: string[] = [];
    for (let each = 0; each < 12; each++) ids.push((await create({ title: `V${each}` })).id);
    const people = Array.from({ length: 8 }, () => kit.workspaces.add(world.teamId, 'CONTRIBUTOR'));
    const moves = people.map(async (person, who) => {
      for (let step = 0; step < 25; step++) {
        const id = ids[(who * 5 + step * 7) % ids.length];
        const other = ids[(who * 3 + step * 5 + 1) % ids.length];
        if (id === other) continue;
        const place = step % 2 === 0 ? 'beforeId' : 'afterId';
        await kit.do(person, `mutation { moveRank(input: { kind: VIEW, id: "${id}", ${place}: "${other}" }) }`);
      }
    });
    await Promise.all(moves);
    const views = await viewsOf();
    expect(new Set(views.map(({ rank }) => rank)).size).toBe(views.length);
    // Whoever moved them last, all see the same order.
    for (const person of people) expect(await viewsOf(person)).toEqual(views);
    expect(ids.every((id) => views.some((view) => view.id === id))).toBe(true);
  });
});
