import { UNTITLED } from '@fieldloom/kernel/naming';
import { expect } from '@jest/globals';
import { yourWorkStrings } from '../../src/features/browse/strings.ts';
import { projectStrings } from '../../src/features/projects/strings.ts';
import { recentStrings as words } from '../../src/features/recent/strings.ts';
import { fits, shows, useComponents } from './kit.ts';

useComponents();

const fitsAll = async () => {
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
};

shows(
  'recent: everything',
  'is grouped by time, names what has no title, and leaves out what is gone',
  async ({ page }) => {
    const today = page.getByRole('region', { name: words.periods.today });
    await today.getByRole('link', { name: UNTITLED.plain, exact: true }).waitFor();
    await today.getByRole('link', { name: UNTITLED.folder }).waitFor();
    await page.getByRole('region', { name: words.periods.yesterday }).getByRole('link', { name: 'Pricing' }).waitFor();
    const earlier = page.getByRole('region', { name: words.periods.earlier });
    expect(await earlier.getByRole('listitem').count()).toBe(3);
    await fitsAll();
    await page.getByRole('radio', { name: words.layout.grid }).click();
    await today.getByText('They pay too much.').waitFor();
    await fitsAll();
    await page.getByRole('radio', { name: words.layout.list }).click();
  },
);

shows('recent: nothing of this kind', 'says what comes here', async ({ page, asked }) => {
  await page.getByText(words.emptyFilter).waitFor();
  await page.getByText(words.emptyBody).waitFor();
  expect(await asked('Recent')).toContainEqual(expect.objectContaining({ kinds: ['TAG'] }));
});

shows('recent: two pages, the second of which is full', 'offers more as long as there is more', async ({ page }) => {
  const notes = page.getByRole('link', { name: /^Talk \d+$/u });
  await notes.first().waitFor();
  expect(await notes.count()).toBe(50);
  await page.getByRole('button', { name: words.more }).click();
  await notes.nth(99).waitFor();
  expect(await page.getByRole('button', { name: words.more }).count()).toBe(0);
});

shows('recent: away, then back', 'asks again', async ({ page }) => {
  await page.getByRole('alert').getByRole('button', { name: /again/i }).click();
  await page.getByRole('region', { name: words.periods.today }).waitFor();
});

shows('your work: all', 'has insights and projects of one’s own', async ({ page }) => {
  const insights = page.getByRole('list', { name: yourWorkStrings.insights });
  await insights.getByRole('link', { name: UNTITLED.insight }).waitFor();
  await insights.getByText(projectStrings.insights.draft, { exact: true }).waitFor();
  await insights.getByText(projectStrings.insights.published, { exact: true }).waitFor();
  await page.getByRole('list', { name: projectStrings.projects }).getByText('Why teams renew').waitFor();
  await fitsAll();
});

shows('your work: drafts', 'shows what is not published', async ({ page }) => {
  const insights = page.getByRole('list', { name: yourWorkStrings.insights });
  await insights.getByRole('listitem').first().waitFor();
  expect(await insights.getByRole('listitem').count()).toBe(1);
});

shows('your work: beyond the plan', 'says what a larger plan has', async ({ page }) => {
  await page.getByRole('button', { name: yourWorkStrings.upgrade }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
});
