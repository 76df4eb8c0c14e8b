import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { acceptInvite, arrive, invite } from './kit/actions.ts';
import { Browsers, originOf, type Window } from './kit/browser.ts';
import { inspect, WIDTHS_TO_A_PHONE } from './kit/screens.ts';
import { showsIn } from './kit/shows.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/**
 * How people set up a project: what it shows, how it describes itself, how its recordings are transcribed, and its
 * folder.
 */

const MINUTES = 60_000;
const FOUND_MS = 5_000;
const browsers = new Browsers();
const shows = showsIn(browsers, 'projects', 4);
let fixture: WorkspaceFixture;
let owner: Window;
let colleague: Window;

const at = (path: string): string => `${originOf(fixture.subdomain)}${path}`;
const project = (path: string): string => at(`/projects/${fixture.projectId}${path}`);
const look = async (page: Page, name: string): Promise<void> => {
  expect(await inspect(page, `projects ${name}`, WIDTHS_TO_A_PHONE)).toEqual([]);
};
const tabsOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Areas and views of the project' });
const readmeOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Readme' });

async function areas(): Promise<{ order: string[]; off: string[] }> {
  const { project: found } = await fixture.ask<{ project: { areas: { kind: string; enabled: boolean }[] } }>(
    'query($id: ID!) { project(id: $id) { areas { kind enabled } } }',
    { id: fixture.projectId },
  );
  return {
    order: found.areas.map(({ kind }) => kind),
    off: found.areas.filter(({ enabled }) => !enabled).map(({ kind }) => kind),
  };
}

describe('a project', () => {
  beforeAll(async () => {
    await browsers.start();
    fixture = await WorkspaceFixture.open('Projects');
    owner = await browsers.open();
    await arrive(owner, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
    const email = `pia.${Date.now()}@projects.example`;
    const link = await invite(owner.page, fixture.subdomain, email, 'Contributor');
    colleague = await browsers.open();
    await acceptInvite(colleague.page, link, 'Pia Project', FIXTURE_PASSWORD);
  }, 3 * MINUTES);
  afterAll(() => browsers.stop());

  shows('has a readme that two people write at once', async () => {
    await owner.page.goto(project('/readme'));
    await owner.page.getByRole('button', { name: 'Write a readme' }).click();
    await readmeOf(owner.page).click();
    await owner.page.keyboard.type('Why do people stop?');
    await colleague.page.goto(project('/readme'));
    await readmeOf(colleague.page).getByText('Why do people stop?').waitFor();
    await readmeOf(colleague.page).getByText('Why do people stop?').click();
    await colleague.page.keyboard.press('End');
    await colleague.page.keyboard.type(' Ask ten of them.');
    await readmeOf(owner.page).getByText('Why do people stop? Ask ten of them.').waitFor();
    await look(owner.page, 'readme');
    // The search index follows with a delay.
    await eventually(
      async () => {
        await owner.page.goto(at('/search?q=people+stop&type=projects'));
        const found = owner.page.getByRole('main').getByRole('link', { name: /Recordings/ });
        await found.first().waitFor({ timeout: FOUND_MS });
      },
      { timeoutMs: 2 * MINUTES, intervalMs: 1_000 },
    );
  });

  shows('shows the areas that are on, in their order', async () => {
    const { page } = owner;
    await page.goto(project('/settings'));
    // With the keyboard only: to the row, its handle, and its switch.
    await page.getByRole('row', { name: 'Tags' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await eventually(async () => expect((await areas()).off).toEqual(['TAGS', 'RECRUIT']));
    await page.getByRole('row', { name: 'Insights' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByLabel('Insert after Insights').waitFor({ state: 'attached' });
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await eventually(async () => expect((await areas()).order.indexOf('INSIGHTS')).toBe(2));
    await look(page, 'settings');
    await page.goto(project('/readme'));
    await tabsOf(page)
      .getByRole('link', { name: /Insights/ })
      .waitFor();
    const names = await tabsOf(page).getByRole('link').allInnerTexts();
    expect(names.map((name) => name.replaceAll(/\W*\d*$/g, ''))).toEqual(['Readme', 'Notes', 'Insights', 'Highlights']);
  });

  shows('says of an area that is off that it is, and lets whoever may switch it on', async () => {
    await colleague.page.goto(project('/tags'));
    await colleague.page.getByText('Tags are switched off here').waitFor();
    expect(await colleague.page.getByRole('button', { name: 'Switch tags on' }).count()).toBe(0);
    await owner.page.goto(project('/tags'));
    await look(owner.page, 'area off');
    await owner.page.getByRole('button', { name: 'Switch tags on' }).click();
    await tabsOf(owner.page).getByRole('link', { name: 'Tags' }).waitFor();
    // It appears while the page is open.
    await tabsOf(colleague.page).getByRole('link', { name: 'Tags' }).waitFor();
  });

  shows('keeps which words its recordings have', async () => {
    const { page } = owner;
    await page.goto(project('/transcription'));
    await page.getByLabel('Terms, one per line').fill('Fieldloom\nfieldloom\n\nPia Project');
    await page.getByText('2 terms of at most 200').waitFor();
    await page.getByRole('button', { name: 'Save vocabulary' }).click();
    await page.getByText('use this vocabulary').waitFor();
    await look(page, 'transcription');
    await page.reload();
    expect(await page.getByLabel('Terms, one per line').inputValue()).toBe('Fieldloom\nPia Project');
  });

  shows('is dragged into a folder, and moved out by keys', async () => {
    const { page } = owner;
    await fixture.ask('mutation { createFolder(input: { name: "Discovery" }) { id } }');
    await page.goto(at('/projects'));
    const sidebar = page.getByRole('region', { name: 'Projects' }).or(page.locator('aside')).first();
    const folder = sidebar.getByRole('link', { name: 'Discovery' });
    await folder.waitFor();
    await sidebar.getByRole('link', { name: 'Recordings' }).dragTo(folder);
    await folder.click();
    const card = page.getByRole('main').getByRole('link', { name: 'Recordings' });
    await card.waitFor();
    await look(page, 'folder');
    await page.getByRole('main').getByRole('button', { name: 'More about Recordings' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Inside/ })
      .press('Enter');
    await page.getByRole('option', { name: 'No folder' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('This folder is empty').waitFor();
  });

  shows('leaves lists while it is archived, and comes back', async () => {
    const { page } = owner;
    await page.goto(project('/settings'));
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await page.getByText('This project is archived').waitFor();
    await look(page, 'archived');
    await page.getByRole('button', { name: 'Bring back' }).first().click();
    await page.getByText('This project is archived').waitFor({ state: 'detached' });
  });
});
