import { verifyAccessToken } from '@fieldloom/auth/access-token';
import { ACCOUNT_LOCK } from '@fieldloom/kernel/limits';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from './browser.ts';
import { SCOPE } from './keys.ts';
import { PASSWORD, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

let accounts: TestAccounts;
let workspace: Workspace;
let other: Workspace;
let made = 0;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Sign In Team', 'olga@sign-in.example');
  other = await accounts.createWorkspace('Other Team', 'otto@other.example');
});
afterAll(async () => {
  await accounts.stop();
});

const signIn = (email: string, password = PASSWORD, at = workspace) =>
  accounts.browser(at).post('sign-in', { email, password });

/** Returns an unknown address for one test, because failures are counted per address. */
function unusedAddress(): string {
  made += 1;
  return `nobody-${made}@sign-in.example`;
}

/** Everything in an answer that could distinguish two cases. */
const shown = ({ status, body, headers }: Answer) => ({ status, body, cookie: headers['set-cookie'] });

describe('environment', () => {
  it('tells the sign-in page what the workspace allows', async () => {
    const { status, body } = await accounts.browser(workspace).get('environment');
    expect(status).toBe(200);
    expect(body).toEqual({
      authConfig: { audience: `${SCOPE}:${workspace.teamId}`, clientId: 'fieldloom-web', domain: workspace.host },
      authOrganizationId: workspace.teamId,
      teamId: workspace.teamId,
      subdomain: workspace.subdomain,
      region: 'EU_A',
      name: 'Sign In Team',
      formerSubdomain: null,
      deleteAfter: null,
      domainJoiningEnabled: false,
      passwordAuthEnabled: true,
      codeAuthEnabled: true,
      passkeyAuthEnabled: true,
      googleAuthEnabled: false,
      microsoftAuthEnabled: false,
      ssoAuthEnabled: false,
      ssoConnections: [],
      primaryColor: null,
      oidcIssuer: null,
      logo: null,
    });
  });

  it.each([
    ['another host than the workspace has', { host: 'elsewhere.fieldloom.localhost:8080' }, 404],
    ['a request without a team', { 'x-fieldloom-team': undefined }, 404],
    ['a team that is no id', { 'x-fieldloom-team': 'x' }, 404],
    ['a workspace that another region holds', { 'x-fieldloom-team': '01970000-0000-7000-8000-00000000ffff' }, 421],
  ])('does not answer %s', async (_case, headers, status) => {
    const browser = accounts.browser(workspace);
    browser.headers = headers;
    expect((await browser.get('environment')).status).toBe(status);
  });
});

