import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import { CLIENT_ID, CLIENT_SECRET, OidcKit } from '@fieldloom/testkit/oidc-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { InviteShareService } from '../src/modules/invite/invite-share.service.ts';
import type { Browser } from './browser.ts';
import { actorOf, PASSWORD, ROOT_DOMAIN, startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import {
  admin,
  arrive,
  createConnection,
  enable,
  type MadeConnection,
  proveDomain,
  REGION_HOST,
  redeem,
  setAuthentication,
  updateConnection,
} from './sso-kit.ts';

const TENANT = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

let accounts: TestAccounts;
let provider: OidcKit;
let microsoft: OidcKit;
let workspace: Workspace;
let connection: MadeConnection;

beforeAll(async () => {
  provider = await OidcKit.open();
  microsoft = await OidcKit.open();
  accounts = await startAccounts({
    environment: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      GOOGLE_ISSUER: provider.issuer,
      MICROSOFT_CLIENT_ID: CLIENT_ID,
      MICROSOFT_CLIENT_SECRET: CLIENT_SECRET,
      MICROSOFT_ISSUER: `${microsoft.issuer}/common/v2.0`,
    },
  });
  workspace = await accounts.createWorkspace('Oidc Team', 'olga@oidc.example');
  connection = await createConnection(accounts, workspace, oidc('Company login'));
  provider.allow(connection.callbackUrl);
  provider.allow(`http://${REGION_HOST}/api/auth/callback/google`);
  microsoft.allow(`http://${REGION_HOST}/api/auth/callback/microsoft`);
  await enable(accounts, workspace, connection.id);
  await setAuthentication(accounts, workspace, {
    ssoAuthEnabled: true,
    googleAuthEnabled: true,
    microsoftAuthEnabled: true,
  });
});
afterAll(async () => {
  await accounts.stop();
  await provider.close();
  await microsoft.close();
});
afterEach(() => {
  provider.spoil = undefined;
  provider.signsWith = 'own';
});

const oidc = (name: string, changes: object = {}) => ({
  name,
  strategy: 'oidc',
  oidc: { issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, ...changes },
});

/** Goes from the login page to the page that redeems the code. */
async function go(browser: Browser, source: string, { kit = provider, query = '', strip = false } = {}): Promise<URL> {
  const started = await browser.get(`sso/start?connection=${source}${query}`);
  expect(started.status).toBe(302);
  const back = await kit.signIn(String(started.headers.location));
  if (strip) back.searchParams.delete('iss');
  const { to } = await arrive(accounts, `${back.pathname}${back.search}`);
  return to;
}

async function signIn(account: OidcKit['account'], { at = workspace, source = connection.id } = {}) {
  provider.account = account;
  const browser = accounts.browser(at);
  const to = await go(browser, source);
  return { browser, answer: await redeem(browser, to), to };
}

const owner = () => ({ sub: 'olga-1', email: workspace.owner.email, email_verified: true, name: 'Olga' });

async function sessionsOf(at: Workspace) {
  return accounts.database.forWorkspace({ teamId: at.teamId }, (trx) =>
    trx.selectFrom('session').select(['method', 'connection_id', 'user_id']).orderBy('id').execute(),
  );
}

/** Invites a contributor with whom the owner shares a project. */
async function invite(email: string, project: string): Promise<void> {
  accounts.content.levels.set(project, 'FULL');
  const shares = `[{ kind: PROJECT, objectId: "${project}", level: READ }]`;
  const query = `mutation { inviteUsers(input: { emails: ["${email}"], role: CONTRIBUTOR, shares: ${shares} }) { id } }`;
  expect((await accounts.graphql(actorOf(workspace), query)).errors).toBeUndefined();
}

