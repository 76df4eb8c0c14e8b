import { CLIENT_CALLS } from '@fieldloom/kernel/limits';
import { MESSAGES } from '@fieldloom/kernel/messages';
import type { AccessTokens } from './access-token.ts';
import { createBatch } from './batch.ts';
import type { ConnectionEvent } from './connection-status.ts';
import { createHomeAddress, type HomeAddress } from './home-address.ts';
import { retryDelay, shouldRetry, wait } from './retry.ts';

export const GRAPHQL_PATH = '/api/graphql';
const RELEASE_HEADER = 'x-fieldloom-release';
export const SHARE_HEADER = 'x-fieldloom-share';
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** This operation is sent in batches; all others are sent individually. */
const BATCHED_OPERATION = 'CommentQuery';
/**
 * A new route is known everywhere within 2 s. If our own host answers for the wrong region, the call is repeated this
 * often.
 */
const WRONG_REGION_ATTEMPTS = 4;
const WRONG_REGION_WAIT_MS = 700;

export interface GraphqlBody {
  query: string;
  operationName?: string | undefined;
  variables?: unknown;
  extensions?: unknown;
  /** Metadata of the operation: `page` is the pattern of the page's route, never its URL. */
  extras?: Record<string, unknown> | undefined;
}

export interface GraphqlErrorBody {
  message: string;
  path?: (string | number)[];
  extensions?: { code?: string; errorCode?: string; humanReadable?: boolean; details?: Record<string, unknown> };
}

export interface GraphqlAnswer {
  data?: unknown;
  errors?: GraphqlErrorBody[];
  extensions?: Record<string, unknown>;
}

/** Error code for a 404 of the GraphQL endpoint itself. */
export const GRAPHQL_MISSING = 'GRAPHQL_MISSING';

/** Thrown when the answer is not a GraphQL result. */
export class HttpError extends Error {
  readonly status: number;
  /** The code of the error in the body, if there is one. */
  readonly code: string | undefined;
  readonly humanMessage: string | undefined;
  /** Data beside the code, such as `until` of a lock. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code?: string,
    humanMessage?: string,
    details: Record<string, unknown> = {},
    options?: ErrorOptions,
  ) {
    super(humanMessage ?? `HTTP ${status}`, options);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.humanMessage = humanMessage;
    this.details = details;
  }
}

export interface GraphqlCallOptions {
  /** Null for anonymous readers. */
  tokens: AccessTokens | null;
  /** The share token of an anonymous reader; sending both an access token and a share token is an error. */
  shareToken?: string;
  release: string;
  /** True for anonymous readers, whose calls carry no cookies. */
  omitsCookies?: boolean;
  onEvent: (event: ConnectionEvent) => void;
  /** Receives the headers of each answer from the region. */
  onAnswer?: (headers: Headers) => void;
  /** Called when the host answers without GraphQL: it no longer belongs to a workspace. */
  onMissing?: () => void;
  /** The address of the page's workspace. */
  home?: HomeAddress;
  /** For tests. */
  fetch?: typeof globalThis.fetch;
  random?: () => number;
  origin?: string;
}

export interface GraphqlCall {
  body: GraphqlBody;
  kind: 'query' | 'mutation';
  signal?: AbortSignal;
  /** The same for every attempt of one mutation, so that it takes effect once. */
  idempotencyKey?: string;
}

interface Reply {
  status: number;
  body: unknown;
}

interface CodedItem {
  code?: string;
  message?: string;
  details?: Record<string, unknown>;
}

const firstError = (body: unknown): (GraphqlErrorBody & CodedItem) | undefined =>
  (body as { errors?: (GraphqlErrorBody & CodedItem)[] } | null)?.errors?.[0];

const codeOf = (body: unknown): string | undefined => {
  const error = firstError(body);
  const detail = error?.extensions?.code ?? error?.details?.code;
  return typeof detail === 'string' ? detail : error?.code;
};

const homeOf = (body: unknown): string | undefined => {
  const error = firstError(body);
  const home = error?.extensions?.details?.home ?? error?.details?.home;
  return typeof home === 'string' ? home : undefined;
};

