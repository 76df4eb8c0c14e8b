import { issueHandOver } from '@fieldloom/auth/hand-over';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Browser } from './browser.ts';
import { SCOPE } from './keys.ts';
import { actorOf, ROOT_DOMAIN, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

let accounts: TestAccounts;
let workspace: Workspace;
let other: Workspace;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Hand Over Team', 'hanna@hand-over.example');
  other = await accounts.createWorkspace('Another Team', 'anna@another.example');
});
afterAll(async () => {
  await accounts.stop();
});

interface Begun {
  browser: Browser;
  state: string;
  codeChallenge: string;
}

/** Starts a browser on the workspace's host, which is sent to the root domain. */
async function begin(next = '/', at = workspace): Promise<Begun> {
  const browser = accounts.browser(at);
  const { status, headers } = await browser.get(`hand-over/start?next=${encodeURIComponent(next)}`);
  expect(status).toBe(302);
  const address = new URL(String(headers.location));
  expect(address.origin).toBe(`http://${ROOT_DOMAIN}`);
  expect(address.pathname).toBe('/api/global/identity/authorize');
  expect(address.searchParams.get('team_id')).toBe(at.teamId);
  expect(address.searchParams.get('code_challenge_method')).toBe('S256');
  return {
    browser,
    state: address.searchParams.get('state') ?? '',
    codeChallenge: address.searchParams.get('code_challenge') ?? '',
  };
}

/** Makes the code with which the global tier answers somebody who has proven an address. */
const codeFor = (
  codeChallenge: string,
  email = workspace.owner.email,
  teamId = workspace.teamId,
  region: string = SCOPE,
) => issueHandOver(accounts.keys.global, region, { email, teamId, codeChallenge, method: 'ONE_TIME_CODE' });

