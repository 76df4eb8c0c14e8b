import { join } from 'node:path';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page, WebSocketRoute } from 'playwright-core';
import * as Y from 'yjs';
import { arrive, noteText } from './kit/actions.ts';
import { Browsers, originOf, type Window } from './kit/browser.ts';
import { openDocument } from './kit/live-document.ts';
import { stackFolder } from './kit/platform.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/** What is typed while the connection is lost survives its tab, reaches the server later, and is nobody else's. */

const MINUTES = 60_000;
const SENT = 'The invoice comes late.';
const UNSENT = ' Nobody calls back.';

const browsers = new Browsers();
let fixture: WorkspaceFixture;
let window: Window;
let collab: Collab;
let hasPassed: boolean;

/** The way from the pages of a browser to the live documents, which a test can cut. */
class Collab {
  #isCut = false;
  readonly #open = new Set<WebSocketRoute>();

  async follow({ context }: Window): Promise<void> {
    await context.routeWebSocket(/\/collab/, (route) => {
      if (this.#isCut) return void route.close();
      this.#open.add(route);
      route.connectToServer();
    });
  }

  async cut(): Promise<void> {
    this.#isCut = true;
    await Promise.all([...this.#open].map((route) => route.close()));
    this.#open.clear();
  }

  mend(): void {
    this.#isCut = false;
  }
}

/** What the browser keeps at the workspace's host. @param more A row to keep besides. */
const rowsIn = (page: Page, more?: { user: string; document: string }): Promise<number[][]> =>
  page.evaluate(async (added) => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('No answer')));
      });
    // Opening a store that is not there would create an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'fieldloom.unsent-text')) return [];
    const store = await answer(indexedDB.open('fieldloom.unsent-text'));
    const updates = store.transaction('updates', 'readwrite').objectStore('updates');
    if (added) await answer(updates.add({ ...added, keptAt: Date.now(), update: Uint8Array.of(0, 0) }));
    const rows = (await answer(updates.getAll())) as { update: Uint8Array }[];
    store.close();
    return rows.map(({ update }) => [...update]);
  }, more);

/** How many changes the browser keeps at the workspace's host. */
const keptIn = async (page: Page): Promise<number> => (await rowsIn(page)).length;

/** The words in the changes that the browser keeps, in the order in which they were typed. */
async function keptText(page: Page): Promise<string> {
  const rows = await rowsIn(page);
  if (rows.length === 0) return '';
  const { structs } = Y.decodeUpdate(Y.mergeUpdates(rows.map((row) => Uint8Array.from(row))));
  return structs
    .map((struct) => ('content' in struct && struct.content instanceof Y.ContentString ? struct.content.str : ''))
    .join('');
}

async function textOnServer(noteId: string): Promise<string> {
  const document = await openDocument(fixture.person, fixture.subdomain, `note:${noteId}`);
  const text = document.doc.getXmlFragment('default').toJSON();
  document.close();
  return text;
}

/** Writes a note, goes on writing without a connection, and closes the tab. @returns The note's id. */
async function writeAndLose(title: string): Promise<string> {
  const noteId = await fixture.createNote(title);
  const page = await window.context.newPage();
  await page.goto(`${originOf(fixture.subdomain)}/data/${noteId}`);
  await noteText(page).click();
  await page.keyboard.type(SENT);
  await page.getByText('Saved', { exact: true }).waitFor();
  // What was sent slowly is kept for a moment too.
  await eventually(async () => expect(await keptIn(page)).toBe(0));
  await collab.cut();
  await page.getByText('Kept here, not sent yet').waitFor();
  await page.keyboard.type(UNSENT);
  // The last letters wait a little to be written.
  await eventually(async () => expect(await keptText(page)).toContain(UNSENT));
  await page.close();
  expect(await textOnServer(noteId)).not.toContain(UNSENT.trim());
  return noteId;
}

