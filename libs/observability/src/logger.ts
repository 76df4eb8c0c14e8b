import { trace } from '@opentelemetry/api';
import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * Creates a logger that writes JSON lines with the current trace id.
 *
 * Logs never contain personal data: log ids, counts, codes and durations. Errors are logged by type, code and stack.
 * Their message is logged only when the error is a coded one, because those messages are fixed texts.
 */
export function createLogger(options: { service: string; scope: string; level?: string }): Logger {
  return pino({
    level: options.level ?? 'info',
    base: { service: options.service, scope: options.scope, pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const span = trace.getActiveSpan()?.spanContext();
      return span === undefined ? {} : { traceId: span.traceId };
    },
    serializers: { err: describeError },
  });
}

/**
 * Returns the parts of an error that may be logged. Database drivers put values into messages and details, so these are
 * left out.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, stack } = error;
  const code = 'code' in error ? error.code : undefined;
  const isOwn = name === 'DomainError' || name === 'EnvironmentError';
  const frames = stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8);
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    ...(isOwn || code === undefined ? { message: error.message.slice(0, 300) } : {}),
    stack: frames?.join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
