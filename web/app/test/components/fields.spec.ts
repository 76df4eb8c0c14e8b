import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { contentStrings } from '../../src/features/content/strings.ts';
import { fieldPanelStrings as panel } from '../../src/features/fields/panel-strings.ts';
import { fieldSettingsStrings as settings } from '../../src/features/fields/settings-strings.ts';
import { fieldStrings as words } from '../../src/features/fields/strings.ts';
import { idOf } from './harness/samples.ts';
import { fits, shows, until, useComponents } from './kit.ts';

useComponents();

/** What an editor committed. */
const isTold = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((part) => document.querySelector('[data-testid=told]')?.textContent === part, text);

shows('values: all types', 'are shown as people see them', async ({ page }) => {
  await page.getByText('Marcus Lindqvist').waitFor();
  for (const text of ['Pro', 'Promoter', '1 Mar 2026', '€12,500', 'northwind.example/pricing', '+49 30 901820'])
    expect([text, await page.getByText(text, { exact: true }).first().isVisible()]).toEqual([text, true]);
  expect(await page.getByRole('link', { name: 'nora@northwind.example' }).getAttribute('href')).toBe(
    'mailto:nora@northwind.example',
  );
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
});

shows('editor: text', 'commits by Enter', async ({ page }) => {
  await page.getByRole('textbox').fill('After');
  await page.keyboard.press('Enter');
  await isTold(page, 'committed "After"');
});

shows('editor: text', 'gives up by Escape', async ({ page }) => {
  await page.getByRole('textbox').fill('After');
  await page.keyboard.press('Escape');
  await isTold(page, 'cancelled');
});

shows('editor: text', 'is emptied by an empty text', async ({ page }) => {
  await page.getByRole('textbox').fill('');
  await page.keyboard.press('Enter');
  await isTold(page, 'committed null');
});

shows('editor: number', 'takes amounts as people write them', async ({ page }) => {
  await page.getByRole('textbox').fill('1.234,50 €');
  await page.keyboard.press('Enter');
  await isTold(page, 'committed "1234.5"');
  await page.getByText('€1,234.50').waitFor();
});

shows('editor: score', 'keeps within the scale', async ({ page }) => {
  await page.getByRole('textbox').fill('12');
  await page.keyboard.press('Enter');
  await isTold(page, 'committed "10"');
});

shows('editor: email', 'keeps what is no address, and says so', async ({ page }) => {
  await page.getByRole('textbox').fill('nobody');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('This is not an email address').waitFor();
  expect(await page.getByRole('textbox').inputValue()).toBe('nobody');
  await page.getByRole('textbox').fill('nora@northwind.example');
  await page.keyboard.press('Enter');
  await isTold(page, 'committed "nora@northwind.example"');
});

shows('editor: address', 'makes a web address of a name', async ({ page }) => {
  await page.getByRole('textbox').fill('northwind.example');
  await page.keyboard.press('Enter');
  await isTold(page, 'committed "https://northwind.example/"');
});

shows('editor: phone', 'refuses words', async ({ page }) => {
  await page.getByRole('textbox').fill('call me');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('This is not a phone number').waitFor();
});

shows('editor: yes or no', 'is ticked by Space', async ({ page }) => {
  await page.getByRole('checkbox').waitFor();
  await page.keyboard.press('Space');
  await isTold(page, 'committed true');
});

shows('editor: date', 'picks a day in the calendar', async ({ page }) => {
  await page.getByRole('button', { name: words.editor.pickDay }).click();
  await page.getByRole('button', { name: /17 March 2026/ }).click();
  await page.waitForFunction(() =>
    document.querySelector('[data-testid=told]')?.textContent?.startsWith('committed "2026-03-17T'),
  );
});

shows('editor: one option', 'takes one at once', async ({ page }) => {
  await page.getByRole('combobox').fill('ent');
  await page.keyboard.press('Enter');
  await page.getByText('Enterprise').waitFor();
  await page.waitForFunction(() => document.querySelector('[data-testid=told]')?.textContent?.startsWith('committed'));
});

