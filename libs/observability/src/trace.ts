import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const tracer = trace.getTracer('fieldloom');

/** Returns the current trace as a W3C header; undefined outside a trace. */
export function currentTraceparent(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Adds attributes to the current span: only ids, numbers and names from the program. */
export function noteOnSpan(attributes: Attributes): void {
  trace.getActiveSpan()?.setAttributes(attributes);
}

/** Returns the context of a `traceparent`, or the active one without it. */
export function contextOf(traceparent: string | undefined): Context {
  return traceparent === undefined ? context.active() : propagation.extract(context.active(), { traceparent });
}

/**
 * Runs a function in a span. Attributes hold only ids and numbers, never people's text.
 * @param parent The caller's W3C header, if it came from outside the process.
 */
export async function inSpan<T>(
  name: string,
  options: { kind?: SpanKind; attributes?: Attributes; parent?: string | undefined },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = contextOf(options.parent);
  const span = tracer.startSpan(
    name,
    { kind: options.kind ?? SpanKind.INTERNAL, ...(options.attributes ? { attributes: options.attributes } : {}) },
    parent,
  );
  try {
    return await context.with(trace.setSpan(parent, span), () => work(span));
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
    throw error;
  } finally {
    span.end();
  }
}
