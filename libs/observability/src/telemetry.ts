import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/** How many spans are kept while the collector does not answer. More are dropped, so that no request is blocked. */
const MAX_QUEUED_SPANS = 2_048;
const EXPORT_TIMEOUT_MS = 5_000;

/**
 * Sets up W3C trace context for the process, and sends spans by OTLP if there is an endpoint. Without one, trace ids
 * still reach the logs through HTTP, Kafka and Temporal.
 * @returns A function that flushes and stops it.
 */
export function startTelemetry(options: {
  service: string;
  scope: string;
  release: string;
  endpoint?: string | undefined;
}): () => Promise<void> {
  const processors =
    options.endpoint === undefined
      ? []
      : [
          new BatchSpanProcessor(
            new OTLPTraceExporter({ url: `${options.endpoint}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS }),
            { maxQueueSize: MAX_QUEUED_SPANS },
          ),
        ];
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': options.service,
      'service.namespace': 'fieldloom',
      'service.version': options.release,
      'deployment.region': options.scope,
    }),
    spanProcessors: processors,
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return () => provider.shutdown();
}
