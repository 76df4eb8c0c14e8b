import { join } from 'node:path';
import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { arrive, noteText, selectPhrase } from './kit/actions.ts';
import { attachTranscript } from './kit/attach-transcript.ts';
import { Browsers, originOf } from './kit/browser.ts';
import { stackFolder } from './kit/platform.ts';
import { upload } from './kit/upload.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/** Writing, reading and highlighting with mouse and keyboard: no key destroys what somebody wrote or selected. */

const MINUTES = 60_000;
const TEXT = 'The invoice comes late. Nobody calls back.';
const TURNS = ['So the export takes hours every Monday.', 'Nobody told us that it could be scheduled.'];
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const browsers = new Browsers();
let fixture: WorkspaceFixture;
let page: Page;
let hasPassed: boolean;

const highlights = () => page.getByRole('article', { name: 'Highlight' });
const toolbar = () => page.getByRole('toolbar', { name: 'What to do with the selection' });
const textIs = (role: 'textbox' | 'document') =>
  eventually(async () => expect(await noteText(page).getAttribute('role')).toBe(role));

async function openNote(id: string): Promise<void> {
  await page.goto(`${originOf(fixture.subdomain)}/data/${id}`);
  await noteText(page).waitFor();
}

/** A note that somebody has just written. */
async function writeNote(title: string): Promise<string> {
  const id = await fixture.createNote(title);
  await openNote(id);
  await noteText(page).click();
  await page.keyboard.type(TEXT);
  await page.getByText('Saved', { exact: true }).waitFor();
  return id;
}

/** One turn after another, a word every half second. */
function transcript() {
  let at = 0;
  const segments = TURNS.map((turn, speakerIndex) => {
    const words = turn.split(' ').map((text) => {
      at += 500;
      return { text, startMs: at - 500, endMs: at - 100 };
    });
    return { id: newId(), speakerIndex, startMs: words[0]!.startMs, endMs: at - 100, words };
  });
  return {
    fileId: newId(),
    language: 'en',
    durationMs: at,
    models: { speech: 'written' },
    speakers: TURNS.map((_turn, index) => ({ index })),
    segments,
  };
}

/** Drops files on the page, as if they came from another window. */
async function drop(files: { name: string; type: string; bytes: Buffer }[]): Promise<void> {
  const given = files.map(({ bytes, ...file }) => ({ ...file, base64: bytes.toString('base64') }));
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer();
    for (const { name, type, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], name, { type }));
    }
    return data;
  }, given);
  await noteText(page).dispatchEvent('drop', { dataTransfer: transfer });
}

beforeAll(async () => {
  fixture = await WorkspaceFixture.open('Writing');
  await browsers.start();
  const window = await browsers.open();
  ({ page } = window);
  await arrive(window, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
}, 3 * MINUTES);
afterAll(() => browsers.stop());
beforeEach(() => {
  hasPassed = false;
});
afterEach(async () => {
  if (!hasPassed) await browsers.takePictures(join(stackFolder, 'failed-writing'));
  expect(browsers.takeProblems()).toEqual([]);
});

describe('what is selected', () => {
  it('is highlighted, tagged and commented on while one writes, by the keys that the bar names', async () => {
    await writeNote('Keys while writing');
    const panel = page.getByRole('complementary', { name: 'About this note' });
    await panel.getByText('press Ctrl+Shift+H').waitFor();

    await selectPhrase(page, noteText(page), 'comes late');
    await toolbar().getByRole('button', { name: 'Highlight Ctrl+Shift+H' }).waitFor();
    await page.keyboard.press('Control+Shift+H');
    await highlights().getByText('comes late').waitFor();

    await selectPhrase(page, noteText(page), 'Nobody calls');
    await toolbar().getByRole('button', { name: 'Tag Ctrl+Shift+G' }).waitFor();
    await page.keyboard.press('Control+Shift+G');
    await page.getByRole('combobox', { name: 'Find or create a tag' }).waitFor();
    await page.keyboard.press('Escape');
    await highlights().getByText('Nobody calls').waitFor();

    await selectPhrase(page, noteText(page), 'invoice');
    await toolbar().getByRole('button', { name: 'Comment Ctrl+Shift+M' }).waitFor();
    await page.keyboard.press('Control+Shift+M');
    await page.getByRole('textbox', { name: 'Comment' }).waitFor();
    expect(await noteText(page).innerText()).toBe(TEXT);
    await textIs('textbox');
    hasPassed = true;
  });

  it('is highlighted by a plain H while one reads, and letters that mean nothing leave it alone', async () => {
    await writeNote('Keys while reading');
    await page.keyboard.press('Escape');
    await textIs('document');
    await selectPhrase(page, noteText(page), 'comes late');
    await toolbar().getByRole('button', { name: 'Highlight H' }).waitFor();
    await page.keyboard.press('x');
    await page.keyboard.press('h');
    await highlights().getByText('comes late').waitFor();
    expect(await noteText(page).innerText()).toBe(TEXT);
    hasPassed = true;
  });

  it('can be words of a transcript that are chosen and highlighted without a mouse', async () => {
    const noteId = await fixture.createNote('Words without a mouse');
    await attachTranscript('eu_a', { teamId: fixture.teamId, noteId }, transcript());
    await openNote(noteId);
    await page.getByText('takes').waitFor();
    await page.keyboard.press('e');
    await textIs('document');
    const before = await noteText(page).innerText();

    for (const button of await noteText(page).getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }

    // J moves to the second turn, Shift into its words, and the arrow key selects three of them.
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
    await toolbar().waitFor();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('Nobody told us');
    await page.keyboard.press('h');
    await highlights().getByText('Nobody told us', { exact: true }).waitFor();

    // One line up, back word by word, then two words forward again.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowLeft');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('the export');
    await page.keyboard.press('h');
    await highlights().getByText('the export', { exact: true }).waitFor();
    expect(await noteText(page).innerText()).toBe(before);
    hasPassed = true;
  });
});

describe('who is typing', () => {
  it('goes on when somebody attaches a file', async () => {
    const noteId = await writeNote('Files while typing');
    await page.keyboard.press('Control+End');
    const typed = ' And so it went on, one letter after the other, until the end.';
    const half = Math.floor(typed.length / 2);
    await page.keyboard.type(typed.slice(0, half));
    const file = { noteId, fileName: 'beside.txt', contentType: 'text/plain', bytes: Buffer.from('beside') };
    await upload(fixture.person, fixture.subdomain, file);
    await page.getByRole('list', { name: 'Files of this note' }).getByText('beside.txt').waitFor();
    await textIs('textbox');
    await page.keyboard.type(typed.slice(half));
    expect(await noteText(page).innerText()).toBe(TEXT + typed);
    hasPassed = true;
  });

  it.each([
    ['note', 'New note', ''],
    ['insight', 'New insight', '/insights'],
  ])('begins with the title of a new %s', async (kind, action, path) => {
    const title = '/ the jury ’kept’ chess, e.g. at noon?';
    await page.goto(`${originOf(fixture.subdomain)}/projects/${fixture.projectId}${path}`);
    await page.getByRole('button', { name: action }).first().click();
    await page.keyboard.type(title);
    const field = page.locator('h1').getByRole('textbox', { name: 'Title' });
    await eventually(async () => expect(await field.inputValue()).toBe(title));
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: /^Text of the/ }).waitFor();
    const id = page.url().split('/').at(-1);
    const isStored = async () => {
      const answer = await fixture.ask<Record<string, { title: string }>>(
        `query($id: ID!) { ${kind}(id: $id) { title } }`,
        { id },
      );
      expect(answer[kind]?.title).toBe(title);
    };
    await eventually(isStored);
    hasPassed = true;
  });
});

