import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Actor } from '@fieldloom/auth/actor';
import { type DocumentName, readDocumentName } from '@fieldloom/document/document-name';
import { isDomainError, notFound } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import { isUnreachable } from '@fieldloom/kernel/unreachable';
import type { Logger } from '@fieldloom/observability/logger';
import type { Metrics } from '@fieldloom/observability/metrics';
import type { ServedWorkspaces } from '@fieldloom/service/served-workspaces';
import { type Connection, Hocuspocus } from '@hocuspocus/server';
import { type WebSocket, WebSocketServer } from 'ws';
import { messageYjsSyncStep2, messageYjsUpdate } from 'y-protocols/sync';
import type { CollaborationAccess } from './collaboration-access.ts';
import type { LiveDocuments } from './live-documents.ts';
import { takeUpgrades } from './take-upgrades.ts';

export const COLLABORATION_PATH = '/collab';
/** The edge sets it from its replica of the routes, for every request to a workspace's host. */
const TEAM_HEADER = 'x-fieldloom-team';

/** Close codes of the websocket. */
export const CLOSE = {
  /** This user may not (or no longer) read the document. */
  forbidden: { code: 4403, reason: 'Forbidden' },
  /** The client should reconnect: its rights on the connection have changed, or can't be checked at the moment. */
  reset: { code: 4205, reason: 'Reset Connection' },
  tooLarge: { code: 4413, reason: 'Too Large' },
  /** The client should reconnect: another process has taken over. */
  restart: { code: 1012, reason: 'Service Restart' },
  /** The client should reconnect: the right to open the document could not be checked. */
  tryLater: { code: 1013, reason: 'Try Again Later' },
} as const;

/** Error codes that mean a refusal. Any other error means that there is no answer. */
const REFUSALS: ReadonlySet<string> = new Set(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'BAD_INPUT']);

/**
 * How often open connections are checked. The check uses memory only: who the user is (`ActorDirectory`) and what the
 * document allows (`KnownRights`) stays cached until a change is reported.
 */
const RECHECK_MS = 2_000;
/** Maximum bytes that wait for one slow reader. */
const MAX_BUFFERED = 32_000_000;
const SOCKET_TIMEOUT_MS = 60_000;
const MAX_DOCUMENTS_PER_SOCKET = 10;

export interface CollaborationSettings {
  /** http://fieldloom.localhost:8080: workspaces use its protocol. */
  rootOrigin: string;
  /** fieldloom.localhost:8080. */
  rootDomain: string;
}

interface Context {
  teamId: string;
  /** Closes the connection so that the client reconnects on its own. */
  sendAway: () => void;
  /** Set after authentication. */
  actor?: Actor;
  name?: DocumentName;
  readOnly?: boolean;
}

/**
 * Live collaboration at `/collab` (Hocuspocus protocol, documents `note:<uuid>` and `insight:<uuid>`).
 *
 * The hook `beforeSync` is awaited before an update is applied, acknowledged or passed on to others. Storing the update
 * there makes every acknowledged update durable (docs/adr/0010).
 */
export class CollaborationServer {
  readonly #hocuspocus: Hocuspocus<Context>;
  readonly #sockets: WebSocketServer;
  #recheck: NodeJS.Timeout | undefined;
  #draining = false;
  #stopping = false;

