import { newId } from '@fieldloom/kernel/ids';
import {
  BAD_ID,
  describeOperations,
  longText as long,
  type OperationCases,
  type OperationKit,
} from '@fieldloom/testkit/operation-cases';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ACCESS_CASES, type AccessIds, populateAccess } from './access-kit.ts';
import { API_CASES, API_TABLES, type ApiIds, AUDIT_LOG_CASES, populateApi } from './api-operations.ts';
import { signIn } from './factors-kit.ts';
import { actorOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';
import { OAUTH_CASES, OAUTH_TABLES, type OAuthIds, populateOAuth } from './oauth-operations.ts';
import { ONBOARDING_CASES } from './onboarding-operations.ts';
import { populateScim, SCIM_CASES, type ScimIds } from './scim-operations.ts';
import { populateFactors, SECURITY_CASES, type SecurityIds } from './security-operations.ts';
import { populateSso, SSO_CASES, SSO_TABLES, type SsoIds } from './sso-operations.ts';
import { STAFF_SETTINGS } from './support-kit.ts';
import { populateSupport, SUPPORT_CASES, SUPPORT_TABLES, type SupportIds } from './support-operations.ts';
import { WORKSPACE_CLOSING_CASES } from './workspace-closing-operations.ts';
import { WORKSPACE_LIFE_CASES, type WorkspaceLifeIds } from './workspace-life-operations.ts';

interface Ids {
  user: string;
  group: string;
  invite: string;
  session: string;
}

/** What the callers and the cases of all schema files need. */
interface World extends Ids, AccessIds, ApiIds, OAuthIds, ScimIds, SecurityIds, SsoIds, SupportIds, WorkspaceLifeIds {
  sessions: { manager: string; viewer: string };
}

const inviting = (more: string): string =>
  `mutation { inviteUsers(input: { emails: ["m@x.example"], role: VIEWER, ${more} }) { id } }`;

const CASES: OperationCases<Ids> = {
  me: { call: () => '{ me { id } }', foreign: 'NO_ID', bad: [] },
  workspace: { call: () => '{ workspace { id } }', foreign: 'NO_ID', bad: [] },
  users: {
    call: () => '{ users { totalCount } }',
    foreign: 'NO_ID',
    bad: [
      () => '{ users(first: 201) { totalCount } }',
      () => '{ users(first: -1) { totalCount } }',
      () => '{ users(after: "x") { totalCount } }',
      () => `{ users(query: ${long(2_001)}) { totalCount } }`,
      () => `{ users(ids: [${BAD_ID}]) { totalCount } }`,
      ({ user }) => `{ users(ids: [${`"${user}" `.repeat(201)}]) { totalCount } }`,
      () => `{ users(named: [${'"Nora" '.repeat(201)}]) { totalCount } }`,
    ],
  },
  user: {
    call: ({ user }) => `{ user(id: "${user}") { id } }`,
    foreign: null,
    bad: [() => `{ user(id: ${BAD_ID}) { id } }`],
  },
  invites: { call: () => '{ invites { id } }', foreign: 'NO_ID', asViewer: 'FORBIDDEN', bad: [] },
  groups: { call: () => '{ groups { id } }', foreign: 'NO_ID', bad: [] },
  auditLog: {
    call: () => '{ auditLog { endCursor } }',
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [
      () => '{ auditLog(first: 201) { endCursor } }',
      () => '{ auditLog(after: "WzFd") { endCursor } }',
      () => '{ auditLog(action: "nothing.happened") { endCursor } }',
      () => `{ auditLog(filter: { actorId: ${BAD_ID} }) { endCursor } }`,
      () => `{ auditLog(filter: { objectId: ${BAD_ID} }) { endCursor } }`,
      () => '{ auditLog(filter: { objectKind: "\\u0000" }) { endCursor } }',
      () => '{ auditLog(filter: { actions: ["nothing.happened"] }) { endCursor } }',
      () => '{ auditLog(filter: { since: "yesterday" }) { endCursor } }',
    ],
  },
  sessions: { call: () => '{ sessions { id } }', foreign: 'NO_ID', bad: [] },
  updateMe: {
    call: () => 'mutation { updateMe(input: { jobRole: RESEARCH }) { id } }',
    foreign: 'NO_ID',
    bad: [
      () => `mutation { updateMe(input: { name: ${long(101)} }) { id } }`,
      () => 'mutation { updateMe(input: { jobRole: WIZARD }) { id } }',
    ],
  },
  setPassword: {
    call: () => 'mutation { setPassword(input: { newPassword: "Granite-window-55" }) }',
    foreign: 'NO_ID',
    // Everybody sets their own; this viewer has none yet.
    bad: [
      () => 'mutation { setPassword(input: { newPassword: "short" }) }',
      () => `mutation { setPassword(input: { newPassword: ${long(129)} }) }`,
      () => `mutation { setPassword(input: { newPassword: "Granite-window-55", currentPassword: ${long(1_000)} }) }`,
    ],
  },
  updateWorkspace: {
    call: () => 'mutation { updateWorkspace(input: { name: "New name" }) { id } }',
    foreign: 'NO_ID',
    asViewer: 'FORBIDDEN',
    bad: [
      () => 'mutation { updateWorkspace(input: { name: " " }) { id } }',
      () => `mutation { updateWorkspace(input: { name: ${long(201)} }) { id } }`,
      () => 'mutation { updateWorkspace(input: { primaryColor: "red" }) { id } }',
    ],
  },
  inviteUsers: {
    call: () => 'mutation { inviteUsers(input: { emails: ["new@operations.example"], role: VIEWER }) { id } }',
    foreignCall: (_own, { group }) => inviting(`shares: [{ kind: PROJECT, objectId: "${group}", level: READ }]`),
    asViewer: 'FORBIDDEN',
    bad: [
      () => 'mutation { inviteUsers(input: { emails: [], role: VIEWER }) { id } }',
      () => 'mutation { inviteUsers(input: { emails: ["nobody"], role: VIEWER }) { id } }',
      () => `mutation { inviteUsers(input: { emails: ["${'a'.repeat(320)}@example.com"], role: VIEWER }) { id } }`,
      () => `mutation { inviteUsers(input: { emails: ${emails(51)}, role: VIEWER }) { id } }`,
      () => `mutation { inviteUsers(input: { emails: ["m@x.example"], role: VIEWER, message: ${long(501)} }) { id } }`,
      () => 'mutation { inviteUsers(input: { emails: ["m@x.example"], role: OWNER }) { id } }',
      () => inviting(`shares: [{ kind: PROJECT, objectId: ${BAD_ID}, level: READ }]`),
      () => inviting(`shares: [{ kind: HIGHLIGHT, objectId: "${newId()}", level: READ }]`),
      () => inviting(`shares: [{ kind: NOTE, objectId: "${newId()}", level: OWN }]`),
    ],
  },
  resendInvite: {
    call: ({ invite }) => `mutation { resendInvite(id: "${invite}") { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { resendInvite(id: ${BAD_ID}) { id } }`],
  },
  revokeInvite: {
    call: ({ invite }) => `mutation { revokeInvite(id: "${invite}") { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { revokeInvite(id: ${BAD_ID}) { id } }`],
  },
  updateUser: {
    call: ({ user }) => `mutation { updateUser(input: { id: "${user}", role: CONTRIBUTOR }) { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [
      () => `mutation { updateUser(input: { id: ${BAD_ID}, role: VIEWER }) { id } }`,
      ({ user }) => `mutation { updateUser(input: { id: "${user}", role: OWNER }) { id } }`,
    ],
  },
  removeUser: {
    call: ({ user }) => `mutation { removeUser(id: "${user}") { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { removeUser(id: ${BAD_ID}) { id } }`],
  },
  createGroup: {
    call: () => 'mutation { createGroup(name: "New group") { id } }',
    asViewer: 'FORBIDDEN',
    foreignCall: (_own, other) => `mutation { createGroup(name: "Foreigners", memberIds: ["${other.user}"]) { id } }`,
    bad: [
      () => 'mutation { createGroup(name: "") { id } }',
      () => `mutation { createGroup(name: ${long(101)}) { id } }`,
      () => `mutation { createGroup(name: "Group", memberIds: [${BAD_ID}]) { id } }`,
      () => `mutation { createGroup(name: "Group", memberIds: ${ids(201)}) { id } }`,
      () => 'mutation { createGroup(name: "TAKEN") { id } }',
    ],
  },
  updateGroup: {
    call: ({ group }) => `mutation { updateGroup(id: "${group}", name: "Renamed") { id } }`,
    asViewer: 'FORBIDDEN',
    bad: [
      () => `mutation { updateGroup(id: ${BAD_ID}, name: "X") { id } }`,
      ({ group }) => `mutation { updateGroup(id: "${group}", name: " ") { id } }`,
    ],
  },
  deleteGroup: {
    call: ({ group }) => `mutation { deleteGroup(id: "${group}") }`,
    asViewer: 'FORBIDDEN',
    bad: [() => `mutation { deleteGroup(id: ${BAD_ID}) }`],
  },
  revokeOtherSessions: { call: () => 'mutation { revokeOtherSessions }', foreign: 'NO_ID', bad: [] },
  revokeSession: {
    call: ({ session }) => `mutation { revokeSession(id: "${session}") }`,
    asViewer: 'NOT_FOUND',
    bad: [() => `mutation { revokeSession(id: ${BAD_ID}) }`],
  },
};

function emails(count: number): string {
  return JSON.stringify(Array.from({ length: count }, (_, index) => `many-${index}@operations.example`));
}

function ids(count: number): string {
  return JSON.stringify(Array.from({ length: count }, () => newId()));
}

let accounts: TestAccounts;
let workspace: Workspace;
let foreign: Workspace;
let own: World;
let other: World;

beforeAll(async () => {
  accounts = await startAccounts({ environment: STAFF_SETTINGS });
  workspace = await accounts.createWorkspace('Operations Team', 'ona@operations.example');
  foreign = await accounts.createWorkspace('Foreign Team', 'fred@foreign.example');
  own = await populate(workspace);
  other = { ...(await populate(foreign)), user: foreign.owner.userId };
});
afterAll(async () => {
  await accounts.stop();
});

/** Adds a viewer, a group called Taken, an invite, and a session of the owner. */
async function populate(at: Workspace): Promise<World> {
  const admin = actorOf(at);
  const { data } = await accounts.graphql(
    admin,
    `mutation { inviteUsers(input: { emails: ["viewer@${at.subdomain}.example", "waiting@${at.subdomain}.example"], role: VIEWER }) { id } }`,
  );
  const [first, second] = data.inviteUsers as { id: string }[];
  const { acceptUrl } = await accounts
    .client('eu_a:notifications')
    .getInvite({ teamId: at.teamId, inviteId: first?.id ?? '' });
  const browser = accounts.browser(at);
  const token = new URL(acceptUrl).searchParams.get('token');
  const { body } = await browser.post('accept-invite', { token, name: 'Vic Viewer' });
  const user = (await browser.post('token')).body.user.id as string;
  const group = (await accounts.graphql(admin, 'mutation { createGroup(name: "Taken") { id } }')).data.createGroup.id;
  const viewer = await codeSession(at, `viewer@${at.subdomain}.example`);
  const { sessionId: manager } = await signIn(accounts, at);
  const factors = await populateFactors(accounts, at, { userId: user, sessionId: viewer });
  const ids = { user, group, invite: second?.id ?? '', session: body.sessionId as string };
  return {
    ...ids,
    ...factors,
    ...(await populateScim(accounts, at)),
    ...(await populateSso(accounts, at)),
    ...(await populateApi(accounts, at)),
    ...(await populateOAuth(accounts, at, user)),
    ...(await populateAccess(accounts, at)),
    ...(await populateSupport(accounts, at)),
    sessions: { manager, viewer },
  };
}

/** Returns a session that has just begun, of somebody without a password. */
async function codeSession(at: Workspace, email: string): Promise<string> {
  const browser = accounts.browser(at);
  const { challenge } = (await browser.post('send-code', { email })).body;
  const code = await accounts.mailbox.codeFor(email);
  return (await browser.post('sign-in-code', { challenge, code })).body.sessionId as string;
}

/** Returns everything in the workspace that an operation could change. */
async function stateOf(at: Workspace): Promise<unknown> {
  const tables = [
    'workspace',
    'sign_in_methods',
    'workspace_user',
    'invite',
    'access_request',
    'use_case_survey',
    'onboarding_checklist',
    'user_group',
    'user_group_member',
    'session',
    'pending_sign_in',
    'passkey_challenge',
    'scim_token',
    'scim_group',
    ...SSO_TABLES,
    ...API_TABLES,
    ...OAUTH_TABLES,
    ...SUPPORT_TABLES,
  ] as const;
  return accounts.database.forWorkspace({ teamId: at.teamId }, async (trx) => {
    const rows: unknown[] = [];
    for (const table of [...tables, 'audit_entry', 'outbox'] as const) {
      rows.push(
        await trx
          .selectFrom(table)
          .selectAll()
          .orderBy(table === 'workspace' ? 'team_id' : 'team_id')
          .execute(),
      );
    }
    return rows;
  });
}

it('answers nothing to a request that the gateway did not authenticate', async () => {
  const headers = { 'content-type': 'application/json', 'x-fieldloom-actor': 'made.up.token' };
  const payload = { query: '{ me { id } }' };
  for (const sent of [headers, { 'content-type': 'application/json' }]) {
    const answer = await accounts.http.inject({ method: 'POST', url: '/graphql', headers: sent, payload });
    expect(answer.json().errors[0].code ?? answer.json().errors[0].extensions.code).toMatch(
      /Unauthorized|UNAUTHENTICATED/,
    );
  }
});

function kit(): OperationKit<World> {
  const { sessions } = own;
  const callers = {
    nobody: { teamId: workspace.teamId, shareId: newId(), shareToken: 'abcdefghijkl' },
    manager: actorOf(workspace, { sessionId: sessions.manager }),
    viewer: actorOf(workspace, { userId: own.user, sessionId: sessions.viewer, role: 'VIEWER', admin: false }),
  };
  return {
    own,
    other,
    ask: async (who, query) => {
      const { data, errors } = await accounts.graphql(callers[who], query);
      return { data, code: errors?.[0]?.extensions.code };
    },
    state: async () => [await stateOf(workspace), await stateOf(foreign)],
  };
}

describeOperations<World>({
  schemaFolder: new URL('../schema/', import.meta.url),
  cases: {
    ...ACCESS_CASES,
    ...(ONBOARDING_CASES as OperationCases<World>),
    ...API_CASES,
    ...AUDIT_LOG_CASES,
    ...OAUTH_CASES,
    ...SCIM_CASES,
    ...SECURITY_CASES,
    ...SSO_CASES,
    ...SUPPORT_CASES,
    ...WORKSPACE_CLOSING_CASES,
    ...WORKSPACE_LIFE_CASES,
    ...CASES,
  },
  elsewhere: {
    workspaceChanged: 'workspace-changed.spec.ts',
    featureFlags: 'feature-flags.spec.ts',
    featureFlagsChanged: 'feature-flags.spec.ts',
  },
  nobody: 'UNAUTHENTICATED',
  kit,
});
