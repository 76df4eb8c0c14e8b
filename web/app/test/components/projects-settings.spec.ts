import { UNTITLED } from '@fieldloom/kernel/naming';
import { expect } from '@jest/globals';
import { browseStrings } from '../../src/features/browse/strings.ts';
import { projectsSettingsStrings as words } from '../../src/features/projects/projects-settings-strings.ts';
import { shows, useComponents } from './kit.ts';

useComponents();

shows(
  'projects in the settings: some',
  'names what has no title, says who sees it, and searches',
  async ({ page, asked }) => {
    await page.getByText(words.count(3)).waitFor();
    const untitled = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: UNTITLED.plain, exact: true }) });
    expect(await untitled.getByText(words.restricted).count()).toBe(1);
    await page.getByRole('radio', { name: browseStrings.show.archived }).click();
    await page.getByRole('searchbox', { name: words.find }).fill('renew');
    await page.getByText(words.count(1), { exact: true }).waitFor();
    expect(await asked('ProjectList')).toContainEqual(expect.objectContaining({ scope: 'ARCHIVED', text: 'renew' }));
  },
);

shows('projects in the settings: none', 'says what a project is, to an admin who writes nothing', async ({ page }) => {
  await page.getByText(browseStrings.empty.ALL[0]).waitFor();
});

shows('projects in the settings: for a contributor', 'says who sees it, and asks nothing', async ({ page, asked }) => {
  await page.getByText(words.noAccess).waitFor();
  expect(await asked('ProjectList')).toEqual([]);
});

shows('projects in the settings: away, then back', 'asks again', async ({ page }) => {
  await page.getByRole('button', { name: /again/i }).click();
  await page.getByText(words.count(3)).waitFor();
});
