import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { signToken } from '@fieldloom/auth/token';
import { CLIENT_ERROR_LIMITS } from '@fieldloom/kernel/client-errors';
import { newId } from '@fieldloom/kernel/ids';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import { describeRoutes, RegisteredRoutes, type RouteCall, type RouteCases } from '@fieldloom/testkit/route-cases';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OPERATION_LIMITS } from '../src/limits.ts';
import { edgeHeaders } from './client.ts';
import {
  type Member,
  type Resolve,
  ROOT_DOMAIN,
  SCOPE,
  type SubgraphProcess,
  startGateway,
  startSubgraph,
  type TestGateway,
  testKeys,
} from './kit.ts';

const SDL = `
  type Query { hello(name: String): String! publicObject(token: String!): String @publicLink }
  type Mutation { save(title: String!): String! @idempotency(by: KEYED) }
`;
const REPORTS = {
  session: '01980000-0000-4000-8000-000000000000',
  release: 'abc1234,2026-11-01',
  reports: [{ kind: 'uncaught', at: '2026-11-24T12:00:00.000Z', type: 'TypeError' }],
};
const SHARE = 'aB3dE6gH9jK2';
const SESSION = 'session-of-the-spec';

const routes = new RegisteredRoutes();
const keys = testKeys();
let subgraph: SubgraphProcess;
let media: Server;
/** Stands for a machine that only the gateway can reach. */
let neighbour: Server;
let gateway: TestGateway;
let world: World;
/** Requests that reached media or the neighbor. */
let reached: string[] = [];
let saved = 0;
/** How many reports were passed on. */
let told = 0;

interface World {
  member: Member;
  stranger: Member;
  token: Record<'own' | 'stranger' | 'removed' | 'expired' | 'forged' | 'internal', string>;
}

