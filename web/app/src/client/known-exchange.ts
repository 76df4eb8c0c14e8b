import type { Exchange } from '@urql/core';
import { map, pipe, tap } from 'wonka';

declare module '@urql/core' {
  interface OperationContext {
    /** Whether `knownExchange` decides how long an answer is good. */
    isKnown?: boolean;
  }
}

/** Context of queries that many screens share, so that opening one of them does not ask what is known already. */
export const KNOWN = { requestPolicy: 'cache-first', isKnown: true } as const;

/**
 * Live updates make old what has changed, but not everything is told: who is in a group changes rights, for example. So
 * nothing is known for longer than this.
 */
export const KNOWN_MS = 5 * 60_000;

/**
 * For queries with `KNOWN`: an answer that is older than `KNOWN_MS`, or from before a gap in the live updates, is shown
 * and fetched again.
 * @param onGap Receives a function to call when updates may have been missed.
 * @param now For tests.
 */
export function knownExchange(onGap: (forget: () => void) => void, now: () => number = Date.now): Exchange {
  return ({ forward, client }) => {
    const answeredAt = new Map<number, number>();
    onGap(() => {
      for (const key of answeredAt.keys()) answeredAt.set(key, -Infinity);
    });
    return (operations) =>
      pipe(
        operations,
        map((operation) => {
          const { key, context } = operation;
          const at = answeredAt.get(key);
          if (context.isKnown !== true || context.requestPolicy !== 'cache-first' || at === undefined) return operation;
          if (now() - at < KNOWN_MS) return operation;
          const again = { ...context, requestPolicy: 'cache-and-network' as const };
          return client.createRequestOperation('query', operation, again);
        }),
        forward,
        tap(({ operation, stale, error }) => {
          const { key, context } = operation;
          if (context.isKnown !== true || stale || error !== undefined) return;
          if (context.requestPolicy !== 'cache-first' || !answeredAt.has(key)) answeredAt.set(key, now());
        }),
      );
  };
}
