import { join } from 'node:path';
import { eventually } from '@fieldloom/testkit/eventually';
import { CLIENT_ID, CLIENT_SECRET, OidcKit } from '@fieldloom/testkit/oidc-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { acceptInvite, arrive, invite, logIn } from '../kit/actions.ts';
import { Browsers, originOf, type Window } from '../kit/browser.ts';
import { newPerson, processes, stackFolder } from '../kit/platform.ts';
import { inspect, WIDTHS_TO_A_PHONE } from '../kit/screens.ts';
import { configure } from '../kit/settings.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from '../kit/workspace-fixture.ts';

/**
 * An admin lets the operator's staff in. They are visible while they have access, and lose it when the admin ends it.
 */

const MINUTES = 60_000;
/** Time within which the end of access reaches an open page. */
const END_MS = 5_000;
const ACCOUNTS = 'us_b/accounts';
const STAFF = {
  STAFF_CLIENT_ID: CLIENT_ID,
  STAFF_CLIENT_SECRET: CLIENT_SECRET,
  STAFF_EMAIL_DOMAINS: 'staff.example',
};
const REASON = 'A recording of yours does not play';

const browsers = new Browsers();
let fixture: WorkspaceFixture;
let provider: OidcKit;
let admin: Window;
let staff: Window;
let noteId: string;

const at = (path: string): string => `${originOf(fixture.subdomain)}${path}`;
const banner = (page: Page) => page.getByRole('region', { name: 'Support in this workspace' });

async function accountsIsReady(): Promise<void> {
  await eventually(
    async () => {
      const [own] = (await processes()).filter(({ name }) => name === ACCOUNTS);
      expect(own?.state).toBe('ready');
    },
    { timeoutMs: MINUTES },
  );
}

/** Returns the answer to a page that tries to change something by itself. */
async function tryToComment(page: Page): Promise<{ status: number; message: string }> {
  return page.evaluate(async (objectId) => {
    const post = (path: string, body: object, headers = {}) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const { accessToken } = (await (await post('/api/auth/token', {})).json()) as { accessToken: string };
    const query = `mutation { createComment(input: { objectKind: NOTE, objectId: "${objectId}", text: "Hello" }) { id } }`;
    const answer = await post('/api/graphql', { query }, { authorization: `Bearer ${accessToken}` });
    const { errors } = (await answer.json()) as { errors?: { message: string }[] };
    return { status: answer.status, message: errors?.[0]?.message ?? '' };
  }, noteId);
}

/** The link that the support desk shows only once. */
async function linkIn(page: Page): Promise<string> {
  const label = await page.getByRole('button', { name: /^Copy: Link / }).getAttribute('aria-label');
  return label?.split(' ').at(-1) ?? '';
}

