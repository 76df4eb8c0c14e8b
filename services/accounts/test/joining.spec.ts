import { issueHandOver } from '@fieldloom/auth/hand-over';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SCOPE } from './keys.ts';
import { startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { admin, proveDomain } from './sso-kit.ts';

let accounts: TestAccounts;
let workspace: Workspace;
let domain: string;
let made = 0;

beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(async () => {
  await accounts.stop();
});
beforeEach(async () => {
  made += 1;
  domain = `joining${made}.example`;
  workspace = await accounts.createWorkspace(`Joining ${made}`, `owner@elsewhere${made}.example`);
  await proveDomain(accounts, workspace, domain);
  accounts.billing.seatQuantity = undefined;
});

async function update(input: string): Promise<void> {
  await admin(accounts, workspace, `mutation { updateAuthentication(input: { ${input} }) { domainJoining } }`);
}
/** Returns what the global tier learns about an address if it says whose the domain is. */
async function teamsOf(email: string, domainTeamId = workspace.teamId) {
  return (await accounts.client('global:identity').getTeamsOfAddress({ email, domainTeamId })).teams;
}
/** Comes to the workspace with an address that was proven at the root domain. */
async function arrive(email: string) {
  const browser = accounts.browser(workspace);
  const begun = await browser.get('hand-over/start?next=%2F');
  const query = new URL(String(begun.headers.location)).searchParams;
  const codeChallenge = query.get('code_challenge') ?? '';
  const { teamId } = workspace;
  const code = await issueHandOver(accounts.keys.global, SCOPE, {
    email,
    teamId,
    codeChallenge,
    method: 'ONE_TIME_CODE',
  });
  const answer = await browser.post('hand-over/redeem', { code, state: query.get('state') });
  return { ...answer, browser };
}
async function members() {
  const { users } = await admin(accounts, workspace, '{ users { nodes { email role } } }');
  return users.nodes as { email: string; role: string }[];
}

describe('joining by domain', () => {
  it('is offered and works if the workspace wants it, with the role that it chose', async () => {
    const email = `ann@${domain}`;
    expect(await teamsOf(email)).toEqual([]);
    expect((await arrive(email)).status).toBe(403);
    await update('domainJoining: true, automaticAccountRole: CONTRIBUTOR');
    expect(await teamsOf(email)).toMatchObject([
      { id: workspace.teamId, type: 'DOMAIN', subdomain: workspace.subdomain, inviteId: '', invitedBy: '' },
    ]);
    const { status, browser } = await arrive(email);
    expect(status).toBe(200);
    expect((await browser.post('token')).body.user).toMatchObject({ email });
    expect(await members()).toContainEqual({ email, role: 'CONTRIBUTOR' });
    expect(await teamsOf(email)).toMatchObject([{ id: workspace.teamId, type: 'CURRENT' }]);
    const { auditLog } = await admin(accounts, workspace, '{ auditLog { nodes { action } } }');
    expect(auditLog.nodes.map((each: { action: string }) => each.action)).toContain('user.joined');
  });

  it('is for addresses of the proven domain itself', async () => {
    await update('domainJoining: true');
    await admin(accounts, workspace, 'mutation { addWorkspaceDomain(domain: "unproven.example") { id } }');
    for (const email of [`bob@sub.${domain}`, `bob@x${domain}`, 'bob@unproven.example']) {
      expect(await teamsOf(email)).toEqual([]);
      expect((await arrive(email)).status).toBe(403);
    }
  });

  it('takes a seat, and is refused without one', async () => {
    await update('domainJoining: true, automaticAccountRole: CONTRIBUTOR');
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.updateTable('workspace_entitlement').set({ seat_limit: 2 }).execute(),
    );
    expect((await arrive(`first@${domain}`)).status).toBe(200);
    const refused = await arrive(`second@${domain}`);
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ details: { prompt: 'users' } }] } });
    expect(await members()).toHaveLength(2);
  });

  it('is not for people whom an admin removed or excluded, and an invitation takes precedence', async () => {
    await update('domainJoining: true');
    const email = `carl@${domain}`;
    expect((await arrive(email)).status).toBe(200);
    const { users } = await admin(accounts, workspace, `{ users(query: "${email}") { nodes { id } } }`);
    await admin(accounts, workspace, `mutation { removeUser(id: "${users.nodes[0].id}") { id } }`);
    expect(await teamsOf(email)).toEqual([]);
    expect((await arrive(email)).status).toBe(403);
    const invite = `mutation { inviteUsers(input: { emails: ["${email}"], role: VIEWER }) { id } }`;
    await admin(accounts, workspace, invite);
    expect(await teamsOf(email)).toMatchObject([{ type: 'INVITE' }]);
    expect((await arrive(email)).status).toBe(200);
  });

  it('does not bypass the identity provider', async () => {
    await update('domainJoining: true');
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.updateTable('sign_in_methods').set({ code_enabled: false }).execute(),
    );
    expect(await teamsOf(`dan@${domain}`)).toEqual([]);
    expect((await arrive(`dan@${domain}`)).status).toBe(403);
  });

  it('requires the plan', async () => {
    accounts.billing.flags['authenticationAndSecuritySettings'] = false;
    const poor = await accounts.createWorkspace('Poor', `poor${made}@elsewhere.example`);
    accounts.billing.flags['authenticationAndSecuritySettings'] = true;
    const turnOn = 'mutation { updateAuthentication(input: { domainJoining: true }) { domainJoining } }';
    await expect(admin(accounts, poor, turnOn)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  });
});