describe('a connection', () => {
  it('is created only if a provider answers under the name that it gives itself', async () => {
    for (const issuer of [`${provider.issuer}/nowhere`, 'http://127.0.0.1:9', 'http://10.0.0.1', 'nonsense']) {
      await expect(createConnection(accounts, workspace, oidc('Nobody', { issuer }))).rejects.toThrow();
    }
    provider.describe = (metadata) => ({ ...metadata, issuer: 'https://another.example' });
    await expect(createConnection(accounts, workspace, oidc('Liar'))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    provider.describe = undefined;
  });

  it('keeps its secret encrypted, and reveals it to nobody', async () => {
    const rows = await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.selectFrom('sso_connection').selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows) + String(rows[0]?.sealed_client_secret)).not.toContain(CLIENT_SECRET);
    const log = await admin(accounts, workspace, '{ auditLog { nodes { action details { after } } } }');
    expect(JSON.stringify(log)).not.toContain(CLIENT_SECRET);
  });

  it('does not send its secret to another issuer', async () => {
    const input = { id: connection.id, oidc: { issuer: microsoft.issuer, clientId: CLIENT_ID } };
    await expect(updateConnection(accounts, workspace, input)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('is announced to other services by its ids', async () => {
    const rows = await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.selectFrom('outbox').selectAll().execute(),
    );
    const told = rows.filter((row) => JSON.stringify(row).includes('accounts.sso-connection.updated'));
    expect(told).toHaveLength(2);
    expect(JSON.stringify(told)).toContain(`"teamOidcConfigId":"${connection['oidc'].id}"`);
  });
});

describe('who gets in', () => {
  it('signs a member in by the proven address, and recognizes the account from then on', async () => {
    const { browser, answer, to } = await signIn(owner());
    expect(to.origin + to.pathname).toBe(`http://${workspace.host}/auth/sso`);
    expect(answer).toMatchObject({ status: 200, body: { next: '/', mode: 'page' } });
    expect((await browser.post('token')).body.user.email).toBe(workspace.owner.email);
    const renamed = await signIn({ sub: 'olga-1', email: 'olga.renamed@oidc.example', email_verified: true });
    expect((await renamed.browser.post('token')).body.user.email).toBe(workspace.owner.email);
    expect(await sessionsOf(workspace)).toContainEqual({
      method: 'sso',
      connection_id: connection.id,
      user_id: workspace.owner.userId,
    });
  });

  it('does not accept an address that belongs to another account', async () => {
    const { answer } = await signIn({ ...owner(), sub: 'olga-2' });
    expect(answer).toMatchObject({ status: 403 });
  });

  it('accepts no address that the provider says is not verified', async () => {
    const { answer } = await signIn({ sub: 'mallory', email: workspace.owner.email, email_verified: false });
    expect(answer).toMatchObject({ status: 403 });
    expect(answer.body.errors[0].message).toContain('vouch');
  });

  it('lets an invited address in, with the role of the invite and what it shares', async () => {
    const project = newId();
    await invite('ines@elsewhere.example', project);
    const { browser, answer } = await signIn({ sub: 'ines', email: 'Ines@elsewhere.example', email_verified: true });
    expect(answer.status).toBe(200);
    const { user } = (await browser.post('token')).body;
    expect(user).toMatchObject({ email: 'ines@elsewhere.example', role: 'CONTRIBUTOR' });
    await accounts.app.context.get(InviteShareService).giveDue();
    expect(accounts.content.granted).toMatchObject([{ userId: user.id, objects: [`PROJECT ${project} READ`] }]);
  });

  it('tells strangers what to do', async () => {
    const { answer } = await signIn({ sub: 'stranger', email: 'stranger@oidc.example', email_verified: true });
    expect(answer.status).toBe(403);
    expect(answer.body.errors[0].message).toContain('invite you');
    // It is recorded after the answer, without the address of somebody who is not a member.
    const entry = await eventually(async () => {
      const rows = await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
        trx.selectFrom('audit_entry').selectAll().where('action', '=', 'sign-in.failed').execute(),
      );
      const [found] = rows.filter(({ object_kind: kind }) => kind === 'workspace');
      if (found === undefined) throw new Error('not written down yet');
      return found;
    });
    expect(entry.details).toEqual([
      { name: 'method', before: null, after: 'sso' },
      { name: 'source', before: null, after: connection.id },
      { name: 'reason', before: null, after: 'FORBIDDEN' },
    ]);
    expect(JSON.stringify(entry)).not.toContain('stranger');
  });

  it('creates accounts for addresses of proven domains if the workspace wants it, within its seats', async () => {
    await setAuthentication(accounts, workspace, {
      automaticAccountCreation: true,
      automaticAccountRole: 'CONTRIBUTOR',
    });
    const before = await signIn({ sub: 'nora', email: 'nora@oidc.example', email_verified: true });
    expect(before.answer.status).toBe(403);
    await proveDomain(accounts, workspace, 'oidc.example');
    const { browser } = await signIn({ sub: 'nora', email: 'nora@oidc.example', email_verified: true, name: 'Nora' });
    expect((await browser.post('token')).body.user).toMatchObject({ role: 'CONTRIBUTOR', workspaceAdmin: false });
    const outside = await signIn({ sub: 'otto', email: 'otto@other.example', email_verified: true });
    expect(outside.answer.status).toBe(403);
    const sub = await signIn({ sub: 'sue', email: 'sue@sub.oidc.example', email_verified: true });
    expect(sub.answer.status).toBe(403);
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.updateTable('workspace_entitlement').set({ seat_limit: 2 }).execute(),
    );
    const full = await signIn({ sub: 'late', email: 'late@oidc.example', email_verified: true });
    expect(full.answer.body.errors[0].details).toMatchObject({ code: 'LIMIT_REACHED', prompt: 'users' });
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.updateTable('workspace_entitlement').set({ seat_limit: null }).execute(),
    );
  });

  it('brings back nobody whom an admin removed', async () => {
    const { browser } = await signIn({ sub: 'rex', email: 'rex@oidc.example', email_verified: true });
    const { user } = (await browser.post('token')).body;
    await admin(accounts, workspace, `mutation { removeUser(id: "${user.id}") { id } }`);
    const { answer } = await signIn({ sub: 'rex', email: 'rex@oidc.example', email_verified: true });
    expect(answer.status).toBe(403);
    expect(answer.body.errors[0].message).toContain('removed');
  });

  it('keeps other domains out if the workspace wants it', async () => {
    await setAuthentication(accounts, workspace, { ssoDomainRestricted: true });
    const outside = await signIn({ sub: 'ines', email: 'ines@elsewhere.example', email_verified: true });
    expect(outside.answer.status).toBe(403);
    expect((await signIn(owner())).answer.status).toBe(200);
    await setAuthentication(accounts, workspace, { ssoDomainRestricted: false });
  });

  it('opens this workspace and no other, and does not touch the password', async () => {
    const other = await accounts.createWorkspace('Other Oidc', workspace.owner.email);
    const { browser } = await signIn(owner());
    const elsewhere = accounts.browser(other);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.post('token')).status).toBe(401);
    expect((await elsewhere.get(`sso/start?connection=${connection.id}`)).status).toBe(404);
    const byPassword = accounts.browser(other);
    expect((await byPassword.post('sign-in', { email: workspace.owner.email, password: PASSWORD })).status).toBe(200);
  });
});

