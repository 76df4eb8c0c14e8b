import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { ask, connectLive, edgeHeaders, type LiveClient, until } from './client.ts';
import {
  type Member,
  type Resolve,
  type SubgraphProcess,
  startGateway,
  startSubgraph,
  type TestGateway,
  testKeys,
} from './kit.ts';

const SDL = `
  type Query { hello: String! }
  type Mutation { save: String! @idempotency(by: NONE) }
  type Subscription { counted(of: String): Int! }
`;
const COUNTED = 'subscription { counted }';

let subgraph: SubgraphProcess;
let gateway: TestGateway;
const keys = testKeys();
const pages: LiveClient[] = [];

async function openSubgraph(): Promise<SubgraphProcess> {
  return startSubgraph(keys, SDL, (live) => ({
    Query: { hello: (() => 'Hello') as Resolve },
    Mutation: { save: (() => 'saved') as Resolve },
    Subscription: { counted: { subscribe: ((_root, _args, { teamId }) => live(teamId)) as Resolve } },
  }));
}

beforeAll(async () => {
  subgraph = await openSubgraph();
  gateway = await startGateway({ keys, subgraphs: [{ name: 'content', sdl: SDL, url: subgraph.url }] });
});

afterEach(async () => {
  for (const page of pages.splice(0)) page.client.terminate();
  await until(() => subgraph.subscribers() === 0, 'the end of all subscriptions');
});

afterAll(async () => {
  await gateway.close();
  await subgraph.close();
});

function open(member: Member, options: Parameters<typeof connectLive>[2] = {}): LiveClient {
  const page = connectLive(gateway, member, options);
  pages.push(page);
  return page;
}

/** Opens a page and waits until its subscription is active in the subgraph. */
async function subscribed(member: Member): Promise<LiveClient & ReturnType<LiveClient['subscribe']>> {
  const before = subgraph.subscribers();
  const page = open(member);
  const subscription = page.subscribe(COUNTED);
  await until(() => subgraph.subscribers() === before + 1, 'the subscription at the subgraph');
  return { ...page, ...subscription };
}

describe('a page that stays open', () => {
  it('is closed with 4403 soon after its user was removed, and no other page is', async () => {
    const [removed, staying] = [gateway.join(), gateway.join()];
    const page = await subscribed(removed);
    const other = await subscribed(staying);
    gateway.directory.actors.delete(`${removed.actor.teamId}/${removed.actor.sessionId}`);
    await expect(page.closed).resolves.toMatchObject({ code: 4403 });
    subgraph.announce(removed.actor.teamId, { counted: 1 });
    subgraph.announce(staying.actor.teamId, { counted: 2 });
    await until(() => other.results.length === 1, 'the other page');
    expect(page.results).toEqual([]);
  });

  it("is told to reconnect when its user's rights change", async () => {
    const member = gateway.join();
    const page = await subscribed(member);
    gateway.directory.actors.set(`${member.actor.teamId}/${member.actor.sessionId}`, {
      ...member.actor,
      role: 'VIEWER',
    });
    await expect(page.closed).resolves.toMatchObject({ code: 1012 });
  });

  it('survives a short outage of accounts, and is told to come back later during a long one', async () => {
    const page = await subscribed(gateway.join());
    let isClosed = false;
    void page.closed.then(() => {
      isClosed = true;
    });
    const asked = gateway.directory.asked;
    gateway.directory.isDown = true;
    await until(() => gateway.directory.asked >= asked + 2, 'two looks in vain');
    expect(isClosed).toBe(false);
    await expect(page.closed).resolves.toMatchObject({ code: 1013 });
    gateway.directory.isDown = false;
  });

  it('is told to come back later while its workspace moves, even before it has authenticated, and no other page is', async () => {
    const [moving, staying] = [gateway.join(), gateway.join()];
    const page = await subscribed(moving);
    const other = await subscribed(staying);
    const silentPage = await openRaw({ ...edgeHeaders(moving), origin: `http://${moving.host}` });
    const silentClosed = new Promise((resolve) => silentPage.once('close', resolve));
    gateway.unserved.add(moving.actor.teamId);
    await expect(page.closed).resolves.toMatchObject({ code: 1013 });
    await expect(silentClosed).resolves.toBe(1013);
    gateway.unserved.clear();
    subgraph.announce(staying.actor.teamId, { counted: 3 });
    await until(() => other.results.length === 1, 'the other page');
    // The workspace is served here again, so the page may subscribe at once.
    await subscribed(moving);
  });

  it('stays open as long as its session lives', async () => {
    const member = gateway.join();
    const page = await subscribed(member);
    const asked = gateway.directory.asked;
    await until(() => gateway.directory.asked >= asked + 3, 'three looks at the session');
    subgraph.announce(member.actor.teamId, { counted: 7 });
    await until(() => page.results.length === 1, 'the event');
    expect(page.results).toEqual([{ data: { counted: 7 } }]);
  });

  it('is told to subscribe again when the subgraph goes away, because it may have missed events', async () => {
    const page = await subscribed(gateway.join());
    subgraph.cut();
    await expect(page.closed).resolves.toMatchObject({ code: 1012 });
  });
});

