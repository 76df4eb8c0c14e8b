import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { collectionStrings as words } from '../../src/features/collections/strings.ts';
import { shows, useComponents } from './kit.ts';

useComponents();

/** As in the samples. */
const idOf = (number: number): string => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [me, marcus, priya] = [
  { id: idOf(1), name: 'Ines Okafor' },
  { id: idOf(2), name: 'Marcus Lindqvist' },
  { id: idOf(3), name: 'Priya Raman' },
] as const;
const owner = { id: idOf(313), label: 'Owner' };

const grid = (page: Page) => page.getByRole('grid', { name: words.objects.NOTE });
const cell = (page: Page, row: number, column: number) => grid(page).locator(`[data-r="${row}"][data-c="${column}"]`);

async function ownerColumn(page: Page): Promise<number> {
  return Number(await grid(page).getByRole('columnheader', { name: owner.label }).getAttribute('data-c'));
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => navigator.clipboard.writeText(given), text);
  await page.keyboard.press('ControlOrMeta+v');
}

shows(
  'collections: table of people',
  'copies people by their names and pastes them as the same people',
  async ({ page, asked }) => {
    const column = await ownerColumn(page);
    await cell(page, 0, column).getByText('Priya Raman').waitFor();
    await cell(page, 0, column).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('ControlOrMeta+c');
    await cell(page, 1, column).click();
    await page.keyboard.press('ControlOrMeta+v');
    await cell(page, 1, column).getByText('Priya Raman').waitFor();
    await cell(page, 2, column).getByText('You').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${marcus.name}; ${priya.name}\n${me.name}`);
    expect(await asked('SetNoteFields')).toEqual([
      { noteId: idOf(11), values: { [owner.id]: `${marcus.id},${priya.id}` } },
      { noteId: idOf(12), values: { [owner.id]: me.id } },
    ]);
    // Everybody in sight was asked for at once.
    expect(await asked('People')).toEqual([{ ids: [me.id, marcus.id, priya.id] }]);
  },
);

shows(
  'collections: table of people',
  'takes names in any case and addresses, and prefers members to those who left',
  async ({ page, asked }) => {
    const column = await ownerColumn(page);
    await cell(page, 0, column).click();
    await paste(page, 'SAM POE\nkim.ito@northwind.example, marcus lindqvist');
    await cell(page, 0, column).getByText('Sam Poe').waitFor();
    await cell(page, 1, column).getByText('Kim Ito').waitFor();
    expect(await asked('SetNoteFields')).toEqual([
      { noteId: idOf(10), values: { [owner.id]: idOf(21) } },
      { noteId: idOf(11), values: { [owner.id]: `${idOf(24)},${marcus.id}` } },
    ]);
  },
);

shows(
  'collections: table of people',
  'leaves a cell as it is when a name is nobody’s or two people’s, and says so',
  async ({ page, asked }) => {
    const column = await ownerColumn(page);
    await cell(page, 0, column).getByText('Priya Raman').waitFor();
    await cell(page, 0, column).click();
    await paste(page, 'Nobody Here\nKim Ito');
    const faults = page.getByRole('region', { name: words.table.faults });
    await faults.getByText('Nobody here is called “Nobody Here”').waitFor();
    await faults.getByText('Several people are called “Kim Ito”: use an email address').waitFor();
    await cell(page, 0, column).getByText('Priya Raman').waitFor();
    await cell(page, 1, column).getByText('You').waitFor();
    expect(await asked('SetNoteFields')).toEqual([]);
    await faults.getByRole('button', { name: words.table.dismiss }).click();
  },
);

shows(
  'collections: table of people, away',
  'changes nothing when it cannot look people up',
  async ({ page, asked }) => {
    const column = await ownerColumn(page);
    await cell(page, 0, column).click();
    await paste(page, 'Marcus Lindqvist');
    await page.getByRole('alertdialog').waitFor();
    expect(await asked('SetNoteFields')).toEqual([]);
  },
);
