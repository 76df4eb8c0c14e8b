import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { signToken } from '@fieldloom/auth/token';
import { forbidden, limitReached } from '@fieldloom/kernel/errors';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ask, edgeHeaders, send } from './client.ts';
import {
  RELEASE,
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
  type Query {
    hello(name: String): String!
    publicObject(token: String!): PublicObject @publicLink
    projects(first: Int = 50): [Project!]!
    broken: String
    denied: String
    limited: String
    hidden: String @inaccessible
  }
  type PublicObject { title: String! }
  type Project { id: ID! children(first: Int): [Project!]! parent: Project tags: [Project!]! }
  type Mutation { save(title: String!): String! @idempotency(by: KEYED) }
`;
const QUERY = '{ hello }';
const PERSISTED = 'query Hello { hello(name: "persisted") }';
const PERSISTED_HASH = createHash('sha256').update(PERSISTED).digest('hex');

let subgraph: SubgraphProcess;
let gateway: TestGateway;
const keys = testKeys();

beforeAll(async () => {
  const documents = joinPath(tmpdir(), `gateway-documents-${process.pid}.json`);
  writeFileSync(documents, JSON.stringify({ [PERSISTED_HASH]: PERSISTED }));
  subgraph = await startSubgraph(keys, SDL, () => ({
    Query: {
      hello: ((_root, { name }) => `Hello ${name ?? 'you'}`) as Resolve<{ name?: string }>,
      publicObject: ((_root, _args, { share }) => (share ? { title: share.shareId } : null)) as Resolve,
      projects: (() => []) as Resolve,
      broken: (() => {
        throw new Error('select * from people failed at 10.0.0.1');
      }) as Resolve,
      denied: (() => {
        throw forbidden('Only managers can do this');
      }) as Resolve,
      limited: (() => {
        throw limitReached('Your plan has 1 project', 'projects', 1);
      }) as Resolve,
    },
    Mutation: {
      save: ((_root, { title }, { idempotencyKey }) => `${title}/${idempotencyKey}`) as Resolve<{ title: string }>,
    },
  }));
  gateway = await startGateway({
    keys,
    subgraphs: [{ name: 'content', sdl: SDL, url: subgraph.url }],
    settings: { PERSISTED_DOCUMENTS_FILE: documents },
  });
});

afterAll(async () => {
  await gateway.close();
  await subgraph.close();
});

describe('who may ask', () => {
  it('answers a member, with the release and without caching', async () => {
    const answer = await ask(gateway, gateway.join(), { query: QUERY, extras: { page: '/data/$noteId' } });
    expect(answer.json).toEqual({ data: { hello: 'Hello you' } });
    expect(answer.headers['x-fieldloom-release']).toBe(RELEASE);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['home', '/data/Zürich', '/data/01980000-0000-7000-8000-000000000000', `/${'a/'.repeat(120)}`, 7])(
    'rejects a page that is not the pattern of a route: %p',
    async (page) => {
      const answer = await ask(gateway, gateway.join(), { query: QUERY, extras: { page } });
      expect(answer.status).toBe(400);
      expect(answer.json.errors[0].extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        details: { field: 'extras.page' },
      });
    },
  );

  it('refuses a request without a token in every error format', async () => {
    const answer = await send(gateway.url, { headers: edgeHeaders(gateway.join()), body: { query: QUERY } });
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual({
      errors: [
        {
          code: 'Unauthorized',
          title: 'Sign in first',
          message: 'Sign in first',
          details: { code: 'UNAUTHORIZED' },
          extensions: { code: 'UNAUTHENTICATED', errorCode: 'Unauthorized', humanReadable: true },
        },
      ],
      message: 'Sign in first',
      humanReadableMessage: 'Sign in first',
    });
  });

  it("says 'jwt expired' for an expired token", async () => {
    const member = gateway.join();
    const token = await signToken(keys, {
      issuer: 'fieldloom:accounts',
      audience: `${SCOPE}:${member.actor.teamId}`,
      subject: member.actor.userId,
      lifetimeSeconds: -60,
      claims: { sid: member.actor.sessionId },
    });
    const headers = { ...edgeHeaders(member), authorization: `Bearer ${token}` };
    const answer = await send(gateway.url, { headers, body: { query: QUERY } });
    expect(answer.status).toBe(401);
    expect(answer.json.errors[0].message).toBe('jwt expired');
  });

  it("refuses another workspace's token, a forged one, and one of another issuer", async () => {
    const [member, stranger] = [gateway.join(), gateway.join()];
    const internal = await signToken(keys, {
      issuer: `${SCOPE}:content`,
      audience: `${SCOPE}:${member.actor.teamId}`,
      subject: member.actor.userId,
      lifetimeSeconds: 60,
      claims: { sid: member.actor.sessionId },
    });
    const forged = `${(await member.token()).slice(0, -6)}AAAAAA`;
    for (const token of [await stranger.token(), internal, forged, 'x']) {
      const headers = { ...edgeHeaders(member), authorization: `Bearer ${token}` };
      const answer = await send(gateway.url, { headers, body: { query: QUERY } });
      expect([answer.status, answer.json.errors[0].code]).toEqual([401, 'Unauthorized']);
    }
  });

  it('refuses a removed user, and everybody while accounts is away', async () => {
    const member = gateway.join();
    gateway.directory.actors.clear();
    expect((await ask(gateway, member, { query: QUERY })).status).toBe(401);
    gateway.directory.isDown = true;
    const away = await ask(gateway, gateway.join(), { query: QUERY });
    gateway.directory.isDown = false;
    expect([away.status, away.json.errors[0].details.code]).toEqual([503, 'UNAVAILABLE']);
  });

  it('asks accounts once for all requests within 5 s', async () => {
    const member = gateway.join();
    const before = gateway.directory.asked;
    for (let index = 0; index < 5; index += 1) await ask(gateway, member, { query: QUERY });
    expect(gateway.directory.asked - before).toBe(1);
  });

  it("redirects callers of another region's workspace, and reports unknown workspaces", async () => {
    const member = gateway.join();
    const authorization = `Bearer ${await member.token()}`;
    const elsewhere = { ...edgeHeaders(member), authorization, 'x-fieldloom-region': 'us_b' };
    const answer = await send(gateway.url, { headers: elsewhere, body: { query: QUERY } });
    expect(answer.status).toBe(421);
    expect(answer.json.errors[0].extensions).toMatchObject({
      code: 'WRONG_REGION',
      details: { home: `http://us-b.${ROOT_DOMAIN}` },
    });
    const unknown = await send(gateway.url, { headers: { host: member.host, authorization }, body: { query: QUERY } });
    expect(unknown.status).toBe(404);
  });

  it("never passes a client's own claims on to a subgraph", async () => {
    const before = subgraph.requests.length;
    const forged = { 'x-fieldloom-actor': 'forged', cookie: 'a=b', 'x-anything': '1' };
    await ask(gateway, gateway.join(), { query: QUERY }, forged);
    const [headers] = subgraph.requests.slice(before);
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('authorization');
    expect(headers).not.toHaveProperty('x-anything');
    expect(headers?.['x-fieldloom-actor']).toMatch(/^ey/);
  });
});

