import type { ConnectionStatus } from '@fieldloom/ui/connection-bar.tsx';
import { useSyncExternalStore } from 'react';
import type { Connection } from './connection.ts';

/** What a reader is told of the connection. */
export function useConnection(connection: Connection): ConnectionStatus {
  return useSyncExternalStore(connection.subscribe, connection.shown);
}
