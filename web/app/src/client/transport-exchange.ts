import {
  type Exchange,
  getOperationName,
  makeErrorResult,
  makeResult,
  type Operation,
  stringifyDocument,
} from '@urql/core';
import { filter, fromPromise, merge, mergeMap, pipe, type Source, share, takeUntil } from 'wonka';
import type { GraphqlCall } from './graphql-call.ts';
import { pagePattern } from './page-pattern.ts';

declare module '@urql/core' {
  interface OperationContext {
    /** Metadata, sent as `extras` in the body. */
    extras?: Record<string, unknown>;
    /** Set by a screen that may send the same mutation twice; otherwise each mutation gets its own key. */
    idempotencyKey?: string;
  }
}

function toCall(operation: Operation, signal: AbortSignal): GraphqlCall {
  const isMutation = operation.kind === 'mutation';
  return {
    kind: isMutation ? 'mutation' : 'query',
    signal,
    ...(isMutation ? { idempotencyKey: operation.context.idempotencyKey ?? crypto.randomUUID() } : {}),
    body: {
      query: stringifyDocument(operation.query),
      operationName: getOperationName(operation.query),
      variables: operation.variables,
      extras: { page: pagePattern(), ...operation.context.extras },
    },
  };
}

/**
 * The last exchange: passes queries and mutations to the call layer, and cancels those that nobody waits for anymore.
 * Only the newest request of a query answers: an older one that came later would bring back what has changed since.
 */
export function transportExchange(send: (call: GraphqlCall) => Promise<unknown>): Exchange {
  return ({ forward }) =>
    (operations) => {
      const shared = pipe(operations, share);
      const isOurs = (operation: Operation) => operation.kind === 'query' || operation.kind === 'mutation';
      const results = pipe(
        shared,
        filter(isOurs),
        mergeMap((operation) => {
          const abort = new AbortController();
          const end: Source<Operation> = pipe(
            shared,
            filter((other) => {
              const isNewer = other.kind === 'query' && other !== operation;
              const isEnd = (isNewer || other.kind === 'teardown') && other.key === operation.key;
              if (isEnd) abort.abort();
              return isEnd;
            }),
          );
          const result = send(toCall(operation, abort.signal)).then(
            (answer) => makeResult(operation, answer as Parameters<typeof makeResult>[1]),
            (error: Error) => makeErrorResult(operation, error),
          );
          return pipe(fromPromise(result), takeUntil(end));
        }),
      );
      const others = pipe(
        shared,
        filter((operation) => !isOurs(operation)),
        forward,
      );
      return merge([results, others]);
    };
}
