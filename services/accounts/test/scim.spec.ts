import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPE } from './keys.ts';
import { actorOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { Directory, GROUP, USER } from './scim-directory.ts';

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

let accounts: TestAccounts;
let workspace: Workspace;
let directory: Directory;
let made = 0;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Scim Team', 'sina@scim.example');
  directory = await Directory.of(accounts, workspace);
});
afterAll(async () => {
  await accounts.stop();
});

function address(): string {
  made += 1;
  return `person-${made}@scim.example`;
}

/** Signs in with a mailed code; undefined if that is not possible. */
async function signIn(email: string, at = workspace) {
  const browser = accounts.browser(at);
  const { body } = await browser.post('send-code', { email });
  const code = await accounts.mailbox.codeFor(email);
  const answer = await browser.post('sign-in-code', { challenge: body.challenge, code });
  return { browser, answer };
}

const userOf = async (id: string) =>
  (await accounts.graphql(actorOf(workspace), `{ user(id: "${id}") { name role jobRole active scimManaged } }`)).data
    .user;

const auditOf = (objectId: string) =>
  accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
    trx
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'details'])
      .where('object_id', '=', objectId)
      .orderBy('id')
      .execute(),
  );
const eventsOf = (aggregateId: string) =>
  accounts.database.forWorkspace({ teamId: workspace.teamId }, async (trx) => {
    const rows = await trx.selectFrom('outbox').select(['type', 'envelope']).orderBy('id').execute();
    return rows
      .map(({ type, envelope }) => ({ type, ...(envelope as { aggregateId: string; actor: string | null }) }))
      .filter((event) => event.aggregateId === aggregateId);
  });

describe('a user as Okta sends one', () => {
  it('is created, found, changed, deactivated, let in again and removed', async () => {
    const email = address();
    const none = await directory.find('/Users', `userName eq "${email}"`, '&startIndex=1&count=100');
    expect(none).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } });
    const sent = {
      schemas: [USER],
      userName: email,
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: email, type: 'work' }],
      displayName: 'Test User',
      title: 'Product Management',
      locale: 'en-US',
      externalId: `okta-${email}`,
      groups: [],
      password: '1mz050nq',
      active: true,
    };
    const created = await directory.post('/Users', sent);
    const { id, meta } = created.body;
    expect(created.status).toBe(201);
    expect(created.headers).toMatchObject({
      'content-type': 'application/scim+json; charset=utf-8',
      location: `http://eu-a.fieldloom.localhost:8080/api/scim/v2/Users/${id}`,
      etag: meta.version,
    });
    expect(created.body).toEqual({
      schemas: [USER],
      id,
      externalId: sent.externalId,
      userName: email,
      name: { formatted: 'Test User', givenName: 'Test', familyName: 'User' },
      displayName: 'Test User',
      title: 'Product Management',
      active: true,
      emails: [{ value: email, type: 'work', primary: true }],
      groups: [],
      roles: [{ value: 'VIEWER', primary: true }],
      meta: expect.objectContaining({ resourceType: 'User', location: created.headers['location'] }),
    });
    expect(await userOf(id)).toEqual({
      name: 'Test User',
      role: 'VIEWER',
      jobRole: 'PRODUCT_MANAGEMENT',
      active: true,
      scimManaged: true,
    });
    expect((await directory.post('/Users', { ...sent, externalId: undefined })).body).toMatchObject({
      status: '409',
      scimType: 'uniqueness',
    });

    const put = await directory.ask('PUT', `/Users/${id}`, { ...sent, id, displayName: 'Renamed User', meta });
    expect(put).toMatchObject({ status: 200, body: { displayName: 'Renamed User', roles: [{ value: 'VIEWER' }] } });

    const { browser, answer } = await signIn(email);
    expect(answer.status).toBe(200);
    const ids = { teamId: workspace.teamId, userId: id, sessionId: answer.body.sessionId };
    const gateway = accounts.client(`${SCOPE}:gateway`);
    expect((await gateway.getActor(ids)).role).toBe('VIEWER');
    const off = await directory.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    expect(off).toMatchObject({ status: 200, body: { active: false } });
    await expect(gateway.getActor(ids)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await browser.post('token')).status).toBe(401);
    expect(await eventsOf(id)).toContainEqual(
      expect.objectContaining({ type: 'accounts.session.revoked', actor: null }),
    );
    // Repeating a call changes nothing, and nothing else lets them in.
    const before = await eventsOf(id);
    await directory.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    expect(await eventsOf(id)).toEqual(before);
    expect((await accounts.browser(workspace).post('send-code', { email })).status).toBe(200);
    expect((await userOf(id)).role).toBeNull();

    await directory.patch(`/Users/${id}`, { op: 'replace', value: { active: true } });
    expect((await userOf(id)).role).toBe('VIEWER');
    expect((await directory.ask('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await directory.ask('DELETE', `/Users/${id}`)).status).toBe(404);
    expect((await directory.get(`/Users/${id}`)).status).toBe(404);
    expect(await userOf(id)).toMatchObject({ active: false, scimManaged: false });
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['accounts.user.joined', 'accounts.user.changed', 'accounts.user.removed']),
    );
    const entries = await auditOf(id);
    const token = { name: 'scimTokenId', before: null, after: directory.tokenId };
    for (const action of ['user.joined', 'user.role.changed', 'user.profile.changed', 'user.removed']) {
      const entry = entries.find((each) => each.action === action);
      expect(entry).toMatchObject({ actor_id: null, details: expect.arrayContaining([token]) });
    }
    // Creating somebody again brings back the same user.
    expect((await directory.post('/Users', sent)).body).toMatchObject({ id, active: true });
  });

  it('is not created twice when the directory repeats itself', async () => {
    const userName = address();
    const sent = { schemas: [USER], userName, externalId: `again-${userName}` };
    const first = await directory.post('/Users', sent);
    const second = await directory.post('/Users', sent);
    expect([first.status, second.status, second.body.id]).toEqual([201, 200, first.body.id]);
    const other = await directory.post('/Users', { ...sent, externalId: 'somebody-else' });
    expect(other).toMatchObject({ status: 409, body: { scimType: 'uniqueness', status: '409' } });
    const taken = await directory.post('/Users', { ...sent, userName: address() });
    expect(taken).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  });
});

