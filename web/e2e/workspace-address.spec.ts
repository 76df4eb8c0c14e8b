import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import { arrive, noteText } from './kit/actions.ts';
import { Browsers, originOf } from './kit/browser.ts';
import { inspect } from './kit/screens.ts';
import { showsIn } from './kit/shows.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/** A workspace's subdomain is changed while somebody else works in it; then the workspace is closed and restored. */

const MINUTES = 60_000;
const browsers = new Browsers();
const shows = showsIn(browsers, 'workspace-address', 3);
let fixture: WorkspaceFixture;

describe('a workspace whose address is changed', () => {
  beforeAll(async () => {
    fixture = await WorkspaceFixture.open('Movers');
    await browsers.start();
  }, 3 * MINUTES);
  afterAll(async () => {
    await browsers.stop();
  });

  shows('takes along who is writing there, with every word and no second sign-in', async () => {
    const { subdomain, words } = fixture;
    const next = `moved-${subdomain}`;
    const noteId = await fixture.createNote('Written while moving');
    const admin = await browsers.open();
    const writer = await browsers.open();
    const late = await browsers.open();
    await arrive(admin, subdomain, words.email, FIXTURE_PASSWORD);
    await arrive(writer, subdomain, words.email, FIXTURE_PASSWORD);
    await arrive(late, subdomain, words.email, FIXTURE_PASSWORD);
    await late.page.goto('about:blank');
    await writer.page.goto(`${originOf(subdomain)}/data/${noteId}`);
    await noteText(writer.page).click();
    await writer.page.keyboard.type('Before the change. ');

    await admin.page.goto(`${originOf(subdomain)}/settings`);
    await admin.page.getByRole('button', { name: 'Change address' }).click();
    const dialog = admin.page.getByRole('dialog');
    await dialog.getByLabel('New address').fill(next);
    await dialog.getByRole('button', { name: 'Change address' }).click();
    await admin.page.waitForURL(`${originOf(next)}/settings`);
    await admin.page.getByText(`${next}.`, { exact: false }).first().waitFor();

    // The writer's page does not know yet and continues; its next call finds out.
    await writer.page.keyboard.type('During the change. ');
    const title = writer.page.getByRole('textbox', { name: 'Title' });
    await title.fill('Written and moved');
    await writer.page.waitForURL(`${originOf(next)}/data/**`);
    await noteText(writer.page).getByText('Before the change. During the change.').waitFor();
    expect(await writer.page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Written and moved');
    await noteText(writer.page).click();
    await writer.page.keyboard.press('Control+End');
    await writer.page.keyboard.type('After it.');

    // An old link leads to the same page, signed in.
    await late.page.goto(`${originOf(subdomain)}/data/${noteId}`);
    await late.page.waitForURL(`${originOf(next)}/data/**`);
    await eventually(async () => expect(await noteText(late.page).innerText()).toContain('After it.'), {
      timeoutMs: 30_000,
      intervalMs: 250,
    });

    // Closed after typing its name. The others are signed out immediately, and the admin can restore it.
    await admin.page.goto(`${originOf(next)}/settings`);
    await admin.page.getByRole('button', { name: 'Delete workspace…' }).click();
    const confirm = admin.page.getByRole('alertdialog');
    await confirm.getByLabel(/^Type/).fill(words.workspace);
    await confirm.getByRole('button', { name: 'Close and delete' }).click();
    await admin.page.getByRole('heading', { name: `${words.workspace} is closed` }).waitFor();
    expect(await inspect(admin.page, 'workspace-closed')).toEqual([]);
    await writer.page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await admin.page.getByRole('button', { name: 'Restore workspace' }).click();
    await admin.page.getByRole('button', { name: 'Delete workspace…' }).waitFor();
  });
});