describe('a token that does not hold', () => {
  const HOUR = 3_600;
  it.each([
    ['another audience', (claims: any) => ({ ...claims, aud: 'another-client' })],
    [
      'several audiences and another authorized party',
      (claims: any) => ({ ...claims, aud: [CLIENT_ID, 'b'], azp: 'b' }),
    ],
    ['another nonce', (claims: any) => ({ ...claims, nonce: 'another' })],
    ['no nonce', ({ nonce: _nonce, ...claims }: any) => claims],
    ['another issuer', (claims: any) => ({ ...claims, iss: 'https://another.example' })],
    ['a time that is over', (claims: any) => ({ ...claims, iat: claims.iat - HOUR, exp: claims.exp - 2 * HOUR })],
  ])('is refused for %s', async (_what, spoil) => {
    provider.spoil = spoil;
    const { answer, browser } = await signIn(owner());
    expect(answer.status).toBe(401);
    expect(browser.cookies.has('__Host-session')).toBe(false);
  });

  it('is valid for a minute longer, because clocks differ', async () => {
    provider.spoil = (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1_000) - 30 });
    expect((await signIn(owner())).answer.status).toBe(200);
    provider.spoil = (claims) => ({ ...claims, exp: Math.floor(Date.now() / 1_000) - 90 });
    expect((await signIn(owner())).answer.status).toBe(401);
  });

  it("is refused if it was signed with a key that is not the provider's", async () => {
    provider.signsWith = 'strange';
    expect((await signIn(owner())).answer.status).toBe(401);
  });

  it("is checked against the provider's current keys: a rotation takes effect at once", async () => {
    expect((await signIn(owner())).answer.status).toBe(200);
    await provider.rotate();
    expect((await signIn(owner())).answer.status).toBe(200);
  });
});

