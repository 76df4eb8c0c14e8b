import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { SUPPORT_LIMITS, type SupportLevel } from '@fieldloom/kernel/support-access';
import type { OidcKit } from '@fieldloom/testkit/oidc-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SupportAccessService } from '../src/modules/support-access/support-access.service.ts';
import type { Browser } from './browser.ts';
import { SCOPE } from './keys.ts';
import { actorOf, PASSWORD, startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { inviteMember } from './member-kit.ts';
import { createConnection, redeem } from './sso-kit.ts';
import { ada, comeAsStaff, leave, openStaffProvider, STAFF_DOMAIN } from './support-kit.ts';
import { readPayload } from './token-payload.ts';

const HOUR_MS = 3_600_000;
const FIELDS = 'id name email reason hours status granted level endsAt decidedBy { id } endedBy { id }';
const SESSION = '__Host-session';

let accounts: TestAccounts;
let provider: OidcKit;
let workspace: Workspace;
let other: Workspace;

beforeAll(async () => {
  const staff = await openStaffProvider();
  provider = staff.provider;
  accounts = await startAccounts({ environment: staff.environment });
  workspace = await accounts.createWorkspace('Support Team', 'olga@support.example');
  other = await accounts.createWorkspace('Another Team', 'otto@another.example');
});
afterAll(async () => {
  await accounts.stop();
  await provider.close();
});
afterEach(() => {
  provider.spoil = undefined;
  provider.signsWith = 'own';
});

const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

async function admin(query: string, variables: object = {}, { at = workspace, as = actorOf(at) } = {}) {
  const { data, errors } = await accounts.graphql(as, query, { ...variables });
  if (errors !== undefined) throw Object.assign(new Error(errors[0]?.message), errors[0]?.extensions);
  return data;
}

const grant = async (level: SupportLevel, at = workspace, endsAt = inHours(1)) => {
  const query = `mutation($input: SupportGrantInput!) { grantSupportAccess(input: $input) { ${FIELDS} } }`;
  return (await admin(query, { input: { level, endsAt } }, { at })).grantSupportAccess;
};
const approve = async (id: string, level: SupportLevel = 'READ', endsAt = inHours(1)) => {
  const query = `mutation($id: ID!, $input: SupportGrantInput!) { approveSupportAccess(id: $id, input: $input) { ${FIELDS} } }`;
  return (await admin(query, { id, input: { level, endsAt } })).approveSupportAccess;
};
const end = async (id: string, at = workspace) =>
  (await admin(`mutation { endSupportAccess(id: "${id}") { ${FIELDS} } }`, {}, { at })).endSupportAccess;
const listed = async (at = workspace) => (await admin(`{ supportAccesses { ${FIELDS} } }`, {}, { at })).supportAccesses;

/** Ends everything that admits support. */
async function endAll(at = workspace): Promise<void> {
  for (const { id, status } of await listed(at)) if (status === 'GRANTED') await end(id, at);
}

const actions = async (at = workspace): Promise<{ action: string; actor_id: string | null; details: unknown }[]> =>
  accounts.database.forWorkspace({ teamId: at.teamId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'details', 'object_id'])
      .where('action', 'like', 'support.%')
      .orderBy('id')
      .execute(),
  );

/** Returns the actor of a browser, as the gateway learns it. */
async function actorIn(browser: Browser, at = workspace): Promise<Actor> {
  const { accessToken } = (await browser.post('token')).body;
  const { sub: userId, sid: sessionId } = readPayload(accessToken);
  const found = await accounts.client(`${SCOPE}:gateway`).getActor({ teamId: at.teamId, userId, sessionId });
  const { role, workspaceAdmin: isAdmin, groupIds, readOnly, support } = found;
  return {
    teamId: at.teamId,
    userId,
    sessionId,
    role: role as Actor['role'],
    admin: isAdmin,
    groupIds,
    entitlementVersion: 1,
    readOnly,
    ...(support === undefined ? {} : { support: { accessId: support.accessId, level: support.level as SupportLevel } }),
  };
}

