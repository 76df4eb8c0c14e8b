import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import type { GraphqlAnswer, GraphqlCall } from './graphql-call.ts';
import { createHeadStart, type PlainQuery } from './head-start.ts';

const document = parse('query Names { names { id } }') as PlainQuery;

/** As the last exchange sees it: the cache has asked for types too. */
const asked = (kind: 'query' | 'mutation' = 'query', variables: object = {}): GraphqlCall => ({
  kind,
  body: { query: 'query Names {\n  names {\n    id\n    __typename\n  }\n}', variables },
});

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
    begin(document);
    expect(await send(asked())).toEqual({ data: 1 });
    expect(await send(asked())).toEqual({ data: 1 });
    expect(sent).toHaveLength(1);
    expect(await send(asked())).toEqual({ data: 2 });
    expect(sent).toHaveLength(2);
  });

  it('asks anew with other variables, after a change, and when the answer has grown old', async () => {
    for (const meanwhile of ['variables', 'change', 'time'] as const) {
      const { begin, send, sent, wait } = setUp([{ data: 1 }, { data: 2 }, { data: 3 }]);
      begin(document);
      if (meanwhile === 'change') await send({ kind: 'mutation', body: { query: 'mutation { rename }' } });
      if (meanwhile === 'time') wait(10_000);
      const before = sent.length;
      await send(asked('query', meanwhile === 'variables' ? { first: 8 } : {}));
      expect(sent).toHaveLength(before + 1);
    }
  });

  it('keeps the answer for who asks again when the first to ask has given up', async () => {
    const { begin, send, sent } = setUp([{ data: 1 }]);
    begin(document);
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
    begin(document);
    expect(await send(asked())).toEqual({ data: 2 });
  });
});
