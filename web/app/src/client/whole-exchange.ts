import type { Exchange } from '@urql/core';
import { filter, pipe } from 'wonka';
import { askAgain } from './ask-again.ts';

/**
 * Asks again for a query whose answer the cache could not give back: something in it was made old while it was on its
 * way, and the cache keeps the newer of the two (its layers have the order of the requests). Without this the page
 * would get nothing, without an error, and wait for ever.
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
