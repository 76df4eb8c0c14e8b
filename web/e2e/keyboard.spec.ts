import { join } from 'node:path';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { noteText } from './kit/actions.ts';
import { Browsers, originOf } from './kit/browser.ts';
import { idIn } from './kit/id-in.ts';
import { Keys } from './kit/keys.ts';
import { stackFolder } from './kit/platform.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/** The main journey without a mouse: the focus is visible at every tab stop, and nothing traps it. */

const MINUTES = 60_000;
const PALETTE = 'Go anywhere, do anything';
const PROJECT = 'Only by keys';
const NOTE = 'What people say of invoices';
const TEXT = 'The invoice comes late. Nobody calls back.';
const TAG = 'Waits for an answer';
const COMMENT = 'Ask the others about this.';
const INSIGHT = 'Why the invoice comes late';

const browsers = new Browsers();
let fixture: WorkspaceFixture;
let page: Page;
let keys: Keys;
let isPointerUsed: () => Promise<boolean>;
let projectId: string;

/** Whether the text is being edited or read. */
async function textIs(role: 'textbox' | 'document'): Promise<void> {
  await eventually(async () => expect(await noteText(page).getAttribute('role')).toBe(role));
}

/** Faster than a page renders: Enter arrives before the list can show matches. */
function typeAndEnterAtOnce(text: string): Promise<void> {
  return page.evaluate(async (typed) => {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement)) throw new Error('The focus is in no field');
    field.setRangeText(typed);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: typed }));
    // By now React has received it; what React defers runs in its own task.
    await Promise.resolve();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  }, text);
}

/** Selects the last words with Shift and arrow keys, and leaves editing, so that shortcuts act on them. */
async function selectLastWords(count: number): Promise<string> {
  // The editor misses a selection in the first moments after it got the focus, which are shorter than anybody takes to
  // press a key.
  await eventually(async () => {
    await keys.press('Control+End', ...Array.from({ length: count }, () => 'Control+Shift+ArrowLeft'));
    await page.getByRole('toolbar', { name: 'What to do with the selection' }).waitFor({ timeout: 2_000 });
  });
  const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
  await keys.press('Escape');
  await textIs('document');
  await keys.arrivesAt('Text of the note');
  // The browser restores it a moment after the text has switched to reading.
  await eventually(async () => expect(await page.evaluate(() => getSelection()?.toString())).toBe(selected));
  return selected;
}

