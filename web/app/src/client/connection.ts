import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import type { ConnectionStatus } from '@fieldloom/ui/connection-bar.tsx';
import { type ConnectionEvent, type ConnectionState, initialConnection, nextConnection } from './connection-status.ts';
import { fetchHere } from './home-address.ts';

const FIRST_PING_MS = 1_000;
const SLOWEST_PING_MS = 10_000;
/** How long the page announces that it is back online. */
const RECONNECTED_MS = 2_500;

/** Timeout of `GET /ping`. */
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
  /** What the reader is told. "Back online" stays for a while, however many calls succeed meanwhile. */
  shown: () => ConnectionStatus;
  report: (event: ConnectionEvent) => void;
  /** Checks immediately whether the server responds. */
  check: () => Promise<void>;
}

/**
 * Holds the connection's state. While it is bad, polls `/ping` at growing intervals until the server answers.
 * @param reach For tests.
 */
export function createConnection(reach: () => Promise<boolean> = ping): Connection {
  let state = initialConnection;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let interval = FIRST_PING_MS;
  let wasConnected = false;
  let isBackSince: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const isBad = () => state.status === 'ClientOffline' || state.status === 'ServerOffline';
  const tell = () => {
    for (const listener of listeners) listener();
  };

  function report(event: ConnectionEvent): void {
    const wasBad = isBad();
    state = nextConnection(state, event);
    const isGood = state.status === 'Connected' || state.status === 'Reconnected';
    if (isGood) {
      if (wasBad || state.status === 'Reconnected') sayBack();
      wasConnected = true;
    }
    if (isBad()) {
      clearTimeout(isBackSince);
      isBackSince = undefined;
      schedule();
    } else interval = FIRST_PING_MS;
    tell();
  }

  function sayBack(): void {
    if (isBackSince !== undefined) return;
    isBackSince = setTimeout(() => {
      isBackSince = undefined;
      tell();
    }, RECONNECTED_MS);
  }

  function shown(): ConnectionStatus {
    if (isBackSince !== undefined) return 'Reconnected';
    // The first connection is not a reconnection, and only the latter is announced.
    if (state.status === 'Reconnected') return 'Connected';
    return state.status === 'Reconnecting' && !wasConnected ? 'Connecting' : state.status;
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
    shown,
    report,
    check,
  };
}
