import { issueHandOver } from '@fieldloom/auth/hand-over';
import { ACCOUNT_LOCK } from '@fieldloom/kernel/limits';
import { totpCode } from '@fieldloom/testkit/authenticator-app';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SweepService } from '../src/modules/sweep/sweep.service.ts';
import { wrongTotpCode } from './authenticator.ts';
import {
  audited,
  firstStep,
  forgetUsedCodes,
  linkIn,
  type Protected,
  protectedOwner,
  prove,
  signIn,
} from './factors-kit.ts';
import { SCOPE } from './keys.ts';
import { actorOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

const PENDING = '__Host-pending-sign-in';
const SESSION = '__Host-session';

let accounts: TestAccounts;
let made = 0;

beforeAll(async () => {
  accounts = await startAccounts();
});
afterAll(async () => {
  await accounts.stop();
});

describe('somebody with an authenticator app', () => {
  let owner: Protected;
  beforeAll(async () => {
    owner = await protectedOwner(accounts);
  });

  it('gets no session for the password, but the second step', async () => {
    const browser = accounts.browser(owner.workspace);
    const { status, body, headers } = await browser.post('sign-in', {
      email: owner.email,
      password: 'Walnut-harbor-42',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      secondStep: { methods: ['totp', 'recovery_code'], setUp: false, expiresAt: expect.any(String) },
    });
    expect(headers['set-cookie']).toMatch(
      /^__Host-pending-sign-in=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await browser.post('token')).status).toBe(401);
    browser.cookies.set(SESSION, browser.cookies.get(PENDING) ?? '');
    expect((await browser.post('token')).status).toBe(401);
    browser.cookies.delete(SESSION);
    expect(await browser.get('second-step')).toMatchObject({ status: 200, body });
  });

  it("signs in with the app's code, and the session says so", async () => {
    await forgetUsedCodes(accounts, owner.email);
    const browser = await firstStep(accounts, owner.workspace);
    const { status, body } = await prove(browser, totpCode(owner.secret));
    expect([status, Object.keys(body)]).toEqual([200, ['sessionId']]);
    expect(browser.cookies.has(PENDING)).toBe(false);
    expect((await browser.post('token')).status).toBe(200);
    const actor = actorOf(owner.workspace, { sessionId: body.sessionId });
    const { data } = await accounts.graphql(actor, '{ sessions { id method secondFactor } }');
    expect(data.sessions).toContainEqual({ id: body.sessionId, method: 'PASSWORD', secondFactor: 'TOTP' });
  });

  it('can use every code once, and no earlier code afterwards', async () => {
    await forgetUsedCodes(accounts, owner.email);
    const code = totpCode(owner.secret);
    const early = totpCode(owner.secret, -1);
    expect((await prove(await firstStep(accounts, owner.workspace), code)).status).toBe(200);
    expect((await prove(await firstStep(accounts, owner.workspace), code)).status).toBe(401);
    expect((await prove(await firstStep(accounts, owner.workspace), early)).status).toBe(401);
    expect((await prove(await firstStep(accounts, owner.workspace), totpCode(owner.secret, 1))).status).toBe(200);
  });

  it('can use a code once, even if it comes twice at the same time', async () => {
    await forgetUsedCodes(accounts, owner.email);
    const code = totpCode(owner.secret);
    const browsers = await Promise.all([1, 2, 3].map(() => firstStep(accounts, owner.workspace)));
    const answers = await Promise.all(browsers.map((browser) => prove(browser, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('cannot complete the same sign-in twice', async () => {
    await forgetUsedCodes(accounts, owner.email);
    const browser = await firstStep(accounts, owner.workspace);
    const pending = browser.cookies.get(PENDING) ?? '';
    expect((await prove(browser, totpCode(owner.secret))).status).toBe(200);
    browser.cookies.set(PENDING, pending);
    const again = await prove(browser, totpCode(owner.secret, 1));
    expect(again).toMatchObject({ status: 401, body: { errors: [{ details: { reason: 'begin-again' } }] } });
  });

  it('is asked in the browser and workspace where the sign-in began', async () => {
    const browser = await firstStep(accounts, owner.workspace);
    const other = await accounts.createWorkspace(`Elsewhere ${made}`, owner.email);
    const elsewhere = accounts.browser(other);
    elsewhere.cookies.set(PENDING, browser.cookies.get(PENDING) ?? '');
    for (const stranger of [accounts.browser(owner.workspace), elsewhere]) {
      const answer = await prove(stranger, totpCode(owner.secret));
      expect(answer).toMatchObject({ status: 401, body: { errors: [{ details: { reason: 'begin-again' } }] } });
      expect((await stranger.get('second-step')).status).toBe(401);
    }
  });

  it('has ten minutes', async () => {
    const browser = await firstStep(accounts, owner.workspace);
    await accounts.database.forWorkspace({ teamId: owner.workspace.teamId }, (trx) =>
      trx
        .updateTable('pending_sign_in')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .execute(),
    );
    expect((await prove(browser, totpCode(owner.secret))).status).toBe(401);
    await accounts.app.context.get(SweepService).sweep();
    const left = await accounts.database.forWorkspace({ teamId: owner.workspace.teamId }, (trx) =>
      trx.selectFrom('pending_sign_in').selectAll().execute(),
    );
    expect(left).toEqual([]);
  });

  it('is asked after a code and after a link too', async () => {
    const browser = accounts.browser(owner.workspace);
    const { challenge } = (await browser.post('send-code', { email: owner.email })).body;
    const code = await accounts.mailbox.codeFor(owner.email);
    const answer = await browser.post('sign-in-code', { challenge, code });
    expect(answer.body).toMatchObject({ secondStep: { methods: ['totp', 'recovery_code'] } });
    expect(browser.cookies.has(SESSION)).toBe(false);
    const second = (await browser.post('send-code', { email: owner.email })).body.challenge;
    const link = await eventually(() => {
      const found = linkIn(accounts, owner.email, '/magic-login');
      if (found === undefined || found.searchParams.get('challenge') !== second) throw new Error('not mailed yet');
      return found;
    });
    const token = link.searchParams.get('token');
    const linked = await browser.post('sign-in-link', { challenge: second, token });
    expect(linked.body).toMatchObject({ secondStep: { setUp: false } });
    expect(browser.cookies.has(SESSION)).toBe(false);
  });

  it('is asked after the hand-over from the root domain too, and lands where they wanted', async () => {
    await forgetUsedCodes(accounts, owner.email);
    const browser = accounts.browser(owner.workspace);
    const { headers } = await browser.get('hand-over/start?next=/projects');
    const query = new URL(String(headers.location)).searchParams;
    const { teamId } = owner.workspace;
    const codeChallenge = query.get('code_challenge') ?? '';
    const given = { email: owner.email, teamId, codeChallenge, method: 'ONE_TIME_CODE' as const };
    const code = await issueHandOver(accounts.keys.global, SCOPE, given);
    const answer = await browser.post('hand-over/redeem', { code, state: query.get('state') });
    expect(answer.body).toMatchObject({ secondStep: { methods: ['totp', 'recovery_code'] }, next: '/projects' });
    expect(browser.cookies.has('__Host-hand-over')).toBe(false);
    expect((await prove(browser, totpCode(owner.secret))).status).toBe(200);
  });

  it('is asked after an invitation to another workspace too', async () => {
    await forgetUsedCodes(accounts, owner.email);
    const inviting = await accounts.createWorkspace(`Inviting ${made}`, `ina@inviting-${made}.example`);
    const { data } = await accounts.graphql(
      actorOf(inviting),
      `mutation { inviteUsers(input: { emails: ["${owner.email}"], role: VIEWER }) { id } }`,
    );
    const { acceptUrl } = await accounts
      .client('eu_a:notifications')
      .getInvite({ teamId: inviting.teamId, inviteId: data.inviteUsers[0].id });
    const browser = accounts.browser(inviting);
    const token = new URL(acceptUrl).searchParams.get('token');
    expect((await browser.post('accept-invite', { token })).body).toMatchObject({ secondStep: { setUp: false } });
    expect((await prove(browser, totpCode(owner.secret))).status).toBe(200);
    expect((await browser.post('token')).body.user).toMatchObject({ role: 'VIEWER', email: owner.email });
  });
});

describe('wrong second steps', () => {
  it('end a sign-in after five, whatever follows', async () => {
    const { workspace, secret } = await protectedOwner(accounts);
    await forgetUsedCodes(accounts, workspace.owner.email);
    const browser = await firstStep(accounts, workspace);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await prove(browser, wrongTotpCode(secret))).status).toBe(401);
    }
    const late = await prove(browser, totpCode(secret));
    expect(late).toMatchObject({ status: 401, body: { errors: [{ details: { reason: 'begin-again' } }] } });
  });

  it('lock like wrong passwords, and a right password in between does not help', async () => {
    const { workspace, email, secret } = await protectedOwner(accounts);
    await forgetUsedCodes(accounts, email);
    for (let attempt = 0; attempt < ACCOUNT_LOCK.attempts; attempt += 1) {
      const browser = await firstStep(accounts, workspace);
      expect((await prove(browser, wrongTotpCode(secret))).status).toBe(401);
    }
    const answer = await accounts.browser(workspace).post('sign-in', { email, password: 'Walnut-harbor-42' });
    expect(answer).toMatchObject({ status: 423, body: { errors: [{ details: { until: expect.any(String) } }] } });
    await eventually(async () => {
      expect(await audited(accounts, workspace, 'user.locked')).toHaveLength(1);
      expect(await audited(accounts, workspace, 'sign-in.failed')).toHaveLength(ACCOUNT_LOCK.attempts);
    });
  });

  it('cannot be outrun by attempts at the same time', async () => {
    const { workspace, secret } = await protectedOwner(accounts);
    const browser = await firstStep(accounts, workspace);
    const answers = await Promise.all(Array.from({ length: 12 }, () => prove(browser, wrongTotpCode(secret))));
    const begun = answers.filter(({ body }) => body.errors[0].details.reason === 'begin-again');
    expect(begun).toHaveLength(12 - 5);
  });

  it('are forgotten after the right one', async () => {
    const { workspace, email, secret } = await protectedOwner(accounts);
    for (let round = 0; round < 3; round += 1) {
      await forgetUsedCodes(accounts, email);
      const browser = await firstStep(accounts, workspace);
      for (let attempt = 0; attempt < 4; attempt += 1) await prove(browser, wrongTotpCode(secret));
      expect((await prove(browser, totpCode(secret))).status).toBe(200);
    }
  });

  it.each([
    ['nothing', {}],
    ['no code', { method: 'totp' }],
    ['a code that is a number', { method: 'totp', code: 123_456 }],
    ['a long code', { method: 'totp', code: '1'.repeat(33) }],
    ['a way that there is not', { method: 'sms', code: '123456' }],
    ['a passkey without an answer', { method: 'passkey', challengeId: 'x' }],
  ])('%s is rejected', async (_case, body) => {
    const { workspace } = await protectedOwner(accounts);
    const browser = await firstStep(accounts, workspace);
    const answer = await browser.post('second-step', body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'ValidationError' }] } });
  });
});

