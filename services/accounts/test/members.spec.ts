import type { Actor } from '@fieldloom/auth/actor';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPE } from './keys.ts';
import { actorOf, PASSWORD, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

let accounts: TestAccounts;
let workspace: Workspace;
let admin: Actor;
let made = 0;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Member Team', 'mona@member.example');
  admin = actorOf(workspace);
});
afterAll(async () => {
  await accounts.stop();
});

const INVITE = 'mutation($input: InviteUsersInput!) { inviteUsers(input: $input) { id email role status message } }';
const UPDATE = 'mutation($input: UpdateUserInput!) { updateUser(input: $input) { id role workspaceAdmin } }';
const REMOVE = 'mutation($id: ID!) { removeUser(id: $id) { id active role } }';

function address(): string {
  made += 1;
  return `person-${made}@member.example`;
}

/** Returns the link's token, as notifications puts it in the mail. */
async function tokenOf(inviteId: string, at = workspace): Promise<string> {
  const { acceptUrl } = await accounts.client(`${SCOPE}:notifications`).getInvite({ teamId: at.teamId, inviteId });
  const url = new URL(acceptUrl);
  expect(`${url.origin}${url.pathname}`).toBe(`http://${at.host}/accept-invite`);
  return url.searchParams.get('token') ?? '';
}

async function invite(email: string, role = 'CONTRIBUTOR', actor = admin): Promise<string> {
  const { data } = await accounts.graphql(actor, INVITE, { input: { emails: [email], role } });
  return data.inviteUsers[0].id;
}

/** Makes a member who was invited and has accepted. */
async function member(
  role = 'CONTRIBUTOR',
): Promise<{ actor: Actor; email: string; browser: ReturnType<TestAccounts['browser']> }> {
  const email = address();
  const token = await tokenOf(await invite(email, role));
  const browser = accounts.browser(workspace);
  const { body } = await browser.post('accept-invite', { token, name: 'Mel Member', password: PASSWORD });
  const { user } = (await browser.post('token')).body;
  const actor = actorOf(workspace, {
    userId: user.id,
    sessionId: body.sessionId,
    role: role as Actor['role'],
    admin: false,
  });
  return { actor, email, browser };
}

async function codeOf(actor: Actor, query: string, variables = {}): Promise<string | undefined> {
  return (await accounts.graphql(actor, query, variables)).errors?.[0]?.extensions.code;
}

const eventsOf = (type: string) =>
  accounts.database.forWorkspace({ teamId: workspace.teamId }, async (trx) => {
    const rows = await trx.selectFrom('outbox').select('envelope').where('type', '=', type).orderBy('id').execute();
    return rows.map(({ envelope }) => envelope as { aggregateId: string; payload: Record<string, unknown> });
  });

