import net from 'node:net';

/**
 * @throws unless a spec may write to the URL's database: its name starts with `test_`, or FIELDLOOM_TEST=1 declares the
 * whole stack to be for tests.
 */
export function requireTestDatabase(url: string): void {
  const name = new URL(url).pathname.slice(1);
  if (name.startsWith('test_') || process.env['FIELDLOOM_TEST'] === '1') return;
  throw new Error(`${name} is not a test database: specs run on databases called test_… only`);
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

let original: typeof net.Socket.prototype.connect | undefined;

/** A spec tried to connect to another machine. */
export class UnknownOutgoingCall extends Error {
  override name = 'UnknownOutgoingCall';
}

/**
 * From now on, every TCP connection of this process to another machine fails at once, before its name is resolved.
 * Specs talk to a stand-in of an outside service on loopback.
 */
export function refuseOutgoingCalls(): void {
  if (original !== undefined) return;
  // Called below with the socket as `this`.
  // oxlint-disable-next-line typescript/unbound-method
  const connect = net.Socket.prototype.connect;
  original = connect;
  net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]): net.Socket {
    const host = targetHost(args);
    if (host !== undefined && !LOOPBACK.has(host)) {
      const error = new UnknownOutgoingCall(`A spec tried to connect to ${host}`);
      // Reports the failure like a failed connection: later, as an event.
      process.nextTick(() => this.destroy(error));
      return this;
    }
    return Reflect.apply(connect, this, args);
  };
}

/** Allows outgoing calls again. */
export function allowOutgoingCalls(): void {
  if (original !== undefined) net.Socket.prototype.connect = original;
  original = undefined;
}

/**
 * `connect` is called with (options), (port, host) or (path); net.connect calls it with one array of normalized
 * arguments.
 * @returns undefined for a path, which stays on this machine.
 */
function targetHost(args: readonly unknown[]): string | undefined {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first === 'object' && first !== null) {
    const { host, path, port } = first as { host?: string; path?: string; port?: unknown };
    return path !== undefined && port === undefined ? undefined : (host ?? 'localhost');
  }
  if (typeof first === 'string' && !/^\d+$/.test(first)) return undefined;
  return typeof args[1] === 'string' ? args[1] : 'localhost';
}
