import { badInput, notFound, unavailable, unprocessable } from '@fieldloom/kernel/errors';

const MISSING = ['NotFound', 'NoSuchBucket', 'NoSuchUpload', 'NoSuchKey', '404'];
const WRONG_PARTS = ['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall'];
/**
 * Error names that mean "try again later": of the client itself, when the store does not answer in time, and of S3,
 * when it throttles.
 */
const NOT_NOW = ['TimeoutError', 'RequestTimeout', 'SlowDown'];

/** Converts an error of the object store's client to a coded one, if callers decide by it. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name } = error;
  if (MISSING.includes(name)) return notFound();
  if (name === 'InvalidRange') return badInput('The range is outside of the file', { field: 'range' });
  if (WRONG_PARTS.includes(name)) return unprocessable('The parts are not those that came');
  if (NOT_NOW.includes(name) || statusOf(error) >= 500) return unavailable('The object store is unavailable', error);
  return error;
}

function statusOf(error: Error): number {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode ?? 0;
}
