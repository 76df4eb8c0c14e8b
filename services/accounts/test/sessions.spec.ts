import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SESSION_LIMITS } from '../src/modules/session/session.limits.ts';
import { SweepService } from '../src/modules/sweep/sweep.service.ts';
import type { Browser } from './browser.ts';
import { SCOPE } from './keys.ts';
import { actorOf, PASSWORD, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

let accounts: TestAccounts;
let workspace: Workspace;
let other: Workspace;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Session Team', 'sam@session.example');
  // The same person in a second workspace of the region.
  other = await accounts.createWorkspace('Second Team', 'sam@session.example');
});
afterAll(async () => {
  await accounts.stop();
});

async function signedIn(at = workspace): Promise<{ browser: Browser; token: string; sessionId: string }> {
  const browser = accounts.browser(at);
  const { status, body } = await browser.post('sign-in', { email: at.owner.email, password: PASSWORD });
  expect(status).toBe(200);
  return { browser, token: browser.cookies.get('__Host-session') ?? '', sessionId: body.sessionId };
}

const revoked = (teamId: string) =>
  accounts.database.forWorkspace({ teamId }, async (trx) => {
    const rows = await trx
      .selectFrom('outbox')
      .select('envelope')
      .where('type', '=', 'accounts.session.revoked')
      .execute();
    return rows.map(({ envelope }) => (envelope as { payload: { sessionId: string } }).payload.sessionId);
  });

async function setTimes(sessionId: string, times: { lastUsed: number; expires: number; ends: number }): Promise<void> {
  const at = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);
  await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
    trx
      .updateTable('session')
      .set({ last_used_at: at(times.lastUsed), expires_at: at(times.expires), ends_at: at(times.ends) })
      .where('id', '=', sessionId)
      .execute(),
  );
}

