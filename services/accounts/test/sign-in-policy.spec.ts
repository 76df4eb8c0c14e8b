import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from './browser.ts';
import { age, audited, signIn } from './factors-kit.ts';
import { actorOf, PASSWORD, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

let accounts: TestAccounts;
let made = 0;

beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(async () => {
  await accounts.stop();
});

async function workspaceOf(): Promise<Workspace> {
  made += 1;
  return accounts.createWorkspace(`Policy ${made}`, `paul@policy-${made}.example`);
}

async function byCode(at: Workspace): Promise<Browser> {
  const browser = accounts.browser(at);
  const { challenge } = (await browser.post('send-code', { email: at.owner.email })).body;
  const code = await accounts.mailbox.codeFor(at.owner.email);
  expect((await browser.post('sign-in-code', { challenge, code })).status).toBe(200);
  return browser;
}

/** Makes a viewer with a session and a password. */
async function viewerOf(at: Workspace): Promise<{ browser: Browser; userId: string; email: string }> {
  const email = `vic-${made}@policy.example`;
  const { data } = await accounts.graphql(
    actorOf(at),
    `mutation { inviteUsers(input: { emails: ["${email}"], role: VIEWER }) { id } }`,
  );
  const { acceptUrl } = await accounts
    .client('eu_a:notifications')
    .getInvite({ teamId: at.teamId, inviteId: data.inviteUsers[0].id });
  const browser = accounts.browser(at);
  await browser.post('accept-invite', { token: new URL(acceptUrl).searchParams.get('token'), password: PASSWORD });
  return { browser, email, userId: (await browser.post('token')).body.user.id };
}

const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.post('token')).status === 200;

const revoked = (teamId: string) =>
  accounts.database.forWorkspace({ teamId }, (trx) =>
    trx.selectFrom('outbox').select('envelope').where('type', '=', 'accounts.session.revoked').execute(),
  );

const setPolicy = (at: Workspace, input: string, changes = {}) =>
  accounts.graphql(
    actorOf(at, changes),
    `mutation { updateSignInPolicy(input: { ${input} }) { signInMethods { twoStepRequired sessionSeconds } } }`,
  );

describe('a way to sign in that is turned off', () => {
  it('ends the sessions that it began at once, and no others', async () => {
    const workspace = await workspaceOf();
    const { browser: withPassword } = await signIn(accounts, workspace);
    const withCode = await byCode(workspace);
    await accounts.graphql(
      actorOf(workspace),
      'mutation { updateWorkspace(input: { passwordAuthEnabled: false }) { id } }',
    );
    expect([await isSignedIn(withPassword), await isSignedIn(withCode)]).toEqual([false, true]);
    expect(await revoked(workspace.teamId)).toHaveLength(1);
    await accounts.graphql(
      actorOf(workspace),
      'mutation { updateWorkspace(input: { passwordAuthEnabled: true, codeAuthEnabled: false }) { id } }',
    );
    expect(await isSignedIn(withCode)).toBe(false);
    expect((await signIn(accounts, workspace)).sessionId).toEqual(expect.any(String));
    expect(await audited(accounts, workspace, 'session.revoked', 'sign-in-methods.changed')).toHaveLength(4);
  });

  it('ends its pending sign-ins too', async () => {
    const workspace = await workspaceOf();
    await setPolicy(workspace, 'twoStepRequired: true');
    const browser = accounts.browser(workspace);
    await browser.post('sign-in', { email: workspace.owner.email, password: PASSWORD });
    expect((await browser.get('second-step')).status).toBe(200);
    await accounts.graphql(
      actorOf(workspace),
      'mutation { updateWorkspace(input: { passwordAuthEnabled: false }) { id } }',
    );
    expect((await browser.get('second-step')).status).toBe(401);
  });
});

