import { isDomainError, toDomainError, toGraphqlExtensions } from '@fieldloom/kernel/errors';
import { GraphQLError } from 'graphql';

/**
 * Returns an error in the form that a client may see: a coded one with its extensions, GraphQL's own errors as bad
 * input, and anything else as INTERNAL without its message.
 * @param onUnexpected Called with the hidden error, to log it.
 */
export function presentError(error: unknown, onUnexpected: (cause: unknown) => void): GraphQLError {
  const graphqlError =
    error instanceof GraphQLError ? error : new GraphQLError('error', { originalError: error as Error });
  const cause = rootCause(graphqlError);
  const position = { path: graphqlError.path ?? null, nodes: graphqlError.nodes ?? null };
  if (cause === undefined || isRefusedByServer(cause)) {
    // Errors of syntax, validation and coercion have no original error, or Mercurius' own.
    return new GraphQLError(graphqlError.message, {
      ...position,
      extensions: { code: 'BAD_USER_INPUT', errorCode: 'ValidationError', humanReadable: false },
    });
  }
  if (!isDomainError(cause)) onUnexpected(cause);
  const known = toDomainError(cause);
  return new GraphQLError(known.message, { ...position, extensions: toGraphqlExtensions(known) });
}

/** Mercurius refuses an operation that it cannot parse or that does not fit the schema with an error of status 4xx. */
function isRefusedByServer(cause: unknown): boolean {
  const { code, statusCode } = cause as { code?: unknown; statusCode?: unknown };
  return String(code).startsWith('MER_ERR_GQL') && typeof statusCode === 'number' && statusCode < 500;
}

function rootCause(error: GraphQLError): unknown {
  let cause: unknown = error.originalError;
  while (cause instanceof GraphQLError) cause = cause.originalError;
  return cause ?? undefined;
}
