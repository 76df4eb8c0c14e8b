import { newId } from '@fieldloom/kernel/ids';
import { totpCode } from '@fieldloom/testkit/authenticator-app';
import { eventually } from '@fieldloom/testkit/eventually';
import type { RouteCall, RouteCases } from '@fieldloom/testkit/route-cases';
import { SoftAuthenticator, wrongTotpCode } from './authenticator.ts';
import type { Browser } from './browser.ts';
import { addPasskey, linkIn, signIn } from './factors-kit.ts';
import { actorOf, PASSWORD, type TestAccounts, type Workspace } from './kit.ts';

const PENDING = '__Host-pending-sign-in';

/** Arguments of the routes of second steps, passkeys, links and resets. */
export interface SecurityWorld {
  /** Requires two steps. Its owner is about to set up an app. */
  strict: Workspace;
  /** Requires two steps. Its owner has not started to set up an app. */
  bare: Workspace;
  /** Its owner was sent a link and a reset. */
  mailed: Workspace;
  /** Cookies of pending sign-ins by the step that is missing. */
  pending: Record<'setUp' | 'code' | 'passkey' | 'elsewhere', string>;
  /** Secret of the sign-in that sets up an app. */
  secret: string;
  /** Answers to the challenge of a passkey sign-in, and to no challenge. */
  passkey: { challengeId: string; response: object; stranger: object };
  link: { challenge: string; token: string };
  reset: string;
}

interface Worlds {
  workspace: Workspace;
  security: SecurityWorld;
}

export async function makeSecurityWorld(accounts: TestAccounts, workspace: Workspace): Promise<SecurityWorld> {
  const strict = await accounts.createWorkspace('Strict Cases', 'stella@strict-cases.example');
  const bare = await accounts.createWorkspace('Bare Cases', 'bert@bare-cases.example');
  for (const each of [strict, bare]) await requireTwoSteps(accounts, each);
  const mailed = await accounts.createWorkspace('Mailed Cases', 'mona@mailed-cases.example');
  const pendingOf = async (at: Workspace, email = at.owner.email): Promise<Browser> => {
    const browser = accounts.browser(at);
    await browser.post('sign-in', { email, password: PASSWORD });
    return browser;
  };
  const cookie = (browser: Browser): string => `${PENDING}=${browser.cookies.get(PENDING)}`;
  const setUp = await pendingOf(strict);
  const { secret } = (await setUp.post('second-step/set-up')).body;
  const keyed = await accounts.createWorkspace('Keyed Cases', 'kim@keyed-cases.example');
  const { sessionId } = await signIn(accounts, keyed);
  const { authenticator } = await addPasskey(accounts, keyed, sessionId);
  // The same person joins the workspace of the cases, so that their passkey works there.
  await joinByInvite(accounts, workspace, keyed.owner.email);
  const asking = accounts.browser(workspace);
  const { challengeId, options } = (await asking.post('passkey/options', {})).body;
  const origin = `http://${workspace.host}`;
  const stranger = new SoftAuthenticator().get(options, { origin });
  return {
    strict,
    bare,
    mailed,
    pending: {
      setUp: cookie(setUp),
      code: cookie(await pendingOf(bare)),
      passkey: cookie(await pendingOf(workspace, keyed.owner.email)),
      elsewhere: cookie(await pendingOf(keyed)),
    },
    secret,
    passkey: { challengeId, response: authenticator.get(options, { origin }), stranger },
    link: await linkFor(accounts, mailed),
    reset: await resetFor(accounts, mailed),
  };
}

async function requireTwoSteps(accounts: TestAccounts, { teamId }: Workspace): Promise<void> {
  await accounts.database.forWorkspace({ teamId }, (trx) =>
    trx.updateTable('sign_in_methods').set({ two_step_required: true }).execute(),
  );
}

async function joinByInvite(accounts: TestAccounts, at: Workspace, email: string): Promise<void> {
  const { data } = await accounts.graphql(
    actorOf(at),
    `mutation { inviteUsers(input: { emails: ["${email}"], role: VIEWER }) { id } }`,
  );
  const { acceptUrl } = await accounts
    .client('eu_a:notifications')
    .getInvite({ teamId: at.teamId, inviteId: data.inviteUsers[0].id });
  await accounts.browser(at).post('accept-invite', { token: new URL(acceptUrl).searchParams.get('token') });
}

async function linkFor(accounts: TestAccounts, at: Workspace): Promise<{ challenge: string; token: string }> {
  const { challenge } = (await accounts.browser(at).post('send-code', { email: at.owner.email })).body;
  const token = await mailedToken(accounts, at, '/magic-login');
  return { challenge, token };
}

async function resetFor(accounts: TestAccounts, at: Workspace): Promise<string> {
  await accounts.browser(at).post('reset-password/start', { email: at.owner.email });
  return mailedToken(accounts, at, '/reset-password');
}