describe('recovery codes', () => {
  it('are ten, work once each, however they are typed', async () => {
    const { workspace, recoveryCodes } = await protectedOwner(accounts);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toUpperCase().replace('-', ' ');
    expect((await prove(await firstStep(accounts, workspace), typed, 'recovery_code')).status).toBe(200);
    expect((await prove(await firstStep(accounts, workspace), first, 'recovery_code')).status).toBe(401);
    const { status, body } = await prove(await firstStep(accounts, workspace), second, 'recovery_code');
    expect(status).toBe(200);
    const actor = actorOf(workspace, { sessionId: body.sessionId });
    const { data } = await accounts.graphql(actor, '{ secondFactors { recoveryCodesLeft } sessions { secondFactor } }');
    expect(data.secondFactors.recoveryCodesLeft).toBe(8);
    expect(data.sessions).toContainEqual({ secondFactor: 'RECOVERY_CODE' });
    expect(await audited(accounts, workspace, 'second-factor.used')).toEqual([
      'second-factor.used recovery_code',
      'second-factor.used recovery_code',
    ]);
  });

  it('are useless to anybody else', async () => {
    const { recoveryCodes } = await protectedOwner(accounts);
    const other = await protectedOwner(accounts);
    const browser = await firstStep(accounts, other.workspace);
    expect((await prove(browser, recoveryCodes[0] ?? '', 'recovery_code')).status).toBe(401);
  });

  it('are useless once there are new ones', async () => {
    const { workspace, recoveryCodes } = await protectedOwner(accounts);
    const first = await prove(await firstStep(accounts, workspace), recoveryCodes[0] ?? '', 'recovery_code');
    const actor = actorOf(workspace, { sessionId: first.body.sessionId });
    const { data } = await accounts.graphql(actor, 'mutation { makeRecoveryCodes { recoveryCodes } }');
    const fresh = data.makeRecoveryCodes.recoveryCodes as string[];
    const tries = [recoveryCodes[1] ?? '', fresh[0] ?? ''];
    const answers = [];
    for (const code of tries)
      answers.push((await prove(await firstStep(accounts, workspace), code, 'recovery_code')).status);
    expect(answers).toEqual([401, 200]);
  });
});

