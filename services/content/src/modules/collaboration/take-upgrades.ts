import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export type HandleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Passes upgrades of one path to `handle`, and all others to the server's own listeners. Those (subscriptions over
 * websocket) answer unknown paths with 404 and would close ours.
 */
export function takeUpgrades(server: Server, path: string, handle: HandleUpgrade): void {
  const emit = server.emit.bind(server);
  server.emit = ((event: string, ...args: unknown[]): boolean => {
    if (event !== 'upgrade') return emit(event, ...args);
    const [request, socket, head] = args as [IncomingMessage, Duplex, Buffer];
    const [called] = (request.url ?? '').split('?');
    if (called !== path && !called?.startsWith(`${path}/`)) return emit(event, ...args);
    handle(request, socket, head);
    return true;
  }) as typeof server.emit;
}
