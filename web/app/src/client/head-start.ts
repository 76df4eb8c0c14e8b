import { formatDocument, stringifyDocument, type TypedDocumentNode } from '@urql/core';
import type { GraphqlAnswer, GraphqlCall } from './graphql-call.ts';

/** An answer that nobody has asked for by then is too old to be shown as new. */
const KEPT_MS = 10_000;
/** The cache takes it in as soon as it is there; the screen, which would rather ask than trust the cache, once more. */
const USES = 2;

type Send = (call: GraphqlCall) => Promise<GraphqlAnswer>;
/** A query without variables. */
export type PlainQuery = TypedDocumentNode<unknown, Record<string, never>>;

/** Queries that are under way before the program of the screen that asks them has come. */
export interface HeadStart {
  begin: (document: PlainQuery) => void;
  /** The answer to a call that was begun; any other call goes out now. */
  send: Send;
}

interface Begun {
  answer: Promise<GraphqlAnswer>;
  until: number;
  uses: number;
}

/** @param now For tests. */
export function createHeadStart(send: Send, now: () => number = Date.now): HeadStart {
  const begun = new Map<string, Begun>();
  return {
    begin: (document) => {
      // As the cache writes it when the screen asks.
      const query = stringifyDocument(formatDocument(document));
      const answer = send({ kind: 'query', body: { query, variables: {} } });
      // Whoever asks hears of a failure, and asks again.
      answer.catch(() => {});
      begun.set(query, { answer, until: now() + KEPT_MS, uses: USES });
    },
    send: (call) => {
      // What changes now may be in what was asked before.
      if (call.kind === 'mutation') begun.clear();
      const { query, variables } = call.body;
      const early = begun.get(query);
      if (early === undefined || Object.keys(variables ?? {}).length > 0 || early.until <= now()) return send(call);
      return early.answer.then(
        (answer) => {
          // A component asks once while it renders, gives that up, and asks again when it is mounted.
          if (!call.signal?.aborted) early.uses -= 1;
          if (early.uses === 0) begun.delete(query);
          return answer;
        },
        () => send(call),
      );
    },
  };
}