describe('an invitation', () => {
  it('is announced only with its id, and read back with its link', async () => {
    const email = address();
    const { data } = await accounts.graphql(admin, INVITE, {
      input: { emails: [email.toUpperCase()], role: 'VIEWER', message: 'Come in' },
    });
    const [{ id }] = data.inviteUsers;
    expect(data.inviteUsers).toEqual([{ id, email, role: 'VIEWER', status: 'PENDING', message: 'Come in' }]);
    expect((await eventsOf('accounts.invite.created')).at(-1)?.payload).toEqual({ inviteId: id });
    const mailed = await accounts
      .client(`${SCOPE}:notifications`)
      .getInvite({ teamId: workspace.teamId, inviteId: id });
    expect(mailed).toMatchObject({
      email,
      role: 'VIEWER',
      message: 'Come in',
      invitedByName: 'Olga Owner',
      workspaceName: 'Member Team',
      status: 'PENDING',
    });
  });

  it('shows its contents, and makes a member who can sign in', async () => {
    const email = address();
    const token = await tokenOf(await invite(email, 'VIEWER'));
    const browser = accounts.browser(workspace);
    expect((await browser.get(`invite?token=${token}`)).body).toMatchObject({
      email,
      role: 'VIEWER',
      status: 'PENDING',
      workspaceName: 'Member Team',
      invitedByName: 'Olga Owner',
      hasPassword: false,
    });
    expect((await browser.post('accept-invite', { token, name: 'Vic', password: PASSWORD })).status).toBe(200);
    expect((await browser.post('token')).body.user).toMatchObject({ email, name: 'Vic', role: 'VIEWER' });
    const later = accounts.browser(workspace);
    expect((await later.post('sign-in', { email, password: PASSWORD })).status).toBe(200);
    expect((await eventsOf('accounts.user.joined')).length).toBeGreaterThan(0);
  });

  it('works once', async () => {
    const token = await tokenOf(await invite(address()));
    const answers = await Promise.all(
      [1, 2].map(() => accounts.browser(workspace).post('accept-invite', { token, name: 'Twin' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('that was sent again works only with the new link', async () => {
    const id = await invite(address());
    const before = await tokenOf(id);
    const resend = 'mutation($id: ID!) { resendInvite(id: $id) { status } }';
    expect((await accounts.graphql(admin, resend, { id })).data.resendInvite.status).toBe('PENDING');
    const after = await tokenOf(id);
    expect((await accounts.browser(workspace).post('accept-invite', { token: before })).status).toBe(404);
    expect((await accounts.browser(workspace).post('accept-invite', { token: after })).status).toBe(200);
    expect(await codeOf(admin, resend, { id })).toBe('INVALID_OPERATION');
  });

  it('that was revoked or has expired does not work', async () => {
    const id = await invite(address());
    const token = await tokenOf(id);
    const { data } = await accounts.graphql(admin, 'mutation($id: ID!) { revokeInvite(id: $id) { status } }', { id });
    expect(data.revokeInvite.status).toBe('REVOKED');
    expect((await accounts.browser(workspace).post('accept-invite', { token })).status).toBe(409);

    const old = await invite(address());
    const oldToken = await tokenOf(old);
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx
        .updateTable('invite')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('id', '=', old)
        .execute(),
    );
    expect((await accounts.browser(workspace).get(`invite?token=${oldToken}`)).body.status).toBe('EXPIRED');
    expect((await accounts.browser(workspace).post('accept-invite', { token: oldToken })).status).toBe(409);
  });

  it('does not work on another workspace, with another token, or from another site', async () => {
    const other = await accounts.createWorkspace('Foreign Team', 'frida@foreign.example');
    const token = await tokenOf(await invite(address()));
    expect((await accounts.browser(other).get(`invite?token=${token}`)).status).toBe(404);
    expect((await accounts.browser(other).post('accept-invite', { token })).status).toBe(404);
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await accounts.browser(workspace).post('accept-invite', { token: changed })).status).toBe(404);
    expect((await accounts.browser(workspace).post('accept-invite', { token: 'x' })).status).toBe(404);
    expect((await accounts.browser(workspace).post('accept-invite', {})).status).toBe(400);
    const foreign = accounts.browser(workspace);
    foreign.headers = { origin: `http://${other.host}` };
    expect((await foreign.post('accept-invite', { token })).status).toBe(403);
  });

  it.each([
    ['short', 'Aa1!aaaa', 'tooShort'],
    ['without a capital', 'walnut-harbor-42', 'noUpperCase'],
    ['without a digit', 'Walnut-harbor-xx', 'noDigit'],
    ['without a symbol', 'Walnutharbor4242', 'noSymbol'],
    ['longer than 128', `Aa1!${'k'.repeat(125)}`, 'tooLong'],
    ['common', 'Password123!', 'common'],
  ])('refuses a password that is %s', async (_case, password, fault) => {
    const token = await tokenOf(await invite(address()));
    const answer = await accounts.browser(workspace).post('accept-invite', { token, password });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].details.faults.split(',')).toContain(fault);
  });

  it('does not change the password of a person who has one', async () => {
    const second = await accounts.createWorkspace('Second Member Team', 'sina@second.example');
    const { email } = await member();
    const { data } = await accounts.graphql(actorOf(second), INVITE, { input: { emails: [email], role: 'VIEWER' } });
    const token = await tokenOf(data.inviteUsers[0].id, second);
    expect((await accounts.browser(second).get(`invite?token=${token}`)).body.hasPassword).toBe(true);
    const accepted = await accounts.browser(second).post('accept-invite', { token, password: 'Copper-lantern-77' });
    expect(accepted.status).toBe(200);
    const again = await accounts.browser(second).post('sign-in', { email, password: PASSWORD });
    expect(again.status).toBe(200);
  });

  it('is refused beyond the seats of the plan, except for viewers', async () => {
    accounts.billing.seatQuantity = 2n;
    const small = await accounts.createWorkspace('Small Team', 'susi@small.example');
    accounts.billing.seatQuantity = undefined;
    const actor = actorOf(small);
    const paid = { emails: [address()], role: 'CONTRIBUTOR' };
    expect(await codeOf(actor, INVITE, { input: paid })).toBeUndefined();
    expect(await codeOf(actor, INVITE, { input: paid })).toBeUndefined();
    const { errors } = await accounts.graphql(actor, INVITE, { input: { emails: [address()], role: 'MANAGER' } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'LIMIT_REACHED', details: { prompt: 'users', limit: 2 } });
    expect(await codeOf(actor, INVITE, { input: { emails: [address()], role: 'VIEWER' } })).toBeUndefined();
    const { data } = await accounts.graphql(actor, '{ invites { role } }');
    expect(data.invites.map(({ role }: { role: string }) => role)).toEqual(['VIEWER', 'CONTRIBUTOR']);
  });
});

describe('a member', () => {
  it('who is removed loses every session at once, and what they made stays', async () => {
    const { actor, browser, email } = await member();
    const gateway = accounts.client(`${SCOPE}:gateway`);
    const ids = { teamId: workspace.teamId, userId: actor.userId, sessionId: actor.sessionId };
    expect((await gateway.getActor(ids)).role).toBe('CONTRIBUTOR');
    const { data } = await accounts.graphql(admin, REMOVE, { id: actor.userId });
    expect(data.removeUser).toEqual({ id: actor.userId, active: false, role: null });
    await expect(gateway.getActor(ids)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await browser.post('token')).status).toBe(401);
    expect((await accounts.browser(workspace).post('sign-in', { email, password: PASSWORD })).status).toBe(401);
    expect((await eventsOf('accounts.user.removed')).at(-1)?.aggregateId).toBe(actor.userId);
    expect((await eventsOf('accounts.session.revoked')).at(-1)?.payload['sessionId']).toBe(actor.sessionId);
    const { users } = await accounts
      .client(`${SCOPE}:content`)
      .getUsers({ teamId: workspace.teamId, userIds: [actor.userId] });
    expect(users).toHaveLength(1);
  });

  it('who comes back is the same user, with the new role', async () => {
    const { actor, email } = await member('MANAGER');
    await accounts.graphql(admin, REMOVE, { id: actor.userId });
    const token = await tokenOf(await invite(email, 'VIEWER'));
    const browser = accounts.browser(workspace);
    await browser.post('accept-invite', { token });
    const { user } = (await browser.post('token')).body;
    expect(user).toMatchObject({ id: actor.userId, role: 'VIEWER', workspaceAdmin: false });
  });

  it('who is excluded can do nothing until they have a role again', async () => {
    const { actor, browser } = await member();
    const { data } = await accounts.graphql(admin, UPDATE, { input: { id: actor.userId, role: null } });
    expect(data.updateUser.role).toBeNull();
    expect((await browser.post('token')).status).toBe(401);
    await accounts.graphql(admin, UPDATE, { input: { id: actor.userId, role: 'VIEWER' } });
    const gateway = accounts.client(`${SCOPE}:gateway`);
    const ids = { teamId: workspace.teamId, userId: actor.userId, sessionId: actor.sessionId };
    await expect(gateway.getActor(ids)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('who was an admin a moment ago can change nobody', async () => {
    const { actor } = await member();
    const asBefore = { ...actor, admin: true };
    expect(await codeOf(asBefore, REMOVE, { id: workspace.owner.userId })).toBe('FORBIDDEN');
    expect(await codeOf(asBefore, UPDATE, { input: { id: actor.userId, workspaceAdmin: true } })).toBe('FORBIDDEN');
  });

  it("sees other people's addresses unless they are a viewer", async () => {
    const viewer = await member('VIEWER');
    const contributor = await member('CONTRIBUTOR');
    const emails = async (actor: Actor): Promise<(string | null)[]> => {
      const { data } = await accounts.graphql(actor, '{ users(first: 200) { nodes { email } } }');
      return data.users.nodes.map(({ email }: { email: string | null }) => email);
    };
    expect((await emails(viewer.actor)).filter((email) => email !== null)).toEqual([viewer.email]);
    expect(await emails(contributor.actor)).toContain('mona@member.example');
    const byAddress = '{ users(query: "mona@member") { totalCount } }';
    expect((await accounts.graphql(viewer.actor, byAddress)).data.users.totalCount).toBe(0);
    expect((await accounts.graphql(contributor.actor, byAddress)).data.users.totalCount).toBe(1);
    const named = '{ users(named: ["MONA@member.example", "nobody@member.example"]) { totalCount } }';
    expect((await accounts.graphql(viewer.actor, named)).data.users.totalCount).toBe(0);
    expect((await accounts.graphql(contributor.actor, named)).data.users.totalCount).toBe(1);
  });

  it('finds members by their ids and by their full names, and nobody of another workspace', async () => {
    const [one, other, gone] = [await member(), await member(), await member()];
    const elsewhere = await accounts.createWorkspace('Named Team', 'nina@named.example');
    await accounts.graphql(admin, REMOVE, { id: gone.actor.userId });
    const rename = 'mutation($name: String!) { updateMe(input: { name: $name }) { id } }';
    await accounts.graphql(one.actor, rename, { name: 'Åsa Öberg' });
    await accounts.graphql(other.actor, rename, { name: 'Åsa Öberg-Lund' });
    const FIND = `query($ids: [ID!], $named: [String!], $all: Boolean) {
      users(ids: $ids, named: $named, includeInactive: $all) { totalCount nodes { id } }
    }`;
    const found = async (variables: Record<string, unknown>): Promise<string[]> => {
      const { data } = await accounts.graphql(one.actor, FIND, variables);
      expect(data.users.totalCount).toBe(data.users.nodes.length);
      return data.users.nodes.map(({ id }: { id: string }) => id).toSorted();
    };
    const ids = [one.actor.userId, gone.actor.userId, elsewhere.owner.userId];
    expect(await found({ ids, all: true })).toEqual([one.actor.userId, gone.actor.userId].toSorted());
    expect(await found({ ids })).toEqual([one.actor.userId]);
    expect(await found({ ids: [] })).toEqual([]);
    expect(await found({ named: ['åsa öberg', 'Åsa'] })).toEqual([one.actor.userId]);
    expect(await found({ named: ['Åsa Öberg-Lund'], ids: [one.actor.userId] })).toEqual([]);
    expect(await found({ named: [' Åsa Öberg '] })).toEqual([one.actor.userId]);
    const tooLong = { named: ['x'.repeat(TEXT_LIMITS.searchQuery + 1)] };
    expect(await codeOf(one.actor, FIND, tooLong)).toBe('BAD_USER_INPUT');
  });
});

describe('the last admin', () => {
  it("stays, even if two remove each other's rights at the same time", async () => {
    const duel = await accounts.createWorkspace('Duel Team', 'dora@duel.example');
    const first = actorOf(duel);
    expect(await codeOf(first, REMOVE, { id: first.userId })).toBe('INVALID_OPERATION');
    expect(await codeOf(first, UPDATE, { input: { id: first.userId, role: null } })).toBe('INVALID_OPERATION');
    const { data } = await accounts.graphql(first, INVITE, { input: { emails: [address()], role: 'MANAGER' } });
    const token = await tokenOf(data.inviteUsers[0].id, duel);
    const browser = accounts.browser(duel);
    await browser.post('accept-invite', { token });
    const second = { ...first, userId: (await browser.post('token')).body.user.id as string };
    await accounts.graphql(first, UPDATE, { input: { id: second.userId, workspaceAdmin: true } });
    const codes = await Promise.all([
      codeOf(first, UPDATE, { input: { id: second.userId, workspaceAdmin: false } }),
      codeOf(second, UPDATE, { input: { id: first.userId, workspaceAdmin: false } }),
    ]);
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    const { data: left } = await accounts.graphql(first, '{ users { nodes { workspaceAdmin } } }');
    expect(left.users.nodes.filter((user: { workspaceAdmin: boolean }) => user.workspaceAdmin)).toHaveLength(1);
  });
});

describe('as other subgraphs refer to them', () => {
  const ENTITIES = `query($of: [_Any!]!) {
    _entities(representations: $of) { ... on User { id name email role active } ... on Workspace { workspaceName: name } }
  }`;
  const reference = (id: string, kind = 'User') => ({ __typename: kind, id });

  it('users and the workspace are found at once, in order, and nothing of another workspace', async () => {
    const other = await accounts.createWorkspace('Reference Team', 'ralf@reference.example');
    const { actor } = await member('VIEWER');
    const of = [
      reference(workspace.owner.userId),
      reference(other.owner.userId),
      reference(actor.userId),
      reference(workspace.teamId, 'Workspace'),
      reference(other.teamId, 'Workspace'),
      reference('no-id'),
    ];
    const { data } = await accounts.graphql(actor, ENTITIES, { of });
    expect(data._entities).toMatchObject([
      { id: workspace.owner.userId, name: 'Olga Owner', email: null, role: 'MANAGER', active: true },
      null,
      { id: actor.userId, role: 'VIEWER' },
      { workspaceName: 'Member Team' },
      null,
      null,
    ]);
  });

  it("an anonymous reader of a share sees an author's name and nothing else", async () => {
    const reader = { teamId: workspace.teamId, shareId: workspace.teamId, shareToken: 'abcdefghijkl' };
    const of = [reference(workspace.owner.userId), reference(workspace.teamId, 'Workspace')];
    const { data } = await accounts.graphql(reader, ENTITIES, { of });
    const { userId: id } = workspace.owner;
    expect(data._entities).toEqual([{ id, name: 'Olga Owner', email: null, role: null, active: true }, null]);
  });
});

describe('groups', () => {
  it('are created and extended on a plan that has them; existing ones stay, and can be made smaller', async () => {
    accounts.billing.flags.userGroups = false;
    const small = await accounts.createWorkspace('Groupless Team', 'gita@groupless.example');
    const actor = actorOf(small);
    const create = 'mutation($ids: [ID!]!) { createGroup(name: "Readers", memberIds: $ids) { id } }';
    const refusal = { code: 'LIMIT_REACHED', details: { prompt: 'user-groups', limit: 0 } };
    const refused = await accounts.graphql(actor, create, { ids: [] });
    expect(refused.errors?.[0]?.extensions).toMatchObject(refusal);
    expect((await accounts.graphql(actor, '{ groups { id } }')).data.groups).toEqual([]);
    /** Makes the workspace's copy older than the question. */
    const forget = () =>
      accounts.database.forWorkspace({ teamId: small.teamId }, (trx) =>
        trx.updateTable('workspace_entitlement').set({ flags: null }).execute(),
      );
    accounts.billing.flags.userGroups = true;
    await forget();
    const { id } = (await accounts.graphql(actor, create, { ids: [] })).data.createGroup;
    accounts.billing.flags.userGroups = false;
    await forget();
    const update =
      'mutation($id: ID!, $ids: [ID!]) { updateGroup(id: $id, name: "Authors", memberIds: $ids) { name } }';
    const grown = await accounts.graphql(actor, update, { id, ids: [actor.userId] });
    expect(grown.errors?.[0]?.extensions).toMatchObject(refusal);
    expect((await accounts.graphql(actor, update, { id, ids: [] })).data.updateGroup).toEqual({ name: 'Authors' });
    expect(await codeOf(actor, 'mutation($id: ID!) { deleteGroup(id: $id) }', { id })).toBeUndefined();
    accounts.billing.flags.userGroups = true;
  });

  it('have members, whose actors name them', async () => {
    const { actor } = await member();
    const create =
      'mutation($ids: [ID!]!) { createGroup(name: "Readers", memberIds: $ids) { id memberCount members { id } } }';
    const { data } = await accounts.graphql(admin, create, { ids: [actor.userId] });
    expect(data.createGroup).toMatchObject({ memberCount: 1, members: [{ id: actor.userId }] });
    const gateway = accounts.client(`${SCOPE}:gateway`);
    const ids = { teamId: workspace.teamId, userId: actor.userId, sessionId: actor.sessionId };
    expect((await gateway.getActor(ids)).groupIds).toEqual([data.createGroup.id]);
    const groupsOfUser = async () => {
      const { users } = await accounts
        .client(`${SCOPE}:content`)
        .getUsers({ teamId: ids.teamId, userIds: [ids.userId] });
      return users.map(({ groupIds }) => groupIds);
    };
    expect(await groupsOfUser()).toEqual([[data.createGroup.id]]);
    const update = 'mutation($id: ID!) { updateGroup(id: $id, name: "Authors", memberIds: []) { name memberCount } }';
    const updated = await accounts.graphql(admin, update, { id: data.createGroup.id });
    expect(updated.data.updateGroup).toEqual({ name: 'Authors', memberCount: 0 });
    expect((await gateway.getActor(ids)).groupIds).toEqual([]);
    expect(await groupsOfUser()).toEqual([[]]);
    const remove = 'mutation($id: ID!) { deleteGroup(id: $id) }';
    expect((await accounts.graphql(admin, remove, { id: data.createGroup.id })).data.deleteGroup).toBe(true);
    expect(await codeOf(admin, remove, { id: data.createGroup.id })).toBe('NOT_FOUND');
  });
});

describe('the audit log', () => {
  it('records who changed what access, newest first, page by page', async () => {
    const { actor } = await member();
    await accounts.graphql(admin, UPDATE, { input: { id: actor.userId, role: 'MANAGER' } });
    const list =
      'query($after: String) { auditLog(first: 2, after: $after) { nodes { action objectId actor { id } details { name before after } } endCursor } }';
    const { data } = await accounts.graphql(admin, list);
    expect(data.auditLog.nodes[0]).toEqual({
      action: 'user.role.changed',
      objectId: actor.userId,
      actor: { id: workspace.owner.userId },
      details: [{ name: 'role', before: 'CONTRIBUTOR', after: 'MANAGER' }],
    });
    const next = await accounts.graphql(admin, list, { after: data.auditLog.endCursor });
    expect(next.data.auditLog.nodes).toHaveLength(2);
    expect(next.data.auditLog.nodes).not.toContainEqual(data.auditLog.nodes[1]);
    const filtered = await accounts.graphql(admin, '{ auditLog(action: "user.role.changed") { nodes { action } } }');
    const actions = filtered.data.auditLog.nodes.map((node: { action: string }) => node.action);
    expect(new Set(actions)).toEqual(new Set(['user.role.changed']));
  });
});
