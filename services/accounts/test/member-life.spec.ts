import type { Actor } from '@fieldloom/auth/actor';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EntitlementService } from '../src/modules/entitlement/entitlement.service.ts';
import { SCOPE } from './keys.ts';
import { actorOf, PASSWORD, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

let accounts: TestAccounts;
let workspace: Workspace;
let admin: Actor;
let made = 0;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Life Team', 'lena@life.example');
  admin = actorOf(workspace);
});
afterAll(async () => {
  await accounts.stop();
});

const FIELDS = '{ id role workspaceAdmin active deactivated }';
const DEACTIVATE = `mutation($id: ID!) { deactivateUser(id: $id) ${FIELDS} }`;
const REACTIVATE = `mutation($id: ID!) { reactivateUser(id: $id) ${FIELDS} }`;
const HAND_OVER = `mutation($id: ID!) { handOverAdmin(userId: $id) ${FIELDS} }`;
const SEATS = '{ workspace { seatsAllocated viewerCount totalSeatsAvailable viewersAvailable utilizationPercentage } }';

async function member(role = 'CONTRIBUTOR'): Promise<{ actor: Actor; browser: ReturnType<TestAccounts['browser']> }> {
  made += 1;
  const emails = [`person-${made}@life.example`];
  const invite = 'mutation($input: InviteUsersInput!) { inviteUsers(input: $input) { id } }';
  const { data } = await accounts.graphql(admin, invite, { input: { emails, role } });
  const { acceptUrl } = await accounts
    .client(`${SCOPE}:notifications`)
    .getInvite({ teamId: workspace.teamId, inviteId: data.inviteUsers[0].id });
  const browser = accounts.browser(workspace);
  const token = new URL(acceptUrl).searchParams.get('token');
  const { body } = await browser.post('accept-invite', { token, name: 'Mel', password: PASSWORD });
  const { user } = (await browser.post('token')).body;
  const own = { userId: user.id, sessionId: body.sessionId, role: role as Actor['role'], admin: false };
  return { actor: actorOf(workspace, own), browser };
}

const codeOf = async (actor: Actor, query: string, id: string): Promise<string | undefined> =>
  (await accounts.graphql(actor, query, { id })).errors?.[0]?.extensions.code;

const seatsOf = async () => (await accounts.graphql(admin, SEATS)).data.workspace;

describe('a member who is deactivated', () => {
  it('is signed out at once, frees the seat, and comes back with the former role', async () => {
    const { actor, browser } = await member('MANAGER');
    const before = (await seatsOf()).seatsAllocated;
    const { userId: id, sessionId } = actor;
    expect((await accounts.graphql(admin, DEACTIVATE, { id })).data.deactivateUser).toEqual({
      id,
      role: null,
      workspaceAdmin: false,
      active: true,
      deactivated: true,
    });
    expect((await seatsOf()).seatsAllocated).toBe(before - 1);
    expect((await browser.post('token')).status).toBe(401);
    expect((await browser.post('sign-in', { email: `person-${made}@life.example`, password: PASSWORD })).status).toBe(
      401,
    );
    // Open sockets end because the gateway asks for the actor and is told about the session.
    const gateway = accounts.client(`${SCOPE}:gateway`);
    await expect(gateway.getActor({ teamId: workspace.teamId, userId: id, sessionId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const events = await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.selectFrom('outbox').select('envelope').where('type', '=', 'accounts.session.revoked').execute(),
    );
    expect(events.map(({ envelope }) => (envelope as { payload: object }).payload)).toContainEqual({
      sessionId,
      userId: id,
    });
    // Repeating it changes nothing.
    expect((await accounts.graphql(admin, DEACTIVATE, { id })).data.deactivateUser.deactivated).toBe(true);
    const { data } = await accounts.graphql(admin, REACTIVATE, { id });
    expect(data.reactivateUser).toMatchObject({ role: 'MANAGER', workspaceAdmin: false, deactivated: false });
    expect((await browser.post('sign-in', { email: `person-${made}@life.example`, password: PASSWORD })).status).toBe(
      200,
    );
  });

  it('does not count as an admin, and comes back only if there is a seat', async () => {
    expect(await codeOf(admin, DEACTIVATE, admin.userId)).toBe('INVALID_OPERATION');
    const { actor } = await member();
    await accounts.graphql(admin, DEACTIVATE, { id: actor.userId });
    const { seatsAllocated } = await seatsOf();
    accounts.billing.seatQuantity = BigInt(seatsAllocated);
    await accounts.app.context.get(EntitlementService).refresh(workspace.teamId);
    expect(await seatsOf()).toMatchObject({ totalSeatsAvailable: seatsAllocated, utilizationPercentage: 100 });
    expect(await codeOf(admin, REACTIVATE, actor.userId)).toBe('LIMIT_REACHED');
    accounts.billing.seatQuantity = undefined;
    await accounts.app.context.get(EntitlementService).refresh(workspace.teamId);
    expect(await seatsOf()).toMatchObject({ totalSeatsAvailable: null, utilizationPercentage: null });
    expect(await codeOf(admin, REACTIVATE, actor.userId)).toBeUndefined();
  });
});

describe('admin rights', () => {
  it('are handed over completely: there is one admin before and one after', async () => {
    const own = await accounts.createWorkspace('Hand Over Team', 'hanna@hand-over.example');
    const old = actorOf(own);
    const invite = 'mutation { inviteUsers(input: { emails: ["next@hand-over.example"], role: CONTRIBUTOR }) { id } }';
    const { data } = await accounts.graphql(old, invite);
    const { acceptUrl } = await accounts
      .client(`${SCOPE}:notifications`)
      .getInvite({ teamId: own.teamId, inviteId: data.inviteUsers[0].id });
    const browser = accounts.browser(own);
    await browser.post('accept-invite', { token: new URL(acceptUrl).searchParams.get('token'), name: 'Next' });
    const id = (await browser.post('token')).body.user.id as string;
    expect(await codeOf(old, HAND_OVER, old.userId)).toBe('INVALID_OPERATION');
    await accounts.graphql(old, DEACTIVATE, { id });
    expect(await codeOf(old, HAND_OVER, id)).toBe('INVALID_OPERATION');
    await accounts.graphql(old, REACTIVATE, { id });
    expect((await accounts.graphql(old, HAND_OVER, { id })).data.handOverAdmin).toMatchObject({ workspaceAdmin: true });
    // The gateway trusts the former admin for 5 s more; this service does not.
    expect(await codeOf(old, DEACTIVATE, id)).toBe('FORBIDDEN');
    const users = '{ users { nodes { id workspaceAdmin role } } }';
    const { nodes } = (await accounts.graphql(actorOf(own, { userId: id }), users)).data.users;
    expect(nodes).toContainEqual({ id, workspaceAdmin: true, role: 'CONTRIBUTOR' });
    expect(nodes).toContainEqual({ id: old.userId, workspaceAdmin: false, role: 'MANAGER' });
  });
});
