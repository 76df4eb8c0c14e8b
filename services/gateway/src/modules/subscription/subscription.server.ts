import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { badInput, forbidden, isDomainError, notFound, toDomainError } from '@fieldloom/kernel/errors';
import type { Metrics } from '@fieldloom/observability/metrics';
import type { ServedWorkspaces } from '@fieldloom/service/served-workspaces';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { type Context, handleProtocols, makeServer, type SubscribePayload } from 'graphql-ws';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { CLOSE_CODES, SOCKET_LIMITS } from '../../limits.ts';
import type { Authenticator } from '../caller/authenticate.ts';
import type { Identity } from '../caller/identity.ts';
import type { TokenBuckets } from '../caller/token-buckets.ts';
import { GRAPHQL_PATH } from '../operation/graphql.route.ts';
import type { OperationService, PreparedOperation } from '../operation/operation.service.ts';
import { readOperation } from '../operation/operation-request.ts';
import { failureBody } from '../operation/present-errors.ts';
import { type HostSettings, readWorkspaceHost, type WorkspaceHost } from '../workspace/workspace-host.ts';
import type { SessionWatch, WatchEnd } from './session-watch.ts';
import { SubgraphSockets } from './subgraph-sockets.ts';

export interface SubscriptionServerOptions {
  host: HostSettings;
  authenticator: Authenticator;
  operations: OperationService;
  watch: SessionWatch;
  served: ServedWorkspaces;
  rates: { user: TokenBuckets; upgrade: TokenBuckets };
  metrics: Metrics;
  addressOf: (request: IncomingMessage) => string;
  onError: (error: unknown) => void;
}

interface Connection {
  socket: WebSocket;
  host: WorkspaceHost;
  /** Set by the first message. */
  identity?: Identity;
  sockets?: SubgraphSockets;
  endWatch?: () => void;
}

type Extra = { connection: Connection };
type SocketContext = Context<Record<string, unknown> | undefined, Extra>;

const WATCH_CLOSE: Record<WatchEnd, [code: number, reason: string]> = {
  ended: [CLOSE_CODES.forbidden, 'Forbidden'],
  changed: [CLOSE_CODES.restart, 'Rights changed'],
  unavailable: [CLOSE_CODES.tryLater, 'Temporarily unavailable'],
};

