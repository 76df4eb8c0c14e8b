import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { isOnAtFirst, PROJECT_AREAS } from '@fieldloom/kernel/project-areas';
import { SUMMARY_FRAMEWORKS } from '@fieldloom/kernel/summaries';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

interface Area {
  kind: string;
  enabled: boolean;
  rank: number;
}

describe('a project', () => {
  let kit: ContentKit;
  let world: World;

  beforeAll(async () => {
    kit = await ContentKit.start();
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    kit.workspaces.without.clear();
    world = await makeWorld(kit);
  });

  const areas = async (who = world.viewer, id = world.project): Promise<Area[]> =>
    (await kit.do(who, `{ project(id: "${id}") { areas { kind enabled rank } } }`)).project.areas;
  const order = async () => (await areas()).map(({ kind }) => kind);
  const set = (change: string, who = world.manager) =>
    kit.ask(who, `mutation { setProjectArea(input: { projectId: "${world.project}", ${change} }) { areas { kind } } }`);
  const update = (fields: object, who = world.manager) =>
    kit.ask(who, `mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { id } }`, {
      input: { id: world.project, ...fields },
    });
  const settings = async () =>
    (
      await kit.do(
        world.viewer,
        `{ project(id: "${world.project}") {
          transcriptionLanguage transcriptionVocabulary defaultFramework defaultSummaryLanguage } }`,
      )
    ).project;
  const speech = () => kit.rpc().getSpeechSettings?.({ teamId: world.teamId, noteId: world.note });

  describe('areas', () => {
    it("are on except recruiting, in the product's order, with increasing ranks", async () => {
      const found = await areas();
      expect(found.map(({ kind }) => kind)).toEqual([...PROJECT_AREAS]);
      expect(found.filter(({ enabled }) => !enabled).map(({ kind }) => kind)).toEqual(['RECRUIT']);
      expect(found.every(({ rank }, index) => index === 0 || rank > (found[index - 1]?.rank ?? 0))).toBe(true);
    });

    it('can be switched off and on again, without losing what is in them', async () => {
      expect((await set('kind: INSIGHTS, enabled: false')).code).toBeUndefined();
      const off = async () => (await areas()).filter(({ enabled }) => !enabled).map(({ kind }) => kind);
      expect(await off()).toEqual(['INSIGHTS', 'RECRUIT']);
      const { project } = await kit.do(world.viewer, `{ project(id: "${world.project}") { insightCount } }`);
      expect(project.insightCount).toBe(1);
      await set('kind: INSIGHTS, enabled: true');
      expect(await off()).toEqual(['RECRUIT']);
      await set('kind: RECRUIT, enabled: true');
      expect(await off()).toEqual([]);
    });

    it('are moved by either neighbor, to both ends, as often as anybody likes', async () => {
      await set('kind: INSIGHTS, beforeKind: README');
      expect((await order())[0]).toBe('INSIGHTS');
      await set('kind: NOTES, afterKind: RECRUIT');
      expect((await order()).at(-1)).toBe('NOTES');
      await set('kind: TAGS, afterKind: INSIGHTS, beforeKind: README');
      expect((await order()).slice(0, 3)).toEqual(['INSIGHTS', 'TAGS', 'README']);
      // Always between the same two, until no room is left between them.
      for (let turn = 0; turn < 40; turn += 1) {
        await set(`kind: ${turn % 2 === 0 ? 'CHARTS' : 'RECRUIT'}, afterKind: INSIGHTS`);
      }
      expect((await order()).slice(0, 4)).toEqual(['INSIGHTS', 'RECRUIT', 'CHARTS', 'TAGS']);
      const ranks = (await areas()).map(({ rank }) => rank);
      expect(new Set(ranks).size).toBe(ranks.length);
    });

    it('cannot be placed beside themselves, or between areas that are not neighbors', async () => {
      expect((await set('kind: NOTES, afterKind: NOTES')).code).toBe('BAD_USER_INPUT');
      expect((await set('kind: NOTES, afterKind: README, beforeKind: RECRUIT')).code).toBe('BAD_USER_INPUT');
      expect(await order()).toEqual([...PROJECT_AREAS]);
    });

    it('can only be changed with FULL on the project, and open screens are told', async () => {
      expect((await set('kind: TAGS, enabled: false', world.contributor)).code).toBe('FORBIDDEN');
      expect((await set('kind: TAGS, enabled: false', world.viewer)).code).toBe('FORBIDDEN');
      const version = async () =>
        kit.store.in({ teamId: world.teamId }, (trx) =>
          trx.selectFrom('project').select('version').where('id', '=', world.project).executeTakeFirstOrThrow(),
        );
      const before = await version();
      await set('kind: TAGS, enabled: false');
      expect((await version()).version).toBe(before.version + 1);
      // Repeating it changes nothing.
      await set('kind: TAGS, enabled: false');
      expect((await version()).version).toBe(before.version + 1);
    });

    it('can only leave their default on a plan that has it, and can always return to it', async () => {
      await set('kind: TAGS, enabled: false');
      await set('kind: INSIGHTS, beforeKind: README');
      kit.workspaces.without.add('projectCustomizationAndPermissions');
      const manager = kit.workspaces.change(world.manager, { entitlementVersion: 2 });
      const refused = await set('kind: NOTES, enabled: false', manager);
      expect(refused.errors[0]?.extensions).toMatchObject({ code: 'LIMIT_REACHED', details: { prompt: 'access' } });
      expect((await set('kind: NOTES, beforeKind: INSIGHTS', manager)).code).toBe('LIMIT_REACHED');
      expect((await set('kind: TAGS, enabled: true', manager)).code).toBeUndefined();
      expect((await set('kind: INSIGHTS, afterKind: TAGS', manager)).code).toBeUndefined();
      expect((await set('kind: RECRUIT, enabled: true', manager)).code).toBe('LIMIT_REACHED');
      expect(await areas()).toMatchObject(PROJECT_AREAS.map((kind) => ({ kind, enabled: isOnAtFirst(kind) })));
    });

    it('of a project that the reader may not see reveal nothing about it', async () => {
      await set('kind: INSIGHTS, enabled: false');
      const closed = `mutation { setPermissions(input: { kind: PROJECT, id: "${world.project}", restricted: true,
        grants: [{ principalKind: MARKUP, level: null }] }) { restricted } }`;
      await kit.do(world.manager, closed);
      const given = `mutation { setPermissions(input: { kind: NOTE, id: "${world.note}",
        grants: [{ principalKind: USER, principalId: "${world.viewer.userId}", level: READ }] }) { restricted } }`;
      await kit.do(world.manager, given);
      const { note } = await kit.do(
        world.viewer,
        `{ note(id: "${world.note}") { project { areas { enabled } readme { id } transcriptionVocabulary } } }`,
      );
      expect(note.project.areas.filter(({ enabled }: Area) => !enabled)).toHaveLength(1);
      expect(note.project).toMatchObject({ readme: null, transcriptionVocabulary: [] });
    });
  });

  describe('how recordings are heard', () => {
    it('is stored in canonical language tags, and with each term once', async () => {
      await update({
        transcriptionLanguage: 'PT-br',
        transcriptionVocabulary: [' Fieldloom ', 'fieldloom', '', 'Ruth Lindgren'],
        defaultFramework: 'SalesMEDICC',
        defaultSummaryLanguage: 'de',
      });
      expect(await settings()).toEqual({
        transcriptionLanguage: 'pt-BR',
        transcriptionVocabulary: ['Fieldloom', 'Ruth Lindgren'],
        defaultFramework: 'SalesMEDICC',
        defaultSummaryLanguage: 'de',
      });
      expect(await speech()).toEqual({ language: 'pt-BR', vocabulary: ['Fieldloom', 'Ruth Lindgren'] });
      await update({ title: 'Renamed' });
      expect(await settings()).toMatchObject({ transcriptionLanguage: 'pt-BR' });
      await update({
        transcriptionLanguage: null,
        transcriptionVocabulary: null,
        defaultFramework: null,
        defaultSummaryLanguage: null,
      });
      expect(await settings()).toEqual({
        transcriptionLanguage: null,
        transcriptionVocabulary: [],
        defaultFramework: null,
        defaultSummaryLanguage: null,
      });
      expect(await speech()).toEqual({ language: '', vocabulary: [] });
    });

    it('can use any of the fifteen frameworks for summaries', async () => {
      for (const defaultFramework of SUMMARY_FRAMEWORKS) {
        expect((await update({ defaultFramework })).code).toBeUndefined();
        expect(await settings()).toMatchObject({ defaultFramework });
      }
      expect(SUMMARY_FRAMEWORKS).toHaveLength(15);
    });

    it('has limits', async () => {
      const terms = (count: number) => Array.from({ length: count }, (_, index) => `term ${index}`);
      expect((await update({ transcriptionVocabulary: terms(COUNT_LIMITS.vocabularyTerms) })).code).toBeUndefined();
      expect((await update({ transcriptionVocabulary: terms(COUNT_LIMITS.vocabularyTerms + 1) })).code).toBe(
        'BAD_USER_INPUT',
      );
      const long = 'a'.repeat(TEXT_LIMITS.vocabularyTerm + 1);
      expect((await update({ transcriptionVocabulary: [long] })).code).toBe('BAD_USER_INPUT');
      for (const field of ['transcriptionLanguage', 'defaultSummaryLanguage']) {
        expect((await update({ [field]: 'xx' })).code).toBe('BAD_USER_INPUT');
      }
    });

    it('applies only as long as the plan includes it', async () => {
      await update({ transcriptionLanguage: 'en', transcriptionVocabulary: ['Fieldloom'] });
      kit.workspaces.without.add('projectVocabulary').add('transcriptionSettings');
      const manager = kit.workspaces.change(world.manager, { entitlementVersion: 2 });
      const refused = await update({ transcriptionVocabulary: ['Fieldloom', 'more'] }, manager);
      expect(refused.errors[0]?.extensions.details).toMatchObject({ feature: 'projectVocabulary' });
      // Fewer terms are always allowed, and so is repeating the present ones.
      expect(
        (await update({ transcriptionLanguage: 'en', transcriptionVocabulary: [] }, manager)).code,
      ).toBeUndefined();
      expect((await update({ transcriptionLanguage: 'de' }, manager)).errors[0]?.extensions.details).toMatchObject({
        feature: 'transcriptionSettings',
      });
      expect(await speech()).toEqual({ language: '', vocabulary: [] });
    });
  });
});

