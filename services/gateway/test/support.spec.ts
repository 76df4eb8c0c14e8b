import type { Actor } from '@fieldloom/auth/actor';
import { newId, toShortId } from '@fieldloom/kernel/ids';
import type { SupportLevel } from '@fieldloom/kernel/support-access';
import { eventually } from '@fieldloom/testkit/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, connectLive, edgeHeaders, send } from './client.ts';
import { type Resolve, type SubgraphProcess, startGateway, startSubgraph, type TestGateway, testKeys } from './kit.ts';

const SDL = `
  type Query { note(id: ID!): Note @support(level: READ) sessions: [String!]! }
  type Note { title: String! }
  type Mutation {
    updateNote(id: ID!, title: String): String! @support(level: ADMIN) @idempotency(by: NATURAL)
    createShare: String! @idempotency(by: KEYED)
  }
  type Subscription { contentChanged: String! @support(level: READ) somethingElse: String! }
`;
const WRITE = 'mutation Rename($id: ID!, $title: String) { updateNote(id: $id, title: $title) }';

let subgraph: SubgraphProcess;
let gateway: TestGateway;
const keys = testKeys();

beforeAll(async () => {
  const name: Resolve = (_root, _args, { actor }) => ({
    title: `${actor?.support?.level} ${actor?.support?.accessId}`,
  });
  subgraph = await startSubgraph(keys, SDL, (live) => ({
    Query: { note: name, sessions: () => [] },
    Mutation: { updateNote: (() => 'New') as Resolve, createShare: () => 'never' },
    Subscription: {
      contentChanged: { subscribe: (_root: never, _args: never, { teamId }: { teamId: string }) => live(teamId) },
      somethingElse: { subscribe: () => live('any') },
    },
  }));
  gateway = await startGateway({ keys, subgraphs: [{ name: 'content', sdl: SDL, url: subgraph.url }] });
});
beforeEach(() => {
  gateway.directory.uses.length = 0;
  gateway.directory.isDown = false;
});
afterAll(async () => {
  await gateway.close();
  await subgraph.close();
});

/** Adds somebody of the staff to a new workspace. */
function support(level: SupportLevel) {
  const accessId = newId();
  const change: Partial<Actor> = { role: level === 'ADMIN' ? 'MANAGER' : 'VIEWER', support: { accessId, level } };
  const member = gateway.join(undefined, change);
  const key = `${member.actor.teamId}/${member.actor.sessionId}`;
  return {
    member,
    accessId,
    /** Ends the access, as an admin does. */
    end: () => gateway.directory.actors.delete(key),
    ask: async (body: unknown): Promise<Answer> => {
      const authorization = `Bearer ${await member.token()}`;
      return send(gateway.url, { headers: { ...edgeHeaders(member), authorization }, body });
    },
  };
}

const codeOf = ({ status, json }: Answer) => [status, json.errors?.[0]?.extensions?.code];
const NOTE = newId();
const READ = { query: 'query Open($id: ID!) { note(id: $id) { title } }', variables: { id: NOTE } };

describe('support that may read', () => {
  it('can read, and subgraphs are told that it is support', async () => {
    const { ask, accessId } = support('READ');
    const { status, json } = await ask(READ);
    expect([status, json.data]).toEqual([200, { note: { title: `READ ${accessId}` } }]);
  });

  it('can change nothing, whatever the mutation is called', async () => {
    const { ask } = support('READ');
    const asked = subgraph.requests.length;
    const attempts = [
      { query: WRITE, variables: { id: NOTE } },
      { query: 'mutation { note: updateNote(id: "1") }' },
      { query: 'mutation { ...all } fragment all on Mutation { updateNote(id: "1") }' },
      { query: 'mutation { ... on Mutation { updateNote(id: "1") } }' },
      { query: 'mutation { __typename }' },
      { query: `query A { note(id: "1") { title } } mutation B { updateNote(id: "1") }`, operationName: 'B' },
    ];
    for (const attempt of attempts) expect(codeOf(await ask(attempt))).toEqual([403, 'FORBIDDEN']);
    expect(subgraph.requests.length).toBe(asked);
    expect(gateway.directory.uses).toEqual([]);
  });
});

