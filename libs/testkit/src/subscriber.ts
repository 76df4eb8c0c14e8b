import type { Actor } from '@fieldloom/auth/actor';
import { ACTOR_HEADER, signActor } from '@fieldloom/auth/internal-token';
import type { Keys } from '@fieldloom/auth/keys';
import { createClient } from 'graphql-ws';

/** A running subscription and its results. */
export interface Subscriber {
  /** Values of the root field, in order. */
  readonly seen: unknown[];
  /** Errors of the operation or the connection. */
  readonly errors: unknown[];
  /** True once either side has ended it. */
  readonly isEnded: boolean;
  stop(): Promise<void>;
}

/**
 * Subscribes to a subgraph as the gateway does.
 * @param port The subgraph's port on this machine.
 * @param who Undefined: somebody whom the gateway did not admit.
 */
export async function subscribeTo(
  port: number,
  keys: Keys,
  who: Actor | undefined,
  query: string,
): Promise<Subscriber> {
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    connectionParams: who === undefined ? {} : { [ACTOR_HEADER]: await signActor(keys, who) },
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
  });
  const subscriber = {
    seen: [] as unknown[],
    errors: [] as unknown[],
    isEnded: false,
    stop: async () => client.dispose(),
  };
  client.subscribe<Record<string, unknown>>(
    { query },
    {
      next: ({ data, errors }) => {
        if (errors) subscriber.errors.push(...errors);
        if (data) subscriber.seen.push(Object.values(data)[0]);
      },
      error: (error) => {
        subscriber.errors.push(...(Array.isArray(error) ? error : [error]));
        subscriber.isEnded = true;
      },
      complete: () => {
        subscriber.isEnded = true;
      },
    },
  );
  return subscriber;
}
