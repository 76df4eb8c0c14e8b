import type { Actor } from '@fieldloom/auth/actor';
import { newApiKey } from '@fieldloom/auth/api-key';
import type { ApiScope } from '@fieldloom/kernel/api-scopes';
import { newId } from '@fieldloom/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, connectLive, edgeHeaders, send } from './client.ts';
import { type Resolve, type SubgraphProcess, startGateway, startSubgraph, type TestGateway, testKeys } from './kit.ts';

const SDL = `
  type Query {
    note(id: ID!): Note @apiScope(scope: CONTENT_READ)
    user(id: ID!): User @apiScope(scope: MEMBERS_READ)
    auditLog: [String!]! @apiScope(scope: AUDIT_LOG_READ)
    me: String! @apiScope(scope: ANY)
    sessions: [String!]!
  }
  type Note { title: String! }
  type User { name: String! }
  type Mutation {
    updateNote(title: String!): String! @apiScope(scope: CONTENT_WRITE) @idempotency(by: NATURAL)
    createApiToken: String! @idempotency(by: NONE)
  }
  type Subscription { contentChanged: String! }
`;
const READ = '{ note(id: "1") { title } }';
const WRITE = 'mutation { updateNote(title: "New") }';

let subgraph: SubgraphProcess;
let gateway: TestGateway;
const keys = testKeys();

beforeAll(async () => {
  const name: Resolve = (_root, _args, { actor }) => ({ title: `${actor?.key?.kind} ${actor?.key?.id}` });
  subgraph = await startSubgraph(keys, SDL, (live) => ({
    Query: { note: name, user: () => ({ name: 'Nora' }), auditLog: () => [], me: () => 'Nora', sessions: () => [] },
    Mutation: {
      updateNote: ((_root, { title }) => title) as Resolve<{ title: string }>,
      createApiToken: () => 'never',
    },
    Subscription: { contentChanged: { subscribe: () => live('any') } },
  }));
  gateway = await startGateway({ keys, subgraphs: [{ name: 'content', sdl: SDL, url: subgraph.url }] });
});
afterAll(async () => {
  await gateway.close();
  await subgraph.close();
});

/** Makes a program's key for a new member of a new workspace. */
function program(scopes: ApiScope[], change: Partial<Actor> = {}) {
  const member = gateway.join(undefined, change);
  const { token } = newApiKey('api', member.actor.teamId);
  const key = { kind: 'api-token' as const, id: newId(), scopes };
  gateway.directory.keys.set(`${member.actor.teamId}/${token}`, { ...member.actor, sessionId: key.id, key });
  const ask = (query: string, headers: Record<string, string> = {}): Promise<Answer> =>
    send(gateway.url, {
      headers: { ...edgeHeaders(member), authorization: `Bearer ${token}`, ...headers },
      body: { query },
    });
  return { member, token, key, ask };
}

describe('a key', () => {
  it('lets a program in for its user, and subgraphs are told so', async () => {
    const { ask, key } = program(['CONTENT_READ']);
    const { status, json } = await ask(READ);
    expect([status, json.data]).toEqual([200, { note: { title: `api-token ${key.id}` } }]);
  });

  it('opens what its scopes allow', async () => {
    const reader = program(['CONTENT_READ']);
    const writer = program(['CONTENT_WRITE']);
    expect((await writer.ask(WRITE)).json.data).toEqual({ updateNote: 'New' });
    expect((await writer.ask(READ)).status).toBe(200);
    expect((await program([]).ask('{ __typename me }')).json.data).toEqual({ __typename: 'Query', me: 'Nora' });
    const asked = subgraph.requests.length;
    const refused = [
      await reader.ask(WRITE),
      await reader.ask('{ user(id: "1") { name } }'),
      await writer.ask('{ auditLog }'),
      await reader.ask('query { ...all } fragment all on Query { note(id: "1") { title } auditLog }'),
      await reader.ask('{ note: user(id: "1") { name } }'),
    ];
    expect(refused.map(({ status, json }) => [status, json.errors[0].extensions.code])).toEqual(
      refused.map(() => [403, 'FORBIDDEN']),
    );
    expect(subgraph.requests.length).toBe(asked);
  });

  it('opens nothing that is only for people: no sessions, no keys', async () => {
    const all = program(['CONTENT_WRITE', 'MEMBERS_WRITE', 'AUDIT_LOG_READ'], { admin: true });
    expect((await all.ask('{ sessions }')).status).toBe(403);
    expect((await all.ask('mutation { createApiToken }')).status).toBe(403);
    expect((await all.ask('{ auditLog }')).status).toBe(200);
  });

  it('opens nothing in another workspace, and made-up keys open nothing at all', async () => {
    const { token, member } = program(['CONTENT_READ']);
    const other = gateway.join();
    const ask = (at: typeof member, bearer: string) =>
      send(gateway.url, { headers: { ...edgeHeaders(at), authorization: `Bearer ${bearer}` }, body: { query: READ } });
    expect((await ask(other, token)).status).toBe(401);
    expect((await ask(member, newApiKey('api', member.actor.teamId).token)).status).toBe(401);
    expect((await ask(member, token.replace('api.', 'scim.'))).status).toBe(401);
  });

  it('that is invalid is rate-limited after many attempts', async () => {
    const { member } = program(['CONTENT_READ']);
    const headers = { ...edgeHeaders(member), 'x-forwarded-for': '203.0.113.9' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 70; tries += 1) {
      const authorization = `Bearer ${newApiKey('api', member.actor.teamId).token}`;
      statuses.push(
        (await send(gateway.url, { headers: { ...headers, authorization }, body: { query: READ } })).status,
      );
    }
    expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 401));
    expect(statuses.at(-1)).toBe(429);
  });

  it('has its own rate limit', async () => {
    const { member, token } = program(['CONTENT_READ']);
    const batch = Array.from({ length: 20 }, () => ({ query: READ }));
    const headers = { ...edgeHeaders(member), authorization: `Bearer ${token}` };
    const answers: Answer[] = [];
    for (let sent = 0; sent < 15; sent += 1) answers.push(await send(gateway.url, { headers, body: batch }));
    expect(answers[0]?.status).toBe(200);
    expect(answers.at(-1)?.status).toBe(429);
    expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
    expect((await program(['CONTENT_READ']).ask(READ)).status).toBe(200);
  });

  it('opens no websocket, and may not be combined with a share', async () => {
    const { ask, member, token } = program(['CONTENT_READ']);
    expect((await ask(READ, { 'x-fieldloom-share': 'abcdefghijkl' })).status).toBe(400);
    const page = connectLive(gateway, member, { authorization: `Bearer ${token}` });
    page.subscribe('subscription { contentChanged }');
    expect((await page.closed).code).toBe(4401);
  });
});
