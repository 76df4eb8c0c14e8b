import { context, propagation, SpanKind, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('fieldloom');

/** Runs a handler in a server span that continues the caller's trace. */
export async function inSpanOf<T>(name: string, headers: Headers, work: () => Promise<T>): Promise<T> {
  const parent = propagation.extract(context.active(), headers, {
    get: (carrier, key) => carrier.get(key) ?? undefined,
    keys: (carrier) => [...carrier.keys()],
  });
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } finally {
    span.end();
  }
}
