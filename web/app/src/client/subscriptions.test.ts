import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ConnectionEvent } from './connection-status.ts';
import { createSubscriptions } from './subscriptions.ts';

/** The server side of graphql-transport-ws, as far as a waiting subscription needs it. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static isReachable = true;
  static opened = 0;
  readyState = FakeSocket.CONNECTING;
  onopen?: () => void;
  onclose?: (event: { code: number; reason: string; wasClean: boolean }) => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    void Promise.resolve().then(() => {
      if (!FakeSocket.isReachable) return;
      FakeSocket.opened += 1;
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    });
  }
  send(text: string): void {
    if ((JSON.parse(text) as { type: string }).type === 'connection_init') {
      void Promise.resolve().then(() => this.onmessage?.({ data: JSON.stringify({ type: 'connection_ack' }) }));
    }
  }
  close(code = 1_000): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason: '', wasClean: true });
  }
}

function setUp(session: { hasEnded?: boolean } = {}) {
  const events: ConnectionEvent[] = [];
  const tokens = { get: async () => 't', renew: async () => 't', claims: () => null, forget: () => {} };
  const link = createSubscriptions(
    { tokens, hasEnded: () => session.hasEnded ?? false, check: async () => {} },
    (event) => events.push(event),
    FakeSocket,
  );
  const listen = () =>
    link.client.subscribe({ query: 'subscription { a }' }, { next: () => {}, error: () => {}, complete: () => {} });
  return { link, listen, events, session };
}

describe('the socket of subscriptions', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, { location: { protocol: 'http:', host: 'acme.test' } });
    FakeSocket.isReachable = true;
    FakeSocket.opened = 0;
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(globalThis, 'location');
  });

  it('is opened anew by a restart, and says so', async () => {
    const { link, listen, events } = setUp();
    listen();
    await jest.advanceTimersByTimeAsync(10);
    expect(events).toContain('connected');
    const restarted = link.restart();
    await jest.advanceTimersByTimeAsync(1_000);
    await restarted;
    expect(FakeSocket.opened).toBe(2);
    expect(events.filter((event) => event !== 'messageOk')).toEqual([
      'websocketConnecting',
      'connected',
      'websocketReconnecting',
      'reconnected',
    ]);
  });

  it('stays closed while nobody listens', async () => {
    const { link } = setUp();
    await link.restart();
    expect(FakeSocket.opened).toBe(0);
  });

  it('cannot be restarted where no server answers, nor once the session has ended', async () => {
    const { link, listen, session } = setUp();
    listen();
    await jest.advanceTimersByTimeAsync(10);
    FakeSocket.isReachable = false;
    const failed = expect(link.restart()).rejects.toThrow('Unable to restart wsLink');
    await jest.advanceTimersByTimeAsync(10_000);
    await failed;
    session.hasEnded = true;
    await expect(link.restart()).rejects.toThrow('Unable to restart wsLink');
  });
});
