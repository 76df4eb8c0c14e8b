import type { ConnectionStatus } from '@fieldloom/ui/connection-bar.tsx';
import { useSyncExternalStore } from 'react';
import type { Connection } from './connection.ts';

/** The state of the connection as the reader is told. */
export function useConnection(connection: Connection): ConnectionStatus {
  return useSyncExternalStore(connection.subscribe, connection.shown);
}
