import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { collectionStrings as words } from '../../src/features/collections/strings.ts';
import { contentStrings } from '../../src/features/content/strings.ts';
import { fits, shows, until, useComponents } from './kit.ts';

useComponents();

/** As in the samples. */
const idOf = (number: number): string => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const bar = (page: Page) => page.getByRole('region', { name: words.bulk.label });
const select = async (page: Page, title: string) => {
  await page.getByRole('checkbox', { name: words.table.select(title) }).click();
};
const menuOf = async (page: Page, title: string) => {
  await page.getByText(title).first().hover();
  await page.getByRole('button', { name: words.row.more(title) }).click();
};

shows('rows: some archived', 'brings back what is archived, also together with the rest', async ({ page, asked }) => {
  await select(page, 'Talk with Nora');
  await bar(page).getByRole('button', { name: words.bulk.unarchive }).waitFor();
  expect(await bar(page).getByRole('button', { name: words.bulk.archive, exact: true }).count()).toBe(0);
  await select(page, 'Call with Ben');
  await bar(page).getByRole('button', { name: words.bulk.archive, exact: true }).waitFor();
  await bar(page).getByRole('button', { name: words.bulk.unarchive }).click();
  // The other one was never archived.
  await page.getByText(words.bulk.unarchived(1)).first().waitFor();
  expect(await asked('SetArchived')).toEqual([{ kind: 'NOTE', ids: [idOf(10)], archived: false }]);
});

shows('rows: one is refused', 'takes back what was archived, and nothing else', async ({ page, asked }) => {
  for (const title of ['Talk with Nora', 'Call with Ben', 'Ticket 4711']) await select(page, title);
  await bar(page).getByRole('button', { name: words.bulk.archive, exact: true }).click();
  await page.getByText(words.bulk.failed(1, 'This note is locked.')).waitFor();
  await select(page, 'Talk with Nora');
  await page.getByRole('button', { name: words.bulk.undo }).click();
  await until(async () => (await asked('SetArchived')).length === 2);
  expect(await asked('SetArchived')).toEqual([
    { kind: 'NOTE', ids: [idOf(11), idOf(12)], archived: true },
    { kind: 'NOTE', ids: [idOf(11)], archived: false },
  ]);
  await page.getByText(words.bulk.unarchived(1)).first().waitFor();
  // What is selected by then stays selected.
  await bar(page).getByText(words.bulk.selected(2)).waitFor();
});

shows('rows: order refused', 'says nothing of a move that was refused', async ({ page, asked, untilQuiet }) => {
  await menuOf(page, 'Ticket 4711');
  await page.getByRole('menuitem', { name: words.order.up }).click();
  await page.getByRole('alertdialog').waitFor();
  await untilQuiet();
  expect(await asked('MoveRank')).toHaveLength(1);
  expect(await page.getByText(words.order.moved('Ticket 4711', 2)).count()).toBe(0);
});

shows('rows: some archived', 'archives a row and brings one back by their menus', async ({ page, asked }) => {
  await menuOf(page, 'Talk with Nora');
  await page.getByRole('menuitem', { name: words.row.unarchive }).click();
  await page.getByText(words.bulk.unarchived(1)).first().waitFor();
  await menuOf(page, 'Call with Ben');
  await page.getByRole('menuitem', { name: words.row.archive }).click();
  await page.getByText(words.bulk.archived(1)).first().waitFor();
  expect(await asked('SetArchived')).toEqual([
    { kind: 'NOTE', ids: [idOf(10)], archived: false },
    { kind: 'NOTE', ids: [idOf(11)], archived: true },
  ]);
});

shows('rows: some archived, for a reader', 'offers a star, and nothing that changes notes', async ({ page, asked }) => {
  await menuOf(page, 'Call with Ben');
  expect(await page.getByRole('menuitem', { name: words.row.archive }).count()).toBe(0);
  const before = (await asked('NoteCollection')).length;
  await page.getByRole('menuitem', { name: contentStrings.star }).click();
  await page.getByRole('img', { name: contentStrings.starred }).waitFor();
  expect(await asked('SetStarred')).toEqual([{ kind: 'NOTE', id: idOf(11), starred: true }]);
  // The mark needs no list anew.
  expect((await asked('NoteCollection')).length).toBe(before);
  await menuOf(page, 'Call with Ben');
  await page.getByRole('menuitem', { name: contentStrings.unstar }).click();
  await page.getByRole('img', { name: contentStrings.starred }).waitFor({ state: 'detached' });
});

shows('rows: of a hidden group', 'are left out of the file, as the view leaves them out', async ({ page }) => {
  await page.getByRole('grid', { name: words.objects.NOTE }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: words.export.run }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv).toContain('Talk with Nora');
  expect(csv).toContain('Ticket 4711');
  expect(csv).not.toContain('Call with Ben');
  await page.getByText(words.export.done(2)).first().waitFor();
});

