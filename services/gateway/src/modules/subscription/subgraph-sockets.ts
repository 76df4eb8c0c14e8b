import { ACTOR_HEADER } from '@fieldloom/auth/internal-token';
import { type DocumentNode, type ExecutionResult, GraphQLError, print } from 'graphql';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Identity } from '../caller/identity.ts';

/** An unused connection to a subgraph is closed after this time. */
const LINGER_MS = 5_000;
const NORMAL_CLOSURE = 1_000;

interface SubscriptionRequest {
  document: DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string;
  context?: { sockets?: SubgraphSockets | undefined };
}

/**
 * The websocket connections to subgraphs that belong to one client's websocket, each opened as that client. Only the
 * client's own connection holds them, so no two clients can share one.
 */
export class SubgraphSockets {
  readonly #identity: Identity;
  readonly #onLost: () => void;
  readonly #clients = new Map<string, Client>();
  #closed = false;

  /** @param onLost Called when a subgraph ends a connection or subscription in use: events may have been missed. */
  constructor(identity: Identity, onLost: () => void) {
    this.#identity = identity;
    this.#onLost = onLost;
  }

  to(url: string): Client {
    const cached = this.#clients.get(url);
    if (cached !== undefined) return cached;
    const client = createClient({
      url,
      webSocketImpl: WebSocket,
      connectionParams: async () => ({ [ACTOR_HEADER]: await this.#identity.subgraphToken() }),
      // A silent reconnection would hide the events in between, so the client is told to reconnect and fetch.
      retryAttempts: 0,
      lazyCloseTimeout: LINGER_MS,
      on: {
        closed: (event) => {
          if ((event as { code?: number }).code !== NORMAL_CLOSURE) this.lost();
        },
      },
    });
    this.#clients.set(url, client);
    return client;
  }

  /** Called for a connection or a subscription that its subgraph ended; none of ours ends on its own. */
  lost(): void {
    if (!this.#closed) this.#onLost();
  }

  close(): void {
    this.#closed = true;
    for (const client of this.#clients.values()) void client.dispose();
    this.#clients.clear();
  }
}

/** The runtime's transport for subscriptions: each uses its own client's connections. */
export const socketTransport = {
  getSubgraphExecutor({ transportEntry }: { transportEntry: { location?: string } }) {
    const url = (transportEntry.location ?? '').replace(/^http/, 'ws');
    return (request: SubscriptionRequest): AsyncIterableIterator<ExecutionResult> => {
      const sockets = request.context?.sockets;
      if (sockets === undefined) throw new Error('Subscriptions need a websocket');
      return iterate(sockets, sockets.to(url), request);
    };
  },
};

/** Yields results of a subscription in order; an error that ends it comes as the last result. */
function iterate(
  sockets: SubgraphSockets,
  client: Client,
  request: SubscriptionRequest,
): AsyncIterableIterator<ExecutionResult> {
  const waiting: ExecutionResult[] = [];
  let wake: (() => void) | undefined;
  let ended = false;
  const push = (result: ExecutionResult): void => {
    waiting.push(result);
    wake?.();
  };
  const end = (): void => {
    ended = true;
    wake?.();
  };
  const unsubscribe = client.subscribe(
    {
      query: print(request.document),
      variables: request.variables ?? {},
      ...(request.operationName === undefined ? {} : { operationName: request.operationName }),
    },
    {
      next: (result) => push(result as ExecutionResult),
      error: (cause) => {
        push({ errors: faultsOf(cause) });
        end();
      },
      complete: () => {
        if (!ended) sockets.lost();
        end();
      },
    },
  );
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      while (waiting.length === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        wake = undefined;
      }
      const value = waiting.shift();
      return value === undefined ? { value: undefined, done: true } : { value, done: false };
    },
    async return() {
      end();
      unsubscribe();
      return { value: undefined, done: true };
    },
  };
}

/** Returns the errors that the subgraph sent, or an error for a lost connection. */
function faultsOf(cause: unknown): GraphQLError[] {
  if (!Array.isArray(cause)) return [new GraphQLError('The connection to a subgraph was lost')];
  return cause.map((fault: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }) => {
    const { message, path, extensions } = fault;
    return new GraphQLError(message, { path: path ?? null, extensions: extensions ?? null });
  });
}
