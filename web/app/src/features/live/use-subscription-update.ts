import { useEffect } from 'react';
import { type AnyVariables, type TypedDocumentNode, useClient } from 'urql';

/**
 * Listens to a subscription for what the cache makes of it (client/cache-updates.ts). `useSubscription` hands each piece
 * of news to the component, which would be drawn anew with all that is below it, each second while somebody types.
 */
export function useSubscriptionUpdate<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isPaused = false,
): void {
  const client = useClient();
  // The same question, whichever object holds its variables.
  const known = JSON.stringify(variables);
  useEffect(() => {
    if (isPaused) return undefined;
    const listening = client.subscription(query, JSON.parse(known) as Variables).subscribe(() => {});
    return () => listening.unsubscribe();
  }, [client, query, known, isPaused]);
}
