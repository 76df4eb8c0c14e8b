import { issueHandOver } from '@fieldloom/auth/hand-over';
import { RowReader } from '@fieldloom/db/introspection';
import { newId } from '@fieldloom/kernel/ids';
import { describeRoutes, RegisteredRoutes, type RouteCall, type RouteCases } from '@fieldloom/testkit/route-cases';
import { afterAll, beforeAll } from '@jest/globals';
import { AfterResponse } from '../src/modules/after-response/after-response.ts';
import { hashOfToken } from '../src/modules/session/session-token.ts';
import { type AccessWorld, accessRoutes, makeAccessWorld } from './access-kit.ts';
import { type ApiWorld, apiRoutes, makeApiWorld } from './api-routes.ts';
import { carryOverRoutes } from './carry-over-routes.ts';
import { SCOPE } from './keys.ts';
import { actorOf, PASSWORD, startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { makeScimWorld, type ScimWorld, scimRoutes } from './scim-routes.ts';
import { makeSecurityWorld, type SecurityWorld, securityRoutes } from './security-routes.ts';
import { makeSsoWorld, type SsoWorld, ssoRoutes } from './sso-routes.ts';
import { makeTicketWorld, type TicketWorld, ticketRoutes } from './sso-ticket-routes.ts';
import { STAFF_SETTINGS } from './support-kit.ts';
import { makeSupportWorld, type SupportWorld, supportRoutes } from './support-routes.ts';

const SESSION = '__Host-session';
const BEGUN = '__Host-hand-over';

const routes = new RegisteredRoutes();
let accounts: TestAccounts;
let world: World;
let rows: RowReader;

interface HandOver {
  code: string;
  state: string;
  /** Cookie of the browser that started. */
  cookie: string;
}

interface World {
  workspace: Workspace;
  other: Workspace;
  /** Cookies by the session that they belong to. */
  session: Record<'own' | 'other' | 'expired' | 'revoked' | 'removed' | 'leaving', string>;
  challenge: string;
  code: string;
  handOver: Record<'right' | 'used' | 'ofOther' | 'abroad' | 'forged' | 'stranger', HandOver>;
  invite: Record<'right' | 'ofOther' | 'used' | 'resent', string>;
  security: SecurityWorld;
  scim: ScimWorld;
  sso: SsoWorld;
  api: ApiWorld;
  access: AccessWorld;
  support: SupportWorld;
  ticket: TicketWorld;
}

beforeAll(async () => {
  accounts = await startAccounts({ environment: STAFF_SETTINGS });
  world = await makeWorld();
  // The last use of tokens is recorded, and failed attempts are counted.
  const except = ['sign_in_guard', 'redeemed_hand_over', 'pending_sign_in', 'scim_token', 'api_token'];
  rows = await RowReader.open(accounts.scratch.adminUrl, except);
});
afterAll(async () => {
  await rows.close();
  await accounts.stop();
});

async function makeWorld(): Promise<World> {
  const workspace = await accounts.createWorkspace('Route Cases', 'rita@route-cases.example');
  const other = await accounts.createWorkspace('Other Cases', 'otto@other-cases.example');
  const invite = await makeInvites(workspace, other);
  const session = {
    own: await signIn(workspace),
    other: await signIn(other),
    leaving: await signIn(workspace),
    expired: await signIn(workspace),
    revoked: await signIn(workspace),
    removed: await removedMember(workspace),
  };
  await end(session.expired, workspace);
  await post(workspace, 'sign-out', session.revoked);
  const { challenge } = (await accounts.browser(workspace).post('send-code', { email: workspace.owner.email })).body;
  return {
    workspace,
    other,
    session,
    challenge,
    code: await accounts.mailbox.codeFor(workspace.owner.email),
    handOver: await makeHandOvers(workspace, other),
    invite,
    security: await makeSecurityWorld(accounts, workspace),
    scim: await makeScimWorld(accounts, workspace, other),
    sso: await makeSsoWorld(accounts, workspace, other),
    api: await makeApiWorld(accounts, workspace, other),
    access: await makeAccessWorld(accounts, workspace, other),
    support: await makeSupportWorld(accounts, workspace, other),
    ticket: await makeTicketWorld(accounts, workspace, other),
  };
}

const cookieOf = (name: string, value: string | undefined): string => `${name}=${value}`;

async function signIn(at: Workspace): Promise<string> {
  const browser = accounts.browser(at);
  await browser.post('sign-in', { email: at.owner.email, password: PASSWORD });
  return cookieOf(SESSION, browser.cookies.get(SESSION));
}

async function post(at: Workspace, path: string, cookie: string): Promise<void> {
  const browser = accounts.browser(at);
  const [name = '', value = ''] = cookie.split('=');
  browser.cookies.set(name, value);
  await browser.post(path);
}

/** Makes a session expire. */
async function end(cookie: string, { teamId }: Workspace): Promise<void> {
  const hash = hashOfToken(cookie.slice(SESSION.length + 1));
  const { numUpdatedRows } = await accounts.database.forWorkspace({ teamId }, (trx) =>
    trx
      .updateTable('session')
      .set({ expires_at: new Date(0) })
      .where('token_hash', '=', hash)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows !== 1n) throw new Error('no session ended');
}

async function makeInvites(workspace: Workspace, other: Workspace): Promise<World['invite']> {
  const invite = async (at: Workspace, email: string): Promise<{ id: string; token: string }> => {
    const query = `mutation { inviteUsers(input: { emails: ["${email}"], role: VIEWER }) { id } }`;
    const { data } = await accounts.graphql(actorOf(at), query);
    const id = data.inviteUsers[0].id as string;
    return { id, token: await tokenOf(at, id) };
  };
  const used = await invite(workspace, 'used@route-cases.example');
  await accounts.browser(workspace).post('accept-invite', { token: used.token, name: 'Uwe Used' });
  const resent = await invite(workspace, 'resent@route-cases.example');
  await accounts.graphql(actorOf(workspace), `mutation { resendInvite(id: "${resent.id}") { id } }`);
  return {
    right: (await invite(workspace, 'invited@route-cases.example')).token,
    ofOther: (await invite(other, 'invited@route-cases.example')).token,
    used: used.token,
    resent: resent.token,
  };
}

async function tokenOf({ teamId }: Workspace, inviteId: string): Promise<string> {
  const { acceptUrl } = await accounts.client(`${SCOPE}:notifications`).getInvite({ teamId, inviteId });
  return new URL(acceptUrl).searchParams.get('token') ?? '';
}

/** Returns the session of somebody who was a member when it began. */
async function removedMember(workspace: Workspace): Promise<string> {
  const query = 'mutation { inviteUsers(input: { emails: ["removed@route-cases.example"], role: VIEWER }) { id } }';
  const { data } = await accounts.graphql(actorOf(workspace), query);
  const browser = accounts.browser(workspace);
  await browser.post('accept-invite', { token: await tokenOf(workspace, data.inviteUsers[0].id), name: 'Rex' });
  const { user } = (await browser.post('token')).body;
  await accounts.graphql(actorOf(workspace), `mutation { removeUser(id: "${user.id}") { id } }`);
  return cookieOf(SESSION, browser.cookies.get(SESSION));
}

async function makeHandOvers(workspace: Workspace, other: Workspace): Promise<World['handOver']> {
  const { global, us_b: american } = accounts.keys;
  const make = async ({
    email = workspace.owner.email,
    teamId = workspace.teamId,
    region = SCOPE as string,
    keys = global,
  } = {}): Promise<HandOver> => {
    const browser = accounts.browser(workspace);
    const { headers } = await browser.get('hand-over/start?next=/');
    const address = new URL(String(headers.location));
    const codeChallenge = address.searchParams.get('code_challenge') ?? '';
    const code = await issueHandOver(keys, region, { email, teamId, codeChallenge, method: 'EMAIL' });
    const state = address.searchParams.get('state') ?? '';
    return { code, state, cookie: cookieOf(BEGUN, browser.cookies.get(BEGUN)) };
  };
  const used = await make();
  const browser = accounts.browser(workspace);
  browser.cookies.set(BEGUN, used.cookie.slice(BEGUN.length + 1));
  await browser.post('hand-over/redeem', { code: used.code, state: used.state });
  return {
    right: await make(),
    used,
    ofOther: await make({ teamId: other.teamId }),
    abroad: await make({ region: 'us_b' }),
    forged: await make({ keys: american }),
    stranger: await make({ email: 'stranger@elsewhere.example' }),
  };
}

type Cases = RouteCases<World>;

const long = (length: number): string => 'x'.repeat(length);
const body = (value: object) => (): RouteCall => ({ body: value });

/** What the edge and a browser on the workspace's own host send. */
const onHost = ({ host, teamId }: Workspace): Record<string, string> => ({ host, 'x-fieldloom-team': teamId });
const get =
  (path: string) =>
  (own: World): RouteCall => ({ path: `/api/auth/${path}`, headers: onHost(own.workspace) });
const postBy = ({ workspace }: World, path: string, more: RouteCall = {}): RouteCall => ({
  ...more,
  method: 'POST',
  path: `/api/auth/${path}`,
  headers: { ...onHost(workspace), origin: `http://${workspace.host}`, ...more.headers },
});
const withSession =
  (who: keyof World['session']) =>
  ({ session }: World): RouteCall => ({ headers: { cookie: session[who] } });

/** Hosts other than this workspace's. */
const OTHER_HOSTS: Cases['foreign'] = [
  { what: 'no workspace', change: () => ({ headers: { 'x-fieldloom-team': undefined } }) },
  { what: 'a workspace that is no id', change: () => ({ headers: { 'x-fieldloom-team': 'x' } }) },
  { what: "another workspace's host", change: ({ other }) => ({ headers: { host: other.host } }) },
  { what: "another workspace's id", change: ({ other }) => ({ headers: { 'x-fieldloom-team': other.teamId } }) },
  {
    what: 'a workspace that this region does not hold',
    change: () => ({ headers: { 'x-fieldloom-team': newId() } }),
    code: 'WRONG_REGION',
  },
];
const OTHER_ORIGINS: Cases['forbidden'] = [
  { what: 'no origin', change: () => ({ headers: { origin: undefined } }) },
  { what: 'an origin of nowhere', change: () => ({ headers: { origin: 'null' } }) },
  { what: "another workspace's origin", change: ({ other }) => ({ headers: { origin: `http://${other.host}` } }) },
  { what: 'another scheme', change: ({ workspace }) => ({ headers: { origin: `https://${workspace.host}` } }) },
];
const NO_SESSION: Cases['unsigned'] = [
  { what: 'nobody', change: () => ({ headers: { cookie: undefined } }) },
  { what: 'a session that nobody has', change: () => ({ headers: { cookie: cookieOf(SESSION, 'A'.repeat(43)) } }) },
  { what: 'a session past its time', change: withSession('expired') },
  { what: 'a session that was signed out of', change: withSession('revoked') },
  { what: "a removed member's session", change: withSession('removed') },
  { what: "another workspace's session", change: withSession('other') },
  { what: 'two sessions', change: ({ session }) => ({ headers: { cookie: `${session.own}; ${session.own}` } }) },
  { what: 'a long session', change: () => ({ headers: { cookie: cookieOf(SESSION, long(10_000)) } }) },
];
const OPEN = 'open to everybody who calls the host: nothing of it is secret';
const NOTHING = 'takes nothing';
const BEFORE = 'is how somebody gets a session';

const CASES: Record<string, Cases> = {
  // This comes first, because what it redeems is valid only for minutes.
  'POST /api/auth/hand-over/redeem': {
    right: (own) => redeem(own, 'right'),
    status: 200,
    body: 'json',
    unsigned: [
      { what: 'a browser that began nothing', change: () => ({ headers: { cookie: undefined } }) },
      { what: 'a cookie that cannot be read', change: () => ({ headers: { cookie: cookieOf(BEGUN, 'x.y.z.w') } }) },
      { what: 'a code that was redeemed', change: (own) => redeem(own, 'used') },
      { what: 'a code that another scope made', change: (own) => redeem(own, 'forged') },
      { what: 'a code for another region', change: (own) => redeem(own, 'abroad') },
      { what: 'a code for another workspace', change: (own) => redeem(own, 'ofOther') },
      {
        what: "another browser's code",
        change: ({ handOver }) => ({ body: { code: handOver.stranger.code, state: handOver.right.state } }),
      },
      { what: 'another state', change: ({ handOver }) => ({ body: { code: handOver.right.code, state: 'another' } }) },
      { what: 'no code', change: ({ handOver }) => ({ body: { code: 'made-up', state: handOver.right.state } }) },
    ],
    foreign: OTHER_HOSTS,
    forbidden: [
      ...(OTHER_ORIGINS as Exclude<Cases['forbidden'], string>),
      { what: 'somebody who is no member', change: (own) => redeem(own, 'stranger') },
    ],
    malformed: [
      { what: 'nothing', change: body({}) },
      { what: 'no state', change: ({ handOver }) => ({ body: { code: handOver.right.code } }) },
      {
        what: 'a code that is a list',
        change: ({ handOver }) => ({ body: { code: [], state: handOver.right.state } }),
      },
    ],
    oversized: [
      { what: 'a long code', change: ({ handOver }) => ({ body: { code: long(4_001), state: handOver.right.state } }) },
      { what: 'a long state', change: ({ handOver }) => ({ body: { code: handOver.right.code, state: long(201) } }) },
    ],
  },
  ...(carryOverRoutes as Record<string, Cases>),
  ...apiRoutes<World>({ hosts: OTHER_HOSTS, onHost }),
  ...accessRoutes<World>({ hosts: OTHER_HOSTS, origins: OTHER_ORIGINS, onHost }),
  ...scimRoutes<World>(),
  ...securityRoutes<World>({ hosts: OTHER_HOSTS, origins: OTHER_ORIGINS, onHost }),
  ...ssoRoutes<World>({ hosts: OTHER_HOSTS, origins: OTHER_ORIGINS, onHost }),
  // These come before support makes another ticket.
  ...ticketRoutes<World>({ hosts: OTHER_HOSTS, origins: OTHER_ORIGINS, onHost }),
  ...supportRoutes<World>({ hosts: OTHER_HOSTS, origins: OTHER_ORIGINS, onHost }),
  'GET /api/auth/environment': {
    right: get('environment'),
    status: 200,
    body: 'none',
    unsigned: OPEN,
    foreign: OTHER_HOSTS,
    forbidden: OPEN,
    malformed: [{ what: 'an unknown form', change: () => ({ path: '/api/auth/environment?form=short' }) }],
    oversized: NOTHING,
  },
  'POST /api/auth/sign-in': {
    right: (own) => postBy(own, 'sign-in', { body: { email: own.workspace.owner.email, password: PASSWORD } }),
    status: 200,
    body: 'json',
    unsigned: [
      {
        what: 'a wrong password',
        change: ({ workspace }) => ({ body: { email: workspace.owner.email, password: 'x' } }),
      },
      { what: 'an address that nobody has', change: body({ email: 'nobody@route-cases.example', password: PASSWORD }) },
      {
        what: "another workspace's member",
        change: ({ other }) => ({ body: { email: other.owner.email, password: PASSWORD } }),
      },
      { what: 'a member without a password', change: body({ email: 'used@route-cases.example', password: PASSWORD }) },
      { what: 'a password with a NUL', change: body({ email: 'nul@route-cases.example', password: 'a\0b' }) },
    ],
    foreign: OTHER_HOSTS,
    forbidden: OTHER_ORIGINS,
    malformed: [
      { what: 'nothing', change: body({}) },
      { what: 'no password', change: body({ email: 'nobody@route-cases.example' }) },
      { what: 'an empty password', change: body({ email: 'nobody@route-cases.example', password: '' }) },
      { what: 'what is no address', change: body({ email: 'nobody', password: PASSWORD }) },
      { what: 'an address with a NUL', change: body({ email: 'no\0body@route-cases.example', password: PASSWORD }) },
      { what: 'an address that is an object', change: body({ email: { $ne: '' }, password: PASSWORD }) },
    ],
    oversized: [
      { what: 'an address of 321', change: body({ email: `${long(309)}@example.com`, password: PASSWORD }) },
      { what: 'a password of 129', change: body({ email: 'nobody@route-cases.example', password: long(129) }) },
    ],
  },
  'POST /api/auth/send-code': {
    right: (own) => postBy(own, 'send-code', { body: { email: own.workspace.owner.email } }),
    status: 200,
    body: 'json',
    unsigned: BEFORE,
    foreign: OTHER_HOSTS,
    forbidden: OTHER_ORIGINS,
    malformed: [
      { what: 'nothing', change: body({}) },
      { what: 'what is no address', change: body({ email: 'nobody' }) },
      { what: 'a list of addresses', change: body({ email: ['nobody@route-cases.example'] }) },
      { what: 'an address with a line end', change: body({ email: 'a@b.example\r\nBcc: c@d.example' }) },
    ],
    oversized: [{ what: 'an address of 321', change: body({ email: `${long(309)}@example.com` }) }],
  },
  'POST /api/auth/sign-in-code': {
    right: (own) => postBy(own, 'sign-in-code', { body: { challenge: own.challenge, code: own.code } }),
    status: 200,
    body: 'json',
    unsigned: [
      { what: 'a challenge that nobody made', change: ({ code }) => ({ body: { challenge: newId(), code } }) },
      { what: 'a challenge that is no id', change: ({ code }) => ({ body: { challenge: 'x', code } }) },
      { what: 'a challenge with a NUL', change: ({ code }) => ({ body: { challenge: '\0', code } }) },
      {
        what: "the challenge at another workspace's host",
        change: ({ other }) => ({ headers: { ...onHost(other), origin: `http://${other.host}` } }),
      },
    ],
    foreign: OTHER_HOSTS,
    forbidden: OTHER_ORIGINS,
    malformed: [
      { what: 'nothing', change: body({}) },
      { what: 'no code', change: ({ challenge }) => ({ body: { challenge } }) },
      { what: 'a code that is a number', change: ({ challenge }) => ({ body: { challenge, code: 123_456 } }) },
    ],
    oversized: [
      { what: 'a code of 17', change: ({ challenge }) => ({ body: { challenge, code: '1'.repeat(17) } }) },
      { what: 'a challenge of 65', change: body({ challenge: long(65), code: '123456' }) },
    ],
  },
  'POST /api/auth/token': {
    right: (own) => postBy(own, 'token', withSession('own')(own)),
    status: 200,
    body: 'none',
    unsigned: NO_SESSION,
    foreign: OTHER_HOSTS,
    forbidden: OTHER_ORIGINS,
    malformed: NOTHING,
    oversized: NOTHING,
  },
  'POST /api/auth/restore-workspace': {
    right: (own) => postBy(own, 'restore-workspace', withSession('own')(own)),
    status: 200,
    body: 'none',
    unsigned: NO_SESSION,
    foreign: OTHER_HOSTS,
    forbidden: OTHER_ORIGINS,
    malformed: NOTHING,
    oversized: NOTHING,
  },
  'POST /api/auth/sign-out': {
    right: (own) => postBy(own, 'sign-out', withSession('leaving')(own)),
    status: 200,
    body: 'none',
    unsigned: 'who is nobody is signed out already: sessions.spec.ts has it',
    foreign: OTHER_HOSTS,
    forbidden: OTHER_ORIGINS,
    malformed: NOTHING,
    oversized: NOTHING,
  },
  'GET /api/auth/hand-over/start': {
    right: get('hand-over/start?next=/'),
    status: 302,
    body: 'none',
    unsigned: BEFORE,
    foreign: OTHER_HOSTS,
    forbidden: OPEN,
    malformed: [{ what: 'two pages', change: () => ({ path: '/api/auth/hand-over/start?next=/a&next=/b' }) }],
    oversized: [{ what: 'a long page', change: () => ({ path: `/api/auth/hand-over/start?next=/${long(4_000)}` }) }],
  },
  'GET /api/auth/invite': {
    right: (own) => get(`invite?token=${own.invite.right}`)(own),
    status: 200,
    body: 'none',
    unsigned: 'the token of the mail is the credential',
    foreign: [
      ...(OTHER_HOSTS as Exclude<Cases['foreign'], string>),
      {
        what: "another workspace's invite",
        change: ({ invite }) => ({ path: `/api/auth/invite?token=${invite.ofOther}` }),
      },
      {
        what: 'a token that was made anew',
        change: ({ invite }) => ({ path: `/api/auth/invite?token=${invite.resent}` }),
      },
      { what: 'a token that nobody made', change: () => ({ path: `/api/auth/invite?token=${'A'.repeat(64)}` }) },
      { what: 'a token with a NUL', change: () => ({ path: `/api/auth/invite?token=${'A'.repeat(63)}%00` }) },
      { what: 'a short token', change: () => ({ path: '/api/auth/invite?token=x' }) },
    ],
    forbidden: 'the token of the mail is the credential',
    malformed: [
      { what: 'no token', change: () => ({ path: '/api/auth/invite' }) },
      { what: 'two tokens', change: () => ({ path: '/api/auth/invite?token=a&token=b' }) },
    ],
    oversized: [{ what: 'a long token', change: () => ({ path: `/api/auth/invite?token=${long(201)}` }) }],
  },
  'POST /api/auth/accept-invite': {
    right: (own) =>
      postBy(own, 'accept-invite', { body: { token: own.invite.right, name: 'Ines Invited', password: PASSWORD } }),
    status: 200,
    body: 'json',
    unsigned: 'the token of the mail is the credential',
    foreign: [
      ...(OTHER_HOSTS as Exclude<Cases['foreign'], string>),
      { what: "another workspace's invite", change: ({ invite }) => ({ body: { token: invite.ofOther } }) },
      { what: 'a token that was made anew', change: ({ invite }) => ({ body: { token: invite.resent } }) },
      { what: 'a token that nobody made', change: body({ token: 'A'.repeat(64) }) },
      {
        what: 'an invite that was accepted',
        change: ({ invite }) => ({ body: { token: invite.used } }),
        code: 'INVALID_OPERATION',
      },
    ],
    forbidden: OTHER_ORIGINS,
    malformed: [
      { what: 'nothing', change: body({}) },
      { what: 'a name that is a number', change: ({ invite }) => ({ body: { token: invite.right, name: 7 } }) },
      { what: 'a short password', change: ({ invite }) => ({ body: { token: invite.right, password: 'Short-1a' } }) },
      {
        what: 'a password without a digit',
        change: ({ invite }) => ({ body: { token: invite.right, password: 'Granite-window-and' } }),
      },
      {
        what: 'a common password',
        change: ({ invite }) => ({ body: { token: invite.right, password: 'Password1234!' } }),
      },
    ],
    oversized: [
      {
        what: 'a name of 101',
        change: ({ invite }) => ({ body: { token: invite.right, name: long(101) } }),
        code: 'TOO_LARGE',
      },
      { what: 'a name of 401', change: ({ invite }) => ({ body: { token: invite.right, name: long(401) } }) },
      {
        what: 'a password of 129',
        change: ({ invite }) => ({ body: { token: invite.right, password: `Aa1-${long(125)}` } }),
      },
      {
        what: 'a password of 1,001',
        change: ({ invite }) => ({ body: { token: invite.right, password: long(1_001) } }),
      },
      { what: 'a long token', change: body({ token: long(201) }) },
    ],
  },
};

/** Actions that are recorded about refused calls. */
const NOTED = ['sign-in.failed', 'api-token.used', 'sso-ticket.used'];

function redeem(own: World, which: keyof World['handOver']): RouteCall {
  const { code, state, cookie } = own.handOver[which];
  return postBy(own, 'hand-over/redeem', { body: { code, state }, headers: { cookie } });
}

describeRoutes({
  routes,
  cases: CASES,
  elsewhere: {
    'GET /graphql': 'operations.spec.ts',
    'POST /graphql': 'operations.spec.ts',
    'GET /.well-known/oauth-authorization-server': 'oauth.spec.ts',
    'POST /api/auth/oauth/token': 'oauth.spec.ts',
    'POST /api/auth/oauth/revoke': 'oauth.spec.ts',
  },
  world: () => world,
  server: () => accounts.http,
  // Failed attempts are counted and recorded, and a code that was redeemed in vain is used up too.
  state: async () => {
    // An earlier answer did not wait for this work.
    await accounts.app.context.get(AfterResponse).close();
    const { audit_entry: entries = [], ...others } = await rows.read();
    return {
      ...others,
      audit_entry: entries.filter((entry) => !NOTED.some((action) => entry.includes(`"${action}"`))),
    };
  },
});