describe('a session', () => {
  it("belongs to one workspace: its cookie opens no other, not even the same person's", async () => {
    const { token } = await signedIn();
    const elsewhere = accounts.browser(other);
    elsewhere.cookies.set('__Host-session', token);
    expect((await elsewhere.post('token')).status).toBe(401);
  });

  it("cannot be fixed in advance: signing in creates a new token, and ends the browser's old session", async () => {
    const planted = await signedIn();
    const victim = accounts.browser(workspace);
    victim.cookies.set('__Host-session', planted.token);
    await victim.post('sign-in', { email: workspace.owner.email, password: PASSWORD });
    expect(victim.cookies.get('__Host-session')).not.toBe(planted.token);
    expect((await planted.browser.post('token')).status).toBe(401);
    expect((await victim.post('token')).status).toBe(200);
  });

  it('accepts a made-up value from nobody', async () => {
    const browser = accounts.browser(workspace);
    browser.cookies.set('__Host-session', 'A'.repeat(43));
    expect((await browser.post('token')).status).toBe(401);
    await browser.post('sign-in', { email: workspace.owner.email, password: PASSWORD });
    expect(browser.cookies.get('__Host-session')).not.toBe('A'.repeat(43));
  });

  it('is not read from a repeated cookie', async () => {
    const { token } = await signedIn();
    const browser = accounts.browser(workspace);
    browser.headers = { cookie: `__Host-session=${token}; __Host-session=other` };
    expect((await browser.post('token')).status).toBe(401);
  });

  it('gives a token only to the exact Origin', async () => {
    const { browser } = await signedIn();
    for (const origin of [undefined, `http://${other.host}`, `http://${workspace.host}.evil.example`]) {
      browser.headers = { origin };
      expect((await browser.post('token')).status).toBe(403);
    }
  });

  it('ends with signing out, at once and everywhere', async () => {
    const { browser, token, sessionId } = await signedIn();
    const gateway = accounts.client(`${SCOPE}:gateway`);
    const ids = { teamId: workspace.teamId, userId: workspace.owner.userId, sessionId };
    expect((await gateway.getActorBySession({ teamId: workspace.teamId, sessionToken: token })).sessionId).toBe(
      sessionId,
    );
    expect((await browser.post('sign-out')).status).toBe(200);
    expect(browser.cookies.has('__Host-session')).toBe(false);
    await expect(gateway.getActor(ids)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const bySession = gateway.getActorBySession({ teamId: workspace.teamId, sessionToken: token });
    await expect(bySession).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await revoked(workspace.teamId)).toContain(sessionId);
    expect((await browser.post('sign-out')).status).toBe(200);
  });

  it('is extended by use, and always ends on its last day', async () => {
    const { browser, sessionId } = await signedIn();
    const read = () =>
      accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
        trx.selectFrom('session').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow(),
      );
    await setTimes(sessionId, { lastUsed: -3_600, expires: 60, ends: SESSION_LIMITS.absoluteSeconds });
    await browser.post('token');
    expect((await read()).expires_at.getTime() - Date.now()).toBeGreaterThan((SESSION_LIMITS.idleSeconds - 60) * 1_000);
    await setTimes(sessionId, { lastUsed: -3_600, expires: 60, ends: 120 });
    await browser.post('token');
    expect((await read()).expires_at.getTime() - Date.now()).toBeLessThanOrEqual(120_000);
    await setTimes(sessionId, { lastUsed: -3_600, expires: -1, ends: 120 });
    expect((await browser.post('token')).status).toBe(401);
  });

  it('is listed by device to its user, and revoked only by them', async () => {
    const mine = accounts.browser(workspace);
    mine.headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };
    const { body } = await mine.post('sign-in', { email: workspace.owner.email, password: PASSWORD });
    const actor = actorOf(workspace, { sessionId: body.sessionId });
    const { data } = await accounts.graphql(actor, '{ sessions { id device current } }');
    expect(data.sessions).toContainEqual({ id: body.sessionId, device: 'Firefox on Linux', current: true });
    const revoke = `mutation { revokeSession(id: "${body.sessionId}") }`;
    const stranger = await accounts.graphql(actorOf(workspace, { userId: newId() }), revoke);
    expect(stranger.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await accounts.graphql(actor, revoke)).data.revokeSession).toBe(true);
    expect((await mine.post('token')).status).toBe(401);
  });

  it('keeps its password unless the current one is given with the new one', async () => {
    const { sessionId } = await signedIn();
    const actor = actorOf(workspace, { sessionId });
    for (const currentPassword of [undefined, '', 'Copper-lantern-77', PASSWORD.toLowerCase()]) {
      const input = { newPassword: 'Copper-lantern-77', ...(currentPassword === undefined ? {} : { currentPassword }) };
      const change = 'mutation($input: SetPasswordInput!) { setPassword(input: $input) }';
      expect((await accounts.graphql(actor, change, { input })).errors).toHaveLength(1);
    }
    await signedIn();
  });

  it('ends everywhere else when the password is changed', async () => {
    const here = await signedIn();
    const there = await signedIn();
    const second = await signedIn(other);
    const change = 'mutation($input: SetPasswordInput!) { setPassword(input: $input) }';
    const actor = actorOf(workspace, { sessionId: here.sessionId });
    const input = { currentPassword: PASSWORD, newPassword: 'Copper-lantern-77' };
    expect((await accounts.graphql(actor, change, { input })).data).toEqual({ setPassword: true });
    expect((await here.browser.post('token')).status).toBe(200);
    expect((await there.browser.post('token')).status).toBe(401);
    expect((await second.browser.post('token')).status).toBe(401);
    const back = { currentPassword: 'Copper-lantern-77', newPassword: PASSWORD };
    await accounts.graphql(actor, change, { input: back });
  });

  it('ends everywhere else at once when its user says so, and only theirs', async () => {
    const here = await signedIn();
    const there = await signedIn();
    const second = await signedIn(other);
    const actor = actorOf(workspace, { sessionId: here.sessionId });
    const stranger = await accounts.graphql(
      actorOf(workspace, { userId: newId() }),
      'mutation { revokeOtherSessions }',
    );
    expect(stranger.data).toEqual({ revokeOtherSessions: 0 });
    const { data } = await accounts.graphql(actor, 'mutation { revokeOtherSessions }');
    expect(data.revokeOtherSessions).toBeGreaterThanOrEqual(1);
    expect((await here.browser.post('token')).status).toBe(200);
    expect((await there.browser.post('token')).status).toBe(401);
    expect((await second.browser.post('token')).status).toBe(401);
  });

  it('from a provider can only end the others of its own workspace', async () => {
    const here = await signedIn();
    const there = await signedIn();
    const second = await signedIn(other);
    await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.updateTable('session').set({ method: 'google' }).where('id', '=', here.sessionId).execute(),
    );
    await accounts.graphql(actorOf(workspace, { sessionId: here.sessionId }), 'mutation { revokeOtherSessions }');
    expect((await there.browser.post('token')).status).toBe(401);
    expect((await second.browser.post('token')).status).toBe(200);
  });

  it('is deleted after its end', async () => {
    const { sessionId } = await signedIn();
    await setTimes(sessionId, { lastUsed: -10, expires: -5, ends: -5 });
    await accounts.app.context.get(SweepService).sweep();
    const rows = await accounts.database.forWorkspace({ teamId: workspace.teamId }, (trx) =>
      trx.selectFrom('session').select('id').where('id', '=', sessionId).execute(),
    );
    expect(rows).toEqual([]);
  });
});