shows('rows: highlights', 'are selected, and walked through by keys, as others are', async ({ page }) => {
  await page.getByText('Nobody told us.').waitFor();
  await select(page, 'The price is fine.');
  await bar(page).getByRole('button', { name: words.bulk.addTag }).waitFor();
  await bar(page).getByText(words.bulk.selected(1)).waitFor();
  await bar(page).getByRole('button', { name: words.bulk.clear }).click();
  await page.keyboard.press('j');
  await page.locator('[data-row="0"]:focus').waitFor();
});

shows('rows: some archived', 'are found by their titles only, and the choice stays while one types', async (shown) => {
  const { page, address, asked } = shown;
  const search = page.getByRole('searchbox', { name: words.toolbar.search });
  await search.fill('Nora');
  await page.getByRole('button', { name: words.toolbar.titleOnly }).click();
  const isAsked = async (query: string) => {
    const last = (await asked('NoteCollection')).at(-1) as { input: { query: string; titleOnly: boolean } };
    return last.input.query === query && last.input.titleOnly;
  };
  await until(() => isAsked('Nora'));
  await search.fill('Nora B');
  await until(() => isAsked('Nora B'));
  expect(decodeURIComponent(await address())).toContain('"titleOnly":true');
});

shows('rows: some archived', 'are put in another order by menu, by keys and by dragging', async ({ page, asked }) => {
  await menuOf(page, 'Ticket 4711');
  expect(await page.getByRole('menuitem', { name: words.order.down }).count()).toBe(0);
  await page.getByRole('menuitem', { name: words.order.up }).click();
  await page.getByText(words.order.moved('Ticket 4711', 2)).waitFor({ state: 'attached' });
  expect(await asked('MoveRank')).toEqual([
    { input: { kind: 'NOTE', id: idOf(12), beforeId: idOf(10), afterId: idOf(11) } },
  ]);
  await page.getByRole('link', { name: 'Talk with Nora' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText(words.order.moved('Talk with Nora', 2)).waitFor({ state: 'attached' });
  await page.locator('a:focus').getByText('Talk with Nora').waitFor();
  await page.getByRole('link', { name: 'Ticket 4711' }).hover();
  const grip = page.getByTitle(words.order.drag);
  await grip.nth(2).dragTo(page.getByRole('link', { name: 'Talk with Nora' }), { targetPosition: { x: 5, y: 2 } });
  await until(async () => (await asked('MoveRank')).length === 3);
  expect((await asked('MoveRank')).at(-1)).toEqual({
    input: { kind: 'NOTE', id: idOf(12), beforeId: null, afterId: idOf(10) },
  });
});

shows('rows: in a table', 'are moved by Alt and an arrow, and the cursor goes along', async ({ page, asked }) => {
  const grid = page.getByRole('grid', { name: words.objects.NOTE });
  await grid.locator('[data-r="0"][data-c="0"]').click();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText(words.order.moved('Talk with Nora', 2)).waitFor({ state: 'attached' });
  expect(await asked('MoveRank')).toEqual([
    { input: { kind: 'NOTE', id: idOf(10), beforeId: idOf(11), afterId: idOf(12) } },
  ]);
});

shows('rows: in a table', 'have the menu of a list, by pointer and by keys, and show their stars', async (shown) => {
  const { page, asked } = shown;
  await menuOf(page, 'Call with Ben');
  for (const name of [words.row.peek, words.row.openNewTab, words.row.rename, words.row.archive, words.row.trash])
    expect([name, await page.getByRole('menuitem', { name, exact: true }).count()]).toEqual([name, 1]);
  await page.getByRole('menuitem', { name: contentStrings.star }).click();
  await page.getByRole('img', { name: contentStrings.starred }).waitFor();
  expect(await asked('SetStarred')).toEqual([{ kind: 'NOTE', id: idOf(11), starred: true }]);
  const grid = page.getByRole('grid', { name: words.objects.NOTE });
  await grid.locator('[data-r="2"][data-c="0"]').click();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu', { name: words.row.more('Ticket 4711') }).waitFor();
  await page.getByRole('menuitem', { name: words.row.copyLink }).press('Enter');
  await page.getByText(words.row.linkCopied).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:\/\/localhost\/data\//);
  // The keys belong to the table again.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu', { name: words.row.more('Call with Ben') }).waitFor();
  await page.keyboard.press('Escape');
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
});

shows('rows: sorted', 'have no order by hand', async ({ page }) => {
  await menuOf(page, 'Call with Ben');
  expect(await page.getByRole('menuitem', { name: words.order.down }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await page.getByTitle(words.order.drag).count()).toBe(0);
});