describe('hand-over', () => {
  it('signs in people whom the global tier has proven, and leads where they wanted', async () => {
    const { browser, state, codeChallenge } = await begin('/projects?tab=mine#top');
    const code = await codeFor(codeChallenge);
    const answer = await browser.post('hand-over/redeem', { code, state });
    expect(answer).toMatchObject({ status: 200, body: { next: '/projects?tab=mine#top' } });
    expect(browser.cookies.has('__Host-hand-over')).toBe(false);
    expect((await browser.post('token')).body.user.email).toBe(workspace.owner.email);
  });

  it('accepts a code once', async () => {
    const { browser, state, codeChallenge } = await begin();
    const begun = new Map(browser.cookies);
    const code = await codeFor(codeChallenge);
    expect((await browser.post('hand-over/redeem', { code, state })).status).toBe(200);
    for (const [name, value] of begun) browser.cookies.set(name, value);
    expect((await browser.post('hand-over/redeem', { code, state })).status).toBe(401);
  });

  it('accepts a code once if it comes twice at the same time', async () => {
    const { browser, state, codeChallenge } = await begin();
    const twin = accounts.browser(workspace);
    for (const [name, value] of browser.cookies) twin.cookies.set(name, value);
    const code = await codeFor(codeChallenge);
    const answers = await Promise.all([browser, twin].map((each) => each.post('hand-over/redeem', { code, state })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it("is useless to another browser: PKCE's verifier stays in the one that started", async () => {
    const { codeChallenge } = await begin();
    const thief = await begin();
    const code = await codeFor(codeChallenge);
    expect((await thief.browser.post('hand-over/redeem', { code, state: thief.state })).status).toBe(401);
  });

  it('refuses another state, and a browser that started nothing', async () => {
    const { browser, codeChallenge } = await begin();
    const code = await codeFor(codeChallenge);
    expect((await browser.post('hand-over/redeem', { code, state: 'another' })).status).toBe(401);
    expect((await accounts.browser(workspace).post('hand-over/redeem', { code, state: 'x' })).status).toBe(401);
  });

  it('refuses a code of another workspace or another region', async () => {
    const { browser, state, codeChallenge } = await begin();
    const elsewhere = await codeFor(codeChallenge, workspace.owner.email, other.teamId);
    expect((await browser.post('hand-over/redeem', { code: elsewhere, state })).status).toBe(401);
    const abroad = await codeFor(codeChallenge, workspace.owner.email, workspace.teamId, 'us_b');
    expect((await browser.post('hand-over/redeem', { code: abroad, state })).status).toBe(401);
  });

  it('refuses a code that was not made by the global tier', async () => {
    const { browser, state, codeChallenge } = await begin();
    const { teamId, owner } = workspace;
    const forged = await issueHandOver(accounts.keys.us_b, SCOPE, {
      email: owner.email,
      teamId,
      codeChallenge,
      method: 'EMAIL',
    });
    expect((await browser.post('hand-over/redeem', { code: forged, state })).status).toBe(401);
  });

  it.each([
    ['takes a code just before', 290, 200],
    ['refuses a code after', 320, 401],
  ])('%s its time', async (_case, ageSeconds, status) => {
    const { browser, state, codeChallenge } = await begin();
    jest.useFakeTimers({ now: Date.now() - ageSeconds * 1_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] });
    const code = await codeFor(codeChallenge).finally(() => jest.useRealTimers());
    expect((await browser.post('hand-over/redeem', { code, state })).status).toBe(status);
  });

  it('does not admit somebody who is not a member', async () => {
    const { browser, state, codeChallenge } = await begin();
    const code = await codeFor(codeChallenge, 'stranger@elsewhere.example');
    expect((await browser.post('hand-over/redeem', { code, state })).status).toBe(403);
    expect(browser.cookies.has('__Host-session')).toBe(false);
  });

  it('by an address that Google vouched for opens a workspace that accepts Google, and a new one for its creator', async () => {
    const own = await accounts.createWorkspace('Vouched Team', 'vera@vouched.example');
    const enter = async () => {
      const { browser, state, codeChallenge } = await begin('/', own);
      const proven = { email: own.owner.email, teamId: own.teamId, codeChallenge, method: 'OIDC' as const };
      const code = await issueHandOver(accounts.keys.global, SCOPE, proven);
      return (await browser.post('hand-over/redeem', { code, state })).status;
    };
    const change = (set: { activated_at: Date } | { google_enabled: boolean }) =>
      accounts.database.forWorkspace({ teamId: own.teamId }, (trx) =>
        'activated_at' in set
          ? trx.updateTable('workspace').set(set).execute()
          : trx.updateTable('sign_in_methods').set(set).execute(),
      );
    expect(await enter()).toBe(200);
    await change({ activated_at: new Date(Date.now() - 25 * 3_600_000) });
    expect(await enter()).toBe(403);
    await change({ google_enabled: true });
    expect(await enter()).toBe(200);
  });

  it('lets invited people join', async () => {
    const query = 'mutation { inviteUsers(input: { emails: ["ida@invited.example"], role: CONTRIBUTOR }) { id } }';
    expect((await accounts.graphql(actorOf(workspace), query)).errors).toBeUndefined();
    const { browser, state, codeChallenge } = await begin();
    const code = await codeFor(codeChallenge, 'ida@invited.example');
    expect((await browser.post('hand-over/redeem', { code, state })).status).toBe(200);
    expect((await browser.post('token')).body.user).toMatchObject({ role: 'CONTRIBUTOR', workspaceAdmin: false });
  });

  it('requires the exact Origin and a code of a plausible size', async () => {
    const { browser, state, codeChallenge } = await begin();
    const code = await codeFor(codeChallenge);
    browser.headers = { origin: `http://${other.host}` };
    expect((await browser.post('hand-over/redeem', { code, state })).status).toBe(403);
    browser.headers = {};
    expect((await browser.post('hand-over/redeem', { code: 'x'.repeat(4_001), state })).status).toBe(400);
    expect((await browser.post('hand-over/redeem', { state })).status).toBe(400);
  });

  it.each([
    ['another host', '//evil.example/'],
    ['another host by a backslash', '/\\\\evil.example'],
    ['an address', 'https://evil.example/'],
    ['a script', 'javascript:alert(1)'],
    ['another host behind a tab', '/\t/evil.example'],
    ['another host behind dots', '/..//evil.example'],
    ['a path of nowhere', 'projects'],
    ['a path that is too long', `/${'x'.repeat(3_000)}`],
  ])('redirects nobody to %s', async (_case, next) => {
    const { browser, state, codeChallenge } = await begin(next);
    const code = await codeFor(codeChallenge);
    const answer = await browser.post('hand-over/redeem', { code, state });
    expect(answer).toMatchObject({ status: 200, body: { next: '/' } });
  });
});
