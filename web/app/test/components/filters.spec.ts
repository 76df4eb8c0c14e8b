import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { sortStrings, filterStrings as words } from '../../src/features/filters/strings.ts';
import { fits, shows, useComponents } from './kit.ts';

useComponents();

interface Tree {
  combinator: string;
  filters: (Tree & { field: { fieldType: string }; operatorType: string; values: unknown })[];
}

/** The filter that would be sent to the server. */
const treeOf = async (page: Page): Promise<Tree> =>
  JSON.parse((await page.getByTestId('tree').textContent()) ?? '') as Tree;
const isAsked = (page: Page, part: string): Promise<unknown> =>
  page.waitForFunction((text) => document.querySelector('[data-testid=tree]')?.textContent?.includes(text), part);
const list = (page: Page) => page.getByRole('combobox');

shows('filter: none', 'adds a condition by keys alone, and says nothing until it has a value', async ({ page }) => {
  await page.getByRole('button', { name: words.add, exact: true }).press('Enter');
  await list(page).waitFor();
  await page.keyboard.type('plan');
  await page.keyboard.press('Enter');
  await page.getByRole('listbox', { name: words.valueOf('Plan') }).waitFor();
  expect((await treeOf(page)).filters).toEqual([]);
  await page.keyboard.type('pro');
  await page.keyboard.press('Enter');
  await isAsked(page, 'IsOneOf');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.edit('Plan is one of Pro') }).waitFor();
});

shows('filter: none', 'forgets a condition that was begun and left', async ({ page }) => {
  await page.getByRole('button', { name: words.add, exact: true }).click();
  await list(page).fill('title');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: words.valueOf('Title') }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Title contains/ }).waitFor({ state: 'detached' });
});

shows('filter: none', 'builds a filter with a group by keys alone', async ({ page }) => {
  await page.getByRole('button', { name: words.openBuilder }).press('Enter');
  const builder = page.getByRole('dialog', { name: words.builder });
  await builder.getByRole('button', { name: words.addCondition, exact: true }).press('Enter');
  await list(page).waitFor();
  await page.keyboard.type('title');
  await page.keyboard.press('Enter');
  await builder.getByRole('textbox', { name: words.valueOf('Title') }).focus();
  await page.keyboard.type('export');
  await isAsked(page, 'export');
  await builder.getByRole('button', { name: words.addGroup, exact: true }).press('Enter');
  await list(page).waitFor();
  await page.keyboard.type('account');
  await page.keyboard.press('Enter');
  const group = builder.getByRole('group', { name: words.group });
  await group.getByRole('button', { name: /Value of Account tier/ }).press('Enter');
  await list(page).waitFor();
  await page.keyboard.type('pro');
  await page.keyboard.press('Enter');
  await isAsked(page, 'SELECT');
  await page.keyboard.press('Escape');
  await group.getByRole('button', { name: words.addCondition, exact: true }).press('Enter');
  await list(page).waitFor();
  await page.keyboard.type('created');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await group.getByRole('button', { name: /Value of Created/ }).press('Enter');
  await list(page).waitFor();
  await page.keyboard.type('1 month');
  await page.keyboard.press('Enter');
  await isAsked(page, '1 month ago');
  const tree = await treeOf(page);
  expect(tree.combinator).toBe('And');
  expect(tree.filters.map((each) => each.combinator ?? each.operatorType)).toEqual(['Contains', 'Or']);
  expect(tree.filters[1]?.filters.map(({ field }) => field.fieldType)).toEqual(['SELECT', 'Created']);
  await builder.getByText(/118 notes match/).waitFor();
});

shows('filter: nested', 'reads a stored filter back, and asks the same by it', async ({ page }) => {
  const before = await treeOf(page);
  await page.getByRole('button', { name: words.conditions(3) }).click();
  const builder = page.getByRole('dialog', { name: words.builder });
  await builder.getByText('Pro, Enterprise').waitFor();
  await builder.getByText('Slow export').waitFor();
  await builder.getByText('1 month ago').waitFor();
  expect(await treeOf(page)).toEqual(before);
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
});

shows('filter: nested', 'loses nothing when a field is changed and changed back', async ({ page }) => {
  const before = await treeOf(page);
  await page.getByRole('button', { name: words.conditions(3) }).click();
  const builder = page.getByRole('dialog', { name: words.builder });
  await builder.getByRole('button', { name: `${words.field}: Plan` }).click();
  await list(page).fill('account');
  await page.keyboard.press('Enter');
  await builder.getByRole('button', { name: `${words.field}: Account tier` }).waitFor();
  // Options of one field mean nothing to another.
  expect((await treeOf(page)).filters).toHaveLength(1);
  await builder.getByRole('button', { name: `${words.field}: Account tier` }).click();
  await list(page).fill('plan');
  await page.keyboard.press('Enter');
  await builder.getByText('Pro, Enterprise').waitFor();
  expect(await treeOf(page)).toEqual(before);
});

shows('filter: simple', 'is changed and taken away by its chips', async ({ page }) => {
  await page.getByRole('button', { name: words.edit('Tags has any of Slow export') }).click();
  await list(page).fill('wish');
  await page.getByRole('option', { name: 'Wish' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.edit('Tags has any of Slow export, Wish') }).waitFor();
  await page.getByRole('button', { name: words.remove('Archived is Yes') }).click();
  await page.waitForFunction(() => !document.querySelector('[data-testid=tree]')?.textContent?.includes('Archived'));
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
});

shows(
  'filter: hidden and gone',
  'applies a hidden condition unseen, and marks one whose field is gone',
  async ({ page }) => {
    await page.getByRole('button', { name: words.ignored.FIELD }).waitFor();
    expect(await page.getByRole('button', { name: /Title contains/ }).count()).toBe(0);
    expect((await treeOf(page)).filters).toHaveLength(2);
    await page.getByRole('button', { name: words.remove(`${words.unknownField} is not empty`) }).click();
    await page.waitForFunction(
      () => !document.querySelector('[data-testid=tree]')?.textContent?.includes('IsNotEmpty'),
    );
    expect((await treeOf(page)).filters).toHaveLength(1);
  },
);

shows('filter: merged and gone tags', 'names a tag by what it became', async ({ page, asked }) => {
  await page.getByRole('button', { name: words.edit(`Tags has any of Wish, ${words.unknown}`) }).waitFor();
  expect(await asked('MergedTagName')).toHaveLength(2);
  // The sent filter is unchanged: the server follows the merge.
  expect((await treeOf(page)).filters).toMatchObject([{ values: [expect.any(String), expect.any(String)] }]);
});

shows('filter: tags refused', 'says that values could not be loaded', async ({ page }) => {
  await page.getByRole('button', { name: words.add, exact: true }).click();
  await list(page).fill('tags');
  await page.keyboard.press('Enter');
  await page.getByText(words.refused).waitFor();
});

shows('sort and group', 'sorts by up to three, each in its direction', async ({ page }) => {
  await page.getByRole('button', { name: sortStrings.sortBy('Title') }).click();
  const dialog = page.getByRole('dialog', { name: sortStrings.label });
  for (const name of ['updated', 'plan']) {
    await dialog.getByRole('button', { name: sortStrings.add }).click();
    await list(page).fill(name);
    await page.keyboard.press('Enter');
  }
  await dialog.getByText(sortStrings.full).waitFor();
  const { sort } = JSON.parse((await page.getByTestId('told').textContent()) ?? '');
  expect(sort.map((each: { direction: string }) => each.direction)).toEqual(['ASC', 'DESC', 'ASC']);
});
