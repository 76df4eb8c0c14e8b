import { uiStrings } from '@fieldloom/ui/strings.ts';
import { expect } from '@jest/globals';
import { retentionStrings as words } from '../../src/features/retention/strings.ts';
import { shows, useComponents } from './kit.ts';

useComponents();

const choose = async (page: import('playwright-core').Page, days: number) => {
  await page.getByRole('button', { name: words.workspace.label }).click();
  await page.getByRole('option', { name: words.days(days), exact: true }).click();
};

shows('retention: of a workspace', 'says how much falls due, and takes no for an answer', async ({ page, asked }) => {
  await page.getByText(words.upcoming.total(1204, 3)).waitFor();
  await page.getByRole('cell', { name: '2 Dec 2026' }).waitFor();
  await choose(page, 90);
  await page.getByText(words.confirm.body(1204, '2 Dec 2026')).waitFor();
  await page.getByRole('button', { name: uiStrings.cancel }).click();
  await page.getByText(words.confirm.title(90)).waitFor({ state: 'detached' });
  expect(await asked('SetWorkspaceRetention')).toEqual([]);
  await choose(page, 90);
  await page.getByRole('button', { name: words.confirm.action(1204) }).click();
  await page.getByText(words.saved).waitFor();
  expect(await asked('SetWorkspaceRetention')).toEqual([{ days: 90 }]);
});

shows('retention: where nothing falls due', 'needs no second word', async ({ page, asked }) => {
  await page.getByText(words.upcoming.none).waitFor();
  await choose(page, 365);
  await page.getByText(words.saved).waitFor();
  expect(await asked('SetWorkspaceRetention')).toEqual([{ days: 365 }]);
});

shows('retention: for no admin', 'says who chooses, and asks nothing', async ({ page, asked }) => {
  await page.getByText(words.noAccess).waitFor();
  expect(await asked('WorkspaceRetention')).toEqual([]);
});

shows('retention: away, then back', 'asks again, and says what the plan lacks', async ({ page }) => {
  await page.getByRole('button', { name: /again/i }).click();
  await page.getByText(words.notInPlan).waitFor();
  await page.getByRole('button', { name: words.workspace.label }).getByText(words.days(30)).waitFor();
});
