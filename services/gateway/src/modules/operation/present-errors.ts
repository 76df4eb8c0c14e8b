import {
  DomainError,
  ERROR_CODES,
  isDomainError,
  toDomainError,
  toErrorBody,
  toGraphqlExtensions,
  toMessageBody,
} from '@fieldloom/kernel/errors';
import type { GraphQLFormattedError } from 'graphql';

const CODED = new Set(Object.values(ERROR_CODES).map(({ graphql, errorCode }) => `${graphql}/${errorCode}`));
/** The runtime's codes for a subgraph that did not answer, or not with GraphQL. */
const UNREACHABLE = new Set(['SUBREQUEST_HTTP_ERROR', 'DOWNSTREAM_SERVICE_ERROR', 'RESPONSE_VALIDATION_FAILED']);

interface Fault {
  message?: string;
  path?: readonly (string | number)[] | undefined;
  extensions?: Record<string, unknown> | undefined;
}

/** An error of an operation in the form that a client may see. */
export interface PresentedError {
  error: GraphQLFormattedError;
  /** Set when something was hidden that an engineer should read. */
  hidden?: unknown;
}

/**
 * Presents an error. One that a subgraph coded keeps its code, message and details; everything else (addresses, stacks,
 * upstream bodies) is hidden.
 */
export function presentFault(fault: unknown): PresentedError {
  if (isDomainError(fault)) return { error: graphqlErrorOf(fault) };
  const { message, path, extensions } = (fault ?? {}) as Fault;
  const place = path === undefined || path.length === 0 ? {} : { path };
  const { code, errorCode, humanReadable, details } = extensions ?? {};
  if (CODED.has(`${String(code)}/${String(errorCode)}`)) {
    const passed = { code, errorCode, humanReadable: humanReadable === true, ...(isPlain(details) ? { details } : {}) };
    return { error: { message: message ?? '', ...place, extensions: passed } };
  }
  const isUnreachable = UNREACHABLE.has(String(code)) || message === 'The connection to a subgraph was lost';
  const masked = isUnreachable
    ? new DomainError('UNAVAILABLE', 'Temporarily unavailable')
    : new DomainError('INTERNAL', 'Something went wrong');
  return { error: { ...graphqlErrorOf(masked), ...place }, hidden: fault };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function graphqlErrorOf(error: DomainError): GraphQLFormattedError {
  return { message: error.message, extensions: toGraphqlExtensions(error) };
}

/**
 * Returns the body for a request that fails as a whole. It is readable in every form that clients know: GraphQL's
 * (`message`, `extensions`), the list of errors (`code`, `title`, `message`), and `message` with
 * `humanReadableMessage`.
 */
export function failureBody(fault: unknown): Record<string, unknown> {
  const known = toDomainError(fault);
  const [item] = toErrorBody(known).errors;
  return { errors: [{ ...item, ...graphqlErrorOf(known) }], ...toMessageBody(known) };
}