describe('a user as Entra ID sends one', () => {
  it('is created, changed by paths, disabled by text and enabled', async () => {
    const email = address();
    const created = await directory.post('/Users', {
      schemas: [USER, ENTERPRISE],
      externalId: `entra-${email}`,
      userName: email,
      active: true,
      emails: [{ primary: true, type: 'work', value: email }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
      [ENTERPRISE]: { department: 'Research' },
    });
    const { id } = created.body;
    expect(created).toMatchObject({ status: 201, body: { displayName: 'givenName familyName' } });
    const changed = await directory.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@scim.example' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Add', path: 'roles[primary eq "True"].value', value: 'CONTRIBUTOR' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Design' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '1' },
    );
    expect(changed).toMatchObject({
      status: 200,
      body: {
        userName: email,
        emails: [{ value: 'updated@scim.example', type: 'work', primary: true }],
        name: { familyName: 'updatedFamilyName' },
        roles: [{ value: 'CONTRIBUTOR' }],
      },
    });
    expect(await userOf(id)).toMatchObject({ role: 'CONTRIBUTOR' });
    const disabled = await directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect(disabled.body).toMatchObject({ active: false, roles: [{ value: 'CONTRIBUTOR' }] });
    const enabled = await directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' });
    expect(enabled.body.active).toBe(true);
    expect((await userOf(id)).role).toBe('CONTRIBUTOR');
  });

  it('takes over a member with the address, and keeps their role', async () => {
    const ownerId = workspace.owner.userId;
    const found = await directory.find('/Users', `userName eq "${workspace.owner.email.toUpperCase()}"`);
    expect(found.body.Resources.map(({ id }: { id: string }) => id)).toEqual([ownerId]);
    const linked = await directory.post('/Users', {
      schemas: [USER],
      userName: workspace.owner.email,
      externalId: 'own',
    });
    expect(linked.body).toMatchObject({ id: ownerId, externalId: 'own', roles: [{ value: 'MANAGER' }] });
    expect(await userOf(ownerId)).toMatchObject({ name: 'Olga Owner', role: 'MANAGER', scimManaged: true });
    expect((await auditOf(ownerId)).map(({ action }) => action)).toContain('user.scim.linked');
  });

  it('keeps the last admin who can act', async () => {
    const { userId } = workspace.owner;
    const off = await directory.patch(`/Users/${userId}`, { op: 'replace', path: 'active', value: false });
    const gone = await directory.ask('DELETE', `/Users/${userId}`);
    for (const { status, body } of [off, gone]) {
      expect([status, body.detail]).toEqual([409, 'A workspace needs at least one admin']);
    }
    expect((await userOf(userId)).role).toBe('MANAGER');
  });
});

describe('seats', () => {
  it('are counted as for invitations', async () => {
    accounts.billing.seatQuantity = 1n;
    const small = await accounts.createWorkspace('Small Scim', 'susi@small-scim.example');
    accounts.billing.seatQuantity = undefined;
    const own = await Directory.of(accounts, small);
    const body = { schemas: [USER], userName: 'two@small-scim.example', roles: [{ value: 'CONTRIBUTOR' }] };
    expect(await own.post('/Users', body)).toMatchObject({
      status: 403,
      body: { status: '403', detail: 'Your plan has no seat left for this' },
    });
    expect((await own.find('/Users', 'userName sw "two"')).body.totalResults).toBe(0);
    const id = await own.makeUser('two@small-scim.example');
    const more = await own.patch(`/Users/${id}`, { op: 'replace', path: 'roles', value: [{ value: 'MANAGER' }] });
    expect(more.status).toBe(403);
    expect((await own.get(`/Users/${id}`)).body.roles).toEqual([{ value: 'VIEWER', primary: true }]);
  });
});

