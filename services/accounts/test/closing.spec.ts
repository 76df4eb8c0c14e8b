import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TenantDeletionService } from '../src/modules/tenant-deletion/tenant-deletion.service.ts';
import type { Browser } from './browser.ts';
import { SCOPE } from './keys.ts';
import { actorOf, PASSWORD, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

let accounts: TestAccounts;
let made = 0;

beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(async () => {
  await accounts.stop();
});

const CLOSE = 'mutation($name: String!) { closeWorkspace(name: $name) { deleteAfter } }';
const DAY_MS = 86_400_000;

interface Team {
  workspace: Workspace;
  name: string;
  admin: Browser;
  member: Browser;
  /** The admin's session. */
  sessionId: string;
}

/** Returns an admin and a member, both signed in. */
async function team(): Promise<Team> {
  made += 1;
  const name = `Closing Team ${made}`;
  const workspace = await accounts.createWorkspace(name, `carla@closing-${made}.example`);
  const invite = `mutation { inviteUsers(input: { emails: ["mo@closing-${made}.example"], role: VIEWER }) { id } }`;
  const { data } = await accounts.graphql(actorOf(workspace), invite);
  const { acceptUrl } = await accounts
    .client(`${SCOPE}:notifications`)
    .getInvite({ teamId: workspace.teamId, inviteId: data.inviteUsers[0].id });
  const [admin, member] = [accounts.browser(workspace), accounts.browser(workspace)];
  const token = new URL(acceptUrl).searchParams.get('token');
  await member.post('accept-invite', { token, name: 'Mo', password: PASSWORD });
  const { body } = await admin.post('sign-in', { email: workspace.owner.email, password: PASSWORD });
  return { workspace, name, admin, member, sessionId: body.sessionId };
}

const close = ({ workspace, sessionId }: Team, name: string) =>
  accounts.graphql(actorOf(workspace, { sessionId }), CLOSE, { name });

/** Returns the admins who are to get a mail. */
async function toldAdmins({ teamId }: Workspace): Promise<string[]> {
  const rows = await accounts.database.forWorkspace({ teamId }, (trx) =>
    trx.selectFrom('outbox').select('envelope').where('type', '=', 'accounts.workspace.closed').execute(),
  );
  return rows
    .map(({ envelope }) => envelope as { teamId: string; payload: { userId: string } })
    .filter((envelope) => envelope.teamId === teamId)
    .map(({ payload }) => payload.userId);
}

/** Makes the workspace look as if it was closed long ago. */
async function passGrace({ teamId }: Workspace): Promise<void> {
  await accounts.database.forWorkspace({ teamId }, (trx) =>
    trx
      .updateTable('workspace')
      .set({ delete_after: new Date(Date.now() - 1_000) })
      .execute(),
  );
}

describe('closing a workspace', () => {
  it('requires its name, and locks everybody out except for the way back', async () => {
    const own = await team();
    const { workspace, admin, member, name, sessionId } = own;
    expect((await close(own, 'Another Team')).errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { field: 'name' },
    });
    const { data } = await close(own, ` ${name} `);
    const days = (new Date(data.closeWorkspace.deleteAfter).getTime() - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(14);
    expect(await toldAdmins(workspace)).toEqual([workspace.owner.userId]);
    // A member was signed out, can sign in, and is told.
    expect((await member.post('token')).status).toBe(401);
    await member.post('sign-in', { email: `mo@closing-${made}.example`, password: PASSWORD });
    const told = await member.post('token');
    expect([told.status, told.body.errors[0].details]).toEqual([
      403,
      expect.objectContaining({ reason: 'workspace-closed', name, mayRestore: false }),
    ]);
    expect((await member.post('restore-workspace')).status).toBe(403);
    expect((await accounts.browser(workspace).post('restore-workspace')).status).toBe(401);
    // The actor is checked for requests, files and sockets, and the workspace for links.
    const gateway = accounts.client(`${SCOPE}:gateway`);
    const ids = { teamId: workspace.teamId, userId: workspace.owner.userId, sessionId };
    await expect(gateway.getActor(ids)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await gateway.getWorkspace({ teamId: workspace.teamId })).closed).toBe(true);
    expect((await admin.get('environment')).body.deleteAfter).toBe(data.closeWorkspace.deleteAfter);
    expect((await admin.post('token')).body.errors[0].details).toMatchObject({ mayRestore: true });

    expect((await admin.post('restore-workspace')).status).toBe(200);
    expect((await admin.post('token')).status).toBe(200);
    expect((await member.post('token')).status).toBe(200);
    expect((await gateway.getActor(ids)).workspaceAdmin).toBe(true);
    const { auditLog } = (await accounts.graphql(actorOf(workspace), '{ auditLog { nodes { action } } }')).data;
    const actions = (auditLog.nodes as { action: string }[]).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('workspace.'))).toEqual([
      'workspace.restored',
      'workspace.closed',
      'workspace.created',
    ]);
  });

  it('is for people who are still admins', async () => {
    const own = await team();
    const member = actorOf(own.workspace, { admin: false });
    expect((await accounts.graphql(member, CLOSE, { name: own.name })).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('ends in its deletion when the time is over, and not before', async () => {
    const own = await team();
    await close(own, own.name);
    const deletions = accounts.app.context.get(TenantDeletionService);
    await deletions.startDue();
    expect(accounts.deletions).toEqual([]);
    await passGrace(own.workspace);
    expect((await own.admin.post('restore-workspace')).body.errors[0].details.code).toBe('INVALID_OPERATION');
    await deletions.startDue();
    expect(accounts.deletions).toEqual([own.workspace.teamId]);
  });
});