describe('without a mouse', () => {
  let failedStep: string | undefined;
  /** Each step continues where the last one ended. */
  const step = (name: string, act: () => Promise<void>): void => {
    it(name, async () => {
      if (failedStep !== undefined) throw new Error(`Not tried: “${failedStep}” failed`);
      failedStep = name;
      await act();
      failedStep = undefined;
    });
  };

  beforeAll(async () => {
    fixture = await WorkspaceFixture.open('Keys');
    await browsers.start();
    ({ page } = await browsers.open());
    keys = new Keys(page);
    isPointerUsed = await keys.watchPointer();
  }, 3 * MINUTES);
  afterAll(async () => {
    await browsers.stop();
  });
  afterEach(async () => {
    if (failedStep !== undefined) await browsers.takePictures(join(stackFolder, 'failed-keyboard'));
    expect(keys.faults.splice(0)).toEqual([]);
    expect(browsers.takeProblems()).toEqual([]);
    expect(await isPointerUsed()).toBe(false);
  });

  step('signs in', async () => {
    await page.goto(`${originOf(fixture.subdomain)}/auth/login`);
    await keys.arrivesAt('Work email');
    await keys.type(fixture.words.email);
    await keys.tabTo('Password');
    await keys.type(FIXTURE_PASSWORD);
    await keys.tabTo('Sign in');
    await keys.press('Enter');
    await page.waitForURL(/\/home/);
    await page.getByRole('button', { name: /^Workspace menu/ }).waitFor();
  });

  step('goes past every control of a page and comes round again', async () => {
    await keys.tabTo(/^Workspace menu/);
    const stops = await keys.tabTo(/^Workspace menu/);
    expect(stops).toEqual(expect.arrayContaining(['Home', 'Settings', 'Recordings']));
    await keys.tabTo('Settings', 'Shift+Tab');
  });

  step('opens the palette and makes a project', async () => {
    await keys.tabTo(/^Search/);
    await keys.press('Enter');
    await keys.arrivesAt(PALETTE);
    await keys.press('Tab', 'Tab');
    expect(await keys.look('Tab in the palette')).toMatchObject({ isInDialog: true });
    await keys.press('Escape');
    await keys.arrivesAt(/^Search/);
    await keys.press('Control+k');
    await keys.arrivesAt(PALETTE);
    await typeAndEnterAtOnce('new proj');
    await keys.arrivesAt('Title');
    await keys.type(PROJECT);
    await keys.tabTo('Create project');
    await keys.press('Enter');
    await page.getByRole('heading', { name: PROJECT }).waitFor();
    projectId = idIn(page.url());
  });

  step('writes a note', async () => {
    await keys.tabTo('New note');
    await keys.press('Enter');
    await page.waitForURL(/\/data\//);
    await keys.arrivesAt('Title');
    await keys.type(NOTE);
    await noteText(page).waitFor();
    await keys.press('Enter');
    await keys.arrivesAt('Text of the note');
    expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe(NOTE);
    await keys.type(TEXT);
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  step('highlights, tags and comments on what is selected', async () => {
    const article = page.getByRole('article', { name: 'Highlight' });
    expect(await selectLastWords(2)).toBe('back.');
    await keys.press('h');
    await article.first().waitFor();
    await keys.look('after H');

    await keys.press('e');
    await textIs('textbox');
    await keys.arrivesAt('Text of the note');
    await selectLastWords(4);
    await keys.press('t');
    await keys.arrivesAt('Find or create a tag');
    await keys.type(TAG);
    await page.getByRole('option', { name: `Create “${TAG}”` }).waitFor();
    await keys.press('Enter');
    await article.getByText(TAG).waitFor();
    await keys.press('Escape');
    await page.getByRole('combobox', { name: 'Find or create a tag' }).waitFor({ state: 'detached' });
    expect(await keys.look('after the tags')).toMatchObject({ isSomewhere: true });

    if ((await keys.focus()).name !== 'Text of the note') await keys.tabTo('Text of the note', 'Shift+Tab');
    await keys.press('e');
    await textIs('textbox');
    await selectLastWords(3);
    await keys.press('c');
    await keys.arrivesAt('Comment');
    await keys.type(COMMENT);
    await keys.press('Control+Enter');
    await page.getByRole('region', { name: 'Comment thread' }).getByText(COMMENT).waitFor();
    await keys.arrivesAt('Text of the note');
  });

  step('searches, and moves through the results to an insight', async () => {
    await fixture.ask('mutation($input: CreateInsightInput!) { createInsight(input: $input) { id } }', {
      input: { projectId, title: INSIGHT },
    });
    const isFound = `query($options: SearchOptionsInput!) { search(options: $options, limit: 50) { items { type } } }`;
    await eventually(
      async () => {
        const { search } = await fixture.ask<{ search: { items: { type: string }[] } }>(isFound, {
          options: { query: { method: 'HYBRID', value: 'invoice' } },
        });
        const types = new Set(search.items.map(({ type }) => type));
        expect([...types]).toEqual(expect.arrayContaining(['NOTE', 'INSIGHT']));
      },
      { timeoutMs: MINUTES, intervalMs: 500 },
    );
    // The note's text is read-only now; in a field, the slash would be typed.
    await keys.press('/');
    await keys.arrivesAt('Search the workspace');
    await keys.type('invoice');
    const rows = page.getByRole('list', { name: 'Results' }).getByRole('link');
    await rows.first().waitFor();
    const names = await rows.evaluateAll((links) => links.map((link) => (link as HTMLElement).innerText));
    expect(names.length).toBeGreaterThan(1);
    const isAt = (index: number) =>
      eventually(async () => {
        const at = await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['row']);
        expect(at).toBe(String(index));
      });
    await keys.press('ArrowDown');
    await isAt(0);
    await keys.press('j');
    await isAt(1);
    await keys.press('k');
    await isAt(0);
    const wanted = names.findIndex((name) => name.startsWith(INSIGHT));
    for (let row = 1; row <= wanted; row += 1) {
      await keys.press('j');
      await isAt(row);
    }
    await keys.look('on a result');
    await keys.press('Enter');
    await page.waitForURL(/\/insights\//);
  });

  step('puts a highlight into the insight, publishes and shares it', async () => {
    const text = page.getByLabel('Text of the insight');
    await text.waitFor();
    await keys.tabTo('Text of the insight');
    await keys.type('Because nobody looks.');
    await keys.press('Enter');
    await keys.type('/highl');
    await page.getByRole('option', { name: 'Highlight', exact: true }).waitFor();
    await keys.press('Enter');
    await keys.arrivesAt('Find in highlights of this project');
    await keys.type('calls');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await keys.press('Enter');
    await text.getByRole('article', { name: 'Highlight' }).waitFor();
    await keys.arrivesAt('Text of the insight');

    await keys.tabTo('Publish', 'Shift+Tab');
    await keys.press('Enter');
    await page.getByText('Insight published').first().waitFor();
    await keys.tabTo('Share');
    await keys.press('Enter');
    await page.getByRole('dialog', { name: 'Share by link' }).waitFor();
    await keys.tabTo('Create link');
    await keys.press('Enter');
    await page.getByRole('textbox', { name: 'Public link' }).waitFor();
    await keys.look('after a link was made');
    await keys.press('Escape');
    await keys.arrivesAt('Share');
  });

  step('signs out', async () => {
    await keys.tabTo(/^Workspace menu/);
    await keys.press('Enter');
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    await keys.press('End');
    await keys.arrivesAt('Sign out');
    await keys.press('Enter');
    await page.getByRole('heading', { name: 'Signed out' }).waitFor();
    await page.goto(`${originOf(fixture.subdomain)}/home`);
    await page.getByLabel('Work email').waitFor();
  });
});