const isExpired = ({ body }: Reply): boolean =>
  (Array.isArray(body) ? body : [body]).some((part) => firstError(part)?.message === MESSAGES.jwtExpired);

/**
 * The only way to `/api/graphql`. Adds token, release and idempotency headers, retries queries on 500 and above, renews
 * an expired token and repeats the call once, and follows the workspace to the right region.
 */
export function createGraphqlCall(options: GraphqlCallOptions): (call: GraphqlCall) => Promise<GraphqlAnswer> {
  const {
    tokens,
    shareToken,
    release,
    onEvent,
    random = Math.random,
    omitsCookies = false,
    onMissing,
    onAnswer,
  } = options;
  const origin = options.origin ?? globalThis.location?.origin;
  const doFetch = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const home = options.home ?? createHomeAddress();
  if (tokens && shareToken) throw new Error('Use an access token or a share token, not both');

  async function post(target: string, payload: unknown, call: GraphqlCall, token: string | null): Promise<Reply> {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      [RELEASE_HEADER]: release,
    };
    if (token) headers.authorization = `Bearer ${token}`;
    if (shareToken) headers[SHARE_HEADER] = shareToken;
    if (call.idempotencyKey) headers[IDEMPOTENCY_HEADER] = call.idempotencyKey;
    let response: Response;
    try {
      response = await doFetch(`${target}${home.path(GRAPHQL_PATH)}`, {
        method: 'POST',
        credentials: omitsCookies ? 'omit' : 'same-origin',
        headers,
        body: JSON.stringify(payload),
        ...(call.signal ? { signal: call.signal } : {}),
      });
    } catch (error) {
      if (!call.signal?.aborted) onEvent('httpNetworkError');
      throw error;
    }
    if (response.status < 500) onAnswer?.(response.headers);
    onEvent(response.status >= 500 ? 'httpNetworkError' : 'httpOk');
    return { status: response.status, body: await response.json().catch(() => null) };
  }

  /** Makes a call, and repeats it if the answer demands it. */
  async function deliver(payload: unknown, call: GraphqlCall): Promise<Reply> {
    let target = origin;
    let token = (await tokens?.get()) ?? null;
    let isRenewed = false;
    let wrongRegions = 0;
    for (let attempt = 1; ; ) {
      const reply = await post(target, payload, call, token);
      if (tokens && token && !isRenewed && isExpired(reply)) {
        isRenewed = true;
        token = await tokens.renew(token);
      } else if (home.learn(reply.status, reply.body)) {
        // The workspace has a new address, so the call is repeated there.
      } else if (reply.status === 421 && ++wrongRegions < WRONG_REGION_ATTEMPTS) {
        // The same host as before means that its edge does not know about the move yet.
        target = homeOf(reply.body) ?? target;
        if (target === origin) await wait(WRONG_REGION_WAIT_MS, call.signal);
        if (tokens && token) token = await tokens.renew(token);
      } else if (shouldRetry(call.kind, reply.status, attempt)) {
        await wait(retryDelay(attempt, random()), call.signal);
        attempt += 1;
      } else {
        return reply;
      }
    }
  }

  function answerOf(reply: Reply, body: unknown): GraphqlAnswer {
    const answer = body as GraphqlAnswer | null;
    const isResult =
      answer !== null && typeof answer === 'object' && ('data' in answer || firstError(answer)?.extensions);
    if (isResult) return answer;
    if (reply.status === 404) {
      onMissing?.();
      // This is not the 404 of an object: the endpoint itself is missing.
      throw new HttpError(404, GRAPHQL_MISSING);
    }
    throw new HttpError(reply.status, codeOf(body), firstError(body)?.message);
  }

  const askBatched = createBatch<GraphqlBody, GraphqlAnswer>(async (bodies) => {
    const reply = await deliver(bodies, { body: bodies[0] as GraphqlBody, kind: 'query' });
    if (!Array.isArray(reply.body)) answerOf(reply, null);
    return (reply.body as unknown[]).map((part) => answerOf(reply, part));
  }, CLIENT_CALLS.commentBatchMs);

  return async (call) => {
    if (call.body.operationName === BATCHED_OPERATION) return askBatched(call.body);
    const reply = await deliver(call.body, call);
    return answerOf(reply, reply.body);
  };
}
