import { badInput, isDomainError, toDomainError, tooLarge } from '@fieldloom/kernel/errors';
import { noteOnSpan } from '@fieldloom/observability/trace';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { FormattedExecutionResult } from 'graphql';
import { BODY_LIMIT } from '../../limits.ts';
import { type Authenticator, credentialsOf } from '../caller/authenticate.ts';
import type { TokenBuckets } from '../caller/token-buckets.ts';
import { type HostSettings, readWorkspaceHost } from '../workspace/workspace-host.ts';
import { idempotencyKeyOf, type OperationService } from './operation.service.ts';
import { parseJson, readOperations } from './operation-request.ts';
import { failureBody } from './present-errors.ts';

export const GRAPHQL_PATH = '/api/graphql';
const JSON_TYPE = 'application/json';
const GRAPHQL_TYPE = 'application/graphql-response+json';

export interface GraphqlRouteOptions {
  host: HostSettings;
  authenticator: Authenticator;
  operations: OperationService;
  rates: { user: TokenBuckets; key: TokenBuckets; address: TokenBuckets };
}

/** `POST /api/graphql`: one operation, or a batch whose answers come in the same order. */
export async function registerGraphqlRoute(server: FastifyInstance, options: GraphqlRouteOptions): Promise<void> {
  const { host, authenticator, operations, rates } = options;
  await server.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => sendFailure(reply, error));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, async (_request: unknown, body: string) =>
      parseJson(body),
    );

    scope.post(GRAPHQL_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      rates.address.take(request.ip);
      const { teamId } = readWorkspaceHost(request.headers, host);
      const identity = await authenticator.identify(credentialsOf(request.headers), teamId, request.ip);
      const { requests, isBatch } = readOperations(request.body);
      const page = requests[0]?.page;
      if (page !== undefined) noteOnSpan({ 'fieldloom.page': page });
      if (identity.rate !== undefined) rates[identity.rate.of].take(identity.rate.id, requests.length);
      const signal = goneSignal(reply);
      const results = await Promise.all(
        requests.map((operation, index) => {
          const idempotencyKey = idempotencyKeyOf(request.headers['idempotency-key'], index, isBatch);
          return operations.run(operation, { identity, idempotencyKey, signal });
        }),
      );
      const [first] = results;
      const status = isBatch || first === undefined ? 200 : statusOf(first);
      return reply
        .status(status)
        .header('cache-control', 'no-store')
        .type(isBatch ? JSON_TYPE : answerType(request.headers.accept))
        .send(isBatch ? results : first);
    });

    scope.get(GRAPHQL_PATH, async () => {
      throw badInput('Operations are sent by POST, subscriptions by websocket');
    });
  });
}

/**
 * Returns GraphQL's own media type for clients that prefer it or accept both equally; JSON for everybody else. A batch
 * has no form in that type.
 * @see https://graphql.github.io/graphql-over-http/draft/#sec-Media-Types
 */
function answerType(accept: string | undefined): string {
  const weights = new Map(
    (accept ?? '').split(',').map((part) => {
      const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
      return [type, weight];
    }),
  );
  const wanted = weights.get(GRAPHQL_TYPE) ?? 0;
  return wanted > 0 && wanted >= (weights.get(JSON_TYPE) ?? 0) ? `${GRAPHQL_TYPE}; charset=utf-8` : JSON_TYPE;
}

/**
 * An operation that was refused before it ran is an HTTP error too; one that ran is 200, with its errors beside the
 * data.
 */
function statusOf(result: FormattedExecutionResult): number {
  if (result.errors === undefined || 'data' in result) return 200;
  switch (result.errors[0]?.extensions?.code) {
    case 'BAD_USER_INPUT':
      return 400;
    case 'FORBIDDEN':
      return 403;
    default:
      return 200;
  }
}

function sendFailure(reply: FastifyReply, error: unknown): FastifyReply {
  const known = toDomainError(readFastifyFault(error));
  const { retryAfterSeconds } = known.details;
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', String(retryAfterSeconds));
  return reply.status(known.row.status).header('cache-control', 'no-store').send(failureBody(known));
}

/** Turns Fastify's own refusals of a request into coded errors. */
function readFastifyFault(error: unknown): unknown {
  if (isDomainError(error) || !(error instanceof Error) || !('statusCode' in error)) return error;
  if (error.statusCode === 413) return tooLarge('The body is too large', { limit: BODY_LIMIT });
  if (error.statusCode === 415) return badInput('The body must be application/json');
  return Number(error.statusCode) < 500 ? badInput('The request cannot be read') : error;
}

/** Aborts when the client disconnects before it has its answer. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new Error('The client has gone'));
  });
  return controller.signal;
}
