import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { arrive } from './kit/actions.ts';
import { Browsers, originOf, type Window } from './kit/browser.ts';
import { inspect, WIDTHS_TO_A_PHONE } from './kit/screens.ts';
import { showsIn } from './kit/shows.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/** Custom fields: created in the settings, filled in beside a note, and changed while notes have values in them. */

const MINUTES = 60_000;
const browsers = new Browsers();
const shows = showsIn(browsers, 'fields', 4);
let fixture: WorkspaceFixture;
let owner: Window;
let noteId: string;

const at = (path: string): string => `${originOf(fixture.subdomain)}${path}`;
const look = async (page: Page, name: string): Promise<void> => {
  expect(await inspect(page, `fields ${name}`, WIDTHS_TO_A_PHONE)).toEqual([]);
};
const settings = () => `/settings/fields/${fixture.projectId}/note-fields`;
const dialogOf = (page: Page): Locator => page.getByRole('dialog');

interface Field {
  label: string;
  type: string;
  options: { options?: { id: string; label: string; color: string }[] };
}

async function fieldOfNotes(): Promise<Field | undefined> {
  const { project } = await fixture.ask<{ project: { noteFieldSet: { fields: Field[] } } }>(
    'query($id: ID!) { project(id: $id) { noteFieldSet { fields { label type options } } } }',
    { id: fixture.projectId },
  );
  return project.noteFieldSet.fields[0];
}

async function valueOfNote(): Promise<unknown> {
  const { note } = await fixture.ask<{ note: { fieldDatum: Record<string, unknown> } }>(
    'query($id: ID!) { note(id: $id) { fieldDatum } }',
    { id: noteId },
  );
  return Object.values(note.fieldDatum)[0];
}

const optionsOf = (field: Field | undefined): string[] => (field?.options.options ?? []).map(({ label }) => label);

describe('custom fields', () => {
  beforeAll(async () => {
    await browsers.start();
    fixture = await WorkspaceFixture.open('Fields');
    noteId = await fixture.createNote('Talk with Nora');
    owner = await browsers.open();
    await arrive(owner, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
  }, 2 * MINUTES);
  afterAll(() => browsers.stop());

  shows('are made in the settings of a project, with options', async () => {
    const { page } = owner;
    await page.goto(at(settings()));
    await page.getByText('No fields yet').waitFor();
    await look(page, 'none');
    await page.getByRole('button', { name: 'New field' }).click();
    await dialogOf(page).getByLabel('Name', { exact: true }).fill('Plan');
    for (const label of ['Free', 'Pro', 'Pro plus']) {
      await dialogOf(page).getByLabel('Add an option').fill(label);
      await page.keyboard.press('Enter');
    }
    await dialogOf(page).getByLabel('Name of the option Pro plus').waitFor();
    await page.getByRole('button', { name: 'Create field' }).click();
    await page.getByRole('row', { name: 'Plan' }).getByText('Select · 3 options').waitFor();
    await look(page, 'one');
    expect(optionsOf(await fieldOfNotes())).toEqual(['Free', 'Pro', 'Pro plus']);
  });

  shows('get their values in the panel of a note', async () => {
    const { page } = owner;
    await page.goto(at(`/data/${noteId}`));
    await page.getByRole('tab', { name: 'Fields' }).click();
    await page.getByRole('button', { name: 'Change Plan' }).click();
    await page.getByRole('combobox').fill('pro p');
    await page.keyboard.press('Enter');
    await page.getByRole('tabpanel').getByText('Pro plus').waitFor();
    await eventually(async () => expect(await valueOfNote()).toEqual(expect.any(String)));
    await look(page, 'panel');
    await page.reload();
    await page.getByRole('tab', { name: 'Fields' }).click();
    await page.getByRole('tabpanel').getByText('Pro plus').waitFor();
  });

  shows('take new names for options, and one option for two', async () => {
    const { page } = owner;
    await page.goto(at(settings()));
    await page.getByRole('button', { name: 'Edit Plan' }).click();
    await dialogOf(page).getByLabel('Name of the option Free').fill('Trial');
    await dialogOf(page).getByRole('button', { name: 'More about Pro plus' }).click();
    await page.getByRole('menuitem', { name: 'Merge into' }).click();
    await page.getByRole('menuitem', { name: 'Pro', exact: true }).click();
    await page.getByText('Replaces Pro plus').waitFor();
    await look(page, 'options');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('row', { name: 'Plan' }).getByText('Select · 2 options').waitFor();
    const field = await fieldOfNotes();
    expect(optionsOf(field)).toEqual(['Trial', 'Pro']);
    const pro = field?.options.options?.find(({ label }) => label === 'Pro');
    expect(await valueOfNote()).toBe(pro?.id);
  });

  shows('say what a change of the type loses before it is done', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Edit Plan' }).click();
    await dialogOf(page).getByRole('button', { name: /Type/ }).click();
    await page.getByRole('option', { name: /^Number/ }).click();
    await page.getByText('1 value is permanently lost:').waitFor();
    await look(page, 'conversion');
    await dialogOf(page).getByRole('button', { name: /Type/ }).click();
    await page.getByRole('option', { name: /^Text/ }).click();
    await page.getByText('1 value stays.').waitFor();
    await page.getByRole('button', { name: 'Change type' }).click();
    await page.getByRole('row', { name: 'Plan' }).getByText('Text').waitFor();
    expect(await valueOfNote()).toBe('Pro');
  });

  shows('come back with their values after they were deleted', async () => {
    const { page } = owner;
    await page.getByRole('button', { name: 'More about Plan' }).click();
    await page.getByRole('menuitem', { name: 'Delete field' }).click();
    await page.getByText('No fields yet').waitFor();
    expect(await valueOfNote()).toBeUndefined();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('row', { name: 'Plan' }).waitFor();
    expect(await valueOfNote()).toBe('Pro');
  });
});