describe('a page whose subscription ends at the subgraph', () => {
  it('is told to subscribe again', async () => {
    const page = await subscribed(gateway.join());
    subgraph.endAll();
    await expect(page.closed).resolves.toMatchObject({ code: 1012 });
  });

  it('stays open when it ended the subscription itself, and can subscribe again', async () => {
    const member = gateway.join();
    const page = open(member);
    const kept = page.subscribe(COUNTED);
    const left = page.subscribe('subscription { counted(of: "other") }');
    await until(() => subgraph.subscribers() === 2, 'two subscriptions at the subgraph');
    left.stop();
    await until(() => subgraph.subscribers() === 1, 'the end of one');
    page.subscribe(COUNTED);
    await until(() => subgraph.subscribers() === 2, 'another one');
    subgraph.announce(member.actor.teamId, { counted: 5 });
    await until(() => kept.results.length === 1, 'the event');
  });
});

describe('a websocket', () => {
  it.each([
    ['without a token', '', 4401],
    ['with a token that is none', 'Bearer x.y.z', 4401],
  ])('%s is closed', async (_what, authorization, code) => {
    const page = open(gateway.join(), { authorization });
    page.subscribe(COUNTED);
    await expect(page.closed).resolves.toMatchObject({ code });
  });

  it("with another workspace's token is closed", async () => {
    const page = open(gateway.join(), { authorization: `Bearer ${await gateway.join().token()}` });
    page.subscribe(COUNTED);
    await expect(page.closed).resolves.toMatchObject({ code: 4401 });
  });

  it('is closed with 1013 while accounts does not answer', async () => {
    gateway.directory.isDown = true;
    const page = open(gateway.join());
    page.subscribe(COUNTED);
    await expect(page.closed).resolves.toMatchObject({ code: 1013 });
    gateway.directory.isDown = false;
  });

  it.each([
    ['another origin', { origin: 'http://evil.example' }, 403],
    ['another workspace as origin', { origin: 'http://other.fieldloom.localhost:8080' }, 403],
    ['the right host by another protocol', { origin: 'https' }, 403],
    ['no workspace', { 'x-fieldloom-team': '' }, 404],
    ['the workspace of another region', { 'x-fieldloom-region': 'us_b' }, 421],
  ])('from %s is not opened', async (_what, change: Record<string, string>, status) => {
    const member = gateway.join();
    const origin = change.origin === 'https' ? `https://${member.host}` : (change.origin ?? `http://${member.host}`);
    const headers = { ...edgeHeaders(member), ...change, origin };
    expect(await upgradeStatus('/api/graphql', headers)).toBe(status);
  });

  it('opens at only one path', async () => {
    const member = gateway.join();
    expect(await upgradeStatus('/api/other', { ...edgeHeaders(member), origin: `http://${member.host}` })).toBe(404);
  });

  it('accepts subscriptions only', async () => {
    const page = open(gateway.join());
    const [faults] = [await page.subscribe('mutation { save }').ended];
    expect(faults).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    const unknown = await page.subscribe('subscription { nothing }').ended;
    expect(unknown).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  });

  it('is required for subscriptions', async () => {
    const answer = await ask(gateway, gateway.join(), { query: COUNTED });
    expect([answer.status, answer.json.errors[0].message]).toEqual([400, 'Subscriptions need a websocket']);
  });

  it('is closed when it sends too much at once', async () => {
    const member = gateway.join();
    const socket = await openRaw({ ...edgeHeaders(member), origin: `http://${member.host}` });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.send('x'.repeat(300_000));
    await expect(closed).resolves.toBe(1009);
  });

  it('is closed when it sends nothing intelligible', async () => {
    const member = gateway.join();
    const socket = await openRaw({ ...edgeHeaders(member), origin: `http://${member.host}` });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.send('{"type":"subscribe","id":"1","payload":{"query":"subscription { counted }"}}');
    await expect(closed).resolves.toBe(4401);
  });
});

describe('a gateway that makes way for another', () => {
  it('redirects everybody, even over connections that were already open, and still answers operations', async () => {
    const leaving = await startGateway({ keys, subgraphs: [{ name: 'content', sdl: SDL, url: subgraph.url }] });
    try {
      const member = leaving.join();
      const before = subgraph.subscribers();
      const page = connectLive(leaving, member);
      page.subscribe(COUNTED);
      await until(() => subgraph.subscribers() === before + 1, 'the subscription at the subgraph');
      leaving.drain();
      await expect(page.closed).resolves.toMatchObject({ code: 1012 });
      const late = connectLive(leaving, member);
      late.subscribe(COUNTED);
      await expect(late.closed).resolves.toMatchObject({ code: 1012 });
      const { status } = await ask(leaving, member, { query: '{ __typename }' });
      expect(status).toBe(200);
    } finally {
      await leaving.close();
    }
  });
});

function raw(path: string, headers: Record<string, string>): WebSocket {
  return new WebSocket(`${gateway.url.replace('http', 'ws')}${path}`, 'graphql-transport-ws', { headers });
}

async function openRaw(headers: Record<string, string>): Promise<WebSocket> {
  const socket = raw('/api/graphql', headers);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
}

function upgradeStatus(path: string, headers: Record<string, string>): Promise<number> {
  const socket = raw(path, headers);
  return new Promise((resolve) => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('error', () => {});
  });
}
