import { newId } from '@fieldloom/kernel/ids';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client, CombinedError, type Exchange, makeResult, type Operation } from '@urql/core';
import { filter, map, pipe } from 'wonka';
import { normalizedCache } from '../../client/cache.ts';
import { PeopleStore } from './people-store.ts';

const [nora, ben] = [newId(), newId()];
const person = (id: string) => ({ __typename: 'User', id, name: `Name of ${id}`, email: null, active: true });

let asked: Operation[];
let isAway: boolean;
let client: Client;
let store: PeopleStore;

const settled = () => jest.advanceTimersByTimeAsync(0);
const swept = () => jest.advanceTimersByTimeAsync(60_000);
/** Asks for everybody once more, as after a gap in the live updates. */
const askAgain = async () => {
  const [operation] = asked;
  if (operation === undefined) throw new Error('Nobody was asked for');
  const context = { ...operation.context, requestPolicy: 'network-only' as const };
  client.reexecuteOperation(client.createRequestOperation('query', operation, context));
  await settled();
};

describe('people by their ids', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    asked = [];
    isAway = false;
    const server: Exchange = () => (operations) =>
      pipe(
        operations,
        filter(({ kind }) => kind === 'query'),
        map((operation) => {
          asked.push(operation);
          if (isAway) {
            const error = new CombinedError({ networkError: new Error('away') });
            return { ...makeResult(operation, { data: null }), data: undefined, error };
          }
          const ids = (operation.variables as { ids: string[] }).ids.filter((id) => id !== ben);
          return makeResult(operation, { data: { users: { __typename: 'UserConnection', nodes: ids.map(person) } } });
        }),
      );
    client = new Client({ url: '/graphql', preferGetMethod: false, exchanges: [normalizedCache(), server] });
    store = new PeopleStore(client);
  });
  afterEach(() => void jest.useRealTimers());

  it('are known, or known to be gone', async () => {
    store.watch([nora, ben], () => {});
    await settled();
    expect(store.get(nora)).toMatchObject({ name: `Name of ${nora}` });
    expect(store.get(ben)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('are not taken for gone when the server did not answer, and are asked for when they are next shown', async () => {
    isAway = true;
    const leave = store.watch([nora], () => {});
    await settled();
    expect(store.get(nora)).toBeUndefined();
    leave();
    isAway = false;
    store.watch([nora], () => {});
    await settled();
    expect(store.get(nora)).toMatchObject({ id: nora });
  });

  it('stay as they were when asking again fails', async () => {
    store.watch([nora], () => {});
    await settled();
    isAway = true;
    await askAgain();
    expect(asked).toHaveLength(2);
    expect(store.get(nora)).toMatchObject({ id: nora });
  });

  it('are forgotten a while after nobody shows them anymore, also when asking again has failed', async () => {
    for (const fails of [false, true]) {
      const leave = store.watch([nora], () => {});
      await settled();
      isAway = fails;
      if (fails) await askAgain();
      leave();
      await settled();
      expect(store.get(nora)).toMatchObject({ id: nora });
      await swept();
      expect(store.get(nora)).toBeUndefined();
    }
  });
});
