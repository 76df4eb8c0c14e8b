import type { FastifyInstance } from 'fastify';

/**
 * How a process takes over from one that runs, on one machine: whoever started both asks the old one for its listening
 * socket and starts the new one with it. As both accept from one queue, no connection gets lost when the old one closes.
 * The words are those of `libs/engines/src/stack/succession.ts`.
 */
const SHARE_LISTENER = 'share-listener';
const LISTENER = 'listener';
const LISTENING = 'listening';

/** Tells who started this process that it answers, and shares its listening socket when asked. Alone, it does nothing. */
export function offerSuccession(http: FastifyInstance): void {
  if (process.send === undefined) return;
  process.on('message', (message) => {
    if (message !== SHARE_LISTENER) return;
    const { _handle: handle } = http.server as unknown as { _handle: never };
    process.send?.(LISTENER, handle);
  });
  process.send(LISTENING);
}
