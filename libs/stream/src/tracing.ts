import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Returns the W3C traceparent of the active span; null when there is none. */
export function activeTraceparent(): string | null {
  const span = trace.getSpan(context.active())?.spanContext();
  if (span === undefined || !isSpanContextValid(span)) return null;
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}

function parseTraceparent(text: string | null): SpanContext | undefined {
  const match = TRACEPARENT.exec(text ?? '');
  if (match === null) return undefined;
  return { traceId: match[1]!, spanId: match[2]!, traceFlags: Number.parseInt(match[3]!, 16), isRemote: true };
}

/** Runs `fn` in a consumer's span that continues the trace of the process that emitted the event. */
export async function withRemoteSpan<T>(name: string, traceparent: string | null, fn: () => Promise<T>): Promise<T> {
  const remote = parseTraceparent(traceparent);
  const parent = remote === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote);
  const tracer = trace.getTracer('@fieldloom/stream');
  return tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER }, parent, async (span) => {
    try {
      return await fn();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
