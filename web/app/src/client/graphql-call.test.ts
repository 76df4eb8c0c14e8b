import { describe, expect, it } from '@jest/globals';
import type { AccessTokens } from './access-token.ts';
import type { ConnectionEvent } from './connection-status.ts';
import { createGraphqlCall, type GraphqlCall, HttpError } from './graphql-call.ts';

interface Sent {
  url: string;
  credentials: RequestCredentials | undefined;
  headers: Record<string, string>;
  body: unknown;
}
type Answer = { status: number; body: unknown } | Error;

/** A server with a list of prepared answers that records what it receives. */
function setUp(answers: Answer[], extra: { anonymous?: string; omitsCookies?: boolean } = {}) {
  const sent: Sent[] = [];
  const events: ConnectionEvent[] = [];
  let issued = 1;
  const tokens: AccessTokens = {
    get: async () => `t${issued}`,
    renew: async () => `t${++issued}`,
    claims: () => null,
    forget: () => {},
  };
  const missing: number[] = [];
  const call = createGraphqlCall({
    ...(extra.omitsCookies ? { omitsCookies: true } : {}),
    onMissing: () => missing.push(404),
    ...(extra.anonymous ? { tokens: null, shareToken: extra.anonymous } : { tokens }),
    release: 'abc123,2026-01-02',
    origin: 'http://acme.test',
    random: () => 0,
    onEvent: (event) => events.push(event),
    fetch: async (url, init) => {
      sent.push({
        url: url as string,
        credentials: init?.credentials,
        headers: init?.headers as Record<string, string>,
        body: JSON.parse(init?.body as string),
      });
      const answer = answers.shift();
      if (!answer) throw new Error('One request too many');
      if (answer instanceof Error) throw answer;
      return new Response(JSON.stringify(answer.body), { status: answer.status });
    },
  });
  return { call, sent, events, missing };
}

const query: GraphqlCall = { kind: 'query', body: { query: '{ a }', operationName: 'A' } };
const mutation: GraphqlCall = { ...query, kind: 'mutation', idempotencyKey: 'key-1' };
const fine = { status: 200, body: { data: { a: 1 } } };
const down = { status: 503, body: null };
const expired = {
  status: 401,
  body: { errors: [{ message: 'jwt expired', extensions: { code: 'UNAUTHENTICATED' } }] },
};
const elsewhere = (home: string) => ({
  status: 421,
  body: { errors: [{ code: 'InvalidOperation', title: 'Held elsewhere', details: { code: 'WRONG_REGION', home } }] },
});

describe('createGraphqlCall', () => {
  it('sends token and release, and a mutation’s key', async () => {
    const { call, sent } = setUp([fine]);
    expect(await call(mutation)).toEqual({ data: { a: 1 } });
    expect(sent[0]).toMatchObject({
      url: 'http://acme.test/api/graphql',
      headers: { authorization: 'Bearer t1', 'x-fieldloom-release': 'abc123,2026-01-02', 'idempotency-key': 'key-1' },
    });
  });

  it('retries a query five times in all and then says what it got', async () => {
    const { call, sent, events } = setUp([down, down, down, down, down]);
    await expect(call(query)).rejects.toEqual(new HttpError(503));
    expect(sent).toHaveLength(5);
    expect(events).toEqual(Array.from({ length: 5 }, () => 'httpNetworkError'));
  });

  it('does not retry a mutation, nor a network failure', async () => {
    const one = setUp([down]);
    await expect(one.call(mutation)).rejects.toBeInstanceOf(HttpError);
    const two = setUp([new TypeError('Failed to fetch')]);
    await expect(two.call(query)).rejects.toThrow('Failed to fetch');
    expect(two.events).toEqual(['httpNetworkError']);
  });

  it('renews an expired token and repeats once', async () => {
    const { call, sent } = setUp([expired, fine]);
    await call(query);
    expect(sent.map((request) => request.headers.authorization)).toEqual(['Bearer t1', 'Bearer t2']);
    const stubborn = setUp([expired, expired]);
    expect((await stubborn.call(query)).errors?.[0]?.message).toBe('jwt expired');
  });

  it('follows a mutation to the right region with the same key', async () => {
    const { call, sent } = setUp([elsewhere('http://us-b.test'), fine]);
    await call(mutation);
    expect(sent[1]).toMatchObject({ url: 'http://us-b.test/api/graphql', headers: { 'idempotency-key': 'key-1' } });
  });

  it('sends a reader’s share instead of a token', async () => {
    const { call, sent } = setUp([fine], { anonymous: 'aB3dE6gH9kLm' });
    await call(query);
    expect(sent[0]?.headers['x-fieldloom-share']).toBe('aB3dE6gH9kLm');
    expect(sent[0]?.headers.authorization).toBeUndefined();
  });

  it('puts comment queries of one moment into one request', async () => {
    const { call, sent } = setUp([{ status: 200, body: [{ data: { n: 1 } }, { data: { n: 2 } }] }]);
    const comments: GraphqlCall = { kind: 'query', body: { query: '{ n }', operationName: 'CommentQuery' } };
    expect(await Promise.all([call(comments), call(comments)])).toEqual([{ data: { n: 1 } }, { data: { n: 2 } }]);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toHaveLength(2);
  });

  it('sends cookies to the own host unless they are omitted', async () => {
    const own = setUp([fine]);
    await own.call(query);
    const without = setUp([fine], { omitsCookies: true });
    await without.call(query);
    expect([own.sent[0]?.credentials, without.sent[0]?.credentials]).toEqual(['same-origin', 'omit']);
  });

  it('tells a 404 of the path from an object that is not there', async () => {
    const edge = { errors: [{ code: 'NotFound', title: 'Not found', details: { code: 'NOT_FOUND' } }] };
    const gone = setUp([{ status: 404, body: edge }]);
    await expect(gone.call(query)).rejects.toMatchObject({ status: 404, code: 'GRAPHQL_MISSING' });
    expect(gone.missing).toEqual([404]);
    const object = setUp([
      { status: 404, body: { errors: [{ message: 'Not found', extensions: { code: 'NOT_FOUND' } }] } },
    ]);
    expect(await object.call(query)).toMatchObject({ errors: [{ message: 'Not found' }] });
    expect(object.missing).toEqual([]);
  });
});