describe('sign-in with a password', () => {
  it('gives a host-only cookie and, for it, a token of this region and workspace', async () => {
    const browser = accounts.browser(workspace);
    const answer = await browser.post('sign-in', { email: ' Olga@SIGN-IN.example ', password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const { status, body } = await browser.post('token');
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      email: 'olga@sign-in.example',
      role: 'MANAGER',
      workspaceAdmin: true,
      region: 'EU_A',
    });
    const claims = await verifyAccessToken(accounts.keys[SCOPE], body.accessToken, workspace.teamId);
    expect(claims.userId).toBe(workspace.owner.userId);
    await expect(verifyAccessToken(accounts.keys[SCOPE], body.accessToken, other.teamId)).rejects.toThrow();
    const actor = await accounts.client(`${SCOPE}:gateway`).getActor(claims);
    expect(actor).toMatchObject({ role: 'MANAGER', workspaceAdmin: true, readOnly: false });
  });

  it('accepts a password exactly as it was set', async () => {
    for (const near of [
      ` ${PASSWORD}`,
      `${PASSWORD} `,
      PASSWORD.toLowerCase(),
      PASSWORD.slice(0, -1),
      `${PASSWORD}x`,
    ]) {
      expect((await signIn(workspace.owner.email, near)).status).toBe(401);
    }
    expect((await signIn(workspace.owner.email)).status).toBe(200);
  });

  it('stores nothing that would open a session', async () => {
    const browser = accounts.browser(workspace);
    await browser.post('sign-in', { email: workspace.owner.email, password: PASSWORD });
    const token = browser.cookies.get('__Host-session') ?? '';
    const stored = await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.selectFrom('session').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('answers in the same way for a wrong password, an unknown address and a person of another workspace', async () => {
    const wrong = shown(await signIn(workspace.owner.email, 'Wrong-password-1'));
    expect(wrong).toMatchObject({ status: 401, cookie: undefined });
    expect(shown(await signIn(unusedAddress()))).toEqual(wrong);
    expect(shown(await signIn(other.owner.email))).toEqual(wrong);
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    const time = async (email: string): Promise<number> => {
      const started = performance.now();
      await signIn(email, 'Wrong-password-1');
      return performance.now() - started;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      known.push(await time(workspace.owner.email));
      unknown.push(await time(unusedAddress()));
    }
    // The hash alone takes longer than the allowed difference, so its absence would show. The fastest of each is
    // compared, to exclude what a busy machine adds.
    const ratio = Math.min(...known) / Math.min(...unknown);
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
    await signIn(workspace.owner.email);
  });

  it.each([
    ['no Origin', { origin: undefined }],
    ["another workspace's Origin", { origin: 'http://other-team.fieldloom.localhost:8080' }],
    ['the root as Origin', { origin: 'http://fieldloom.localhost:8080' }],
    ['another scheme', { origin: 'https://sign-in-team.fieldloom.localhost:8080' }],
    ['the null Origin', { origin: 'null' }],
  ])('is refused with %s', async (_case, headers) => {
    const browser = accounts.browser(workspace);
    browser.headers = headers;
    const answer = await browser.post('sign-in', { email: workspace.owner.email, password: PASSWORD });
    expect(answer).toMatchObject({ status: 403, body: { errors: [{ code: 'Forbidden' }] } });
    expect(browser.cookies.size).toBe(0);
  });

  it.each([
    ['no body', undefined],
    ['an empty object', {}],
    ['a number for the address', { email: 3, password: PASSWORD }],
    ['no address', { email: 'olga', password: PASSWORD }],
    ['an address that is too long', { email: `${'a'.repeat(320)}@example.com`, password: PASSWORD }],
    ['a password that is too long', { email: 'olga@sign-in.example', password: 'x'.repeat(129) }],
    ['broken JSON', '{"email":'],
  ])('answers %s with ValidationError', async (_case, body) => {
    const answer = await accounts.browser(workspace).post('sign-in', body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'ValidationError' }] } });
  });

  it('is refused if the workspace does not allow it', async () => {
    const closed = await accounts.createWorkspace('Closed Team', 'clara@closed.example');
    await accounts.database.forWorkspace({ teamId: closed.teamId }, (trx) =>
      trx.updateTable('sign_in_methods').set({ password_enabled: false }).execute(),
    );
    expect((await signIn('clara@closed.example', PASSWORD, closed)).status).toBe(403);
  });
});

