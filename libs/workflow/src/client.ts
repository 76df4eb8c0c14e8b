import { unavailable } from '@fieldloom/kernel/errors';
import { isUnreachable } from '@fieldloom/kernel/unreachable';
import { Client, Connection, type WorkflowClientInterceptor } from '@temporalio/client';
import { addressOf, type TemporalSecurity } from './security.ts';
import { traceHeadersOut } from './tracing.ts';

export interface WorkflowSettings {
  TEMPORAL_ADDRESS: string;
  TEMPORAL_NAMESPACE: string;
  TEMPORAL_SECURITY?: TemporalSecurity | undefined;
}

const CONNECT_TIMEOUT = '5 seconds';
/**
 * A person may be waiting for the answer. Without this limit the client tries for 20 s, or forever when nobody answers.
 */
const CALL_TIMEOUT_MS = 5_000;
/** gRPC: DEADLINE_EXCEEDED */
const TOO_LATE = 4;

/**
 * Returns a lazy client of the region's Temporal. It connects with the first call and reconnects on its own. Starting,
 * signaling, canceling and describing a workflow throw UNAVAILABLE within seconds while Temporal is down; the call may
 * have taken effect nevertheless.
 */
export function connectTemporal(settings: WorkflowSettings): Client {
  const connection = Connection.lazy({ ...addressOf(settings), connectTimeout: CONNECT_TIMEOUT });
  return new Client({
    connection,
    namespace: settings.TEMPORAL_NAMESPACE,
    interceptors: { workflow: [traceHeadersOut, boundCalls(connection)] },
  });
}

function boundCalls(connection: Connection): WorkflowClientInterceptor {
  const bound = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await connection.withDeadline(Date.now() + CALL_TIMEOUT_MS, call);
    } catch (error) {
      throw isAway(error) ? unavailable('Temporarily unavailable', error) : error;
    }
  };
  return {
    startWithDetails: (input, next) => bound(() => next(input)),
    signal: (input, next) => bound(() => next(input)),
    signalWithStart: (input, next) => bound(() => next(input)),
    cancel: (input, next) => bound(() => next(input)),
    describe: (input, next) => bound(() => next(input)),
  };
}

function isAway(error: unknown): boolean {
  if (isUnreachable(error)) return true;
  return error instanceof Error && (error.cause as { code?: unknown } | undefined)?.code === TOO_LATE;
}
