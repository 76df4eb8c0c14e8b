import { Client, subscriptionExchange } from '@urql/core';
import { onboardingExchange } from '../features/onboarding/onboarding-exchange.ts';
import { type AccessTokens, fetchAccessToken } from './access-token.ts';
import { normalizedCache } from './cache.ts';
import { type Connection, createConnection } from './connection.ts';
import type { ConnectionEvent } from './connection-status.ts';
import { createErrorReports, type ErrorReports } from './error-reports.ts';
import { gather } from './gather.ts';
import { createGraphqlCall, GRAPHQL_PATH } from './graphql-call.ts';
import { createAskAhead, createHeadStart } from './head-start.ts';
import { homeAddress } from './home-address.ts';
import { onInvalidation } from './invalidation.ts';
import { knownExchange } from './known-exchange.ts';
import { lateAnswerExchange } from './late-answer-exchange.ts';
import type { Opening } from './opening.ts';
import { refreshExchange } from './refresh-exchange.ts';
import { reportExchange } from './report-exchange.ts';
import { sameDataExchange } from './same-data-exchange.ts';
import { createSession, type Session } from './session.ts';
import { createSubscriptions } from './subscriptions.ts';
import { transportExchange } from './transport-exchange.ts';
import { wholeExchange } from './whole-exchange.ts';

/** Hash and date of this build. */
export const RELEASE: string = import.meta.env.VITE_RELEASE ?? 'development';

export interface Backend {
  client: Client;
  session: Session;
  tokens: AccessTokens;
  connection: Connection;
  /** Starts a screen's first query before its code has loaded; its first render finds the answer in the cache. */
  askAhead: (opening: Opening) => void;
  errors: ErrorReports;
}

/** Everything that a signed-in member's screens need from the region. */
export function createBackend(): Backend {
  const connection = createConnection();
  const session = createSession(fetchAccessToken);
  const { tokens } = session;
  const errors = createErrorReports({ tokens, release: RELEASE });
  let refresh = () => {};
  let forgetKnown = () => {};
  const report = (event: ConnectionEvent) => {
    connection.report(event);
    if (event === 'reconnected') {
      headStart.clear();
      forgetKnown();
      refresh();
    }
  };
  const { client: socket, restart } = createSubscriptions(session, report);
  // The network may have changed. Without a restart, a dead socket would go unnoticed until its next heartbeat.
  globalThis.addEventListener?.('online', () => void restart().catch(errors.report));
  const headStart = createHeadStart(
    createGraphqlCall({
      tokens,
      release: RELEASE,
      onEvent: connection.report,
      onMissing: () => void session.check(),
      onAnswer: errors.learn,
      home: homeAddress,
    }),
  );
  const client = new Client({
    url: GRAPHQL_PATH,
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [
      sameDataExchange,
      wholeExchange,
      reportExchange(errors.report),
      onboardingExchange,
      refreshExchange((run) => {
        refresh = run;
      }),
      knownExchange((forget) => {
        forgetKnown = forget;
      }),
      normalizedCache(),
      lateAnswerExchange,
      subscriptionExchange({
        forwardSubscription: (request) => ({
          subscribe: (sink) => {
            const messages = gather(sink.next);
            const unsubscribe = socket.subscribe(
              { ...request, query: request.query ?? '' } as Parameters<typeof socket.subscribe>[0],
              { ...sink, next: messages.push } as Parameters<typeof socket.subscribe>[1],
            );
            return {
              unsubscribe: () => {
                messages.stop();
                unsubscribe();
              },
            };
          },
        }),
      }),
      transportExchange(headStart.send),
    ],
  });
  onInvalidation(headStart.clear);
  return { client, session, tokens, connection, askAhead: createAskAhead(client, headStart), errors };
}

/** Creates a client for a reader of a public link, who has no session and no subscriptions, only the share token. */
export function createAnonymousClient(shareToken: string, connection: Connection): Client {
  const send = createGraphqlCall({
    tokens: null,
    shareToken,
    release: RELEASE,
    omitsCookies: true,
    onEvent: connection.report,
    home: homeAddress,
  });
  return new Client({
    url: GRAPHQL_PATH,
    preferGetMethod: false,
    exchanges: [normalizedCache(), transportExchange(send)],
  });
}
