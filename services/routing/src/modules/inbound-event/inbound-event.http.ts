import { notFound } from '@fieldloom/kernel/errors';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import type { Metrics } from '@fieldloom/observability/metrics';
import { context, propagation } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InboundEventService } from './inbound-event.service.ts';
import type { Endpoint, InboundRequest, Provider, Reading } from './providers/provider.ts';

/** Routes for providers' events. A separate plugin, because bodies are read as bytes here: signatures cover bytes. */
export function inboundEventHttp(options: {
  events: InboundEventService;
  providers: readonly Provider[];
  metrics: Metrics;
}) {
  const { events, providers, metrics } = options;
  const count = (provider: string, outcome: string): void =>
    metrics.counter('inbound_events_total', 1, { provider, outcome });

  async function read({ name }: Provider, endpoint: Endpoint, request: FastifyRequest): Promise<Reading> {
    try {
      return await endpoint.receive(inboundRequest(request));
    } catch (error) {
      count(name, 'refused');
      throw error;
    }
  }

  async function receive(
    provider: Provider,
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (!provider.isOn) throw notFound();
    const reading = await read(provider, endpoint, request);
    if (reading.kind === 'challenge') {
      count(provider.name, 'challenge');
      // A provider's own text is returned as plain text, never as a page.
      if (typeof reading.answer === 'string')
        reply.type('text/plain; charset=utf-8').header('x-content-type-options', 'nosniff');
      return reply.send(reading.answer);
    }
    if (reading.events.length === 0) count(provider.name, 'ignored');
    const traceparent = currentTrace();
    for (const event of reading.events) await events.accept({ provider: provider.name, traceparent }, event);
    return reply.status(endpoint.status ?? 200).send(endpoint.answer ?? {});
  }

  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    const limit = { bodyLimit: SIZE_LIMITS.inboundEvent };
    scope.addContentTypeParser('*', { parseAs: 'buffer', ...limit }, (_request, body, done) => done(null, body));
    for (const provider of providers) {
      for (const endpoint of provider.endpoints) {
        for (const path of endpoint.paths) {
          scope.post(path, limit, (request, reply) => receive(provider, endpoint, request, reply));
        }
      }
    }
  };
}

/** Converts a request to the form that the providers' modules read. */
export function inboundRequest(request: FastifyRequest): InboundRequest {
  const [path = '', ...query] = request.url.split('?');
  return {
    method: request.method,
    path,
    query: query.join('?'),
    header(name) {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    nowSeconds: Date.now() / 1_000,
  };
}

/** The region continues this request's trace when it has fetched the event. */
function currentTrace(): string {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? '';
}
