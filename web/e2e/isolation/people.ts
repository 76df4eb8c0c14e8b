import { randomBytes } from 'node:crypto';
import { type PlatformAddresses, PlatformClient } from '@fieldloom/testkit/platform-client';
import type { Person, Role, Side } from './model.ts';

/** Kinds of access to the platform; columns of the coverage table. */
export const ACTOR_KINDS = [
  'owner',
  'admin',
  'manager',
  'contributor',
  'viewer',
  'excluded',
  'removed',
  'stranger',
  'intruder',
  'anonymous',
  'share holder',
] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Somebody who tries: what the model knows about them, and how they connect. */
export interface Actor extends Person {
  readonly kind: ActorKind;
  /** The workspace whose host is called. */
  readonly host: Workspace;
  readonly client: PlatformClient;
  /** Their current access token; undefined for anonymous. */
  readonly token: () => Promise<string | undefined>;
  /** A session of another workspace that is sent to this one. */
  readonly cookie?: () => string;
  /** For an anonymous reader of a link. */
  readonly shareToken?: string;
}

export interface Workspace {
  readonly side: Side;
  readonly teamId: string;
  readonly subdomain: string;
  readonly owner: PlatformClient;
  /** Ids of users, groups and invitations by name. */
  readonly ids: Map<string, string>;
}

export const GROUPS = ['group-1', 'group-2', 'group-3'] as const;
const PASSWORD = 'Isolation-proof-1';

interface Joining {
  name: string;
  role: Role;
}

const MEMBERS: Record<Side, readonly Joining[]> = {
  A: [
    { name: 'admin', role: 'CONTRIBUTOR' },
    { name: 'manager', role: 'MANAGER' },
    { name: 'contributor', role: 'CONTRIBUTOR' },
    { name: 'contributor-2', role: 'CONTRIBUTOR' },
    { name: 'viewer', role: 'VIEWER' },
    { name: 'excluded', role: 'MANAGER' },
    { name: 'removed', role: 'MANAGER' },
  ],
  B: [
    { name: 'manager', role: 'MANAGER' },
    { name: 'viewer', role: 'VIEWER' },
  ],
};

/** Creates two workspaces with members in one region, so in the same databases, index and processes. */
export async function gather(
  addresses: PlatformAddresses,
  groupsOf: Readonly<Record<string, readonly string[]>>,
): Promise<{ workspaces: Record<Side, Workspace>; members: Map<string, PlatformClient> }> {
  const members = new Map<string, PlatformClient>();
  const open = async (side: Side): Promise<Workspace> => {
    const mark = randomBytes(5).toString('hex');
    const owner = new PlatformClient(addresses);
    const email = `owner.${side.toLowerCase()}.${mark}@isolation.example`;
    await owner.proveEmail(email);
    const name = `Owner ${side}`;
    const made = await owner.createWorkspace({ teamName: `Isolation ${side} ${mark}`, region: 'US_B', name });
    await owner.enterWorkspace(made.subdomain);
    const workspace: Workspace = { side, ...made, owner, ids: new Map() };
    members.set(`${side}/owner`, owner);
    const me = await owner.graphql<{ me: { id: string } }>(made.subdomain, '{ me { id } }');
    workspace.ids.set('owner', me.me.id);
    for (const joining of MEMBERS[side]) {
      members.set(`${side}/${joining.name}`, await join(addresses, workspace, joining, mark));
    }
    await organize(workspace, groupsOf);
    return workspace;
  };
  const a = await open('A');
  return { workspaces: { A: a, B: await open('B') }, members };
}

/** Joins with the link in the invitation mail. */
async function join(
  addresses: PlatformAddresses,
  { subdomain, owner, ids }: Workspace,
  { name, role }: Joining,
  mark: string,
): Promise<PlatformClient> {
  const email = `${name}.${mark}@isolation.example`;
  const after = new Date(Date.now() - 1_000);
  await owner.graphql(
    subdomain,
    'mutation($emails: [String!]!, $role: Role!) { inviteUsers(input: { emails: $emails, role: $role }) { id } }',
    { emails: [email], role },
  );
  const client = new PlatformClient(addresses);
  const { text } = await client.waitForMail(email, after);
  const link = /https?:\/\/\S+accept-invite\S+/.exec(text)?.[0];
  const token = link === undefined ? null : new URL(link).searchParams.get('token');
  if (token === null) throw new Error(`The invitation of ${name} holds no link`);
  await client.expectOk(subdomain, '/api/auth/accept-invite', { body: { token, name, password: PASSWORD } });
  const { me } = await client.graphql<{ me: { id: string } }>(subdomain, '{ me { id } }');
  ids.set(name, me.id);
  return client;
}

