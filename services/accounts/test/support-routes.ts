import { newId } from '@fieldloom/kernel/ids';
import { SSO_LIMITS } from '@fieldloom/kernel/single-sign-on';
import { SUPPORT_LIMITS, type SupportLevel } from '@fieldloom/kernel/support-access';
import type { RouteCall, RouteCases } from '@fieldloom/testkit/route-cases';
import type { TestAccounts, Workspace } from './kit.ts';
import { addStaff, giveAccess } from './support-kit.ts';

/** Cookies of staff, by where and how they are signed in. */
export interface SupportWorld {
  /** With access as an admin. */
  own: string;
  other: string;
  expired: string;
  /** With read access. */
  reader: string;
  /** With no access. */
  asking: string;
  /** A workspace that `own` creates. */
  creation: string;
}

interface Worlds {
  workspace: Workspace;
  support: SupportWorld;
  session: Record<'own', string>;
}

export async function makeSupportWorld(
  accounts: TestAccounts,
  workspace: Workspace,
  other: Workspace,
): Promise<SupportWorld> {
  const comeWith = async (level: SupportLevel): Promise<string> => {
    const { staffId, cookie } = await addStaff(accounts, workspace.teamId);
    await giveAccess(accounts, workspace, staffId, level);
    return cookie;
  };
  const own = await comeWith('ADMIN');
  return {
    own,
    creation: await makeCreation(accounts, workspace, own),
    reader: await comeWith('READ'),
    asking: (await addStaff(accounts, workspace.teamId)).cookie,
    other: (await addStaff(accounts, other.teamId)).cookie,
    expired: (await addStaff(accounts, workspace.teamId, new Date(0))).cookie,
  };
}

async function makeCreation(accounts: TestAccounts, at: Workspace, cookie: string): Promise<string> {
  const browser = accounts.browser(at);
  const [name = '', value = ''] = cookie.split('=');
  browser.cookies.set(name, value);
  const asked = { requestId: newId(), email: 'customer@route-cases.example', teamName: 'Made by staff' };
  return (await browser.post('support/create-workspace', asked)).body.requestId;
}

