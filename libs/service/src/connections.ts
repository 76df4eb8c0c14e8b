import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How long an idle connection is kept; answers say so. Callers close earlier: Node's clients a second before the
 * announced time, the edges after 4 s (infra/edge). So a server never closes a connection that is just being reused.
 */
export const KEEP_ALIVE_MS = 5_000;
/** A connection that has been idle for longer than any caller keeps it can be closed without cutting anybody off. */
const LET_GO_MS = KEEP_ALIVE_MS + 1_000;
const LOOK_EVERY_MS = 50;

interface Use {
  requests: number;
  /** When the connection was made or the last answer ended. */
  idleSince: number;
}

/** Tracks what a server's connections are doing, so that the server can be stopped without cutting anybody off. */
export class Connections {
  readonly #server: HttpServer;
  readonly #open = new Map<Socket, Use>();
  #leaving = false;

  constructor(server: HttpServer) {
    this.#server = server;
    server.on('connection', (socket: Socket) => {
      this.#open.set(socket, { requests: 0, idleSince: Date.now() });
      socket.once('close', () => this.#open.delete(socket));
    });
    // Runs before all other listeners, because an answer may be sent at once.
    server.prependListener('request', ({ socket }, response: ServerResponse) => {
      const use = this.#open.get(socket);
      if (use === undefined) return;
      use.requests += 1;
      // The caller reconnects, and the new connection does not reach this process.
      if (this.#leaving) response.setHeader('connection', 'close');
      response.once('close', () => {
        use.requests -= 1;
        use.idleSince = Date.now();
      });
    });
  }

  /** From now on each answer is the last one of its connection. */
  leave(): void {
    this.#leaving = true;
  }

  /**
   * Stops accepting connections and waits until every request is answered and callers have closed the rest. Upgraded
   * connections belong to whatever upgraded them; they count as idle.
   */
  async drained(limitMs: number): Promise<void> {
    this.leave();
    // The HTTP server's own `close` would end idle connections at once, and some of them are about to be used.
    NetServer.prototype.close.call(this.#server);
    const until = Date.now() + limitMs;
    while (Date.now() < until && [...this.#open.values()].some(isUsed)) await sleep(LOOK_EVERY_MS);
  }
}

function isUsed({ requests, idleSince }: Use): boolean {
  return requests > 0 || Date.now() - idleSince < LET_GO_MS;
}
