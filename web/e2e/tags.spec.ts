import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { arrive } from './kit/actions.ts';
import { anchorOf } from './kit/anchor.ts';
import { Browsers, originOf, type Window } from './kit/browser.ts';
import { psql } from './kit/engines.ts';
import { inspect, WIDTHS_TO_A_PHONE } from './kit/screens.ts';
import { showsIn } from './kit/shows.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/**
 * How a team organizes tags: boards, groups that move, an imported file, two tags that are merged, also when thousands
 * of highlights have them, a board that is restored.
 */

const MINUTES = 60_000;
const browsers = new Browsers();
const shows = showsIn(browsers, 'tags', 4);
let fixture: WorkspaceFixture;
let owner: Window;
const quotes = ['It takes a minute to open', 'Every page is slow'];

const project = (path: string): string => `${originOf(fixture.subdomain)}/projects/${fixture.projectId}${path}`;
const look = async (page: Page, name: string): Promise<void> => {
  expect(await inspect(page, `tags ${name}`, WIDTHS_TO_A_PHONE)).toEqual([]);
};
const boardOf = (page: Page, title: string): Locator => page.getByRole('region', { name: `Tag board ${title}` });
const boardTab = (page: Page, title: string): Locator =>
  page.getByRole('navigation', { name: 'Tag boards' }).getByRole('link', { name: title });
const more = (page: Page, title: string): Locator => page.getByRole('button', { name: `More about ${title}` });

interface Board {
  title: string;
  groups: { title: string; tags: { id: string; title: string; description: string; color: string }[] }[];
}

async function boards(): Promise<Board[]> {
  const { tagBoards } = await fixture.ask<{ tagBoards: Board[] }>(
    'query($id: ID) { tagBoards(projectId: $id) { title groups { title tags { id title description color } } } }',
    { id: fixture.projectId },
  );
  return tagBoards;
}

async function tagId(title: string): Promise<string | undefined> {
  const all = (await boards()).flatMap(({ groups }) => groups.flatMap(({ tags }) => tags));
  return all.find((tag) => tag.title === title)?.id;
}

/** Groups by the title of their board. */
const groupsByBoard = async () =>
  Object.fromEntries((await boards()).map(({ title, groups }) => [title, groups.map((group) => group.title)]));

interface Highlights {
  nodes: { text: string }[];
  totalCount: number;
}

/** Returns the first highlights with a tag, and how many there are. */
async function highlightsWith(tag: string): Promise<Highlights> {
  const byTag = {
    field: { kind: 'system', fieldType: 'Tags' },
    operatorType: 'IsOneOf',
    values: [await tagId(tag)],
  };
  const { highlightCollection } = await fixture.ask<{ highlightCollection: Highlights }>(
    'query($input: CollectionInput!) { highlightCollection(input: $input, first: 10) { nodes { text } totalCount } }',
    { input: { projectId: fixture.projectId, filter: { combinator: 'And', filters: [byTag] } } },
  );
  return highlightCollection;
}

async function quotesWith(tag: string): Promise<string[]> {
  return (await highlightsWith(tag)).nodes.map(({ text }) => text).toSorted();
}

/** Makes more highlights than anybody would by the API. */
async function fillTag(tag: string, count: number): Promise<void> {
  const noteId = await fixture.createNote('What support has heard');
  await psql(
    'eu_a',
    'content',
    `with h as (
       insert into highlight (id, team_id, note_id, project_id, text)
       select uuidv7(), '${fixture.teamId}', '${noteId}', '${fixture.projectId}', 'Complaint ' || n
       from generate_series(1, ${count}) n returning id)
     insert into highlight_tag (highlight_id, tag_id, team_id, position)
       select id, '${await tagId(tag)}', '${fixture.teamId}', 0 from h;
     -- PostgreSQL does this by itself, within a minute of so many new rows.
     analyze highlight, highlight_tag;`,
  );
}

