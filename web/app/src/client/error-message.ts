import { CombinedError } from '@urql/core';
import { strings } from '../strings.ts';
import { SignedOutError } from './access-token.ts';
import { GRAPHQL_MISSING, type GraphqlErrorBody, HttpError } from './graphql-call.ts';

export type ErrorKind =
  | 'notFound'
  | 'noAccess'
  | 'signedOut'
  | 'offline'
  | 'unavailable'
  | 'limit'
  | 'invalid'
  | 'conflict'
  | 'tooMany'
  | 'locked'
  | 'refused'
  | 'unknown';

/** What a person is told: what happened, what is safe, what to do, and a code for support. */
export interface ErrorWords {
  kind: ErrorKind;
  what: string;
  next: string;
  code: string;
  /** The input field that caused the error, if the server named one. */
  field?: string;
  /** For `limit`: the upgrade prompt to show. */
  prompt?: string;
  /** Distinguishes cases of one kind, such as `sign-in-again` of `noAccess`. */
  reason?: string;
  /** For `locked`: when the lock ends, ISO 8601. */
  until?: string;
}

const KIND_OF_CODE: Record<string, ErrorKind> = {
  NOT_FOUND: 'notFound',
  FORBIDDEN: 'noAccess',
  READ_ONLY: 'noAccess',
  UNAUTHENTICATED: 'signedOut',
  UNAUTHORIZED: 'signedOut',
  BAD_USER_INPUT: 'invalid',
  BAD_INPUT: 'invalid',
  TOO_LARGE: 'invalid',
  UNPROCESSABLE_CONTENT: 'invalid',
  UNPROCESSABLE: 'invalid',
  CONTENT_LOCKED: 'refused',
  INVALID_OPERATION: 'conflict',
  CONFLICT: 'conflict',
  LIMIT_REACHED: 'limit',
  TOO_MANY_REQUESTS: 'tooMany',
  LOCKED: 'locked',
  UNAVAILABLE: 'unavailable',
  WRONG_REGION: 'unavailable',
  [GRAPHQL_MISSING]: 'unavailable',
};

function kindOfStatus(status: number): ErrorKind {
  if (status === 401) return 'signedOut';
  if (status === 403) return 'noAccess';
  if (status === 404) return 'notFound';
  if (status === 429) return 'tooMany';
  return status >= 500 || status === 421 ? 'unavailable' : 'unknown';
}

function words(kind: ErrorKind, code: string, humanMessage?: string): ErrorWords {
  const text = strings.errors[kind];
  return { kind, code, what: humanMessage || text.what, next: text.next };
}

const textDetail = (details: Record<string, unknown> | undefined, name: string): string | undefined =>
  typeof details?.[name] === 'string' ? details[name] : undefined;

function more(details: Record<string, unknown> | undefined): Pick<ErrorWords, 'reason' | 'until'> {
  const reason = textDetail(details, 'reason');
  const until = textDetail(details, 'until');
  return { ...(reason ? { reason } : {}), ...(until ? { until } : {}) };
}

function ofGraphql(error: GraphqlErrorBody): ErrorWords {
  const { code = 'INTERNAL_SERVER_ERROR', errorCode, humanReadable, details } = error.extensions ?? {};
  const kind = errorCode === 'HumanErrorMessage' ? 'refused' : (KIND_OF_CODE[code] ?? 'unknown');
  const result = words(kind, code, humanReadable ? error.message : undefined);
  const field = textDetail(details, 'field');
  const prompt = textDetail(details, 'prompt');
  return { ...result, ...(field ? { field } : {}), ...(prompt ? { prompt } : {}), ...more(details) };
}

/** The only place that turns errors into words. Accepts anything that can be thrown. */
export function errorMessage(error: unknown): ErrorWords {
  if (error instanceof CombinedError) {
    const [first] = error.graphQLErrors;
    return first ? ofGraphql(first as GraphqlErrorBody) : errorMessage(error.networkError);
  }
  if (error instanceof SignedOutError) return words('signedOut', 'UNAUTHENTICATED');
  if (error instanceof HttpError) {
    const kind = (error.code && KIND_OF_CODE[error.code]) || kindOfStatus(error.status);
    return { ...words(kind, error.code ?? `HTTP_${error.status}`, error.humanMessage), ...more(error.details) };
  }
  // `fetch` throws this when there is no answer; the message differs between browsers.
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) {
    return words('offline', 'NETWORK');
  }
  return words('unknown', 'CLIENT');
}
