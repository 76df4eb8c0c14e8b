import { newId } from '@fieldloom/kernel/ids';
import { schemaFaults } from '@fieldloom/testkit/schema-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SCOPE } from './keys.ts';
import { actorOf, PASSWORD, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

let accounts: TestAccounts;
let workspace: Workspace;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Rpc Team', 'rita@rpc.example');
});
afterAll(async () => {
  await accounts.stop();
});

it('protects every row by forced row-level security', async () => {
  expect(await schemaFaults(accounts.scratch.ownerUrl)).toEqual([]);
});

describe('callers', () => {
  const refused = { code: 'FORBIDDEN' };

  it('are limited to what they may ask', async () => {
    const { teamId } = workspace;
    const identity = accounts.client('global:identity');
    const gateway = accounts.client(`${SCOPE}:gateway`);
    await expect(identity.getWorkspace({ teamId })).rejects.toMatchObject(refused);
    await expect(identity.getUsers({ teamId, userIds: [] })).rejects.toMatchObject(refused);
    await expect(identity.getActorBySession({ teamId, sessionToken: 'x' })).rejects.toMatchObject(refused);
    await expect(gateway.getTeamsOfAddress({ email: 'rita@rpc.example' })).rejects.toMatchObject(refused);
    await expect(gateway.startTenantCreation({ requestId: newId() })).rejects.toMatchObject(refused);
    await expect(gateway.getTenantCreation({ requestId: newId() })).rejects.toMatchObject(refused);
    await expect(gateway.getInvite({ teamId, inviteId: newId() })).rejects.toMatchObject(refused);
  });

  it('from another region, or unknown, are refused', async () => {
    const { teamId } = workspace;
    await expect(accounts.client('us_b:gateway').getWorkspace({ teamId })).rejects.toMatchObject(refused);
    await expect(accounts.client(`${SCOPE}:stranger`).getWorkspace({ teamId })).rejects.toMatchObject(refused);
  });
});

describe('answers', () => {
  it('describe a workspace and its users', async () => {
    const content = accounts.client(`${SCOPE}:content`);
    expect(await content.getWorkspace({ teamId: workspace.teamId })).toMatchObject({
      id: workspace.teamId,
      name: 'Rpc Team',
      subdomain: 'rpc-team',
      region: SCOPE,
    });
    const { users } = await content.getUsers({ teamId: workspace.teamId, userIds: [workspace.owner.userId, newId()] });
    expect(users).toMatchObject([
      { id: workspace.owner.userId, name: 'Olga Owner', email: 'rita@rpc.example', role: 'MANAGER' },
    ]);
  });

  it('say who a member is regardless of sessions, and that somebody is not one', async () => {
    const content = accounts.client(`${SCOPE}:content`);
    const { teamId, owner } = workspace;
    expect(await content.getMember({ teamId, userId: owner.userId })).toMatchObject({
      userId: owner.userId,
      sessionId: '',
      role: 'MANAGER',
      workspaceAdmin: true,
    });
    await expect(content.getMember({ teamId, userId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(content.getMember({ teamId: newId(), userId: owner.userId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const gateway = accounts.client(`${SCOPE}:gateway`);
    await expect(gateway.getMember({ teamId, userId: owner.userId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('about another workspace are NOT_FOUND', async () => {
    const content = accounts.client(`${SCOPE}:content`);
    const other = await accounts.createWorkspace('Rpc Other', 'otto@rpc.example');
    expect((await content.getUsers({ teamId: other.teamId, userIds: [workspace.owner.userId] })).users).toEqual([]);
    await expect(content.getWorkspace({ teamId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const browser = accounts.browser(workspace);
    const { body } = await browser.post('sign-in', { email: 'rita@rpc.example', password: PASSWORD });
    const ids = { teamId: other.teamId, userId: workspace.owner.userId, sessionId: body.sessionId as string };
    await expect(content.getActor(ids)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const sessionToken = browser.cookies.get('__Host-session') ?? '';
    const bySession = accounts.client(`${SCOPE}:gateway`).getActorBySession({ teamId: other.teamId, sessionToken });
    await expect(bySession).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('to malformed requests are BAD_INPUT', async () => {
    const content = accounts.client(`${SCOPE}:content`);
    const bad = { code: 'BAD_INPUT' };
    await expect(content.getWorkspace({ teamId: 'x' })).rejects.toMatchObject(bad);
    await expect(content.getActor({ teamId: workspace.teamId, userId: 'x', sessionId: 'y' })).rejects.toMatchObject(
      bad,
    );
    const userIds = Array.from({ length: 1_001 }, () => workspace.owner.userId);
    await expect(content.getUsers({ teamId: workspace.teamId, userIds })).rejects.toMatchObject(bad);
  });
});

describe('teams of an address', () => {
  it('are those that it is a member of and those that it is invited to, and are given to nobody else', async () => {
    const identity = accounts.client('global:identity');
    const inviting = await accounts.createWorkspace('Inviting Team', 'ingo@inviting.example');
    const invite = 'mutation { inviteUsers(input: { emails: ["rita@rpc.example"], role: VIEWER }) { id } }';
    const { data } = await accounts.graphql(actorOf(inviting), invite);
    const answer = await identity.getTeamsOfAddress({ email: ' Rita@RPC.example' });
    expect(answer.name).toBe('Olga Owner');
    expect(answer.teams).toMatchObject([
      {
        id: inviting.teamId,
        subdomain: 'inviting-team',
        name: 'Inviting Team',
        type: 'INVITE',
        inviteId: data.inviteUsers[0].id,
        invitedBy: 'Olga Owner',
      },
      { id: workspace.teamId, subdomain: 'rpc-team', name: 'Rpc Team', type: 'CURRENT', inviteId: '' },
    ]);
    expect(await identity.getTeamsOfAddress({ email: 'nobody@rpc.example' })).toMatchObject({ name: '', teams: [] });
    await expect(identity.getTeamsOfAddress({ email: 'nobody' })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });
});
