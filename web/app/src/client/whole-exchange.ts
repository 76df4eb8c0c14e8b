import type { Exchange } from '@urql/core';
import { filter, pipe } from 'wonka';
import { askAgain } from './ask-again.ts';

/**
 * Refetches a query whose answer the cache could not return, because part of it was invalidated while the query was
 * under way and the cache keeps the newer of the two (its layers follow the order of the requests). Without this, the
 * page would get neither data nor an error, and wait forever.
 */
export const wholeExchange: Exchange =
  ({ client, forward }) =>
  (operations) =>
    pipe(
      forward(operations),
      filter(({ operation, data, error }) => {
        const isLost =
          operation.kind === 'query' &&
          operation.context.requestPolicy !== 'cache-only' &&
          error === undefined &&
          (data === null || data === undefined);
        if (isLost) askAgain(client, operation);
        return !isLost;
      }),
    );
