import { useEffect } from 'react';
import { type AnyVariables, type TypedDocumentNode, useClient } from 'urql';

/**
 * Subscribes only to update the cache (client/cache-updates.ts). `useSubscription` would pass each message to the
 * component and re-render it with all its children, every second while somebody types.
 */
export function useSubscriptionUpdate<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isPaused = false,
): void {
  const client = useClient();
  // Keeps the same query as long as the values of its variables stay the same.
  const known = JSON.stringify(variables);
  useEffect(() => {
    if (isPaused) return undefined;
    const listening = client.subscription(query, JSON.parse(known) as Variables).subscribe(() => {});
    return () => listening.unsubscribe();
  }, [client, query, known, isPaused]);
}
