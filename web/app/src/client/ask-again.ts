import type { Client, Operation } from '@urql/core';

/** A short wait, so that the change that invalidated the answer is complete. */
const AGAIN_AFTER_MS = 30;

const asking = new WeakMap<Client, Set<number>>();

/** Refetches a query soon, and only once even if several exchanges request it. */
export function askAgain(client: Client, operation: Operation): void {
  const keys = asking.get(client) ?? new Set<number>();
  asking.set(client, keys);
  if (keys.has(operation.key)) return;
  keys.add(operation.key);
  setTimeout(() => {
    keys.delete(operation.key);
    const context = { ...operation.context, requestPolicy: 'network-only' as const };
    client.reexecuteOperation(client.createRequestOperation('query', operation, context));
  }, AGAIN_AFTER_MS);
}
