import { describe, expect, it } from '@jest/globals';
import type { TypedDocumentNode } from '@urql/core';
import { parse } from 'graphql';
import type { GraphqlAnswer, GraphqlCall } from './graphql-call.ts';
import { createHeadStart } from './head-start.ts';
import { opening, part } from './opening.ts';

type Plain = TypedDocumentNode<unknown, Record<string, unknown>>;
const names = opening(parse('query Names { names { id } }') as Plain, {});

/** The operation as the last exchange sees it: the cache has added `__typename`. */
const asked = (kind: 'query' | 'mutation' = 'query', variables: object = {}): GraphqlCall => ({
  kind,
  body: { query: 'query Names {\n  names {\n    id\n    __typename\n  }\n}', variables },
});

const page = opening(parse('query Page($id: ID!) { head(id: $id) words(of: $id) }') as Plain, { id: 'one' }, [
  part(parse('query Head($id: ID!) { head(id: $id) }') as Plain, { id: 'one' }),
  part(parse('query Words($of: ID!) { words(of: $of) }') as Plain, { of: 'one' }),
]);
const head = (id: string): GraphqlCall => ({
  kind: 'query',
  body: { query: 'query Head($id: ID!) {\n  head(id: $id)\n}', variables: { id } },
});
const words: GraphqlCall = {
  kind: 'query',
  body: { query: 'query Words($of: ID!) {\n  words(of: $of)\n}', variables: { of: 'one' } },
};

function setUp(answers: (GraphqlAnswer | Error)[]) {
  const sent: GraphqlCall[] = [];
  let clock = 0;
  const headStart = createHeadStart(
    async (call) => {
      sent.push(call);
      const answer = answers.shift();
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('One call too many');
      return answer;
    },
    () => clock,
  );
  return { ...headStart, sent, wait: (ms: number) => (clock += ms) };
}

describe('createHeadStart', () => {
  it('gives the cache and the screen the answer that was asked for before, once each', async () => {
    const { begin, send, sent } = setUp([{ data: 1 }, { data: 2 }]);
    begin(names);
    expect(await send(asked())).toEqual({ data: 1 });
    expect(await send(asked())).toEqual({ data: 1 });
    expect(sent).toHaveLength(1);
    expect(await send(asked())).toEqual({ data: 2 });
    expect(sent).toHaveLength(2);
  });

  it('asks anew with other variables, after a change, when it was told to forget, and when the answer has grown old', async () => {
    for (const meanwhile of ['variables', 'change', 'clear', 'time'] as const) {
      const { begin, send, sent, wait, clear } = setUp([{ data: 1 }, { data: 2 }, { data: 3 }]);
      begin(names);
      if (meanwhile === 'change') await send({ kind: 'mutation', body: { query: 'mutation { rename }' } });
      if (meanwhile === 'clear') clear();
      if (meanwhile === 'time') wait(10_000);
      const before = sent.length;
      await send(asked('query', meanwhile === 'variables' ? { first: 8 } : {}));
      expect(sent).toHaveLength(before + 1);
    }
  });

  it('keeps the answer for who asks again when the first to ask has given up', async () => {
    const { begin, send, sent } = setUp([{ data: 1 }]);
    begin(names);
    const givenUp = new AbortController();
    const first = send({ ...asked(), signal: givenUp.signal });
    givenUp.abort();
    await first;
    expect(await send(asked())).toEqual({ data: 1 });
    expect(await send(asked())).toEqual({ data: 1 });
    expect(sent).toHaveLength(1);
  });

  it('asks again when the early call failed', async () => {
    const { begin, send } = setUp([new Error('away'), { data: 2 }]);
    begin(names);
    expect(await send(asked())).toEqual({ data: 2 });
  });

  it('hands on what the one query of a screen is refused', async () => {
    const refused = { errors: [{ message: 'No' }] };
    const { begin, send, sent } = setUp([refused]);
    begin(names);
    expect(await send(asked())).toEqual(refused);
    expect(sent).toHaveLength(1);
  });

  it('answers every part of a page from the one document, which says its name and variables', async () => {
    const data = { head: 1, words: 2 };
    const { begin, send, sent } = setUp([{ data }, { data: 'other' }]);
    begin(page);
    expect(await Promise.all([send(head('one')), send(words)])).toEqual([{ data }, { data }]);
    expect(sent.map(({ body }) => [body.operationName, body.variables])).toEqual([['Page', { id: 'one' }]]);
    expect(await send(head('two'))).toEqual({ data: 'other' });
  });

  it('lets the parts of a page ask for themselves when something in the one document is refused', async () => {
    const { begin, send, sent } = setUp([
      { data: { head: 1, words: null }, errors: [{ message: 'No words' }] },
      { data: { head: 1 } },
      { data: null, errors: [{ message: 'No words' }] },
    ]);
    begin(page);
    expect(await send(head('one'))).toEqual({ data: { head: 1 } });
    expect(await send(words)).toMatchObject({ errors: [{ message: 'No words' }] });
    expect(sent).toHaveLength(3);
  });
});