describe('support', () => {
  beforeAll(async () => {
    [fixture, provider] = await Promise.all([WorkspaceFixture.open('Support', 'US_B'), OidcKit.open()]);
    provider.allow(`${originOf('us-b')}/api/auth/callback/staff`);
    provider.account = { sub: 'ada', email: 'ada@staff.example', email_verified: true, name: 'Ada' };
    await configure({ OUTBOUND_ALLOW: '127.0.0.1/32', STAFF_ISSUER: provider.issuer, ...STAFF }, [ACCOUNTS]);
    await browsers.start();
    [admin, staff] = [await browsers.open(), await browsers.open()];
    await accountsIsReady();
    noteId = await fixture.createNote('What Ada is to see');
    await arrive(admin, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
  }, 3 * MINUTES);
  afterAll(async () => {
    await browsers.stop();
    await provider?.close();
    const nothing = Object.fromEntries(['STAFF_ISSUER', ...Object.keys(STAFF)].map((name) => [name, undefined]));
    await configure(nothing, [ACCOUNTS]);
    await accountsIsReady();
  }, 2 * MINUTES);
  afterEach(async () => {
    await browsers.takePictures(join(stackFolder, 'logs/last-support-access'));
    expect(browsers.takeProblems()).toEqual([]);
  });

  it(
    'signs in with the company’s provider, sees nothing of the workspace, and asks',
    async () => {
      const { page } = staff;
      await page.goto(at('/auth/support'));
      await page.getByRole('link', { name: 'Sign in with your company account' }).click();
      await page.getByRole('heading', { name: `Support for ${fixture.words.workspace}` }).waitFor();
      expect((await tryToComment(page)).status).toBe(401);
      await page.getByLabel('Email address', { exact: true }).fill(fixture.words.email);
      await page.getByRole('button', { name: 'Find' }).click();
      await page.getByRole('link', { name: fixture.words.workspace }).waitFor();
      await page.getByLabel('Why').fill(REASON);
      expect(await inspect(page, 'support desk', WIDTHS_TO_A_PHONE)).toEqual([]);
      await page.getByRole('button', { name: 'Send request' }).click();
      await page.getByText('The request was sent to the workspace’s admins.').waitFor();
    },
    2 * MINUTES,
  );

  it(
    'makes a workspace for a customer, whose first admin is told and comes in by a code',
    async () => {
      const { page: desk } = staff;
      const email = `first.admin@${fixture.subdomain}.example`;
      const subdomain = `${fixture.subdomain}-next`;
      const askedAt = new Date(Date.now() - 1_000);
      const form = desk.getByRole('region', { name: 'Create a workspace for a customer' });
      await form.getByLabel('Name of the workspace').fill('Next customer');
      await form.getByLabel('Email address of its first admin').fill(email);
      await form.getByLabel('Address of the workspace').fill(fixture.subdomain);
      await form.getByRole('button', { name: 'Create workspace' }).click();
      await form.getByText('This workspace address is taken').waitFor();
      expect(await inspect(desk, 'support new workspace refused', WIDTHS_TO_A_PHONE)).toEqual([]);
      await form.getByLabel('Address of the workspace').fill(subdomain);
      await form.getByRole('button', { name: 'Create workspace' }).click();
      await form.getByRole('link', { name: new RegExp(`^${subdomain}\\.`) }).waitFor();
      expect(await inspect(desk, 'support new workspace made', WIDTHS_TO_A_PHONE)).toEqual([]);

      const { text } = await newPerson().waitForMail(email, askedAt);
      expect(text).toContain('Support (Ada) made the workspace Next customer for you');
      const { page } = await browsers.open();
      await page.goto(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
      await page.getByLabel('Work email').fill(email);
      const codeAskedAt = new Date(Date.now() - 1_000);
      await page.getByRole('button', { name: 'Email me a code instead' }).click();
      await page.getByLabel('Six-digit code').fill(await newPerson().readCode(email, codeAskedAt));
      await page.waitForURL(`${originOf(subdomain)}/home`);
      await page.goto(`${originOf(subdomain)}/audit-log?action=workspace.created`);
      await page.getByText('Support (Ada)').first().waitFor();
      expect(await inspect(page, 'support made this workspace')).toEqual([]);
      await page.close();
    },
    2 * MINUTES,
  );

  it(
    'is let in by an admin, who reads why and chooses until when',
    async () => {
      const { page } = admin;
      await page.goto(at('/home'));
      await banner(page).getByText('Support asks for access').waitFor();
      await banner(page).getByRole('link', { name: 'Review' }).click();
      const section = page.getByRole('region', { name: 'Support access' });
      await section.getByText(REASON).waitFor();
      expect(await inspect(page, 'support request')).toEqual([]);
      await section.getByRole('button', { name: 'Approve: Support (Ada)' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Nobody else can use this access.').waitFor();
      expect(await inspect(page, 'support grant')).toEqual([]);
      await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
      await banner(page)
        .getByText(/^Support \(Ada\) has access until .* \(read only\)$/)
        .waitFor();
      expect(await inspect(page, 'support banner of an admin')).toEqual([]);
    },
    2 * MINUTES,
  );

  it(
    'reads, is refused a change, and says of itself what it is',
    async () => {
      const { page } = staff;
      await page.getByRole('link', { name: 'Open workspace' }).click();
      await page.waitForURL(/\/home/);
      await banner(page).getByText('You are here as support.').waitFor();
      await page.goto(at(`/data/${noteId}`));
      await page.getByText('What Ada is to see').first().waitFor();
      expect(await tryToComment(page)).toEqual({
        status: 403,
        message: 'This support access may read, and change nothing',
      });
      expect(await inspect(page, 'support banner of its own')).toEqual([]);
    },
    2 * MINUTES,
  );

  it(
    'is shown to members too',
    async () => {
      const { page } = await browsers.open();
      const email = `mia@${fixture.subdomain}.example`;
      await acceptInvite(
        page,
        await invite(admin.page, fixture.subdomain, email, 'Contributor'),
        'Mia',
        FIXTURE_PASSWORD,
      );
      await page.getByText(/^Support has access until/).waitFor();
      expect(await inspect(page, 'support hint of members')).toEqual([]);
      await page.close();
    },
    2 * MINUTES,
  );

  it(
    'is out within five seconds of its end, and every step stands in the audit log',
    async () => {
      const { page } = admin;
      await page.goto(at('/home'));
      await banner(page).getByRole('button', { name: 'End access' }).click();
      // Nobody touches this page meanwhile.
      await staff.page.getByRole('heading', { name: 'Your access has ended' }).waitFor({ timeout: END_MS });
      expect(await inspect(staff.page, 'support ended')).toEqual([]);
      await staff.page.getByRole('link', { name: 'Back to support' }).click();
      await staff.page.getByText('Ended').waitFor();
      // Filters for each entry, because the entries about support fill several pages.
      for (const step of ['signed-in', 'requested', 'granted', 'revoked', 'used']) {
        await page.goto(at(`/audit-log?action=support.${step}`));
        const entries = page.getByRole('list', { name: 'Entries' });
        await entries
          .getByText(`Support ${step.replace('-', ' ')}`, { exact: true })
          .first()
          .waitFor();
      }
      await page.getByText('Support (Ada)').first().waitFor();
      expect(await inspect(page, 'support in the audit log')).toEqual([]);
    },
    2 * MINUTES,
  );

  it(
    'lets the customer’s IT set single sign-on up by a link, while it acts as an admin',
    async () => {
      const { page } = admin;
      await page.goto(at('/settings/security'));
      const section = page.getByRole('region', { name: 'Support access' });
      await section.getByRole('button', { name: 'Let support in' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /What they can do/ }).click();
      await page.getByRole('option', { name: /As an admin/ }).click();
      await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });

      const desk = staff.page;
      await desk.goto(at('/auth/support'));
      const tickets = desk.getByRole('region', { name: 'Let the customer’s IT set up single sign-on' });
      await tickets.getByRole('button', { name: 'Create a link' }).click();
      const link = await linkIn(desk);
      expect(link.startsWith(at('/auth/single-sign-on-setup#'))).toBe(true);
      expect(await inspect(desk, 'support desk of an admin', WIDTHS_TO_A_PHONE)).toEqual([]);

      // Somebody without an account who has nothing but the link.
      const { page: guest } = await browsers.open();
      await guest.goto(link);
      await guest.getByRole('heading', { name: `Single sign-on for ${fixture.words.workspace}` }).waitFor();
      await eventually(async () => expect(guest.url()).toBe(at('/auth/single-sign-on-setup')));
      await guest.reload();
      await guest.getByRole('button', { name: /: Redirect address/ }).waitFor();
      await guest.getByLabel('Name', { exact: true }).fill('Acme login');
      await guest.getByLabel('Issuer').fill(`${provider.issuer}/elsewhere`);
      await guest.getByLabel('Client id').fill(CLIENT_ID);
      await guest.getByLabel('Client secret').fill(CLIENT_SECRET);
      await guest.getByRole('button', { name: 'Save' }).click();
      await guest.getByRole('alert').locator('p').waitFor();
      expect(await inspect(guest, 'single-sign-on set-up refused', WIDTHS_TO_A_PHONE)).toEqual([]);
      await guest.getByLabel('Issuer').fill(provider.issuer);
      await guest.getByRole('button', { name: 'Save' }).click();
      await guest.getByText('It stays off until an admin of the workspace turns it on.').waitFor();
      expect(await inspect(guest, 'single-sign-on set-up saved', WIDTHS_TO_A_PHONE)).toEqual([]);
      await guest.getByRole('button', { name: 'Finish' }).click();
      await guest.getByRole('heading', { name: 'Thank you' }).waitFor();
      await guest.goto('about:blank');
      await guest.goto(link);
      await guest.getByText('This link does not work').waitFor();
      expect(await inspect(guest, 'single-sign-on set-up over')).toEqual([]);

      await page.goto(at('/settings/authentication'));
      await page.getByRole('listitem', { name: 'Acme login' }).getByText('Off', { exact: true }).waitFor();
      for (const step of ['created', 'used', 'finished']) {
        await page.goto(at(`/audit-log?action=sso-ticket.${step}`));
        const entries = page.getByRole('list', { name: 'Entries' });
        await entries.getByText(`Single sign-on ticket ${step}`, { exact: true }).first().waitFor();
      }
    },
    3 * MINUTES,
  );

  it(
    'makes a link that an admin revokes',
    async () => {
      const desk = staff.page;
      await desk.getByRole('button', { name: 'Create a link' }).click();
      const link = await linkIn(desk);
      const { page } = admin;
      await page.goto(at('/settings/authentication'));
      await page.getByText(/^A link from Support \(Ada\) is valid until/).waitFor();
      expect(await inspect(page, 'single-sign-on open ticket')).toEqual([]);
      await page.getByRole('button', { name: 'Revoke the link' }).click();
      await page.getByText(/^A link from Support \(Ada\)/).waitFor({ state: 'detached' });
      const { page: guest } = await browsers.open();
      await guest.goto(link);
      await guest.getByText('This link does not work').waitFor();
      await guest.close();
    },
    2 * MINUTES,
  );

  it(
    'gives the workspace another address',
    async () => {
      const next = `${fixture.subdomain}-by-support`;
      const desk = staff.page;
      const form = desk.getByRole('region', { name: 'Change the workspace’s address' });
      await form.getByLabel('New address').fill('admin-team');
      await form.getByRole('button', { name: 'Change address' }).click();
      await form.getByText('This address is reserved. Choose another one.').waitFor();
      await form.getByLabel('New address').fill(next);
      await form.getByRole('button', { name: 'Change address' }).click();
      await form.getByText(/^The address was changed/).waitFor();
      expect(await inspect(desk, 'support desk of a moved workspace', WIDTHS_TO_A_PHONE)).toEqual([]);
      const there = `${originOf(next)}/auth/support`;
      // A change is known everywhere within 2 s.
      await eventually(async () => expect((await desk.goto(there))?.status()).toBe(200));
      await desk.getByRole('link', { name: 'Sign in with your company account' }).waitFor();
      const { page } = await browsers.open();
      await logIn(page, next, fixture.words.email, FIXTURE_PASSWORD);
      await page.goto(`${originOf(next)}/audit-log?action=workspace.subdomain.changed`);
      await page.getByText('Support (Ada)').first().waitFor();
    },
    2 * MINUTES,
  );
});
