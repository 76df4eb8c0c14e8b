import { Client, subscriptionExchange } from '@urql/core';
import { type AccessTokens, createAccessTokens, fetchAccessToken } from './access-token.ts';
import { normalisedCache } from './cache.ts';
import { type Connection, createConnection } from './connection.ts';
import { createGraphqlCall, GRAPHQL_PATH } from './graphql-call.ts';
import { createSubscriptions } from './subscriptions.ts';
import { transportExchange } from './transport-exchange.ts';

/** Hash and date of this build (C§7). */
export const RELEASE: string = import.meta.env.VITE_RELEASE ?? 'development';

export interface Backend {
  client: Client;
  tokens: AccessTokens;
  connection: Connection;
}

/** Everything a signed-in member's screens need of the region. */
export function createBackend(): Backend {
  const connection = createConnection();
  const tokens = createAccessTokens(fetchAccessToken);
  const socket = createSubscriptions(tokens, connection.report);
  const send = createGraphqlCall({ tokens, release: RELEASE, onEvent: connection.report });
  const client = new Client({
    url: GRAPHQL_PATH,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [
      normalisedCache(),
      subscriptionExchange({
        forwardSubscription: (request) => ({
          subscribe: (sink) => ({
            unsubscribe: socket.subscribe(
              { ...request, query: request.query ?? '' } as Parameters<typeof socket.subscribe>[0],
              sink as Parameters<typeof socket.subscribe>[1],
            ),
          }),
        }),
      }),
      transportExchange(send),
    ],
  });
  return { client, tokens, connection };
}

/** For a reader of a public link: no session, no subscriptions, nothing but the share. */
export function createAnonymousClient(shareToken: string, connection: Connection): Client {
  const send = createGraphqlCall({ tokens: null, shareToken, release: RELEASE, onEvent: connection.report });
  return new Client({
    url: GRAPHQL_PATH,
    preferGetMethod: false,
    exchanges: [normalisedCache(), transportExchange(send)],
  });
}
