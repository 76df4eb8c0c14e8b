import type { FastifyInstance } from 'fastify';

/**
 * How a process takes over from a running one on the same machine. Their common parent asks the old process for its
 * listening socket and starts the new one with it. Because both accept from one queue, no connection is lost when the
 * old one closes. The messages are those of `libs/engines/src/stack/succession.ts`.
 */
const SHARE_LISTENER = 'share-listener';
const LISTENER = 'listener';
const LISTENING = 'listening';

/**
 * Tells the parent that this process answers, and shares its listening socket on request. Without a parent it does
 * nothing.
 */
export function offerSuccession(http: FastifyInstance): void {
  if (process.send === undefined) return;
  process.on('message', (message) => {
    if (message !== SHARE_LISTENER) return;
    const { _handle: handle } = http.server as unknown as { _handle: never };
    process.send?.(LISTENER, handle);
  });
  process.send(LISTENING);
}
