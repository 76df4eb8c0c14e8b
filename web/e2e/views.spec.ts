import { readFile } from 'node:fs/promises';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { arrive } from './kit/actions.ts';
import { Browsers, originOf, type Window } from './kit/browser.ts';
import { joinAs } from './kit/colleague.ts';
import { type Interviews, interviewAt, makeInterviews } from './kit/interviews.ts';
import { inspect, WIDTHS_TO_A_PHONE } from './kit/screens.ts';
import { showsIn } from './kit/shows.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/** A project with 800 interviews as a table and a board, used by two people at once. */

const MINUTES = 60_000;
const INTERVIEWS = 800;
/** Noon of the date by which the researcher filters. */
const MARCH = Date.UTC(2026, 2, 1, 12);
const browsers = new Browsers();
const shows = showsIn(browsers, 'views', 4);
let fixture: WorkspaceFixture;
let interviews: Interviews;
let researcher: Window;
let colleague: Window;
/** URL of the saved view, as it is sent to somebody. */
let address: string;

/** @param widths Fewer where another check covers the same screen at the other widths. */
const look = async (page: Page, name: string): Promise<void> => {
  expect(await inspect(page, `views ${name}`, WIDTHS_TO_A_PHONE)).toEqual([]);
};
const table = (page: Page): Locator => page.getByRole('grid', { name: 'Notes' });
const column = (page: Page, name: string): Locator => table(page).getByRole('columnheader', { name });
const placeOf = async (page: Page, name: string) => Number(await column(page, name).getAttribute('data-c'));
const cell = (page: Page, row: number, place: number): Locator =>
  table(page).locator(`[data-r="${row}"][data-c="${place}"]`);
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
/** Its name also says that there are unsaved changes. */
const saveButton = (page: Page): Locator => page.getByRole('button', { name: /Save for everyone$/ });
const cards = (page: Page, name: string): Locator => page.getByRole('grid', { name, exact: true });
const card = (page: Page, of: string, title: string): Locator =>
  cards(page, of).getByRole('row', { name: title, exact: true });

/** The interviews that the story's filter matches. */
const wanted = Array.from({ length: INTERVIEWS }, (_, place) => interviewAt(place)).filter(
  ({ plan, spokeOn, tag }) => plan === 'Pro' && tag === 'Pricing' && spokeOn.getTime() > MARCH,
);

/**
 * Each visible row of a table by the content of its cells. Author and age are left out, because they differ between
 * readers.
 */
async function lines(page: Page): Promise<string[]> {
  return table(page).evaluate((grid) => {
    const texts = new Map<number, string[]>();
    const own = [...grid.querySelectorAll<HTMLElement>('[role=columnheader]')].flatMap((header) =>
      /Created by|Updated/.test(header.textContent ?? '') ? [header.dataset['c']] : [],
    );
    for (const each of grid.querySelectorAll<HTMLElement>('[role=gridcell][data-r]')) {
      if (own.includes(each.dataset['c'])) continue;
      const line = texts.get(Number(each.dataset['r'])) ?? [];
      line[Number(each.dataset['c'])] = each.textContent ?? '';
      texts.set(Number(each.dataset['r']), line);
    }
    return [...texts].toSorted(([a], [b]) => a - b).map(([, line]) => line.join(' | '));
  });
}

async function addView(page: Page, name: string, layout: string): Promise<void> {
  await button(page, 'Add a view').click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('dialog').getByText(layout, { exact: true }).click();
  await button(page, 'Add view').click();
  await page.getByRole('link', { name, exact: true }).waitFor();
}

async function filterBy(page: Page, field: string, choose: () => Promise<void>): Promise<void> {
  await button(page, 'Filter').click();
  await page.getByRole('combobox', { name: 'Find a field' }).fill(field);
  await page.getByRole('option', { name: field, exact: true }).click();
  await choose();
}

async function groupBy(page: Page, field: string): Promise<void> {
  await button(page, 'Group').last().click();
  await page.getByRole('option', { name: field, exact: true }).click();
  await page.keyboard.press('Escape');
  await button(page, `Group: ${field}`).waitFor();
}

async function drag(page: Page, from: Locator, to: Locator, into: { x: number; y: number }): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('There is nothing to drag');
  await page.mouse.move(start.x + 60, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(start.x + 70, start.y + 18, { steps: 4 });
  await page.mouse.move(end.x + into.x, end.y + into.y, { steps: 10 });
  await page.mouse.move(end.x + into.x, end.y + into.y + 1);
  await page.mouse.up();
}

