import { readRows } from '@fieldloom/db/introspection';
import { totpCode } from '@fieldloom/testkit/authenticator-app';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SweepService } from '../src/modules/sweep/sweep.service.ts';
import type { Answer } from './browser.ts';
import { audited, firstStep, forgetUsedCodes, linkIn, setUpTotp, signIn } from './factors-kit.ts';
import { PASSWORD, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

const NEW_PASSWORD = 'Granite-window-55';

let accounts: TestAccounts;
let made = 0;

beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(async () => {
  await accounts.stop();
});

async function workspaceOf(name = 'Reset'): Promise<Workspace> {
  made += 1;
  return accounts.createWorkspace(`${name} ${made}`, `rosa@reset-${made}.example`);
}

/** Requests a link and reads it from the mail. */
async function tokenFor(at: Workspace, email = at.owner.email): Promise<string> {
  const before = linkIn(accounts, email, '/reset-password')?.href;
  expect((await accounts.browser(at).post('reset-password/start', { email })).status).toBe(200);
  const link = await eventually(() => {
    const found = linkIn(accounts, email, '/reset-password');
    if (found === undefined || found.href === before) throw new Error('not mailed yet');
    return found;
  });
  expect(link.origin).toBe(`http://${at.host}`);
  return link.searchParams.get('token') ?? '';
}

const redeem = (at: Workspace, token: string, newPassword = NEW_PASSWORD) =>
  accounts.browser(at).post('reset-password', { token, newPassword });
const signInWith = (at: Workspace, password: string, email = at.owner.email) =>
  accounts.browser(at).post('sign-in', { email, password });
const shown = ({ status, body, headers }: Answer) => ({ status, body, cookie: headers['set-cookie'] });

describe('a forgotten password', () => {
  it('is replaced through the link in a mail, once, and signs nobody in', async () => {
    const workspace = await workspaceOf();
    const token = await tokenFor(workspace);
    const browser = accounts.browser(workspace);
    expect(shown(await browser.post('reset-password', { token, newPassword: NEW_PASSWORD }))).toEqual({
      status: 200,
      body: {},
      cookie: undefined,
    });
    expect((await signInWith(workspace, PASSWORD)).status).toBe(401);
    expect((await signInWith(workspace, NEW_PASSWORD)).status).toBe(200);
    expect((await redeem(workspace, token, 'Another-window-66')).status).toBe(401);
    expect((await signInWith(workspace, NEW_PASSWORD)).status).toBe(200);
  });

  it('invalidates earlier links', async () => {
    const workspace = await workspaceOf();
    const first = await tokenFor(workspace);
    const second = await tokenFor(workspace);
    expect((await redeem(workspace, second)).status).toBe(200);
    expect((await redeem(workspace, first, 'Another-window-66')).status).toBe(401);
  });

  it('is replaced once if the link is used twice at the same time', async () => {
    const workspace = await workspaceOf();
    const token = await tokenFor(workspace);
    const answers = await Promise.all([redeem(workspace, token), redeem(workspace, token, 'Another-window-66')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('ends all sessions of the person, in all workspaces of the region', async () => {
    const workspace = await workspaceOf();
    const second = await accounts.createWorkspace(`Also ${made}`, workspace.owner.email);
    const here = await signIn(accounts, workspace);
    const there = await signIn(accounts, second);
    expect((await redeem(workspace, await tokenFor(workspace))).status).toBe(200);
    expect((await here.browser.post('token')).status).toBe(401);
    expect((await there.browser.post('token')).status).toBe(401);
  });

  it('does not skip the second step, and does not end one in progress', async () => {
    const workspace = await workspaceOf();
    const { sessionId } = await signIn(accounts, workspace);
    const { secret } = await setUpTotp(accounts, workspace, sessionId);
    await forgetUsedCodes(accounts, workspace.owner.email);
    const half = await firstStep(accounts, workspace);
    expect((await redeem(workspace, await tokenFor(workspace))).status).toBe(200);
    expect((await half.post('second-step', { method: 'totp', code: totpCode(secret) })).status).toBe(401);
    const { status, body } = await signInWith(workspace, NEW_PASSWORD);
    expect([status, body.sessionId, body.secondStep.methods]).toEqual([200, undefined, ['totp', 'recovery_code']]);
  });

  it('has to be acceptable like any other; one that is not leaves the link valid', async () => {
    const workspace = await workspaceOf();
    const token = await tokenFor(workspace);
    for (const password of ['short', 'Password1234!', `${workspace.subdomain}-A1`, `Aa1-${'x'.repeat(125)}`]) {
      expect((await redeem(workspace, token, password)).status).toBe(400);
    }
    expect((await redeem(workspace, token)).status).toBe(200);
  });

  it('is not replaced after an hour, and the link is deleted', async () => {
    const workspace = await workspaceOf();
    const token = await tokenFor(workspace);
    const { teamId } = workspace;
    await accounts.database.forWorkspace({ teamId }, (trx) =>
      trx
        .updateTable('password_reset')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .execute(),
    );
    expect((await redeem(workspace, token)).status).toBe(401);
    await accounts.app.context.get(SweepService).sweep();
    const left = await accounts.database.forWorkspace({ teamId }, (trx) =>
      trx.selectFrom('password_reset').selectAll().execute(),
    );
    expect(left).toEqual([]);
  });

  it("is not replaced through another workspace's link, or a forged one", async () => {
    const workspace = await workspaceOf();
    const other = await workspaceOf('Other');
    const token = await tokenFor(other);
    expect((await redeem(workspace, token)).status).toBe(401);
    expect((await redeem(workspace, 'A'.repeat(43))).status).toBe(401);
    expect((await redeem(other, token)).status).toBe(200);
  });

  it('is recorded', async () => {
    const workspace = await workspaceOf();
    await redeem(workspace, await tokenFor(workspace));
    await eventually(async () => {
      expect(await audited(accounts, workspace, 'user.password.reset-asked', 'user.password.reset')).toHaveLength(2);
    });
  });

  it('leaves nothing stored that would work', async () => {
    const workspace = await workspaceOf();
    const token = await tokenFor(workspace);
    expect(JSON.stringify(await readRows(accounts.scratch.adminUrl))).not.toContain(token);
  });
});

describe('asking for a link', () => {
  it('is answered in the same way for everybody, and sends mail only to members', async () => {
    const workspace = await workspaceOf();
    const other = await workspaceOf('Other');
    const ask = (email: string) => accounts.browser(workspace).post('reset-password/start', { email });
    const known = shown(await ask(workspace.owner.email));
    expect(known).toEqual({ status: 200, body: {}, cookie: undefined });
    expect(shown(await ask(`nobody-${made}@reset.example`))).toEqual(known);
    expect(shown(await ask(other.owner.email))).toEqual(known);
    await eventually(() => {
      if (linkIn(accounts, workspace.owner.email, '/reset-password') === undefined) throw new Error('not mailed yet');
    });
    const written = accounts.mailbox.mails.map(({ to }) => to);
    expect(written).not.toContain(`nobody-${made}@reset.example`);
    expect(written).not.toContain(other.owner.email);
  });

  it('is limited like codes, and together with them, for known and unknown addresses', async () => {
    const workspace = await workspaceOf();
    for (const email of [workspace.owner.email, `unknown-${made}@reset.example`]) {
      const ask = (path: string) => accounts.browser(workspace).post(path, { email });
      for (const path of ['send-code', 'reset-password/start', 'reset-password/start', 'send-code', 'send-code']) {
        expect((await ask(path)).status).toBe(200);
      }
      expect((await ask('reset-password/start')).status).toBe(429);
      expect((await ask('send-code')).status).toBe(429);
    }
  });

  it('is refused if the workspace does not allow passwords, and so is the link', async () => {
    const workspace = await workspaceOf();
    const token = await tokenFor(workspace);
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.updateTable('sign_in_methods').set({ password_enabled: false }).execute(),
    );
    const { email } = workspace.owner;
    expect((await accounts.browser(workspace).post('reset-password/start', { email })).status).toBe(403);
    expect((await redeem(workspace, token)).status).toBe(403);
  });
});
