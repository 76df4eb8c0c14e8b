import { issueHandOver } from '@fieldloom/auth/hand-over';
import { eventually } from '@fieldloom/testkit/eventually';
import { CLIENT_ID, CLIENT_SECRET, OidcKit } from '@fieldloom/testkit/oidc-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionMethod } from '../src/database/rows.ts';
import type { SoftAuthenticator } from './authenticator.ts';
import type { Answer, Browser } from './browser.ts';
import { addPasskey, linkIn, protectedOwner, prove, signIn } from './factors-kit.ts';
import { SCOPE } from './keys.ts';
import { actorOf, PASSWORD, startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { arrive, createConnection, enable, REGION_HOST, redeem, setAuthentication } from './sso-kit.ts';

/** Covers what applies to every way to sign in, and tries each of them. */

const SESSION = '__Host-session';

let accounts: TestAccounts;
let provider: OidcKit;
let microsoft: OidcKit;
let workspace: Workspace;
let connectionId: string;
/** Another workspace, whose owner has a passkey. */
let withPasskey: { workspace: Workspace; authenticator: SoftAuthenticator };
let made = 0;

beforeAll(async () => {
  [provider, microsoft] = await Promise.all([OidcKit.open(), OidcKit.open()]);
  accounts = await startAccounts({
    environment: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      GOOGLE_ISSUER: provider.issuer,
      MICROSOFT_CLIENT_ID: CLIENT_ID,
      MICROSOFT_CLIENT_SECRET: CLIENT_SECRET,
      MICROSOFT_ISSUER: microsoft.issuer,
    },
  });
  workspace = await accounts.createWorkspace('Entries', 'enya@entries.example');
  const oidc = { issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET };
  const connection = await createConnection(accounts, workspace, { name: 'Company', strategy: 'oidc', oidc });
  connectionId = connection.id;
  provider.allow(connection.callbackUrl);
  provider.allow(`http://${REGION_HOST}/api/auth/callback/google`);
  microsoft.allow(`http://${REGION_HOST}/api/auth/callback/microsoft`);
  for (const kit of [provider, microsoft]) {
    kit.account = { sub: 'enya-1', email: workspace.owner.email, email_verified: true };
  }
  microsoft.spoil = (claims) => ({ ...claims, xms_edov: true });
  await enable(accounts, workspace, connectionId);
  const on = { ssoAuthEnabled: true, googleAuthEnabled: true, microsoftAuthEnabled: true };
  await setAuthentication(accounts, workspace, on);
  const other = await accounts.createWorkspace('Entries by key', 'kai@entries.example');
  const { sessionId } = await signIn(accounts, other);
  withPasskey = { workspace: other, ...(await addPasskey(accounts, other, sessionId)) };
});
afterAll(async () => {
  await accounts.stop();
  await provider.close();
  await microsoft.close();
});

async function byProvider(browser: Browser, source: string, kit = provider): Promise<Answer> {
  const { headers } = await browser.get(`sso/start?connection=${source}`);
  const back = await kit.signIn(String(headers.location));
  const { to } = await arrive(accounts, `${back.pathname}${back.search}`);
  return redeem(browser, to);
}

/** Requests a code and returns the contents of its mail to the owner. */
async function askCode(browser: Browser): Promise<{ challenge: string; code: string; token: string }> {
  const { email } = workspace.owner;
  const { challenge } = (await browser.post('send-code', { email })).body;
  const link = await eventually(() => {
    const found = linkIn(accounts, email, '/magic-login');
    if (found === undefined || found.searchParams.get('challenge') !== challenge) throw new Error('not mailed yet');
    return found;
  });
  return { challenge, code: await accounts.mailbox.codeFor(email), token: link.searchParams.get('token') ?? '' };
}

/** Returns the token of an invitation for somebody new. */
async function invite(at: Workspace): Promise<string> {
  made += 1;
  const query = `mutation { inviteUsers(input: { emails: ["new-${made}@entries.example"], role: VIEWER }) { id } }`;
  const { data } = await accounts.graphql(actorOf(at), query);
  const asked = { teamId: at.teamId, inviteId: data.inviteUsers[0].id };
  const { acceptUrl } = await accounts.client(`${SCOPE}:notifications`).getInvite(asked);
  return new URL(acceptUrl).searchParams.get('token') ?? '';
}

/**
 * Every way to sign in, from a browser at the workspace's host to its answer. A new method does not compile without an
 * entry.
 */
const WAYS: Record<SessionMethod, (browser: Browser) => Promise<Answer>> = {
  password: (browser) => browser.post('sign-in', { email: workspace.owner.email, password: PASSWORD }),
  code: async (browser) => {
    const { challenge, code } = await askCode(browser);
    return browser.post('sign-in-code', { challenge, code });
  },
  magic_link: async (browser) => {
    const { challenge, token } = await askCode(browser);
    return browser.post('sign-in-link', { challenge, token });
  },
  hand_over: async (browser) => {
    const { headers } = await browser.get('hand-over/start?next=/');
    const asked = new URL(String(headers.location)).searchParams;
    const codeChallenge = asked.get('code_challenge') ?? '';
    const proven = { email: workspace.owner.email, teamId: workspace.teamId, codeChallenge, method: 'EMAIL' } as const;
    const code = await issueHandOver(accounts.keys.global, SCOPE, proven);
    return browser.post('hand-over/redeem', { code, state: asked.get('state') });
  },
  invite: async (browser) => browser.post('accept-invite', { token: await invite(workspace), name: 'Nia New' }),
  passkey: async (browser) => {
    const { challengeId, options } = (await browser.post('passkey/options', {})).body;
    const origin = `http://${withPasskey.workspace.host}`;
    const response = withPasskey.authenticator.get(options, { origin });
    return browser.post('passkey/sign-in', { challengeId, response });
  },
  google: (browser) => byProvider(browser, 'google'),
  microsoft: (browser) => byProvider(browser, 'microsoft', microsoft),
  sso: (browser) => byProvider(browser, connectionId),
};
const ways = Object.keys(WAYS) as SessionMethod[];
const placeOf = (way: SessionMethod): Workspace => (way === 'passkey' ? withPasskey.workspace : workspace);

