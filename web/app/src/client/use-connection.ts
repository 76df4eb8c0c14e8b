import type { ConnectionStatus } from '@fieldloom/ui/connection-bar.tsx';
import { useSyncExternalStore } from 'react';
import type { Connection } from './connection.ts';

/** The connection's state as shown to the reader. */
export function useConnection(connection: Connection): ConnectionStatus {
  return useSyncExternalStore(connection.subscribe, connection.shown);
}
