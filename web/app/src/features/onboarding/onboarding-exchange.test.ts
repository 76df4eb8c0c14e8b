import { expect, it } from '@jest/globals';
import { type Client, type ExchangeIO, gql, makeOperation, type Operation } from '@urql/core';
import { fromArray, map, pipe, publish } from 'wonka';
import { onboardingExchange } from './onboarding-exchange.ts';

/** Returns the items that are reported when these mutations succeed in turn. */
function told(...mutations: [name: string, variables: object][]): string[] {
  const items: string[] = [];
  const client = {
    mutation: (_document: unknown, { itemId }: { itemId: string }) => {
      items.push(itemId);
      return { toPromise: async () => ({}) };
    },
  } as unknown as Client;
  const forward = ((operations) =>
    pipe(
      operations,
      map((operation) => ({ operation, data: {}, stale: false, hasNext: false })),
    )) as ExchangeIO;
  const operations = mutations.map(([name, variables], key): Operation => {
    const query = gql(`mutation ${name} { __typename }`);
    return makeOperation('mutation', { key, query, variables }, { url: '/graphql', requestPolicy: 'network-only' });
  });
  pipe(fromArray(operations), onboardingExchange({ client, forward, dispatchDebug: () => {} }), publish);
  return items;
}

it('ticks an item off once', () => {
  expect(told(['CreateTag', { input: {} }], ['CreateTag', { input: {} }], ['Other', {}])).toEqual(['create-tag']);
});

it('counts a tag that is made at a highlight', () => {
  expect(told(['CreateHighlight', { input: { newTags: ['Price'] } }])).toEqual(['create-highlight', 'create-tag']);
  expect(told(['UpdateHighlight', { input: { newTags: ['Price'] } }])).toEqual(['create-tag']);
  expect(told(['CreateHighlight', { input: { newTags: [] } }])).toEqual(['create-highlight']);
});
