import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { InviteShareService } from '../src/modules/invite/invite-share.service.ts';
import { SCOPE } from './keys.ts';
import { actorOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { admin } from './sso-kit.ts';

let accounts: TestAccounts;
let workspace: Workspace;
let made = 0;
const project = newId();
const note = newId();

beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(async () => {
  await accounts.stop();
});
beforeEach(async () => {
  made += 1;
  workspace = await accounts.createWorkspace(`Shares ${made}`, `sara${made}@shares.example`);
  accounts.content.levels.set(project, 'FULL').set(note, 'FULL');
  accounts.content.granted.length = 0;
  accounts.content.isDown = false;
});

const emailOf = (name: string): string => `${name}${made}@invited.example`;
const share = (objectId: string, level: string, kind = 'PROJECT') => ({ kind, objectId, level });

async function invite(email: string, shares: object[]) {
  const query = `mutation($input: InviteUsersInput!) {
    inviteUsers(input: $input) { id shares { kind objectId level } }
  }`;
  const input = { emails: [email], role: 'CONTRIBUTOR', shares };
  return (await admin(accounts, workspace, query, { input })).inviteUsers[0];
}
async function accept(inviteId: string): Promise<string> {
  const { teamId } = workspace;
  const { acceptUrl } = await accounts.client(`${SCOPE}:notifications`).getInvite({ teamId, inviteId });
  const browser = accounts.browser(workspace);
  await browser.post('accept-invite', { token: new URL(acceptUrl).searchParams.get('token'), name: 'Ina' });
  return (await browser.post('token')).body.user.id;
}
const giveDue = () => accounts.app.context.get(InviteShareService).giveDue();
const countFailing = () => accounts.app.context.get(InviteShareService).countFailing();
/** Lets the pause after a failure pass. */
const wait = () =>
  accounts.database.acrossWorkspaces('spec: shares are due', (trx) =>
    trx
      .updateTable('invite_share')
      .set({ due_at: new Date(0) })
      .where('user_id', 'is not', null)
      .execute(),
  );

describe('what an invite shares', () => {
  it("is granted once to whoever accepts, by the inviter's rights", async () => {
    const { id, shares } = await invite(emailOf('ina'), [share(project, 'WRITE'), share(note, 'READ', 'NOTE')]);
    expect(shares).toHaveLength(2);
    await giveDue();
    expect(accounts.content.granted).toEqual([]);
    const userId = await accept(id);
    await giveDue();
    await giveDue();
    const objects = [`NOTE ${note} READ`, `PROJECT ${project} WRITE`];
    expect(accounts.content.granted).toEqual([{ sharer: workspace.owner.userId, userId, objects: objects.toSorted() }]);
  });

  it('is granted later if content does not answer', async () => {
    const { id } = await invite(emailOf('jan'), [share(project, 'FULL')]);
    const userId = await accept(id);
    accounts.content.isDown = true;
    expect(await giveDue()).toEqual({ failed: 1 });
    expect(await countFailing()).toBe(0);
    await wait();
    expect(await giveDue()).toEqual({ failed: 1 });
    expect(await countFailing()).toBe(1);
    accounts.content.isDown = false;
    await giveDue();
    expect(accounts.content.granted).toEqual([]);
    await wait();
    await giveDue();
    expect(await countFailing()).toBe(0);
    expect(accounts.content.granted).toMatchObject([{ userId, objects: [`PROJECT ${project} FULL`] }]);
  });

  it('can be extended by inviting again, and is deleted with the invite', async () => {
    const email = emailOf('kim');
    const first = await invite(email, [share(project, 'READ')]);
    const again = await invite(email, [share(project, 'WRITE'), share(note, 'READ', 'NOTE')]);
    expect(again.id).toBe(first.id);
    expect(again.shares.map(({ level }: { level: string }) => level).toSorted()).toEqual(['READ', 'WRITE']);
    await admin(accounts, workspace, `mutation { revokeInvite(id: "${first.id}") { id } }`);
    const { invites } = await admin(accounts, workspace, '{ invites { status shares { objectId } } }');
    expect(invites).toEqual([{ status: 'REVOKED', shares: [] }]);
  });

  it('is not granted if the inviter may no longer act', async () => {
    const { id } = await invite(emailOf('lea'), [share(project, 'WRITE')]);
    await accept(id);
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.updateTable('workspace_user').set({ role: null }).where('id', '=', workspace.owner.userId).execute(),
    );
    await giveDue();
    await wait();
    await giveDue();
    expect(accounts.content.granted).toEqual([]);
  });

  it('has to be visible to the inviter with full access, and limited in number', async () => {
    accounts.content.levels.set(note, 'WRITE');
    await expect(invite(emailOf('mo'), [share(note, 'READ', 'NOTE')])).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(invite(emailOf('mo'), [share(newId(), 'READ')])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(invite(emailOf('mo'), [share('no-id', 'READ')])).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    const key = { kind: 'api-token' as const, id: newId(), scopes: ['MEMBERS_WRITE' as const] };
    const byKey = `mutation { inviteUsers(input: {
      emails: ["${emailOf('mo')}"], role: VIEWER, shares: [{ kind: PROJECT, objectId: "${project}", level: READ }]
    }) { id } }`;
    const answer = await accounts.graphql(actorOf(workspace, { key }), byKey);
    expect(answer.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const many = Array.from({ length: 21 }, () => share(newId(), 'READ'));
    await expect(invite(emailOf('mo'), many)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    const { invites } = await admin(accounts, workspace, '{ invites { id } }');
    expect(invites).toEqual([]);
  });
});
