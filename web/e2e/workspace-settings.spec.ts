import { objectParam } from '@fieldloom/kernel/addresses';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { acceptInvite, arrive, confirmAddress, invite } from './kit/actions.ts';
import { Browsers, originOf, rootOrigin, type Window } from './kit/browser.ts';
import { addresses } from './kit/platform.ts';
import { inspect, WIDTHS_TO_A_PHONE } from './kit/screens.ts';
import { showsIn } from './kit/shows.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/** A workspace's branding, its groups, and its members' notifications. */

const MINUTES = 60_000;
const MEMBER_PASSWORD = 'Member-password-1';
const LOUD = 'Of which Mel is told';
/** An event tells the sign-in page about images that the media service made. */
const ANNOUNCED = { timeoutMs: 30_000, intervalMs: 500 };
/** A mail waits for a minute without new events. */
const MAILED = { timeoutMs: 4 * MINUTES, intervalMs: 1_000 };

const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"><rect width="320" height="160" fill="#e0115f"/></svg>',
);
/** A one-pixel frame, used twice. */
const FRAME = '2c00000000010001000002024c0100';
const MOVING = Buffer.from(`47494638396101000100800000ff000000ff00${FRAME}${FRAME}3b`, 'hex');

const browsers = new Browsers();
const shows = showsIn(browsers, 'workspace-settings', 10);
let fixture: WorkspaceFixture;
let admin: Window;

const at = (path: string): string => `${originOf(fixture.subdomain)}${path}`;

async function chooseLogo(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

/** The logo that a page shows, once it has rendered. @returns Its URL; undefined while there is none. */
const shownLogo = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const logos = [...document.querySelectorAll<HTMLImageElement>('img[src*="/image/logo/"]')];
    return logos.find(({ complete, naturalWidth }) => complete && naturalWidth > 0)?.src;
  });

/** The workspace's own color, as its buttons have it; empty for the product's. */
const ownColor = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--color-accent-solid'));

interface Mail {
  subject: string;
  text: string;
}

async function mailsTo(email: string): Promise<Mail[]> {
  const response = await fetch(`${addresses.mailbox}/api/messages?to=${encodeURIComponent(email)}`);
  const mails = (await response.json()) as Mail[];
  return mails.filter(({ text }) => text.includes('Stop these mails'));
}