/** @param own Cases that every route on a workspace's host has. */
export function supportRoutes<World extends Worlds>(own: {
  hosts: RouteCases<World>['foreign'];
  origins: RouteCases<World>['forbidden'];
  onHost: (at: Workspace) => Record<string, string>;
}): Record<string, RouteCases<World>> {
  const x = (length: number) => 'x'.repeat(length);
  const body = (value: object) => (): RouteCall => ({ body: value });
  const by = (cookie: string | undefined): RouteCall => ({ headers: { cookie } });
  const creation = (change: object) => ({
    requestId: newId(),
    email: 'new.admin@route-cases.example',
    teamName: 'A new team',
    ...change,
  });
  const unsigned: RouteCases<World>['unsigned'] = [
    { what: 'nobody', change: () => by(undefined) },
    { what: 'a session that nobody has', change: () => by(`__Host-session=${'A'.repeat(43)}`) },
    { what: 'a member of the workspace', change: ({ session }) => by(session.own) },
    { what: 'staff at another workspace', change: ({ support }) => by(support.other) },
    { what: 'a session past its time', change: ({ support }) => by(support.expired) },
  ];
  const post =
    (path: string, value: object) =>
    ({ workspace, support }: World): RouteCall => ({
      method: 'POST',
      path: `/api/auth/support/${path}`,
      headers: { ...own.onHost(workspace), origin: `http://${workspace.host}`, cookie: support.own },
      body: value,
    });
  const posted = { status: 200, body: 'json', unsigned, foreign: own.hosts, forbidden: own.origins } as const;
  const asAdmin = {
    ...posted,
    forbidden: [
      ...(typeof own.origins === 'string' ? [] : own.origins),
      { what: 'an access that reads', change: ({ support }: World) => by(support.reader) },
      { what: 'no access', change: ({ support }: World) => by(support.asking) },
    ],
  };
  return {
    'GET /api/auth/support': {
      right: ({ workspace, support }) => ({
        path: '/api/auth/support',
        headers: { ...own.onHost(workspace), cookie: support.own },
      }),
      status: 200,
      body: 'none',
      unsigned,
      foreign: own.hosts,
      forbidden: 'whoever is staff is shown their own',
      malformed: 'takes nothing',
      oversized: 'takes nothing',
    },
    'POST /api/auth/support/request': {
      ...posted,
      right: post('request', { reason: 'A note is empty', hours: 4 }),
      malformed: [
        { what: 'nothing', change: body({}) },
        { what: 'no reason', change: body({ hours: 4 }) },
        { what: 'an empty reason', change: body({ reason: '', hours: 4 }) },
        { what: 'a reason of spaces', change: body({ reason: '  ', hours: 4 }) },
        { what: 'a reason that is a list', change: body({ reason: ['x'], hours: 4 }) },
        { what: 'no time', change: body({ reason: 'x' }) },
        { what: 'a time of nothing', change: body({ reason: 'x', hours: 0 }) },
        { what: 'half an hour', change: body({ reason: 'x', hours: 0.5 }) },
      ],
      oversized: [
        { what: 'a long reason', change: body({ reason: x(SUPPORT_LIMITS.reason + 1), hours: 4 }) },
        { what: 'a long time', change: body({ reason: 'x', hours: SUPPORT_LIMITS.hours + 1 }) },
      ],
    },
    'POST /api/auth/support/find-address': {
      ...posted,
      right: post('find-address', { email: 'somebody@route-cases.example' }),
      malformed: [
        { what: 'nothing', change: body({}) },
        { what: 'what is no address', change: body({ email: 'nobody' }) },
        { what: 'a list of addresses', change: body({ email: ['a@b.example'] }) },
        { what: 'an address with a NUL', change: body({ email: 'no\0body@b.example' }) },
      ],
      oversized: [{ what: 'an address of 321', change: body({ email: `${x(309)}@example.com` }) }],
    },
    'POST /api/auth/support/check-connection-name': {
      ...posted,
      right: post('check-connection-name', { name: 'Company login' }),
      malformed: [
        { what: 'nothing', change: body({}) },
        { what: 'an empty name', change: body({ name: '' }) },
        { what: 'a name that is a number', change: body({ name: 7 }) },
      ],
      oversized: [{ what: 'a name of 101', change: body({ name: x(101) }) }],
    },
    'POST /api/auth/support/create-workspace': {
      ...posted,
      right: (world) => post('create-workspace', creation({}))(world),
      malformed: [
        { what: 'nothing', change: body({}) },
        { what: 'no request', change: body({ ...creation({}), requestId: undefined }) },
        { what: 'a request that is no UUID', change: body(creation({ requestId: 'mine' })) },
        { what: 'no address', change: body({ ...creation({}), email: undefined }) },
        { what: 'what is no address', change: body(creation({ email: 'nobody' })) },
        { what: 'a name of spaces', change: body(creation({ teamName: '  ' })) },
        { what: 'a name that is a number', change: body(creation({ teamName: 7 })) },
        { what: 'an address with a space', change: body(creation({ subdomain: 'with space' })) },
        { what: 'an address that is kept', change: body(creation({ subdomain: 'admin-team' })) },
      ],
      oversized: [
        { what: 'a name of 201', change: body(creation({ teamName: x(201) })) },
        { what: 'a name of a person of 101', change: body(creation({ name: x(101) })) },
        { what: 'an address of 64', change: body(creation({ subdomain: x(64) })) },
        { what: 'a mail address of 321', change: body(creation({ email: `${x(309)}@example.com` })) },
      ],
    },
    'GET /api/auth/support/create-workspace/:requestId': {
      right: ({ workspace, support }) => ({
        path: `/api/auth/support/create-workspace/${support.creation}`,
        headers: { ...own.onHost(workspace), cookie: support.own },
      }),
      status: 200,
      body: 'none',
      unsigned,
      foreign: [
        ...(typeof own.hosts === 'string' ? [] : own.hosts),
        { what: 'who did not ask for it', change: ({ support }) => by(support.asking) },
        {
          what: 'one that nobody asked for',
          change: () => ({ path: `/api/auth/support/create-workspace/${newId()}` }),
        },
        {
          what: 'one of who signed up',
          change: ({ workspace }) => ({ path: `/api/auth/support/create-workspace/${workspace.teamId}` }),
        },
      ],
      forbidden: 'whoever is staff is shown what they made',
      malformed: [{ what: 'what is no UUID', change: () => ({ path: '/api/auth/support/create-workspace/mine' }) }],
      oversized: [{ what: 'a long one', change: () => ({ path: `/api/auth/support/create-workspace/${x(99)}` }) }],
    },
    'POST /api/auth/support/update-subdomain': {
      ...asAdmin,
      // This is its present name, because the other cases continue at this host. support-admin.spec.ts covers another
      // name.
      right: (world) => post('update-subdomain', { subdomain: world.workspace.subdomain })(world),
      malformed: [
        { what: 'nothing', change: body({}) },
        { what: 'an empty name', change: body({ subdomain: '' }) },
        { what: 'a name with a space', change: body({ subdomain: 'with space' }) },
        { what: 'a name that is kept', change: body({ subdomain: 'admin-team' }) },
        { what: 'a list of names', change: body({ subdomain: ['one-name'] }) },
      ],
      oversized: [
        { what: 'a name of 64', change: body({ subdomain: x(64) }) },
        { what: 'a long name', change: body({ subdomain: x(201) }) },
      ],
    },
    'POST /api/auth/support/create-sso-ticket': {
      ...asAdmin,
      right: post('create-sso-ticket', { days: SSO_LIMITS.ticketDays }),
      malformed: [
        { what: 'nothing', change: body({}) },
        { what: 'no day', change: body({ days: 0 }) },
        { what: 'half a day', change: body({ days: 0.5 }) },
        { what: 'days as text', change: body({ days: '5' }) },
      ],
      oversized: [{ what: 'a day more', change: body({ days: SSO_LIMITS.ticketDays + 1 }) }],
    },
  };
}
