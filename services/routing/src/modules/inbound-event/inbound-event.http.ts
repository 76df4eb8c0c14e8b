import { unavailable } from '@fieldloom/kernel/errors';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import type { Metrics } from '@fieldloom/observability/metrics';
import { context, propagation } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InboundEventService } from './inbound-event.service.ts';
import { assertSlackSignature, readSlackRequest, type SlackHeaders } from './slack-request.ts';

const PATHS = ['/api/global/integrations/slack/webhook', '/slack/webhook'];

/** Providers' addresses. Registered as a plugin of its own: bodies are read as bytes here, because signatures are over bytes. */
export function inboundEventHttp(options: {
  events: InboundEventService;
  slackSigningSecret: string | undefined;
  metrics: Metrics;
}) {
  const { events, slackSigningSecret, metrics } = options;

  async function receiveSlack(request: FastifyRequest): Promise<object> {
    if (slackSigningSecret === undefined) throw unavailable('Slack is not set up here');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      assertSlackSignature(slackSigningSecret, slackHeaders(request), body);
    } catch (error) {
      metrics.counter('inbound_events_total', 1, { provider: 'slack', outcome: 'refused' });
      throw error;
    }
    const slack = readSlackRequest(body);
    if (slack.kind === 'verification') return { challenge: slack.challenge };
    if (slack.kind === 'event') {
      const { eventId, accounts } = slack;
      await events.accept({ provider: 'slack', eventId, accounts, body, traceparent: currentTrace() });
    }
    return { ok: true };
  }

  return async (scope: FastifyInstance): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: SIZE_LIMITS.inboundEvent },
      (_request, body, done) => done(null, body),
    );
    for (const path of PATHS) scope.post(path, { bodyLimit: SIZE_LIMITS.inboundEvent }, receiveSlack);
  };
}

export function slackHeaders(request: FastifyRequest): SlackHeaders {
  const one = (name: string): string | undefined => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return { timestamp: one('x-slack-request-timestamp'), signature: one('x-slack-signature') };
}

/** The region continues this request's trace when it has fetched the event. */
function currentTrace(): string {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? '';
}
