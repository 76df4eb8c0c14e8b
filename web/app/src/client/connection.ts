import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { type ConnectionEvent, type ConnectionState, initialConnection, nextConnection } from './connection-status.ts';
import { fetchHere } from './home-address.ts';

const FIRST_PING_MS = 1_000;
const SLOWEST_PING_MS = 10_000;
/** How long "back online" is worth saying. */
const RECONNECTED_MS = 2_500;

/** `GET /ping` within 5 s (C§7). */
export async function ping(): Promise<boolean> {
  try {
    const response = await fetchHere('/ping', { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMITS.pingMs) });
    return response.ok;
  } catch {
    return false;
  }
}

export interface Connection {
  subscribe: (listener: () => void) => () => void;
  get: () => ConnectionState;
  report: (event: ConnectionEvent) => void;
  /** Asks the server at once whether it is there. */
  check: () => Promise<void>;
}

/**
 * Holds the connection's state and, while it is bad, asks `/ping` at growing intervals until the server answers.
 * @param reach For tests.
 */
export function createConnection(reach: () => Promise<boolean> = ping): Connection {
  let state = initialConnection;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let interval = FIRST_PING_MS;
  const listeners = new Set<() => void>();
  const isBad = () => state.status === 'ClientOffline' || state.status === 'ServerOffline';

  function report(event: ConnectionEvent): void {
    const wasBack = state.status === 'Reconnected';
    const next = nextConnection(state, event);
    // A request that succeeds after a failure is a reconnection to the reader; those that follow at once do not hide it.
    const isBack = next.status === 'Connected' && (wasBack || isBad());
    state = isBack ? { ...next, status: 'Reconnected' } : next;
    if (isBad()) schedule();
    else interval = FIRST_PING_MS;
    if (state.status === 'Reconnected' && !wasBack) setTimeout(settle, RECONNECTED_MS);
    for (const listener of listeners) listener();
  }

  function settle(): void {
    if (state.status !== 'Reconnected') return;
    state = { ...state, status: 'Connected' };
    for (const listener of listeners) listener();
  }

  function schedule(): void {
    if (timer !== undefined) return;
    timer = setTimeout(async () => {
      timer = undefined;
      interval = Math.min(interval * 1.6, SLOWEST_PING_MS);
      await check();
    }, interval);
  }

  async function check(): Promise<void> {
    report((await reach()) ? 'httpOk' : 'httpNetworkError');
  }

  globalThis.addEventListener?.('offline', () => report('disconnected'));
  globalThis.addEventListener?.('online', () => void check());

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    report,
    check,
  };
}
