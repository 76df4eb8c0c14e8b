import { createHash } from 'node:crypto';
import { newId } from '@fieldloom/kernel/ids';
import type { SupportLevel } from '@fieldloom/kernel/support-access';
import { CLIENT_ID, CLIENT_SECRET, OidcKit } from '@fieldloom/testkit/oidc-kit';
import { SamlIdp } from '@fieldloom/testkit/saml-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SubdomainService } from '../src/modules/workspace/subdomain.service.ts';
import { type Answer, Browser } from './browser.ts';
import { SCOPE } from './keys.ts';
import { actorOf, ROOT_DOMAIN, startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { admin, enable, REGION_HOST, setAuthentication } from './sso-kit.ts';
import { addStaff, giveAccess, STAFF_SETTINGS } from './support-kit.ts';

const DAY_MS = 24 * 3_600_000;

let accounts: TestAccounts;
let provider: OidcKit;
let idp: SamlIdp;
let made = 0;

beforeAll(async () => {
  provider = await OidcKit.open();
  idp = await SamlIdp.make();
  accounts = await startAccounts({ environment: STAFF_SETTINGS });
});
afterAll(async () => {
  await accounts.stop();
  await provider.close();
});
afterEach(() => {
  accounts.routing.isDown = false;
  accounts.billing.flags['subdomainChange'] = true;
  accounts.billing.flags['enterpriseAuth'] = true;
});

const newWorkspace = (): Promise<Workspace> => {
  made += 1;
  return accounts.createWorkspace(`Helped Team ${made}`, `olga@helped-${made}.example`);
};

/** Opens a browser of somebody in the staff at the workspace's host, with an access of the level. */
async function comeWith(at: Workspace, level?: SupportLevel) {
  const { staffId, cookie } = await addStaff(accounts, at.teamId);
  const accessId = level === undefined ? undefined : await giveAccess(accounts, at, staffId, level);
  const browser = accounts.browser(at);
  const [name = '', value = ''] = cookie.split('=');
  browser.cookies.set(name, value);
  return { browser, staffId, accessId };
}

const endAccess = (at: Workspace, id: string | undefined) =>
  admin(accounts, at, `mutation { endSupportAccess(id: "${id}") { id } }`);

interface Entry {
  action: string;
  actor_id: string | null;
  object_id: string | null;
  details: unknown;
}

/** Returns entries of the workspace's audit log, oldest first. */
const entries = async ({ teamId }: Workspace, ...actions: string[]): Promise<Entry[]> =>
  accounts.database.forWorkspace({ teamId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'object_id', 'details'])
      .where('action', 'in', actions)
      .orderBy('id')
      .execute(),
  );

const messageOf = ({ body }: Answer): string => body.errors[0].message;