describe('a code', () => {
  it('is accepted once', async () => {
    provider.account = owner();
    const browser = accounts.browser(workspace);
    const to = await go(browser, connection.id);
    const cookie = browser.cookies.get('__Host-provider-sign-in') ?? '';
    expect((await redeem(browser, to)).status).toBe(200);
    expect(browser.cookies.has('__Host-provider-sign-in')).toBe(false);
    browser.cookies.set('__Host-provider-sign-in', cookie);
    expect((await redeem(browser, to)).status).toBe(401);
  });

  it('is useless to another browser, with another state, or without the cookie', async () => {
    provider.account = owner();
    const attacker = accounts.browser(workspace);
    const to = await go(attacker, connection.id);
    const victim = accounts.browser(workspace);
    expect((await redeem(victim, to)).status).toBe(401);
    const begun = await go(victim, connection.id);
    expect((await redeem(victim, to)).status).toBe(401);
    const [code, iss] = [to.searchParams.get('code'), to.searchParams.get('iss')];
    // The attacker's code with the victim's own state is refused, because it was made for another verifier.
    expect((await redeem(victim, begun, { code, iss })).status).toBe(401);
  });

  it('of one connection does not work for another', async () => {
    const second = await createConnection(accounts, workspace, oidc('Second login'));
    provider.allow(second.callbackUrl);
    await enable(accounts, workspace, second.id);
    provider.account = owner();
    const browser = accounts.browser(workspace);
    const started = await browser.get(`sso/start?connection=${second.id}`);
    const back = await provider.signIn(String(started.headers.location));
    const mixed = await arrive(accounts, `/api/auth/callback/${connection.id}${back.search}`);
    expect(mixed.to.searchParams.get('error')).toBe('unsolicited');
    expect(mixed.to.searchParams.has('code')).toBe(false);
    await admin(accounts, workspace, `mutation { deleteSsoConnection(id: "${second.id}") }`);
  });

  it('from another issuer than the answer names is refused', async () => {
    provider.account = owner();
    const browser = accounts.browser(workspace);
    const to = await go(browser, connection.id);
    expect((await redeem(browser, to, { iss: 'https://another.example' })).status).toBe(401);
  });

  it("leads to the workspace's present name", async () => {
    provider.account = owner();
    const browser = accounts.browser(workspace);
    const started = await browser.get(`sso/start?connection=${connection.id}`);
    const back = await provider.signIn(String(started.headers.location));
    const rename = (subdomain: string) =>
      accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
        trx.updateTable('workspace').set({ subdomain }).execute(),
      );
    await rename('renamed-oidc');
    const { to, headers } = await arrive(accounts, `${back.pathname}${back.search}`);
    await rename(workspace.subdomain);
    expect(to.host).toBe(`renamed-oidc.${ROOT_DOMAIN}`);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it("that never arrived is reported on the workspace's page", async () => {
    const browser = accounts.browser(workspace);
    const started = await browser.get(`sso/start?connection=${connection.id}`);
    const state = new URL(String(started.headers.location)).searchParams.get('state');
    const denied = await arrive(accounts, `/api/auth/callback/${connection.id}?error=access_denied&state=${state}`);
    expect(denied.to.searchParams.get('error')).toBe('denied');
    expect((await arrive(accounts, `/api/auth/callback/google?code=x&state=made-up`)).status).toBe(401);
  });

  it('leads back to the wanted page, only on this host, or through a popup', async () => {
    provider.account = owner();
    const browser = accounts.browser(workspace);
    const to = await go(browser, connection.id, { query: '&next=/projects%3Fa%3D1&mode=popup' });
    expect((await redeem(browser, to)).body).toMatchObject({ next: '/projects?a=1', mode: 'popup' });
    const away = await go(browser, connection.id, { query: '&next=//evil.example/' });
    expect((await redeem(browser, away)).body.next).toBe('/');
  });
});

describe('Google and Microsoft', () => {
  it('exist only if the operator has configured them and the workspace wants them', async () => {
    const { body } = await accounts.browser(workspace).get('environment');
    expect(body).toMatchObject({
      googleAuthEnabled: true,
      microsoftAuthEnabled: true,
      ssoAuthEnabled: true,
      oidcIssuer: provider.issuer,
      ssoConnections: [{ id: connection.id, name: 'Company login' }],
      logo: null,
    });
    expect((await accounts.browser(workspace).get('environment?form=auth0')).body).toEqual({ auth0Enabled: false });
  });

  it('sign in a member whose address Google has verified', async () => {
    const { browser, answer } = await signIn({ ...owner(), sub: 'google-1' }, { source: 'google' });
    expect(answer.status).toBe(200);
    expect((await browser.post('token')).status).toBe(200);
    const unsaid = await signIn({ sub: 'google-2', email: workspace.owner.email }, { source: 'google' });
    expect(unsaid.answer.status).toBe(403);
  });

  describe('by a tenant of Microsoft', () => {
    const atMicrosoft = async (claims: object, change: (claims: any) => object = (each) => each) => {
      microsoft.describe = (metadata) => ({
        ...metadata,
        issuer: `${microsoft.issuer}/{tenantid}/v2.0`,
        authorization_response_iss_parameter_supported: false,
      });
      microsoft.spoil = (each) => change({ ...each, iss: `${microsoft.issuer}/${TENANT}/v2.0`, tid: TENANT }) as never;
      microsoft.account = { sub: 'ms-1', email: workspace.owner.email, ...claims };
      const browser = accounts.browser(workspace);
      return redeem(browser, await go(browser, 'microsoft', { kit: microsoft, strip: true }));
    };

    it("accepts an address of the tenant's own domain", async () => {
      expect((await atMicrosoft({ xms_edov: true })).status).toBe(200);
    });

    it('accepts none that anybody could have entered there', async () => {
      expect((await atMicrosoft({ sub: 'ms-2' })).status).toBe(403);
      expect((await atMicrosoft({ sub: 'ms-2', xms_edov: false })).status).toBe(403);
    });

    it.each([
      [
        'of another tenant than its issuer',
        (claims: any) => ({ ...claims, tid: '11111111-2222-4333-8444-555555555555' }),
      ],
      ['whose tenant is none', (claims: any) => ({ ...claims, tid: 'common' })],
      ['that names the template itself', (claims: any) => ({ ...claims, iss: `${microsoft.issuer}/{tenantid}/v2.0` })],
      ['without a tenant', ({ tid: _tid, ...claims }: any) => claims],
    ])('refuses a token %s', async (_what, change) => {
      expect((await atMicrosoft({ xms_edov: true }, change)).status).toBe(401);
    });
  });
});

describe('a tenant of the workspace’s own', () => {
  it("is trusted without a statement, for the workspace's proven domains", async () => {
    const input = { ...oidc('Entra'), strategy: 'waad' };
    const entra = await createConnection(accounts, workspace, input);
    provider.allow(entra.callbackUrl);
    await enable(accounts, workspace, entra.id);
    const own = await signIn({ sub: 'entra-1', email: workspace.owner.email }, { source: entra.id });
    expect(own.answer.status).toBe(200);
    const guest = await signIn({ sub: 'entra-2', email: 'ines@elsewhere.example' }, { source: entra.id });
    expect(guest.answer.status).toBe(403);
    const denied = { sub: 'entra-3', email: 'nora@oidc.example', xms_edov: false };
    expect((await signIn(denied, { source: entra.id })).answer.status).toBe(403);
    await admin(accounts, workspace, `mutation { deleteSsoConnection(id: "${entra.id}") }`);
  });
});

describe('turning off', () => {
  it('ends the sessions that it began, at once', async () => {
    const bySso = (await signIn(owner())).browser;
    const byGoogle = (await signIn({ ...owner(), sub: 'google-1' }, { source: 'google' })).browser;
    await setAuthentication(accounts, workspace, { googleAuthEnabled: false });
    expect((await byGoogle.post('token')).status).toBe(401);
    expect((await bySso.post('token')).status).toBe(200);
    await enable(accounts, workspace, connection.id, false);
    expect((await bySso.post('token')).status).toBe(401);
    expect((await accounts.browser(workspace).get(`sso/start?connection=${connection.id}`)).status).toBe(403);
    await enable(accounts, workspace, connection.id);
    const again = (await signIn(owner())).browser;
    await setAuthentication(accounts, workspace, { ssoAuthEnabled: false });
    expect((await again.post('token')).status).toBe(401);
    await setAuthentication(accounts, workspace, { ssoAuthEnabled: true, googleAuthEnabled: true });
  });

  it('does not admit somebody who left for the provider before', async () => {
    provider.account = owner();
    const browser = accounts.browser(workspace);
    const to = await go(browser, connection.id);
    await enable(accounts, workspace, connection.id, false);
    expect((await redeem(browser, to)).status).toBe(403);
    await enable(accounts, workspace, connection.id);
  });

  it('leaves a way to sign in that is known to work', async () => {
    const fresh = await accounts.createWorkspace('Fresh Oidc', 'fred@fresh.example');
    const own = await createConnection(accounts, fresh, oidc('Fresh login'));
    provider.allow(own.callbackUrl);
    await enable(accounts, fresh, own.id);
    await setAuthentication(accounts, fresh, { ssoAuthEnabled: true });
    const off = 'mutation { updateWorkspace(input: { passwordAuthEnabled: false, codeAuthEnabled: false }) { id } }';
    await expect(admin(accounts, fresh, off)).rejects.toMatchObject({ code: 'INVALID_OPERATION' });
    const account = { sub: 'fred', email: fresh.owner.email, email_verified: true };
    expect((await signIn(account, { at: fresh, source: own.id })).answer.status).toBe(200);
    await admin(accounts, fresh, off);
    for (const refused of [
      `mutation { setSsoConnectionEnabled(id: "${own.id}", enabled: false) { id } }`,
      `mutation { deleteSsoConnection(id: "${own.id}") }`,
      'mutation { updateAuthentication(input: { ssoAuthEnabled: false }) { ssoAuthEnabled } }',
    ]) {
      await expect(admin(accounts, fresh, refused)).rejects.toMatchObject({ code: 'INVALID_OPERATION' });
    }
    await admin(accounts, fresh, 'mutation { updateWorkspace(input: { codeAuthEnabled: true }) { id } }');
    await admin(accounts, fresh, `mutation { deleteSsoConnection(id: "${own.id}") }`);
  });

  it('is only asked of the plan when somebody signs in', async () => {
    const poor = await accounts.createWorkspace('Poor Oidc', 'pia@poor.example');
    accounts.billing.flags['enterpriseAuth'] = false;
    try {
      await accounts.database.forWorkspace({ teamId: poor.teamId }, (trx) =>
        trx.updateTable('workspace_entitlement').set({ flags: null }).execute(),
      );
      await expect(createConnection(accounts, poor, oidc('Poor login'))).rejects.toMatchObject({
        code: 'LIMIT_REACHED',
      });
    } finally {
      accounts.billing.flags['enterpriseAuth'] = true;
    }
  });
});
