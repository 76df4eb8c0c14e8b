import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ask, connectLive, until } from './client.ts';
import { type Resolve, type SubgraphProcess, startGateway, startSubgraph, type TestGateway, testKeys } from './kit.ts';

const CONTENT = `
  type Query { note(id: ID!): Note notes: [Note!]! whoAmI: String! }
  type Mutation { rename(id: ID!, title: String!): Note! @idempotency(by: NATURAL) }
  type Subscription { noteChanged: Note! counter: Int! }
  type Note @key(fields: "id") { id: ID! title: String! secret: String @inaccessible }
`;
const FILES = `
  type Note @key(fields: "id") { id: ID! owner: String! }
`;
const CHANGES = 'subscription { noteChanged { id title owner } }';

let content: SubgraphProcess;
let files: SubgraphProcess;
let gateway: TestGateway;
let isFilesBroken = false;

beforeAll(async () => {
  const keys = testKeys();
  const noteOf: Resolve<{ id: string }> = (_root, { id }, { teamId }) => ({ id, title: `${id} of ${teamId}` });
  content = await startSubgraph(keys, CONTENT, (live) => ({
    Query: {
      note: noteOf,
      notes: ((_root, _args, { teamId }) => ['a', 'b'].map((id) => ({ id, title: `${id} of ${teamId}` }))) as Resolve,
      whoAmI: ((_root, _args, { actor }) => `${actor?.teamId}/${actor?.userId}`) as Resolve,
    },
    Mutation: { rename: ((_root: unknown, { id, title }: { id: string; title: string }) => ({ id, title })) as never },
    Subscription: {
      noteChanged: { subscribe: ((_root, _args, { teamId }) => live(teamId)) as Resolve },
      counter: { subscribe: ((_root, _args, { teamId }) => live(teamId)) as Resolve },
    },
  }));
  files = await startSubgraph(keys, FILES, () => ({
    Note: {
      __resolveReference: ((reference: { id: string }, _args: unknown, { actor }: { actor?: { userId: string } }) => {
        if (isFilesBroken) throw new Error('secret detail of files');
        return { ...reference, owner: actor?.userId };
      }) as never,
    },
  }));
  gateway = await startGateway({
    keys,
    subgraphs: [
      { name: 'content', sdl: CONTENT, url: content.url },
      { name: 'files', sdl: FILES, url: files.url },
    ],
  });
});

afterAll(async () => {
  await gateway.close();
  await content.close();
  await files.close();
});

describe('two workspaces at once', () => {
  it('get separate answers to identical queries that run at the same time', async () => {
    const members = Array.from({ length: 20 }, () => gateway.join());
    const answers = await Promise.all(
      members.map((member) => ask(gateway, member, { query: '{ whoAmI notes { id title owner } }' })),
    );
    for (const [index, answer] of answers.entries()) {
      const { teamId, userId } = members[index]?.actor ?? { teamId: '', userId: '' };
      expect(answer.json).toEqual({
        data: {
          whoAmI: `${teamId}/${userId}`,
          notes: [
            { id: 'a', title: `a of ${teamId}`, owner: userId },
            { id: 'b', title: `b of ${teamId}`, owner: userId },
          ],
        },
      });
    }
  });

  it('never share identical subscriptions', async () => {
    const [left, right] = [gateway.join(), gateway.join()];
    const leftPage = connectLive(gateway, left).subscribe(CHANGES);
    const rightPage = connectLive(gateway, right).subscribe(CHANGES);
    const leftAgain = connectLive(gateway, left).subscribe(CHANGES);
    await until(() => content.subscribers() === 3, 'three subscriptions at the subgraph');

    content.announce(left.actor.teamId, { noteChanged: { id: '1', title: 'left one' } });
    content.announce(right.actor.teamId, { noteChanged: { id: '2', title: 'right one' } });
    content.announce(left.actor.teamId, { noteChanged: { id: '3', title: 'left two' } });
    await until(() => leftPage.results.length === 2 && leftAgain.results.length === 2, "both of the left's pages");
    await until(() => rightPage.results.length === 1, "the right's page");

    const event = (id: string, title: string, owner: string) => ({ data: { noteChanged: { id, title, owner } } });
    const lefts = [event('1', 'left one', left.actor.userId), event('3', 'left two', left.actor.userId)];
    expect(leftPage.results).toEqual(lefts);
    expect(leftAgain.results).toEqual(lefts);
    expect(rightPage.results).toEqual([event('2', 'right one', right.actor.userId)]);

    for (const page of [leftPage, rightPage, leftAgain]) page.stop();
    await until(() => content.subscribers() === 0, 'the end of the subscriptions at the subgraph');
  });

  it('end the subscription at the subgraph when the page closes, even if no event is on its way', async () => {
    const page = connectLive(gateway, gateway.join());
    page.subscribe(CHANGES);
    await until(() => content.subscribers() === 1, 'the subscription at the subgraph');
    page.client.terminate();
    await until(() => content.subscribers() === 0, 'its end at the subgraph');
  });

  it("do not get an event's error again with the next event", async () => {
    const member = gateway.join();
    const page = connectLive(gateway, member).subscribe(CHANGES);
    await until(() => content.subscribers() === 1, 'the subscription at the subgraph');
    isFilesBroken = true;
    content.announce(member.actor.teamId, { noteChanged: { id: '1', title: 'one' } });
    await until(() => page.results.length === 1, 'the first event');
    isFilesBroken = false;
    content.announce(member.actor.teamId, { noteChanged: { id: '2', title: 'two' } });
    await until(() => page.results.length === 2, 'the second event');
    expect(JSON.stringify(page.results[0])).toContain('InternalError');
    expect(JSON.stringify(page.results[0])).not.toContain('secret detail');
    expect(page.results[1]).toEqual({ data: { noteChanged: { id: '2', title: 'two', owner: member.actor.userId } } });
    page.stop();
  });
});