beforeAll(async () => {
  subgraph = await startSubgraph(keys, SDL, () => ({
    Query: { hello: (() => 'Hello') as Resolve, publicObject: (() => 'shared') as Resolve },
    Mutation: { save: (() => `saved ${(saved += 1)}`) as Resolve },
  }));
  media = await listen('media');
  neighbour = await listen('neighbour');
  gateway = await startGateway({
    keys,
    mediaUrl: urlOf(media),
    subgraphs: [{ name: 'content', sdl: SDL, url: subgraph.url }],
    settings: { RATE_LIMIT_SCALE: 1_000 },
    errorLog: { write: () => (told += 1), stop: async () => {} },
  });
  world = await makeWorld();
});
beforeEach(() => {
  reached = [];
});
afterAll(async () => {
  await gateway.close();
  await subgraph.close();
  for (const server of [media, neighbour]) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(name: string): Promise<Server> {
  const server = createServer((request, response) => {
    reached.push(`${name} ${request.url}`);
    response.end('file');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as { port: number }).port}`;

async function makeWorld(): Promise<World> {
  const [member, stranger, removed] = [gateway.join(), gateway.join(), gateway.join()];
  const { teamId, userId, sessionId } = member.actor;
  gateway.directory.shares.set(`${teamId}/${SHARE}`, newId());
  gateway.directory.cookies.set(`${teamId}/${SESSION}`, member.actor);
  gateway.directory.actors.delete(`${removed.actor.teamId}/${removed.actor.sessionId}`);
  const claims = { sid: sessionId };
  const audience = `${SCOPE}:${teamId}`;
  const issuer = 'fieldloom:accounts';
  return {
    member,
    stranger,
    token: {
      own: await member.token(),
      stranger: await stranger.token(),
      removed: await removed.token(),
      expired: await signToken(keys, { issuer, audience, subject: userId, lifetimeSeconds: -60, claims }),
      forged: await signToken(testKeys(), { issuer, audience, subject: userId, lifetimeSeconds: 60, claims }),
      internal: await signToken(keys, {
        issuer: `${SCOPE}:content`,
        audience,
        subject: userId,
        lifetimeSeconds: 60,
        claims,
      }),
    },
  };
}

type Cases = RouteCases<World>;

const long = (length: number): string => 'x'.repeat(length);
const bearer =
  (who: keyof World['token']) =>
  ({ token }: World): RouteCall => ({ headers: { authorization: `Bearer ${token[who]}` } });
const body = (value: unknown) => (): RouteCall => ({ body: value });
const operation = (query: string, more: object = {}) => body({ query, ...more });

const NOT_A_MEMBER: Cases['unsigned'] = [
  { what: 'nobody', change: () => ({ headers: { authorization: undefined } }) },
  { what: 'another scheme', change: () => ({ headers: { authorization: 'Basic YTpi' } }) },
  { what: 'what is no token', change: () => ({ headers: { authorization: 'Bearer x.y.z' } }) },
  { what: 'a token past its time', change: bearer('expired') },
  { what: 'a token of another key', change: bearer('forged') },
  { what: "a service's token", change: bearer('internal') },
  { what: "another workspace's token", change: bearer('stranger') },
  {
    what: 'the cookie of a session alone',
    change: () => ({ headers: { authorization: undefined, cookie: `__Host-session=${SESSION}` } }),
  },
];
const OTHER_HOSTS: Cases['foreign'] = [
  { what: 'no workspace', change: () => ({ headers: { 'x-fieldloom-team': undefined } }) },
  { what: 'a workspace that is no id', change: () => ({ headers: { 'x-fieldloom-team': 'x' } }) },
  { what: 'a host of elsewhere', change: () => ({ headers: { host: 'acme.evil.example' } }) },
  { what: 'an unknown region', change: () => ({ headers: { 'x-fieldloom-region': 'zz_z' } }) },
  {
    what: "another region's workspace",
    change: () => ({ headers: { 'x-fieldloom-region': 'us_b' } }),
    code: 'WRONG_REGION',
  },
];

const files = (folder: string): Cases => ({
  right: ({ member }) => ({
    path: `${folder}/${newId()}`,
    headers: { ...edgeHeaders(member), cookie: `__Host-session=${SESSION}` },
  }),
  status: 200,
  body: 'none',
  unsigned:
    'media answers nobody like everybody who may not: its own specs; files.spec.ts shows that it is told of nobody',
  foreign: OTHER_HOSTS,
  forbidden: 'media decides by the file: its own specs',
  malformed: [
    {
      what: 'an address that cannot be read',
      change: () => ({ path: `${folder}/%zz` }),
    },
  ],
  oversized: 'Node refuses headers and addresses of more than 16 KiB before any route',
});

const CASES: Record<string, Cases> = {
  'GET /ping': {
    right: () => ({ path: '/ping' }),
    status: 200,
    body: 'none',
    unsigned: 'tells whether the region can be reached, to everybody',
    foreign: 'takes nothing',
    forbidden: 'tells whether the region can be reached, to everybody',
    malformed: 'takes nothing',
    oversized: 'takes nothing',
  },
  'GET /api/graphql': {
    // The right method is POST. A GET with an operation must not run it.
    right: ({ member }) => ({ path: '/api/graphql?query={hello}', headers: edgeHeaders(member) }),
    status: 400,
    body: 'none',
    unsigned: 'refuses everybody',
    foreign: 'refuses everybody',
    forbidden: 'refuses everybody',
    malformed: [
      { what: 'an operation', change: bearer('own') },
      { what: 'a mutation', change: () => ({ path: '/api/graphql?query=mutation{save(title:"x")}' }) },
    ],
    oversized: 'refuses everybody',
  },
  'POST /api/graphql': {
    right: (own) => ({
      method: 'POST',
      path: '/api/graphql',
      headers: { ...edgeHeaders(own.member), ...bearer('own')(own).headers },
      body: { query: 'mutation { save(title: "x") }' },
    }),
    status: 200,
    body: 'json',
    unsigned: [
      ...(NOT_A_MEMBER as Exclude<Cases['unsigned'], string>),
      { what: "a removed member's token", change: bearer('removed') },
      {
        what: 'nobody with a batch',
        change: () => ({
          headers: { authorization: undefined },
          body: [{ query: '{ hello }' }, { query: '{ hello }' }],
        }),
      },
    ],
    foreign: [
      ...(OTHER_HOSTS as Exclude<Cases['foreign'], string>),
      {
        what: "another workspace's share",
        change: ({ stranger }) => ({
          headers: { ...edgeHeaders(stranger), authorization: undefined, 'x-fieldloom-share': SHARE },
          body: { query: `{ publicObject(token: "${SHARE}") }` },
        }),
      },
      {
        what: 'a share that is none',
        change: () => ({ headers: { authorization: undefined, 'x-fieldloom-share': "' or 1=1" } }),
      },
    ],
    forbidden: [
      {
        what: "a share's reader who writes",
        change: () => ({ headers: { authorization: undefined, 'x-fieldloom-share': SHARE } }),
      },
      {
        what: "a share's reader who reads something else",
        change: () => ({
          headers: { authorization: undefined, 'x-fieldloom-share': SHARE },
          body: { query: '{ publicObject: hello }' },
        }),
      },
      { what: 'a question for the schema', change: operation('{ __schema { types { name } } }') },
    ],
    malformed: [
      { what: 'no operation', change: body({}) },
      { what: 'an empty batch', change: body([]) },
      { what: 'a batch of texts', change: body(['{ hello }']) },
      { what: 'a query that is a number', change: body({ query: 5 }) },
      { what: 'a fault of syntax', change: operation('{ hello') },
      { what: 'an unknown field', change: operation('{ nothing }') },
      { what: 'a missing argument', change: operation('mutation { save }') },
      { what: 'an unknown operation', change: operation('{ hello }', { operationName: 'Other' }) },
      { what: 'variables that are a list', change: operation('{ hello }', { variables: [] }) },
      {
        what: 'a variable of another type',
        change: operation('query ($n: String) { hello(name: $n) }', { variables: { n: {} } }),
      },
      { what: 'a document that is no hash', change: body({ documentId: 'x' }) },
      { what: 'a subscription', change: operation('subscription { counted }') },
      {
        what: 'a token and a share',
        change: () => ({ headers: { 'x-fieldloom-share': SHARE } }),
      },
    ],
    oversized: [
      {
        what: 'a batch of 21',
        change: body(Array.from({ length: OPERATION_LIMITS.batch + 1 }, () => ({ query: '{ hello }' }))),
      },
      { what: 'a long document', change: operation(`{ hello } #${long(OPERATION_LIMITS.characters)}`) },
      { what: 'many words', change: operation(`{ ${'hello '.repeat(OPERATION_LIMITS.tokens)} }`) },
      {
        what: 'many aliases',
        change: operation(`{ ${Array.from({ length: 31 }, (_, index) => `a${index}: hello`).join(' ')} }`),
      },
      { what: 'a long idempotency key', change: () => ({ headers: { 'idempotency-key': long(81) } }) },
      {
        what: 'more than ten million bytes',
        change: operation('{ hello }', { variables: { x: long(SIZE_LIMITS.jsonBody) } }),
        code: 'TOO_LARGE',
      },
    ],
  },
  'POST /api/errors': {
    right: (own) => ({
      method: 'POST',
      path: '/api/errors',
      headers: { ...edgeHeaders(own.member), ...bearer('own')(own).headers },
      body: REPORTS,
    }),
    status: 204,
    body: 'json',
    unsigned: NOT_A_MEMBER,
    foreign: OTHER_HOSTS,
    forbidden: 'whoever may open a page may say that it failed',
    malformed: [
      { what: 'nothing', change: body({}) },
      { what: 'no report', change: body({ ...REPORTS, reports: [] }) },
      { what: 'a report of texts', change: body({ ...REPORTS, reports: ['x'] }) },
      { what: 'a release that is none', change: body({ ...REPORTS, release: 'a b' }) },
    ],
    oversized: [
      {
        what: 'many reports',
        change: body({ ...REPORTS, reports: Array.from({ length: 21 }, () => REPORTS.reports[0]) }),
      },
      { what: 'a long body', change: body({ ...REPORTS, more: long(CLIENT_ERROR_LIMITS.bytes) }), code: 'TOO_LARGE' },
    ],
  },
  'GET /files/*': files('/files'),
  'GET /image/*': files('/image'),
};