describe('a folder', () => {
  let kit: ContentKit;
  let world: World;

  beforeAll(async () => {
    kit = await ContentKit.start();
    world = await makeWorld(kit);
  });
  afterAll(() => kit.stop());

  const make = async (mutation: string): Promise<string> =>
    (await kit.do(world.manager, `mutation { made: ${mutation} { id } }`)).made.id;
  const insights = async (who = world.viewer, args = '') =>
    (
      await kit.do(
        who,
        `{ folder(id: "${world.folder}") { publishedInsights${args} { nodes { id } endCursor totalCount } } }`,
      )
    ).folder.publishedInsights;
  const shared = async (who = world.viewer) =>
    (await kit.do(who, `{ folder(id: "${world.folder}") { sharedWithMe { kind id title projectId level } } }`)).folder
      .sharedWithMe;
  const grant = (kind: string, id: string, to: string, level: string | null) =>
    kit.do(
      world.manager,
      `mutation { setPermissions(input: { kind: ${kind}, id: "${id}",
        grants: [{ principalKind: USER, principalId: "${to}", level: ${level} }] }) { restricted } }`,
    );

  it('shows insights that are published in it and below, newest first, page by page', async () => {
    expect(await insights()).toMatchObject({ nodes: [], endCursor: null, totalCount: 0 });
    const inner = await make(`createFolder(input: { name: "Inner", parentId: "${world.folder}" })`);
    const deep = await make(`createProject(input: { title: "Deep", folderId: "${inner}" })`);
    const beside = await make('createProject(input: { title: "Beside" })');
    const second = await make(`createInsight(input: { projectId: "${deep}", title: "Second" })`);
    const draft = await make(`createInsight(input: { projectId: "${deep}", title: "Draft" })`);
    const other = await make(`createInsight(input: { projectId: "${beside}", title: "Other" })`);
    for (const id of [world.insight, second, other]) await make(`publishInsight(id: "${id}")`);
    const ids = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id);
    const all = await insights();
    expect({ ids: ids(all), count: all.totalCount }).toEqual({ ids: [second, world.insight], count: 2 });
    const first = await insights(world.viewer, '(first: 1)');
    expect(ids(first)).toEqual([second]);
    const rest = await insights(world.viewer, `(first: 1, after: "${first.endCursor}")`);
    expect(ids(rest)).toEqual([world.insight]);
    expect(ids(await insights(world.viewer, `(after: "${rest.endCursor}")`))).toEqual([]);
    expect(draft).not.toBe(second);
    // Archived insights leave lists, and closed ones are not visible.
    await kit.do(
      world.manager,
      `mutation { setArchived(kind: INSIGHT, ids: ["${second}"], archived: true) { changed } }`,
    );
    expect(ids(await insights())).toEqual([world.insight]);
    const { code } = await kit.ask(
      world.viewer,
      `{ folder(id: "${world.folder}") { publishedInsights(after: "WyJ4IiwieCJd") { endCursor } } }`,
    );
    expect(code).toBe('BAD_USER_INPUT');
  });

  it('shows what in it was shared with the reader personally, without what they created or may not see', async () => {
    expect(await shared()).toEqual([]);
    await grant('NOTE', world.note, world.viewer.userId, 'READ');
    await grant('PROJECT', world.project, world.viewer.userId, 'READ');
    const beside = await make('createProject(input: { title: "Elsewhere" })');
    await grant('PROJECT', beside, world.viewer.userId, 'READ');
    expect(await shared()).toEqual([
      { kind: 'NOTE', id: world.note, title: 'Note', projectId: world.project, level: 'READ' },
      { kind: 'PROJECT', id: world.project, title: 'Project', projectId: world.project, level: 'READ' },
    ]);
    // The manager has FULL on all of it, having created it.
    expect(await shared(world.manager)).toEqual([]);
    expect(await shared(world.contributor)).toEqual([]);
    await grant('NOTE', world.note, world.viewer.userId, null);
    await kit.do(world.manager, `mutation { deleteContent(kind: PROJECT, id: "${world.project}") }`);
    expect(await shared()).toEqual([]);
  });
});