/** Subscriptions over websockets (graphql-transport-ws) on the path of the operations. */
export class SubscriptionServer {
  readonly #options: SubscriptionServerOptions;
  readonly #connections = new Set<Connection>();
  readonly #perUser = new Map<string, number>();
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_LIMITS.messageBytes,
    perMessageDeflate: false,
    handleProtocols: (protocols) => handleProtocols(protocols),
  });
  #draining = false;
  readonly #protocol: ReturnType<typeof makeServer<Record<string, unknown> | undefined, Extra>>;

  constructor(options: SubscriptionServerOptions) {
    this.#options = options;
    this.#protocol = makeServer<Record<string, unknown> | undefined, Extra>({
      connectionInitWaitTimeout: SOCKET_LIMITS.initMs,
      onConnect: (context) => this.#connect(context),
      onSubscribe: (context, _id, payload) => this.#subscribe(context, payload),
      subscribe: (args) => this.#options.operations.subscribe(args.contextValue as PreparedOperation) as never,
      onNext: (_context, _id, _payload, _args, result) => result as never,
    });
  }

  attach(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.once('error', () => socket.destroy());
      try {
        const host = this.#admit(request);
        this.#sockets.handleUpgrade(request, socket, head, (webSocket) => this.#open(webSocket, host));
      } catch (error) {
        refuse(socket, error);
      }
    });
  }

  /** Makes all clients reconnect at once, to another process. */
  drain(): void {
    this.#draining = true;
    for (const { socket } of this.#connections) socket.close(CLOSE_CODES.restart, 'Restart');
  }

  stop(): void {
    this.drain();
    this.#sockets.close();
  }

  /** @throws the error that must be answered instead of an upgrade. */
  #admit(request: IncomingMessage): WorkspaceHost {
    this.#options.rates.upgrade.take(this.#options.addressOf(request));
    if (new URL(request.url ?? '/', 'http://gateway').pathname !== GRAPHQL_PATH) throw notFound();
    const host = readWorkspaceHost(request.headers, this.#options.host);
    if (request.headers.origin !== host.origin) throw forbidden('This origin may not connect');
    return host;
  }

  #open(socket: WebSocket, host: WorkspaceHost): void {
    // It came on a connection that the edge still had to this process; the next one leads elsewhere.
    if (this.#draining) return socket.close(CLOSE_CODES.restart, 'Restart');
    const connection: Connection = { socket, host };
    this.#connections.add(connection);
    this.#measure();
    const closed = this.#protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) =>
          new Promise((resolve, reject) => {
            if (socket.readyState !== socket.OPEN) return resolve();
            socket.send(data, (error) => (error ? reject(error) : resolve()));
          }),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) =>
          socket.on('message', (data) => {
            handle(textOf(data)).catch((error: unknown) => {
              this.#options.onError(error);
              socket.close(CLOSE_CODES.restart, 'Something went wrong');
            });
          }),
      },
      { connection },
    );
    const endKeepAlive = keepAlive(socket);
    const endServed = this.#options.served.watch(host.teamId, () => {
      socket.close(CLOSE_CODES.tryLater, 'This workspace is not served here now');
    });
    socket.once('error', () => socket.terminate());
    socket.once('close', (code, reason) => {
      endKeepAlive();
      endServed();
      this.#release(connection);
      void closed(code, String(reason));
    });
  }

  /** Handles the first message, which says who connects. */
  async #connect(context: SocketContext): Promise<boolean> {
    const { connection } = context.extra;
    const { socket, host } = connection;
    try {
      const { authorization } = context.connectionParams ?? {};
      const credentials = {
        authorization: typeof authorization === 'string' ? authorization : undefined,
        shareToken: undefined,
      };
      const identity = await this.#options.authenticator.identify(credentials, host.teamId);
      const { caller } = identity;
      if (caller.kind !== 'user' || socket.readyState !== socket.OPEN) return false;
      if (!this.#countUser(caller.actor.userId, 1)) {
        socket.close(CLOSE_CODES.tooMany, 'Too many connections');
        return false;
      }
      connection.identity = identity;
      connection.sockets = new SubgraphSockets(identity, () => socket.close(CLOSE_CODES.restart, 'Subscribe again'));
      connection.endWatch = this.#options.watch.watch(caller.claims, caller.actor, (reason) => {
        socket.close(...WATCH_CLOSE[reason]);
      });
      return true;
    } catch (error) {
      const known = toDomainError(error);
      if (!isDomainError(error)) this.#options.onError(error);
      const code = known.code === 'UNAUTHORIZED' ? CLOSE_CODES.unauthorized : CLOSE_CODES.tryLater;
      socket.close(code, known.message);
      return false;
    }
  }

  #subscribe(context: SocketContext, payload: SubscribePayload): never | GraphQLError[] {
    const { identity, sockets } = context.extra.connection;
    try {
      if (identity?.rate === undefined || sockets === undefined) throw forbidden();
      this.#options.rates.user.take(identity.rate.id);
      if (Object.keys(context.subscriptions).length > SOCKET_LIMITS.subscriptionsPerConnection) {
        throw badInput('Too many subscriptions', { limit: SOCKET_LIMITS.subscriptionsPerConnection });
      }
      const prepared = this.#options.operations.prepare(readOperation(payload), { identity, sockets });
      if (prepared.kind !== OperationTypeNode.SUBSCRIPTION) throw badInput('Only subscriptions come by websocket');
      const { document, operationName } = prepared.input;
      // The protocol's library needs the document only for its kind; `subscribe` runs what was prepared.
      return { document, operationName, contextValue: prepared } as never;
    } catch (error) {
      const { errors = [] } = this.#options.operations.presentFailure(error);
      return errors.map(({ message, extensions }) => new GraphQLError(message, { extensions: extensions ?? null }));
    }
  }

  #release(connection: Connection): void {
    this.#connections.delete(connection);
    connection.endWatch?.();
    connection.sockets?.close();
    const caller = connection.identity?.caller;
    if (caller?.kind === 'user') this.#countUser(caller.actor.userId, -1);
    this.#measure();
  }

  /** @returns False when the user already has the maximum number of connections. */
  #countUser(userId: string, change: 1 | -1): boolean {
    const count = (this.#perUser.get(userId) ?? 0) + change;
    if (count > SOCKET_LIMITS.connectionsPerUser) return false;
    if (count === 0) this.#perUser.delete(userId);
    else this.#perUser.set(userId, count);
    return true;
  }

  #measure(): void {
    this.#options.metrics.gauge('gateway_websocket_connections', this.#connections.size);
  }
}

/** Ends a connection whose other side has silently disappeared. */
function keepAlive(socket: WebSocket): () => void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const timer = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, SOCKET_LIMITS.keepAliveMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Answers an upgrade request with a coded HTTP error. */
function refuse(socket: Duplex, error: unknown): void {
  const known = toDomainError(error);
  const body = JSON.stringify(failureBody(known));
  socket.end(
    [
      `HTTP/1.1 ${known.row.status} ${known.row.title}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Returns a message as text, in whatever form the socket delivers it. */
function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.from(data as ArrayBuffer).toString('utf8');
}
