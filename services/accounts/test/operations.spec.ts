import { readFileSync } from 'node:fs';
import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse, visit } from 'graphql';
import { actorOf, type ShareOf, startAccounts, type TestAccounts, type Workspace } from './kit.ts';

/** What every operation of the subgraph answers to those who may not, and to what makes no sense. */
interface Case {
  /** A call that is right but for who makes it; ids of `other` are another workspace's. */
  call: (ids: Ids) => string;
  /** Answer to a viewer; undefined = viewers may. */
  asViewer?: string;
  /** The same with another workspace's id; undefined = it takes no id. */
  foreign?: { call: (ids: Ids) => string; code: string | null };
  /** Malformed and oversized calls; empty = it takes nothing. */
  bad: ((ids: Ids) => string)[];
}

interface Ids {
  user: string;
  group: string;
  invite: string;
  session: string;
  other: { user: string; group: string; invite: string; session: string; team: string };
}

const long = (length: number): string => JSON.stringify('x'.repeat(length));
const BAD_ID = '"no-id"';

const CASES: Record<string, Case> = {
  me: { call: () => '{ me { id } }', bad: [] },
  workspace: { call: () => '{ workspace { id } }', bad: [] },
  users: {
    call: () => '{ users { totalCount } }',
    bad: [
      () => '{ users(first: 201) { totalCount } }',
      () => '{ users(first: -1) { totalCount } }',
      () => '{ users(after: "x") { totalCount } }',
      () => `{ users(query: ${long(2_001)}) { totalCount } }`,
    ],
  },
  user: {
    call: ({ user }) => `{ user(id: "${user}") { id } }`,
    foreign: { call: ({ other }) => `{ user(id: "${other.user}") { id } }`, code: null },
    bad: [() => `{ user(id: ${BAD_ID}) { id } }`],
  },
  invites: { call: () => '{ invites { id } }', asViewer: 'FORBIDDEN', bad: [] },
  groups: { call: () => '{ groups { id } }', bad: [] },
  auditLog: {
    call: () => '{ auditLog { endCursor } }',
    asViewer: 'FORBIDDEN',
    bad: [
      () => '{ auditLog(first: 201) { endCursor } }',
      () => '{ auditLog(after: "WzFd") { endCursor } }',
      () => '{ auditLog(action: "nothing.happened") { endCursor } }',
    ],
  },
  sessions: { call: () => '{ sessions { id } }', bad: [] },
  updateMe: {
    call: () => 'mutation { updateMe(input: { jobRole: RESEARCH }) { id } }',
    bad: [
      () => `mutation { updateMe(input: { name: ${long(101)} }) { id } }`,
      () => 'mutation { updateMe(input: { jobRole: WIZARD }) { id } }',
    ],
  },
  setPassword: {
    call: () => 'mutation { setPassword(input: { newPassword: "Granite-window-55" }) }',
    // Everybody sets their own; this viewer has none yet.
    bad: [
      () => 'mutation { setPassword(input: { newPassword: "short" }) }',
      () => `mutation { setPassword(input: { newPassword: ${long(129)} }) }`,
      () => `mutation { setPassword(input: { newPassword: "Granite-window-55", currentPassword: ${long(1_000)} }) }`,
    ],
  },
  updateWorkspace: {
    call: () => 'mutation { updateWorkspace(input: { name: "New name" }) { id } }',
    asViewer: 'FORBIDDEN',
    bad: [
      () => 'mutation { updateWorkspace(input: { name: " " }) { id } }',
      () => `mutation { updateWorkspace(input: { name: ${long(201)} }) { id } }`,
      () => 'mutation { updateWorkspace(input: { primaryColor: "red" }) { id } }',
    ],
  },
  inviteUsers: {
    call: () => 'mutation { inviteUsers(input: { emails: ["new@operations.example"], role: VIEWER }) { id } }',
    asViewer: 'FORBIDDEN',
    bad: [
      () => 'mutation { inviteUsers(input: { emails: [], role: VIEWER }) { id } }',
      () => 'mutation { inviteUsers(input: { emails: ["nobody"], role: VIEWER }) { id } }',
      () => `mutation { inviteUsers(input: { emails: ["${'a'.repeat(320)}@example.com"], role: VIEWER }) { id } }`,
      () => `mutation { inviteUsers(input: { emails: ${emails(51)}, role: VIEWER }) { id } }`,
      () => `mutation { inviteUsers(input: { emails: ["m@x.example"], role: VIEWER, message: ${long(501)} }) { id } }`,
      () => 'mutation { inviteUsers(input: { emails: ["m@x.example"], role: OWNER }) { id } }',
    ],
  },
  resendInvite: {
    call: ({ invite }) => `mutation { resendInvite(id: "${invite}") { id } }`,
    asViewer: 'FORBIDDEN',
    foreign: { call: ({ other }) => `mutation { resendInvite(id: "${other.invite}") { id } }`, code: 'NOT_FOUND' },
    bad: [() => `mutation { resendInvite(id: ${BAD_ID}) { id } }`],
  },
  revokeInvite: {
    call: ({ invite }) => `mutation { revokeInvite(id: "${invite}") { id } }`,
    asViewer: 'FORBIDDEN',
    foreign: { call: ({ other }) => `mutation { revokeInvite(id: "${other.invite}") { id } }`, code: 'NOT_FOUND' },
    bad: [() => `mutation { revokeInvite(id: ${BAD_ID}) { id } }`],
  },
  updateUser: {
    call: ({ user }) => `mutation { updateUser(input: { id: "${user}", role: CONTRIBUTOR }) { id } }`,
    asViewer: 'FORBIDDEN',
    foreign: {
      call: ({ other }) => `mutation { updateUser(input: { id: "${other.user}", role: VIEWER }) { id } }`,
      code: 'NOT_FOUND',
    },
    bad: [
      () => `mutation { updateUser(input: { id: ${BAD_ID}, role: VIEWER }) { id } }`,
      ({ user }) => `mutation { updateUser(input: { id: "${user}", role: OWNER }) { id } }`,
    ],
  },
  removeUser: {
    call: ({ user }) => `mutation { removeUser(id: "${user}") { id } }`,
    asViewer: 'FORBIDDEN',
    foreign: { call: ({ other }) => `mutation { removeUser(id: "${other.user}") { id } }`, code: 'NOT_FOUND' },
    bad: [() => `mutation { removeUser(id: ${BAD_ID}) { id } }`],
  },
  createGroup: {
    call: () => 'mutation { createGroup(name: "New group") { id } }',
    asViewer: 'FORBIDDEN',
    foreign: {
      call: ({ other }) => `mutation { createGroup(name: "Foreigners", memberIds: ["${other.user}"]) { id } }`,
      code: 'NOT_FOUND',
    },
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
    foreign: {
      call: ({ other }) => `mutation { updateGroup(id: "${other.group}", name: "X") { id } }`,
      code: 'NOT_FOUND',
    },
    bad: [
      () => `mutation { updateGroup(id: ${BAD_ID}, name: "X") { id } }`,
      ({ group }) => `mutation { updateGroup(id: "${group}", name: " ") { id } }`,
    ],
  },
  deleteGroup: {
    call: ({ group }) => `mutation { deleteGroup(id: "${group}") }`,
    asViewer: 'FORBIDDEN',
    foreign: { call: ({ other }) => `mutation { deleteGroup(id: "${other.group}") }`, code: 'NOT_FOUND' },
    bad: [() => `mutation { deleteGroup(id: ${BAD_ID}) }`],
  },
  revokeSession: {
    call: ({ session }) => `mutation { revokeSession(id: "${session}") }`,
    asViewer: 'NOT_FOUND',
    foreign: { call: ({ other }) => `mutation { revokeSession(id: "${other.session}") }`, code: 'NOT_FOUND' },
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
let known: Ids;
let viewer: Actor;

beforeAll(async () => {
  accounts = await startAccounts();
  workspace = await accounts.createWorkspace('Operations Team', 'ona@operations.example');
  const foreign = await accounts.createWorkspace('Foreign Team', 'fred@foreign.example');
  const own = await populate(workspace);
  known = { ...own, other: { ...(await populate(foreign)), user: foreign.owner.userId, team: foreign.teamId } };
  viewer = actorOf(workspace, { userId: own.user, role: 'VIEWER', admin: false });
});
afterAll(async () => {
  await accounts.stop();
});

/** A viewer, a group called Taken, an invite and a session of the owner. */
async function populate(at: Workspace): Promise<Omit<Ids, 'other'>> {
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
  return { user, group, invite: second?.id ?? '', session: body.sessionId as string };
}

/** Everything of the workspace that an operation could change. */
async function stateOf(at: Workspace): Promise<unknown> {
  const tables = [
    'workspace',
    'sign_in_methods',
    'workspace_user',
    'invite',
    'user_group',
    'user_group_member',
    'session',
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

const codeOf = async (actor: Actor | ShareOf, query: string): Promise<string | undefined> =>
  (await accounts.graphql(actor, query)).errors?.[0]?.extensions.code;

describe('every operation', () => {
  it('has its cases here', () => {
    const operations: string[] = [];
    const sdl = parse(readFileSync(new URL('../schema/accounts.graphql', import.meta.url), 'utf8'));
    visit(sdl, {
      ObjectTypeExtension: (node) => {
        if (['Query', 'Mutation'].includes(node.name.value))
          operations.push(...(node.fields ?? []).map((field) => field.name.value));
      },
    });
    expect(Object.keys(CASES).toSorted()).toEqual(operations.toSorted());
  });
});

it('answers nothing to a request that the gateway did not let in', async () => {
  const headers = { 'content-type': 'application/json', 'x-fieldloom-actor': 'made.up.token' };
  const payload = { query: '{ me { id } }' };
  for (const sent of [headers, { 'content-type': 'application/json' }]) {
    const answer = await accounts.http.inject({ method: 'POST', url: '/graphql', headers: sent, payload });
    expect(answer.json().errors[0].code ?? answer.json().errors[0].extensions.code).toMatch(
      /Unauthorized|UNAUTHENTICATED/,
    );
  }
});

describe.each(Object.entries(CASES))('%s', (_operation, cases) => {
  it('answers nobody who is not signed in', async () => {
    const before = await stateOf(workspace);
    const reader = { teamId: workspace.teamId, shareId: newId(), shareToken: 'abcdefghijkl' };
    expect(await codeOf(reader, cases.call(known))).toBe('UNAUTHENTICATED');
    expect(await stateOf(workspace)).toEqual(before);
  });

  it('answers a viewer as it should', async () => {
    const before = await stateOf(workspace);
    expect(await codeOf(viewer, cases.call(known))).toBe(cases.asViewer);
    if (cases.asViewer !== undefined) expect(await stateOf(workspace)).toEqual(before);
  });

  it("answers another workspace's id like one that does not exist", async () => {
    const { foreign } = cases;
    if (foreign === undefined) return;
    const before = await stateOf(workspace);
    const answer = await accounts.graphql(actorOf(workspace), foreign.call(known));
    if (foreign.code === null) expect(Object.values(answer.data)).toEqual([null]);
    else expect(answer.errors?.[0]?.extensions.code).toBe(foreign.code);
    expect(await stateOf(workspace)).toEqual(before);
  });

  it('answers malformed and oversized calls with BAD_USER_INPUT, and changes nothing', async () => {
    for (const bad of cases.bad) {
      const before = await stateOf(workspace);
      expect(await codeOf(actorOf(workspace), bad(known))).toBe('BAD_USER_INPUT');
      expect(await stateOf(workspace)).toEqual(before);
    }
  });
});