async function chooseMerge(page: Page, source: string, target: string): Promise<Locator> {
  await more(page, source).click();
  await page.getByRole('menuitem', { name: 'Merge into…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(target.slice(0, 3).toLowerCase());
  await page.keyboard.press('Enter');
  return dialog;
}

async function newBoard(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New board' }).click();
  await page.getByLabel('Name of the board').fill(title);
  await page.keyboard.press('Enter');
  await boardOf(page, title).waitFor();
}

async function pasteRows(page: Page, rows: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Or paste rows here').fill(rows);
  await dialog.getByRole('button', { name: 'Check the rows' }).click();
}

describe('tags', () => {
  beforeAll(async () => {
    await browsers.start();
    fixture = await WorkspaceFixture.open('Tags');
    owner = await browsers.open();
    await arrive(owner, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
  }, 2 * MINUTES);
  afterAll(() => browsers.stop());

  shows('stand on boards that have addresses of their own', async () => {
    const { page } = owner;
    await page.goto(project('/tags'));
    await page.getByText('No tags yet').waitFor();
    await look(page, 'none');
    await page.getByRole('button', { name: 'New board' }).click();
    await boardOf(page, 'Tags').waitFor();
    await page.waitForURL(/\/tags\/b\//);
    await newBoard(page, 'Moods');
    const address = page.url();
    expect(address).toMatch(/\/tags\/b\//);
    await boardTab(page, 'Tags').click();
    await boardOf(page, 'Tags').waitFor();
    await page.goto(address);
    await boardOf(page, 'Moods').waitFor();
  });

  shows('come from rows of a file, of which none is taken while one is wrong', async () => {
    const { page } = owner;
    await boardTab(page, 'Tags').click();
    await boardOf(page, 'Tags').waitFor();
    await page.getByRole('button', { name: 'Import tags' }).click();
    const dialog = page.getByRole('dialog');
    await pasteRows(page, 'title,description,group\nSpeed,How fast it feels,Product\n,,Money');
    await dialog.getByText('1 row has an error').waitFor();
    expect(await dialog.getByRole('button', { name: /^Import \d/ }).isDisabled()).toBe(true);
    await look(page, 'faults');
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await pasteRows(
      page,
      'title,description,group\nSpeed,"How fast, it feels",Product\nSlowness,,Product\nPrice,,Money\nprice,,Money',
    );
    await dialog.getByText('3 new tags, 1 row is skipped').waitFor();
    await look(page, 'preview');
    await dialog.getByRole('button', { name: 'Import 3 tags' }).click();
    await page.getByText('3 tags imported').waitFor();
    await boardOf(page, 'Tags').getByRole('link', { name: 'Speed' }).waitFor();
    const [first] = await boards();
    expect(first?.groups.map(({ title, tags }) => [title, tags.map((tag) => tag.title)])).toEqual([
      ['General', []],
      ['Product', ['Speed', 'Slowness']],
      ['Money', ['Price']],
    ]);
    expect(first?.groups[1]?.tags[0]?.description).toBe('How fast, it feels');
  });

  shows('move with their group to another board', async () => {
    const { page } = owner;
    await more(page, 'Money').press('Enter');
    await page.getByRole('menuitem', { name: 'Move to board' }).press('ArrowRight');
    await page.getByRole('menuitem', { name: 'Moods' }).press('Enter');
    await eventually(async () =>
      expect(await groupsByBoard()).toEqual({ Tags: ['General', 'Product'], Moods: ['General', 'Money'] }),
    );
    await boardTab(page, 'Moods').click();
    await boardOf(page, 'Moods').getByRole('link', { name: 'Price' }).waitFor();
    await look(page, 'board');
  });

  shows('become one of two, which says what it changes before it does, and two again', async () => {
    const { page } = owner;
    const noteId = await fixture.createNote('Talk about waiting');
    const [speed, slowness] = [await tagId('Speed'), await tagId('Slowness')];
    for (const [place, tag] of [speed, slowness].entries()) {
      const text = quotes[place] ?? '';
      await fixture.ask('mutation($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }', {
        input: { noteId, text, anchor: anchorOf(text), tagIds: [tag] },
      });
    }
    await page.goto(project('/tags'));
    await boardTab(page, 'Tags').click();
    const path = await boardOf(page, 'Tags').getByRole('link', { name: 'Slowness' }).getAttribute('href');
    const dialog = await chooseMerge(page, 'Slowness', 'Speed');
    await dialog.getByText('1 highlight that you can see gets “Speed”').waitFor();
    await look(page, 'merge');
    expect(await quotesWith('Speed')).toEqual([quotes[0]]);
    await dialog.getByRole('button', { name: 'Merge tags' }).click();
    await page.getByText('“Slowness” merged into “Speed”').waitFor();
    expect(await tagId('Slowness')).toBeUndefined();
    expect(await quotesWith('Speed')).toEqual(quotes.toSorted());
    // Links to a merged tag lead to the tag it became, which offers to undo the merge.
    await page.goto(`${originOf(fixture.subdomain)}${path}`);
    await page.getByRole('heading', { name: 'Speed' }).waitFor();
    await look(page, 'tag');
    await page.getByRole('button', { name: 'Undo merge of Slowness' }).click();
    await page.getByText('“Slowness” is back').waitFor();
    await eventually(async () => expect(await quotesWith('Slowness')).toEqual([quotes[1]]));
    expect(await quotesWith('Speed')).toEqual([quotes[0]]);
  });

  shows('of thousands of highlights become one in the background, and two again', async () => {
    const { page } = owner;
    const tray = page.getByRole('dialog', { name: 'Jobs' });
    await fillTag('Slowness', 2_200);
    await page.goto(project('/tags'));
    await boardTab(page, 'Tags').click();
    const dialog = await chooseMerge(page, 'Slowness', 'Speed');
    await dialog.getByText('1,000+ highlights that you can see get “Speed”').waitFor();
    await dialog.getByRole('button', { name: 'Merge tags' }).click();
    await page.getByText('Merging “Slowness” into “Speed”. This continues in the background.').waitFor();
    await page.getByRole('button', { name: /^Jobs/ }).click();
    await tray.getByText('Merge two tags').waitFor();
    await tray.getByText(/[\d,]+ highlights changed/).waitFor();
    await look(page, 'merge in the background');
    await page.keyboard.press('Escape');
    expect((await highlightsWith('Speed')).totalCount).toBe(2_202);
    await boardOf(page, 'Tags').getByRole('link', { name: 'Speed' }).click();
    await page.getByRole('button', { name: 'Undo merge of Slowness' }).click();
    await page.getByText('Bringing “Slowness” back. This continues in the background.').waitFor();
    await eventually(async () => expect((await highlightsWith('Speed')).totalCount).toBe(1));
    expect((await highlightsWith('Slowness')).totalCount).toBe(2_201);
  });

  shows('go with a board that is deleted, and come back with it', async () => {
    const { page } = owner;
    await page.goto(project('/tags'));
    await boardTab(page, 'Moods').click();
    await boardOf(page, 'Moods').waitFor();
    await more(page, 'Moods').click();
    await page.getByRole('menuitem', { name: 'Delete board' }).click();
    await page.getByText('Board “Moods” deleted with its tags').waitFor();
    await boardTab(page, 'Moods').waitFor({ state: 'detached' });
    expect(await tagId('Price')).toBeUndefined();
    await page.getByRole('button', { name: 'Undo' }).click();
    await boardTab(page, 'Moods').click();
    await boardOf(page, 'Moods').getByRole('link', { name: 'Price' }).waitFor();
    expect(await groupsByBoard()).toEqual({ Tags: ['General', 'Product'], Moods: ['General', 'Money'] });
  });
});
