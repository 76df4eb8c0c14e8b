import { UNTITLED } from '@fieldloom/kernel/naming';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { browseStrings } from '../../src/features/browse/strings.ts';
import { projectPageStrings } from '../../src/features/projects/page-strings.ts';
import { projectStrings as words } from '../../src/features/projects/strings.ts';
import { fits, shows, useComponents } from './kit.ts';

useComponents();

const folderWords = projectPageStrings.folderPage;
const fitsAll = async () => {
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
};
const projects = (page: Page) => page.getByRole('list', { name: words.projects });
const folders = (page: Page) => page.getByRole('list', { name: words.dialog.folder });

shows(
  'projects: overview',
  'has the top of the tree, with a lock on what only invited people see',
  async ({ page }) => {
    await folders(page).getByRole('link', { name: 'Growth' }).waitFor();
    expect(await projects(page).getByRole('listitem').count()).toBe(2);
    const locked = projects(page).getByRole('listitem').filter({ hasText: UNTITLED.plain });
    await locked.getByRole('img', { name: words.page.restricted }).waitFor();
    expect(await projects(page).getByRole('img', { name: words.page.restricted }).count()).toBe(1);
    await fitsAll();
  },
);

shows('projects: overview', 'finds projects in folders too', async ({ page }) => {
  await page.getByRole('searchbox', { name: words.find }).fill('churn');
  await projects(page).getByRole('link', { name: 'Churn calls' }).waitFor();
  expect(await folders(page).count()).toBe(0);
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByText(words.nothingFound).waitFor();
});

shows('projects: none', 'teaches what a project is, and begins one', async ({ page }) => {
  await page.getByText(words.empty.body).waitFor();
  await page.getByRole('button', { name: words.newProject }).last().click();
  await page.getByRole('dialog', { name: words.newProject }).waitFor();
  await page.keyboard.press('Escape');
  await fitsAll();
});

shows('projects: none, for a viewer', 'offers a viewer nothing to make', async ({ page }) => {
  await page.getByText(words.empty.viewer).waitFor();
  expect(await page.getByRole('button', { name: words.newProject }).count()).toBe(0);
});

