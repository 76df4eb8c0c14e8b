import { Code, ConnectError } from '@connectrpc/connect';
import { DomainError, ERROR_CODES, type ErrorCode, toDomainError, unauthorized } from '@fieldloom/kernel/errors';
import { isUnreachable } from '@fieldloom/kernel/unreachable';

const CODE_HEADER = 'x-fieldloom-error';
const DETAILS_HEADER = 'x-fieldloom-error-details';
const CALLER_HEADER = 'x-fieldloom-caller-unknown';

const TO_CONNECT: Record<ErrorCode, Code> = {
  BAD_INPUT: Code.InvalidArgument,
  UNAUTHORIZED: Code.Unauthenticated,
  FORBIDDEN: Code.PermissionDenied,
  NOT_FOUND: Code.NotFound,
  CONFLICT: Code.Aborted,
  INVALID_OPERATION: Code.FailedPrecondition,
  HUMAN_MESSAGE: Code.FailedPrecondition,
  CONTENT_LOCKED: Code.FailedPrecondition,
  TOO_LARGE: Code.OutOfRange,
  WRONG_REGION: Code.FailedPrecondition,
  UNPROCESSABLE: Code.InvalidArgument,
  LIMIT_REACHED: Code.ResourceExhausted,
  READ_ONLY: Code.PermissionDenied,
  LOCKED: Code.ResourceExhausted,
  TOO_MANY_REQUESTS: Code.ResourceExhausted,
  INTERNAL: Code.Internal,
  UNAVAILABLE: Code.Unavailable,
};

/**
 * Codes that, without our own error code, mean that the callee did not answer: it is down, or stopped while it answered
 * (Aborted).
 */
const TRANSPORT: ReadonlySet<Code> = new Set([
  Code.Unavailable,
  Code.DeadlineExceeded,
  Code.Canceled,
  Code.Unknown,
  Code.Aborted,
]);

/** Converts a thrown value for the wire. Errors without a code lose their message. */
export function toConnectError(error: unknown): ConnectError {
  if (error instanceof ConnectError) return error;
  const known = toDomainError(error);
  return new ConnectError(known.message, TO_CONNECT[known.code], {
    [CODE_HEADER]: known.code,
    [DETAILS_HEADER]: encodeURIComponent(JSON.stringify(known.details)),
  });
}

/**
 * The callee rejects the calling service's token, because keys or clocks of two machines differ. That is a fault of the
 * installation, not of the user on whose behalf the call is made; a plain UNAUTHORIZED would sign that user out.
 */
export function callerUnknown(): ConnectError {
  const refused = toConnectError(unauthorized());
  refused.metadata.set(CALLER_HEADER, '1');
  return refused;
}

/** Returns the coded error that the callee threw. Transport failures and rejected service tokens become UNAVAILABLE. */
export function fromConnectError(error: unknown): DomainError {
  const connect = ConnectError.from(error);
  if (connect.metadata.has(CALLER_HEADER)) {
    return new DomainError('UNAVAILABLE', 'Temporarily unavailable', { cause: error });
  }
  const code = connect.metadata.get(CODE_HEADER);
  if (code !== null && code in ERROR_CODES) {
    const details = connect.metadata.get(DETAILS_HEADER);
    return new DomainError(code as ErrorCode, connect.rawMessage, {
      details: details === null ? {} : JSON.parse(decodeURIComponent(details)),
      cause: error,
    });
  }
  return TRANSPORT.has(connect.code) || isUnreachable(connect.cause)
    ? new DomainError('UNAVAILABLE', 'Temporarily unavailable', { cause: error })
    : new DomainError('INTERNAL', 'Something went wrong', { cause: error });
}