describeRoutes({
  routes,
  cases: CASES,
  world: () => world,
  server: () => gateway.http,
  // Refused requests must not reach a subgraph or media.
  state: async () => ({ saved, told, asked: subgraph.requests.length, reached: [...reached] }),
});

/**
 * Sends a request line that no client library would send.
 * @returns the answer's status.
 */
async function sendLine(target: string): Promise<number> {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  const headers = { ...edgeHeaders(world.member), cookie: `__Host-session=${SESSION}`, connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write([`GET ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  return Number((await text(socket)).split(' ')[1]);
}

describe('the address of a file', () => {
  it('leads to media, whatever host the request line names', async () => {
    const outside = [
      `${urlOf(neighbour)}/files/1`,
      `${urlOf(neighbour)}/image/1`,
      `http://${ROOT_DOMAIN}@127.0.0.1/files/1`,
    ];
    for (const target of outside) await sendLine(target);
    expect(reached.filter((each) => each.startsWith('neighbour'))).toEqual([]);
  });

  it.each([
    '/files/../graphql?query={hello}',
    '/files/%2e%2e/graphql',
    '/files/.%2E/graphql',
    '/image/a/../../graphql',
    '/files/..\\graphql',
    '/files/\\..\\..\\graphql',
  ])('does not leave its folder: %s', async (target) => {
    expect(await sendLine(target)).toBe(404);
    expect(reached).toEqual([]);
  });

  it('is refused if it is malformed', async () => {
    expect(await sendLine('http://[/files/1')).toBe(400);
    expect(reached).toEqual([]);
  });

  it('is passed on unchanged', async () => {
    for (const target of ['/files/a/hls.m3u8?streamAccessToken=t', '/image/a%2Fb?width=1']) await sendLine(target);
    expect(reached).toEqual(['media /files/a/hls.m3u8?streamAccessToken=t', 'media /image/a%2Fb?width=1']);
  });
});
