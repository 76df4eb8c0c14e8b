import { DomainError, ERROR_CODES, type ErrorCode, isDomainError } from '@fieldloom/kernel/errors';
import { isUnreachable } from '@fieldloom/kernel/unreachable';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';

/** Codes that another try may mend; every other code ends the activity at once. */
const RETRYABLE: readonly ErrorCode[] = ['UNAVAILABLE', 'INTERNAL', 'TOO_MANY_REQUESTS', 'CONFLICT'];

/**
 * A thrown value as a workflow sees it: the code as type. Messages of errors without a code stay out of histories:
 * a database's message may hold people's words.
 */
export function toFailure(error: unknown): Error {
  if (error instanceof CancelledFailure || error instanceof ApplicationFailure) return error;
  if (!isDomainError(error)) {
    if (isUnreachable(error)) return ApplicationFailure.retryable('Temporarily unavailable', 'UNAVAILABLE');
    const name = error instanceof Error ? error.name : 'error';
    return ApplicationFailure.retryable(`failed with ${name}`, 'INTERNAL');
  }
  return ApplicationFailure.create({
    type: error.code,
    message: error.message,
    nonRetryable: !RETRYABLE.includes(error.code),
    details: [error.details],
  });
}

/** The coded error inside what a workflow caught, through Temporal's own wrappers; undefined when there is none. */
export function fromFailure(error: unknown): DomainError | undefined {
  let cause: unknown = error;
  while (cause instanceof Error) {
    if (
      cause instanceof ApplicationFailure &&
      cause.type !== undefined &&
      cause.type !== null &&
      cause.type in ERROR_CODES
    ) {
      return new DomainError(cause.type as ErrorCode, cause.message);
    }
    cause = cause.cause;
  }
  return undefined;
}
