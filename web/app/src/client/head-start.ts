import { type Client, formatDocument, getOperationName, stringifyDocument, stringifyVariables } from '@urql/core';
import type { GraphqlAnswer, GraphqlCall } from './graphql-call.ts';
import type { Opening } from './opening.ts';
import { pagePattern } from './page-pattern.ts';

/** After this time, an early answer that nobody requested is too old to show as new. */
const KEPT_MS = 10_000;
/**
 * An early answer is used twice: by the cache, as soon as it arrives, and by the screen, which queries again rather
 * than trusting the cache.
 */
const USES = 2;

type Send = (call: GraphqlCall) => Promise<GraphqlAnswer>;

/** Queries that started before the code of their screen has loaded. */
export interface HeadStart {
  begin: (opening: Opening) => void;
  /** Returns the answer to a call that was already started; starts any other call now. */
  send: Send;
  /** Forgets the calls that were started, because their answers may be stale. */
  clear: () => void;
}

interface Begun {
  answer: Promise<GraphqlAnswer>;
  /** The answer belongs to this query alone, and so do its errors. */
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
      // The screen handles the failure and retries.
      answer.catch(() => {});
      for (const part of parts) {
        // The variables as the cache serializes them when the screen asks.
        const key = keyOf(stringifyDocument(formatDocument(part.query)), part.variables);
        begun.set(key, { answer, isOwn: part.key === request.key, until: now() + KEPT_MS, uses: USES });
      }
    },
    send: (call) => {
      // A mutation may invalidate what was requested before it.
      if (call.kind === 'mutation') begun.clear();
      forgetOld();
      const key = keyOf(call.body.query, call.body.variables);
      const early = begun.get(key);
      if (early === undefined) return send(call);
      return early.answer.then(
        (answer) => {
          // A refusal of one part says nothing about the others, so each part asks for itself.
          if (answer.errors !== undefined && !early.isOwn) return send(call);
          // A component queries once while it renders, cancels that, and queries again when it mounts.
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

/**
 * Starts an opening and distributes its answer to each of its parts as soon as it arrives, so that a screen finds them
 * in the cache.
 */
export function createAskAhead(client: Client, { begin }: Pick<HeadStart, 'begin'>): (opening: Opening) => void {
  return (opening) => {
    begin(opening);
    for (const { query, variables } of opening.parts) void client.query(query, variables).toPromise();
  };
}
