import {
  type AdminPrompt,
  type AllowFlag,
  type FeaturePrompt,
  FLAG_NAMES,
  PROMPT_OF_FLAG,
  type UpgradePrompt,
} from './entitlements.ts';
import { isUnreachable } from './unreachable.ts';

/**
 * The only table of coded errors. A domain throws `DomainError`; the edge of a service (GraphQL, REST, RPC) uses the
 * table to answer. No other code knows the HTTP statuses of domain errors.
 */

interface ErrorRow {
  /** HTTP status of a REST answer, and of a GraphQL answer that fails as a whole. */
  status: number;
  /** `extensions.code` of a GraphQL error. */
  graphql: string;
  /** `extensions.errorCode`, and `code` in the list-of-errors body. */
  errorCode: string;
  title: string;
}

export const ERROR_CODES = {
  BAD_INPUT: { status: 400, graphql: 'BAD_USER_INPUT', errorCode: 'ValidationError', title: 'Not valid' },
  UNAUTHORIZED: { status: 401, graphql: 'UNAUTHENTICATED', errorCode: 'Unauthorized', title: 'Sign in first' },
  FORBIDDEN: { status: 403, graphql: 'FORBIDDEN', errorCode: 'Forbidden', title: 'Not allowed' },
  NOT_FOUND: { status: 404, graphql: 'NOT_FOUND', errorCode: 'NotFound', title: 'Not found' },
  CONFLICT: { status: 409, graphql: 'CONFLICT', errorCode: 'InvalidOperation', title: 'Changed meanwhile' },
  INVALID_OPERATION: {
    status: 409,
    graphql: 'INVALID_OPERATION',
    errorCode: 'InvalidOperation',
    title: 'Not possible now',
  },
  TOO_LARGE: { status: 413, graphql: 'BAD_USER_INPUT', errorCode: 'ValidationError', title: 'Too large' },
  WRONG_REGION: { status: 421, graphql: 'WRONG_REGION', errorCode: 'InvalidOperation', title: 'Held elsewhere' },
  UNPROCESSABLE: {
    status: 422,
    graphql: 'UNPROCESSABLE_CONTENT',
    errorCode: 'UnprocessableContent',
    title: 'Cannot be used',
  },
  /** A refusal that consists only of its text, which is shown to the person unchanged. */
  HUMAN_MESSAGE: {
    status: 409,
    graphql: 'INVALID_OPERATION',
    errorCode: 'HumanErrorMessage',
    title: 'Not possible now',
  },
  CONTENT_LOCKED: {
    status: 423,
    graphql: 'CONTENT_LOCKED',
    errorCode: 'InvalidOperation',
    title: 'Locked against changes',
  },
  LIMIT_REACHED: { status: 403, graphql: 'LIMIT_REACHED', errorCode: 'InvalidOperation', title: 'Limit reached' },
  READ_ONLY: { status: 403, graphql: 'FORBIDDEN', errorCode: 'Forbidden', title: 'Read-only' },
  LOCKED: { status: 423, graphql: 'LOCKED', errorCode: 'TooManyRequests', title: 'Locked for a while' },
  TOO_MANY_REQUESTS: { status: 429, graphql: 'TOO_MANY_REQUESTS', errorCode: 'TooManyRequests', title: 'Slow down' },
  INTERNAL: {
    status: 500,
    graphql: 'INTERNAL_SERVER_ERROR',
    errorCode: 'InternalError',
    title: 'Something went wrong',
  },
  UNAVAILABLE: { status: 503, graphql: 'UNAVAILABLE', errorCode: 'InternalError', title: 'Temporarily unavailable' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Plain data about an error: field names, limits, homes. Never people's text. */
export type ErrorDetails = Readonly<Record<string, string | number | boolean | null>>;

export interface DomainErrorOptions {
  details?: ErrorDetails;
  /** False hides the message from people. True by default, except for INTERNAL. */
  humanReadable?: boolean;
  cause?: unknown;
}

/** An expected failure with a code of the table. `message` may be shown to a person when `humanReadable` is true. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly humanReadable: boolean;

  constructor(code: ErrorCode, message: string, options: DomainErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'DomainError';
    this.code = code;
    this.details = options.details ?? {};
    this.humanReadable = options.humanReadable ?? code !== 'INTERNAL';
  }

  get row(): ErrorRow {
    return ERROR_CODES[this.code];
  }
}

export function isDomainError(error: unknown): error is DomainError {
  return error instanceof DomainError;
}

/**
 * For the `catch` of a promise: turns NOT_FOUND into undefined.
 * @throws any other error.
 */
export function undefinedIfNotFound(error: unknown): undefined {
  if (isDomainError(error) && error.code === 'NOT_FOUND') return undefined;
  throw error;
}

export const badInput = (message: string, details: ErrorDetails = {}): DomainError =>
  new DomainError('BAD_INPUT', message, { details });
export const unauthorized = (message = 'Sign in first'): DomainError => new DomainError('UNAUTHORIZED', message);
export const forbidden = (message = 'You do not have permission to do this'): DomainError =>
  new DomainError('FORBIDDEN', message);
/** Refuses an action that the workspace reserves for admins; the prompt says whom to ask. */
export const adminsOnly = (message: string, prompt: AdminPrompt): DomainError =>
  new DomainError('FORBIDDEN', message, { details: { prompt } });
/** Also the answer for what the actor may not see, because both must look the same. */
export const notFound = (message = 'Not found'): DomainError => new DomainError('NOT_FOUND', message);
export const conflict = (message: string, details: ErrorDetails = {}): DomainError =>
  new DomainError('CONFLICT', message, { details });
export const invalidOperation = (message: string, details: ErrorDetails = {}): DomainError =>
  new DomainError('INVALID_OPERATION', message, { details });
/** Tells a person that a request is impossible. The text says why and what to do; no program acts on it. */
export const humanMessage = (message: string): DomainError => new DomainError('HUMAN_MESSAGE', message);
/** Somebody locked the note or insight: nothing in it changes until it is unlocked. A tag changes who has FULL on it. */
export const contentLocked = (object: 'note' | 'insight' | 'tag'): DomainError =>
  new DomainError(
    'CONTENT_LOCKED',
    object === 'tag'
      ? 'This tag is locked. Somebody with full access to its board can change it.'
      : `This ${object} is locked. Unlock it to change it.`,
    { details: { object } },
  );
export const tooLarge = (message: string, details: ErrorDetails = {}): DomainError =>
  new DomainError('TOO_LARGE', message, { details });
export const unprocessable = (message: string, details: ErrorDetails = {}): DomainError =>
  new DomainError('UNPROCESSABLE', message, { details });
export const tooManyRequests = (message = 'Too many requests', details: ErrorDetails = {}): DomainError =>
  new DomainError('TOO_MANY_REQUESTS', message, { details });
export const unavailable = (message = 'Temporarily unavailable', cause?: unknown): DomainError =>
  new DomainError('UNAVAILABLE', message, { cause });
/** @param home Origin of the region or workspace where the team is. */
export const wrongRegion = (home: string): DomainError =>
  new DomainError('WRONG_REGION', 'This workspace is held in another region', { details: { home } });
/**
 * @param prompt The upgrade prompt of the gated feature or limit, for example `projects`.
 * @param limit The number that was reached.
 */
export const limitReached = (message: string, prompt: UpgradePrompt, limit: number): DomainError =>
  new DomainError('LIMIT_REACHED', message, { details: { prompt, limit } });

/** The plan does not include a flag: `details` contains the prompt, and the flag as `feature`. */
export const notInPlan = (flag: AllowFlag, prompt: FeaturePrompt = PROMPT_OF_FLAG[flag]): DomainError =>
  new DomainError('LIMIT_REACHED', `Your plan does not include ${FLAG_NAMES[flag]}`, {
    details: { prompt, feature: flag, limit: 0 },
  });

/** An element of the list-of-errors body: `{ errors: [{ code, title, message? }] }`. */
export interface ErrorBodyItem {
  code: string;
  title: string;
  message?: string;
  details?: ErrorDetails;
}

/**
 * Turns any thrown value into a coded error: UNAVAILABLE when another program could not be reached, else INTERNAL
 * without its message.
 */
export function toDomainError(error: unknown): DomainError {
  if (isDomainError(error)) return error;
  if (isUnreachable(error)) return unavailable('Temporarily unavailable', error);
  return new DomainError('INTERNAL', 'Something went wrong', { cause: error });
}

export function toErrorBody(error: unknown): { errors: ErrorBodyItem[] } {
  const known = toDomainError(error);
  const item: ErrorBodyItem = { code: known.row.errorCode, title: known.row.title };
  if (known.humanReadable) item.message = known.message;
  // The table's own code distinguishes cases that share one errorCode.
  item.details = { ...known.details, code: known.code };
  return { errors: [item] };
}

/** The other shape of an error body: `{ message, humanReadableMessage }`. */
export function toMessageBody(error: unknown): { message: string; humanReadableMessage: string | null } {
  const known = toDomainError(error);
  return { message: known.row.title, humanReadableMessage: known.humanReadable ? known.message : null };
}

/** `extensions` of a GraphQL error. */
export function toGraphqlExtensions(error: unknown): Record<string, unknown> {
  const known = toDomainError(error);
  return {
    code: known.row.graphql,
    errorCode: known.row.errorCode,
    humanReadable: known.humanReadable,
    ...(Object.keys(known.details).length > 0 ? { details: known.details } : {}),
  };
}
