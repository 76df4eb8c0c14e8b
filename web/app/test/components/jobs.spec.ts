import { readFile } from 'node:fs/promises';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { jobStrings as words } from '../../src/features/jobs/strings.ts';
import { fits, shows, until, useComponents } from './kit.ts';

useComponents();

const open = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(words.title) }).click();
  return page.getByRole('dialog', { name: words.title });
};
const name = 'Set Plan of 1,500 notes';

shows('jobs: none', 'shows no row without jobs', async ({ page, asked, untilQuiet }) => {
  await until(async () => (await asked('Jobs')).length === 1);
  await untilQuiet();
  expect(await page.getByRole('button', { name: new RegExp(words.title) }).count()).toBe(0);
});

shows('jobs: one under way', 'counts it, says how far it is, and asks to stop it', async ({ page, asked }) => {
  await page.getByRole('button', { name: new RegExp(words.running(1)) }).waitFor();
  const tray = await open(page);
  const bar = tray.getByRole('progressbar', { name });
  expect(await bar.getAttribute('aria-valuenow')).toBe('40');
  await tray.getByText(words.of(600, 1_500)).waitFor();
  // Pressed twice, it asks once.
  await tray.getByRole('button', { name: words.cancel(name) }).dblclick();
  await tray.getByText(words.stopping).waitFor();
  expect(await asked('CancelJob')).toEqual([{ id: expect.any(String) }]);
});

shows('jobs: finished in every way', 'says what became of each, and gives what was not changed', async ({ page }) => {
  const tray = await open(page);
  await tray.getByText(words.bulk.changed(1_499, 1)).waitFor();
  await tray.getByText(words.failed('You do not have permission to do this')).waitFor();
  await tray.getByRole('button', { name: new RegExp(`${words.code} FORBIDDEN`) }).waitFor();
  await tray.getByText(words.cancelledAfter(words.bulk.changed(600, 0))).waitFor();
  const downloading = page.waitForEvent('download');
  await tray.getByRole('button', { name: words.failures(1) }).click();
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toContain('This note is locked.,CONTENT_LOCKED');
  await tray.getByRole('button', { name: words.dismissAll }).click();
  await tray.getByText(words.empty).waitFor();
});

shows('jobs: of every change', 'names fields, tags and projects, and how many objects', async ({ page }) => {
  const tray = await open(page);
  for (const text of [
    'Set Plan and Seats of 1,500 notes',
    'Tag 1,500 highlights with Pricing',
    'Remove a, b, and 2 more from 1,500 highlights',
    'Move 1,500 insights to Archive of 2025',
    'Set a field of 1,500 notes',
  ]) {
    await tray.getByText(text, { exact: true }).waitFor();
  }
});

shows('jobs: of fields', 'says what happens to values, and stops only what can be stopped', async ({ page }) => {
  const tray = await open(page);
  const { fields } = words;
  await tray.getByRole('progressbar', { name: fields.convert('Seats') }).waitFor();
  await tray.getByText(words.of(1_000, 2_400)).waitFor();
  await tray.getByRole('button', { name: words.cancel(fields.convert('Seats')) }).waitFor();
  // Its values are changed; the index must hear of all of them.
  await tray.getByRole('progressbar', { name: fields.options('Plan') }).waitFor();
  expect(await tray.getByRole('button', { name: words.cancel(fields.options('Plan')) }).count()).toBe(0);
  await tray.getByText(fields.kept(1_197, 3)).waitFor();
  await tray.getByText(fields.restore('Stage')).waitFor();
  await tray.getByText(words.cancelledAfter(fields.nothing)).waitFor();
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
});

shows('jobs: of templates', 'says what was made, what stayed behind, and leads there', async ({ page, address }) => {
  const tray = await open(page);
  const { templates } = words;
  await tray.getByRole('progressbar', { name: templates.save('Renewal study') }).waitFor();
  await tray.getByText(words.of(120, 500)).waitFor();
  await tray.getByText(templates.saved(501)).waitFor();
  await tray.getByText('500 notes and insights added. 4 things stayed behind, of “Call” and “Report”').waitFor();
  await tray.getByText(words.cancelledAfter(templates.added(40, []))).waitFor();
  expect(await tray.getByRole('link', { name: templates.open }).count()).toBe(1);
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
  await tray.getByRole('link', { name: templates.open }).click();
  expect(await address()).toMatch(/^\/projects\//);
});

shows('jobs: a cancellation that is refused', 'says so, and lets it be tried again', async ({ page, asked }) => {
  const tray = await open(page);
  await tray.getByRole('button', { name: words.cancel(name) }).click();
  await until(async () => (await asked('CancelJob')).length > 0);
  // The refusal is said, so the answer has come.
  await page.getByRole('alertdialog').waitFor();
  expect(await tray.getByText(words.stopping).count()).toBe(0);
});
