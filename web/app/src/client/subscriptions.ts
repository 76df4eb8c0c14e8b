import { MESSAGES } from '@fieldloom/kernel/messages';
import { type Client, createClient } from 'graphql-ws';
import type { ConnectionEvent } from './connection-status.ts';
import { GRAPHQL_PATH } from './graphql-call.ts';
import { homeAddress } from './home-address.ts';
import { wait } from './retry.ts';
import type { Session } from './session.ts';

/** Heartbeat interval: a dead socket is noticed within this time. */
const KEEP_ALIVE_MS = 20_000;
const LONGEST_WAIT_MS = 10_000;
/** Codes with which the gateway closes the socket when the token or the access behind it is gone. */
const REFUSED_CODES = [4_401, 4_403];

export interface Subscriptions {
  client: Client;
  /**
   * Closes the socket and waits for a new one, for example when the network is back and the old socket is dead without
   * knowing it. Does nothing without subscribers.
   * @throws Error 'Unable to restart wsLink' when the session has ended, or no socket opens within ten seconds.
   */
  restart: () => Promise<void>;
}

/**
 * One websocket for all subscriptions. It opens with the first subscription and restarts as long as there are
 * subscribers. Each start uses a fresh token, because the server closes the socket when the session or the access is
 * gone.
 * @param webSocketImpl For tests.
 */
export function createSubscriptions(
  session: Pick<Session, 'hasEnded' | 'check' | 'tokens'>,
  onEvent: (event: ConnectionEvent) => void,
  webSocketImpl?: unknown,
): Subscriptions {
  let isFirst = true;
  let isOpen = false;
  const client = createClient({
    url: () => homeAddress.socket(GRAPHQL_PATH),
    lazy: true,
    keepAlive: KEEP_ALIVE_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => !session.hasEnded(),
    retryWait: (retries) => wait(Math.min(500 * 2 ** retries, LONGEST_WAIT_MS) * (0.5 + Math.random() / 2)),
    connectionParams: async () => ({ authorization: `Bearer ${await session.tokens.get()}` }),
    ...(webSocketImpl === undefined ? {} : { webSocketImpl }),
    on: {
      connecting: () => {
        isOpen = true;
        onEvent(isFirst ? 'websocketConnecting' : 'websocketReconnecting');
      },
      connected: () => {
        onEvent(isFirst ? 'connected' : 'reconnected');
        isFirst = false;
      },
      message: () => onEvent('messageOk'),
      closed: (event) => {
        isOpen = false;
        if (REFUSED_CODES.includes((event as { code?: number }).code ?? 0)) void session.check();
      },
      error: () => onEvent('websocketNetworkError'),
    },
  });

  async function restart(): Promise<void> {
    if (session.hasEnded()) throw new Error(MESSAGES.socketNotRestarted);
    // The socket is closed: nobody is subscribed, or the next attempt has started.
    if (!isOpen) return;
    const connected = new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        stop();
        reject(new Error(MESSAGES.socketNotRestarted));
      }, LONGEST_WAIT_MS);
      const stop = client.on('connected', () => {
        clearTimeout(timer);
        stop();
        resolve();
      });
    });
    client.terminate();
    await connected;
  }

  return { client, restart };
}
