import { join } from 'node:path';
import { eventually } from '@fieldloom/testkit/eventually';
import { CLIENT_ID, CLIENT_SECRET, OidcKit } from '@fieldloom/testkit/oidc-kit';
import { SamlServer } from '@fieldloom/testkit/saml-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { arrive, noteText } from '../kit/actions.ts';
import { Browsers, originOf, rootOrigin, type Window } from '../kit/browser.ts';
import { openDocument } from '../kit/live-document.ts';
import { newPerson, processes, stackFolder } from '../kit/platform.ts';
import { inspect } from '../kit/screens.ts';
import { configure } from '../kit/settings.ts';
import { FIXTURE_PASSWORD, WorkspaceFixture } from '../kit/workspace-fixture.ts';

/**
 * A company's own sign-in, through the real edges: identity providers on this machine, configured by an admin on the
 * screen.
 */

const MINUTES = 60_000;
const OIDC = 'Acme login';
const SAML = 'Acme portal';

const browsers = new Browsers();
let fixture: WorkspaceFixture;
let owner: Window;
let oidc: OidcKit;
let saml: SamlServer;
/** Plays Google at the root domain. */
let google: OidcKit;
/** Plays Microsoft there, whose tenants sign with their own issuers. */
let microsoft: OidcKit;
const TENANT = '9f0c1c5e-4a34-4c0b-8a2e-6d1a5b7c2e10';
let noteId: string;

const at = (path: string): string => `${originOf(fixture.subdomain)}${path}`;
/** The processes that read the operator's settings. */
const OPERATED = ['eu_a/accounts', 'global/identity', 'global/routing'];

async function operatedIsReady(): Promise<void> {
  await eventually(
    async () => {
      const operated = (await processes()).filter(({ name }) => OPERATED.includes(name));
      expect(operated.map(({ state }) => state)).toEqual(OPERATED.map(() => 'ready'));
    },
    { timeoutMs: MINUTES },
  );
}

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const asAccount = (email: string, name: string) => ({ sub: email, email, email_verified: true, name });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Turns a sign-in method on or off; the switch shows what the server answered. */
async function turn(page: Page, way: RegExp, on: boolean): Promise<void> {
  const wanted = page.getByRole('switch', { name: way });
  await page.locator('label').filter({ has: wanted }).click();
  await eventually(async () => expect(await wanted.isChecked()).toBe(on));
}

async function comeInBy(page: Page, connection: string): Promise<void> {
  await page.goto(at('/auth/login'));
  await page.getByRole('link', { name: `Continue with ${connection}` }).click();
  await page.waitForURL(/\/home/);
}

/** A value that the provider needs, as the screen shows it. */
async function shown(page: Page, name: string, fact: string): Promise<string> {
  const label = await card(page, name)
    .getByRole('button', { name: new RegExp(`: ${fact} `) })
    .getAttribute('aria-label');
  return label?.split(' ').at(-1) ?? '';
}

