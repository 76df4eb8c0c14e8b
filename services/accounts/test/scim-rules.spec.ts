import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntitlementService } from '../src/modules/entitlement/entitlement.service.ts';
import { InviteShareService } from '../src/modules/invite/invite-share.service.ts';
import { actorOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { Directory, GROUP, USER } from './scim-directory.ts';

let accounts: TestAccounts;
let workspace: Workspace;
let directory: Directory;
let made = 0;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Rules Team', 'sina@scim.example');
  directory = await Directory.of(accounts, workspace);
});
afterAll(async () => {
  await accounts.stop();
});

function address(): string {
  made += 1;
  return `person-${made}@scim.example`;
}

describe('calls at the same time', () => {
  it('create one user per address', async () => {
    // Requests for addresses that the region already knows do not wait for each other at the person's row.
    const known = [1, 2, 3, 4, 5, 6].map((each) => `known-${each}@elsewhere.example`);
    for (const email of known) await accounts.createWorkspace('Elsewhere', email);
    for (const userName of [address(), ...known]) {
      const sent = { schemas: [USER], userName, externalId: `same-${userName}` };
      const answers = await Promise.all([1, 2, 3, 4].map(() => directory.post('/Users', sent)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      // Whoever came second gets what exists now, or learns that somebody was faster.
      expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
      expect((await directory.find('/Users', `userName eq "${userName}"`)).body.totalResults).toBe(1);
    }
  });

  it('lose no member of a group', async () => {
    const users = await Promise.all([1, 2, 3, 4, 5].map(() => directory.makeUser(address())));
    const id = await directory.makeGroup('Crowd');
    const answers = await Promise.all(
      users.map((value) => directory.patch(`/Groups/${id}`, { op: 'Add', path: 'members', value: [{ value }] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { members } = (await directory.get(`/Groups/${id}`)).body;
    expect(members.map(({ value }: { value: string }) => value).toSorted()).toEqual(users.toSorted());
  });
});

describe('what the directory manages', () => {
  const codeOf = async (query: string, actor = actorOf(workspace)) =>
    (await accounts.graphql(actor, query)).errors?.[0]?.extensions;

  it('is not changed by hand, until there is no directory any more', async () => {
    const own = await accounts.createWorkspace('By Hand', 'hanna@by-hand.example');
    const its = await Directory.of(accounts, own);
    const admin = actorOf(own);
    const id = await its.makeUser('managed@by-hand.example', { displayName: 'Mia' });
    const groupId = await its.makeGroup('Managed', [id]);
    const self = actorOf(own, { userId: id, role: 'VIEWER', admin: false });
    const role = `mutation { updateUser(input: { id: "${id}", role: MANAGER }) { id } }`;
    const refused = { code: 'INVALID_OPERATION', details: { reason: 'scim' } };
    expect(await codeOf(role, admin)).toMatchObject(refused);
    expect(await codeOf('mutation { updateMe(input: { name: "Other" }) { id } }', self)).toMatchObject(refused);
    expect(await codeOf(`mutation { updateGroup(id: "${groupId}", name: "Other") { id } }`, admin)).toMatchObject(
      refused,
    );
    expect(await codeOf(`mutation { deleteGroup(id: "${groupId}") }`, admin)).toMatchObject(refused);
    expect(await codeOf('mutation { updateMe(input: { jobRole: DESIGN }) { id } }', self)).toBeUndefined();
    expect(
      await codeOf(`mutation { updateUser(input: { id: "${id}", workspaceAdmin: true }) { id } }`, admin),
    ).toBeUndefined();
    await accounts.graphql(admin, `mutation { revokeScimToken(id: "${its.tokenId}") }`);
    expect((await its.get('/Users')).status).toBe(401);
    expect(await codeOf(role, admin)).toBeUndefined();
  });

  it('stays when the plan is reduced, and cannot be changed then', async () => {
    const own = await accounts.createWorkspace('Fallen', 'fay@fallen.example');
    const its = await Directory.of(accounts, own);
    const id = await its.makeUser('kept@fallen.example');
    accounts.billing.flags['scimProvisioning'] = false;
    try {
      await accounts.app.context.get(EntitlementService).refresh(own.teamId);
      const refused = await its.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
      expect(refused).toMatchObject({ status: 403, body: { detail: 'Your plan does not include SCIM provisioning' } });
      expect(await codeOf('mutation { createScimToken(name: "x") { token } }', actorOf(own))).toMatchObject({
        code: 'LIMIT_REACHED',
        details: { prompt: 'scim-provisioning' },
      });
    } finally {
      accounts.billing.flags['scimProvisioning'] = true;
      await accounts.app.context.get(EntitlementService).refresh(own.teamId);
    }
    expect((await its.get(`/Users/${id}`)).body.active).toBe(true);
  });
});

describe('somebody with an open invitation', () => {
  const project = newId();
  const roleOf = async (id: string) =>
    (await accounts.graphql(actorOf(workspace), `{ user(id: "${id}") { role } }`)).data.user.role;

  /** Invites a contributor and shares a project with them. */
  async function invite(email: string): Promise<string> {
    accounts.content.levels.set(project, 'FULL');
    const shares = `[{ kind: PROJECT, objectId: "${project}", level: WRITE }]`;
    const query = `mutation { inviteUsers(input: { emails: ["${email}"], role: CONTRIBUTOR, shares: ${shares} }) { id } }`;
    return (await accounts.graphql(actorOf(workspace), query)).data.inviteUsers[0].id;
  }
  /** Returns who was given the project by the inviter's rights. */
  async function grantees(): Promise<string[]> {
    await accounts.app.context.get(InviteShareService).giveDue();
    return accounts.content.granted.flatMap(({ sharer, userId, objects }) =>
      sharer === workspace.owner.userId && objects.includes(`PROJECT ${project} WRITE`) ? [userId] : [],
    );
  }

  it('gets its role and what was shared with it when the directory creates them, and the invitation ends', async () => {
    const email = address();
    const inviteId = await invite(email);
    const id = await directory.makeUser(email);
    expect(await roleOf(id)).toBe('CONTRIBUTOR');
    expect((await directory.get(`/Users/${id}`)).body.roles).toMatchObject([{ value: 'CONTRIBUTOR' }]);
    const { invites } = (await accounts.graphql(actorOf(workspace), '{ invites { id status } }')).data;
    expect(invites).toContainEqual({ id: inviteId, status: 'ACCEPTED' });
    expect(await grantees()).toContain(id);
  });

  it('gets the role that the directory names instead, with what was shared', async () => {
    const email = address();
    await invite(email);
    const id = await directory.makeUser(email, { roles: [{ value: 'VIEWER' }] });
    expect(await roleOf(id)).toBe('VIEWER');
    expect(await grantees()).toContain(id);
  });

  it('has the role of the invitation once the directory lets them in', async () => {
    const email = address();
    await invite(email);
    const id = await directory.makeUser(email, { active: false });
    expect(await roleOf(id)).toBeNull();
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
    expect(await roleOf(id)).toBe('CONTRIBUTOR');
    expect(await grantees()).toContain(id);
  });
});

describe('tokens', () => {
  it('are shown once, at most five, and only their use is recorded', async () => {
    const own = await accounts.createWorkspace('Token Team', 'tom@tokens.example');
    const its = await Directory.of(accounts, own, ' Okta ');
    expect(its.token).toMatch(/^scim\.[1-9A-Za-z]{22}\.[\w-]{43}$/);
    const list =
      '{ scimTokens { id name lastUsedAt createdBy { id } } scimSettings { baseUrl available managedUserCount } }';
    const before = (await accounts.graphql(actorOf(own), list)).data;
    expect(before.scimTokens).toEqual([
      { id: its.tokenId, name: 'Okta', lastUsedAt: null, createdBy: { id: own.owner.userId } },
    ]);
    expect(before.scimSettings).toEqual({
      baseUrl: 'http://eu-a.fieldloom.localhost:8080/api/scim/v2',
      available: true,
      managedUserCount: 0,
    });
    await its.makeUser('first@tokens.example');
    const after = (await accounts.graphql(actorOf(own), list)).data;
    expect(after.scimTokens[0].lastUsedAt).not.toBeNull();
    expect(after.scimSettings.managedUserCount).toBe(1);
    for (const name of ['2', '3', '4', '5']) await Directory.of(accounts, own, name);
    const sixth = await accounts.graphql(actorOf(own), 'mutation { createScimToken(name: "6") { token } }');
    expect(sixth.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_OPERATION', details: { limit: 5 } });
    const stored = await accounts.database.forWorkspace({ teamId: own.teamId }, (trx) =>
      trx.selectFrom('scim_token').selectAll().execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(its.token.split('.')[2]);
  });

  it('open only their own workspace', async () => {
    const other = await accounts.createWorkspace('Other Scim', 'otto@other-scim.example');
    const its = await Directory.of(accounts, other);
    const mine = await directory.makeUser(address());
    const group = await directory.makeGroup('Mine alone', [mine]);
    const unknown = await its.get('/Users/019a0000-0000-7000-8000-000000000000');
    for (const path of [`/Users/${mine}`, `/Groups/${group}`]) {
      expect((await its.get(path)).body).toEqual(unknown.body);
      expect((await its.patch(path, { op: 'replace', path: 'displayName', value: 'x' })).status).toBe(404);
      expect((await its.ask('DELETE', path)).status).toBe(404);
    }
    const listed = await its.get('/Users');
    expect(listed.body.Resources.map(({ id }: { id: string }) => id)).toEqual([other.owner.userId]);
    const theirs = await its.post('/Groups', { schemas: [GROUP], displayName: 'Taken in', members: [{ value: mine }] });
    expect(theirs).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
    // Another workspace may use the same externalId and address.
    expect(
      (await its.post('/Users', { schemas: [USER], userName: 'sina@scim.example', externalId: 'own' })).status,
    ).toBe(201);
    expect((await directory.get(`/Users/${mine}`)).status).toBe(200);
  });
});