describe('views', () => {
  beforeAll(async () => {
    await browsers.start();
    fixture = await WorkspaceFixture.open('Views');
    interviews = await makeInterviews(fixture, INTERVIEWS);
    const { email } = await joinAs(fixture, 'Berta Lind');
    researcher = await browsers.open();
    await arrive(researcher, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
    colleague = await browsers.open();
    await arrive(colleague, fixture.subdomain, email, FIXTURE_PASSWORD);
  }, 8 * MINUTES);
  afterAll(() => browsers.stop());

  shows('show 800 interviews as a table with the fields that were made', async () => {
    const { page } = researcher;
    await page.goto(`${originOf(fixture.subdomain)}/projects/${fixture.projectId}/notes`);
    await page.getByRole('toolbar', { name: 'View' }).getByText(String(INTERVIEWS), { exact: true }).waitFor();
    await addView(page, 'Pro on prices', 'Table');
    for (const name of ['Plan', 'Segment', 'Seats']) await column(page, name).waitFor();
    expect(await table(page).getAttribute('aria-rowcount')).toBe(String(INTERVIEWS + 1));
    await look(page, 'table');
  });

  shows('are filtered by three conditions, and grouped with counts and sums', async () => {
    const { page } = researcher;
    await filterBy(page, 'Plan', async () => {
      await page.getByRole('option', { name: 'Pro', exact: true }).click();
      await page.keyboard.press('Escape');
    });
    await filterBy(page, 'Spoke on', async () => {
      await page.getByRole('button', { name: /How it is compared/ }).click();
      await page.getByRole('option', { name: 'is after' }).click();
      await page.getByRole('option', { name: 'A day…' }).click();
      const day = page.getByRole('button', { name: /\b1 March 2026/ }).and(page.locator(':not([data-outside-month])'));
      for (let month = 0; month < 24 && !(await day.isVisible()); month += 1)
        await page.getByRole('button', { name: 'Previous month' }).click();
      await day.click();
    });
    await filterBy(page, 'Tags', async () => {
      await page.getByRole('option', { name: 'Pricing' }).click();
      await page.keyboard.press('Escape');
    });
    await page.getByRole('toolbar', { name: 'View' }).getByText(String(wanted.length), { exact: true }).waitFor();
    await groupBy(page, 'Segment');
    const bySegment = Map.groupBy(wanted, ({ segment }) => segment);
    for (const [segment, all] of bySegment) {
      const seats = all.reduce((sum, each) => sum + each.seats, 0);
      const header = table(page)
        .getByRole('row')
        .filter({ hasText: segment })
        .filter({ hasText: `Seats: ${seats}` });
      await table(page).evaluate((grid) => grid.scrollTo(0, 0));
      await eventually(async () => {
        const [text] = await header.allTextContents();
        // Headers further to the right render when they scroll into view.
        if (text === undefined) await table(page).evaluate((grid) => grid.scrollBy(0, 400));
        expect(text).toContain(String(all.length));
      });
    }
    await table(page).evaluate((grid) => grid.scrollTo(0, 0));
    await look(page, 'grouped');
  });

  shows('take a column to another place, and forty edits by keyboard', async () => {
    const { page } = researcher;
    // Both columns must be visible.
    await page.setViewportSize({ width: 1_800, height: 900 });
    await drag(page, column(page, 'Seats'), column(page, 'Tags'), { x: 10, y: 14 });
    await eventually(async () => expect(await placeOf(page, 'Seats')).toBe(1));
    await page.setViewportSize({ width: 1_440, height: 900 });
    await cell(page, 1, 1).click();
    for (let edit = 0; edit < 40; edit += 1) {
      await page.keyboard.type(String(1_000 + edit));
      await page.keyboard.press('Enter');
    }
    const asked = () =>
      fixture.ask<{ noteCollection: { nodes: { fieldDatum: Record<string, string> }[] } }>(
        'query($input: CollectionInput!) { noteCollection(input: $input, first: 100) { nodes { fieldDatum } } }',
        { input: { projectId: fixture.projectId, sort: [{ key: `field:${seats}`, direction: 'DESC' }] } },
      );
    const seats = interviews.fields['Seats']!.id;
    await eventually(async () => {
      const values = (await asked()).noteCollection.nodes.map(({ fieldDatum }) => Number(fieldDatum[seats]));
      expect(values.filter((value) => value >= 1_000)).toEqual(Array.from({ length: 40 }, (_, edit) => 1_039 - edit));
    });
    // Typing is undone step by step.
    await page.keyboard.press('ControlOrMeta+z');
    await eventually(async () => {
      const [first] = (await asked()).noteCollection.nodes;
      expect(Number(first?.fieldDatum[seats])).toBe(1_038);
    });
  });

  shows('are saved for the team, and a colleague at the address sees exactly that', async () => {
    const { page } = researcher;
    await saveButton(page).click();
    await page.getByText('Saved for everyone').waitFor();
    address = page.url();
    expect(new URL(address).search).toBe('');
    await table(page).evaluate((grid) => grid.scrollTo(0, 0));
    await colleague.page.goto(address);
    await cell(colleague.page, 1, 1)
      .getByText(/^1,?000$/)
      .waitFor();
    await eventually(async () => expect(await lines(colleague.page)).toEqual(await lines(page)));
    const headers = (of: Page) => table(of).getByRole('columnheader').allTextContents();
    expect(await headers(colleague.page)).toEqual(await headers(page));
    expect(await saveButton(colleague.page).count()).toBe(0);
  });

  shows('show what a colleague changes a moment later, without a reload', async () => {
    await cell(colleague.page, 2, 1).click();
    await colleague.page.keyboard.type('77');
    await colleague.page.keyboard.press('Enter');
    await cell(researcher.page, 2, 1).getByText('77', { exact: true }).waitFor();
    // One person's temporary changes stay theirs: the other's URL is unchanged.
    await column(colleague.page, 'Plan').hover();
    await button(colleague.page, 'Column Plan').click();
    await colleague.page.getByRole('menuitem', { name: 'Sort ascending' }).click();
    await colleague.page.waitForURL(/sort=/);
    expect(researcher.page.url()).toBe(address);
    await button(colleague.page, 'Throw away changes').click();
  });

  shows('take a paste of 40 × 3 cells, name the two that fail, and give it back at once', async () => {
    const { page } = researcher;
    await page.goto(`${originOf(fixture.subdomain)}/projects/${fixture.projectId}/notes`);
    await addView(page, 'All of them', 'Table');
    // The cells to compare must have rendered.
    await cell(page, 0, 0)
      .getByText(/\d{3}$/)
      .waitFor();
    const plan = await placeOf(page, 'Plan');
    expect(await placeOf(page, 'Seats')).toBe(plan + 2);
    const before = await lines(page);
    const rows = Array.from({ length: 40 }, (_, row) => [
      'Team',
      row === 7 ? 'Nowhere' : 'Bank',
      row === 20 ? 'many' : String(500 + row),
    ]);
    await page.evaluate((text) => navigator.clipboard.writeText(text), rows.map((row) => row.join('\t')).join('\n'));
    await cell(page, 0, plan).click();
    await page.keyboard.press('ControlOrMeta+v');
    const faults = page.getByRole('region', { name: 'Not changed' });
    await faults.getByText('No option is called “Nowhere”').waitFor();
    await faults.getByText('This is not a number').waitFor();
    await page.getByText(/cells pasted, 2 not/).waitFor();
    await cell(page, 0, plan + 2)
      .getByText('500')
      .waitFor();
    expect(await cell(page, 7, plan + 1).getAttribute('aria-invalid')).toBe('true');
    await look(page, 'paste');
    await button(page, 'Dismiss').first().click();
    await cell(page, 0, plan).click();
    await page.keyboard.press('ControlOrMeta+z');
    await eventually(async () => expect(await lines(page)).toEqual(before));
  });

  shows('are exported as they are shown', async () => {
    const { page } = colleague;
    await page.goto(address);
    // What was pasted was taken back on the screen at once; the server follows a moment later.
    await page.getByRole('toolbar', { name: 'View' }).getByText(String(wanted.length), { exact: true }).waitFor();
    await cell(page, 1, 1).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    const [head = '', ...rest] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/);
    expect(head.replaceAll('"', '').split(',')).toEqual([
      'Title',
      'Seats',
      'Tags',
      'Created by',
      'Updated',
      'Plan',
      'Segment',
      'Spoke on',
      'Role',
      'Paying',
    ]);
    expect(rest.map((line) => line.replaceAll('"', '').split(',')[0]).toSorted()).toEqual(
      wanted.map(({ title }) => title).toSorted(),
    );
  });

  shows('are a board whose cards go to other columns by mouse and by keyboard', async () => {
    const { page } = researcher;
    await addView(page, 'Plans', 'Board');
    await page.getByText('Choose what the columns are').waitFor();
    await groupBy(page, 'Plan');
    await saveButton(page).click();
    await page.getByText('Saved for everyone').last().waitFor();
    await colleague.page.goto(page.url());
    await cards(colleague.page, 'Free').getByRole('row').first().waitFor();
    const title = (await cards(page, 'Free').getByRole('row').first().getAttribute('aria-label')) ?? '';
    await drag(page, card(page, 'Free', title), cards(page, 'Pro').getByRole('row').first(), { x: 80, y: 4 });
    await card(page, 'Pro', title).waitFor();
    await card(colleague.page, 'Pro', title).waitFor();
    await look(page, 'board');
    await card(page, 'Pro', title).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText(/Started dragging/).waitFor({ state: 'attached' });
    const inTeam = Array.from({ length: INTERVIEWS }, (_, place) => interviewAt(place)).filter(
      ({ plan: one }) => one === 'Team',
    ).length;
    const isIn = () => cards(page, 'Team').evaluate((each) => each.contains(document.activeElement));
    for (let step = 0; step < 6 && !(await isIn()); step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // The card moved to the end of the loaded part of the column, which not everybody sees.
    const withOneMore = `Team, ${inTeam + 1}`;
    await page.getByRole('region', { name: withOneMore }).waitFor();
    await colleague.page.getByRole('region', { name: withOneMore }).waitFor();
    const plan = interviews.fields['Plan']!;
    await eventually(async () => {
      const { noteCollection } = await fixture.ask<{
        noteCollection: { nodes: { fieldDatum: Record<string, string> }[] };
      }>('query($input: CollectionInput!) { noteCollection(input: $input) { nodes { fieldDatum } } }', {
        input: { projectId: fixture.projectId, query: `"${title}"`, titleOnly: true },
      });
      expect(noteCollection.nodes.map(({ fieldDatum }) => fieldDatum[plan.id])).toEqual([plan.options['Team']]);
    });
  });

  shows(
    'hold in their address what one looks at, through reload and Back, and go on without what says nothing',
    async () => {
      const { page } = researcher;
      const plain = page.url();
      // An interview from the free ones: its manual position is before the first by title.
      const put = 60;
      const { title } = interviewAt(put);
      const id = interviews.noteIds[put];
      const held = {
        search_params: { query: 'price' },
        sort: [{ key: 'title', direction: 'ASC' }],
        filter: {
          combinator: 'And',
          fields: [
            {
              id: 'r0',
              field: { kind: 'system', fieldType: 'Title' },
              operator: 'Contains',
              values: { Title: { Text: 'a' } },
            },
          ],
        },
        group: {
          type: 'SELECT',
          id: interviews.fields['Plan']!.id,
          hiddenOptions: [interviews.fields['Plan']!.options['Team']],
        },
        columns: [{ key: 'title' }, { key: 'createdBy' }],
        fieldVisibility: [{ key: 'createdBy', visible: false }],
        object_ranks: [{ id, rank: 1 }],
        expandedCards: [id],
      };
      const withParts = (parts: Record<string, unknown>): string =>
        `${plain}?${new URLSearchParams(Object.entries(parts).map(([key, part]) => [key, JSON.stringify(part)]))}`;
      const first = async () => (await cards(page, 'Free').getByRole('row').first().getAttribute('aria-label')) ?? '';
      const isAsSent = async () => {
        await eventually(async () => expect(await first()).toBe(title));
        expect(await page.getByRole('searchbox', { name: 'Search in here' }).inputValue()).toBe('price');
        await button(page, 'Show Team').waitFor();
        await card(page, 'Free', title)
          .getByRole('button', { name: `Show less of ${title}` })
          .waitFor({ state: 'attached' });
      };
      await page.goto(withParts(held));
      await isAsSent();
      await page.reload();
      await isAsSent();
      const sent = page.url();
      for (const key of Object.keys(held)) expect(new URL(sent).searchParams.get(key)).not.toBeNull();
      await card(page, 'Free', title).click({ position: { x: 40, y: 12 } });
      await page.waitForURL(/peekMode=/);
      await page.goBack();
      expect(page.url()).toBe(sent);
      await isAsSent();
      await page.goto(`${withParts({ group: { type: 'PUBLISHED' }, expandedCards: 'all' })}&sort=%7B`);
      await page.getByText('Part of this address could not be read').waitFor();
      await cards(page, 'Free').getByRole('row').first().waitFor();
      await page.getByRole('searchbox', { name: 'Search in here' }).fill('price');
      await page.waitForURL(/search_params=/);
      expect([...new URL(page.url()).searchParams.keys()]).toEqual(['search_params']);
    },
  );

  shows('open an object over them in three ways, at an address that outlives a reload', async () => {
    const { page } = colleague;
    await page.goto(address);
    await cell(page, 1, 0).hover();
    const title = (await cell(page, 1, 0).textContent()) ?? '';
    const details = page.getByRole('dialog', { name: `Details of ${title}` });
    await page.getByRole('button', { name: `Open ${title} at the side` }).click();
    await details.getByLabel('Text of the note').getByText('price').waitFor();
    for (const [name, mode] of [
      ['Open in the middle', 'Center'],
      ['Open as a page', 'FullPage'],
      ['Open at the side', 'Side'],
    ] as const) {
      await details.getByRole('button', { name }).click();
      await page.waitForURL((url) => url.searchParams.get('peekMode')?.includes(mode) === true);
      await page.reload();
      await details.getByLabel('Text of the note').waitFor();
    }
    await look(page, 'peek');
    await page.goBack();
    await details.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
  });
});
