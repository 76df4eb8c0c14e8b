import type { Exchange, Operation } from '@urql/core';
import { pipe, tap } from 'wonka';

/** Refetches everything on the screen when `onRefresh` fires, because events may have been missed during a gap. */
export function refreshExchange(onRefresh: (refresh: () => void) => void): Exchange {
  return ({ client, forward }) => {
    const active = new Map<number, Operation>();
    onRefresh(() => {
      for (const operation of active.values()) {
        const context = { ...operation.context, requestPolicy: 'cache-and-network' as const };
        client.reexecuteOperation(client.createRequestOperation('query', operation, context));
      }
    });
    return (operations) =>
      forward(
        pipe(
          operations,
          tap((operation) => {
            if (operation.kind === 'query') active.set(operation.key, operation);
            else if (operation.kind === 'teardown') active.delete(operation.key);
          }),
        ),
      );
  };
}