describe('readers of a public link', () => {
  const SHARE = 'aB3dE6gH9jK2';
  const shareHeaders = () => {
    const member = gateway.join();
    const { teamId } = member.actor;
    gateway.directory.shares.set(`${teamId}/${SHARE}`, `share-of-${teamId}`);
    return { member, headers: { ...edgeHeaders(member), 'x-fieldloom-share': SHARE } };
  };

  it('read what is shared', async () => {
    const { member, headers } = shareHeaders();
    const body = { query: `{ __typename publicObject(token: "${SHARE}") { title } }` };
    const answer = await send(gateway.url, { headers, body });
    expect(answer.json.data.publicObject).toEqual({ title: `share-of-${member.actor.teamId}` });
  });

  it.each([
    ['another query', '{ hello }'],
    ['another query under the allowed name', '{ publicObject: hello }'],
    ['another query beside the allowed one', `{ publicObject(token: "${SHARE}") { title } hello }`],
    ['another query in a fragment', '{ ...rest } fragment rest on Query { ... on Query { hello } }'],
    ['a mutation', 'mutation { save(title: "x") }'],
  ])('may not send %s', async (_what, query) => {
    const { headers } = shareHeaders();
    const before = subgraph.requests.length;
    const answer = await send(gateway.url, { headers, body: { query } });
    expect([answer.status, answer.json.errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
    expect(subgraph.requests.length).toBe(before);
  });

  it('are refused when both a token and a share are sent', async () => {
    const { member, headers } = shareHeaders();
    const authorization = `Bearer ${await member.token()}`;
    const answer = await send(gateway.url, { headers: { ...headers, authorization }, body: { query: QUERY } });
    expect([answer.status, answer.json.errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
  });

  it('find nothing with unknown and malformed tokens', async () => {
    const { headers } = shareHeaders();
    for (const token of ['aB3dE6gH9jK3', 'short', "' or 1=1 --x"]) {
      const answer = await send(gateway.url, {
        headers: { ...headers, 'x-fieldloom-share': token },
        body: { query: QUERY },
      });
      expect(answer.status).toBe(404);
    }
  });
});

describe('operations', () => {
  it('come in batches and are answered in order, each independently', async () => {
    const answer = await ask(gateway, gateway.join(), [
      { query: 'query A($n: String) { hello(name: $n) }', variables: { n: 'one' } },
      { query: '{ nothing }' },
      { query: '{ hello(name: "three") }' },
    ]);
    expect(answer.status).toBe(200);
    expect(answer.json[0]).toEqual({ data: { hello: 'Hello one' } });
    expect(answer.json[1].errors[0].extensions.code).toBe('BAD_USER_INPUT');
    expect(answer.json[2]).toEqual({ data: { hello: 'Hello three' } });
  });

  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/json', 'application/json'],
    ['text/html', 'application/json'],
    ['application/graphql-response+json', 'application/graphql-response+json'],
    ['application/graphql-response+json, application/json', 'application/graphql-response+json'],
    ['application/json, Application/GraphQL-Response+JSON;charset=utf-8', 'application/graphql-response+json'],
    ['application/graphql-response+json;q=0.5, application/json', 'application/json'],
    ['application/graphql-response+json;q=0', 'application/json'],
  ])('answer a client that accepts %s with %s', async (accept, type) => {
    const headers: Record<string, string> = accept === undefined ? {} : { accept };
    for (const query of ['{ hello }', '{ nothing }']) {
      const answer = await ask(gateway, gateway.join(), { query }, headers);
      expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`);
    }
    const batch = await ask(gateway, gateway.join(), [{ query: '{ hello }' }], headers);
    expect(batch.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each([[[]], ['persistedQuery'], [7], [true]])('are refused with %j as extensions', async (extensions) => {
    const answer = await ask(gateway, gateway.join(), { query: '{ hello }', extensions });
    expect([answer.status, answer.json.errors[0].extensions]).toMatchObject([
      400,
      { code: 'BAD_USER_INPUT', details: { field: 'extensions' } },
    ]);
  });

  it("pass a mutation's idempotency key to its subgraph, one key for each operation of a batch", async () => {
    const member = gateway.join();
    const save = { query: 'mutation { save(title: "x") }' };
    const one = await ask(gateway, member, save, { 'idempotency-key': 'key-1' });
    expect(one.json.data.save).toBe('x/key-1');
    const batch = await ask(gateway, member, [save, save], { 'idempotency-key': 'key-2' });
    expect(batch.json.map((result: { data: { save: string } }) => result.data.save)).toEqual([
      'x/key-2#0',
      'x/key-2#1',
    ]);
  });

  it('can be named by hash', async () => {
    const member = gateway.join();
    const expected = { data: { hello: 'Hello persisted' } };
    expect((await ask(gateway, member, { documentId: `sha256:${PERSISTED_HASH}` })).json).toEqual(expected);
    const extensions = { persistedQuery: { version: 1, sha256Hash: PERSISTED_HASH } };
    expect((await ask(gateway, member, { extensions })).json).toEqual(expected);
    const unknown = await ask(gateway, member, { documentId: 'a'.repeat(64) });
    expect(unknown.json.errors[0].message).toBe('PersistedQueryNotFound');
  });

  const fragments = (count: number): string =>
    Array.from({ length: count }, (_, index) => `fragment f${index} on Query { hello }`).join(' ');
  const spreads = (count: number): string => Array.from({ length: count }, (_, index) => `...f${index}`).join(' ');
  const nested = (depth: number): string => `${'{ parent '.repeat(depth)}{ id }${' }'.repeat(depth)}`;
  it.each([
    ['too deep', `{ projects ${nested(12)} }`, 'depth'],
    ['too large', '{ projects(first: 200) { children(first: 200) { id } } }', 'cost'],
    ['too large by a variable', 'query ($n: Int = 40000) { projects(first: $n) { id } }', 'cost'],
    ['multiplying by fragments', fragmentBomb(), 'cost'],
    ['repeating a field', `{ ${'hello '.repeat(21)} }`, 'repeats'],
    ['repeating a field by inline fragments', `{ ${'... { hello } '.repeat(21)} }`, 'repeats'],
    ['full of fragments', `{ ${spreads(101)} } ${fragments(101)}`, 'fragments'],
    ['full of aliases', `{ ${Array.from({ length: 31 }, (_, i) => `a${i}: hello`).join(' ')} }`, 'aliases'],
  ])('are refused when they are %s', async (_what, query, bound) => {
    const before = subgraph.requests.length;
    const answer = await ask(gateway, gateway.join(), { query });
    expect(answer.status).toBe(400);
    expect(answer.json.errors[0].extensions).toMatchObject({ code: 'BAD_USER_INPUT', details: { bound } });
    expect(subgraph.requests.length).toBe(before);
  });

  it.each([
    ['no JSON', '{', 'Invalid JSON'],
    ['no operation', '"text"', 'An operation must be an object'],
    ['an empty batch', '[]', 'The batch is empty'],
    [
      'too large a batch',
      JSON.stringify(Array.from({ length: 21 }, () => ({ query: QUERY }))),
      'At most 20 operations go into a batch',
    ],
    ['no query', '{}', 'query is missing'],
    ['a query that is no text', '{"query":5}', 'query must be text'],
    ['variables that are a list', '{"query":"{ hello }","variables":[1]}', 'variables must be an object'],
    [
      'an operation that is not there',
      '{"query":"{ hello }","operationName":"X"}',
      'operationName names no operation of the document',
    ],
    ['a subscription', '{"query":"subscription { hello }"}', undefined],
    ['a syntax fault', '{"query":"{ hello"}', undefined],
    ['an unknown field', '{"query":"{ helo }"}', 'Cannot query field "helo" on type "Query".'],
    ['an inaccessible field', '{"query":"{ hidden }"}', 'Cannot query field "hidden" on type "Query".'],
    [
      'a variable of another type',
      '{"query":"query ($n: String) { hello(name: $n) }","variables":{"n":{}}}',
      undefined,
    ],
    ['too many tokens', JSON.stringify({ query: `{ ${'hello '.repeat(3_001)} }` }), undefined],
    ['too long a document', JSON.stringify({ query: `{ hello } #${'x'.repeat(100_001)}` }), 'The document is too long'],
  ])('are refused when they are %s', async (_what, rawBody, message) => {
    const member = gateway.join();
    const authorization = `Bearer ${await member.token()}`;
    const answer = await send(gateway.url, { headers: { ...edgeHeaders(member), authorization }, rawBody });
    expect([answer.status, answer.json.errors[0].extensions.code]).toEqual([400, 'BAD_USER_INPUT']);
    if (message !== undefined) expect(answer.json.errors[0].message).toBe(message);
  });

  it('are refused above 10,000,000 bytes', async () => {
    const member = gateway.join();
    const authorization = `Bearer ${await member.token()}`;
    const rawBody = JSON.stringify({ query: QUERY, variables: { x: 'x'.repeat(10_000_000) } });
    const answer = await send(gateway.url, { headers: { ...edgeHeaders(member), authorization }, rawBody });
    expect([answer.status, answer.json.errors[0].details.code]).toEqual([413, 'TOO_LARGE']);
  });

  it('may not request the schema unless the operator allows it', async () => {
    const answer = await ask(gateway, gateway.join(), { query: '{ __schema { types { name } } }' });
    expect([answer.status, answer.json.errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('are limited per user', async () => {
    // One hundredth of the normal rate: 6 at once, then 1 per second.
    const settings = { RATE_LIMIT_SCALE: 0.01 };
    const strict = await startGateway({
      keys,
      subgraphs: [{ name: 'content', sdl: SDL, url: subgraph.url }],
      settings,
    });
    const member = strict.join();
    const batch = Array.from({ length: 5 }, () => ({ query: QUERY }));
    expect((await ask(strict, member, batch)).status).toBe(200);
    const refused = await ask(strict, member, batch);
    expect([refused.status, refused.json.errors[0].code]).toEqual([429, 'TooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(strict, strict.join(), batch)).status).toBe(200);
    await strict.close();
  });
});

describe('errors of subgraphs', () => {
  it('keep their codes and details', async () => {
    const answer = await ask(gateway, gateway.join(), { query: '{ hello denied limited }' });
    expect(answer.status).toBe(200);
    expect(answer.json.data).toEqual({ hello: 'Hello you', denied: null, limited: null });
    expect(answer.json.errors).toEqual([
      {
        message: 'Only managers can do this',
        path: ['denied'],
        extensions: { code: 'FORBIDDEN', errorCode: 'Forbidden', humanReadable: true },
      },
      {
        message: 'Your plan has 1 project',
        path: ['limited'],
        extensions: {
          code: 'LIMIT_REACHED',
          errorCode: 'InvalidOperation',
          humanReadable: true,
          details: { prompt: 'projects', limit: 1 },
        },
      },
    ]);
  });

  it('lose internal details', async () => {
    const answer = await ask(gateway, gateway.join(), { query: '{ broken }' });
    expect(answer.text).not.toContain('10.0.0.1');
    expect(answer.json.errors[0].extensions.code).toBe('INTERNAL_SERVER_ERROR');
  });

  it('say which subgraph is away, but not its address', async () => {
    const lonely = await startGateway({ subgraphs: [{ name: 'content', sdl: SDL, url: 'http://127.0.0.1:9' }] });
    const answer = await ask(lonely, lonely.join(), { query: '{ broken }' });
    await lonely.close();
    expect(answer.text).not.toContain('127.0.0.1');
    expect(answer.json.errors[0].extensions).toMatchObject({ code: 'UNAVAILABLE', errorCode: 'InternalError' });
  });
});

describe('elsewhere', () => {
  it('answers the reachability check', async () => {
    const answer = await send(gateway.url, { method: 'GET', path: '/ping' });
    expect([answer.status, answer.json]).toEqual([200, { status: 'ok' }]);
  });

  it('answers 404 as JSON', async () => {
    const answer = await send(gateway.url, { method: 'GET', path: `/nowhere/${newId()}` });
    expect(answer.status).toBe(404);
    expect(answer.json.errors[0].code).toBe('NotFound');
  });
});

/** Ten fragments that each spread the next one ten times. */
function fragmentBomb(): string {
  const fragments = Array.from({ length: 10 }, (_, index) => {
    const spread = index === 9 ? 'id' : `...f${index + 1} `.repeat(10);
    return `fragment f${index} on Project { ${spread} }`;
  });
  return `{ projects { ...f0 } } ${fragments.join(' ')}`;
}
