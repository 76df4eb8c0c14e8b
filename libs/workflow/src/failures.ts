import { DomainError, ERROR_CODES, type ErrorCode, isDomainError } from '@fieldloom/kernel/errors';
import { isUnreachable } from '@fieldloom/kernel/unreachable';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';

/** Codes for which a retry may help. All others end the activity at once. */
const RETRYABLE: readonly ErrorCode[] = ['UNAVAILABLE', 'INTERNAL', 'TOO_MANY_REQUESTS', 'CONFLICT'];

/**
 * Converts a thrown value for a workflow: the error's code becomes the type. Messages of errors without a code stay out
 * of histories, because a database's message may contain people's words.
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

/**
 * Returns the coded error inside an error that a workflow caught, through Temporal's wrappers; undefined when there is
 * none.
 */
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
