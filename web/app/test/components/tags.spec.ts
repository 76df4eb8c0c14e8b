import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  importStrings,
  mergeStrings,
  tagStrings as picker,
  tagBoardStrings as words,
} from '../../src/features/tags/strings.ts';
import { fits, shows, useComponents } from './kit.ts';

useComponents();

const isTold = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((part) => document.querySelector('[data-testid=told]')?.textContent === part, text);

async function check(page: Page, rows: string): Promise<void> {
  await page.getByLabel(importStrings.paste).fill(rows);
  await page.getByRole('button', { name: importStrings.check }).click();
}

shows('tags: board', 'shows groups with their tags, what they mean and how often they are used', async ({ page }) => {
  const board = page.getByRole('region', { name: words.board('First week') });
  const group = board.getByRole('region', { name: words.group('What they try to do') });
  await group.getByText(words.count(12)).waitFor({ state: 'attached' });
  await board.getByText(words.count(1_001)).waitFor({ state: 'attached' });
  await board.getByText('Positive', { exact: true }).waitFor({ state: 'attached' });
  await page.getByRole('navigation', { name: words.boards }).getByText(words.workspaceBoard).waitFor();
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
});

shows('tags: board', 'changes no locked tag without full access', async ({ page }) => {
  await page.getByRole('button', { name: words.more('Loved') }).waitFor();
  await page.getByText(words.locked).waitFor({ state: 'attached' });
  expect(await page.getByRole('button', { name: words.more('Confusing') }).count()).toBe(0);
});

shows('tags: for a reader', 'offers a reader nothing that changes a board', async ({ page }) => {
  await page.getByRole('link', { name: 'Loved' }).waitFor();
  await page.getByText(words.count(12)).waitFor({ state: 'attached' });
  expect(await page.getByRole('button').count()).toBe(0);
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
});

shows('tags: none', 'teaches what tags are good for', async ({ page }) => {
  await page.getByText(words.empty.body).waitFor();
  await page.getByRole('button', { name: words.newBoard }).waitFor();
});

shows('tags: none, for a reader', 'says so to a reader', async ({ page }) => {
  await page.getByText(words.empty.readOnly).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
});

shows('tags: refused', 'says that the boards could not be loaded', async ({ page }) => {
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
});

shows('tags: merge', 'says what it changes before it does', async ({ page, asked }) => {
  const dialog = page.getByRole('dialog', { name: mergeStrings.title('Invites') });
  // Excludes the tag itself, locked tags, and boards that the reader may not change.
  await dialog.getByRole('option', { name: 'Import' }).waitFor();
  for (const title of ['Invites', 'Confusing', 'Trial'])
    expect([title, await dialog.getByRole('option', { name: title, exact: true }).count()]).toEqual([title, 0]);
  await dialog.getByRole('combobox').fill('imp');
  await page.keyboard.press('Enter');
  await dialog.getByText(mergeStrings.preview(12, 'Import')).waitFor();
  await dialog.getByText(mergeStrings.both(2)).waitFor();
  await dialog.getByText(mergeStrings.after('Invites', 'Import')).waitFor();
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
  expect(await asked('MergeTags')).toEqual([]);
  await dialog.getByRole('button', { name: mergeStrings.run }).click();
  await page.getByText(mergeStrings.merged('Invites', 'Import')).waitFor();
  expect(await asked('MergeTags')).toHaveLength(1);
});

shows('tags: merge of what nobody sees', 'says that others may have it', async ({ page }) => {
  await page.getByRole('combobox').fill('imp');
  await page.keyboard.press('Enter');
  await page.getByText(mergeStrings.preview(0, 'Import')).waitFor();
});

shows('tags: merge refused', 'says so, and lets another tag be chosen', async ({ page }) => {
  await page.getByRole('combobox').fill('imp');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.getByRole('button', { name: mergeStrings.change }).click();
  await page.getByRole('combobox').waitFor();
});

