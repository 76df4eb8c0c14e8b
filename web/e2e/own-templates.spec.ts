import { EMPTY_VIEW, fieldKey } from '@fieldloom/views/view-data';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { arrive } from './kit/actions.ts';
import { Browsers, originOf, type Window } from './kit/browser.ts';
import { showsIn } from './kit/shows.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/** A project is saved as a template and created again from it; its view filters by the new project's own field. */

const MINUTES = 60_000;
const browsers = new Browsers();
const shows = showsIn(browsers, 'own-templates', 3);
let fixture: WorkspaceFixture;
let owner: Window;
/** Of the first project. */
let field: { id: string; options: { options: { id: string; label: string }[] } };

async function prepare(): Promise<void> {
  const { projectId } = fixture;
  const { project } = await fixture.ask<{ project: { noteFieldSet: { id: string } } }>(
    'query($id: ID!) { project(id: $id) { noteFieldSet { id } } }',
    { id: projectId },
  );
  const { createField } = await fixture.ask<{ createField: typeof field }>(
    'mutation($input: CreateFieldInput!) { createField(input: $input) { id options } }',
    {
      input: {
        fieldSetId: project.noteFieldSet.id,
        label: 'Plan',
        type: 'SELECT',
        options: { options: [{ label: 'Free' }, { label: 'Pro' }] },
      },
    },
  );
  field = createField;
  const pro = field.options.options.find(({ label }) => label === 'Pro')?.id;
  const viewData = {
    ...EMPTY_VIEW,
    columns: [{ key: 'title' }, { key: fieldKey(field.id) }],
    filter: {
      combinator: 'And',
      filters: [
        { field: { kind: 'custom', fieldType: 'SELECT', id: field.id }, operatorType: 'IsOneOf', values: [pro] },
      ],
    },
  };
  await fixture.ask('mutation($input: CreateViewInput!) { createView(input: $input) { id } }', {
    input: { projectId, title: 'Payers', layout: 'TABLE', objectType: 'NOTE', viewData },
  });
  const { createNote } = await fixture.ask<{ createNote: { id: string } }>(
    'mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }',
    { input: { projectId, title: 'A payer', text: 'Worth every cent.' } },
  );
  await fixture.ask('mutation($id: ID!, $values: JSON!) { setNoteFields(noteId: $id, values: $values) { id } }', {
    id: createNote.id,
    values: { [field.id]: pro },
  });
  await fixture.createNote('Somebody else');
}

describe('a template of the workspace’s own', () => {
  beforeAll(async () => {
    await browsers.start();
    fixture = await WorkspaceFixture.open('Templates');
    await prepare();
    owner = await browsers.open();
    await arrive(owner, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
  }, 3 * MINUTES);
  afterAll(() => browsers.stop());

  shows('is saved in a project’s menu, and makes another one whose view filters by its own field', async () => {
    const { page } = owner;
    const at = (path: string) => `${originOf(fixture.subdomain)}${path}`;
    await page.goto(at('/projects/all-projects?layout=list'));
    await page
      .getByRole('button', { name: /Recordings/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Save as template' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save project as template' });
    await dialog.getByLabel('Title').fill('Interview study');
    await dialog.getByText('Include its notes with highlights').click();
    await dialog.getByRole('button', { name: 'Save template' }).click();
    await page.getByText('Interview study is now a template').waitFor();
    await page.goto(at('/settings/templates/projects'));
    await page.getByText('1 field · 1 view · 2 notes').waitFor();
    await page.getByRole('button', { name: 'Create project from Interview study' }).click();
    await page.getByRole('heading', { name: 'Interview study' }).waitFor();
    await page.getByRole('link', { name: 'Payers', exact: true }).click();
    // The filter names the new project's field, and finds the note that was copied.
    const table = page.getByRole('grid', { name: 'Notes' });
    await table.getByText('A payer').waitFor();
    expect(await table.getByText('Somebody else').count()).toBe(0);
    await page.getByText(/^Plan/).first().waitFor();
    const { projects } = await fixture.ask<{
      projects: {
        title: string;
        noteFieldSet: { fields: { id: string; label: string }[] };
        views: { viewData: unknown }[];
      }[];
    }>('{ projects { title noteFieldSet { fields { id label } } views { viewData } } }');
    const made = projects.find(({ title }) => title === 'Interview study');
    const own = made?.noteFieldSet.fields.find(({ label }) => label === 'Plan')?.id ?? '';
    expect(own).not.toBe(field.id);
    expect(JSON.stringify(made?.views)).toContain(own);
    expect(JSON.stringify(made?.views)).not.toContain(field.id);
  });

  shows('is found again among what was opened', async () => {
    const { page } = owner;
    await page.getByRole('link', { name: 'Recent', exact: true }).click();
    const today = page.getByRole('list', { name: 'Today' });
    await today.getByRole('link', { name: 'Payers' }).waitFor();
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await today.getByRole('link', { name: 'Interview study' }).waitFor();
  });
});
