import { type Client, formatDocument, getOperationName, stringifyDocument, stringifyVariables } from '@urql/core';
import type { GraphqlAnswer, GraphqlCall } from './graphql-call.ts';
import type { Opening } from './opening.ts';
import { pagePattern } from './page-pattern.ts';

/** An answer that nobody has asked for by then is too old to be shown as new. */
const KEPT_MS = 10_000;
/** The cache takes it in as soon as it is there; the screen, which would rather ask than trust the cache, once more. */
const USES = 2;

type Send = (call: GraphqlCall) => Promise<GraphqlAnswer>;

/** Queries that are under way before the program of the screen that asks them has come. */
export interface HeadStart {
  begin: (opening: Opening) => void;
  /** The answer to a call that was begun; any other call goes out now. */
  send: Send;
  /** Forgets what was begun: it may be old. */
  clear: () => void;
}

interface Begun {
  answer: Promise<GraphqlAnswer>;
  /** The answer is to this query alone, and so are its errors. */
  isOwn: boolean;
  until: number;
  uses: number;
}

const keyOf = (query: string, variables: unknown): string => query + stringifyVariables(variables ?? {});

/** @param now For tests. */
export function createHeadStart(send: Send, now: () => number = Date.now): HeadStart {
  const begun = new Map<string, Begun>();
  const forgetOld = () => {
    for (const [key, { until }] of begun) if (until <= now()) begun.delete(key);
  };
  return {
    begin: ({ request, parts }) => {
      forgetOld();
      const { query: document, variables } = request;
      const answer = send({
        kind: 'query',
        body: {
          query: stringifyDocument(formatDocument(document)),
          operationName: getOperationName(document),
          variables,
          extras: { page: pagePattern() },
        },
      });
      // The screen that asks is told of a failure, and asks again.
      answer.catch(() => {});
      for (const part of parts) {
        // As the cache writes it when the screen asks.
        const key = keyOf(stringifyDocument(formatDocument(part.query)), part.variables);
        begun.set(key, { answer, isOwn: part.key === request.key, until: now() + KEPT_MS, uses: USES });
      }
    },
    send: (call) => {
      // What changes now may be in what was asked before.
      if (call.kind === 'mutation') begun.clear();
      forgetOld();
      const key = keyOf(call.body.query, call.body.variables);
      const early = begun.get(key);
      if (early === undefined) return send(call);
      return early.answer.then(
        (answer) => {
          // What one part is refused says nothing of the others: each asks for itself.
          if (answer.errors !== undefined && !early.isOwn) return send(call);
          // A component asks once while it renders, gives that up, and asks again when it is mounted.
          if (!call.signal?.aborted) early.uses -= 1;
          if (early.uses === 0 && begun.get(key) === early) begun.delete(key);
          return answer;
        },
        () => send(call),
      );
    },
    clear: () => begun.clear(),
  };
}

/** Begins an opening, and gives the answer to each of its parts as soon as it is there: a screen finds it in the cache. */
export function createAskAhead(client: Client, { begin }: Pick<HeadStart, 'begin'>): (opening: Opening) => void {
  return (opening) => {
    begin(opening);
    for (const { query, variables } of opening.parts) void client.query(query, variables).toPromise();
  };
}
