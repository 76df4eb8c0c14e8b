import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Client, type Exchange, makeResult, type Operation, type OperationResult } from '@urql/core';
import { filter, makeSubject, merge, pipe, tap } from 'wonka';
import { InviteUsers } from '../features/settings/settings-queries.ts';
import { normalizedCache } from './cache.ts';
import { lateAnswerExchange } from './late-answer-exchange.ts';
import { wholeExchange } from './whole-exchange.ts';

const INVITES = 'query Invites { invites { id email } }';

/** A client whose server answers when the test says so. */
function openPage() {
  const asked: Operation[] = [];
  const answers = makeSubject<OperationResult>();
  const server: Exchange = () => (operations) =>
    merge([
      answers.source,
      pipe(
        operations,
        tap((operation) => {
          if (operation.kind !== 'teardown') asked.push(operation);
        }),
        filter((): boolean => false),
      ) as never,
    ]);
  const client = new Client({
    url: 'http://app.test',
    requestPolicy: 'cache-and-network',
    exchanges: [wholeExchange, normalizedCache(), lateAnswerExchange, server],
  });
  const shown: string[][] = [];
  const open = () =>
    client.query<{ invites: { email: string }[] }>(INVITES, {}).subscribe(({ data }) => {
      if (data) shown.push(data.invites.map(({ email }) => email));
    });
  const answer = async (operation: Operation | undefined, data: object) => {
    if (operation === undefined) throw new Error('nothing was asked');
    answers.next(makeResult(operation, { data }));
    await jest.advanceTimersByTimeAsync(100);
  };
  const invites = (...emails: string[]) => ({
    invites: emails.map((email) => ({ __typename: 'Invite', id: email, email })),
  });
  const invite = () => {
    client.mutation(InviteUsers, { input: { invites: [] } } as never).subscribe(() => {});
    return asked.at(-1);
  };
  return { asked, shown, open, answer, invites, invite };
}

describe('an answer that was under way while a mutation made its list old', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const done = { inviteUsers: [] };

  it('is asked for again when it is the first of its list', async () => {
    const { asked, shown, open, answer, invites, invite } = openPage();
    open();
    const query = asked[0];
    const mutation = invite();
    await answer(mutation, done);
    await answer(query, invites('old'));
    expect(asked).toHaveLength(3);
    await answer(asked[2], invites('old', 'new'));
    expect(shown.at(-1)).toEqual(['old', 'new']);
    expect(asked).toHaveLength(3);
  });

  it('is asked for again when it was asked after the mutation, and may have been read before it', async () => {
    const { asked, shown, open, answer, invites, invite } = openPage();
    const mutation = invite();
    open();
    await answer(mutation, done);
    await answer(asked[1], invites('old'));
    expect(asked).toHaveLength(3);
    await answer(asked[2], invites('old', 'new'));
    expect(shown.at(-1)).toEqual(['old', 'new']);
  });

  it('is asked for once, also where the list was known before', async () => {
    const { asked, shown, open, answer, invites, invite } = openPage();
    open();
    await answer(asked[0], invites('old'));
    const mutation = invite();
    open();
    const again = asked[2];
    await answer(mutation, done);
    await answer(again, invites('old'));
    expect(asked).toHaveLength(4);
    await answer(asked[3], invites('old', 'new'));
    expect(shown.at(-1)).toEqual(['old', 'new']);
    expect(asked).toHaveLength(4);
  });

  it('is not asked for again when it came before, or is of another list', async () => {
    const { asked, open, answer, invites, invite } = openPage();
    open();
    await answer(asked[0], invites('old'));
    await answer(invite(), done);
    // Once, because the cache fetches what is on the screen.
    expect(asked).toHaveLength(3);
    await answer(asked[2], invites('old', 'new'));
    expect(asked).toHaveLength(3);
  });
});
