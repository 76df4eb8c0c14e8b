import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A connection without a request is kept for so long, and answers say so. Callers let go earlier: Node's clients a second
 * before what an answer said, the edges after 4 s (infra/edge). So a server never closes what is just being used again.
 */
export const KEEP_ALIVE_MS = 5_000;
/** What is idle for longer than any caller keeps it can be closed without cutting anybody off. */
const LET_GO_MS = KEEP_ALIVE_MS + 1_000;
const LOOK_EVERY_MS = 50;

interface Use {
  requests: number;
  /** When the connection was made or the last answer ended. */
  idleSince: number;
}

/** What a server's connections are doing, so that it can be left without cutting anybody off. */
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
    // Before everybody else: an answer may be sent at once.
    server.prependListener('request', ({ socket }, response: ServerResponse) => {
      const use = this.#open.get(socket);
      if (use === undefined) return;
      use.requests += 1;
      // The caller comes again by a new connection, which this process does not get.
      if (this.#leaving) response.setHeader('connection', 'close');
      response.once('close', () => {
        use.requests -= 1;
        use.idleSince = Date.now();
      });
    });
  }

  /** Answers from now on are the last ones of their connections. */
  leave(): void {
    this.#leaving = true;
  }

  /**
   * Accepts no more, and waits until every request is answered and callers have let go of the rest. Upgraded connections
   * belong to who upgraded them; they count as idle.
   */
  async drained(limitMs: number): Promise<void> {
    this.leave();
    // The HTTP server's own `close` would end idle connections at once, some of which are about to be used.
    NetServer.prototype.close.call(this.#server);
    const until = Date.now() + limitMs;
    while (Date.now() < until && [...this.#open.values()].some(isUsed)) await sleep(LOOK_EVERY_MS);
  }
}

function isUsed({ requests, idleSince }: Use): boolean {
  return requests > 0 || Date.now() - idleSince < LET_GO_MS;
}
