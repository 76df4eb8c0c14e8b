import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { collectionStrings as words } from '../../src/features/collections/strings.ts';
import { shows, useComponents } from './kit.ts';

useComponents();

/** What a page asks besides its content: jobs come with the frame, and a visit is only noted. */
const BESIDE = new Set(['Jobs', 'RecordVisit']);
const dataOf = (operations: readonly string[]) => operations.filter((operation) => !BESIDE.has(operation));

const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const table = (page: Page) => page.getByRole('grid', { name: words.objects.NOTE }).getByText('Talk with Nora');
const board = (page: Page) => page.getByRole('grid', { name: 'Free' }).getByRole('row', { name: 'Talk with Nora' });

shows('opening: a project', 'asks for a view that is opened by its tab once, and nothing again', async (shown) => {
  const { page, operations, untilQuiet } = shown;
  await page.getByText('Talk with Nora').waitFor();
  expect(dataOf(await operations())).toEqual(['OpenFrame', 'OpenProject', 'NoteCollection']);
  for (const [name, isShown] of [
    ['Seats', table],
    ['By plan', board],
  ] as const) {
    const before = (await operations()).length;
    await tab(page, name).click();
    await isShown(page).waitFor();
    await untilQuiet();
    expect(dataOf((await operations()).slice(before))).toEqual(['NoteCollection']);
  }
});

for (const [name, isShown] of [
  ['opening: a table by its address', table],
  ['opening: a board by its address', board],
] as const) {
  shows(name, 'asks for frame, project and list once each', async ({ page, operations, asked, untilQuiet }) => {
    await isShown(page).waitFor();
    await untilQuiet();
    expect(dataOf(await operations())).toEqual(['OpenFrame', 'OpenProject', 'NoteCollection']);
    const [list] = (await asked('NoteCollection')) as [{ sums: string[] }];
    expect(list.sums).toHaveLength(name.includes('table') ? 1 : 0);
  });
}