/** Creates groups, admin flags, and one invitation that nobody accepts. */
async function organize(
  { side, subdomain, owner, ids }: Workspace,
  groupsOf: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const ask = <T>(query: string, variables: Record<string, unknown>) => owner.graphql<T>(subdomain, query, variables);
  for (const name of GROUPS) {
    const memberIds = (groupsOf[name] ?? []).flatMap((member) => ids.get(member) ?? []);
    const { createGroup } = await ask<{ createGroup: { id: string } }>(
      'mutation($name: String!, $memberIds: [ID!]!) { createGroup(name: $name, memberIds: $memberIds) { id } }',
      { name, memberIds },
    );
    ids.set(name, createGroup.id);
  }
  const { inviteUsers } = await ask<{ inviteUsers: { id: string }[] }>(
    'mutation($emails: [String!]!) { inviteUsers(input: { emails: $emails, role: VIEWER }) { id } }',
    { emails: [`nobody.${randomBytes(5).toString('hex')}@isolation.example`] },
  );
  ids.set('invite', inviteUsers[0]!.id);
  if (side === 'B') return;
  const change = 'mutation($input: UpdateUserInput!) { updateUser(input: $input) { id } }';
  await ask(change, { input: { id: ids.get('admin'), workspaceAdmin: true } });
}

/** Removes one member's role, and another member. */
async function shutOut({ subdomain, owner, ids }: Workspace): Promise<void> {
  await owner.graphql(subdomain, 'mutation($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
    input: { id: ids.get('excluded'), role: null },
  });
  await owner.graphql(subdomain, 'mutation($id: ID!) { removeUser(id: $id) { id } }', { id: ids.get('removed') });
}

/** All actors, from inside and outside. @param shares Tokens of links in workspace A. */
export async function cast(
  { A, B }: Record<Side, Workspace>,
  members: ReadonlyMap<string, PlatformClient>,
  groupsOf: Readonly<Record<string, readonly string[]>>,
  shares: readonly string[],
): Promise<Actor[]> {
  const clientOf = (name: string): PlatformClient => {
    const client = members.get(name);
    if (client === undefined) throw new Error(`Nobody is called ${name}`);
    return client;
  };
  const member = (kind: ActorKind, name: string, role: Role, side: Side = 'A'): Actor => {
    const client = clientOf(`${side}/${name}`);
    const home = side === 'A' ? A : B;
    const groups = side === 'A' ? GROUPS.filter((group) => groupsOf[group]?.includes(name)) : [];
    const admin = name === 'owner' || name === 'admin';
    return { kind, name, side, role, admin, groups, host: home, client, token: () => client.token(home.subdomain) };
  };
  /** They still have their last token. */
  const shut = async (kind: 'excluded' | 'removed'): Promise<Actor> => {
    const client = clientOf(`A/${kind}`);
    const last = await client.token(A.subdomain);
    return { ...outsider(kind, kind, A, client), token: async () => last };
  };
  const nobody = new PlatformClient(A.owner.addresses);
  const excluded = await shut('excluded');
  const removed = await shut('removed');
  await shutOut(A);
  return [
    member('owner', 'owner', 'MANAGER'),
    member('admin', 'admin', 'CONTRIBUTOR'),
    member('manager', 'manager', 'MANAGER'),
    member('contributor', 'contributor', 'CONTRIBUTOR'),
    member('contributor', 'contributor-2', 'CONTRIBUTOR'),
    member('viewer', 'viewer', 'VIEWER'),
    excluded,
    removed,
    member('stranger', 'owner', 'MANAGER', 'B'),
    member('stranger', 'manager', 'MANAGER', 'B'),
    member('stranger', 'viewer', 'VIEWER', 'B'),
    {
      ...outsider('intruder', 'intruder', A, nobody),
      token: () => B.owner.token(B.subdomain),
      cookie: () => B.owner.cookies(B.subdomain),
    },
    outsider('anonymous', 'anonymous', A, nobody),
    ...shares.map((shareToken, index) => ({
      ...outsider('share holder', `share holder ${index}`, A, nobody),
      shareToken,
    })),
  ];
}

/** Somebody without any access here. */
function outsider(kind: ActorKind, name: string, host: Workspace, client: PlatformClient): Actor {
  return {
    kind,
    name,
    side: undefined,
    role: null,
    admin: false,
    groups: [],
    host,
    client,
    token: async () => undefined,
  };
}
