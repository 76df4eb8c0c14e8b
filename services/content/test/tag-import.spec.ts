import type { Actor } from '@fieldloom/auth/actor';
import { COUNT_LIMITS } from '@fieldloom/kernel/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ContentKit } from './kit/content-kit.ts';
import { makeWorld, type World } from './kit/world.ts';

interface Row {
  title: string;
  description?: string | null;
  group?: string | null;
  color?: string | null;
}
const REPORT = 'isDone newTags newGroups rows { row state problems }';

describe('importing tags', () => {
  let kit: ContentKit;
  let world: World;
  let writer: Actor;

  beforeAll(async () => {
    kit = await ContentKit.start();
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    kit.workspaces.without.clear();
    world = await makeWorld(kit);
    writer = world.contributor;
  });

  const input = (rows: Row[]) => ({ input: { tagBoardId: world.tagBoard, rows } });
  const report = async (rows: Row[], who = writer) =>
    (await kit.do(who, `query ($input: TagImportInput!) { tagImportReport(input: $input) { ${REPORT} } }`, input(rows)))
      .tagImportReport;
  const importTags = (rows: Row[], who = writer) =>
    kit.ask(who, `mutation ($input: TagImportInput!) { importTags(input: $input) { ${REPORT} } }`, input(rows));
  const board = async () => {
    const { tagBoard } = await kit.do(
      writer,
      `{ tagBoard(id: "${world.tagBoard}") { groups { title color tags { title description color } } } }`,
    );
    return tagBoard.groups as {
      title: string;
      color: string;
      tags: { title: string; description: string | null; color: string }[];
    }[];
  };

  it('creates what the board lacks, in existing or new groups', async () => {
    const rows: Row[] = [
      { title: '  Speed ', description: ' How fast it is. ', group: 'GROUP', color: '#3AA981' },
      { title: 'tag' },
      { title: 'Price', group: 'Money' },
      { title: 'PRICE', group: 'Elsewhere' },
      { title: 'Discount', group: 'money', color: 'fff' },
      { title: 'No group' },
    ];
    const expected = {
      newTags: 4,
      newGroups: ['Money'],
      rows: ['NEW', 'EXISTS', 'NEW', 'REPEATED', 'NEW', 'NEW'].map((state, index) => ({
        row: index + 1,
        state,
        problems: [],
      })),
    };
    expect(await report(rows)).toEqual({ isDone: false, ...expected });
    expect(await board()).toHaveLength(1);
    expect((await importTags(rows)).data.importTags).toEqual({ isDone: true, ...expected });
    const [group, money] = await board();
    expect(group?.tags.map(({ title, description, color }) => [title, description, color])).toEqual([
      ['Tag', null, expect.any(String)],
      ['Speed', 'How fast it is.', '3aa981'],
      ['No group', null, group?.color],
    ]);
    expect(money).toMatchObject({ title: 'Money' });
    expect(money?.tags.map(({ title, color }) => [title, color])).toEqual([
      ['Price', money?.color],
      ['Discount', 'ffffff'],
    ]);
    // Importing the same file again does nothing.
    const again = (await importTags(rows)).data.importTags;
    expect(again).toMatchObject({ isDone: true, newTags: 0, newGroups: [] });
    expect(await board()).toHaveLength(2);
  });

  it('creates nothing if a row is wrong, and says what is wrong with each', async () => {
    const rows: Row[] = [
      { title: 'Good' },
      { title: '   ' },
      { title: 't'.repeat(201) },
      { title: 'Fine', description: 'd'.repeat(1_001), group: 'g'.repeat(51), color: 'reddish' },
    ];
    const { data, code } = await importTags(rows);
    expect(code).toBeUndefined();
    expect(data.importTags).toEqual({
      isDone: false,
      newTags: 1,
      newGroups: [],
      rows: [
        { row: 1, state: 'NEW', problems: [] },
        { row: 2, state: 'INVALID', problems: ['NO_TITLE'] },
        { row: 3, state: 'INVALID', problems: ['TITLE_TOO_LONG'] },
        { row: 4, state: 'INVALID', problems: ['DESCRIPTION_TOO_LONG', 'GROUP_TOO_LONG', 'BAD_COLOR'] },
      ],
    });
    expect((await board()).flatMap(({ tags }) => tags).map(({ title }) => title)).toEqual(['Tag']);
  });

  it('accepts up to a thousand rows at once', async () => {
    const rows = Array.from({ length: COUNT_LIMITS.importedTags }, (_, index) => ({
      title: `Tag ${index}`,
      group: `Group ${index % 7}`,
    }));
    expect((await importTags([...rows, { title: 'One more' }])).code).toBe('BAD_USER_INPUT');
    const began = Date.now();
    expect((await importTags(rows)).data.importTags).toMatchObject({ isDone: true, newTags: rows.length });
    expect(Date.now() - began).toBeLessThan(10_000);
    const groups = await board();
    expect(groups).toHaveLength(8);
    expect(groups[1]?.tags.slice(0, 3).map(({ title }) => title)).toEqual(['Tag 0', 'Tag 7', 'Tag 14']);
  });

  it('happens once if two import at the same time', async () => {
    const rows = ['A', 'B', 'C'].map((title) => ({ title, group: 'New' }));
    await Promise.all([importTags(rows), importTags(rows, world.manager)]);
    const groups = await board();
    expect(groups.map(({ title, tags }) => [title, tags.length])).toEqual([
      ['Group', 1],
      ['New', 3],
    ]);
  });

  it('requires WRITE on the board, room on it, and colors in the plan', async () => {
    expect((await importTags([{ title: 'A' }], world.viewer)).code).toBe('FORBIDDEN');
    expect((await report([{ title: 'A' }], world.viewer)).newTags).toBe(1);
    const stranger = (await makeWorld(kit)).manager;
    expect((await importTags([{ title: 'A' }], stranger)).code).toBe('NOT_FOUND');
    kit.workspaces.without.add('customProjectIconsAndTagColors');
    const limited = kit.workspaces.change(writer, { entitlementVersion: 2 });
    const colored = await importTags([{ title: 'A' }, { title: 'B', color: '3aa981' }], limited);
    expect(colored.errors[0]?.extensions.details).toMatchObject({ prompt: 'customize' });
    expect((await importTags([{ title: 'A' }, { title: 'B' }], limited)).data.importTags.isDone).toBe(true);
  });
});