beforeAll(async () => {
  fixture = await WorkspaceFixture.open('Unsent');
  await browsers.start();
}, 3 * MINUTES);
afterAll(() => browsers.stop());
beforeEach(async () => {
  hasPassed = false;
  window = await browsers.open();
  collab = new Collab();
  await collab.follow(window);
  await arrive(window, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
});
afterEach(async () => {
  if (!hasPassed) await browsers.takePictures(join(stackFolder, 'failed-unsent-text'));
  expect(browsers.takeProblems()).toEqual([]);
  await window.context.close();
});

describe('text that was typed without a connection', () => {
  it('is there again when its document is opened, and arrives', async () => {
    const noteId = await writeAndLose('Opened again');
    collab.mend();
    const { page } = window;
    await page.goto(`${originOf(fixture.subdomain)}/data/${noteId}`);
    await noteText(page)
      .getByText(SENT + UNSENT)
      .waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    await eventually(async () => expect(await textOnServer(noteId)).toContain(SENT + UNSENT));
    await eventually(async () => expect(await keptIn(page)).toBe(0));
    hasPassed = true;
  });

  it('is sent by any page of the workspace', async () => {
    const noteId = await writeAndLose('Sent from elsewhere');
    collab.mend();
    const { page } = window;
    await page.goto(`${originOf(fixture.subdomain)}/home`);
    await eventually(async () => expect(await textOnServer(noteId)).toContain(SENT + UNSENT));
    await eventually(async () => expect(await keptIn(page)).toBe(0));
    hasPassed = true;
  });

  it('waits for a note that was deleted, which is said, and is sent when the note is restored', async () => {
    const noteId = await writeAndLose('Deleted meanwhile');
    await fixture.ask('mutation($id: ID!) { deleteContent(kind: NOTE, id: $id) }', { id: noteId });
    collab.mend();
    const { page } = window;
    await page.goto(`${originOf(fixture.subdomain)}/home`);
    await page.getByText('Some text that you wrote without a connection could not be sent').waitFor();
    expect(await keptIn(page)).toBeGreaterThan(0);
    await fixture.ask('mutation($id: ID!) { restoreContent(kind: NOTE, id: $id) }', { id: noteId });
    await page.goto(`${originOf(fixture.subdomain)}/home`);
    await eventually(async () => expect(await textOnServer(noteId)).toContain(SENT + UNSENT));
    await eventually(async () => expect(await keptIn(page)).toBe(0));
    hasPassed = true;
  });

  it('is asked about by a sign-out, and gone from the browser after it; that of others is not', async () => {
    const noteId = await writeAndLose('Signed out');
    const { page } = window;
    await rowsIn(page, { user: `${fixture.teamId}/somebody-else`, document: `note:${noteId}` });
    await page.goto(`${originOf(fixture.subdomain)}/logout`);
    await page.getByRole('heading', { name: 'Some text hasn’t been sent yet' }).waitFor();
    await page.getByRole('link', { name: 'Back to the workspace' }).click();
    await page.waitForURL(/\/home/);
    expect(await keptIn(page)).toBeGreaterThan(0);

    await page.goto(`${originOf(fixture.subdomain)}/logout`);
    await page.getByRole('button', { name: 'Sign out and discard it' }).click();
    await page.getByRole('heading', { name: 'Signed out' }).waitFor();
    await eventually(async () => expect(await keptIn(page)).toBe(1));
    // Nobody who is signed in here has anything unsent.
    await page.goto(`${originOf(fixture.subdomain)}/logout`);
    await page.getByRole('heading', { name: 'Signed out' }).waitFor();
    expect(await keptIn(page)).toBe(1);
    collab.mend();
    await arrive(window, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
    await page.goto(`${originOf(fixture.subdomain)}/data/${noteId}`);
    await noteText(page).getByText(SENT).waitFor();
    expect(await noteText(page).innerText()).not.toContain(UNSENT.trim());
    hasPassed = true;
  });
});