describe('support that acts as an admin', () => {
  it('can change what an admin may, and nothing that is not listed', async () => {
    const { ask } = support('ADMIN');
    expect((await ask({ query: WRITE, variables: { id: NOTE, title: 'New' } })).json.data).toEqual({
      updateNote: 'New',
    });
    expect(codeOf(await ask({ query: 'mutation { createShare }' }))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await ask({ query: '{ sessions }' }))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await ask({ query: '{ note: sessions }' }))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('what support does', () => {
  it('is recorded with names and ids, before it is done', async () => {
    const { ask } = support('ADMIN');
    const short = toShortId(NOTE);
    await ask({ query: WRITE, variables: { id: `my-title-${short}`, title: 'Words of people' } });
    await ask({ query: `mutation { updateNote(id: "${NOTE}", title: "Words of people") }` });
    const use = { kind: 'mutation', fields: ['updateNote'], ids: [NOTE] };
    expect(gateway.directory.uses).toEqual([[{ ...use, name: 'Rename' }], [{ ...use, name: '' }]]);
    expect(JSON.stringify(gateway.directory.uses)).not.toContain('Words');
  });

  it('is recorded in one call, however many operations a page consists of', async () => {
    const { ask } = support('READ');
    expect((await ask(Array.from({ length: 20 }, () => READ))).status).toBe(200);
    expect(gateway.directory.uses.flat()).toHaveLength(20);
    expect(gateway.directory.uses.length).toBeLessThanOrEqual(2);
  });

  it('is not done while it cannot be recorded', async () => {
    const { ask } = support('READ');
    expect((await ask(READ)).status).toBe(200);
    const asked = subgraph.requests.length;
    gateway.directory.isDown = true;
    const { json } = await ask(READ);
    expect(json.errors[0].extensions.code).toBe('UNAVAILABLE');
    expect(subgraph.requests.length).toBe(asked);
    gateway.directory.isDown = false;
    expect((await ask(READ)).json.errors).toBeUndefined();
  });

  it('ends at once with the access, even if it was cached for seconds', async () => {
    const { ask, end } = support('READ');
    expect((await ask(READ)).status).toBe(200);
    const asked = subgraph.requests.length;
    end();
    expect((await ask(READ)).json.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    expect(subgraph.requests.length).toBe(asked);
  });

  it('is not recorded for members', async () => {
    const member = gateway.join();
    const authorization = `Bearer ${await member.token()}`;
    expect((await send(gateway.url, { headers: { ...edgeHeaders(member), authorization }, body: READ })).status).toBe(
      200,
    );
    expect(gateway.directory.uses).toEqual([]);
  });
});

describe('a websocket of support', () => {
  it('is recorded, receives what is listed, and closes within 5 s of the end', async () => {
    const { member, end } = support('READ');
    const page = connectLive(gateway, member, { authorization: `Bearer ${await member.token()}` });
    page.subscribe('subscription Live { contentChanged }');
    await eventually(async () => expect(gateway.directory.uses.flat().map(({ name }) => name)).toEqual(['Live']));
    const ended = Date.now();
    end();
    expect((await page.closed).code).toBe(4403);
    expect(Date.now() - ended).toBeLessThan(5_000);
  });

  it('opens no subscription that is not listed', async () => {
    const { member } = support('ADMIN');
    const page = connectLive(gateway, member, { authorization: `Bearer ${await member.token()}` });
    const { ended } = page.subscribe('subscription { somethingElse }');
    expect(JSON.stringify(await ended)).toContain('FORBIDDEN');
    expect(gateway.directory.uses).toEqual([]);
    expect(subgraph.subscribers()).toBe(0);
  });
});
