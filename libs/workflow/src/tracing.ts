import { context, propagation, SpanKind, trace } from '@opentelemetry/api';
import type { Info } from '@temporalio/activity';
import type { WorkflowClientInterceptor } from '@temporalio/client';
import { defaultPayloadConverter } from '@temporalio/common';
import type { ActivityInboundCallsInterceptor } from '@temporalio/worker';

/** Header of workflows and activities that carries the W3C trace context. */
export const TRACE_HEADER = 'traceparent';

/** Adds the current trace to the headers of a workflow when it is started or signaled. */
export const traceHeadersOut: WorkflowClientInterceptor = {
  async startWithDetails(input, next) {
    return next({ ...input, headers: withTrace(input.headers) });
  },
  async signal(input, next) {
    return next({ ...input, headers: withTrace(input.headers) });
  },
  async signalWithStart(input, next) {
    return next({ ...input, headers: withTrace(input.headers) });
  },
};

type PayloadHeaders = Record<string, ReturnType<typeof defaultPayloadConverter.toPayload>>;

function withTrace<H>(headers: H): H {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  if (carrier.traceparent === undefined) return headers;
  const added: PayloadHeaders = { [TRACE_HEADER]: defaultPayloadConverter.toPayload(carrier.traceparent) };
  return { ...headers, ...added };
}

/** Runs each activity as a span of the trace that started its workflow. */
export function traceActivity(info: Info): { inbound: ActivityInboundCallsInterceptor } {
  const tracer = trace.getTracer('fieldloom');
  return {
    inbound: {
      async execute(input, next) {
        const payload = input.headers[TRACE_HEADER];
        const traceparent = payload === undefined ? undefined : defaultPayloadConverter.fromPayload<string>(payload);
        const parent =
          traceparent === undefined ? context.active() : propagation.extract(context.active(), { traceparent });
        const span = tracer.startSpan(`activity ${info.activityType}`, { kind: SpanKind.CONSUMER }, parent);
        try {
          return await context.with(trace.setSpan(parent, span), () => next(input));
        } finally {
          span.end();
        }
      },
    },
  };
}
