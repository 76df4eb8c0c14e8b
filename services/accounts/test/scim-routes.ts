import { newId } from '@fieldloom/kernel/ids';
import type { RouteCall, RouteCases } from '@fieldloom/testkit/route-cases';
import { actorOf, type TestAccounts, type Workspace } from './kit.ts';
import { Directory, GROUP, SCIM, USER } from './scim-directory.ts';

/** What the routes of SCIM are called with. */
export interface ScimWorld {
  token: Record<'own' | 'revoked' | 'fallen', string>;
  /** Ids of the token's workspace; `going` ones are deleted. */
  user: Record<'own' | 'going' | 'foreign', string>;
  group: Record<'own' | 'going' | 'foreign', string>;
}

export async function makeScimWorld(
  accounts: TestAccounts,
  workspace: Workspace,
  other: Workspace,
): Promise<ScimWorld> {
  const own = await Directory.of(accounts, workspace);
  const revoked = await Directory.of(accounts, workspace, 'Revoked');
  await accounts.graphql(actorOf(workspace), `mutation { revokeScimToken(id: "${revoked.tokenId}") }`);
  const foreign = await Directory.of(accounts, other);
  const poor = await accounts.createWorkspace('Poor Cases', 'paul@poor-cases.example');
  const fallen = await Directory.of(accounts, poor);
  await accounts.database.forWorkspace({ teamId: poor.teamId }, (trx) =>
    trx
      .updateTable('workspace_entitlement')
      .set({ flags: JSON.stringify({ scimProvisioning: false }) })
      .execute(),
  );
  const stay = await own.makeUser('stay@scim-cases.example');
  const elsewhere = await foreign.makeUser('elsewhere@scim-cases.example');
  return {
    token: { own: own.token, revoked: revoked.token, fallen: fallen.token },
    user: { own: stay, going: await own.makeUser('going@scim-cases.example'), foreign: elsewhere },
    group: {
      own: await own.makeGroup('Scim cases', [stay]),
      going: await own.makeGroup('Going'),
      foreign: await foreign.makeGroup('Elsewhere', [elsewhere]),
    },
  };
}

type Kind = 'user' | 'group';
const ENDPOINTS = { user: '/Users', group: '/Groups' } as const;
const NOTHING = 'takes nothing';
const NO_ID = 'names no id';
const long = (length: number): string => 'x'.repeat(length);