describe('sign-in of staff', () => {
  it("begins and ends at the workspace's host, and opens nothing of the workspace on its own", async () => {
    const { browser, answer } = await comeAsStaff(accounts, provider, workspace);
    expect(answer).toMatchObject({ status: 200, body: { next: '/auth/support' } });
    expect((await browser.post('token')).status).toBe(401);
    const desk = await browser.get('support');
    expect(desk).toMatchObject({
      status: 200,
      body: { staff: { name: 'Ada', email: `ada@${STAFF_DOMAIN}` }, workspace: { name: 'Support Team' }, accesses: [] },
    });
    expect((await actions()).map(({ action }) => action)).toEqual(['support.signed-in']);
  });

  it('creates no member: nobody is listed, and no seat is taken', async () => {
    const { users, workspace: own } = await admin('{ users { totalCount } workspace { seatsAllocated viewerCount } }');
    expect([users.totalCount, own.seatsAllocated, own.viewerCount]).toEqual([1, 1, 0]);
  });

  it.each([
    ['an address of another domain', { email: 'ada@elsewhere.example' }],
    ['an address of a domain below it', { email: `ada@sub.${STAFF_DOMAIN}` }],
    ['an address that ends like it', { email: `ada@not${STAFF_DOMAIN}` }],
    ['an address that is not verified', { email_verified: false }],
    ['an address of which the provider says nothing', { email_verified: undefined }],
    ['no address', { email: undefined }],
  ])('is refused to %s', async (_what, changes) => {
    const { browser, answer } = await comeAsStaff(accounts, provider, workspace, ada({ sub: newId(), ...changes }));
    expect([answer.status, browser.cookies.has(SESSION)]).toEqual([403, false]);
    expect(answer.body.errors[0].message).toBe('Only the operator’s staff come in this way');
  });

  it.each([
    ['another audience', { aud: 'somebody-else' }],
    ['another nonce', { nonce: 'a-nonce-of-another' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a token past its time', { exp: 1_000 }],
  ])('is refused for %s', async (_what, claims) => {
    provider.spoil = (given) => ({ ...given, ...claims });
    const { browser, answer } = await comeAsStaff(accounts, provider, workspace);
    expect([answer.status, browser.cookies.has(SESSION)]).toEqual([401, false]);
  });

  it("is refused with another key, and works again with the provider's own", async () => {
    provider.signsWith = 'strange';
    expect((await comeAsStaff(accounts, provider, workspace)).answer.status).toBe(401);
    provider.signsWith = 'own';
    expect((await comeAsStaff(accounts, provider, workspace)).answer.status).toBe(200);
  });

  it('accepts an answer once, in the browser that started, for the workspace in which it started', async () => {
    const browser = accounts.browser(workspace);
    const to = await leave(accounts, provider, browser, ada());
    expect((await redeem(accounts.browser(workspace), to)).status).toBe(401);
    expect((await redeem(accounts.browser(other), to)).status).toBe(401);
    expect((await redeem(browser, to, { state: 'x'.repeat(64) })).status).toBe(401);
    expect((await redeem(browser, to)).status).toBe(200);
    expect((await redeem(browser, to)).status).toBe(401);
    const [cookie] = [...browser.cookies].filter(([name]) => name === SESSION);
    const elsewhere = accounts.browser(other);
    elsewhere.cookies.set(SESSION, cookie?.[1] ?? '');
    expect((await elsewhere.get('support')).status).toBe(401);
  });

  it("does not admit members, and members' sessions do not admit staff", async () => {
    const browser = accounts.browser(workspace);
    await browser.post('sign-in', { email: workspace.owner.email, password: PASSWORD });
    expect((await browser.get('support')).status).toBe(401);
    expect((await browser.post('support/find-address', { email: workspace.owner.email })).status).toBe(401);
  });
});

describe('an access', () => {
  let browser: Browser;

  beforeAll(async () => {
    ({ browser } = await comeAsStaff(accounts, provider, workspace));
  });
  afterEach(async () => {
    await endAll();
  });

  it('is requested, shown to admins with its reason, and granted until an end', async () => {
    expect((await browser.post('support/request', { reason: ' Note 7 is empty ', hours: 4 })).status).toBe(200);
    // Asking again changes nothing.
    expect((await browser.post('support/request', { reason: 'And again', hours: 9 })).status).toBe(200);
    const [request, ...more] = await listed();
    expect(more).toEqual([]);
    expect(request).toMatchObject({
      name: 'Support (Ada)',
      email: `ada@${STAFF_DOMAIN}`,
      reason: 'Note 7 is empty',
      hours: 4,
      status: 'REQUESTED',
      granted: false,
      level: null,
    });
    expect((await admin('{ supportNotice { openRequests current { id } } }')).supportNotice).toEqual({
      openRequests: 1,
      current: [],
    });
    expect((await browser.post('token')).status).toBe(401);
    const asked = { teamId: workspace.teamId, supportAccessId: request.id };
    expect(await accounts.client(`${SCOPE}:notifications`).getSupportRequest(asked)).toMatchObject({
      status: 'REQUESTED',
      name: 'Support (Ada)',
      reason: 'Note 7 is empty',
      hours: 4,
      workspaceName: 'Support Team',
      adminEmails: [workspace.owner.email],
      reviewUrl: `http://${workspace.host}/settings/security#support`,
    });
    await expect(
      accounts.client(`${SCOPE}:notifications`).getSupportRequest({ ...asked, teamId: other.teamId }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(accounts.client(`${SCOPE}:gateway`).getSupportRequest(asked)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const granted = await approve(request.id);
    expect(granted).toMatchObject({
      status: 'GRANTED',
      granted: true,
      level: 'READ',
      decidedBy: { id: workspace.owner.userId },
    });
    const { status, body } = await browser.post('token');
    expect([status, body.user.name, body.user.role, body.user.workspaceAdmin]).toEqual([
      200,
      'Support (Ada)',
      'VIEWER',
      false,
    ]);
    await expect(approve(request.id)).rejects.toMatchObject({ code: 'INVALID_OPERATION' });
  });

  it('can be denied, and then admits nobody', async () => {
    await browser.post('support/request', { reason: 'Once more', hours: 1 });
    const [{ id }] = await listed();
    const { denySupportAccess: denied } = await admin(`mutation { denySupportAccess(id: "${id}") { ${FIELDS} } }`);
    expect(denied).toMatchObject({ status: 'DENIED', granted: false });
    expect((await browser.post('token')).status).toBe(401);
    expect((await browser.get('support')).body.accesses[0]).toMatchObject({ id, status: 'DENIED', granted: false });
  });

  it('that nobody requested admits any member of the staff who comes', async () => {
    await grant('ADMIN');
    const bea = await comeAsStaff(
      accounts,
      provider,
      workspace,
      ada({ sub: 'bea', email: `bea@${STAFF_DOMAIN}`, name: 'Bea' }),
    );
    for (const [each, name] of [
      [browser, 'Support (Ada)'],
      [bea.browser, 'Support (Bea)'],
    ] as const) {
      const actor = await actorIn(each);
      expect(actor).toMatchObject({
        role: 'MANAGER',
        admin: true,
        groupIds: [],
        readOnly: false,
        support: { level: 'ADMIN' },
      });
      expect((await admin('{ me { id name support } }', {}, { as: actor })).me).toEqual({
        id: actor.userId,
        name,
        support: true,
      });
    }
  });

  it('that was requested admits nobody else', async () => {
    await browser.post('support/request', { reason: 'Mine alone', hours: 1 });
    const [{ id }] = await listed();
    await approve(id);
    const bea = await comeAsStaff(accounts, provider, workspace, ada({ sub: 'bea', email: `bea@${STAFF_DOMAIN}` }));
    expect((await bea.browser.post('token')).status).toBe(401);
    expect((await browser.post('token')).status).toBe(200);
  });

  it('gives the highest level of all that apply, and falls back when that one ends', async () => {
    await grant('READ');
    const high = await grant('ADMIN');
    expect(await actorIn(browser)).toMatchObject({ role: 'MANAGER', support: { level: 'ADMIN' } });
    await end(high.id);
    expect(await actorIn(browser)).toMatchObject({
      role: 'VIEWER',
      admin: false,
      readOnly: true,
      support: { level: 'READ' },
    });
  });

  it('ends at most 14 days from now, and in the future', async () => {
    const days = SUPPORT_LIMITS.days * 24;
    expect(await grant('READ', workspace, inHours(days))).toMatchObject({ status: 'GRANTED' });
    await expect(grant('READ', workspace, inHours(days + 1))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(grant('READ', workspace, inHours(-1))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('ends at once: no token, no actor, no file, and nothing more is recorded as done', async () => {
    const { id } = await grant('READ');
    const actor = await actorIn(browser);
    const gateway = accounts.client(`${SCOPE}:gateway`);
    const { teamId } = workspace;
    const sessionToken = browser.cookies.get(SESSION) ?? '';
    expect(await gateway.getActorBySession({ teamId, sessionToken })).toMatchObject({ userId: actor.userId });
    expect(await end(id)).toMatchObject({ status: 'ENDED', granted: true, endedBy: { id: workspace.owner.userId } });
    expect((await browser.post('token')).status).toBe(401);
    const uses = [{ kind: 'query', name: 'Late', fields: ['note'], ids: [] }];
    for (const asked of [
      () => gateway.getActor({ teamId, userId: actor.userId, sessionId: actor.sessionId }),
      () => gateway.getActorBySession({ teamId, sessionToken }),
      () => gateway.recordSupportUse({ teamId, sessionId: actor.sessionId, uses }),
    ]) {
      await expect(asked()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(end(id)).rejects.toMatchObject({ code: 'INVALID_OPERATION' });
    // They are still signed in, and see that it is over.
    expect((await browser.get('support')).status).toBe(200);
  });

  it('ends when its time is over, and that is recorded once', async () => {
    const { id } = await grant('READ');
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx
        .updateTable('support_access')
        .set({ ends_at: new Date(Date.now() - 1) })
        .where('id', '=', id)
        .execute(),
    );
    expect((await browser.post('token')).status).toBe(401);
    expect((await listed()).find((each: { id: string }) => each.id === id)).toMatchObject({ status: 'EXPIRED' });
    const service = accounts.app.context.get(SupportAccessService);
    expect(await service.settleDue()).toBe(1);
    expect(await service.settleDue()).toBe(0);
    const last = (await actions()).at(-1);
    expect(last).toMatchObject({ action: 'support.expired', actor_id: null });
    await expect(end(id)).rejects.toMatchObject({ code: 'INVALID_OPERATION' });
  });

  it('is invisible to other workspaces: its ids answer as if unknown', async () => {
    const { id } = await grant('READ', other);
    const nobodys = newId();
    for (const each of [id, nobodys]) {
      await expect(end(each)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(approve(each)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect((await browser.post('token')).status).toBe(401);
    await endAll(other);
  });

  it('admits nobody to a closed workspace', async () => {
    const closing = await accounts.createWorkspace('Closing Team', 'carla@closing.example');
    await grant('READ', closing);
    const come = await comeAsStaff(accounts, provider, closing);
    expect((await come.browser.post('token')).status).toBe(200);
    await accounts.database.forWorkspace({ teamId: closing.teamId }, (trx) =>
      trx
        .updateTable('workspace')
        .set({ closed_at: new Date(), closed_by: closing.owner.userId, delete_after: new Date(inHours(300)) })
        .execute(),
    );
    expect((await come.browser.post('token')).status).toBe(401);
    expect((await come.browser.post('support/request', { reason: 'Open?', hours: 1 })).status).toBe(409);
  });

  it('also ends with the sign-in of staff', async () => {
    await grant('READ');
    const { browser: own } = await comeAsStaff(accounts, provider, workspace);
    const token = own.cookies.get(SESSION) ?? '';
    expect((await own.post('token')).status).toBe(200);
    await own.post('sign-out');
    own.cookies.set(SESSION, token);
    expect([(await own.post('token')).status, (await own.get('support')).status]).toEqual([401, 401]);
    expect((await actions()).at(-1)).toMatchObject({ action: 'support.signed-out' });
  });
});

describe('support in a workspace', () => {
  it("as an admin can do nothing about credentials, keys, members' rights and its own access", async () => {
    const { browser } = await comeAsStaff(accounts, provider, workspace);
    const { id } = await grant('ADMIN');
    const as = await actorIn(browser);
    const { actor: member } = await inviteMember(accounts, workspace);
    // The gateway refuses these first; here they are refused again.
    const attempts = [
      'mutation { createApiToken(input: { name: "Mine", scopes: [CONTENT_READ] }) { token } }',
      'mutation { setPassword(input: { newPassword: "Walnut-harbor-43" }) }',
      'mutation { setAuditLogRetention(days: null) { retentionDays } }',
      `mutation { updateUser(input: { id: "${member.userId}", workspaceAdmin: true }) { id } }`,
      `mutation { removeUser(id: "${member.userId}") { id } }`,
      `mutation { handOverAdmin(userId: "${member.userId}") { id } }`,
      `mutation { grantSupportAccess(input: { level: ADMIN, endsAt: "${inHours(300)}" }) { id } }`,
      `mutation { endSupportAccess(id: "${id}") { id } }`,
    ];
    for (const attempt of attempts) {
      const { data, errors } = await accounts.graphql(as, attempt);
      expect([attempt, data, errors?.length]).toEqual([attempt, null, 1]);
    }
    await endAll();
  });

  it('is identified by what it wrote, long after it left', async () => {
    const { browser } = await comeAsStaff(accounts, provider, workspace);
    await grant('ADMIN');
    const as = await actorIn(browser);
    await admin('mutation { createGroup(name: "Made by support") { id } }', {}, { as });
    await endAll();
    const { auditLog } = await admin(
      '{ auditLog(first: 1, action: "group.created") { nodes { actor { id name email role support active } } } }',
    );
    expect(auditLog.nodes[0].actor).toEqual({
      id: as.userId,
      name: 'Support (Ada)',
      email: null,
      role: null,
      support: true,
      active: false,
    });
    const found = await accounts
      .client(`${SCOPE}:content`)
      .getUsers({ teamId: workspace.teamId, userIds: [as.userId] });
    expect(found.users).toMatchObject([{ id: as.userId, name: 'Support (Ada)', email: '', role: '', groupIds: [] }]);
  });

  it('is shown to every member while it lasts, without its reason and without an address', async () => {
    const { browser } = await comeAsStaff(accounts, provider, workspace);
    await browser.post('support/request', { reason: 'A secret reason', hours: 2 });
    const [{ id }] = await listed();
    await approve(id, 'READ');
    const { actor: viewer } = await inviteMember(accounts, workspace, 'VIEWER');
    const query = `{ supportNotice { available openRequests current { ${FIELDS} } own { id } } }`;
    const { supportNotice } = await admin(query, {}, { as: viewer });
    expect(supportNotice).toMatchObject({ available: true, openRequests: 0, own: null });
    expect(supportNotice.current).toMatchObject([
      { id, name: 'Support (Ada)', email: null, reason: null, level: 'READ' },
    ]);
    await expect(admin('{ supportAccesses { id } }', {}, { as: viewer })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const own = await admin(query, {}, { as: await actorIn(browser) });
    expect(own.supportNotice.own).toEqual({ id });
    await endAll();
    expect((await admin(query, {}, { as: viewer })).supportNotice.current).toEqual([]);
  });

  it('has its actions in the audit log, by names and ids, with equal ones counted', async () => {
    const { browser } = await comeAsStaff(accounts, provider, workspace);
    const { id } = await grant('READ');
    const { sessionId, userId } = await actorIn(browser);
    const note = newId();
    const gateway = accounts.client(`${SCOPE}:gateway`);
    const open = { kind: 'query', name: 'NotePage', fields: ['note', 'comments'], ids: [note] };
    const strange = { kind: 'query', name: 'Words of people', fields: ['words of people'], ids: ['words of people'] };
    const { teamId } = workspace;
    await gateway.recordSupportUse({ teamId, sessionId, uses: [open, strange, open] });
    const { auditLog } = await admin(
      `{ auditLog(first: 2, filter: { actions: ["support.used"], actorId: "${userId}", objectId: "${id}" }) {
        nodes { actor { name } details { name after } } } }`,
    );
    expect(auditLog.nodes.map(({ details }: { details: unknown }) => details)).toEqual([
      [{ name: 'query', after: '–' }],
      [
        { name: 'query', after: 'NotePage' },
        { name: 'fields', after: 'note comments' },
        { name: 'ids', after: note },
        { name: 'times', after: '2' },
      ],
    ]);
    expect(auditLog.nodes[0].actor.name).toBe('Support (Ada)');
    await expect(
      gateway.recordSupportUse({ teamId, sessionId, uses: Array.from({ length: 101 }, () => open) }),
    ).rejects.toThrow();
    for (const caller of ['search', 'notifications'] as const) {
      await expect(
        accounts.client(`${SCOPE}:${caller}`).recordSupportUse({ teamId, sessionId, uses: [open] }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    await endAll();
  });
});

describe('what staff look up', () => {
  it('is where an address is a member, and each of these workspaces and the operator is told', async () => {
    const { browser } = await comeAsStaff(accounts, provider, workspace);
    const email = 'otto@another.example';
    const { status, body } = await browser.post('support/find-address', { email: ' Otto@another.example ' });
    expect([status, body.teams]).toEqual([
      200,
      [{ teamId: other.teamId, name: 'Another Team', subdomain: other.subdomain, promo: null }],
    ]);
    expect((await actions(other)).at(-1)).toMatchObject({
      action: 'support.member.looked-up',
      object_id: other.owner.userId,
      details: [{ name: 'by', before: null, after: 'Support (Ada)' }],
    });
    expect((await browser.post('support/find-address', { email: 'nobody@nowhere.example' })).body).toEqual({
      teams: [],
    });
    expect((await browser.post('support/find-address', { email: 'no address' })).status).toBe(400);
    const lookups = await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.selectFrom('support_lookup').selectAll().orderBy('id').execute(),
    );
    expect(lookups.map(({ kind, found }) => [kind, found])).toEqual([
      ['ADDRESS', 1],
      ['ADDRESS', 0],
    ]);
    expect(JSON.stringify(lookups)).not.toContain(email);
  });

  it('is whether a connection could have a certain name', async () => {
    const { browser } = await comeAsStaff(accounts, provider, workspace);
    const check = async (name: string) => (await browser.post('support/check-connection-name', { name })).body;
    expect(await check('Company login')).toEqual({ available: true });
    const oidc = { issuer: provider.issuer, clientId: 'fieldloom', clientSecret: 'a-secret-of-the-client' };
    await createConnection(accounts, workspace, { name: 'Company login', strategy: 'oidc', oidc });
    expect(await check(' company LOGIN ')).toEqual({ available: false });
    const told = (await actions()).filter(({ action }) => action === 'support.connection-name.checked');
    expect(told).toHaveLength(2);
  });
});

describe('without a provider of staff', () => {
  let plain: TestAccounts;
  let at: Workspace;

  beforeAll(async () => {
    plain = await startAccounts();
    at = await plain.createWorkspace('Plain Team', 'petra@plain.example');
  });
  afterAll(async () => {
    await plain.stop();
  });

  it('none of this exists', async () => {
    const browser = plain.browser(at);
    const nothing = await browser.get('no-such-thing');
    expect((await browser.get('support')).status).toBe(nothing.status);
    expect((await browser.post('support/request', { reason: 'Why', hours: 1 })).status).toBe(nothing.status);
    const [staff, strange] = [
      await browser.get('sso/start?connection=staff'),
      await browser.get('sso/start?connection=x'),
    ];
    expect([staff.status, staff.body]).toEqual([strange.status, strange.body]);
    const { data } = await plain.graphql(actorOf(at), '{ supportNotice { available current { id } openRequests } }');
    expect(data.supportNotice).toEqual({ available: false, current: [], openRequests: 0 });
    const query = `mutation { grantSupportAccess(input: { level: READ, endsAt: "${inHours(1)}" }) { id } }`;
    expect((await plain.graphql(actorOf(at), query)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

it('nothing starts with half of the settings', async () => {
  await expect(startAccounts({ environment: { STAFF_ISSUER: 'https://id.staff.example' } })).rejects.toThrow(
    'go together',
  );
});
