import { eventually } from '@fieldloom/testkit/eventually';
import { BAD_ID, type OperationCases } from '@fieldloom/testkit/operation-cases';
import type { RouteCall, RouteCases } from '@fieldloom/testkit/route-cases';
import { linkIn } from './factors-kit.ts';
import { actorOf, type TestAccounts, type Workspace } from './kit.ts';

export interface AccessIds {
  accessRequest: string;
}

/**
 * Asks for access, as somebody without an account, and opens the link in the mail.
 * @returns the link's token.
 */
export async function askForAccess(
  accounts: TestAccounts,
  at: Workspace,
  asked: { email: string; name?: string; message?: string },
): Promise<string> {
  const before = accounts.mailbox.mails.length;
  const answer = await accounts.browser(at).post('access-request', asked);
  if (answer.status !== 200) throw new Error(`not asked: ${answer.status}`);
  return tokenOfMail(accounts, asked.email, before);
}

/** Returns the token of the newest mail to an address, once there are more mails than before. */
export async function tokenOfMail(accounts: TestAccounts, email: string, before: number): Promise<string> {
  return eventually(() => {
    if (!accounts.mailbox.mails.slice(before).some(({ to }) => to === email)) throw new Error('Nothing was mailed');
    return linkIn(accounts, email, '/join-workspace')?.searchParams.get('token') ?? '';
  });
}

export async function populateAccess(accounts: TestAccounts, at: Workspace): Promise<AccessIds> {
  const token = await askForAccess(accounts, at, { email: `asking@${at.subdomain}.example` });
  await accounts.browser(at).post('access-request/confirm', { token });
  const { data } = await accounts.graphql(actorOf(at), '{ workspaceAccessRequests { id } }');
  return { accessRequest: data.workspaceAccessRequests[0].id };
}

export const ACCESS_CASES: OperationCases<AccessIds> = {
  workspaceAccessRequests: {
    call: () => '{ workspaceAccessRequests { id } }',
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [],
  },
  approveWorkspaceAccessRequest: {
    call: ({ accessRequest }) => approve(`"${accessRequest}"`, 'VIEWER'),
    asViewer: 'FORBIDDEN',
    bad: [({ accessRequest }) => approve(`"${accessRequest}"`, 'OWNER'), () => approve(BAD_ID, 'VIEWER')],
  },
  denyWorkspaceAccessRequest: {
    call: ({ accessRequest }) => `mutation { denyWorkspaceAccessRequest(id: "${accessRequest}") { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { denyWorkspaceAccessRequest(id: ${BAD_ID}) { id } }`],
  },
};

const approve = (id: string, role: string): string =>
  `mutation { approveWorkspaceAccessRequest(id: ${id}, role: ${role}) { id } }`;

/** Tokens of links that confirm requests. */
export interface AccessWorld {
  right: string;
  ofOther: string;
}

export async function makeAccessWorld(
  accounts: TestAccounts,
  workspace: Workspace,
  other: Workspace,
): Promise<AccessWorld> {
  return {
    right: await askForAccess(accounts, workspace, { email: 'asks@route-cases.example' }),
    ofOther: await askForAccess(accounts, other, { email: 'asks-there@route-cases.example' }),
  };
}

interface Worlds {
  workspace: Workspace;
  access: AccessWorld;
}

interface Shared<World> {
  hosts: RouteCases<World>['foreign'];
  origins: RouteCases<World>['forbidden'];
  onHost: (at: Workspace) => Record<string, string>;
}

export function accessRoutes<World extends Worlds>(shared: Shared<World>): Record<string, RouteCases<World>> {
  const { hosts: foreign, origins: forbidden, onHost } = shared;
  const body = (value: object) => (): RouteCall => ({ body: value });
  const post = (at: Workspace, path: string, value: object): RouteCall => ({
    method: 'POST',
    path: `/api/auth/${path}`,
    headers: { ...onHost(at), origin: `http://${at.host}` },
    body: value,
  });
  const email = 'asks-too@route-cases.example';
  return {
    'POST /api/auth/access-request': {
      right: ({ workspace }) => post(workspace, 'access-request', { email, name: 'Ada', message: 'Let me in' }),
      status: 200,
      body: 'json',
      unsigned: 'is open to everybody, and tells nobody anything',
      foreign,
      forbidden,
      malformed: [
        { what: 'nothing', change: body({}) },
        { what: 'what is no address', change: body({ email: 'nobody' }) },
        { what: 'a name that is a number', change: body({ email, name: 7 }) },
      ],
      oversized: [
        { what: 'a long address', change: body({ email: `${'a'.repeat(320)}@example.com` }) },
        { what: 'a name of 101', change: body({ email, name: 'x'.repeat(101) }), code: 'TOO_LARGE' },
        { what: 'a message of 501', change: body({ email, message: 'x'.repeat(501) }), code: 'TOO_LARGE' },
        { what: 'a message of 2,001', change: body({ email, message: 'x'.repeat(2_001) }) },
      ],
    },
    'POST /api/auth/access-request/confirm': {
      right: ({ workspace, access }) => post(workspace, 'access-request/confirm', { token: access.right }),
      status: 200,
      body: 'json',
      unsigned: 'the token of the mail is the credential',
      foreign: [
        ...(foreign as Exclude<typeof foreign, string>),
        { what: 'a token for another workspace', change: ({ access }) => ({ body: { token: access.ofOther } }) },
        { what: 'a token that nobody made', change: body({ token: 'A'.repeat(64) }) },
        { what: 'a token that was changed', change: ({ access }) => ({ body: { token: `${access.right}x` } }) },
      ],
      forbidden,
      malformed: [
        { what: 'nothing', change: body({}) },
        { what: 'an empty token', change: body({ token: '' }) },
      ],
      oversized: [{ what: 'a long token', change: body({ token: 'A'.repeat(8_001) }) }],
    },
  };
}