async function mailedToken(accounts: TestAccounts, at: Workspace, path: string): Promise<string> {
  return eventually(() => {
    const token = linkIn(accounts, at.owner.email, path)?.searchParams.get('token');
    if (token == null) throw new Error('not mailed yet');
    return token;
  });
}

interface Shared<World> {
  hosts: RouteCases<World>['foreign'];
  origins: RouteCases<World>['forbidden'];
  onHost: (workspace: Workspace) => Record<string, string>;
}

const long = (length: number): string => 'x'.repeat(length);
const NOTHING = 'takes nothing';
const BEFORE = 'is how somebody gets a session';

/**
 * Makes the cases of this file's routes.
 * @param shared Cases of every route on a workspace's host.
 */
export function securityRoutes<World extends Worlds>(shared: Shared<World>): Record<string, RouteCases<World>> {
  const { hosts: foreign, origins: forbidden, onHost } = shared;
  const body = (value: object) => (): RouteCall => ({ body: value });
  const post = (at: Workspace, path: string, more: RouteCall = {}): RouteCall => ({
    ...more,
    method: 'POST',
    path: `/api/auth/${path}`,
    headers: { ...onHost(at), origin: `http://${at.host}`, ...more.headers },
  });
  const withCookie = (which: keyof SecurityWorld['pending']) => (own: World) => ({
    headers: { cookie: own.security.pending[which] },
  });
  /** Callers that are not in the middle of a sign-in here. */
  const notPending: RouteCases<World>['unsigned'] = [
    { what: 'nobody', change: () => ({ headers: { cookie: undefined } }) },
    { what: 'a sign-in that nobody began', change: () => ({ headers: { cookie: `${PENDING}=${'A'.repeat(43)}` } }) },
    { what: 'a sign-in at another workspace', change: withCookie('elsewhere') },
    {
      what: 'two sign-ins',
      change: (own) => ({ headers: { cookie: `${own.security.pending.code}; ${own.security.pending.setUp}` } }),
    },
  ];
  return {
    'GET /api/auth/second-step': {
      right: (own) => ({
        path: '/api/auth/second-step',
        headers: { ...onHost(own.security.strict), ...withCookie('setUp')(own).headers },
      }),
      status: 200,
      body: 'none',
      unsigned: notPending,
      foreign,
      forbidden: 'the cookie of the pending sign-in is the credential',
      malformed: NOTHING,
      oversized: NOTHING,
    },
    'POST /api/auth/second-step/set-up': {
      right: (own) => post(own.security.bare, 'second-step/set-up', withCookie('code')(own)),
      status: 200,
      body: 'none',
      unsigned: notPending,
      foreign,
      forbidden,
      malformed: NOTHING,
      oversized: NOTHING,
    },
    'POST /api/auth/second-step/passkey-options': {
      right: (own) => post(own.workspace, 'second-step/passkey-options', withCookie('passkey')(own)),
      status: 200,
      body: 'none',
      unsigned: notPending,
      foreign,
      forbidden,
      malformed: NOTHING,
      oversized: NOTHING,
    },
    'POST /api/auth/second-step': {
      right: (own) =>
        post(own.security.strict, 'second-step', {
          ...withCookie('setUp')(own),
          body: { method: 'totp', code: totpCode(own.security.secret) },
        }),
      status: 200,
      body: 'json',
      unsigned: [
        ...(notPending as Exclude<RouteCases<World>['unsigned'], string>),
        {
          what: 'a wrong code',
          change: (own) => ({ body: { method: 'totp', code: wrongTotpCode(own.security.secret) } }),
        },
        { what: 'a recovery code that nobody has', change: body({ method: 'recovery_code', code: 'aaaaa-aaaaa' }) },
        { what: 'a code of wide digits', change: body({ method: 'totp', code: '１２３４５６' }) },
        { what: 'a code with a NUL', change: body({ method: 'recovery_code', code: 'a\0b' }) },
      ],
      foreign,
      forbidden,
      malformed: [
        { what: 'nothing', change: body({}) },
        { what: 'a way that there is not', change: body({ method: 'sms', code: '123456' }) },
        { what: 'no code', change: body({ method: 'totp' }) },
        { what: 'a passkey without an answer', change: body({ method: 'passkey', challengeId: newId() }) },
      ],
      oversized: [{ what: 'a code of 33', change: body({ method: 'totp', code: '1'.repeat(33) }) }],
    },
    'POST /api/auth/passkey/options': {
      right: (own) => post(own.workspace, 'passkey/options'),
      status: 200,
      body: 'none',
      unsigned: BEFORE,
      foreign,
      forbidden,
      malformed: NOTHING,
      oversized: NOTHING,
    },
    'POST /api/auth/passkey/sign-in': {
      right: ({ workspace, security: { passkey } }) =>
        post(workspace, 'passkey/sign-in', {
          body: { challengeId: passkey.challengeId, response: passkey.response },
        }),
      status: 200,
      body: 'json',
      unsigned: [
        {
          what: 'a challenge that nobody made',
          change: ({ security: { passkey } }) => ({ body: { challengeId: newId(), response: passkey.response } }),
        },
        {
          what: 'a challenge with a NUL',
          change: ({ security: { passkey } }) => ({ body: { challengeId: '\0', response: passkey.response } }),
        },
        {
          what: 'a passkey that nobody has',
          change: ({ security: { passkey } }) => ({ body: { challengeId: newId(), response: passkey.stranger } }),
        },
      ],
      foreign,
      forbidden,
      malformed: [
        { what: 'nothing', change: body({}) },
        { what: 'no answer', change: ({ security }) => ({ body: { challengeId: security.passkey.challengeId } }) },
        {
          what: 'an answer that is no base64url',
          change: ({ security: { passkey } }) => ({
            body: { challengeId: passkey.challengeId, response: { ...passkey.response, id: '*' } },
          }),
        },
      ],
      oversized: [
        {
          what: 'a challenge of 65',
          change: ({ security: { passkey } }) => ({ body: { challengeId: long(65), response: passkey.response } }),
        },
        {
          what: 'a long id',
          change: ({ security: { passkey } }) => ({
            body: { challengeId: passkey.challengeId, response: { ...passkey.response, id: long(1_401) } },
          }),
        },
      ],
    },
    'POST /api/auth/sign-in-link': {
      right: ({ security }) => post(security.mailed, 'sign-in-link', { body: security.link }),
      status: 200,
      body: 'json',
      unsigned: [
        {
          what: 'a challenge that nobody made',
          change: ({ security }) => ({ body: { ...security.link, challenge: newId() } }),
        },
        {
          what: 'a challenge that is no id',
          change: ({ security }) => ({ body: { ...security.link, challenge: '\0' } }),
        },
      ],
      foreign,
      forbidden,
      malformed: [
        { what: 'nothing', change: body({}) },
        { what: 'no token', change: ({ security }) => ({ body: { challenge: security.link.challenge } }) },
        { what: 'a token that is a list', change: ({ security }) => ({ body: { ...security.link, token: [] } }) },
      ],
      oversized: [
        { what: 'a long token', change: ({ security }) => ({ body: { ...security.link, token: long(201) } }) },
        { what: 'a challenge of 65', change: ({ security }) => ({ body: { ...security.link, challenge: long(65) } }) },
      ],
    },
    'POST /api/auth/reset-password/start': {
      right: ({ security: { mailed } }) =>
        post(mailed, 'reset-password/start', { body: { email: mailed.owner.email } }),
      status: 200,
      body: 'json',
      unsigned: 'is for who cannot sign in',
      foreign,
      forbidden,
      malformed: [
        { what: 'nothing', change: body({}) },
        { what: 'what is no address', change: body({ email: 'nobody' }) },
        { what: 'an address with a line end', change: body({ email: 'a@b.example\r\nBcc: c@d.example' }) },
      ],
      oversized: [{ what: 'an address of 321', change: body({ email: `${long(309)}@example.com` }) }],
    },
    'POST /api/auth/reset-password': {
      right: ({ security }) =>
        post(security.mailed, 'reset-password', { body: { token: security.reset, newPassword: 'Granite-window-55' } }),
      status: 200,
      body: 'json',
      unsigned: [
        {
          what: 'a link that nobody made',
          change: body({ token: 'A'.repeat(43), newPassword: 'Granite-window-55' }),
        },
        { what: 'a link with a NUL', change: body({ token: 'a\0b', newPassword: 'Granite-window-55' }) },
        {
          what: "another workspace's link",
          change: ({ workspace }) => ({ headers: { ...onHost(workspace), origin: `http://${workspace.host}` } }),
        },
      ],
      foreign,
      forbidden,
      malformed: [
        { what: 'nothing', change: body({}) },
        { what: 'no password', change: ({ security }) => ({ body: { token: security.reset } }) },
        {
          what: 'a short password',
          change: ({ security }) => ({ body: { token: security.reset, newPassword: 'Short-1a' } }),
        },
        {
          what: 'a common password',
          change: ({ security }) => ({ body: { token: security.reset, newPassword: 'Password1234!' } }),
        },
      ],
      oversized: [
        {
          what: 'a password of 129',
          change: ({ security }) => ({ body: { token: security.reset, newPassword: `Aa1-${long(125)}` } }),
        },
        {
          what: 'a password of 1,001',
          change: ({ security }) => ({ body: { token: security.reset, newPassword: long(1_001) } }),
        },
        { what: 'a long token', change: body({ token: long(201), newPassword: 'Granite-window-55' }) },
      ],
    },
  };
}