describe('a workspace that requires two steps', () => {
  async function requiring(): Promise<Workspace> {
    made += 1;
    const workspace = await accounts.createWorkspace(`Requiring ${made}`, `rhea@requiring-${made}.example`);
    const query =
      'mutation { updateSignInPolicy(input: { twoStepRequired: true }) { signInMethods { twoStepRequired } } }';
    const { data } = await accounts.graphql(actorOf(workspace), query);
    expect(data.updateSignInPolicy.signInMethods.twoStepRequired).toBe(true);
    return workspace;
  }

  it('makes people without one set up an app when they sign in', async () => {
    const workspace = await requiring();
    const browser = await firstStep(accounts, workspace);
    expect((await browser.get('second-step')).body.secondStep).toMatchObject({ methods: ['totp'], setUp: true });
    expect((await prove(browser, '123456')).status).toBe(401);
    const { status, body } = await browser.post('second-step/set-up');
    expect(status).toBe(200);
    expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret);
    expect((await prove(browser, wrongTotpCode(body.secret))).status).toBe(401);
    const ended = await prove(browser, totpCode(body.secret));
    expect(ended).toMatchObject({ status: 200, body: { sessionId: expect.any(String) } });
    expect(ended.body.recoveryCodes).toHaveLength(10);
    expect((await browser.post('token')).status).toBe(200);
    expect(await audited(accounts, workspace, 'second-factor.added')).toEqual(['second-factor.added totp']);
    const again = await firstStep(accounts, workspace);
    expect((await again.get('second-step')).body.secondStep.setUp).toBe(false);
    expect((await again.post('second-step/set-up')).status).toBe(409);
    const [code = ''] = ended.body.recoveryCodes;
    expect((await prove(again, code, 'recovery_code')).status).toBe(200);
  });

  it('lets nobody there remove their last factor', async () => {
    const workspace = await requiring();
    const browser = await firstStep(accounts, workspace);
    const { secret } = (await browser.post('second-step/set-up')).body;
    const { sessionId } = (await prove(browser, totpCode(secret))).body;
    const actor = actorOf(workspace, { sessionId });
    const { errors } = await accounts.graphql(actor, 'mutation { removeTotp { required } }');
    expect(errors?.[0]?.extensions.code).toBe('INVALID_OPERATION');
    const { data } = await accounts.graphql(actor, '{ secondFactors { required totp { confirmedAt } } }');
    expect(data.secondFactors).toMatchObject({ required: true, totp: { confirmedAt: expect.any(String) } });
  });

  it('asks nothing of people who need not be asked any more', async () => {
    const workspace = await requiring();
    const browser = await firstStep(accounts, workspace);
    await accounts.graphql(
      actorOf(workspace),
      'mutation { updateSignInPolicy(input: { twoStepRequired: false }) { id } }',
    );
    const answer = await browser.get('second-step');
    expect(answer).toMatchObject({ status: 401, body: { errors: [{ details: { reason: 'begin-again' } }] } });
    expect((await signIn(accounts, workspace)).sessionId).toEqual(expect.any(String));
  });
});
