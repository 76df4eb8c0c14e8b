import { describe, expect, it } from '@jest/globals';
import { Client, createRequest, type RequestPolicy } from '@urql/core';
import { InviteUsers } from '../features/settings/settings-queries.ts';
import { normalizedCache } from './cache.ts';
import type { GraphqlAnswer, GraphqlCall } from './graphql-call.ts';
import { lateAnswerExchange } from './late-answer-exchange.ts';
import { transportExchange } from './transport-exchange.ts';
import { wholeExchange } from './whole-exchange.ts';

const INVITES = 'query Invites { invites { id email } }';

/** A page with a list, whose server answers each call when the test says so. */
function openPage() {
  const calls: { call: GraphqlCall; answer: (answer: GraphqlAnswer) => void }[] = [];
  const send = (call: GraphqlCall) =>
    new Promise<GraphqlAnswer>((resolve) => calls.push({ call, answer: (answer) => resolve(answer) }));
  const client = new Client({
    url: 'http://app.test',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [wholeExchange, normalizedCache(), lateAnswerExchange, transportExchange(send)],
  });
  const shown: string[][] = [];
  const list = client.query<{ invites: { email: string }[] }>(INVITES, {}).subscribe(({ data }) => {
    if (data) shown.push(data.invites.map(({ email }) => email));
  });
  const answer = async (number: number, data: object) => {
    const call = calls[number];
    if (call === undefined) throw new Error(`Call ${number} was not made`);
    call.answer({ data });
    await settled();
  };
  const ask = async (requestPolicy: RequestPolicy) => {
    client.reexecuteOperation(client.createRequestOperation('query', createRequest(INVITES, {}), { requestPolicy }));
    await settled();
  };
  const invite = () => void client.mutation(InviteUsers, { input: { invites: [] } } as never).subscribe(() => {});
  return { calls, shown, answer, ask, invite, close: () => list.unsubscribe() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const invites = (...emails: string[]) => ({
  invites: emails.map((email) => ({ __typename: 'Invite', id: email, email })),
});

/** A list that was asked for again twice, and has neither answer yet; beside it, a mutation is under way. */
async function askedTwice() {
  const page = openPage();
  await page.answer(0, invites('one'));
  await page.ask('network-only');
  page.invite();
  // While a request is under way, the client drops one that asks again, and then lets the next pass.
  await page.ask('cache-first');
  await page.ask('network-only');
  expect(page.calls.map(({ call }) => call.kind)).toEqual(['query', 'query', 'mutation', 'query']);
  return { ...page, older: 1, newer: 3 };
}

describe('a query with two requests under way', () => {
  it('shows what the newer one brought, although the older one comes last', async () => {
    const { shown, answer, older, newer } = await askedTwice();
    await answer(newer, invites('one', 'two', 'three'));
    await answer(older, invites('one', 'two'));
    expect(shown.at(-1)).toEqual(['one', 'two', 'three']);
  });

  it('is answered by the newer one also when they come in order', async () => {
    const { shown, answer, older, newer } = await askedTwice();
    await answer(older, invites('one', 'two'));
    expect(shown.at(-1)).toEqual(['one']);
    await answer(newer, invites('one', 'two', 'three'));
    expect(shown.at(-1)).toEqual(['one', 'two', 'three']);
  });

  it('cancels the older one, and nothing else', async () => {
    const { calls, older, newer } = await askedTwice();
    const cancelled = calls.flatMap(({ call }, number) => (call.signal?.aborted ? [number] : []));
    expect(cancelled).toEqual([older]);
    expect(calls[newer]?.call.signal?.aborted).toBe(false);
  });

  it('cancels the newer one too when nobody waits for it anymore', async () => {
    const { calls, newer, close } = await askedTwice();
    close();
    await settled();
    expect(calls[newer]?.call.signal?.aborted).toBe(true);
  });
});
