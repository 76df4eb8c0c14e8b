import { CLIENT_CALLS } from '@fieldloom/kernel/limits';
import type { ConnectionStatus } from '@fieldloom/ui/connection-bar.tsx';

/** Events of HTTP calls and the websocket. The live documents' channel does not change the status. */
export type ConnectionEvent =
  | 'connected'
  | 'messageOk'
  | 'httpOk'
  | 'websocketConnecting'
  | 'websocketReconnecting'
  | 'reconnected'
  | 'disconnected'
  | 'websocketNetworkError'
  | 'httpNetworkError';

export interface ConnectionState {
  status: ConnectionStatus;
  /** 0 to 20: each HTTP network error adds one; each successful call subtracts one. */
  failures: number;
}

export const initialConnection: ConnectionState = { status: 'Connecting', failures: 0 };

/** The latest event decides the status, unless the server is down. */
const STATUS_OF: Record<ConnectionEvent, ConnectionStatus> = {
  connected: 'Connected',
  messageOk: 'Connected',
  httpOk: 'Connected',
  websocketConnecting: 'Reconnecting',
  websocketReconnecting: 'Reconnecting',
  reconnected: 'Reconnected',
  disconnected: 'ClientOffline',
  websocketNetworkError: 'ClientOffline',
  httpNetworkError: 'ClientOffline',
};

function countFailures(failures: number, event: ConnectionEvent): number {
  if (event === 'httpNetworkError') return Math.min(failures + 1, CLIENT_CALLS.failureCounterMax);
  if (event === 'httpOk') return Math.max(failures - 1, 0);
  return failures;
}

/**
 * Returns the state after an event. Above the threshold, everything but a success counts as a server that is down,
 * because reconnection attempts must not hide that.
 */
export function nextConnection(state: ConnectionState, event: ConnectionEvent): ConnectionState {
  const failures = countFailures(state.failures, event);
  const status = STATUS_OF[event];
  const isSuccess = status === 'Connected' || status === 'Reconnected';
  const isDown = failures > CLIENT_CALLS.downThreshold && !isSuccess;
  return { status: isDown ? 'ServerOffline' : status, failures };
}
