import { join } from 'node:path';
import { AuthenticatorApp } from '@fieldloom/testkit/authenticator-app';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { acceptInvite, arrive, invite, logIn } from './kit/actions.ts';
import { Browsers, originOf, type Window } from './kit/browser.ts';
import { newPerson, stackFolder } from './kit/platform.ts';
import { inspect, WIDTHS_TO_A_PHONE } from './kit/screens.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from './kit/workspace-fixture.ts';

/** How people sign in to a workspace at its own address. */

const MINUTES = 60_000;
const NEW_PASSWORD = 'Granite-window-55';
const MEMBER_PASSWORD = 'Walnut-harbor-42';

const browsers = new Browsers();
let fixture: WorkspaceFixture;
let owner: Window;
let app: AuthenticatorApp;
let recoveryCodes: string[];

const at = (path: string): string => `${originOf(fixture.subdomain)}${path}`;

/** Types address and password; the caller handles what comes next. */
async function givePassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto(at('/auth/login'));
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto(at('/logout'));
  await page.getByRole('link', { name: 'Sign in' }).or(page.getByLabel('Work email')).first().waitFor();
}

/** The link in a mail to this address that was sent after a moment. */
async function linkIn(email: string, since: Date, path: string): Promise<string> {
  const { text } = await newPerson().waitForMail(email, since);
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => new URL(each).pathname === path);
  if (link === undefined) throw new Error(`The mail holds no link to ${path}`);
  return link;
}

/** Reads the key beside the QR code, and types the first code. */
async function pairApp(page: Page): Promise<AuthenticatorApp> {
  const shown = await page
    .getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/)
    .first()
    .textContent();
  const paired = new AuthenticatorApp(shown ?? '');
  await page.getByLabel('Six-digit code').fill(await paired.nextCode());
  return paired;
}

const shownCodes = (page: Page): Promise<string[]> =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();

async function look(page: Page, name: string): Promise<void> {
  expect(await inspect(page, `sign-in ${name}`, WIDTHS_TO_A_PHONE)).toEqual([]);
}