describe('the session length', () => {
  it('applies to new sessions and to existing ones', async () => {
    const workspace = await workspaceOf();
    const old = await signIn(accounts, workspace);
    const young = await signIn(accounts, workspace);
    await age(accounts, workspace, old.sessionId, 121);
    const { data } = await setPolicy(workspace, 'sessionSeconds: 7200');
    expect(data.updateSignInPolicy.signInMethods).toEqual({ twoStepRequired: false, sessionSeconds: 7200 });
    expect([await isSignedIn(old.browser), await isSignedIn(young.browser)]).toEqual([false, true]);
    const fresh = await signIn(accounts, workspace);
    const rows = await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.selectFrom('session').selectAll().where('id', 'in', [young.sessionId, fresh.sessionId]).execute(),
    );
    for (const { created_at, ends_at, expires_at } of rows) {
      const seconds = (time: Date): number => (time.getTime() - created_at.getTime()) / 1_000;
      expect(seconds(ends_at)).toBeCloseTo(7_200, 0);
      expect(seconds(expires_at)).toBeLessThanOrEqual(7_200.5);
    }
    expect(await revoked(workspace.teamId)).toHaveLength(1);
    const off = await setPolicy(workspace, 'sessionSeconds: null');
    expect(off.data.updateSignInPolicy.signInMethods.sessionSeconds).toBeNull();
    expect(await audited(accounts, workspace, 'sign-in-policy.changed')).toEqual([
      'sign-in-policy.changed 7200',
      'sign-in-policy.changed',
    ]);
  });

  it.each([3_599, 2_592_001, 0, -1])('cannot be %i seconds', async (seconds) => {
    const { errors } = await setPolicy(await workspaceOf(), `sessionSeconds: ${seconds}`);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('requires the plan, and two steps do not', async () => {
    accounts.billing.flags['maxSessionAge'] = false;
    const workspace = await workspaceOf();
    const { errors } = await setPolicy(workspace, 'sessionSeconds: 7200');
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'LIMIT_REACHED',
      details: { prompt: 'custom-session-length' },
    });
    expect((await setPolicy(workspace, 'twoStepRequired: true, sessionSeconds: null')).errors).toBeUndefined();
    accounts.billing.flags['maxSessionAge'] = true;
  });
});

describe('the policy', () => {
  it('tells the other services about a change of the workspace, and only then', async () => {
    const workspace = await workspaceOf();
    const updates = () =>
      accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
        trx.selectFrom('outbox').select('envelope').where('type', '=', 'accounts.workspace.updated').execute(),
      );
    const before = (await updates()).length;
    await setPolicy(workspace, 'twoStepRequired: true');
    await setPolicy(workspace, 'twoStepRequired: true');
    expect(await updates()).toHaveLength(before + 1);
    expect(await audited(accounts, workspace, 'sign-in-policy.changed')).toEqual(['sign-in-policy.changed true']);
  });

  it.each([
    'updateSignInPolicy(input: { twoStepRequired: true }) { id }',
    'endAllSessions',
    `endSessionsOfUser(userId: "${newId()}")`,
  ])('is not for members: %s', async (call) => {
    const workspace = await workspaceOf();
    const { errors } = await accounts.graphql(actorOf(workspace, { admin: false }), `mutation { ${call} }`);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });
});

describe('an admin', () => {
  it("ends everybody's sessions, with or without their own", async () => {
    const workspace = await workspaceOf();
    const mine = await signIn(accounts, workspace);
    const elsewhere = await signIn(accounts, workspace);
    const viewer = await viewerOf(workspace);
    const other = await workspaceOf();
    const foreign = await signIn(accounts, other);
    const actor = actorOf(workspace, { sessionId: mine.sessionId });
    expect((await accounts.graphql(actor, 'mutation { endAllSessions }')).data.endAllSessions).toBe(2);
    const left = [mine, elsewhere, viewer, foreign].map(({ browser }) => isSignedIn(browser));
    expect(await Promise.all(left)).toEqual([true, false, false, true]);
    expect(await revoked(workspace.teamId)).toHaveLength(2);
    const all = await accounts.graphql(actor, 'mutation { endAllSessions(includeOwn: true) }');
    expect([all.data.endAllSessions, await isSignedIn(mine.browser)]).toEqual([1, false]);
    expect(await audited(accounts, workspace, 'sessions.ended')).toEqual(['sessions.ended 2', 'sessions.ended 1']);
  });

  it("ends one member's sessions, and nobody's of another workspace", async () => {
    const workspace = await workspaceOf();
    const mine = await signIn(accounts, workspace);
    const viewer = await viewerOf(workspace);
    const end = (userId: string) =>
      accounts.graphql(
        actorOf(workspace, { sessionId: mine.sessionId }),
        `mutation { endSessionsOfUser(userId: "${userId}") }`,
      );
    expect((await end(viewer.userId)).data.endSessionsOfUser).toBe(1);
    expect([await isSignedIn(viewer.browser), await isSignedIn(mine.browser)]).toEqual([false, true]);
    expect((await signIn(accounts, workspace, viewer.email)).sessionId).toEqual(expect.any(String));
    const other = await workspaceOf();
    const foreign = await signIn(accounts, other);
    expect((await end(other.owner.userId)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await isSignedIn(foreign.browser)).toBe(true);
  });
});