describe('files that are dropped on a note', () => {
  const FILES = [
    { name: 'photo.png', type: 'image/png', bytes: PNG },
    { name: 'report.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n') },
    {
      name: 'letter.docx',
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      bytes: Buffer.from('PK'),
    },
    { name: 'all.zip', type: 'application/zip', bytes: Buffer.from('PK') },
    { name: 'words.txt', type: 'text/plain', bytes: Buffer.from('words') },
  ];

  it('are in sight at once, say when they are there, and stay', async () => {
    const id = await fixture.createNote('Files of all kinds');
    await openNote(id);
    const list = page.getByRole('list', { name: 'Files of this note' });
    await page.route('**/api/graphql', async (route) => {
      // The server is slow here: the row must not wait for it.
      if (route.request().postData()?.includes('StartUpload')) await isSeen;
      await route.continue();
    });
    let seen: () => void = () => {};
    const isSeen = new Promise<void>((resolve) => {
      seen = resolve;
    });
    await drop(FILES);
    for (const { name } of FILES) await page.getByText(`Adding: ${name}`).waitFor();
    seen();
    await page
      .getByText(/ was added to this note$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Show all 5 files' }).click();
    for (const { name } of FILES) await list.getByRole('link', { name: `Download ${name}` }).waitFor();
    await page.unroute('**/api/graphql');
    hasPassed = true;
  });

  it('say in words why they cannot be taken, and offer no second try that ends alike', async () => {
    await openNote(await fixture.createNote('A file that is not taken'));
    const long = `${'n'.repeat(255)}.txt`;
    await drop([{ name: long, type: 'text/plain', bytes: Buffer.from('x') }]);
    const row = page.getByRole('listitem', { name: `Status of ${long}` });
    await row.getByText(/^The name of this file is too long\./).waitFor();
    expect(await row.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await row.getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
    hasPassed = true;
  });
});

describe('a page', () => {
  it('is one key away from the address bar, and has a main part also where nothing is', async () => {
    await page.goto(`${originOf(fixture.subdomain)}/home`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the page' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('main').evaluate((element) => element === document.activeElement)).toBe(true);

    await page.goto(`${originOf(fixture.subdomain)}/nothing/here`);
    await page.getByRole('main').getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
    expect(await page.getByRole('main').count()).toBe(1);
    hasPassed = true;
  });

  it('of an insight is shared by a link that is copied at once, and says what a second one is for', async () => {
    const { createInsight } = await fixture.ask<{ createInsight: { id: string } }>(
      'mutation($input: CreateInsightInput!) { createInsight(input: $input) { id } }',
      { input: { projectId: fixture.projectId, title: 'To be shared' } },
    );
    await page.goto(`${originOf(fixture.subdomain)}/insights/${createInsight.id}`);
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('button', { name: 'Create link', exact: true }).click();
    await page.getByText('Link created and copied').first().waitFor();
    const address = await page.getByRole('textbox', { name: 'Public link' }).inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.getByRole('button', { name: 'Create another link' }).waitFor();
    await page.getByText(/^Each link opens the same page\./).waitFor();
    hasPassed = true;
  });
});