shows('projects: all of them', 'counts, sorts, searches and shows rows or cards', async ({ page, asked }) => {
  await page.getByText(browseStrings.count(5)).waitFor();
  await fitsAll();
  await page.getByRole('radio', { name: words.layout.list }).click();
  await page.getByRole('button', { name: browseStrings.sort.label }).click();
  await page.getByRole('option', { name: browseStrings.sort.TITLE }).click();
  await projects(page).getByRole('listitem').first().getByText('Survey of 2023').waitFor();
  await fitsAll();
  await page.getByRole('searchbox').fill('renew');
  await page.getByText(browseStrings.count(1), { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('radio', { name: browseStrings.show.starred }).click();
  await page.getByText(browseStrings.empty.STARRED[0]).waitFor();
  expect(await asked('ProjectList')).toContainEqual(expect.objectContaining({ scope: 'STARRED', sort: 'TITLE' }));
});

shows('projects: away, then back', 'asks again', async ({ page }) => {
  await page.getByRole('alert').getByRole('button', { name: /again/i }).click();
  await page.getByText(browseStrings.count(5)).waitFor();
});

shows('browse: folders', 'says of each folder what it stands in', async ({ page }) => {
  await page.getByText(browseStrings.folderCount(3)).waitFor();
  const nested = folders(page).getByRole('listitem').filter({ hasText: UNTITLED.folder });
  await nested.getByText('Growth', { exact: true }).waitFor();
  await fitsAll();
  await page.getByRole('searchbox', { name: browseStrings.findFolder }).fill('grow');
  await page.getByText(browseStrings.folderCount(1), { exact: true }).waitFor();
});

shows('browse: shared with you', 'says what comes here', async ({ page }) => {
  await page.getByText(browseStrings.empty.SHARED[1]).waitFor();
  await fitsAll();
});

shows('folder: projects', 'has its folders and projects, and archived ones apart', async ({ page }) => {
  await page.getByRole('list', { name: folderWords.folders }).getByText(UNTITLED.folder).waitFor();
  expect(await projects(page).first().getByRole('listitem').count()).toBe(2);
  await page.getByText(words.archive.folder(1)).click();
  await page.getByRole('link', { name: 'Survey of 2023' }).waitFor();
  await fitsAll();
});

shows('folder: opened at words', 'shows what its address asks for, and follows what is typed', async ({ page }) => {
  await projects(page).getByRole('link', { name: 'Churn calls' }).waitFor();
  expect(await projects(page).getByRole('listitem').count()).toBe(1);
  expect(await page.getByRole('searchbox').inputValue()).toBe('churn');
  await page.getByRole('searchbox').fill('');
  await page.waitForFunction(() => document.querySelector('[data-testid=words]')?.textContent === '');
  expect(await projects(page).first().getByRole('listitem').count()).toBe(2);
});

shows('folder: empty', 'offers what can be made in it', async ({ page }) => {
  await page.getByText(words.empty.folderBody).waitFor();
  for (const name of [words.newProject, words.newFolder]) await page.getByRole('button', { name }).waitFor();
});

shows('folder: empty, for a viewer', 'offers a viewer nothing', async ({ page }) => {
  await page.getByText(words.empty.viewer).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
});

shows('folder: published insights', 'names what has no title, and whose it is', async ({ page }) => {
  await page.getByRole('link', { name: UNTITLED.insight }).waitFor();
  await page.getByText('Marcus Lindqvist').waitFor();
  await fitsAll();
});

shows('folder: insights that the plan lacks', 'says what a larger plan has', async ({ page }) => {
  await page.getByText(folderWords.insightsNotInPlanBody).waitFor();
  await page.getByRole('button', { name: folderWords.see }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
});

shows('folder: shared', 'says with what right, and where it stands', async ({ page }) => {
  const list = page.getByRole('list', { name: folderWords.shared });
  await list.getByText('Note · Churn calls').waitFor();
  await list.getByRole('link', { name: UNTITLED.plain }).waitFor();
  await list.getByText(projectPageStrings.access.levels.READ).waitFor();
  await fitsAll();
});

shows('folder: nested where the plan has none', 'shows what the plan lacks in place of an error', async ({ page }) => {
  await page.getByRole('textbox', { name: words.folder.name }).fill('Renewals');
  await page.getByRole('button', { name: words.folder.submit }).click();
  const prompt = page.getByRole('dialog').filter({ hasText: 'Your plan has no nested folders.' });
  await prompt.waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  await page.keyboard.press('Escape');
});

shows('folder: refused', 'says why, and keeps what was typed', async ({ page }) => {
  await page.getByRole('textbox', { name: words.folder.name }).fill('Renewals');
  await page.getByRole('button', { name: words.folder.submit }).click();
  await page.getByText('Folders can be nested 20 levels deep.').waitFor();
  expect(await page.getByRole('textbox').inputValue()).toBe('Renewals');
});

const submitProject = (page: Page) => page.getByRole('button', { name: words.dialog.submit }).click();
const projectTitle = (page: Page) => page.getByRole('textbox', { name: words.dialog.title });

shows('project: in a folder', 'asks for a title, and is created where it was begun', async ({ page, asked }) => {
  await submitProject(page);
  await page.getByText(words.dialog.titleMissing).waitFor();
  expect(await asked('CreateProject')).toEqual([]);
  await projectTitle(page).fill(' Renewals ');
  expect(await page.getByText(words.dialog.titleMissing).count()).toBe(0);
  await submitProject(page);
  await page.getByTestId('made').getByText(/./).waitFor();
  expect(await asked('CreateProject')).toEqual([
    { input: { title: 'Renewals', summary: null, folderId: expect.any(String), workspaceAccess: 'WRITE' } },
  ]);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

shows('project: more than the plan has', 'shows what the plan lacks in place of an error', async ({ page }) => {
  await projectTitle(page).fill('Renewals');
  await submitProject(page);
  await page.getByRole('dialog').filter({ hasText: 'Your workspace can hold 1 project.' }).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
});

shows('project: refused', 'says why, and keeps what was typed', async ({ page }) => {
  await projectTitle(page).fill('Renewals');
  await submitProject(page);
  await page.getByText('This folder was deleted.').waitFor();
  expect(await projectTitle(page).inputValue()).toBe('Renewals');
});