shows('tags: import', 'takes nothing while a row is not right', async ({ page, asked }) => {
  await check(page, 'title,group,color\nPrice,Money,#3aa981\nLoved,,\n,Money,reddish');
  await page.getByText(importStrings.invalid(1)).waitFor();
  const first = page.getByRole('region', { name: importStrings.preview }).getByRole('row').nth(1);
  await first.getByText(`${importStrings.problems.NO_TITLE}; ${importStrings.problems.BAD_COLOR}`).waitFor();
  expect(await page.getByRole('button', { name: importStrings.run(1) }).isDisabled()).toBe(true);
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
  await page.getByRole('button', { name: importStrings.again }).click();
  await check(page, 'title,group\nPrice,Money\nLoved,\nCost,Money');
  await page.getByText(importStrings.summary(2, 1)).waitFor();
  await page.getByText(importStrings.groups(['Money'])).waitFor();
  await page.getByRole('button', { name: importStrings.run(2) }).click();
  await page.getByText(importStrings.done(2)).waitFor();
  expect(await asked('ImportTags')).toMatchObject([
    { input: { rows: [{ title: 'Price', group: 'Money' }, { title: 'Loved' }, { title: 'Cost' }] } },
  ]);
});

shows('tags: import', 'says what is wrong with a file before anybody is asked', async ({ page, asked }) => {
  await check(page, 'label,group\nPrice,Money');
  await page.getByText(importStrings.faults.noTitle).waitFor();
  expect(await asked('TagImportReport')).toEqual([]);
});

shows('tags: picker', 'says on which board a new tag will stand', async ({ page }) => {
  await page.getByRole('combobox', { name: picker.find }).fill('Export');
  await page.getByRole('option', { name: picker.create('Export', 'First week') }).waitFor();
  await page.keyboard.press('Enter');
  await isTold(page, 'created Export');
});

shows('tags: picker without a board', 'names the board that is made with the first tag', async ({ page }) => {
  await page.getByText(picker.nothing).waitFor();
  await page.getByRole('combobox').fill('Export');
  await page.getByRole('option', { name: picker.create('Export', words.firstBoard) }).waitFor();
});

for (const name of ['tags: picker of a board that one only reads', 'tags: picker that makes none'] as const) {
  shows(name, 'offers none to be made', async ({ page }) => {
    await page.getByRole('option', { name: 'Import' }).waitFor();
    await page.getByRole('combobox', { name: picker.findOnly }).fill('Export');
    await page.getByText(picker.nothingFits).waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
  });
}

shows('tag page: with a merge', 'says what became part of it, and takes it back', async ({ page, asked }) => {
  const merges = page.getByRole('region', { name: mergeStrings.list });
  await merges.getByText('Onboarding').waitFor();
  await page.getByText('To bring in what they have').waitFor();
  await page.getByRole('link', { name: 'First week / What they try to do' }).waitFor();
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
  await merges.getByRole('button', { name: mergeStrings.undoOf('Onboarding') }).click();
  await page.getByText(mergeStrings.separated('Onboarding')).waitFor();
  await merges.waitFor({ state: 'detached' });
  expect(await asked('UndoTagMerge')).toHaveLength(1);
});

shows('tag page: for a viewer', 'lets a viewer read what was merged, and change nothing', async ({ page }) => {
  await page.getByRole('region', { name: mergeStrings.list }).getByText('Onboarding').waitFor();
  expect(await page.getByRole('button', { name: mergeStrings.undoOf('Onboarding') }).count()).toBe(0);
  expect(await page.getByRole('button', { name: words.merge }).count()).toBe(0);
});

shows('tag page: of a tag that was merged', 'leads on to what it became', async ({ page, address }) => {
  await page.getByText(mergeStrings.cameFrom('Onboarding', 'Import')).waitFor();
  expect(await address()).toMatch(/^\/tags\/Import-/);
});

shows('tag page: gone', 'says that there is none', async ({ page }) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('button', { name: words.merge }).count()).toBe(0);
});

shows('tag peek: one of which nobody may see', 'offers no more once it has seen that there is none', async (shown) => {
  const { page, asked } = shown;
  const more = page.getByRole('button', { name: /^More \(/ });
  await more.click();
  await more.waitFor({ state: 'detached' });
  expect((await asked('TagPeek')).at(-1)).toMatchObject({ after: '30' });
  expect(await page.getByText(/^Passage \d+$/).count()).toBe(30);
});