  constructor(
    private readonly documents: LiveDocuments,
    private readonly access: CollaborationAccess,
    private readonly served: ServedWorkspaces,
    private readonly settings: CollaborationSettings,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {
    this.#sockets = new WebSocketServer({ noServer: true, maxPayload: SIZE_LIMITS.jsonBody, clientTracking: true });
    this.#hocuspocus = new Hocuspocus<Context>({
      quiet: true,
      timeout: SOCKET_TIMEOUT_MS,
      maxPendingDocuments: MAX_DOCUMENTS_PER_SOCKET,
      onAuthenticate: async ({ token, documentName, context, connectionConfig }) => {
        const opened = await this.#authenticate(context, token, documentName);
        connectionConfig.readOnly = opened.readOnly;
        return opened;
      },
      onLoadDocument: async ({ documentName, context, document }) => {
        const name = readDocumentName(documentName);
        if (name === undefined) throw new Error('not a document of ours');
        await this.documents.load({ teamId: context.teamId, id: name.id }, document);
      },
      beforeSync: async ({ connection, document, type, payload }) => {
        const isChange = type === messageYjsUpdate || type === messageYjsSyncStep2;
        if (!isChange || connection.readOnly) return;
        // After a reconnect a client sends everything it has, which usually contains nothing new.
        if (type === messageYjsSyncStep2 && this.documents.isKnown(document, payload)) return;
        await this.#append(connection.context as Context, payload);
      },
      beforeHandleAwareness: async ({ states, connection }) =>
        nameUser(states, connection?.context as Context | undefined),
    });
  }

  /** Handles websocket upgrades of `/collab` on the service's server; others are left to the server. */
  start(server: HttpServer): void {
    takeUpgrades(server, COLLABORATION_PATH, (request, socket, head) => this.#upgrade(request, socket, head));
    const next = (): void => {
      this.#recheck = setTimeout(() => void this.#recheckAll().then(() => this.#stopping || next()), RECHECK_MS);
    };
    next();
  }

  /** Lets everything received so far be stored and acknowledged, then sends all clients to another process. */
  async drain(): Promise<void> {
    this.#draining = true;
    const pending = [...this.#hocuspocus.documents.values()].flatMap((document) =>
      document.getConnections().map((connection) => connection.waitForPendingMessages()),
    );
    await Promise.allSettled(pending);
    for (const socket of this.#sockets.clients) socket.close(CLOSE.restart.code, CLOSE.restart.reason);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#recheck);
    await this.drain();
    this.#sockets.close();
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const teamId = request.headers[TEAM_HEADER];
    const host = request.headers.host?.toLowerCase() ?? '';
    if (typeof teamId !== 'string' || !isUuid(teamId)) return refuse(socket, 404);
    // The token is sent inside the connection, but pages of other origins must not even connect.
    if (!host.endsWith(`.${this.settings.rootDomain}`) || request.headers.origin !== this.#originOf(host)) {
      return refuse(socket, 403);
    }
    if (this.#stopping) return refuse(socket, 503);
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => this.#open(webSocket, request, teamId));
  }

  #originOf(host: string): string {
    return `${new URL(this.settings.rootOrigin).protocol}//${host}`;
  }

  #open(webSocket: WebSocket, request: IncomingMessage, teamId: string): void {
    // It arrived over a connection that the edge still had open to this process; the next one leads to another process.
    if (this.#draining) return webSocket.close(CLOSE.restart.code, CLOSE.restart.reason);
    const asked = new Request(`http://${request.headers.host}${request.url}`);
    const sendAway = (): void => webSocket.close(CLOSE.tryLater.code, CLOSE.tryLater.reason);
    const client = this.#hocuspocus.handleConnection(webSocket as never, asked, { teamId, sendAway });
    webSocket.on('close', this.served.watch(teamId, sendAway));
    webSocket.on('message', (data: Buffer) => client.handleMessage(new Uint8Array(data)));
    webSocket.on('close', (code, reason) => client.handleClose({ code, reason: reason.toString() }));
    webSocket.on('error', () => webSocket.terminate());
  }

  async #authenticate(context: Context, token: string, documentName: string): Promise<Required<Context>> {
    const name = readDocumentName(documentName);
    try {
      if (name === undefined) throw notFound();
      const { actor, readOnly } = await this.access.open(context.teamId, token, name);
      return { ...context, actor, name, readOnly };
    } catch (error) {
      if (!isDomainError(error) || !REFUSALS.has(error.code)) {
        if (!isUnreachable(error)) this.logger.error({ err: error }, 'opening a live document failed');
        // A client does not retry after a refusal, so its unsaved text would wait until the page is reloaded. Closing
        // the connection makes it retry.
        context.sendAway();
        throw refusal('unavailable');
      }
      // 'jwt expired' lets the client fetch a new token; all other refusals look the same.
      const isExpired = error.code === 'UNAUTHORIZED' && error.message === 'jwt expired';
      throw refusal(isExpired ? 'jwt expired' : 'permission-denied');
    }
  }

  async #append({ teamId, name, actor }: Context, update: Uint8Array): Promise<void> {
    if (name === undefined || actor === undefined) throw Object.assign(new Error('not authenticated'), CLOSE.forbidden);
    try {
      await this.documents.append({ teamId, id: name.id }, actor.userId, update);
    } catch (error) {
      if (isDomainError(error) && error.code === 'TOO_LARGE')
        throw Object.assign(new Error(error.message), CLOSE.tooLarge);
      this.logger.error({ err: error, objectId: name.id }, 'storing an update failed');
      throw Object.assign(new Error('not stored'), CLOSE.reset);
    }
  }

  /** Closes the connections of users who may no longer read a document, or whose rights on it have changed. */
  async #recheckAll(): Promise<void> {
    const connections = [...this.#hocuspocus.documents.values()].flatMap((document) => document.getConnections());
    await Promise.all(connections.map((connection) => this.#recheckOne(connection as Connection<Context>)));
    this.access.rights.keepOnly([...this.#hocuspocus.documents.keys()].flatMap((name) => readDocumentName(name) ?? []));
    this.metrics.gauge('live_documents_open', this.#hocuspocus.documents.size);
    this.metrics.gauge('live_connections_open', connections.length);
    for (const socket of this.#sockets.clients) if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate();
  }

  async #recheckOne(connection: Connection<Context>): Promise<void> {
    const { actor, name } = connection.context;
    if (actor === undefined || name === undefined) return;
    try {
      const access = await this.access.recheck(actor, name);
      if (access === undefined) return end(connection, CLOSE.forbidden);
      if (access.readOnly !== connection.readOnly) return end(connection, CLOSE.reset);
    } catch (error) {
      // The rights can't be checked, so the client must ask again.
      this.logger.warn({ err: error }, 'checking a live connection failed');
      end(connection, CLOSE.reset);
    }
  }
}

/** Closes the whole socket. The client reconnects for the documents that it may still read. */
function end(connection: Connection<Context>, event: { code: number; reason: string }): void {
  connection.close(event);
  connection.webSocket.close(event.code, event.reason);
}

function refusal(reason: string): Error {
  // Without a message, because Hocuspocus would print it for every refused client.
  return Object.assign(new Error(''), { reason });
}

function refuse(socket: Duplex, status: 403 | 404 | 503): void {
  const text = { 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' }[status];
  socket.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Nobody can appear as somebody else: the id of a present user is always that of the connection. */
async function nameUser(states: Map<number, Record<string, unknown>>, context: Context | undefined): Promise<void> {
  if (context?.actor === undefined) return;
  for (const state of states.values()) {
    const { user } = state;
    if (typeof user === 'object' && user !== null) Object.assign(user, { id: context.actor.userId });
  }
}