describe('a workspace for a customer', () => {
  const ask = (change: object = {}) => {
    made += 1;
    const email = `first.admin@customer-${made}.example`;
    return { requestId: newId(), email, name: 'Frida First', teamName: `Customer ${made}`, subdomain: '', ...change };
  };
  const create = (browser: Browser, body: object): Promise<Answer> => browser.post('support/create-workspace', body);
  const look = (browser: Browser, id: string): Promise<Answer> => browser.get(`support/create-workspace/${id}`);
  const placeOf = (teamId: string, subdomain: string) => ({ teamId, host: `${subdomain}.${ROOT_DOMAIN}` });

  it('is created by staff without any access; its first admin signs in with a code, and the workspace knows who made it', async () => {
    const at = await newWorkspace();
    const { browser } = await comeWith(at);
    const asked = ask();
    expect((await create(browser, asked)).body).toEqual({ requestId: asked.requestId });
    const { body } = await look(browser, asked.requestId);
    expect(body).toEqual({ status: 'COMPLETE', subdomain: `customer-${made}`, code: null, message: null });

    const place = placeOf(asked.requestId, body.subdomain);
    const first = new Browser(accounts.http, place);
    const { challenge } = (await first.post('send-code', { email: asked.email })).body;
    const code = await accounts.mailbox.codeFor(asked.email);
    expect((await first.post('sign-in-code', { challenge, code })).status).toBe(200);
    const { user } = (await first.post('token')).body;
    expect(user).toMatchObject({ name: asked.name, role: 'MANAGER', workspaceAdmin: true });

    const [created] = await accounts.database.forWorkspace({ teamId: asked.requestId }, (trx) =>
      trx.selectFrom('audit_entry').selectAll().where('action', '=', 'workspace.created').execute(),
    );
    expect(created).toMatchObject({
      actor_id: null,
      details: [{ name: 'by', before: null, after: 'Support (Bob)' }],
    });
    const told = await accounts.client(`${SCOPE}:notifications`).getStaffTenantCreation({ teamId: asked.requestId });
    expect(told).toMatchObject({ staffName: 'Support (Bob)', email: asked.email, workspaceName: asked.teamName });
    expect(told.url).toContain(body.subdomain);

    const there = new Browser(accounts.http, place);
    for (const [name, value] of browser.cookies) there.cookies.set(name, value);
    expect([(await there.get('support')).status, (await there.post('token')).status]).toEqual([401, 401]);
  });

  it('is created once, however often it is requested, and shown only to those who requested it', async () => {
    const at = await newWorkspace();
    const { browser } = await comeWith(at);
    const { browser: colleague } = await comeWith(at);
    const asked = ask();
    expect((await create(browser, asked)).status).toBe(200);
    expect((await create(browser, asked)).status).toBe(200);
    expect((await create(colleague, asked)).status).toBe(409);
    expect((await create(browser, ask({ requestId: at.teamId }))).status).toBe(409);
    for (const id of [asked.requestId, at.teamId, newId()]) expect((await look(colleague, id)).status).toBe(404);
    expect((await look(browser, at.teamId)).status).toBe(404);
    const users = await accounts.database.forWorkspace({ teamId: asked.requestId }, (trx) =>
      trx.selectFrom('workspace_user').select('email').execute(),
    );
    expect(users).toEqual([{ email: asked.email }]);
  });

  it('is announced by mail only if staff created it', async () => {
    const at = await newWorkspace();
    const asked = accounts.client(`${SCOPE}:notifications`).getStaffTenantCreation({ teamId: at.teamId });
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a workspace’s address', () => {
  const move = (browser: Browser, subdomain: string): Promise<Answer> =>
    browser.post('support/update-subdomain', { subdomain });

  it('is changed by staff with an access as an admin, whatever the plan includes, and the audit log names them', async () => {
    accounts.billing.flags['subdomainChange'] = false;
    const at = await newWorkspace();
    const { browser, staffId, accessId } = await comeWith(at, 'ADMIN');
    const { status, body } = await move(browser, ' Helped-And-Moved ');
    expect([status, body]).toEqual([200, { subdomain: 'helped-and-moved', nextSubdomain: null }]);
    expect(accounts.routing.routes.get(at.teamId)?.subdomain).toBe('helped-and-moved');
    expect(await entries(at, 'support.used', 'workspace.subdomain.changed')).toEqual([
      {
        action: 'support.used',
        actor_id: staffId,
        object_id: accessId,
        details: [{ name: 'update-subdomain', before: at.subdomain, after: 'helped-and-moved' }],
      },
      {
        action: 'workspace.subdomain.changed',
        actor_id: staffId,
        object_id: at.teamId,
        details: [{ name: 'subdomain', before: at.subdomain, after: 'helped-and-moved' }],
      },
    ]);
    const { auditLog } = await admin(
      accounts,
      at,
      '{ auditLog(first: 1, action: "workspace.subdomain.changed") { nodes { actor { name support } } } }',
    );
    expect(auditLog.nodes[0].actor).toEqual({ name: 'Support (Bob)', support: true });
    const moved = new Browser(accounts.http, { teamId: at.teamId, host: `helped-and-moved.${ROOT_DOMAIN}` });
    expect((await moved.get('environment')).body.subdomain).toBe('helped-and-moved');
  });

  it.each([
    ['reads', 'READ'],
    ['is none', undefined],
  ] as const)('cannot be changed with an access that %s', async (_what, level) => {
    const at = await newWorkspace();
    const { browser } = await comeWith(at, level);
    expect((await move(browser, 'not-for-them')).status).toBe(403);
    expect(accounts.routing.routes.get(at.teamId)?.subdomain).toBe(at.subdomain);
    expect(await entries(at, 'support.used')).toEqual([]);
  });

  it("cannot be changed with an ended access, or somebody else's", async () => {
    const at = await newWorkspace();
    const { browser, accessId } = await comeWith(at, 'ADMIN');
    const { browser: colleague } = await comeWith(at);
    await endAccess(at, accessId);
    for (const each of [browser, colleague]) expect((await move(each, 'too-late-now')).status).toBe(403);
    expect((await move(accounts.browser(at), 'too-late-now')).status).toBe(401);
    expect(await entries(at, 'support.used')).toEqual([]);
  });

  it("is refused for the same faults as an admin's change", async () => {
    const [at, other] = [await newWorkspace(), await newWorkspace()];
    const { browser } = await comeWith(at, 'ADMIN');
    expect((await move(browser, 'admin-team')).status).toBe(400);
    const taken = await move(browser, other.subdomain);
    expect([taken.status, messageOf(taken)]).toEqual([409, 'This workspace address is taken']);
    expect((await browser.get('support')).body.workspace).toEqual({
      name: `Helped Team ${made - 1}`,
      subdomain: at.subdomain,
      nextSubdomain: null,
      promo: null,
    });
  });

  it('that the authority does not answer is requested again, and changed when it answers, even if the access has ended', async () => {
    const at = await newWorkspace();
    const { browser, staffId, accessId } = await comeWith(at, 'ADMIN');
    accounts.routing.isDown = true;
    expect((await move(browser, 'later-by-support')).body).toEqual({
      subdomain: at.subdomain,
      nextSubdomain: 'later-by-support',
    });
    expect((await move(browser, 'another-meanwhile')).status).toBe(409);
    await endAccess(at, accessId);
    accounts.routing.isDown = false;
    await accounts.database.forWorkspace({ teamId: at.teamId }, (trx) =>
      trx
        .updateTable('workspace')
        .set({ next_subdomain_at: new Date(0) })
        .execute(),
    );
    await accounts.app.context.get(SubdomainService).finishStuck();
    expect(await entries(at, 'workspace.subdomain.changed')).toMatchObject([{ actor_id: staffId }]);
  });
});

describe('a ticket of single sign-on', () => {
  const oidc = (changes: object = {}) => ({
    name: 'Company login',
    strategy: 'oidc',
    oidc: { issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
    ...changes,
  });
  const create = (browser: Browser, days = 5): Promise<Answer> => browser.post('support/create-sso-ticket', { days });
  const tokenOf = ({ body }: Answer): string => new URL(body.link).hash.slice(1);

  /** Acts as somebody in the customer's IT who has a ticket and nothing else. */
  function holder(at: Workspace, token: string) {
    const browser = accounts.browser(at);
    const post = (path: string, more: object = {}): Promise<Answer> =>
      browser.post(`single-sign-on-setup/${path}`, { token, ...more });
    return { read: () => post('read'), save: (input: object) => post('save', input), finish: () => post('finish') };
  }

  async function withTicket() {
    const at = await newWorkspace();
    const { browser: staff, staffId, accessId } = await comeWith(at, 'ADMIN');
    const token = tokenOf(await create(staff));
    return { at, staff, staffId, accessId, token, guest: holder(at, token) };
  }

  const openTicket = async (at: Workspace) =>
    (await admin(accounts, at, '{ authenticationSettings { ssoTicket { id expiresAt createdBy { name } } } }'))
      .authenticationSettings.ssoTicket;
  const revoke = async (at: Workspace): Promise<boolean> =>
    (await admin(accounts, at, 'mutation { revokeSsoTicket }')).revokeSsoTicket;
  const connectionsOf = ({ teamId }: Workspace) =>
    accounts.database.forWorkspace({ teamId }, (trx) =>
      trx.selectFrom('sso_connection').selectAll().orderBy('id').execute(),
    );

  it("is a link at the workspace's host, shown once, and stored as nothing that would work", async () => {
    const at = await newWorkspace();
    const { browser, staffId, accessId } = await comeWith(at, 'ADMIN');
    const answer = await create(browser, 2);
    expect(answer.status).toBe(200);
    const link = new URL(answer.body.link);
    expect(`${link.origin}${link.pathname}${link.search}`).toBe(`http://${at.host}/auth/single-sign-on-setup`);
    const token = link.hash.slice(1);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const left = Date.parse(answer.body.expiresAt) - Date.now();
    expect(left).toBeGreaterThan(2 * DAY_MS - 60_000);
    expect(left).toBeLessThanOrEqual(2 * DAY_MS + 60_000);
    const rows = await accounts.database.forWorkspace({ teamId: at.teamId }, async (trx) => [
      await trx.selectFrom('sso_ticket').selectAll().execute(),
      await trx.selectFrom('audit_entry').selectAll().execute(),
      await trx.selectFrom('outbox').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]).toMatchObject([{ token_hash: createHash('sha256').update(token).digest('hex') }]);
    const { id } = await openTicket(at);
    expect(await entries(at, 'sso-ticket.created', 'support.used')).toMatchObject([
      { action: 'sso-ticket.created', actor_id: staffId, object_id: id },
      { action: 'support.used', actor_id: staffId, object_id: accessId },
    ]);
    expect(await openTicket(at)).toMatchObject({
      expiresAt: answer.body.expiresAt,
      createdBy: { name: 'Support (Bob)' },
    });
    const desk = (await browser.get('support')).body;
    expect(desk.ssoTicket).toMatchObject({ expiresAt: answer.body.expiresAt });
    expect(JSON.stringify(desk)).not.toContain(token);
  });

  it.each([
    ['reads', 'READ'],
    ['is none', undefined],
  ] as const)('is not created with an access that %s', async (_what, level) => {
    const at = await newWorkspace();
    const { browser } = await comeWith(at, level);
    expect((await create(browser)).status).toBe(403);
    expect(await openTicket(at)).toBeNull();
    expect((await browser.get('support')).body.ssoTicket).toBeNull();
  });

  it('is for plans that have single sign-on, and not for a read-only workspace', async () => {
    accounts.billing.flags['enterpriseAuth'] = false;
    const plain = await newWorkspace();
    const { browser } = await comeWith(plain, 'ADMIN');
    expect((await create(browser)).body.errors[0].details).toMatchObject({ prompt: 'custom-sso' });
    accounts.billing.flags['enterpriseAuth'] = true;
    const { at, staff, guest } = await withTicket();
    await accounts.database.forWorkspace({ teamId: at.teamId }, (trx) =>
      trx.updateTable('workspace_entitlement').set({ read_only: true }).execute(),
    );
    expect([(await create(staff)).status, (await guest.save(oidc())).status]).toEqual([403, 403]);
    expect(await connectionsOf(at)).toEqual([]);
  });

  it('lets its holder read what the provider asks for, before anything exists', async () => {
    const { at, guest } = await withTicket();
    const { status, body } = await guest.read();
    expect(status).toBe(200);
    const [{ connection_id: id }] = (await accounts.database.forWorkspace({ teamId: at.teamId }, (trx) =>
      trx.selectFrom('sso_ticket').select('connection_id').execute(),
    )) as [{ connection_id: string }];
    expect(body).toMatchObject({
      workspace: { name: `Helped Team ${made}` },
      callbackUrl: `http://${REGION_HOST}/api/auth/callback/${id}`,
      serviceEntityId: `http://${REGION_HOST}/api/auth/saml/${id}/metadata`,
      connection: null,
    });
    expect(await connectionsOf(at)).toEqual([]);
  });

  it('creates one connection, corrects it, and leaves it off until an admin turns it on', async () => {
    const { at, token, guest } = await withTicket();
    const first = await guest.save(oidc());
    expect([first.status, first.body.connection]).toMatchObject([200, { enabled: false, name: 'Company login' }]);
    expect(JSON.stringify(first.body)).not.toContain(CLIENT_SECRET);
    // The same connection gets another name, another client and another protocol.
    await guest.save(oidc({ name: 'Acme login', oidc: { issuer: provider.issuer, clientId: CLIENT_ID } }));
    const metadata = idp.metadata();
    const saml = await guest.save({ name: 'Acme login', strategy: 'samlp', saml: { metadata } });
    expect([saml.status, saml.body.connection.protocol, saml.body.connection.oidc]).toEqual([200, 'SAML', null]);
    const back = await guest.save(oidc({ name: 'Acme login' }));
    expect([back.status, back.body.connection.protocol, back.body.connection.saml]).toEqual([200, 'OIDC', null]);
    expect(back.body.callbackUrl).toBe(first.body.callbackUrl);
    const [connection, ...more] = await connectionsOf(at);
    expect([more, connection?.enabled, connection?.strategy]).toEqual([[], false, 'oidc']);

    // Nobody can sign in with it.
    await setAuthentication(accounts, at, { ssoAuthEnabled: true });
    const id = connection?.id ?? '';
    expect((await accounts.browser(at).get('environment')).body.ssoConnections).toEqual([]);
    expect((await accounts.browser(at).get(`sso/start?connection=${id}`)).status).not.toBe(302);
    await enable(accounts, at, id);
    expect((await accounts.browser(at).get(`sso/start?connection=${id}`)).status).toBe(302);
    // Only admins may change what people sign in with.
    expect((await guest.save(oidc({ name: 'Evil login' }))).status).toBe(404);
    expect((await holder(at, token).read()).status).toBe(404);
    expect(await openTicket(at)).toBeNull();
    expect((await connectionsOf(at))[0]?.name).toBe('Acme login');
  });

  it('asks for the secret again if its holder names another issuer or kind', async () => {
    const { guest } = await withTicket();
    const withoutSecret = oidc({ oidc: { issuer: provider.issuer, clientId: CLIENT_ID } });
    expect((await guest.save(withoutSecret)).status).toBe(400);
    await guest.save({ name: 'Acme login', strategy: 'samlp', saml: { metadata: idp.metadata() } });
    expect((await guest.save(withoutSecret)).status).toBe(400);
  });

  it("checks the provider and the name like an admin's input", async () => {
    const { at, guest } = await withTicket();
    await guest.save(oidc());
    await admin(
      accounts,
      at,
      'mutation($input: CreateSsoConnectionInput!) { createSsoConnection(input: $input) { id } }',
      { input: oidc({ name: 'Taken' }) },
    );
    const statuses = [
      await guest.save(oidc({ name: ' taken ' })),
      await guest.save(oidc({ oidc: { issuer: 'http://127.0.0.1:1', clientId: 'x', clientSecret: 'x' } })),
      await guest.save(oidc({ saml: { metadata: 'x' } })),
      await guest.save({ name: 'X', strategy: 'samlp', saml: { metadata: '<a/>' } }),
      await guest.save(oidc({ strategy: 'wsfed' })),
    ].map(({ status }) => status);
    expect(statuses[0]).toBe(409);
    expect(statuses[1]).toBeGreaterThanOrEqual(422);
    expect(statuses.slice(2)).toEqual([400, 422, 400]);
    expect(await connectionsOf(at)).toHaveLength(2);
    // Refused calls count as uses too.
    expect(await entries(at, 'sso-ticket.used')).toHaveLength(6);
  });

  it('has every use in the audit log, without what was typed', async () => {
    const { at, guest } = await withTicket();
    await guest.read();
    await guest.save(oidc());
    await guest.finish();
    const { rows, ticket } = await accounts.database.forWorkspace({ teamId: at.teamId }, async (trx) => ({
      rows: await trx.selectFrom('audit_entry').selectAll().execute(),
      ticket: await trx.selectFrom('sso_ticket').select('id').executeTakeFirstOrThrow(),
    }));
    const told = await entries(at, 'sso-ticket.used', 'sso-ticket.finished', 'sso-connection.created');
    const detail = (name: string, after: string) => ({ name, before: null, after });
    expect(told).toMatchObject([
      { action: 'sso-ticket.used', actor_id: null, object_id: ticket.id, details: [detail('for', 'read')] },
      { action: 'sso-ticket.used', object_id: ticket.id, details: [detail('for', 'save')] },
      {
        action: 'sso-connection.created',
        actor_id: null,
        details: [detail('name', 'Company login'), detail('strategy', 'oidc'), detail('ssoTicketId', ticket.id)],
      },
      { action: 'sso-ticket.used', object_id: ticket.id, details: [detail('for', 'finish')] },
      { action: 'sso-ticket.finished', actor_id: null, object_id: ticket.id },
    ]);
    expect(JSON.stringify(rows)).not.toContain(CLIENT_SECRET);
  });

  it('gives the same answer if it is unknown, of another workspace, replaced, revoked, finished or expired', async () => {
    const at = await newWorkspace();
    const { browser: staff } = await comeWith(at, 'ADMIN');
    const make = async () => tokenOf(await create(staff));
    const { token: others } = await withTicket();
    const replaced = await make();
    const revoked = await make();
    expect(await revoke(at)).toBe(true);
    expect(await revoke(at)).toBe(false);
    const finished = await make();
    expect((await holder(at, finished).finish()).status).toBe(200);
    const expired = await make();
    await accounts.database.forWorkspace({ teamId: at.teamId }, (trx) =>
      trx
        .updateTable('sso_ticket')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('closed_at', 'is', null)
        .execute(),
    );
    expect(await openTicket(at)).toBeNull();
    expect(await revoke(at)).toBe(false);
    const before = (await entries(at, 'sso-ticket.used')).length;
    const answers = [];
    for (const token of ['A'.repeat(43), 'x', others, replaced, revoked, finished, expired]) {
      const guest = holder(at, token);
      for (const answer of [await guest.read(), await guest.save(oidc()), await guest.finish()]) {
        answers.push(JSON.stringify([answer.status, answer.body]));
      }
    }
    expect([...new Set(answers)]).toHaveLength(1);
    expect(answers[0]).toMatch(/^\[404,/);
    expect(await connectionsOf(at)).toEqual([]);
    expect(await entries(at, 'sso-ticket.used')).toHaveLength(before);
    // An expired one does not get in the way.
    expect((await holder(at, await make()).read()).status).toBe(200);
  });

  it('exists once at a time, even if two are created at once', async () => {
    const at = await newWorkspace();
    const { browser: staff } = await comeWith(at, 'ADMIN');
    const tokens = (await Promise.all([create(staff), create(staff), create(staff)])).map(tokenOf);
    const statuses = await Promise.all(tokens.map(async (token) => (await holder(at, token).read()).status));
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
    expect(await entries(at, 'sso-ticket.revoked')).toHaveLength(2);
  });

  it('creates one connection, however many times it is saved at once', async () => {
    const { at, guest } = await withTicket();
    const statuses = (await Promise.all([guest.save(oidc()), guest.save(oidc()), guest.save(oidc())])).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(statuses).toContain(200);
    expect(await connectionsOf(at)).toHaveLength(1);
  });

  it('outlasts the access, but not the closing of the workspace', async () => {
    const { at, accessId, guest } = await withTicket();
    await endAccess(at, accessId);
    expect((await guest.read()).status).toBe(200);
    await accounts.database.forWorkspace({ teamId: at.teamId }, (trx) =>
      trx
        .updateTable('workspace')
        .set({ closed_at: new Date(), closed_by: at.owner.userId, delete_after: new Date(Date.now() + DAY_MS) })
        .execute(),
    );
    expect((await guest.read()).status).toBe(404);
  });

  it('is useless after its connection was deleted', async () => {
    const { at, guest } = await withTicket();
    await guest.save(oidc());
    const [connection] = await connectionsOf(at);
    await admin(accounts, at, `mutation { deleteSsoConnection(id: "${connection?.id}") }`);
    expect((await guest.save(oidc())).status).toBe(404);
  });

  it('is revoked by admins, and not by support', async () => {
    const { at, staffId, accessId, guest } = await withTicket();
    const support = actorOf(at, { userId: staffId, support: { accessId: accessId ?? '', level: 'ADMIN' } });
    const member = actorOf(at, { admin: false });
    for (const each of [support, member]) {
      const { errors } = await accounts.graphql(each, 'mutation { revokeSsoTicket }');
      expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    }
    expect((await guest.read()).status).toBe(200);
    expect(await revoke(at)).toBe(true);
    expect((await guest.read()).status).toBe(404);
    expect(await entries(at, 'sso-ticket.revoked')).toMatchObject([{ actor_id: at.owner.userId }]);
  });

  it('admits nobody: its holder is unknown everywhere else', async () => {
    const { at, token, guest } = await withTicket();
    await guest.save(oidc());
    const browser = accounts.browser(at);
    browser.cookies.set('__Host-session', token);
    expect([(await browser.post('token')).status, (await browser.get('support')).status]).toEqual([401, 401]);
  });
});
