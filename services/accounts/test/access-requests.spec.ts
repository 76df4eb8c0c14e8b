import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { InviteShareService } from '../src/modules/invite/invite-share.service.ts';
import { askForAccess, tokenOfMail } from './access-kit.ts';
import { SCOPE } from './keys.ts';
import { actorOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { admin } from './sso-kit.ts';

let accounts: TestAccounts;
let workspace: Workspace;
let made = 0;

beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(async () => {
  await accounts.stop();
});
beforeEach(async () => {
  made += 1;
  workspace = await accounts.createWorkspace(`Access ${made}`, `alma${made}@access.example`);
});

const emailOf = (name: string): string => `${name}${made}@asks.example`;
const FIELDS = 'id email name message status role decidedBy { id }';

async function request(email: string, more: { name?: string; message?: string } = {}): Promise<string> {
  const token = await askForAccess(accounts, workspace, { email, ...more });
  const { body } = await confirm(token);
  expect(body).toEqual({ status: 'REQUESTED' });
  const found = (await list()).find((each) => each.email === email);
  if (found === undefined) throw new Error('The request is not listed');
  return found.id;
}
const confirm = (token: string) => accounts.browser(workspace).post('access-request/confirm', { token });
async function list(): Promise<{ id: string; email: string; status: string }[]> {
  const { workspaceAccessRequests } = await admin(accounts, workspace, `{ workspaceAccessRequests { ${FIELDS} } }`);
  return workspaceAccessRequests;
}
async function approve(id: string, role = 'CONTRIBUTOR') {
  const query = `mutation { approveWorkspaceAccessRequest(id: "${id}", role: ${role}) { ${FIELDS} } }`;
  return (await admin(accounts, workspace, query)).approveWorkspaceAccessRequest;
}
async function deny(id: string) {
  const query = `mutation { denyWorkspaceAccessRequest(id: "${id}") { ${FIELDS} } }`;
  return (await admin(accounts, workspace, query)).denyWorkspaceAccessRequest;
}
async function memberOf(email: string) {
  const { users } = await admin(accounts, workspace, `{ users(query: "${email}") { nodes { id email name role } } }`);
  return users.nodes[0];
}
const read = (accessRequestId: string) =>
  accounts.client(`${SCOPE}:notifications`).getAccessRequest({ teamId: workspace.teamId, accessRequestId });

describe('asking', () => {
  it('is answered in the same way for everybody, and only the reader of the mail learns more', async () => {
    const known = workspace.owner.email;
    const before = accounts.mailbox.mails.length;
    const answers = [];
    for (const email of [known, emailOf('unknown')]) {
      answers.push(await accounts.browser(workspace).post('access-request', { email, message: 'A secret word' }));
    }
    const [first, second] = answers.map(({ status, body }) => ({ status, body }));
    expect(first).toEqual({ status: 200, body: {} });
    expect(second).toEqual(first);
    const token = await tokenOfMail(accounts, known, before);
    expect((await confirm(token)).body).toEqual({ status: 'MEMBER' });
    await tokenOfMail(accounts, emailOf('unknown'), before);
    const mails = accounts.mailbox.mails.slice(before);
    expect(mails.map(({ text }) => text).join()).not.toContain('A secret word');
    expect(await list()).toEqual([]);
  });

  it('tells the admins once, when the address is proven', async () => {
    const email = emailOf('bea');
    const token = await askForAccess(accounts, workspace, { email, name: ' Bea ', message: ' I do research. ' });
    expect(await list()).toEqual([]);
    expect((await confirm(token)).body).toEqual({ status: 'REQUESTED' });
    expect((await confirm(token)).body).toEqual({ status: 'REQUESTED' });
    expect(await list()).toMatchObject([
      { email, name: 'Bea', message: 'I do research.', status: 'REQUESTED', role: null, decidedBy: null },
    ]);
    const [asked] = await list();
    expect(await read(asked?.id ?? '')).toMatchObject({
      email,
      name: 'Bea',
      message: 'I do research.',
      status: 'REQUESTED',
      adminEmails: [workspace.owner.email],
      workspaceName: `Access ${made}`,
      reviewUrl: `http://${workspace.host}/settings/users`,
    });
    const events = await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.selectFrom('outbox').select('type').where('type', 'like', 'accounts.access-request.%').execute(),
    );
    expect(events).toEqual([{ type: 'accounts.access-request.created' }]);
  });

  it('is limited per address, together with codes', async () => {
    const strict = await startAccounts({ rateLimitScale: 1 });
    const at = await strict.createWorkspace('Strict Access', 'stan@access.example');
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await strict.browser(at).post('access-request', { email: 'often@asks.example' })).status);
    }
    await strict.stop();
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('deciding', () => {
  it('lets somebody in with a role, and they sign in with a code', async () => {
    const email = emailOf('carla');
    const id = await request(email, { name: 'Carla' });
    expect(await approve(id)).toMatchObject({
      status: 'APPROVED',
      role: 'CONTRIBUTOR',
      decidedBy: { id: workspace.owner.userId },
    });
    expect(await memberOf(email)).toMatchObject({ name: 'Carla', role: 'CONTRIBUTOR' });
    expect(await read(id)).toMatchObject({ status: 'APPROVED', enterUrl: `http://${workspace.host}/` });
    const browser = accounts.browser(workspace);
    const { challenge } = (await browser.post('send-code', { email })).body;
    const code = await accounts.mailbox.codeFor(email);
    expect((await browser.post('sign-in-code', { challenge, code })).status).toBe(200);
    await expect(deny(id)).rejects.toMatchObject({ code: 'INVALID_OPERATION' });
    const { auditLog } = await admin(accounts, workspace, '{ auditLog { nodes { action } } }');
    const actions = auditLog.nodes.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['access-request.created', 'access-request.approved', 'user.joined']),
    );
  });

  it('takes a seat', async () => {
    const id = await request(emailOf('dora'));
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.updateTable('workspace_entitlement').set({ seat_limit: 1 }).execute(),
    );
    await expect(approve(id)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    expect((await list())[0]?.status).toBe('REQUESTED');
    expect((await approve(id, 'VIEWER')).status).toBe('APPROVED');
  });

  it('refuses, and then the address has to wait a week', async () => {
    const email = emailOf('emil');
    const id = await request(email);
    expect(await deny(id)).toMatchObject({ status: 'DENIED', role: null });
    expect(await memberOf(email)).toBeUndefined();
    const again = await askForAccess(accounts, workspace, { email });
    expect(await confirm(again)).toMatchObject({
      status: 409,
      body: { errors: [{ details: { code: 'INVALID_OPERATION' } }] },
    });
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx
        .updateTable('access_request')
        .set({ decided_at: new Date(Date.now() - 8 * 24 * 3_600_000) })
        .execute(),
    );
    expect((await confirm(again)).body).toEqual({ status: 'REQUESTED' });
    expect((await list()).map(({ status }) => status)).toEqual(['REQUESTED', 'DENIED']);
  });

  it('brings back a user whom an admin removed, and uses up an invitation of the address with what it shares', async () => {
    const email = emailOf('frida');
    await approve(await request(email), 'VIEWER');
    const { id: userId } = await memberOf(email);
    await admin(accounts, workspace, `mutation { removeUser(id: "${userId}") { id } }`);
    const asked = await request(email);
    const project = newId();
    accounts.content.levels.set(project, 'FULL');
    const shares = `[{ kind: PROJECT, objectId: "${project}", level: READ }]`;
    const invite = `inviteUsers(input: { emails: ["${email}"], role: MANAGER, shares: ${shares} }) { id }`;
    await admin(accounts, workspace, `mutation { ${invite} }`);
    await approve(asked);
    expect(await memberOf(email)).toMatchObject({ id: userId, role: 'CONTRIBUTOR' });
    const { invites } = await admin(accounts, workspace, '{ invites { status } }');
    expect(invites).toEqual([{ status: 'ACCEPTED' }]);
    await accounts.app.context.get(InviteShareService).giveDue();
    expect(accounts.content.granted).toContainEqual(
      expect.objectContaining({ userId, objects: [`PROJECT ${project} READ`] }),
    );
  });

  it('is for managers and admins', async () => {
    const id = await request(emailOf('gita'));
    const contributor = actorOf(workspace, { role: 'CONTRIBUTOR', admin: false });
    const manager = actorOf(workspace, { admin: false });
    const refuse = `mutation { denyWorkspaceAccessRequest(id: "${id}") { status } }`;
    expect((await accounts.graphql(contributor, refuse)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect((await accounts.graphql(manager, refuse)).data.denyWorkspaceAccessRequest.status).toBe('DENIED');
  });
});