shows(
  'editor: options',
  'makes an option while one types, and takes no more than there is room for',
  async ({ page, asked }) => {
    await page.getByRole('combobox').fill('Startup');
    await page.getByRole('option', { name: words.editor.create('Startup') }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Startup', selected: true }).waitFor();
    await page.keyboard.type('free');
    await page.keyboard.press('Enter');
    await page.getByText(words.editor.full(2)).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      /committed "[0-9a-f-]{36},[0-9a-f-]{36}"/.test(document.querySelector('[data-testid=told]')?.textContent ?? ''),
    );
    expect(await asked('AddFieldOption')).toMatchObject([{ label: 'Startup' }]);
  },
);

shows('editor: person', 'finds members on the server', async ({ page, asked }) => {
  await page.getByRole('combobox').fill('priya');
  await page.getByRole('option', { name: /Priya Raman/ }).click();
  await page.keyboard.press('Enter');
  await page.getByText('Priya Raman').waitFor();
  expect(await asked('FindPeople')).toContainEqual({ query: 'priya', first: 20, all: false });
});

shows('editor: person, search fails', 'says so, and shows nobody who was found before', async ({ page }) => {
  await page.getByRole('option', { name: /Marcus Lindqvist/ }).waitFor();
  await page.getByRole('combobox').fill('pri');
  await page.getByRole('alert').getByText(words.editor.searchFailed).waitFor();
  expect(await page.getByRole('option').count()).toBe(0);
  expect(await page.getByText(words.editor.nobody).count()).toBe(0);
  await page.getByRole('combobox').fill('priya');
  await page.getByRole('option', { name: /Priya Raman/ }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

shows('panel: to fill', 'changes a value in place, and hides a field', async ({ page, asked }) => {
  await page.getByRole('button', { name: panel.edit('Remark') }).click();
  await page.getByRole('textbox').fill('Waits for the export');
  await page.keyboard.press('Enter');
  await page.getByText('Waits for the export').waitFor();
  expect(await asked('SetNoteFields')).toMatchObject([
    { values: { [Object.keys(await firstValues(asked))[0] ?? '']: 'Waits for the export' } },
  ]);
  await page.getByRole('button', { name: panel.more('Phone') }).press('Enter');
  await page.getByRole('menuitem', { name: panel.hide }).click();
  await page.getByRole('button', { name: panel.edit('Phone') }).waitFor({ state: 'detached' });
});

async function firstValues(asked: (name: string) => Promise<unknown[]>): Promise<object> {
  const [first] = (await asked('SetNoteFields')) as { values: object }[];
  return first?.values ?? {};
}

shows('panel: none', 'teaches what fields are good for', async ({ page }) => {
  await page.getByText(panel.none.title).waitFor();
  await page.getByRole('button', { name: panel.add }).waitFor();
});

shows('panel: for a reader', 'offers a reader nothing that changes a value', async ({ page }) => {
  await page.getByText('Wants to compare quarters').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
});

shows('panel: refused', 'takes back what was refused, and says why', async ({ page }) => {
  await page.getByRole('button', { name: panel.edit('Remark') }).click();
  await page.getByRole('textbox').fill('After');
  await page.keyboard.press('Enter');
  await page.getByText('You do not have permission to do this.').waitFor();
  await page.getByText('Before').waitFor();
});

shows('panel: long', 'keeps within the panel', async ({ page }) => {
  await page.getByRole('list', { name: panel.list }).waitFor();
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
});

shows('fields page: none', 'teaches what groups are good for', async ({ page }) => {
  await page.getByText(settings.groups.empty).waitFor();
  await page.getByRole('button', { name: settings.groups.create }).waitFor();
});

shows('fields page: none, for a reader', 'offers a reader nothing to make', async ({ page }) => {
  await page.getByText(settings.groups.emptyReader).waitFor();
  expect(await page.getByRole('button', { name: settings.groups.create }).count()).toBe(0);
});

shows('fields page: two groups', 'shows the fields of the group that is chosen', async ({ page }) => {
  await page.getByRole('row', { name: 'Plan' }).waitFor();
  await page.getByRole('button', { name: /^Interviews/ }).click();
  await page.getByText(settings.list.empty).waitFor();
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
});

shows('field dialog: options', 'merges before it saves what is left', async ({ page, asked }) => {
  await page.getByRole('button', { name: settings.options.more('Enterprise') }).click();
  await page.getByRole('menuitem', { name: settings.options.merge }).press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Pro', exact: true }).press('Enter');
  await page.getByText(settings.options.takes('Enterprise')).waitFor();
  await page.getByRole('button', { name: settings.dialog.save }).click();
  await page.getByText(settings.dialog.saved('Plan')).waitFor();
  expect(await asked('UpdateField')).toMatchObject([
    {
      input: {
        options: { options: [{ label: 'Free' }, { label: 'Pro' }] },
        merges: [{ intoId: idOf(302), optionIds: [idOf(303)] }],
      },
    },
  ]);
});

shows('field dialog: an option is deleted', 'says that it can be undone, and undoes it', async ({ page, asked }) => {
  await page.getByRole('button', { name: settings.options.more('Enterprise') }).click();
  await page.getByRole('menuitem', { name: settings.options.delete }).click();
  await page.getByText(settings.options.deletes(1)).waitFor();
  await page.getByRole('button', { name: settings.dialog.save }).click();
  await page.getByText(settings.dialog.savedWithout('Plan', 1)).waitFor();
  await page.getByRole('button', { name: contentStrings.undo }).click();
  await until(async () => (await asked('RestoreFieldOptions')).length > 0);
  expect(await asked('RestoreFieldOptions')).toMatchObject([{ optionIds: [idOf(303)] }]);
});

shows('field dialog: many values', 'says that a job does it', async ({ page }) => {
  await page.getByRole('button', { name: settings.options.more('Enterprise') }).click();
  await page.getByRole('menuitem', { name: settings.options.delete }).click();
  await page.getByRole('button', { name: settings.dialog.save }).click();
  await page.getByText(settings.dialog.started('Plan')).waitFor();
  await page.getByRole('button', { name: settings.dialog.show }).waitFor();
});

shows('field dialog: deleted options', 'brings one back to its place', async ({ page, asked }) => {
  await page.getByRole('heading', { name: settings.deleted.options }).waitFor();
  await page.getByText(settings.deleted.daysLeft(12)).waitFor();
  await page.getByRole('button', { name: settings.deleted.restoreOf('Enterprise') }).click();
  await page.getByLabel(settings.options.name('Enterprise')).waitFor();
  expect(await asked('RestoreFieldOptions')).toMatchObject([{ optionIds: [idOf(303)] }]);
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
});

shows('field dialog: an option comes back late', 'keeps what was typed meanwhile', async (shown) => {
  const { page, asked, release } = shown;
  const { options } = settings;
  await page.getByRole('button', { name: settings.deleted.restoreOf('Enterprise') }).click();
  await page.getByLabel(options.name('Free')).fill('Freemium');
  await until(async () => (await asked('RestoreFieldOptions')).length === 1);
  await release();
  await page.getByLabel(options.name('Enterprise')).waitFor();
  await page.getByLabel(options.name('Freemium')).waitFor();
  // What others added belongs to the field too; nothing counts as deleted.
  await page.getByLabel(options.name('Team')).waitFor();
  expect(await page.getByText(options.deletes(1)).count()).toBe(0);
  await page.getByRole('button', { name: options.more('Enterprise') }).click();
  await page.getByRole('menuitem', { name: options.delete }).click();
  await page.getByText(options.deletes(1)).waitFor();
  const label = page.getByLabel(settings.dialog.label, { exact: true });
  await label.press('Enter');
  await label.press('Enter');
  await until(async () => (await asked('UpdateField')).length > 0);
  await release();
  await page.getByText(settings.dialog.savedWithout('Plan', 1)).waitFor();
  expect(await asked('UpdateField')).toMatchObject([
    { input: { options: { options: [{ label: 'Freemium' }, { label: 'Pro' }, { label: 'Team' }] } } },
  ]);
});

shows('fields page: deleted', 'says who deleted what and when, and restores it', async ({ page, asked }) => {
  await page.getByRole('heading', { name: settings.deleted.fields }).waitFor();
  await page.getByText(settings.deleted.by('Marcus Lindqvist')).waitFor();
  await page.getByText(settings.deleted.daysLeft(29)).waitFor();
  for (const width of [1440, 900, 390]) expect([width, await fits(width)]).toEqual([width, true]);
  await page.getByRole('button', { name: settings.deleted.restoreOf('Spoke on') }).click();
  await page.getByText(settings.deleted.restored('Spoke on')).waitFor();
  expect(await asked('RestoreField')).toHaveLength(1);
  // It asks again what is deleted now.
  await until(async () => (await asked('DeletedFields')).length > 1);
});

shows('fields page: deleted, one by one', 'moves the focus on to what is next', async ({ page }) => {
  const restore = (label: string) => page.getByRole('button', { name: settings.deleted.restoreOf(label) });
  const isFocused = (name: string) =>
    page.waitForFunction((label) => document.activeElement?.getAttribute('aria-label') === label, name);
  await restore('Spoke on').focus();
  await page.keyboard.press('Enter');
  await restore('Spoke on').waitFor({ state: 'detached' });
  await isFocused(settings.deleted.restoreOf('Remark'));
  await page.keyboard.press('Enter');
  await restore('Remark').waitFor({ state: 'detached' });
  await isFocused(settings.groups.fieldsOf('Accounts'));
});

shows('fields page: an older answer comes last', 'shows what the newest one said', async (shown) => {
  const { page, asked, release, untilQuiet } = shown;
  const make = async (label: string) => {
    await page.getByRole('button', { name: settings.list.create }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(settings.dialog.label, { exact: true }).fill(label);
    await dialog.getByRole('button', { name: settings.dialog.make }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  const list = page.getByRole('grid', { name: settings.groups.fieldsOf('Accounts') });
  await make('One');
  await until(async () => (await asked('FieldSets')).length === 2);
  await make('Two');
  await make('Three');
  await list.getByText('Three').waitFor();
  expect((await asked('FieldSets')).length).toBeGreaterThan(2);
  await release();
  await untilQuiet();
  expect(await list.getByRole('row').count()).toBe(4);
});

shows('fields page: deleted, for a reader', 'asks and shows nothing of it', async ({ page, asked }) => {
  await page.getByText('Plan').first().waitFor();
  expect(await asked('DeletedFields')).toEqual([]);
});

shows('fields page: a job changes one', 'offers no change until it is done', async ({ page }) => {
  await page.getByText(settings.list.changing).waitFor();
  expect(await page.getByRole('button', { name: settings.list.more('Plan') }).count()).toBe(0);
  await page.getByRole('button', { name: settings.list.more('Likely to recommend') }).waitFor();
});

shows('panel: a job changes one', 'shows its value, and takes none meanwhile', async ({ page }) => {
  await page.getByText(panel.changing('Remark')).waitFor();
  await page.getByText('Before').waitFor();
  expect(await page.getByRole('button', { name: panel.edit('Remark') }).count()).toBe(0);
  await page.getByRole('button', { name: panel.edit('Phone') }).waitFor();
});

shows('field dialog: options', 'takes no two options of one name', async ({ page }) => {
  await page.getByLabel(settings.options.name('Free')).fill('pro');
  await page.getByText(settings.options.same).waitFor();
  expect(await page.getByRole('button', { name: settings.dialog.save }).isDisabled()).toBe(true);
});

shows('field dialog: another type', 'says what is lost before anything changes', async ({ page, asked }) => {
  await page.getByRole('button', { name: /Type/ }).first().click();
  await page.getByRole('option', { name: /^Number/ }).click();
  await page.getByText(settings.conversion.lost(12)).waitFor();
  expect(await asked('ChangeFieldType')).toEqual([]);
  await page.getByRole('button', { name: settings.dialog.change }).click();
  await page.getByText(settings.dialog.saved('Plan')).waitFor();
  expect(await asked('ChangeFieldType')).toMatchObject([{ input: { type: 'NUMBER' } }]);
});

shows('set field: many', 'sets one value on all, and names what could not be changed', async ({ page, asked }) => {
  await page.getByRole('button', { name: `${panel.dialog.field}: ${panel.dialog.choose}` }).click();
  await page.getByRole('combobox').fill('remark');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox').fill('Seen');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: panel.dialog.set(3) }).click();
  await page.getByText('The note is locked').waitFor();
  expect(await asked('SetFieldValues')).toHaveLength(1);
});
