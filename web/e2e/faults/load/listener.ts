import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { addresses } from '../../kit/platform.ts';
import type { Caller } from './caller.ts';
import type { Workspace } from './workspace.ts';

/** The application's reconnection interval. */
const RETRY_MS = 500;

/** A page that receives the project's changes over one websocket, which it reopens whenever it closes. */
export interface Listener {
  /** Close codes of its websockets, in order. */
  readonly closed: readonly number[];
  /** When it last received something; 0 = never. */
  readonly heardAt: number;
  stop(): Promise<void>;
}

export function listen(caller: Caller, { subdomain, projectId }: Workspace): Listener {
  const host = `${subdomain}.${addresses.rootDomain}`;
  const port = addresses.rootDomain.split(':')[1];
  // `*.localhost` does not resolve here, so connect to this machine and set the host as a browser would.
  class HostSocket extends WebSocket {
    constructor(_url: string, protocols: string) {
      super(`ws://127.0.0.1:${port}/api/graphql`, protocols, { headers: { host, origin: `http://${host}` } });
    }
  }
  const closed: number[] = [];
  const listener = { closed, heardAt: 0, stop: async () => client.dispose() };
  const client = createClient({
    url: `ws://${host}/api/graphql`,
    webSocketImpl: HostSocket,
    connectionParams: async () => ({ authorization: `Bearer ${await caller.tokenAtLast(subdomain)}` }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: () => new Promise((resolve) => setTimeout(resolve, RETRY_MS)),
    on: { closed: (event) => closed.push((event as { code?: number }).code ?? 0) },
  });
  client.subscribe(
    {
      query: 'subscription($projectId: ID!) { contentChanged(projectId: $projectId) { id } }',
      variables: { projectId },
    },
    {
      next: () => {
        listener.heardAt = Date.now();
      },
      error: () => {},
      complete: () => {},
    },
  );
  return listener;
}
