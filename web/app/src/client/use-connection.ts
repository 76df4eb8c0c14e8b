import { useSyncExternalStore } from 'react';
import type { Connection } from './connection.ts';
import type { ConnectionState } from './connection-status.ts';

export function useConnection(connection: Connection): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.get);
}
