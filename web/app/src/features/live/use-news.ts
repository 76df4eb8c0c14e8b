import { useEffect, useMemo } from 'react';
import { type AnyVariables, createRequest, type TypedDocumentNode, useClient } from 'urql';

/**
 * Listens to a subscription for what the cache makes of it (client/cache-updates.ts). `useSubscription` hands each piece
 * of news to the component, which would be drawn anew with all that is below it, each second while somebody types.
 */
export function useNews<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isPaused = false,
): void {
  const client = useClient();
  const { key } = createRequest(query, variables);
  // The same question has the same key, whatever object holds its variables.
  const request = useMemo(() => createRequest(query, variables), [key]);
  useEffect(() => {
    if (isPaused) return undefined;
    const { unsubscribe } = client.executeSubscription(request).subscribe(() => {});
    return unsubscribe;
  }, [client, request, isPaused]);
}