describe('groups', () => {
  it('are used as by Okta', async () => {
    const [one, two] = [await directory.makeUser(address()), await directory.makeUser(address())];
    const created = await directory.post('/Groups', { schemas: [GROUP], displayName: 'Test SCIMv2', members: [] });
    const { id } = created.body;
    expect(created.status).toBe(201);
    await directory.patch(
      `/Groups/${id}`,
      { op: 'replace', value: { id, displayName: 'Renamed SCIMv2' } },
      { op: 'add', path: 'members', value: [{ value: one, display: 'x' }, { value: two }] },
    );
    await directory.patch(`/Groups/${id}`, { op: 'remove', path: `members[value eq "${one}"]` });
    const { body } = await directory.get(`/Groups/${id}`);
    expect(body).toMatchObject({ displayName: 'Renamed SCIMv2', members: [{ value: two, type: 'User' }] });
    expect((await directory.get(`/Users/${two}`)).body.groups).toEqual([
      expect.objectContaining({ value: id, display: 'Renamed SCIMv2' }),
    ]);
    const { data } = await accounts.graphql(actorOf(workspace), '{ groups { id name scimManaged members { id } } }');
    expect(data.groups).toContainEqual({ id, name: 'Renamed SCIMv2', scimManaged: true, members: [{ id: two }] });
    expect((await eventsOf(one)).filter(({ type }) => type === 'accounts.user.changed').length).toBeGreaterThan(1);
    expect((await directory.ask('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await directory.get(`/Groups/${id}`)).status).toBe(404);
  });

  it('are used as by Entra ID', async () => {
    const member = await directory.makeUser(address());
    const sent = {
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Entra group',
      meta: { resourceType: 'Group' },
    };
    const { id } = (await directory.post('/Groups', sent)).body;
    expect((await directory.post('/Groups', sent)).status).toBe(200);
    expect((await directory.post('/Groups', { ...sent, externalId: 'x' })).body.scimType).toBe('uniqueness');
    const found = await directory.find('/Groups', 'displayName eq "entra GROUP"', '&excludedAttributes=members');
    expect(found.body.Resources).toEqual([expect.objectContaining({ id, externalId: sent.externalId })]);
    expect(found.body.Resources[0]).not.toHaveProperty('members');
    const value = [{ $ref: null, value: member }];
    const added = await directory.patch(`/Groups/${id}`, { op: 'Add', path: 'members', value });
    expect(added.body.members).toHaveLength(1);
    const removed = await directory.patch(`/Groups/${id}`, { op: 'Remove', path: 'members', value });
    expect(removed.body.members).toEqual([]);
    const unknown = [{ value: '019a0000-0000-7000-8000-000000000000' }];
    expect((await directory.patch(`/Groups/${id}`, { op: 'Add', path: 'members', value: unknown })).body).toMatchObject(
      {
        status: '400',
        scimType: 'invalidValue',
      },
    );
  });

  it('give a role to somebody while they are a member', async () => {
    const SET =
      'mutation($groupId: ID!, $role: Role) { setScimGroupRole(groupId: $groupId, role: $role) { scimRole } }';
    const userId = await directory.makeUser(address());
    const [lower, higher] = [
      await directory.makeGroup('Lower', [userId]),
      await directory.makeGroup('Higher', [userId]),
    ];
    const setRole = (groupId: string, role: string | null) =>
      accounts.graphql(actorOf(workspace), SET, { groupId, role });
    expect((await setRole(lower, 'CONTRIBUTOR')).data.setScimGroupRole).toEqual({ scimRole: 'CONTRIBUTOR' });
    expect((await userOf(userId)).role).toBe('CONTRIBUTOR');
    await setRole(higher, 'MANAGER');
    expect((await userOf(userId)).role).toBe('MANAGER');
    await directory.patch(`/Groups/${higher}`, { op: 'remove', path: `members[value eq "${userId}"]` });
    expect((await userOf(userId)).role).toBe('CONTRIBUTOR');
    // The group's role takes precedence over the directory's for the user, and comes back with them.
    await directory.patch(`/Users/${userId}`, { op: 'replace', path: 'active', value: false });
    expect((await userOf(userId)).role).toBeNull();
    await directory.patch(`/Users/${userId}`, { op: 'replace', path: 'active', value: true });
    expect((await userOf(userId)).role).toBe('CONTRIBUTOR');
    await directory.ask('DELETE', `/Groups/${lower}`);
    expect((await userOf(userId)).role).toBe('VIEWER');
    const byHand = await accounts.graphql(actorOf(workspace), 'mutation { createGroup(name: "By hand") { id } }');
    const refused = await setRole(byHand.data.createGroup.id, 'MANAGER');
    expect(refused.errors?.[0]?.extensions.code).toBe('INVALID_OPERATION');
  });
});
