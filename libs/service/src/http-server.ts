import { randomUUID } from 'node:crypto';
import type { Keys } from '@fieldloom/auth/keys';
import { badInput, isDomainError, notFound, toDomainError, toErrorBody, tooLarge } from '@fieldloom/kernel/errors';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import type { Logger } from '@fieldloom/observability/logger';
import type { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { context, propagation, SpanKind, trace } from '@opentelemetry/api';
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  fastify,
  type onRequestHookHandler,
} from 'fastify';
import { KEEP_ALIVE_MS } from './connections.ts';

/** A request that takes longer to arrive is aborted. */
const REQUEST_TIMEOUT_MS = 120_000;

export interface HttpServerOptions {
  logger: Logger;
  metrics: PrometheusMetrics;
  /** Bytes; default: the limit of JSON bodies. */
  bodyLimit?: number;
  /** Networks whose X-Forwarded-For is trusted; by default this machine only. */
  trustedProxies?: string[];
  /** Fails with the reason while the service cannot work. */
  ready: () => Promise<void>;
  fastify?: FastifyServerOptions;
}

export type { Keys };

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Records neither span nor duration. For routes that an edge calls with every request, and which are counted
     * separately.
     */
    unobserved?: boolean;
  }
}

/**
 * Creates a Fastify server with what every service has: `/health` (alive), `/ready` (can work), `/metrics`, coded
 * errors, and one span and one duration per request. Logs contain a request's route, status and time only, never its
 * address or body.
 */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { logger, metrics } = options;
  const server = fastify({
    bodyLimit: options.bodyLimit ?? SIZE_LIMITS.jsonBody,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    trustProxy: options.trustedProxies ?? '127.0.0.1',
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // The process is drained before it stops. Requests that still arrive on an open connection are answered as long as
    // possible.
    return503OnClosing: false,
    // URLs that cannot be read or are too long reach no route and none of its handlers.
    frameworkErrors: (error: Error, _request: unknown, reply: FastifyReply) => sendCoded(reply, toKnownError(error)),
    ...options.fastify,
  }) as unknown as FastifyInstance;

  const tracer = trace.getTracer('fieldloom');
  const beginSpan =
    (url: string): onRequestHookHandler =>
    (request, _reply, done) => {
      const parent = propagation.extract(context.active(), request.headers);
      const span = tracer.startSpan(`${request.method} ${url}`, { kind: SpanKind.SERVER }, parent);
      request.raw.once('close', () => span.end());
      context.with(trace.setSpan(parent, span), done);
    };
  const noteDuration = (route: string, { method }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply): void =>
    metrics.histogram('http_request_seconds', elapsedTime / 1_000, { method, route, status: String(statusCode) });
  // Added route by route, so that an unobserved route does not pay for what it leaves out.
  server.addHook('onRoute', (route) => {
    if (route.config?.unobserved) return;
    route.onRequest = [beginSpan(route.url), ...[route.onRequest ?? []].flat()];
    route.onResponse = [
      (request, reply, done) => {
        noteDuration(route.url, request, reply);
        done();
      },
      ...[route.onResponse ?? []].flat(),
    ];
  });

  server.setErrorHandler((error: unknown, request, reply) => {
    const known = toKnownError(error);
    if (!isDomainError(known)) logger.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return sendCoded(reply, known);
  });
  server.setNotFoundHandler((request, reply) => {
    reply.status(404);
    noteDuration('unknown', request, reply);
    return reply.send(toErrorBody(notFound()));
  });

  server.get('/health', async () => ({ status: 'alive' }));
  server.get('/ready', async (_request, reply) => {
    try {
      await options.ready();
      return { status: 'ready' };
    } catch (error) {
      logger.warn({ err: error }, 'not ready');
      return reply.status(503).send({ status: 'not ready' });
    }
  });
  server.get('/metrics', async (_request, reply) => {
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return server;
}

function sendCoded(reply: FastifyReply, error: unknown): FastifyReply {
  return reply.status(toDomainError(error).row.status).send(toErrorBody(error));
}

/** Turns Fastify's own request errors into coded ones. */
function toKnownError(error: unknown): unknown {
  if (isDomainError(error) || !(error instanceof Error) || !('statusCode' in error)) return error;
  if (error.statusCode === 414) return tooLarge('The address is too long');
  if (error.statusCode === 413) return tooLarge('The body is too large', { limit: SIZE_LIMITS.jsonBody });
  if (typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500) {
    return badInput('The request cannot be read');
  }
  return error;
}
