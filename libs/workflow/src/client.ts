import { Client, Connection } from '@temporalio/client';
import { traceHeadersOut } from './tracing.ts';

export interface WorkflowSettings {
  TEMPORAL_ADDRESS: string;
  TEMPORAL_NAMESPACE: string;
}

const CONNECT_TIMEOUT = '5 seconds';

/** A lazy client of the region's Temporal: it connects with the first call and reconnects by itself. */
export function connectTemporal(settings: WorkflowSettings): Client {
  const connection = Connection.lazy({ address: settings.TEMPORAL_ADDRESS, connectTimeout: CONNECT_TIMEOUT });
  return new Client({
    connection,
    namespace: settings.TEMPORAL_NAMESPACE,
    interceptors: { workflow: [traceHeadersOut] },
  });
}
