import net from 'node:net';

/**
 * @throws unless the URL's database is one that a spec may write to: its name begins with `test_`, or FIELDLOOM_TEST=1
 *   says that the whole stack is for tests.
 */
export function requireTestDatabase(url: string): void {
  const name = new URL(url).pathname.slice(1);
  if (name.startsWith('test_') || process.env['FIELDLOOM_TEST'] === '1') return;
  throw new Error(`${name} is not a test database: specs run on databases called test_… only`);
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

let original: typeof net.Socket.prototype.connect | undefined;

/** A connection that a spec tried to make outside of this machine. */
export class UnknownOutgoingCall extends Error {
  override name = 'UnknownOutgoingCall';
}

/**
 * From now on every TCP connection of this process to anywhere but this machine fails at once, before its name is
 * looked up. A spec of an outside service talks to that service's stand-in on loopback.
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
      // As a failed connection reports itself: later, as an event.
      process.nextTick(() => this.destroy(error));
      return this;
    }
    return Reflect.apply(connect, this, args);
  };
}

/** Lets outgoing calls through again. */
export function allowOutgoingCalls(): void {
  if (original !== undefined) net.Socket.prototype.connect = original;
  original = undefined;
}

/**
 * `connect` is called as (options), (port, host) or (path), and by net.connect with one array of normalized arguments.
 * @returns undefined for a path, which stays on the machine.
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