describe('a company signs in by its own provider', () => {
  beforeAll(async () => {
    [fixture, oidc, saml] = await Promise.all([
      WorkspaceFixture.open('Own provider'),
      OidcKit.open(),
      SamlServer.open(),
    ]);
    [google, microsoft] = await Promise.all([OidcKit.open(), OidcKit.open()]);
    for (const kit of [google, microsoft]) kit.allow(`${rootOrigin}/auth/sso`);
    microsoft.namesItself = false;
    microsoft.describe = (metadata) => ({
      ...metadata,
      issuer: `${microsoft.issuer}/{tenantid}/v2.0`,
      authorization_response_iss_parameter_supported: false,
    });
    microsoft.spoil = (claims) => ({
      ...claims,
      iss: `${microsoft.issuer}/${TENANT}/v2.0`,
      tid: TENANT,
      xms_edov: true,
    });
    const operators = {
      OUTBOUND_ALLOW: '127.0.0.1/32',
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      GOOGLE_ISSUER: google.issuer,
      MICROSOFT_CLIENT_ID: CLIENT_ID,
      MICROSOFT_CLIENT_SECRET: CLIENT_SECRET,
      MICROSOFT_ISSUER: `${microsoft.issuer}/common/v2.0`,
    };
    await configure(operators, OPERATED);
    await browsers.start();
    owner = await browsers.open();
    await operatedIsReady();
    noteId = await fixture.createNote('What Dora is told');
    await arrive(owner, fixture.subdomain, fixture.words.email, FIXTURE_PASSWORD);
  }, 3 * MINUTES);
  afterAll(async () => {
    await browsers.stop();
    await Promise.all([oidc?.close(), saml?.close(), google?.close(), microsoft?.close()]);
    // Other specs expect the root's pages without providers.
    const theirs = ['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER'].flatMap((name) => [`GOOGLE_${name}`, `MICROSOFT_${name}`]);
    await configure(Object.fromEntries(theirs.map((name) => [name, undefined])), OPERATED);
    await operatedIsReady();
  }, MINUTES);
  afterEach(async () => {
    await browsers.takePictures(join(stackFolder, 'logs/last-single-sign-on'));
    expect(browsers.takeProblems()).toEqual([]);
  });

  it(
    'that an admin sets up and tries in a window of its own',
    async () => {
      const { page } = owner;
      await page.goto(at('/settings/authentication'));
      await page.getByRole('button', { name: 'Add a connection' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name', { exact: true }).fill(OIDC);
      await dialog.getByLabel('Issuer').fill(`${oidc.issuer}/elsewhere`);
      await dialog.getByLabel('Client id').fill(CLIENT_ID);
      await dialog.getByLabel('Client secret').fill(CLIENT_SECRET);
      const add = dialog.getByRole('button', { name: 'Add', exact: true });
      await add.click();
      await dialog.getByRole('alert').waitFor();
      expect(await inspect(page, 'single-sign-on refused connection')).toEqual([]);
      await dialog.getByLabel('Issuer').fill(oidc.issuer);
      await add.click();
      await card(page, OIDC).waitFor();
      oidc.allow(await shown(page, OIDC, 'Redirect address'));
      await choose(page, OIDC, 'Check the provider');
      await page.getByText('The provider responds correctly').first().waitFor();
      await choose(page, OIDC, 'Turn on');
      await card(page, OIDC).getByText('On', { exact: true }).waitFor();
      await turn(page, /Single sign-on/, true);

      oidc.account = asAccount(fixture.words.email, fixture.words.name);
      const opened = owner.context.waitForEvent('page');
      await choose(page, OIDC, 'Sign in with it');
      const popup = await opened;
      await page.getByText('You signed in with this connection. It works.').first().waitFor();
      if (!popup.isClosed()) await popup.waitForEvent('close');
      await card(page, OIDC).getByText('Not used yet').waitFor({ state: 'detached' });
      expect(await inspect(page, 'single-sign-on settings')).toEqual([]);
    },
    2 * MINUTES,
  );

  it(
    'by OpenID Connect and by SAML, and in no other way once that is forced',
    async () => {
      const { page } = owner;
      await page.getByRole('button', { name: 'Add a connection' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /Identity provider/ }).click();
      await page.getByRole('option', { name: 'SAML', exact: false }).first().click();
      await dialog.getByLabel('Name', { exact: true }).fill(SAML);
      await dialog.getByLabel('Address of metadata').last().fill(saml.metadataUrl);
      await dialog.getByRole('button', { name: 'Add', exact: true }).click();
      await card(page, SAML).waitFor();
      await choose(page, SAML, 'Turn on');
      await card(page, SAML).getByText('On', { exact: true }).waitFor();
      await turn(page, /Password/, false);
      await turn(page, /Code by email/, false);

      const refused = await newPerson().call(fixture.subdomain, '/api/auth/sign-in', {
        body: { email: fixture.words.email, password: FIXTURE_PASSWORD },
      });
      expect(refused.status).toBe(403);
      saml.said = { subject: 'owner-1', email: fixture.words.email };
      const other = await browsers.open();
      await comeInBy(other.page, SAML);
      await other.page.goto(at('/auth/login'));
      oidc.account = asAccount('stranger@nowhere.example', 'A stranger');
      const stranger = await browsers.open();
      await stranger.page.goto(at('/auth/login'));
      const way = stranger.page.getByRole('link', { name: `Continue with ${OIDC}` });
      await way.waitFor();
      expect(await stranger.page.getByLabel('Password').count()).toBe(0);
      expect(await inspect(stranger.page, 'single-sign-on forced')).toEqual([]);
      await way.click();
      await stranger.page.getByText('You cannot sign in this way').waitFor();
      expect(await inspect(stranger.page, 'single-sign-on stranger')).toEqual([]);
      for (const { context } of [other, stranger]) await context.close();
    },
    2 * MINUTES,
  );

  it(
    'and its directory brings a person who works, and ends their work within 5 s',
    async () => {
      const { page } = owner;
      await page.goto(at('/settings/authentication'));
      await page.getByRole('button', { name: 'Create token' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Acme directory');
      await dialog.getByRole('button', { name: 'Create', exact: true }).click();
      const label = await dialog.getByRole('button', { name: /: Token scim\./ }).getAttribute('aria-label');
      const token = label?.split(' ').at(-1) ?? '';
      await dialog.getByRole('button', { name: 'I have copied it' }).click();
      const directory = (method: string, path: string, body: object) =>
        newPerson().call('eu-a', `/api/scim/v2${path}`, {
          method,
          rawBody: JSON.stringify(body),
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        });
      const email = `dora.${Date.now()}@acme.example`;
      const made = await directory('POST', '/Users', {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
        userName: email,
        displayName: 'Dora Directory',
        roles: [{ value: 'CONTRIBUTOR', primary: true }],
      });
      expect(made.status).toBe(201);

      oidc.account = asAccount(email, 'Dora Directory');
      const member = await browsers.open();
      await comeInBy(member.page, OIDC);
      await member.page.goto(at(`/data/${noteId}`));
      // A note without recordings opens in editing mode.
      await eventually(async () => expect(await noteText(member.page).getAttribute('contenteditable')).toBe('true'));
      await noteText(member.page).click();
      await member.page.keyboard.press('Control+End');
      await member.page.keyboard.type('Dora wrote this. ');
      const cookie = (await member.context.cookies(at('/'))).map(({ name, value }) => `${name}=${value}`).join('; ');
      const call = (path: string, headers: Record<string, string>, body: object = {}) =>
        newPerson().call(fixture.subdomain, path, { body, headers });
      const { accessToken } = (await call('/api/auth/token', { cookie })).json<{ accessToken: string }>();
      const read = () =>
        call(
          '/api/graphql',
          { authorization: `Bearer ${accessToken}` },
          { query: 'query($id: ID!) { note(id: $id) { title text } }', variables: { id: noteId } },
        );
      await eventually(async () => expect((await read()).body.toString()).toContain('Dora wrote this.'));

      const ended = await directory('PATCH', `/Users/${made.json<{ id: string }>().id}`, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path: 'active', value: false }],
      });
      const endedAt = performance.now();
      expect(ended.status).toBe(200);
      await member.page.getByRole('heading', { name: 'You are signed out' }).waitFor();
      expect(performance.now() - endedAt).toBeLessThan(5_000);
      await eventually(async () => expect((await read()).body.toString()).not.toContain('What Dora is told'));
      expect(performance.now() - endedAt).toBeLessThan(6_000);
      expect((await call('/api/auth/token', { cookie })).status).toBe(401);
      expect(
        (await newPerson().call(fixture.subdomain, `/files/download?fileId=${noteId}`, { headers: { cookie } })).status,
      ).not.toBe(200);
      await expect(
        openDocument({ token: () => Promise.resolve(accessToken) }, fixture.subdomain, `note:${noteId}`),
      ).rejects.toThrow(/refused/);

      await member.page.goto(at('/auth/login'));
      await member.page.getByRole('link', { name: `Continue with ${OIDC}` }).click();
      await member.page.getByText('You cannot sign in this way').waitFor();
      await owner.page.goto(at('/settings/users'));
      await owner.page.getByText('Dora Directory').first().waitFor();
    },
    2 * MINUTES,
  );

  it(
    'and who has no workspace yet proves an address by Google, in a window of its own or by the whole page',
    async () => {
      const email = `gina.${Date.now()}@vouched.example`;
      google.account = asAccount(email, 'Gina Google');
      const { page, context } = await browsers.open();
      await page.goto(`${rootOrigin}/signup`);
      const button = page.getByRole('button', { name: 'Continue with Google' });
      await button.waitFor();
      expect(await inspect(page, 'single-sign-on root')).toEqual([]);
      await button.click();
      await page.waitForURL(/\/create-workspace/);
      await page.getByLabel(/Workspace name/).waitFor();

      google.account = asAccount(fixture.words.email, fixture.words.name);
      const other = await browsers.open();
      await other.page.goto(`${rootOrigin}/api/global/identity/provider/start?provider=google&next=/workspaces`);
      await other.page.waitForURL(/\/workspaces/);
      await other.page.getByText(fixture.words.workspace).first().waitFor();
      for (const each of [context, other.context]) await each.close();
    },
    2 * MINUTES,
  );

  it(
    'or by Microsoft, under the issuer of a tenant, and lands in the only workspace there is',
    async () => {
      const only = await WorkspaceFixture.open('Only one');
      const { email, name } = only.words;
      microsoft.account = { sub: `ms-${email}`, email, name };
      const home = new RegExp(`//${only.subdomain}\\.[^/]+/home`);

      // In a popup.
      const { page, context } = await browsers.open();
      await page.goto(`${rootOrigin}/auth/login`);
      await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
      await page.waitForURL(home, { timeout: MINUTES });
      await page.goto(`${originOf(only.subdomain)}/settings/user/security`);
      await page.getByText('This browser').waitFor();

      // In the whole page, as when popups are blocked.
      const other = await browsers.open();
      await other.page.goto(`${rootOrigin}/api/global/identity/provider/start?provider=microsoft&mode=page`);
      await other.page.waitForURL(home, { timeout: MINUTES });

      // Somebody who wants another workspace first sees the existing one.
      const third = await browsers.open();
      await third.page.goto(`${rootOrigin}/signup`);
      await third.page.getByRole('button', { name: 'Continue with Microsoft' }).click();
      await third.page.waitForURL(/\/workspaces/);
      await third.page.getByText(only.words.workspace).first().waitFor();
      for (const each of [context, other.context, third.context]) await each.close();
    },
    3 * MINUTES,
  );

  it(
    'and an address that its tenant does not own proves nothing',
    async () => {
      const vouched = microsoft.spoil;
      microsoft.spoil = (claims) => ({ ...vouched?.(claims), xms_edov: false });
      microsoft.account = { sub: 'ms-typed', email: `typed.${Date.now()}@vouched.example`, name: 'Tina Typed' };
      const { page, context } = await browsers.open();
      await page.goto(`${rootOrigin}/auth/login`);
      await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
      await page.getByRole('alert').waitFor();
      expect(new URL(page.url()).pathname).toBe('/auth/login');
      microsoft.spoil = vouched;
      await context.close();
    },
    2 * MINUTES,
  );
});
