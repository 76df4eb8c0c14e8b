import type { Actor } from '@fieldloom/auth/actor';
import { ENFORCEMENT } from '@fieldloom/kernel/enforcement';
import type { PlanFlag, PlanLimit } from '@fieldloom/kernel/entitlements';
import { eventually } from '@fieldloom/testkit/eventually';
import { CLIENT_ID, CLIENT_SECRET, OidcKit } from '@fieldloom/testkit/oidc-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { EntitlementService } from '../src/modules/entitlement/entitlement.service.ts';
import { actorOf, PASSWORD, startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { createConnection, enable, setAuthentication } from './sso-kit.ts';

/** Everything that a plan can forbid in accounts, tried when it is used, including what was set up on a larger plan. */

let accounts: TestAccounts;
let provider: OidcKit;
let made = 0;

beforeAll(async () => {
  provider = await OidcKit.open();
  accounts = await startAccounts();
});
afterAll(async () => {
  await accounts.stop();
  await provider.close();
});
afterEach(() => {
  for (const flag of Object.keys(accounts.billing.flags)) accounts.billing.flags[flag] = true;
  accounts.billing.seatQuantity = undefined;
});

const newWorkspace = (): Promise<Workspace> => {
  made += 1;
  return accounts.createWorkspace(`Plan ${made}`, `owner${made}@plan.example`);
};
const oidc = () => ({
  name: 'Company login',
  strategy: 'oidc',
  oidc: { issuer: provider.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
});
/** Changes the plan of a workspace to one without the flag. */
async function lose(workspace: Workspace, flag: string): Promise<void> {
  accounts.billing.flags[flag] = false;
  await accounts.app.context.get(EntitlementService).refresh(workspace.teamId);
}

interface Refusal {
  code?: string;
  details?: Record<string, unknown>;
}
async function refusalOf(actor: Actor, query: string): Promise<Refusal | undefined> {
  return (await accounts.graphql(actor, query)).errors?.[0]?.extensions;
}

const INVITE_MANAGER = 'mutation { inviteUsers(input: { emails: ["m@plan.example"], role: MANAGER }) { id } }';
/** Calls that are refused without the flag, with the prompt that the refusal names. */
const CASES: Partial<Record<PlanFlag | PlanLimit, { prompt: string; calls: string[]; allowed?: string[] }>> = {
  authenticationAndSecuritySettings: {
    prompt: 'automatic-account-creation',
    calls: ['mutation { updateAuthentication(input: { domainJoining: true }) { domainJoining } }'],
  },
  customBranding: {
    prompt: 'custom-theme',
    calls: ['mutation { updateWorkspace(input: { primaryColor: "1f6f5c" }) { id } }'],
    allowed: ['mutation { updateWorkspace(input: { primaryColor: null }) { id } }'],
  },
  maxSessionAge: {
    prompt: 'custom-session-length',
    calls: ['mutation { updateSignInPolicy(input: { sessionSeconds: 7200 }) { id } }'],
    allowed: ['mutation { updateSignInPolicy(input: { twoStepRequired: true }) { id } }'],
  },
  publicApi: {
    prompt: 'public-api',
    calls: ['mutation { createApiToken(input: { name: "t", scopes: [CONTENT_READ] }) { token } }'],
  },
  retentionPolicy: {
    prompt: 'data-retention',
    calls: ['mutation { setAuditLogRetention(days: 30) { retentionDays } }'],
    allowed: ['mutation { setAuditLogRetention(days: null) { retentionDays } }'],
  },
  scimProvisioning: { prompt: 'scim-provisioning', calls: ['mutation { createScimToken(name: "x") { token } }'] },
  subdomainChange: {
    prompt: 'custom-subdomain',
    calls: ['mutation { changeSubdomain(subdomain: "other-name") { id } }'],
  },
  userGroups: { prompt: 'user-groups', calls: ['mutation { createGroup(name: "Readers") { id } }'] },
  userRoles: {
    prompt: 'access',
    calls: [INVITE_MANAGER],
    allowed: ['mutation { inviteUsers(input: { emails: ["c@plan.example"], role: CONTRIBUTOR }) { id } }'],
  },
  invitePermissions: {
    prompt: 'access',
    calls: ['mutation { updateWorkspace(input: { invitePolicy: ADMINS }) { id } }'],
  },
};

describe.each(Object.entries(CASES))('%s', (flag, { prompt, calls, allowed = [] }) => {
  it('is refused with its prompt if the plan does not have it', async () => {
    const workspace = await newWorkspace();
    await lose(workspace, flag);
    for (const call of calls) {
      expect([call, await refusalOf(actorOf(workspace), call)]).toMatchObject([
        call,
        { code: 'LIMIT_REACHED', details: { prompt, feature: flag } },
      ]);
    }
    for (const call of allowed) expect([call, await refusalOf(actorOf(workspace), call)]).toEqual([call, undefined]);
  });

  it('is allowed with it', async () => {
    const workspace = await newWorkspace();
    for (const call of calls) expect([call, await refusalOf(actorOf(workspace), call)]).toEqual([call, undefined]);
  });
});

describe('enterpriseAuth', () => {
  async function withSso(): Promise<{ workspace: Workspace; start: () => Promise<unknown> }> {
    const workspace = await newWorkspace();
    const { id, callbackUrl } = await createConnection(accounts, workspace, oidc());
    provider.allow(callbackUrl);
    await enable(accounts, workspace, id);
    await setAuthentication(accounts, workspace, { ssoAuthEnabled: true });
    const start = async () => {
      const { status, body } = await accounts.browser(workspace).get(`sso/start?connection=${id}`);
      return status === 302 ? status : body.errors[0].details;
    };
    return { workspace, start };
  }
  const environmentOf = async (workspace: Workspace) => (await accounts.browser(workspace).get('environment')).body;

  it('is checked at sign-in too: a connection from a larger plan admits nobody on a smaller one', async () => {
    const { workspace, start } = await withSso();
    expect(await start()).toBe(302);
    await lose(workspace, 'enterpriseAuth');
    expect(await start()).toMatchObject({ code: 'LIMIT_REACHED', prompt: 'custom-sso', feature: 'enterpriseAuth' });
    await expect(createConnection(accounts, workspace, oidc())).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    // The workspace's other ways to sign in still work.
    const { email } = workspace.owner;
    expect((await accounts.browser(workspace).post('sign-in', { email, password: PASSWORD })).status).toBe(200);
    accounts.billing.flags['enterpriseAuth'] = true;
    await accounts.app.context.get(EntitlementService).refresh(workspace.teamId);
    expect(await start()).toBe(302);
  });

  it('locks no admin out if it was the only way in, and admits nobody else by a mailbox', async () => {
    const { workspace } = await withSso();
    const { email, userId } = workspace.owner;
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx
        .updateTable('sign_in_methods')
        .set({ password_enabled: false, code_enabled: false })
        .where('team_id', '=', workspace.teamId)
        .execute(),
    );
    const codesOf = async () => {
      const codes = accounts.mailbox.mails.flatMap(({ to, text }) =>
        to === email ? (/\b\d{6}\b/.exec(text) ?? []) : [],
      );
      if (codes.length === 0) throw new Error('Nothing was mailed');
      return codes;
    };
    const send = () => accounts.browser(workspace).post('send-code', { email });
    expect((await send()).status).toBe(403);
    await lose(workspace, 'enterpriseAuth');

    const browser = accounts.browser(workspace);
    const { status, body } = await browser.post('send-code', { email });
    expect(status).toBe(200);
    const code = (await eventually(codesOf)).at(-1);
    expect((await browser.post('sign-in-code', { challenge: body.challenge, code })).status).toBe(200);

    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.updateTable('workspace_user').set({ workspace_admin: false }).where('id', '=', userId).execute(),
    );
    const other = accounts.browser(workspace);
    expect((await other.post('send-code', { email })).status).toBe(200);
    // The answer is the same, but the mail is not sent.
    expect((await environmentOf(workspace)).codeAuthEnabled).toBe(true);
    expect(await codesOf()).toHaveLength(1);
    expect((await environmentOf(workspace)).passkeyAuthEnabled).toBe(false);
  });
});

it("seats are limited to the plan's number, and so are viewers if the plan limits them", async () => {
  accounts.billing.seatQuantity = 1n;
  const workspace = await newWorkspace();
  expect(await refusalOf(actorOf(workspace), INVITE_MANAGER)).toMatchObject({
    code: 'LIMIT_REACHED',
    details: { prompt: 'users', limit: 1 },
  });
  await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
    trx.updateTable('workspace_entitlement').set({ viewer_limit: 0 }).execute(),
  );
  const viewer = 'mutation { inviteUsers(input: { emails: ["v@plan.example"], role: VIEWER }) { id } }';
  expect(await refusalOf(actorOf(workspace), viewer)).toMatchObject({ code: 'LIMIT_REACHED', details: { limit: 0 } });
});

it('has a case for everything that accounts enforces', () => {
  const enforced = Object.entries(ENFORCEMENT).flatMap(([name, place]) =>
    'by' in place && place.by.includes('accounts') ? [name] : [],
  );
  expect([...Object.keys(CASES), 'enterpriseAuth', 'seatQuantity', 'freeViewers'].toSorted()).toEqual(
    enforced.toSorted(),
  );
});
