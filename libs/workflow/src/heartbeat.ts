import { Context } from '@temporalio/activity';

const HEARTBEAT_MS = 5_000;

/** Runs an activity's work with heartbeats, so that Temporal notices its death and can deliver a cancellation. */
export async function withHeartbeat<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const context = Context.current();
  const timer = setInterval(() => context.heartbeat(), HEARTBEAT_MS);
  try {
    return await work(context.cancellationSignal);
  } finally {
    clearInterval(timer);
  }
}
