import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { arrive } from './kit/actions.ts';
import { Browsers, originOf, type Window } from './kit/browser.ts';
import { showsIn } from './kit/shows.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/** A job changes all 1,500 notes of a project; the person who started it sees its progress and stops it. */

const MINUTES = 60_000;
const NOTES = 1_500;
/** The maximum number of operations in one call. */
const IN_A_CALL = 20;
const AT_ONCE = 3;
const browsers = new Browsers();
const shows = showsIn(browsers, 'jobs', 4);
let fixture: WorkspaceFixture;
let researcher: Window;

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const tray = (page: Page): Locator => page.getByRole('dialog', { name: 'Jobs' });

async function makeNotes(): Promise<void> {
  const calls = Array.from({ length: NOTES / IN_A_CALL }, (_, call) => call).values();
  const work = async () => {
    for (const call of calls) {
      const asked = Array.from({ length: IN_A_CALL }, (_, place) => {
        const title = `Interview ${String(call * IN_A_CALL + place + 1).padStart(4, '0')}`;
        return `n${place}: createNote(input: { projectId: "${fixture.projectId}", title: "${title}" }) { id }`;
      });
      await fixture.ask(`mutation { ${asked.join(' ')} }`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function makeField(): Promise<void> {
  const { project } = await fixture.ask<{ project: { noteFieldSet: { id: string } } }>(
    `{ project(id: "${fixture.projectId}") { noteFieldSet { id } } }`,
  );
  await fixture.ask(
    `mutation { createField(input: { fieldSetId: "${project.noteFieldSet.id}", label: "Status", type: SELECT,
      options: { maxSelectable: 1, options: [{ label: "To read" }, { label: "Done" }] } }) { id } }`,
  );
}

async function selectAll(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().click({ force: true });
  await button(page, 'Select all 1,500 that match').click();
  await page.getByText('All 1,500 that match').waitFor();
}

/** Clicks within the page, because a job may end while a test still looks for the button. */
function cancelOnceItHasChangedSome(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          const cancel = document.querySelector<HTMLElement>('[role=dialog] button[aria-label^="Cancel: Archive"]');
          if (cancel === null || !/[1-9][\d,]* of 1,500/.test(document.body.innerText)) return;
          watch.disconnect();
          cancel.click();
          resolve();
        });
        watch.observe(document.body, { childList: true, characterData: true, subtree: true });
      }),
  );
}

describe('jobs', () => {
  beforeAll(async () => {
    await browsers.start();
    fixture = await WorkspaceFixture.open('Jobs');
    await makeField();
    await makeNotes();
    researcher = await browsers.open();
    await arrive(researcher, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
  }, 8 * MINUTES);
  afterAll(() => browsers.stop());

  shows('set a field on all that match, and say how far they are', async () => {
    const { page } = researcher;
    await page.goto(`${originOf(fixture.subdomain)}/projects/${fixture.projectId}/notes`);
    await page.getByText('Interview 0001').first().waitFor();
    await selectAll(page);
    await button(page, 'Set field').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Field' }).first().click();
    await page.getByRole('option', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Done' }).click();
    await button(page, 'Set on 1,500 objects').click();
    await button(page, /^Jobs/).click();
    await tray(page).getByRole('progressbar').waitFor();
    await tray(page)
      .getByText(/[1-9][\d,]* of 1,500/)
      .waitFor();
    await tray(page).getByText('1,500 changed').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Done', { exact: true }).first().waitFor();
  });

  shows('are cancelled by their starter, and what they did stays', async () => {
    const { page } = researcher;
    await selectAll(page);
    const pressed = cancelOnceItHasChangedSome(page);
    await button(page, 'Archive').click();
    await button(page, /^Jobs/).click();
    await pressed;
    const stopped = tray(page).getByText(/^Stopped on request\. [\d,]+ changed$/);
    await stopped.waitFor();
    const changed = Number((await stopped.innerText()).replaceAll(/\D/g, ''));
    expect(changed).toBeGreaterThan(0);
    expect(changed).toBeLessThan(NOTES);
    const { noteCollection } = await fixture.ask<{ noteCollection: { totalCount: number } }>(
      `{ noteCollection(input: { projectId: "${fixture.projectId}" }) { totalCount } }`,
    );
    expect(noteCollection.totalCount).toBe(NOTES - changed);
  });
});
