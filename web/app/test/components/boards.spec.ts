import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { shows, useComponents } from './kit.ts';

useComponents();

const column = (page: Page, place: number) => page.getByRole('grid', { name: `Plan ${place}`, exact: true });
const card = (page: Page, place: number, title: string) =>
  column(page, place).getByRole('row', { name: title, exact: true });

async function middleOf(page: Page, place: number, title: string): Promise<{ x: number; y: number }> {
  const box = await card(page, place, title).boundingBox();
  if (box === null) throw new Error(`There is no ${title}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

shows('board: many columns', 'draws only the column that gets a page', async ({ page, asked, renders }) => {
  await card(page, 2, 'Interview 1').waitFor();
  await renders('BoardColumn');
  await column(page, 2).evaluate((grid) => grid.scrollTo({ top: grid.scrollHeight }));
  await page.waitForFunction(
    (grid) => Number(grid?.getAttribute('aria-rowcount')) === 120,
    await column(page, 2).elementHandle(),
  );
  // Once that its page is on its way, and once that it is there.
  expect(await renders('BoardColumn')).toBeLessThanOrEqual(2);
  // The other columns ask for nothing that nobody sees.
  expect(await asked('NoteCollection')).toHaveLength(2);
});

shows('board: many columns', 'draws only the columns between which a card is dragged', async (shown) => {
  const { page, asked, renders } = shown;
  const [from, to] = [await middleOf(page, 0, 'Interview 2'), await middleOf(page, 2, 'Interview 3')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await renders('BoardColumn');
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await column(page, 2).locator('[data-drop-target]').first().waitFor();
  // Where it would land is drawn by the list of the column alone.
  expect(await renders('BoardColumn')).toBe(0);
  await page.mouse.up();
  await card(page, 2, 'Interview 2').nth(1).waitFor();
  expect(await asked('SetNoteFields')).toHaveLength(1);
  // All ten columns together would be more already.
  expect(await renders('BoardColumn')).toBeLessThan(10);
});