describe('lock', () => {
  it('comes after ten failures, for known and unknown addresses alike, and applies to the right password too', async () => {
    const locked = await accounts.createWorkspace('Locked Team', 'lara@locked.example');
    const nobody = unusedAddress();
    for (let attempt = 0; attempt < ACCOUNT_LOCK.attempts; attempt += 1) {
      expect((await signIn('lara@locked.example', 'Wrong-password-1', locked)).status).toBe(401);
      expect((await signIn(nobody, 'Wrong-password-1', locked)).status).toBe(401);
    }
    const known = await signIn('lara@locked.example', PASSWORD, locked);
    const unknown = await signIn(nobody, PASSWORD, locked);
    expect(known).toMatchObject({ status: 423, body: { errors: [{ code: 'TooManyRequests' }] } });
    expect(unknown.status).toBe(423);
    expect(unknown.body.errors[0].message).toBe(known.body.errors[0].message);
    await eventually(async () => {
      const events = await accounts.database.forWorkspace({ teamId: locked.teamId }, (trx) =>
        trx.selectFrom('outbox').select('type').where('type', '=', 'accounts.user.locked').execute(),
      );
      expect(events).toHaveLength(1);
    });
  });

  it('cannot be outrun by attempts at the same time', async () => {
    const address = unusedAddress();
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(address, 'Wrong-password-1')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(ACCOUNT_LOCK.attempts);
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(30 - ACCOUNT_LOCK.attempts);
  });

  it('forgets failures after a success', async () => {
    const email = workspace.owner.email;
    for (let attempt = 0; attempt < ACCOUNT_LOCK.attempts - 1; attempt += 1) await signIn(email, 'Wrong-password-1');
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(email, 'Wrong-password-1')).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  it('ends after its time', async () => {
    const address = unusedAddress();
    for (let attempt = 0; attempt <= ACCOUNT_LOCK.attempts; attempt += 1) await signIn(address, 'Wrong-password-1');
    await accounts.database.acrossWorkspaces('move a lock into the past', (trx) =>
      trx
        .updateTable('sign_in_guard')
        .set({ locked_until: new Date(Date.now() - 1_000) })
        .where('locked_until', 'is not', null)
        .execute(),
    );
    expect((await signIn(address, 'Wrong-password-1')).status).toBe(401);
  });
});

describe('sign-in with a one-time code', () => {
  it('mails a code that opens one session, in the browser that requested it', async () => {
    const browser = accounts.browser(workspace);
    const { status, body } = await browser.post('send-code', { email: workspace.owner.email });
    expect(status).toBe(200);
    const code = await accounts.mailbox.codeFor(workspace.owner.email);
    const stranger = accounts.browser(workspace);
    const { body: strangers } = await stranger.post('send-code', { email: unusedAddress() });
    expect((await stranger.post('sign-in-code', { challenge: strangers.challenge, code })).status).toBe(401);
    expect((await browser.post('sign-in-code', { challenge: body.challenge, code })).status).toBe(200);
    expect((await browser.post('token')).status).toBe(200);
    expect((await browser.post('sign-in-code', { challenge: body.challenge, code })).status).toBe(401);
  });

  it('answers in the same way for an unknown address, and sends it no mail', async () => {
    const nobody = unusedAddress();
    const known = await accounts.browser(workspace).post('send-code', { email: workspace.owner.email });
    const unknown = await accounts.browser(workspace).post('send-code', { email: nobody });
    expect(unknown.status).toBe(known.status);
    expect(Object.keys(unknown.body)).toEqual(Object.keys(known.body));
    await accounts.mailbox.codeFor(workspace.owner.email);
    expect(accounts.mailbox.mails.map(({ to }) => to)).not.toContain(nobody);
  });

  it('allows five attempts per code', async () => {
    const guessing = await accounts.createWorkspace('Guessing Team', 'gita@guessing.example');
    const browser = accounts.browser(guessing);
    const { body } = await browser.post('send-code', { email: 'gita@guessing.example' });
    const code = await accounts.mailbox.codeFor('gita@guessing.example');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await browser.post('sign-in-code', { challenge: body.challenge, code: wrong })).status).toBe(401);
    }
    expect((await browser.post('sign-in-code', { challenge: body.challenge, code })).status).toBe(401);
  });

  it('does not work for another workspace', async () => {
    const browser = accounts.browser(workspace);
    const { body } = await browser.post('send-code', { email: workspace.owner.email });
    const code = await accounts.mailbox.codeFor(workspace.owner.email);
    const elsewhere = accounts.browser(other);
    expect((await elsewhere.post('sign-in-code', { challenge: body.challenge, code })).status).toBe(401);
  });

  it('sends at most five codes in a quarter of an hour, to known and unknown addresses alike', async () => {
    const email = unusedAddress();
    for (let mail = 0; mail < 5; mail += 1) {
      expect((await accounts.browser(workspace).post('send-code', { email })).status).toBe(200);
    }
    expect((await accounts.browser(workspace).post('send-code', { email })).status).toBe(429);
  });

  it.each([
    ['send-code', {}],
    ['send-code', { email: 'x' }],
    ['sign-in-code', { challenge: 'x' }],
    ['sign-in-code', { challenge: 'x'.repeat(65), code: '1' }],
  ])('%s answers %j with ValidationError', async (path, body) => {
    expect(await accounts.browser(workspace).post(path, body)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'ValidationError' }] },
    });
  });
});

describe('while the global tier is down', () => {
  it('signing in at the workspace works as usual, by password and by code', async () => {
    accounts.routing.isDown = true;
    expect((await signIn(workspace.owner.email)).status).toBe(200);
    const browser = accounts.browser(other);
    const { body } = await browser.post('send-code', { email: other.owner.email });
    const code = await accounts.mailbox.codeFor(other.owner.email);
    expect((await browser.post('sign-in-code', { challenge: body.challenge, code })).status).toBe(200);
    expect((await browser.post('token')).status).toBe(200);
    expect(accounts.routing.refused).toBe(0);
    accounts.routing.isDown = false;
  });
});

describe('a network address', () => {
  it('is blocked after too many attempts, whoever they name', async () => {
    const limited = await startAccounts({ rateLimitScale: 1 / 60 });
    const target = await limited.createWorkspace('Sprayed Team', 'sven@sprayed.example');
    const attempt = (email: string, ip: string) => {
      const browser = limited.browser(target);
      browser.headers = { 'x-forwarded-for': ip };
      return browser.post('sign-in', { email, password: 'Wrong-password-1' });
    };
    expect((await attempt('a@sprayed.example', '203.0.113.7')).status).toBe(401);
    expect((await attempt('b@sprayed.example', '203.0.113.7')).status).toBe(401);
    expect((await attempt('c@sprayed.example', '203.0.113.7')).status).toBe(429);
    expect((await attempt('c@sprayed.example', '203.0.113.8')).status).toBe(401);
    await limited.stop();
  });
});
