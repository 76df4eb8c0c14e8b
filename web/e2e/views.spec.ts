import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { arrive } from './kit/actions.ts';
import { Browsers, originOf, type Window } from './kit/browser.ts';
import { makeInterviews } from './kit/interviews.ts';
import { inspect, WIDTHS_TO_A_PHONE } from './kit/screens.ts';
import { showsIn } from './kit/shows.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/** A project with 800 interviews as a table. */

const MINUTES = 60_000;
const INTERVIEWS = 800;
const browsers = new Browsers();
const shows = showsIn(browsers, 'views', 4);
let fixture: WorkspaceFixture;
let researcher: Window;

const look = async (page: Page, name: string): Promise<void> => {
  expect(await inspect(page, `views ${name}`, WIDTHS_TO_A_PHONE)).toEqual([]);
};
const table = (page: Page): Locator => page.getByRole('grid', { name: 'Notes' });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function addView(page: Page, name: string, layout: string): Promise<void> {
  await button(page, 'Add a view').click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('dialog').getByText(layout, { exact: true }).click();
  await button(page, 'Add view').click();
  await page.getByRole('link', { name, exact: true }).waitFor();
}

describe('views', () => {
  beforeAll(async () => {
    await browsers.start();
    fixture = await WorkspaceFixture.open('Views');
    await makeInterviews(fixture, INTERVIEWS);
    researcher = await browsers.open();
    await arrive(researcher, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
  }, 8 * MINUTES);
  afterAll(() => browsers.stop());

  shows('show 800 interviews as a table with the fields that were made', async () => {
    const { page } = researcher;
    await page.goto(`${originOf(fixture.subdomain)}/projects/${fixture.projectId}/notes`);
    await page.getByRole('toolbar', { name: 'View' }).getByText(String(INTERVIEWS), { exact: true }).waitFor();
    await addView(page, 'Pro on prices', 'Table');
    for (const name of ['Plan', 'Segment', 'Seats']) await table(page).getByRole('columnheader', { name }).waitFor();
    expect(await table(page).getAttribute('aria-rowcount')).toBe(String(INTERVIEWS + 1));
    await look(page, 'table');
  });
});