describe('the settings of a workspace', () => {
  beforeAll(async () => {
    fixture = await WorkspaceFixture.open('Settings');
    await browsers.start();
    admin = await browsers.open();
    await arrive(admin, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
  }, 3 * MINUTES);
  afterAll(async () => {
    await browsers.stop();
  });

  shows('give it a logo that whoever comes sees, and no picture that moves', async () => {
    const { page } = admin;
    await page.goto(at('/settings'));
    await page.getByRole('button', { name: 'Upload a logo' }).waitFor();
    await chooseLogo(page, 'logo.svg', 'image/svg+xml', SVG);
    await page.getByText('The logo was changed').waitFor();
    await page.getByRole('button', { name: 'Replace' }).waitFor();
    await eventually(async () => expect(await shownLogo(page)).toBeDefined(), ANNOUNCED);
    expect(await inspect(page, 'settings-logo')).toEqual([]);

    // Somebody who was never here, in their own browser.
    const stranger = await browsers.open();
    await eventually(async () => {
      await stranger.page.goto(at('/auth/login'));
      await stranger.page.getByLabel('Work email').waitFor();
      expect(await shownLogo(stranger.page)).toContain(`/image/logo/${fixture.teamId}?v=`);
    }, ANNOUNCED);
    expect(await inspect(stranger.page, 'login-logo', WIDTHS_TO_A_PHONE)).toEqual([]);

    // The list of workspaces at the root domain asks the region.
    await stranger.page.goto(`${rootOrigin}/auth/find-workspace`);
    await confirmAddress(stranger.page, fixture.words.email);
    await stranger.page.getByText(fixture.words.workspace).waitFor();
    await eventually(async () => expect(await shownLogo(stranger.page)).toContain(fixture.subdomain), ANNOUNCED);
    expect(await inspect(stranger.page, 'workspaces-logo')).toEqual([]);

    await chooseLogo(page, 'moving.gif', 'image/gif', MOVING);
    await page.getByRole('alert').getByText('The picture moves.', { exact: false }).waitFor();
    expect(await inspect(page, 'settings-logo-refused')).toEqual([]);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await chooseLogo(page, 'notes.txt', 'text/plain', Buffer.from('no picture'));
    await page.getByRole('alert').getByText('“notes.txt” is not one of these image types', { exact: false }).waitFor();
    expect(await shownLogo(page)).toBeDefined();

    await page.reload();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('The logo was removed').waitFor();
    await eventually(async () => {
      await stranger.page.goto(at('/auth/login'));
      await stranger.page.getByLabel('Work email').waitFor();
      expect(await shownLogo(stranger.page)).toBeUndefined();
    }, ANNOUNCED);
    await stranger.context.close();
  });

  shows('give it a color that can be read in both themes', async () => {
    const { page } = admin;
    await page.goto(at('/settings'));
    const field = page.getByLabel('Color as hex');
    await field.fill('purple');
    await page.keyboard.press('Enter');
    await page.getByText('Use 3 or 6 hex digits', { exact: false }).waitFor();
    // Too bright to read on white, but the product's buttons use it all the same.
    await field.fill('#FE3');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await field.inputValue()).toBe('#ffee33'), ANNOUNCED);
    await page.getByRole('button', { name: 'Use the default color' }).waitFor();
    expect(await inspect(page, 'settings-color')).toEqual([]);
    const stranger = await browsers.open();
    await stranger.page.goto(at('/auth/login'));
    await stranger.page.getByLabel('Work email').waitFor();
    expect(await inspect(stranger.page, 'login-color')).toEqual([]);
    await stranger.context.close();
    await page.getByRole('button', { name: 'Use the default color' }).click();
    await eventually(async () => expect(await field.inputValue()).toBe(''), ANNOUNCED);
  });

  shows('reach the open pages of others, which are not loaded again for it', async () => {
    const { page } = admin;
    const { words, teamId, subdomain } = fixture;
    const colleague = await browsers.open();
    const link = await invite(page, subdomain, `vic.${subdomain}@look.example`, 'Viewer');
    await acceptInvite(colleague.page, link, 'Vic Viewer', MEMBER_PASSWORD);
    const { page: open } = colleague;
    const switcher = open.getByRole('button', { name: /Workspace/ }).filter({ hasText: words.workspace });
    await switcher.waitFor();
    await open.evaluate(() => document.documentElement.setAttribute('data-opened', 'once'));
    expect([await shownLogo(open), await ownColor(open)]).toEqual([undefined, '']);

    await page.goto(at('/settings'));
    await page.getByRole('button', { name: 'Upload a logo' }).waitFor();
    await chooseLogo(page, 'logo.svg', 'image/svg+xml', SVG);
    await eventually(async () => expect(await shownLogo(open)).toContain(`/image/logo/${teamId}?v=`), ANNOUNCED);
    await page.getByLabel('Color as hex').fill('#1f6f5c');
    await page.keyboard.press('Enter');
    await eventually(async () => expect(await ownColor(open)).not.toBe(''), ANNOUNCED);
    const rename = (name: string) =>
      fixture.ask('mutation($name: String!) { updateWorkspace(input: { name: $name }) { id } }', { name });
    await rename('Renamed meanwhile');
    await open.getByText('Renamed meanwhile').first().waitFor();
    expect(await inspect(open, 'home-own-look')).toEqual([]);

    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Use the default color' }).click();
    await rename(words.workspace);
    await eventually(async () => {
      expect([await shownLogo(open), await ownColor(open)]).toEqual([undefined, '']);
    }, ANNOUNCED);
    await switcher.waitFor();
    expect(await open.evaluate(() => document.documentElement.dataset['opened'])).toBe('once');
    await colleague.context.close();
  });

  shows('hold groups of members, made by keyboard, and say what a deletion takes away', async () => {
    const { page } = admin;
    await page.goto(at('/settings/groups'));
    await page.getByText('No groups yet').waitFor();
    expect(await inspect(page, 'groups-none')).toEqual([]);
    await page.getByRole('button', { name: 'New group' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText('A group needs a name.').waitFor();
    await page.keyboard.type('Research team');
    const own = dialog.getByRole('checkbox', { name: /^You\b/ });
    await own.focus();
    await page.keyboard.press('Space');
    await dialog.getByText('1 of at most 200 members').waitFor();
    expect(await inspect(page, 'groups-dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    const row = page.getByRole('listitem').filter({ hasText: 'Research team' });
    await row.getByText('1 member').waitFor();
    expect(await inspect(page, 'groups')).toEqual([]);

    await row.getByRole('button', { name: 'More about Research team' }).click();
    await page.getByRole('menuitem', { name: 'Name and members…' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Researchers');
    await dialog.getByRole('checkbox', { name: /^You\b/ }).press('Space');
    await dialog.getByRole('button', { name: 'Save' }).click();
    const renamed = page.getByRole('listitem').filter({ hasText: 'Researchers' });
    await renamed.getByText('0 members').waitFor();
    await renamed.getByRole('button', { name: 'More about Researchers' }).click();
    await page.getByRole('menuitem', { name: 'Delete group…' }).click();
    const confirm = page.getByRole('alertdialog');
    await confirm.getByText('This cannot be undone.', { exact: false }).waitFor();
    await confirm.getByRole('button', { name: 'Delete group' }).click();
    await page.getByText('No groups yet').waitFor();
  });

  shows('tell members by mail of what they asked for, and of nothing else', async () => {
    const email = `mel.${fixture.subdomain}@told.example`;
    const second = `pia.${fixture.subdomain}@told.example`;
    const member = await browsers.open();
    const link = await invite(admin.page, fixture.subdomain, email, 'Viewer');
    await acceptInvite(member.page, link, 'Mel Member', MEMBER_PASSWORD);
    const { createProject: quiet } = await fixture.ask<{ createProject: { id: string } }>(
      'mutation { createProject(input: { title: "A quiet one" }) { id } }',
    );
    const { createNote: hushed } = await fixture.ask<{ createNote: { id: string } }>(
      'mutation($input: CreateNoteInput!) { createNote(input: $input) { id } }',
      { input: { projectId: quiet.id, title: 'Of which nobody is told' } },
    );
    const loud = await fixture.createNote(LOUD);
    const comment = (objectId: string) =>
      fixture.ask('mutation($input: CreateCommentInput!) { createComment(input: $input) { id } }', {
        input: { objectKind: 'NOTE', objectId, text: 'What do you think?' },
      });

    const { page } = member;
    await page.goto(at('/settings/user/notifications'));
    const everywhere = page.getByRole('group', { name: 'Everywhere' });
    await everywhere.getByRole('switch', { name: /Every comment/ }).focus();
    await page.keyboard.press('Space');
    await eventually(() => everywhere.getByRole('switch', { name: /Every comment/ }).isChecked(), ANNOUNCED);
    await page.goto(at(`/settings/user/notifications?projectId=${quiet.id}`));
    const ofProject = page.getByRole('group', { name: 'A quiet one' });
    await ofProject.getByRole('switch', { name: /Every comment/ }).focus();
    await page.keyboard.press('Space');
    await page.getByText('This project has its own settings.').waitFor();
    expect(await inspect(page, 'notification-settings', WIDTHS_TO_A_PHONE)).toEqual([]);

    await comment(hushed.id);
    await comment(loud);
    // Shown in the application immediately, as a toast and in the list of notices.
    await page.getByText('New comments').first().waitFor();
    await page.getByRole('button', { name: /Notifications/ }).click();
    await page.getByText(LOUD).waitFor();
    expect(await inspect(page, 'notices-of-comments')).toEqual([]);
    await page.keyboard.press('Escape');
    const [mail] = await eventually(async () => {
      const mails = await mailsTo(email);
      expect(mails).toHaveLength(1);
      return mails;
    }, MAILED);
    expect(mail?.subject).toBe(`A comment on “${LOUD}”`);
    expect(mail?.text).toContain(`/data/${objectParam({ id: loud, title: LOUD })}`);
    expect(mail?.text).not.toContain('nobody is told');

    // Clicking the button ends the mails, for anybody with the link; opening the link does not.
    const stop = /Stop these mails: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const stranger = await browsers.open();
    await stranger.page.goto(stop);
    await page.reload();
    expect(await page.getByRole('switch', { name: /^Email/ }).isChecked()).toBe(true);
    await stranger.page.getByRole('button', { name: 'Stop these mails' }).click();
    await stranger.page.getByText('You will get no more of these mails.', { exact: false }).waitFor();
    await page.reload();
    await page.getByText('Email is off.', { exact: false }).waitFor();

    // Somebody else is notified of the next comment; when their mail has arrived, none has come to Mel.
    const pia = await browsers.open();
    await acceptInvite(
      pia.page,
      await invite(admin.page, fixture.subdomain, second, 'Viewer'),
      'Pia Partner',
      MEMBER_PASSWORD,
    );
    await pia.page.goto(at('/settings/user/notifications'));
    await pia.page
      .getByRole('group', { name: 'Everywhere' })
      .getByRole('switch', { name: /Every comment/ })
      .press('Space');
    await eventually(
      () =>
        pia.page
          .getByRole('group', { name: 'Everywhere' })
          .getByRole('switch', { name: /Every comment/ })
          .isChecked(),
      ANNOUNCED,
    );
    await comment(loud);
    await eventually(async () => expect(await mailsTo(second)).toHaveLength(1), MAILED);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await mailsTo(fixture.words.email)).toEqual([]);
  });

  shows('show people what is written down of them, and who is a member', async () => {
    const { page } = admin;
    await page.goto(at('/settings/user/account'));
    await page.getByText('In this workspace').waitFor();
    await page.getByText('Member since').waitFor();
    expect(await inspect(page, 'profile', WIDTHS_TO_A_PHONE)).toEqual([]);
    await page.goto(at('/settings/users'));
    await page.getByRole('list', { name: 'Members' }).waitFor();
    expect(await inspect(page, 'members', WIDTHS_TO_A_PHONE)).toEqual([]);
  });
});
