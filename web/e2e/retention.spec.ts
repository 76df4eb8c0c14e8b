import { readId, toShortId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { contentStrings } from '../app/src/features/content/strings.ts';
import { retentionStrings as words } from '../app/src/features/retention/strings.ts';
import { arrive } from './kit/actions.ts';
import { Browsers, originOf } from './kit/browser.ts';
import { psql } from './kit/engines.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/**
 * Notes that fall due: a period is chosen, the deletion is announced, and what was made of the notes stays. Also URLs
 * that follow titles.
 */

const MINUTES = 60_000;
const REGION = 'eu_a';

const browsers = new Browsers();
let fixture: WorkspaceFixture;
let page: Page;

beforeAll(async () => {
  await browsers.start();
  fixture = await WorkspaceFixture.open('Forgetting');
  const window = await browsers.open();
  await arrive(window, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
  ({ page } = window);
}, 3 * MINUTES);
afterAll(() => browsers.stop());

const at = (path: string) => page.goto(`${originOf(fixture.subdomain)}${path}`);
/** Advances the clock of one note: its creation or due date moves into the past by this many days. */
const age = (noteId: string, days: number) =>
  psql(REGION, 'content', `update note set created_at = now() - interval '${days} days' where id = '${noteId}'`);
const wait = (noteId: string) =>
  psql(
    REGION,
    'content',
    `update note_retention set falls_due_at = now() - interval '1 minute' where note_id = '${noteId}'`,
  );

describe('retention', () => {
  let noteId: string;
  let highlightId: string;

  it(
    'says how much falls due before a shorter time is chosen',
    async () => {
      noteId = await fixture.createNote('An old talk');
      const { createHighlight } = await fixture.ask<{ createHighlight: { id: string } }>(
        'mutation($input: CreateHighlightInput!) { createHighlight(input: $input) { id } }',
        { input: { noteId, text: 'Nobody told us', audioVideo: { fileId: noteId, startMs: 0, endMs: 1000 } } },
      );
      highlightId = createHighlight.id;
      await age(noteId, 100);
      await at(`/projects/${fixture.projectId}/settings/data-retention`);
      await page.getByRole('button', { name: words.project.label }).click();
      await page.getByRole('option', { name: words.days(90) }).click();
      await page.getByText(words.confirm.title(90)).waitFor();
      await page.getByRole('button', { name: words.confirm.action(1) }).click();
      await page.getByText(words.saved).first().waitFor();
      await page.getByRole('link', { name: words.tabs.upcoming }).click();
      await page.waitForURL(/activeTab=upcoming/);
      await page.getByText(words.upcoming.total(1, 1)).waitFor();
    },
    MINUTES,
  );

  it(
    'tells who may do everything with the project, seven days ahead',
    async () => {
      await eventually(
        async () =>
          (await psql(REGION, 'content', `select 1 from note_retention where note_id = '${noteId}'`)).trim() === '1',
        { timeoutMs: 2 * MINUTES },
      );
      await eventually(
        async () =>
          (
            await fixture.ask<{ notices: { nodes: { kind: string }[] } }>('{ notices { nodes { kind } } }')
          ).notices.nodes.some(({ kind }) => kind === 'RETENTION_DUE'),
        { timeoutMs: MINUTES },
      );
      // It still exists.
      await at(`/data/${noteId}`);
      await page.getByLabel(contentStrings.title).waitFor();
    },
    4 * MINUTES,
  );

  it(
    'moves it into the trash when its time is over, and keeps its highlight readable',
    async () => {
      await wait(noteId);
      const noteOf = async () =>
        (
          await fixture.ask<{ highlight: { note: { id: string; originalFellDueAt: string | null } } }>(
            `{ highlight(id: "${highlightId}") { note { id originalFellDueAt } } }`,
          )
        ).highlight.note;
      await eventually(async () => (await noteOf()).id !== noteId, { timeoutMs: 2 * MINUTES });
      const kept = await noteOf();
      expect(kept.originalFellDueAt).not.toBeNull();
      await at(`/data/${kept.id}#highlight=${highlightId}`);
      await page.getByText('Nobody told us').first().waitFor();
      await page.getByText(words.kept('').slice(0, 30)).waitFor();
      await at('/settings/trash');
      await page.getByText('An old talk').first().waitFor();
    },
    4 * MINUTES,
  );
});

describe('an address', () => {
  it(
    'follows the title of a note without loading it again, and what was written before leads to it',
    async () => {
      const id = await fixture.createNote('First title');
      await at(`/data/${id}`);
      await page.waitForURL(new RegExp(`/data/First-title-${toShortId(id)}$`));
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '');
      });
      await page.evaluate(() => Object.assign(window, { stays: true }));
      await page.getByLabel(contentStrings.title).fill('Second title');
      await page.waitForURL(new RegExp(`/data/Second-title-${toShortId(id)}$`));
      expect(await page.evaluate(() => 'stays' in window)).toBe(true);
      expect(asked.filter((body) => body.includes('OpenNote'))).toEqual([]);
      for (const old of [`First-title-${toShortId(id)}`, toShortId(id), `First-title-${id}`]) {
        await at(`/data/${old}`);
        await page.waitForURL(/\/data\/Second-title-/);
        expect(readId(new URL(page.url()).pathname.split('/').at(-1) ?? '')).toBe(id);
      }
      await at(`/projects/${fixture.projectId}/tags?x=1`);
      await page.waitForURL(new RegExp(`/projects/Recordings-${toShortId(fixture.projectId)}/tags`));
    },
    2 * MINUTES,
  );

  it(
    'of words marks them in the note',
    async () => {
      const { createNote } = await fixture.ask<{ createNote: { id: string } }>(
        'mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }',
        { input: { projectId: fixture.projectId, title: 'Marked', text: 'The price list is long.' } },
      );
      await at(`/data/${createNote.id}#search=price+list`);
      const mark = page.locator('.found-words');
      await mark.waitFor();
      expect(await mark.textContent()).toBe('price list');
    },
    MINUTES,
  );
});