/** A virtual authenticator inside the browser: it stores passkeys and confirms by itself. */
async function giveAuthenticator({ context, page }: Window): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('somebody signs in', () => {
  beforeAll(async () => {
    fixture = await WorkspaceFixture.open('Ways in');
    await browsers.start();
    owner = await browsers.open();
    await arrive(owner, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
  }, 3 * MINUTES);
  afterAll(async () => {
    await browsers.stop();
  });
  afterEach(async () => {
    await browsers.takePictures(join(stackFolder, 'logs/last-sign-in'));
    expect(browsers.takeProblems()).toEqual([]);
  });

  it(
    'with a second step that they set up',
    async () => {
      const { page } = owner;
      await page.goto(at('/settings/user/security'));
      await look(page, 'own security');
      await page.getByRole('button', { name: 'Set up' }).click();
      app = await pairApp(page);
      recoveryCodes = await eventually(async () => {
        const codes = await shownCodes(page);
        expect(codes).toHaveLength(10);
        return codes;
      });
      await page.getByRole('button', { name: 'I saved them' }).click();
      await logOut(page);

      await givePassword(page, fixture.words.email, FIXTURE_PASSWORD);
      const code = page.getByLabel('Six-digit code');
      await code.waitFor();
      await look(page, 'second step');
      await code.fill('000000');
      await page.getByText('This code is wrong.').waitFor();
      await code.fill(await app.nextCode());
      await page.waitForURL(/\/home/);
    },
    5 * MINUTES,
  );

  it(
    'with a recovery code, once',
    async () => {
      const { page } = await browsers.open();
      await givePassword(page, fixture.words.email, FIXTURE_PASSWORD);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(recoveryCodes[0]!);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.waitForURL(/\/home/);
      await logOut(page);
      await givePassword(page, fixture.words.email, FIXTURE_PASSWORD);
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await page.getByLabel('Recovery code').fill(recoveryCodes[0]!);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('This recovery code is wrong, or it was already used.').waitFor();
    },
    3 * MINUTES,
  );

  it(
    'with a passkey alone',
    async () => {
      const window = await browsers.open();
      const { page } = window;
      await giveAuthenticator(window);
      await givePassword(page, fixture.words.email, FIXTURE_PASSWORD);
      await page.getByLabel('Six-digit code').fill(await app.nextCode());
      await page.waitForURL(/\/home/);
      await page.goto(at('/settings/user/security'));
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('My laptop');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      const passkeys = page.getByRole('list', { name: 'Passkeys' });
      await passkeys.getByText('My laptop').waitFor();
      await page.getByRole('button', { name: 'Rename My laptop' }).click();
      const name = dialog.getByLabel('Name');
      expect(await name.inputValue()).toBe('My laptop');
      await look(page, 'renaming a passkey');
      await name.fill('Laptop of the office');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await passkeys.getByText('Laptop of the office').waitFor();
      await page.reload();
      await passkeys.getByText('Laptop of the office').waitFor();
      await logOut(page);
      await page.goto(at('/auth/login'));
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
      await page.waitForURL(/\/home/);
      await page.goto(at('/settings/user/security'));
      await page.getByText('Passkey', { exact: false }).first().waitFor();
    },
    3 * MINUTES,
  );

  it(
    'and is told by mail of what was changed, with what to do if it was somebody else',
    async () => {
      const email = `told.${Date.now()}@ways-in.example`;
      const link = await invite(owner.page, fixture.subdomain, email, 'Contributor');
      const window = await browsers.open();
      const { page } = window;
      await giveAuthenticator(window);
      await acceptInvite(page, link, 'Theo Told', MEMBER_PASSWORD);
      const toldOf = async (since: Date, subject: RegExp): Promise<string> => {
        const mail = await eventually(
          async () => {
            const found = await newPerson().waitForMail(email, since);
            expect(found.subject).toMatch(subject);
            return found;
          },
          { timeoutMs: MINUTES },
        );
        return mail.text;
      };

      const beforePassword = new Date();
      await page.goto(at('/settings/user/security'));
      await page.getByLabel('Current password').fill(MEMBER_PASSWORD);
      await page.getByLabel('New password').fill(`${MEMBER_PASSWORD}-next`);
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByText('Your password was set').first().waitFor();
      const changed = await toldOf(beforePassword, /Your password was changed/);
      expect(changed).toContain(fixture.words.workspace);
      expect(changed).toContain('Forgot password?');
      expect(changed).not.toContain(MEMBER_PASSWORD);

      const beforePasskey = new Date();
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Key of a friend');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('list', { name: 'Passkeys' }).getByText('Key of a friend').waitFor();
      const added = await toldOf(beforePasskey, /A passkey was added/);
      expect(added).not.toContain('Key of a friend');
    },
    4 * MINUTES,
  );

  it(
    'by the link of a mail, here or in another browser',
    async () => {
      const email = `link.${Date.now()}@ways-in.example`;
      const link = await invite(owner.page, fixture.subdomain, email, 'Contributor');
      const { page } = await browsers.open();
      await acceptInvite(page, link, 'Lena Link', MEMBER_PASSWORD);
      await logOut(page);

      const askLink = async (before?: string): Promise<string> => {
        const since = new Date(Date.now() - 1_000);
        await page.goto(at('/auth/login'));
        await page.getByLabel('Work email').fill(email);
        await page.getByRole('button', { name: 'Email me a code instead' }).click();
        await page.getByLabel('Six-digit code').waitFor();
        return eventually(async () => {
          const found = await linkIn(email, since, '/magic-login');
          if (found === before) throw new Error('The new mail has not come yet');
          return found;
        });
      };
      const first = await askLink();
      await page.goto(first);
      await page.waitForURL(/\/home/);
      await logOut(page);

      const second = await askLink(first);
      const elsewhere = await browsers.open();
      await elsewhere.page.goto(second);
      await elsewhere.page.getByText('Sign in to this workspace?').waitFor();
      await look(elsewhere.page, 'link in another browser');
      await elsewhere.page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await elsewhere.page.waitForURL(/\/home/);
      await page.goto(second);
      await page.getByText('This link is no longer valid').waitFor();
    },
    4 * MINUTES,
  );

  it(
    'after a forgotten password, and is signed out everywhere else',
    async () => {
      const email = `forgot.${Date.now()}@ways-in.example`;
      const link = await invite(owner.page, fixture.subdomain, email, 'Contributor');
      const before = await browsers.open();
      await acceptInvite(before.page, link, 'Frank Forgot', MEMBER_PASSWORD);
      const { page } = await browsers.open();
      await page.goto(at('/auth/login'));
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await look(page, 'forgotten password');
      const since = new Date(Date.now() - 1_000);
      await page.getByLabel('Work email').fill(email);
      await page.getByRole('button', { name: 'Email me a link' }).click();
      await page.getByText('Check your email').waitFor();
      await page.goto(await linkIn(email, since, '/reset-password'));
      await page.getByLabel('New password').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Set password' }).click();
      await page.getByText('Your password was set').waitFor();
      await logIn(page, fixture.subdomain, email, NEW_PASSWORD);
      // The page in the other browser learns of its end by itself.
      await before.page.getByText('Your session has ended or your access was removed.').waitFor();
    },
    4 * MINUTES,
  );

  it(
    'where a workspace requires two steps: who has none sets one up on the way',
    async () => {
      const { page } = owner;
      const email = `two-steps.${Date.now()}@ways-in.example`;
      const link = await invite(page, fixture.subdomain, email, 'Viewer');
      const member = await browsers.open();
      await acceptInvite(member.page, link, 'Tom Twosteps', MEMBER_PASSWORD);
      await logOut(member.page);
      await page.goto(at('/settings/security'));
      await page.getByText('Require two-step sign-in').click();
      await eventually(async () =>
        expect(await page.getByRole('switch', { name: /Require two-step sign-in/ }).isChecked()).toBe(true),
      );
      await look(page, 'security of a workspace');
      await givePassword(member.page, email, MEMBER_PASSWORD);
      await member.page.getByText('Set up two-step sign-in').waitFor();
      await look(member.page, 'second step to be set up');
      await member.page.getByRole('button', { name: 'Set up' }).click();
      await pairApp(member.page);
      await member.page.getByText('Save your recovery codes').waitFor();
      await member.page.getByRole('button', { name: 'I saved them' }).click();
      await member.page.waitForURL(/\/home/);
    },
    4 * MINUTES,
  );

  it(
    'not at all for fifteen minutes after ten wrong tries, whoever it is',
    async () => {
      const { page } = await browsers.open();
      const email = `nobody.${Date.now()}@ways-in.example`;
      await page.goto(at('/auth/login'));
      await page.getByLabel('Work email').fill(email);
      for (let attempt = 1; attempt <= 11; attempt += 1) {
        await page.getByLabel('Password').fill(`Wrong-password-${attempt}`);
        const answered = page.waitForResponse((response) => response.url().endsWith('/api/auth/sign-in'));
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        expect((await answered).status()).toBe(attempt <= 10 ? 401 : 423);
      }
      await page.getByRole('link', { name: 'Learn more' }).click();
      await page.getByText('Signing in is paused for this address').waitFor();
      await look(page, 'locked address');
    },
    3 * MINUTES,
  );
});