/** Returns another person's session in the same workspace: what an attacker has, and plants. */
async function strangersSession(at: Workspace): Promise<{ browser: Browser; token: string }> {
  const browser = accounts.browser(at);
  const { status } = await browser.post('accept-invite', { token: await invite(at), name: 'Mallory' });
  expect(status).toBe(200);
  return { browser, token: browser.cookies.get(SESSION) ?? '' };
}

describe('a session that was planted in a browser', () => {
  it.each(ways)('ends when somebody signs in by %s, who gets a new one', async (way) => {
    const at = placeOf(way);
    const planted = await strangersSession(at);
    const browser = accounts.browser(at);
    browser.cookies.set(SESSION, planted.token);
    const answer = await WAYS[way](browser);
    expect([answer.status, typeof answer.body.sessionId]).toEqual([200, 'string']);
    const own = browser.cookies.get(SESSION) ?? '';
    expect([own === planted.token, own.length]).toEqual([false, 43]);
    expect((await planted.browser.post('token')).status).toBe(401);
    expect((await browser.post('token')).status).toBe(200);
  });

  it('is not upgraded by a second step, and the pending sign-in is useless afterwards', async () => {
    const owner = await protectedOwner(accounts);
    const planted = await strangersSession(owner.workspace);
    const browser = accounts.browser(owner.workspace);
    browser.cookies.set(SESSION, planted.token);
    await browser.post('sign-in', { email: owner.email, password: PASSWORD });
    const pending = browser.cookies.get('__Host-pending-sign-in') ?? '';
    expect((await planted.browser.post('token')).body.user?.email).not.toBe(owner.email);
    expect((await prove(browser, owner.recoveryCodes[0] ?? '', 'recovery_code')).status).toBe(200);
    expect(browser.cookies.get(SESSION)).not.toBe(planted.token);
    expect(browser.cookies.has('__Host-pending-sign-in')).toBe(false);
    const again = accounts.browser(owner.workspace);
    again.cookies.set('__Host-pending-sign-in', pending);
    expect((await prove(again, owner.recoveryCodes[1] ?? '', 'recovery_code')).status).toBe(401);
  });
});

describe('what a page on this machine could plant', () => {
  it.each(ways)("a made-up value is nobody's session after %s", async (way) => {
    const browser = accounts.browser(placeOf(way));
    const chosen = 'A'.repeat(43);
    browser.cookies.set(SESSION, chosen);
    expect((await WAYS[way](browser)).status).toBe(200);
    const stranger = accounts.browser(placeOf(way));
    stranger.cookies.set(SESSION, chosen);
    expect((await stranger.post('token')).status).toBe(401);
  });
});

describe('what signs in without a question', () => {
  it.each([
    ['sso/start', 'cross-site', false],
    ['sso/start', 'same-site', false],
    ['sso/start', 'same-origin', true],
    ['sso/start', 'none', true],
    ['hand-over/start', 'cross-site', false],
    ['hand-over/start', 'same-site', true],
  ])('%s starts from a page that is %s: %s', async (path, site, begins) => {
    const browser = accounts.browser(workspace);
    browser.headers = { 'sec-fetch-site': site };
    const { status, headers } = await browser.get(`${path}?connection=${connectionId}&next=/projects%3Fa`);
    const location = new URL(String(headers.location), `http://${workspace.host}`);
    const isLogin = location.host === workspace.host && location.pathname === '/auth/login';
    expect([status, isLogin, browser.cookies.size > 0]).toEqual([302, !begins, begins]);
    if (!begins) expect(location.searchParams.get('redirect')).toBe('/projects?a');
  });
});

describe('who has an account', () => {
  const median = (values: number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const MEMBERS = 6;
  /** As often as a mail may be requested for one address. */
  const ROUNDS = 4;

  it.each(['send-code', 'reset-password/start'])('neither the answer of %s nor its time reveals it', async (path) => {
    const members: string[] = [];
    for (let count = 0; count < MEMBERS; count += 1) {
      const browser = accounts.browser(workspace);
      await browser.post('accept-invite', { token: await invite(workspace), name: 'Mona Member' });
      members.push((await browser.post('token')).body.user.email);
    }
    const time = async (email: string): Promise<{ ms: number; shape: unknown }> => {
      const startedAt = performance.now();
      const { status, body, headers } = await accounts.browser(workspace).post(path, { email });
      const ms = performance.now() - startedAt;
      return { ms, shape: [status, Object.keys(body), Object.keys(headers).toSorted()] };
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, member] of members.entries()) {
        const there = await time(member);
        const nowhere = await time(`nobody-${round}-${index}@${path.slice(0, 4)}.example`);
        expect(there.shape).toEqual(nowhere.shape);
        known.push(there.ms);
        unknown.push(nowhere.ms);
      }
    }
    const ratio = median(known) / median(unknown);
    expect([ratio > 0.5, ratio < 2, ratio]).toEqual([true, true, ratio]);
  });
});