/** Makes the cases of every route of SCIM. */
export function scimRoutes<W extends { scim: ScimWorld }>(): Record<string, RouteCases<W>> {
  type Cases = RouteCases<W>;
  const call =
    (method: string, path: (own: ScimWorld) => string, body?: object) =>
    ({ scim }: W): RouteCall => ({
      method,
      path: `${SCIM}${path(scim)}`,
      headers: { authorization: `Bearer ${scim.token.own}` },
      ...(body === undefined ? {} : { body }),
    });
  const by =
    (authorization: (own: ScimWorld) => string | undefined) =>
    ({ scim }: W): RouteCall => ({ headers: { authorization: authorization(scim) } });
  const at =
    (path: (own: ScimWorld) => string) =>
    ({ scim }: W): RouteCall => ({ path: `${SCIM}${path(scim)}` });
  const body = (value: unknown) => (): RouteCall => ({ body: value });

  const admission: Pick<Cases, 'unsigned' | 'forbidden'> = {
    unsigned: [
      { what: 'no token', change: by(() => undefined) },
      { what: 'what is no token', change: by(() => 'Bearer x') },
      { what: 'another way to sign in', change: by(({ token }) => `Basic ${token.own}`) },
      { what: 'a secret that nobody has', change: by(({ token }) => `Bearer ${token.own.slice(0, -43)}${long(43)}`) },
      { what: 'a token that was revoked', change: by(({ token }) => `Bearer ${token.revoked}`) },
      { what: 'a token with more behind it', change: by(({ token }) => `Bearer ${token.own}${long(10_000)}`) },
    ],
    forbidden: [{ what: 'a plan without SCIM', change: by(({ token }) => `Bearer ${token.fallen}`) }],
  };
  const plain = (path: string, status = 200): Cases => ({
    ...admission,
    right: call('GET', () => path),
    status,
    body: 'none',
    foreign: NO_ID,
    malformed: NOTHING,
    oversized: NOTHING,
  });
  const search = (path: string): Cases => ({
    ...admission,
    right: call('POST', () => `${path}/.search`, { filter: 'displayName pr' }),
    status: 200,
    body: 'json',
    foreign: NO_ID,
    malformed: [
      { what: 'a filter that is none', change: body({ filter: 'displayName' }) },
      { what: 'a filter that is a number', change: body({ filter: 7 }) },
      { what: 'an attribute that there is not', change: body({ filter: 'shoeSize pr' }) },
      { what: 'a count that is text', change: body({ count: '7' }) },
    ],
    oversized: [{ what: 'a long filter', change: body({ filter: `displayName eq "${long(4_000)}"` }) }],
  });

  return {
    [`GET ${SCIM}/ServiceProviderConfig`]: plain('/ServiceProviderConfig'),
    [`GET ${SCIM}/ResourceTypes`]: plain('/ResourceTypes'),
    [`GET ${SCIM}/Schemas`]: plain('/Schemas'),
    [`GET ${SCIM}/ResourceTypes/:id`]: {
      ...plain('/ResourceTypes/User'),
      foreign: [{ what: 'a type that there is not', change: at(() => '/ResourceTypes/Device') }],
    },
    [`GET ${SCIM}/Schemas/:id`]: {
      ...plain(`/Schemas/${USER}`),
      foreign: [{ what: 'a schema that there is not', change: at(() => '/Schemas/urn:none') }],
    },
    [`* ${SCIM}/Me`]: plain('/Me', 501),
    [`POST ${SCIM}/.search`]: search(''),
    [`POST ${SCIM}/Bulk`]: {
      ...admission,
      right: call('POST', () => '/Bulk', { Operations: [{ method: 'DELETE', path: `/Users/${newId()}` }] }),
      status: 200,
      body: 'json',
      foreign: 'each operation is answered for itself: scim-protocol.spec.ts has it',
      malformed: [
        { what: 'nothing', change: body({}) },
        { what: 'operations that are none', change: body({ Operations: 'x' }) },
        { what: 'a method that there is not', change: body({ Operations: [{ method: 'GET', path: '/Users' }] }) },
        {
          what: 'a faulty failOnErrors',
          change: body({ failOnErrors: 0, Operations: [{ method: 'DELETE', path: '/Users/x' }] }),
        },
      ],
      oversized: [
        {
          what: '101 operations',
          change: body({ Operations: Array.from({ length: 101 }, () => ({ method: 'DELETE', path: '/Users/x' })) }),
          code: 'TOO_LARGE',
        },
      ],
    },
    ...kindRoutes('user', { userName: 'new@scim-cases.example' }, { userName: 'stay@scim-cases.example' }),
    ...kindRoutes('group', { displayName: 'New cases' }, { displayName: 'Scim cases' }),
  };

  function kindRoutes(kind: Kind, made: object, kept: object): Record<string, Cases> {
    const path = ENDPOINTS[kind];
    const schemas = [kind === 'user' ? USER : GROUP];
    const foreign: Cases['foreign'] = [
      { what: "another workspace's", change: at((own) => `${path}/${own[kind].foreign}`) },
      { what: 'one that nobody has', change: at(() => `${path}/${newId()}`) },
      { what: 'what is no id', change: at(() => `${path}/x`) },
      { what: 'one of the other kind', change: at((own) => `${path}/${own[kind === 'user' ? 'group' : 'user'].own}`) },
    ];
    const malformed: Cases['malformed'] = [
      { what: 'nothing', change: body({}) },
      { what: 'a name that is a number', change: body({ ...kept, displayName: 7, userName: 7 }) },
      { what: 'an externalId that is an object', change: body({ ...kept, externalId: {} }) },
      { what: 'an externalId with a NUL', change: body({ ...kept, externalId: { $ne: '\0' } }) },
    ];
    const oversized: Cases['oversized'] = [
      { what: 'a displayName of 101', change: body({ ...kept, displayName: long(101) }) },
      { what: 'an externalId of 501', change: body({ ...kept, externalId: long(501) }) },
    ];
    const patch = (operation: object) => body({ Operations: [operation] });
    return {
      [`POST ${SCIM}${path}/.search`]: search(path),
      [`GET ${SCIM}${path}`]: {
        ...admission,
        right: call('GET', () => `${path}?filter=displayName%20pr&count=10`),
        status: 200,
        body: 'none',
        foreign: NO_ID,
        malformed: [
          { what: 'a filter that is none', change: at(() => `${path}?filter=displayName`) },
          { what: 'two filters', change: at(() => `${path}?filter=id%20pr&filter=id%20pr`) },
          { what: 'an attribute that there is not', change: at(() => `${path}?filter=shoeSize%20pr`) },
          { what: 'a start that is no number', change: at(() => `${path}?startIndex=first`) },
        ],
        oversized: [{ what: 'a long filter', change: at(() => `${path}?filter=id%20eq%20%22${long(4_000)}%22`) }],
      },
      [`POST ${SCIM}${path}`]: {
        ...admission,
        right: call('POST', () => path, { schemas, ...made }),
        status: 201,
        body: 'json',
        foreign: NO_ID,
        malformed,
        oversized,
      },
      [`GET ${SCIM}${path}/:id`]: { ...plain(''), right: call('GET', (own) => `${path}/${own[kind].own}`), foreign },
      [`PUT ${SCIM}${path}/:id`]: {
        ...admission,
        right: call('PUT', (own) => `${path}/${own[kind].own}`, { schemas, ...kept }),
        status: 200,
        body: 'json',
        foreign,
        malformed,
        oversized,
      },
      [`PATCH ${SCIM}${path}/:id`]: {
        ...admission,
        right: call('PATCH', (own) => `${path}/${own[kind].own}`, {
          Operations: [{ op: 'replace', path: 'displayName', value: 'Patched' }],
        }),
        status: 200,
        body: 'json',
        foreign,
        malformed: [
          { what: 'nothing', change: body({}) },
          { what: 'another operation', change: patch({ op: 'move', path: 'displayName' }) },
          { what: 'a path that is none', change: patch({ op: 'replace', path: 'a b', value: 'x' }) },
          { what: 'an attribute that there is not', change: patch({ op: 'replace', path: 'shoeSize', value: 7 }) },
          { what: 'the id', change: patch({ op: 'replace', path: 'id', value: newId() }) },
          { what: 'a value of another type', change: patch({ op: 'replace', path: 'displayName', value: [] }) },
        ],
        oversized: [
          { what: 'a displayName of 101', change: patch({ op: 'replace', path: 'displayName', value: long(101) }) },
          { what: 'a long path', change: patch({ op: 'replace', path: long(4_001), value: 'x' }) },
          {
            what: '101 operations',
            change: body({ Operations: Array.from({ length: 101 }, () => ({ op: 'remove', path: 'externalId' })) }),
          },
        ],
      },
      [`DELETE ${SCIM}${path}/:id`]: {
        ...plain('', 204),
        right: call('DELETE', (own) => `${path}/${own[kind].going}`),
        foreign,
      },
    };
  }
}
