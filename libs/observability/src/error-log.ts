import { type Attributes, context } from '@opentelemetry/api';
import { SeverityNumber } from '@opentelemetry/api-logs';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';

/** How many records are kept while the collector does not answer; more are dropped. */
const MAX_QUEUED = 1_024;
const EXPORT_TIMEOUT_MS = 5_000;
const EXPORT_EVERY_MS = 1_000;

/** An exception of another program, reported on its behalf. */
export interface ForeignException {
  at: Date;
  type: string;
  message: string | undefined;
  /** One stack frame per line. */
  stack: string | undefined;
  attributes: Attributes;
}

/** Takes exceptions of other programs. */
export interface ErrorLog {
  write: (exception: ForeignException) => void;
  /** Sends what is queued, then stops. */
  stop: () => Promise<void>;
}

/**
 * Sends exceptions as OpenTelemetry log records by OTLP over HTTP.
 * @param options.service The program that threw them.
 */
export function createErrorLog(options: { service: string; scope: string; endpoint: string }): ErrorLog {
  const exporter = new OTLPLogExporter({
    url: `${options.endpoint}/v1/logs`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new LoggerProvider({
    resource: resourceFromAttributes({
      'service.name': options.service,
      'service.namespace': 'fieldloom',
      'deployment.region': options.scope,
    }),
    processors: [
      new BatchLogRecordProcessor({ exporter, maxQueueSize: MAX_QUEUED, scheduledDelayMillis: EXPORT_EVERY_MS }),
    ],
  });
  const logger = provider.getLogger('fieldloom');
  return {
    write: ({ at, type, message, stack, attributes }) =>
      logger.emit({
        eventName: 'exception',
        timestamp: at,
        context: context.active(),
        severityNumber: SeverityNumber.ERROR,
        severityText: 'ERROR',
        body: message ?? type,
        attributes: {
          ...attributes,
          'exception.type': type,
          ...(message === undefined ? {} : { 'exception.message': message }),
          ...(stack === undefined ? {} : { 'exception.stacktrace': stack }),
        },
      }),
    stop: () => provider.shutdown(),
  };
}
