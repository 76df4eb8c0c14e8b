import { expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { collectionStrings as words } from '../../src/features/collections/strings.ts';
import { viewStrings } from '../../src/features/views/strings.ts';
import { fits, shows, useComponents } from './kit.ts';

useComponents();

const grid = (page: Page) => page.getByRole('grid', { name: words.objects.NOTE });
const cell = (page: Page, row: number, column: number) => grid(page).locator(`[data-r="${row}"][data-c="${column}"]`);

/** The view's columns: title, tags, created by, updated, plan and seats; hides those that are not needed. */
async function placeOf(page: Page, label: string): Promise<number> {
  const header = grid(page).getByRole('columnheader', { name: label });
  return Number(await header.getAttribute('data-c'));
}

async function expectActive(page: Page, active: Locator): Promise<void> {
  await active.waitFor();
  expect(await grid(page).getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => navigator.clipboard.writeText(given), text);
  await page.keyboard.press('ControlOrMeta+v');
}

shows(
  'collections: table',
  'is walked through and edited by keys alone, and an edit is undone',
  async ({ page, asked }) => {
    await cell(page, 0, 0).getByText('Talk with Nora').waitFor();
    const seats = await placeOf(page, 'Seats');
    await cell(page, 1, seats).click();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await cell(page, 1, seats).getByText('12').waitFor();
    expect(await grid(page).getAttribute('aria-activedescendant')).toBe(await cell(page, 2, seats).getAttribute('id'));
    expect((await asked('SetNoteFields')).length).toBe(1);
    await page.keyboard.press('ControlOrMeta+z');
    await cell(page, 1, seats).getByText('12').waitFor({ state: 'detached' });
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.press('Space');
    await page.getByText(words.bulk.selected(1)).waitFor();
  },
);

shows('collections: table', 'takes cells of a spreadsheet, and names those that say nothing', async ({ page }) => {
  const seats = await placeOf(page, 'Seats');
  await cell(page, 0, seats).click();
  await paste(page, '10\nmany\n30');
  await cell(page, 0, seats).getByText('10').waitFor();
  await cell(page, 2, seats).getByText('30').waitFor();
  const faults = page.getByRole('region', { name: words.table.faults });
  await faults.getByText('many').waitFor();
  expect(await cell(page, 1, seats).getAttribute('aria-invalid')).toBe('true');
  await faults.getByRole('button', { name: words.table.dismiss }).click();
});

shows('collections: table, refused', 'takes an edit back that the server refuses, and says so', async ({ page }) => {
  const seats = await placeOf(page, 'Seats');
  await cell(page, 0, seats).getByText('4', { exact: true }).waitFor();
  await cell(page, 0, seats).click();
  await page.keyboard.press('Delete');
  await page.getByRole('alertdialog').waitFor();
  await cell(page, 0, seats).getByText('4', { exact: true }).waitFor();
});

shows(
  'collections: table, for a reader',
  'is looked at and sorted, and not changed',
  async ({ page, asked, address }) => {
    const seats = await placeOf(page, 'Seats');
    await cell(page, 0, seats).click();
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    expect(await grid(page).getByRole('textbox').count()).toBe(0);
    await grid(page).getByRole('columnheader', { name: 'Title' }).hover();
    await page.getByRole('button', { name: words.header.menu('Title') }).click();
    await page.getByRole('menuitem', { name: words.header.sortUp }).click();
    await page.getByRole('button', { name: viewStrings.save.discard }).waitFor();
    expect(await address()).toContain('sort=');
    expect(await page.getByRole('button', { name: viewStrings.save.forEveryone }).count()).toBe(0);
    expect(await asked('SetNoteFields')).toEqual([]);
  },
);

shows('collections: table', 'marks what differs, and throws it away in one click', async ({ page, address }) => {
  await grid(page).getByRole('columnheader', { name: 'Plan' }).hover();
  await page.getByRole('button', { name: words.header.menu('Plan') }).click();
  await page.getByRole('menuitem', { name: words.header.hide }).click();
  await page.getByRole('img', { name: viewStrings.save.changed }).waitFor();
  expect(await address()).toContain('fieldVisibility=');
  await page.getByRole('button', { name: viewStrings.save.discard }).click();
  await grid(page).getByRole('columnheader', { name: 'Plan' }).waitFor();
  expect(await address()).not.toContain('fieldVisibility=');
});

shows('collections: table', 'stays within a phone', async ({ page }) => {
  await cell(page, 0, 0).waitFor();
  expect(await fits(390)).toBe(true);
});

shows('collections: table', 'has every action for a selection within a phone, with its name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await cell(page, 0, 0).click();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: words.bulk.label });
  await bar.getByText(words.bulk.selected(1)).waitFor();
  const { setField, move, archive, export: exported, delete: removed, clear } = words.bulk;
  for (const name of [setField, move, archive, exported, removed, clear]) {
    const button = bar.getByRole('button', { name, exact: true });
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    expect({ name, isWithin: x >= 0 && x + width <= 390 && y + height <= 844 }).toEqual({ name, isWithin: true });
    expect({ name, isLarge: width >= 36 && height >= 36 }).toEqual({ name, isLarge: true });
    if (name === clear) continue;
    // Not cut off: what it says takes no more room than it has.
    const isWhole = await button
      .getByText(name, { exact: true })
      .evaluate((each) => each.scrollWidth <= each.clientWidth);
    expect({ name, isWhole }).toEqual({ name, isWhole: true });
  }
  expect(await fits(390)).toBe(true);
});

shows(
  'collections: table',
  'names the active cell only while it is drawn, and keeps the cursor on it',
  async ({ page }) => {
    await cell(page, 0, 0).getByText('Talk with Nora').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await cell(page, 1, 0).click();
    await page.keyboard.press('End');
    const seats = cell(page, 1, 5);
    await expectActive(page, seats);
    const scroll = (left: number) => grid(page).evaluate((each, to) => each.scrollTo({ left: to }), left);
    await scroll(0);
    await seats.waitFor({ state: 'detached' });
    expect(await grid(page).getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('ArrowDown');
    await expectActive(page, cell(page, 2, 5));
  },
);

shows('collections: table, empty', 'teaches what will stand here', async ({ page }) => {
  await page.getByText(words.empty.NOTE.title).waitFor();
});

shows('collections: table, away', 'says that it did not come', async ({ page }) => {
  await page.getByRole('button', { name: 'Try again' }).waitFor();
});

shows('collections: board', 'moves a card into another column by keys alone', async ({ page, asked }) => {
  const pro = page.getByRole('grid', { name: 'Pro' });
  await page.getByRole('grid', { name: 'Free' }).getByRole('row', { name: 'Talk with Nora' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByText(/Started dragging/).waitFor({ state: 'attached' });
  // From one column's drop positions to the next one's.
  const isIn = () => pro.evaluate((each) => each.contains(document.activeElement));
  for (let column = 0; column < 4 && !(await isIn()); column += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await pro.getByRole('row', { name: 'Talk with Nora' }).waitFor();
  expect((await asked('SetNoteFields')).length).toBe(1);
});
