import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityHashService } from '../src/modules/identity-hash/identity-hash.service.ts';
import { SweepService } from '../src/modules/sweep/sweep.service.ts';
import { SCOPE } from './keys.ts';
import { actorOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

let accounts: TestAccounts;
let workspace: Workspace;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Hash Team', 'hugo@hash.example');
});
afterAll(async () => {
  await accounts.stop();
});

const send = () => accounts.app.context.get(IdentityHashService).sendDue();
const known = () => accounts.routing.hashesOf(workspace.teamId);

async function dueNow(): Promise<void> {
  await accounts.database.acrossWorkspaces('skip the wait for the next attempt', (trx) =>
    trx
      .updateTable('identity_hash_sync')
      .set({ next_attempt_at: new Date(0) })
      .execute(),
  );
}

describe('hashes of addresses at the global tier', () => {
  it('follow members and invites, and never contain addresses', async () => {
    expect(known()).toBe(1);
    const invite = 'mutation { inviteUsers(input: { emails: ["ina@hash.example"], role: VIEWER }) { id } }';
    const { data } = await accounts.graphql(actorOf(workspace), invite);
    const inviteId = data.inviteUsers[0].id;
    expect(await send()).toEqual({ sent: 1, failed: 0 });
    expect(known()).toBe(2);
    expect(JSON.stringify([...accounts.routing.hashes])).not.toContain('hash.example');
    await accounts.graphql(actorOf(workspace), `mutation { revokeInvite(id: "${inviteId}") { id } }`);
    await send();
    expect(known()).toBe(1);
    expect(await send()).toEqual({ sent: 0, failed: 0 });
  });

  it('wait while the global tier is down, and nothing else waits for it', async () => {
    accounts.routing.isDown = true;
    const invite = 'mutation { inviteUsers(input: { emails: ["jo@hash.example"], role: VIEWER }) { id } }';
    const { data } = await accounts.graphql(actorOf(workspace), invite);
    const ids = { teamId: workspace.teamId, inviteId: data.inviteUsers[0].id as string };
    const { acceptUrl } = await accounts.client(`${SCOPE}:notifications`).getInvite(ids);
    const browser = accounts.browser(workspace);
    const token = new URL(acceptUrl).searchParams.get('token');
    expect((await browser.post('accept-invite', { token, name: 'Jo' })).status).toBe(200);
    expect((await browser.post('token')).status).toBe(200);
    expect((await send()).failed).toBe(1);
    expect(await send()).toEqual({ sent: 0, failed: 0 });
    accounts.routing.isDown = false;
    await dueNow();
    expect(await send()).toEqual({ sent: 1, failed: 0 });
    expect(known()).toBe(2);
  });

  it('are withdrawn with an expired invite', async () => {
    const invite = 'mutation { inviteUsers(input: { emails: ["late@hash.example"], role: VIEWER }) { id } }';
    await accounts.graphql(actorOf(workspace), invite);
    await send();
    const before = known();
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx
        .updateTable('identity_hash_sync')
        .set({ wanted_until: new Date(0) })
        .where('email', '=', 'late@hash.example')
        .execute(),
    );
    await accounts.app.context.get(SweepService).sweep();
    await send();
    expect(known()).toBe(before - 1);
  });

  it('are withdrawn with a removed member', async () => {
    const { data } = await accounts.graphql(actorOf(workspace), '{ users { nodes { id email } } }');
    const jo = data.users.nodes.find(({ email }: { email: string }) => email === 'jo@hash.example');
    await accounts.graphql(actorOf(workspace), `mutation { removeUser(id: "${jo.id}") { id } }`);
    await send();
    expect(known()).toBe(1);
  });

  it('are sent again with a new key', async () => {
    const ring = accounts.keys[SCOPE].file.identityHashKeys;
    ring.unshift({ kid: 'h2', key: Buffer.alloc(32, 7).toString('base64') });
    expect((await send()).sent).toBeGreaterThan(0);
    expect(known()).toBe(2);
    expect((await send()).sent).toBe(0);
    ring.shift();
  });
});
