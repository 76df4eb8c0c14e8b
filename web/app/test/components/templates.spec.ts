import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { templateStrings as words } from '../../src/features/templates/strings.ts';
import { fits, shows, useComponents } from './kit.ts';

useComponents();

const fitsAll = async () => {
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
};
const isMade = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('[data-testid=made]')?.textContent ?? '') !== '');
const use = (page: Page) => page.getByRole('button', { name: words.createFrom('Renewal study') }).click();

shows(
  'templates: of a manager',
  'says what is in each, how often it is used, and makes a project',
  async ({ page }) => {
    const own = page.getByRole('list', { name: words.own });
    await own.getByText('readme · 2 fields · 9 tags · 1 view · 500 notes').waitFor();
    await own.getByText(words.parts.nothing).waitFor();
    await own.getByText(words.inUse(1)).waitFor();
    await page.getByRole('list', { name: words.samples }).getByText('Churn study').waitFor();
    await fitsAll();
    await use(page);
    await isMade(page);
  },
);

shows('templates: one that lost something', 'says what stayed behind before it opens the project', async ({ page }) => {
  await use(page);
  const dialog = page.getByRole('dialog', { name: words.losses.title });
  await dialog.getByText(words.losses.of.HIGHLIGHT(3)).waitFor();
  await fitsAll();
  await dialog.getByRole('button', { name: words.losses.open }).click();
  await isMade(page);
});

shows('templates: a large one', 'opens the project, which a job fills', async ({ page }) => {
  await use(page);
  await page.getByText(words.filling('Renewal study')).waitFor();
  await isMade(page);
});

shows('templates: beyond the plan', 'shows what a larger plan has', async ({ page }) => {
  await use(page);
  await page.getByRole('dialog').filter({ hasText: 'Your workspace can hold 1 project' }).waitFor();
  await page.keyboard.press('Escape');
});

shows('templates: for a viewer', 'says who makes projects, and offers none', async ({ page }) => {
  await page.getByText(words.managersOnly).waitFor();
  await page.getByText('Renewal study').waitFor();
  expect(await page.getByRole('button', { name: words.createFrom('Renewal study') }).count()).toBe(0);
  await fitsAll();
});

shows('templates: none of one’s own', 'teaches how one is made', async ({ page }) => {
  await page.getByText(words.ownProjectsEmpty).waitFor();
});

shows('templates: saving a small project', 'saves it at once, with its notes', async ({ page, asked }) => {
  await page.getByText(words.save.withContent).click();
  await page.getByRole('button', { name: words.save.submit }).click();
  await page.getByText(words.save.done('Why teams renew')).waitFor();
  expect(await asked('CreateProjectTemplate')).toEqual([{ input: expect.objectContaining({ withContent: true }) }]);
});

shows('templates: saving a large project', 'says that it takes a while, and starts a job', async ({ page, asked }) => {
  expect(await page.getByText(words.save.large(501)).count()).toBe(0);
  await page.getByText(words.save.withContent).click();
  await page.getByText(words.save.large(501)).waitFor();
  await fitsAll();
  await page.getByRole('button', { name: words.save.submit }).click();
  await page.getByText(words.save.started('Why teams renew')).waitFor();
  expect(await asked('CreateProjectTemplate')).toEqual([]);
  expect(await asked('StartProjectTemplate')).toHaveLength(1);
});

shows(
  'templates: preview of an insight’s',
  'shows what an insight begins with, and lets it be edited',
  async ({ page }) => {
    await page.getByRole('heading', { name: 'What we learned' }).waitFor();
    await page.getByText('Marcus Lindqvist').waitFor();
    await fitsAll();
    await page.getByRole('button', { name: words.edit }).click();
    await page.getByRole('dialog', { name: words.save.editTitle }).waitFor();
    await page.keyboard.press('Escape');
  },
);

shows('templates: preview for a viewer', 'says who changes it', async ({ page }) => {
  await page.getByText(words.readOnly).waitFor();
  expect(await page.getByRole('button', { name: words.edit }).count()).toBe(0);
});

shows('templates: preview of a sample', 'shows what every workspace has', async ({ page }) => {
  await page.getByRole('heading', { name: 'Key finding' }).waitFor();
  await page.getByText('Say it in one sentence.').waitFor();
});
